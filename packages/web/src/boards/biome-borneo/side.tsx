import { hints } from '@hedgerow/biome-borneo';
import type { ReactElement } from 'react';
import { SeatMark } from '../../shell/seat-mark.tsx';
import { card } from '../kit/closer.tsx';
import { spot } from '../kit/focus.ts';
import { handOf } from '../kit/gesture.ts';
import { place, placeName } from '../kit/places.ts';
import { BonusEmblem, CardBack, CardFront, kindId, Picture, useCardLabel } from './faces.tsx';
import { useBoard } from './types.ts';

const { printed } = hints;

/** A card that can be touched: in the hand or in the gallery. */
export function CardSlot({
  kind,
  from,
  index,
}: {
  readonly kind: number;
  readonly from: 'hand' | 'gallery';
  readonly index: number;
}): ReactElement {
  const { view, touch, pick, isLast } = useBoard();
  const label = useCardLabel();
  const chosen =
    (pick.card?.card === kind && pick.card.from === from) ||
    (pick.ability?.card === kind && pick.ability.from === from) ||
    (view.building?.card === kind && view.building.from === from) ||
    (from === 'hand' && pick.swap?.give === kind);
  const marked = from === 'hand' && pick.marked?.of === 'cards' && pick.marked.which.includes(index);
  const aimedAt = from === 'hand' && pick.aim === `poach ${index}`;
  return (
    <button
      type="button"
      className="bb-slot"
      {...spot(from, index)}
      {...place(from, index)}
      {...card(kindId(kind))}
      data-chosen={chosen || aimedAt ? '' : undefined}
      data-marked={marked ? '' : undefined}
      data-last={isLast(placeName(from, index)) ? '' : undefined}
      aria-pressed={pick.marked === undefined ? chosen || undefined : marked}
      aria-label={label(kind, from)}
      onClick={(event) => touch({ on: 'card', from, index }, handOf(event))}
    >
      <CardFront kind={kind} from={from} />
    </button>
  );
}

export function Gallery(): ReactElement {
  const { view, say, touch, open, situation } = useBoard();
  const mayTake = situation.legal.some((move) => move.type === 'take' && move.card === null);
  const last = view.lastDiscarded.at(-1) ?? view.discards.at(-1);
  return (
    <section className="bb-gallery" aria-label={say.gallery}>
      <div className="bb-gallery-cards">
        {view.gallery.map((kind, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a card of the gallery is its place
          <CardSlot key={index} kind={kind} from="gallery" index={index} />
        ))}
      </div>
      <div className="bb-piles">
        <button
          type="button"
          className="bb-pile"
          {...spot('gallery', view.gallery.length)}
          {...place('deck')}
          data-lit={mayTake ? '' : undefined}
          aria-label={`${say.deck}: ${say.cards(view.deckSize)}`}
          onClick={(event) => touch({ on: 'deck' }, handOf(event))}
        >
          <CardBack />
          <span>
            {say.deck}
            <b>{view.deckSize}</b>
          </span>
        </button>
        <button
          type="button"
          className="bb-pile"
          {...spot('gallery', view.gallery.length + 1)}
          {...place('discards')}
          aria-label={`${say.discards}: ${say.cards(view.discards.length)}`}
          onClick={() => open({ of: 'discards' })}
        >
          <span className="bb-pile-top">{last === undefined ? null : <Picture kind={last} />}</span>
          <span>
            {say.discards}
            <b>{view.discards.length}</b>
          </span>
        </button>
      </div>
    </section>
  );
}

/** The two bonuses: what they count, how far everybody is, and who would get it now. */
export function Bonuses(): ReactElement {
  const { view, say, speaks, names } = useBoard();
  return (
    <section className="bb-bonuses" aria-label={say.bonuses} {...place('bonuses')}>
      {view.bonuses.map(({ bonus, counts, qualified, winners }) => (
        <div className="bb-bonus" key={bonus} {...card(`bonus:${bonus}`)}>
          <h4>
            <BonusEmblem bonus={bonus} />
            <span>{speaks.bonus(bonus)}</span>
            <b>{say.worth(printed.bonuses[bonus]?.points ?? 0)}</b>
          </h4>
          <p>{speaks.measure(bonus)}</p>
          <ul>
            {counts.map((count, seat) => (
              <li
                // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its place
                key={seat}
                data-leads={winners.some((winner) => winner === seat) ? '' : undefined}
                data-short={qualified[seat] ? undefined : ''}
              >
                <SeatMark seat={seat} />
                <span className="kit-unseen">{names[seat]}</span> {count}
              </li>
            ))}
          </ul>
          <p className="bb-standing">
            {winners.length === 0
              ? say.nobody
              : say.wouldGo(speaks.phrases.and(winners.map((winner) => names[winner] ?? '')))}
          </p>
        </div>
      ))}
    </section>
  );
}
