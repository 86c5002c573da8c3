import type { TableInfo } from '@hedgerow/protocol';
import type { ReactNode } from 'react';
import { BoxArt } from '../boxes/box-art.tsx';
import { isGame } from '../games/is-game.ts';
import { titleOf } from '../games/titles.ts';
import { useLobbySay } from '../i18n/use-lobby-say.ts';
import { useLanguage } from '../i18n/use-messages.ts';
import { clockInWords } from '../lobby/clock-words.ts';
import { href } from '../shell/router.ts';

/** Tables of others, each as a card that leads to it. */
export function Tables({ tables }: { readonly tables: readonly TableInfo[] }): ReactNode {
  return (
    <ul>
      {tables.map((table) => (
        <TableCard key={table.id} table={table} />
      ))}
    </ul>
  );
}

function TableCard({ table: { id, game, seats, clock, status } }: { readonly table: TableInfo }): ReactNode {
  const say = useLobbySay();
  const title = titleOf(game, useLanguage());
  const there = seats.flatMap((seat) => (seat.kind === 'open' ? [] : [seat.name]));
  return (
    <li className="surface">
      <a href={href('t', id)}>
        <span className="my-art">{isGame(game) ? <BoxArt game={game} /> : null}</span>
        <span className="my-words">
          <strong>{title}</strong>
          <span className="faint">
            {there.length === 0 ? say('tables.nobody') : say('tables.with', { names: there.join(', ') })}
          </span>
          <span className="my-state">
            {[
              ...(status === 'open' ? [say('home.free', { count: seats.length - there.length })] : []),
              clockInWords(say, clock),
            ].join(' · ')}
          </span>
        </span>
      </a>
    </li>
  );
}
