import { type ReactNode, useState } from 'react';
import { useSay } from '../i18n/use-messages.ts';
import { lobbyTables } from '../remote/lobby-tables.ts';
import { lazyPart } from '../shell/part.tsx';
import { ProblemText } from '../shell/problem-text.tsx';
import { go, href } from '../shell/router.ts';
import { useStore } from '../shell/store.ts';

// Only tables on a server need the protocol and their words, and most visitors find none.
const Tables = lazyPart(async () => (await import('./meet-tables.tsx')).Tables, 'nothing');

/** Whoever was told a code joins here. */
export function CodeForm(): ReactNode {
  const say = useSay();
  const [wrong, setWrong] = useState<string | undefined>(undefined);
  if (useStore(lobbyTables) === undefined) return null;
  const join = async (code: string): Promise<void> => {
    const { findCode } = await import('../remote/api.ts');
    const found = await findCode(code);
    if (found.ok) go(href('t', found.value.id));
    else setWrong(found.problem);
  };
  return (
    <form
      className="code-form surface"
      aria-label={say('home.code')}
      onSubmit={(event) => {
        event.preventDefault();
        const code = new FormData(event.currentTarget).get('code');
        void join(typeof code === 'string' ? code.trim() : '');
      }}
    >
      <p>{say('home.code')}</p>
      <input
        name="code"
        className="code"
        // Six letters, and whatever somebody writes between them.
        maxLength={16}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        placeholder="······"
        aria-label={say('home.codeField')}
      />
      <button type="submit" className="button primary">
        {say('home.join')}
      </button>
      <p role="alert" className="refusal">
        {wrong === undefined ? null : <ProblemText problem={wrong} />}
      </p>
    </form>
  );
}

/** Tables of others: those with a free seat, and those one may watch. They come and go while one looks. */
export function OpenTables(): ReactNode {
  const say = useSay();
  const tables = useStore(lobbyTables);
  if (tables === undefined) return null;
  const others = tables.filter(({ me }) => me === null);
  const open = others.filter(
    ({ status, seats }) => status === 'open' && seats.some(({ kind }) => kind === 'open'),
  );
  const running = others.filter(({ status }) => status === 'playing');
  return (
    <>
      <section className="my-games" aria-label={say('tables.open')}>
        <h2>{say('tables.open')}</h2>
        {open.length === 0 ? <p className="faint">{say('tables.openNone')}</p> : <Tables tables={open} />}
      </section>
      {running.length === 0 ? null : (
        <section className="my-games" aria-label={say('tables.watch')}>
          <h2>{say('tables.watch')}</h2>
          <Tables tables={running} />
        </section>
      )}
    </>
  );
}
