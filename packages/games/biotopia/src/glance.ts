import { KINDS, type Kind } from './kinds.ts';
import type { Printed } from './printed.ts';
import { flowersNeeded } from './rules/1-zones.ts';
import { HAND_LIMIT } from './rules/7-hand-limit.ts';
import type { Card, SeatPublic, View } from './state.ts';

// What everybody who looks at a view can reckon out of it: for words, boards and previews alike.

/** BIO-04 Flower symbols, as everybody can count them. */
export const symbolsOf = ({ flowers }: Pick<SeatPublic, 'flowers'>): number =>
  flowers.reduce((sum, flower) => sum + (flower === 'KNA' ? 2 : 1), 0);

export const copiesIn = (pile: readonly Kind[], kind: Kind): number =>
  pile.filter((each) => each === kind).length;

/** The kinds of a pile in canonical order with their copies. */
export const kindsWithCounts = (pile: readonly Kind[]): readonly (readonly [kind: Kind, copies: number])[] =>
  KINDS.flatMap((kind) => {
    const copies = copiesIn(pile, kind);
    return copies === 0 ? [] : [[kind, copies] as const];
  });

/** The garden of the viewer, if the viewer has one. */
export const ownGarden = ({ me, seats }: View): SeatPublic | undefined => (me ? seats[me.seat] : undefined);

type Row = Pick<SeatPublic, 'butterflies'> | undefined;

/** Some card of each kind: the rules count cards, a view shows kinds. */
export const cardOf = (printed: Printed, kind: Kind): Card => {
  let card = 0;
  while (printed.kindOf(card) !== kind) card += 1;
  return card;
};

/** BIO-24 BIO-48 The Flowers a card would ask of this garden now. */
export const neededBy = (printed: Printed, garden: Row, kind: Kind): number =>
  flowersNeeded(
    printed,
    { butterflies: (garden?.butterflies ?? []).map((each) => cardOf(printed, each)) },
    cardOf(printed, kind),
  );

/** BIO-48 What the next copy of a card would bring this garden; `undefined` for cards that score nothing. */
export function worthNow(printed: Printed, garden: Row, kind: Kind): number | undefined {
  const { points, pointsStep = 0 } = printed.kind(kind);
  return points === null ? undefined : points + pointsStep * copiesIn(garden?.butterflies ?? [], kind);
}

/** BIO-60 How many cards have to go: the rules ask for them one by one, a player chooses them together. */
export const surplusOf = ({ phase, me }: View): number =>
  phase === 'discard' ? Math.max(0, (me?.hand.length ?? 0) - HAND_LIMIT) : 0;

/** BIO-17 Turns still to come in this round, the present one included; retired seats take none. */
export function turnsToGo({ seats, startSeat, toAct }: View): number {
  const [active] = toAct;
  if (active === undefined) return 0;
  const inOrder = seats.map((_, i) => (startSeat + i) % seats.length);
  return inOrder.slice(inOrder.indexOf(active)).filter((seat) => seats[seat]?.retired === false).length;
}
