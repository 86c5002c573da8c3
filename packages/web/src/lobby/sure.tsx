import { type ReactNode, useState } from 'react';

interface SureProps {
  /** The button that asks. */
  readonly label: string;
  /** What the button is called where several look alike. */
  readonly spoken?: string;
  readonly question: string;
  readonly yes: string;
  readonly no: string;
  readonly act: () => void;
}

/** A button that asks once more, in its own place. */
export function Sure({ label, spoken, question, yes, no, act }: SureProps): ReactNode {
  const [asked, setAsked] = useState(false);
  if (!asked)
    return (
      <button type="button" className="button quiet" aria-label={spoken} onClick={() => setAsked(true)}>
        {label}
      </button>
    );
  return (
    <div className="sure" role="alertdialog" aria-label={question}>
      <p>{question}</p>
      <div className="buttons">
        <button
          type="button"
          className="button primary"
          onClick={() => {
            setAsked(false);
            act();
          }}
        >
          {yes}
        </button>
        <button type="button" className="button" onClick={() => setAsked(false)}>
          {no}
        </button>
      </div>
    </div>
  );
}
