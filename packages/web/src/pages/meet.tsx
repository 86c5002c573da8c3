import type { TableInfo } from '@hedgerow/protocol';
import { type ReactNode, useEffect, useState } from 'react';
import { BoxArt } from '../boxes/box-art.tsx';
import { isGame } from '../games/load.ts';
import { titleOf } from '../games/titles.ts';
import { sayProblem } from '../i18n/problems.ts';
import { useLanguage, useSay } from '../i18n/use-messages.ts';
import { findCode, openTables } from '../remote/api.ts';
import { go, href } from '../shell/router.ts';
import { rememberServer } from '../shell/server-there.ts';

/** The tables that wait for players; `undefined` until a server has answered, and without one for good. */
function useOpenTables(): readonly TableInfo[] | undefined {
  const [open, setOpen] = useState<readonly TableInfo[] | undefined>(undefined);
  useEffect(() => {
    let wanted = true;
    void openTables().then((found) => {
      rememberServer(found.ok);
      if (wanted && found.ok) setOpen(found.value.tables);
    });
    return () => {
      wanted = false;
    };
  }, []);
  return open;
}

/** Whoever was told a code joins here. */
export function CodeForm(): ReactNode {
  const say = useSay();
  const language = useLanguage();
  const [wrong, setWrong] = useState<string | undefined>(undefined);
  if (useOpenTables() === undefined) return null;
  const join = async (code: string): Promise<void> => {
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
        maxLength={8}
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
        {wrong === undefined ? null : sayProblem(say, language, wrong)}
      </p>
    </form>
  );
}

/** Tables of strangers with a free seat. */
export function OpenTables(): ReactNode {
  const say = useSay();
  const tables = useOpenTables()?.filter(({ me }) => me === null) ?? [];
  if (tables.length === 0) return null;
  return (
    <section className="my-games" aria-label={say('home.openTables')}>
      <h2>{say('home.openTables')}</h2>
      <ul>
        {tables.map((table) => (
          <OpenTable key={table.id} table={table} />
        ))}
      </ul>
    </section>
  );
}

function OpenTable({ table: { id, game, seats } }: { readonly table: TableInfo }): ReactNode {
  const say = useSay();
  const title = titleOf(game, useLanguage());
  const there = seats.flatMap((seat) => (seat.kind === 'open' ? [] : [seat.name]));
  return (
    <li className="surface">
      <a href={href('t', id)}>
        <span className="my-art">{isGame(game) ? <BoxArt game={game} /> : null}</span>
        <span className="my-words">
          <strong>{title}</strong>
          <span className="faint">{there.join(', ')}</span>
          <span className="my-state">{say('home.free', { count: seats.length - there.length })}</span>
        </span>
      </a>
    </li>
  );
}
