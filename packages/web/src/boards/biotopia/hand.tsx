import { copiesIn, type Kind, ownGarden, symbolsOf } from '@hedgerow/biotopia';
import type { CSSProperties, ReactElement } from 'react';
import { CardButton } from '../kit/card.tsx';
import { card } from '../kit/closer.tsx';
import { spot } from '../kit/focus.ts';
import { handOf, isLegal } from '../kit/gesture.ts';
import { place as placeProps } from '../kit/places.ts';
import { OwnFace, useCardLabel } from './faces.tsx';
import { hatchable } from './gesture.ts';
import { worthIn } from './printed.ts';
import { useBoard } from './types.ts';

/** The own hand at the bottom edge. What could be played is lifted; on the rest stands what is missing. */
export function OwnHand(): ReactElement | null {
  const { view, situation, say, hints, pick, touch, press } = useBoard();
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
      {...placeProps('hand', seat)}
      style={{ '--count': hand.length } as CSSProperties}
    >
      {hand.map((kind, place) => {
        const short = worthIn(garden, kind).needs - symbols;
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
              face={<OwnFace kind={kind} seed={place + 11} />}
              lifted={ready}
              lit={ready}
              chosen={chosen}
              aria-pressed={chosen}
              {...card(kind)}
              {...spot('hand', place)}
              onClick={(event) => touch({ on: 'hand', place }, handOf(event))}
              onPointerDown={(event) => press(event, { place, kind })}
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
