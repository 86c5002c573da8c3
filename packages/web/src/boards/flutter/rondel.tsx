import { stackPrices } from '@hedgerow/flutter';
import { type CSSProperties, type ReactElement, useMemo, useState } from 'react';
import { Sun } from '../../art/flutter/marks.tsx';
import { PRINTED } from '../../art/flutter/printed.ts';
import { TilePicture } from '../../art/flutter/tile.tsx';
import { spot } from '../kit/focus.ts';
import { skipsTo } from './gesture.ts';
import { PetalCounts } from './petal-count.tsx';
import { useBoard } from './types.ts';

/** How far the sun has come in all: it never turns back, so it glides on over the join of the ring. */
function useSunPath(sun: number, places: number): number {
  const [path, setPath] = useState(sun);
  const ahead = (((sun - path) % places) + places) % places;
  if (ahead !== 0) setPath(path + ahead);
  return path + ahead;
}

/** The five stacks in a ring, the sun, and what each costs now. */
export function Rondel(): ReactElement {
  const { view, situation, say, words, names, touch, press, hints } = useBoard();
  const lines = useMemo(() => words.view(view, names)[0]?.lines ?? [], [words, view, names]);
  const prices = useMemo(() => stackPrices(PRINTED, view), [view]);
  const sun = useSunPath(view.sun, view.ring.length);
  return (
    // biome-ignore lint/a11y/useSemanticElements: not a set of form fields
    <div className="ft-rondel" role="group" aria-label={say.label('rondel')}>
      <div
        className="ft-sun"
        aria-hidden="true"
        style={{ '--sun': sun, '--sun-place': view.sun } as CSSProperties}
      >
        <span className="ft-beam" />
        <Sun />
      </div>
      {view.ring.map(({ kind, top, height }, place) => {
        const skip = skipsTo(view, place);
        const offer = view.offer.find((each) => each.skip === skip);
        const asked = situation.legal.some(({ type }) => type === 'select' || type === 'place');
        const chosen = skip !== undefined && skip === view.selected;
        const may = asked && offer !== undefined;
        const cost = prices[place];
        const label =
          may && !chosen && skip !== undefined
            ? words.move({ type: 'select', skip }, view, names)
            : lines[place];
        return (
          <button
            type="button"
            key={kind}
            className="kit-plain ft-stack"
            {...spot('ring', place)}
            data-lit={(may && hints && !chosen) || undefined}
            data-dim={(view.asked?.ask === 'turn' && offer === undefined) || undefined}
            aria-pressed={chosen}
            aria-label={label}
            style={{ '--place': place } as CSSProperties}
            onPointerDown={(event) => may && press(event, place)}
            onClick={() => view.asked !== null && touch({ on: 'stack', place }, 'sure')}
          >
            <span className="ft-stack-tile" data-height={Math.min(height, 4)}>
              {top === null ? (
                <span className="ft-none">{say.label('empty')}</span>
              ) : (
                <TilePicture tile={top} />
              )}
            </span>
            <span className="ft-stack-foot">
              <span className="ft-height">{height}</span>
              {cost === undefined ? null : cost.price.every((petals) => petals === 0) ? (
                <span className="ft-free">{say.label('free')}</span>
              ) : (
                <span className="ft-price" data-short={cost.short || undefined}>
                  <PetalCounts petals={cost.price} sign="−" say={say} />
                </span>
              )}
            </span>
          </button>
        );
      })}
    </div>
  );
}
