import { at } from '@hedgerow/mariposas';
import type { ReactElement } from 'react';
import { AnyFlower, FlowerFigure } from '../../art/mariposas/flowers.tsx';
import { Arrow, Token, type TokenFace } from '../../art/mariposas/tokens.tsx';
import { place } from '../kit/places.ts';
import { useBoard } from './types.ts';

/** A flower as a small picture in a line of text. */
export const FlowerIcon = ({ flower }: { readonly flower: number }): ReactElement => {
  const { box } = useBoard();
  return (
    <svg className="mar-icon" viewBox="-19 -19 38 38" aria-hidden="true" focusable="false">
      {flower < 0 ? <AnyFlower /> : <FlowerFigure hue={at(box.edition.flowers, flower).hue} />}
    </svg>
  );
};

export const TokenIcon = ({ face }: { readonly face: TokenFace }): ReactElement => (
  <svg className="mar-icon" viewBox="-20 -20 40 40" aria-hidden="true" focusable="false">
    <Token face={face} />
  </svg>
);

/** Flowers with their numbers, in the order of the edition. */
export function FlowerRow({
  counts,
  all = false,
  of,
}: {
  readonly counts: readonly number[];
  readonly all?: boolean;
  /** The seat whose flowers these are: what it takes flies here. */
  readonly of?: number;
}): ReactElement {
  const { terms } = useBoard();
  return (
    <span className="mar-flower-row">
      {counts.map((count, flower) =>
        count === 0 && !all ? null : (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: the kinds of flowers never change
            key={flower}
            data-none={count === 0 || undefined}
            title={terms.flower(flower)}
            {...(of === undefined ? {} : place('flowers', of, flower))}
          >
            <FlowerIcon flower={flower} />
            <b aria-hidden="true">{count}</b>
            <span className="kit-unseen">{terms.say.flowers(count, terms.flower(flower))}, </span>
          </span>
        ),
      )}
    </span>
  );
}

/** The arrows of a movement card, or what else it does. */
export function Arrows({ card }: { readonly card: number }): ReactElement {
  const { box, terms } = useBoard();
  const groups = at(box.groupsOf, card);
  if (groups.length === 0)
    return (
      <span className="mar-card-text" aria-hidden="true">
        {at(box.reuseOf, card) !== null && (
          <svg viewBox="-14 -14 28 28" focusable="false" aria-hidden="true">
            <path
              d="M-9 3A9 9 0 0 1 7-6M7-6V-12M7-6H1M9-3A9 9 0 0 1-7 6M-7 6V12M-7 6H-1"
              className="mar-arrow"
            />
          </svg>
        )}
        {terms.cardShort(card)}
      </span>
    );
  return (
    <span className="mar-arrows" aria-hidden="true">
      {groups.map(({ length, marked }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the arrows of a card never change
        <span key={i}>
          <svg viewBox="-11 -9 22 16" focusable="false" aria-hidden="true">
            <Arrow />
          </svg>
          <b>{length}</b>
          {marked && (
            <svg className="mar-near" viewBox="-19 -19 38 38" focusable="false" aria-hidden="true">
              <AnyFlower />
            </svg>
          )}
        </span>
      ))}
    </span>
  );
}
