import type { TableInfo } from '@hedgerow/protocol';
import { type ReactNode, useEffect, useState } from 'react';
import { titleOf } from '../games/titles.ts';
import { sayProblem } from '../i18n/problems.ts';
import { useLanguage, useSay } from '../i18n/use-messages.ts';
import { findCode, openTables } from '../remote/api.ts';
import { go, href } from '../shell/router.ts';

/** Meeting others: a code from a friend, and tables that wait for players. Absent without a server. */
export function Meet(): ReactNode {
  const say = useSay();
  const language = useLanguage();
  const [open, setOpen] = useState<readonly TableInfo[] | undefined>(undefined);
  const [wrong, setWrong] = useState<string | undefined>(undefined);
  useEffect(() => {
    void openTables().then((found) => {
      if (found.ok) setOpen(found.value.tables);
    });
  }, []);
  if (!open) return null;
  const join = async (code: string): Promise<void> => {
    const found = await findCode(code);
    if (found.ok) go(href('t', found.value.id));
    else setWrong(found.problem);
  };
  return (
    <section className="meet" aria-label={say('home.code')}>
      <h2>{say('home.code')}</h2>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const code = new FormData(event.currentTarget).get('code');
          void join(typeof code === 'string' ? code : '');
        }}
      >
        <label>
          {say('home.codeField')}
          <input name="code" className="code" maxLength={6} autoComplete="off" />
        </label>
        <button type="submit" className="button primary">
          {say('home.join')}
        </button>
        <p role="alert" className="refusal">
          {wrong === undefined ? null : sayProblem(say, language, wrong)}
        </p>
      </form>
      <Tables title={say('home.openTables')} tables={open.filter(({ me }) => me === null)} />
    </section>
  );
}

function Tables({
  title,
  tables,
}: {
  readonly title: string;
  readonly tables: readonly TableInfo[];
}): ReactNode {
  const language = useLanguage();
  if (tables.length === 0) return null;
  return (
    <>
      <h2>{title}</h2>
      <ul className="tables">
        {tables.map(({ id, game, seats }) => (
          <li key={id} className="surface">
            <a href={href('t', id)}>
              <strong>{titleOf(game, language)}</strong>
              <span className="faint">
                {seats.map((seat) => (seat.kind === 'open' ? '…' : seat.name)).join(', ')}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
