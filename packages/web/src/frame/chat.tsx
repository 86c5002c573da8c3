import { type ReactNode, useId, useState } from 'react';
import { type LobbyKey, useLobbySay } from '../i18n/use-lobby-say.ts';
import type { ChatLine, Speaker } from '../table/table.ts';

const LONGEST = 300;

/** Talk at the table. */
export function Chat({
  lines,
  say: send,
  speakers = [],
  mute,
}: {
  readonly lines: readonly ChatLine[];
  readonly say: ((text: string) => void) | undefined;
  readonly speakers?: readonly Speaker[] | undefined;
  readonly mute?: ((name: string, muted: boolean) => void) | undefined;
}): ReactNode {
  const say = useLobbySay();
  const [text, setText] = useState('');
  const field = useId();
  return (
    <section className="chat surface" aria-label={say('chat.title')}>
      <h2>{say('chat.title')}</h2>
      <ul aria-live="polite">
        {lines.map(({ id, name, text: line, notice }) =>
          notice === undefined ? (
            <li key={id}>
              <strong>{name}</strong> {line}
            </li>
          ) : (
            <li key={id} className="faint">
              {say(`chat.notice.${notice}` satisfies LobbyKey, { name, text: line })}
            </li>
          ),
        )}
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
      {mute && speakers.length > 0 ? (
        <details className="chat-mute">
          <summary>{say('chat.mute')}</summary>
          <p className="faint">{say('chat.muteNote')}</p>
          <div className="buttons">
            {speakers.map(({ name, muted }) => (
              <button key={name} type="button" className="button" onClick={() => mute(name, !muted)}>
                {say(muted ? 'chat.hear' : 'chat.muteWho', { name })}
              </button>
            ))}
          </div>
        </details>
      ) : null}
    </section>
  );
}
