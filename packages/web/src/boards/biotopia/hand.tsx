import type { Kind } from '@hedgerow/biotopia';
import type { CSSProperties, PointerEvent, ReactElement } from 'react';
import { CardButton } from '../kit/card.tsx';
import { handOf, spot, useBoard } from './context.ts';
import { KindFace } from './faces.tsx';
import { hatchable, isLegal } from './gesture.ts';
import { useCardLabel } from './middle.tsx';
import { copiesIn, neededBy, ownGarden, symbolsOf, worthIn } from './printed.ts';

/** The own hand at the bottom edge. What could be played is lifted; on the rest stands what is missing. */
export function OwnHand({
  drag,
}: {
  readonly drag: (event: PointerEvent, place: number, kind: Kind) => void;
}): ReactElement | null {
  const { view, situation, say, hints, pick, touch } = useBoard();
  const label = useCardLabel();
  const garden = ownGarden(view);
  if (view.me === undefined || garden === undefined) return null;
  const { hand, seat } = view.me;
  const symbols = symbolsOf(garden);
  const playable = (kind: Kind): boolean =>
    kind === 'CHR' ? hatchable(situation).length > 0 : isLegal(situation, { type: 'play', kind });
  return (
    <section
      className="hand"
      aria-label={`${say.label('hand')}, ${say.cards(hand.length)}`}
      data-place={`hand-${seat}`}
      style={{ '--count': hand.length } as CSSProperties}
    >
      {hand.map((kind, place) => {
        const short = neededBy(garden, kind) - symbols;
        const chosen =
          pick.at === 'surplus'
            ? pick.places.includes(place)
            : pick.at === 'hand'
              ? pick.place === place
              : pick.at === 'flower' && place === hand.indexOf('CHR');
        const missing = hints && view.phase !== 'setup' && view.phase !== 'over' && short > 0;
        const ready = hints && view.phase === 'action' && playable(kind);
        return (
          <div
            className="hand-place"
            key={`${kind}${copiesIn(hand.slice(0, place), kind)}`}
            data-chosen={chosen ? '' : undefined}
          >
            <CardButton
              label={`${label(kind)}${missing ? `, ${say.short(short)}` : ''}`}
              face={
                <KindFace
                  kind={kind}
                  language={say.language}
                  needs={neededBy(garden, kind)}
                  worth={worthIn(garden, kind)}
                  seed={place + 11}
                />
              }
              lifted={ready}
              lit={ready}
              chosen={chosen}
              aria-pressed={chosen}
              data-kind={kind}
              {...spot('hand', place)}
              onClick={(event) => touch({ on: 'hand', place }, handOf(event))}
              onPointerDown={(event) => drag(event, place, kind)}
              marks={
                missing ? (
                  <span className="short" aria-hidden="true">
                    −{short}
                  </span>
                ) : undefined
              }
            />
          </div>
        );
      })}
    </section>
  );
}
