import { kindsWithCounts, symbolsOf } from '@hedgerow/biotopia';
import type { ReactElement } from 'react';
import { isSpecies } from '../../art/biotopia/card-face.tsx';
import { Butterfly } from '../../art/butterfly.tsx';
import { spot } from '../kit/focus.ts';
import { place as placeProps } from '../kit/places.ts';
import { Numbers, Rank } from './garden.tsx';
import { missionData } from './printed.ts';
import { useBoard } from './types.ts';

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
  const kinds = kindsWithCounts(garden.butterflies);
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
      className="kit-plain strip"
      data-turn={view.toAct.includes(seat as never) ? '' : undefined}
      aria-label={label}
      {...spot('strips', place)}
      onClick={() => open({ of: 'garden', seat })}
    >
      <span className="strip-name kit-clip" aria-hidden="true">
        <Rank seat={seat} />
        {names[seat]}
      </span>
      <span aria-hidden="true" className="strip-numbers">
        <Numbers garden={garden} seat={seat} />
      </span>
      <span className="strip-row" aria-hidden="true" {...placeProps('butterflies', seat)}>
        {kinds.map(([kind, copies]) => (
          <span key={kind} className="strip-kind">
            {isSpecies(kind) && <Butterfly code={kind} seed={seat} />}
            {copies > 1 && <b>×{copies}</b>}
          </span>
        ))}
      </span>
      <span className="held" {...placeProps('missions', seat)} aria-hidden="true">
        {garden.missions.map((code) => (
          <span key={code} className="token">
            {code === 'MLW' ? 'LW' : code} <b>+{missionData(code).points}</b>
          </span>
        ))}
      </span>
    </button>
  );
}
