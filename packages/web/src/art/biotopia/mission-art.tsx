import { copiesIn, type Kind, type Mission, type SeatPublic } from '@hedgerow/biotopia';
import type { CSSProperties, ReactElement } from 'react';
import { SeatMark } from '../../shell/seat-mark.tsx';
import { Butterfly } from '../butterfly.tsx';
import { Blossom, isSpecies } from './card-face.tsx';

/** The drawing on a Mission card: what it asks for, one by one, with a tick on what is there. */
export function MissionArt({
  mission: { need, flowers },
  butterflies,
  symbols,
}: {
  readonly mission: Mission;
  readonly butterflies: readonly Kind[];
  readonly symbols: number;
}): ReactElement {
  const wanted = need.flatMap(([kind, count]) =>
    Array.from({ length: count }, (_, copy) => ({ kind, copy, there: copiesIn(butterflies, kind) > copy })),
  );
  return (
    <span className="wanted" data-count={wanted.length || flowers}>
      {wanted.map(({ kind, copy, there }) => (
        <span key={`${kind}${copy}`} className="want" data-there={there ? '' : undefined}>
          {isSpecies(kind) && <Butterfly code={kind} seed={copy + 7} />}
        </span>
      ))}
      {Array.from({ length: flowers }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blossoms are all alike
        <span key={i} className="want want-flower" data-there={symbols > i ? '' : undefined}>
          <Blossom />
        </span>
      ))}
    </span>
  );
}

/** A Large White, and around it how many each player has. */
export function WhitesRing({ seats }: { readonly seats: readonly SeatPublic[] }): ReactElement {
  return (
    <span className="ring">
      <Butterfly code="LAR" seed={3} />
      {seats.map(({ butterflies, missions }, seat) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its number
          key={seat}
          className="ring-count"
          data-most={missions.includes('MLW') ? '' : undefined}
          style={{ '--at': `${(seat / seats.length) * 360 - 90}deg` } as CSSProperties}
        >
          <SeatMark seat={seat} />
          <b>{copiesIn(butterflies, 'LAR')}</b>
        </span>
      ))}
    </span>
  );
}
