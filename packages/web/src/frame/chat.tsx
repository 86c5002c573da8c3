import { type ReactNode, useId, useState } from 'react';
import { useSay } from '../i18n/use-messages.ts';
import type { ChatLine } from '../table/table.ts';

const LONGEST = 300;

/** Talk at the table. */
export function Chat({
  lines,
  say: send,
}: {
  readonly lines: readonly ChatLine[];
  readonly say: ((text: string) => void) | undefined;
}): ReactNode {
  const say = useSay();
  const [text, setText] = useState('');
  const field = useId();
  return (
    <section className="chat surface" aria-label={say('chat.title')}>
      <h2>{say('chat.title')}</h2>
      <ul aria-live="polite">
        {lines.map(({ id, name, text: line }) => (
          <li key={id}>
            <strong>{name}</strong> {line}
          </li>
        ))}
      </ul>
      {send ? (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (text.trim() !== '') send(text.trim());
            setText('');
          }}
        >
          <label htmlFor={field} className="sr-only">
            {say('chat.write')}
          </label>
          <input
            id={field}
            value={text}
            maxLength={LONGEST}
            placeholder={say('chat.write')}
            onChange={({ target }) => setText(target.value)}
          />
          <button type="submit" className="button">
            {say('chat.send')}
          </button>
        </form>
      ) : null}
    </section>
  );
}
