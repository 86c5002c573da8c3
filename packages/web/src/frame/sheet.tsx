import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { useSay } from '../i18n/use-messages.ts';
import { ModalDialog } from './modal.tsx';

const small = matchMedia('(max-width: 640px)');
const onChange = (listener: () => void): (() => void) => {
  small.addEventListener('change', listener);
  return () => small.removeEventListener('change', listener);
};

/** Whether the page is as narrow as a phone. */
const usePhone = (): boolean => useSyncExternalStore(onChange, () => small.matches);

/**
 * A question that everybody at the table waits for. On a phone it lies over everything and cannot be missed; it can be
 * put aside to look at the table, and then a bar at the bottom brings it back. Elsewhere it stands above the table.
 */
export function QuestionSheet({
  title,
  children,
  buttons,
}: {
  readonly title: string;
  readonly children: ReactNode;
  readonly buttons: ReactNode;
}): ReactNode {
  const say = useSay();
  const isPhone = usePhone();
  const [aside, setAside] = useState(false);
  if (!isPhone)
    return (
      <section className="question surface" role="alert" aria-label={title}>
        <h2>{title}</h2>
        {children}
        <div className="buttons">{buttons}</div>
      </section>
    );
  if (aside)
    return (
      <div className="question-bar">
        <strong>{title}</strong>
        <button type="button" className="button primary" onClick={() => setAside(false)}>
          {say('proposal.answer')}
        </button>
      </div>
    );
  return (
    <ModalDialog title={title} className="sheet">
      {children}
      <div className="buttons">
        {buttons}
        <button type="button" className="button quiet" onClick={() => setAside(true)}>
          {say('proposal.look')}
        </button>
      </div>
    </ModalDialog>
  );
}
