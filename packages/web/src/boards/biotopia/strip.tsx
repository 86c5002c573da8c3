import type { ReactElement } from 'react';
import { Butterfly } from '../../art/butterfly.tsx';
import { spot, useBoard } from './context.ts';
import { isSpecies } from './faces.tsx';
import { Numbers } from './garden.tsx';
import { grouped, symbolsOf } from './printed.ts';

/** A garden on one line, for small screens: it opens when touched. */
export function Strip({
  seat,
  place,
}: {
  readonly seat: number;
  readonly place: number;
}): ReactElement | null {
  const { view, names, say, open } = useBoard();
  const garden = view.seats[seat];
  if (garden === undefined) return null;
  const rank = view.ranks?.[seat];
  const kinds = grouped(garden.butterflies);
  const label = [
    names[seat],
    say.points(garden.score),
    say.flowers(symbolsOf(garden)),
    say.cards(garden.handCount),
    ...kinds.map(([kind, copies]) => `${say.kind(kind)} ×${copies}`),
    ...garden.missions.map(say.mission),
    say.label('wholeGarden'),
  ].join(', ');
  return (
    <button
      type="button"
      className="strip"
      data-turn={view.toAct.includes(seat as never) ? '' : undefined}
      aria-label={label}
      {...spot('strips', place)}
      onClick={() => open({ of: 'garden', seat })}
    >
      <span className="strip-name" aria-hidden="true">
        {rank !== undefined && (
          <span className="rank" data-first={rank === 1 ? '' : undefined}>
            {rank}
          </span>
        )}
        {names[seat]}
      </span>
      <span aria-hidden="true" className="strip-numbers">
        <Numbers garden={garden} place={`hand-${seat}`} />
      </span>
      <span className="strip-row" aria-hidden="true" data-place={`butterflies-${seat}`}>
        {kinds.map(([kind, copies]) => (
          <span key={kind} className="strip-kind">
            {isSpecies(kind) && <Butterfly code={kind} seed={seat} />}
            {copies > 1 && <b>×{copies}</b>}
          </span>
        ))}
      </span>
      <span className="held" data-place={`missions-${seat}`} aria-hidden="true">
        {garden.missions.map((code) => (
          <span key={code} className="token">
            {code === 'MLW' ? 'LW' : code} <b>+2</b>
          </span>
        ))}
      </span>
    </button>
  );
}
