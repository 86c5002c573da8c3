import { broken, type Draft, type Seat } from '@hedgerow/kernel';
import type { Kind } from '../kinds.ts';
import type { Printed } from '../printed.ts';
import type { Card, Garden, Laid, State } from '../state.ts';

/** The garden of a seat, to read or, in a draft, to change. */
export function gardenOf<G>({ gardens }: { readonly gardens: readonly G[] }, seat: Seat): G {
  const garden = gardens[seat];
  if (garden === undefined) throw broken('every seat has a garden', { seat });
  return garden;
}

/** BIO-04 Face-down cards count one, face-up Knapweeds two. Flowers are never used up. */
export function flowerSymbols({ laid }: Pick<Garden, 'laid'>): number {
  let symbols = 0;
  for (const how of laid) symbols += how === 'faceUp' ? 2 : 1;
  return symbols;
}

/** BIO-05 Copies of a kind in play: only the Butterfly row counts. */
export function inPlay(printed: Printed, { butterflies }: Pick<Garden, 'butterflies'>, kind: Kind): number {
  let copies = 0;
  for (const card of butterflies) if (printed.kindOf(card) === kind) copies += 1;
  return copies;
}

/** BIO-24 BIO-48 The Flower symbols a card asks for, here and now. */
export function flowersNeeded(printed: Printed, garden: Pick<Garden, 'butterflies'>, card: Card): number {
  const step = printed.costStepOf(card);
  return printed.costOf(card) + (step === 0 ? 0 : step * inPlay(printed, garden, printed.kindOf(card)));
}

/** BIO-06 The copy that a kind means: the one with the lowest serial. The pile is in canonical order. */
export function lowestOf(printed: Printed, pile: readonly Card[], kind: Kind): Card | undefined {
  for (const card of pile) if (printed.kindOf(card) === kind) return card;
  return undefined;
}

/** The place of the next other kind in a pile that is in canonical order: a loop by it meets each kind once. */
export function nextKind(printed: Printed, pile: readonly Card[], at: number): number {
  const kind = printed.kindOf(pile[at] as Card);
  let next = at + 1;
  while (next < pile.length && printed.kindOf(pile[next] as Card) === kind) next += 1;
  return next;
}

/** A move for each kind of a pile, in canonical order. */
export function addForEachKind<M>(
  printed: Printed,
  pile: readonly Card[],
  into: M[],
  move: (kind: Kind) => M,
): void {
  for (let at = 0; at < pile.length; at = nextKind(printed, pile, at))
    into.push(move(printed.kindOf(pile[at] as Card)));
}

/** Puts a card in its place in a pile that is kept in canonical order. */
export function addInOrder(pile: Card[], card: Card): void {
  let at = pile.length;
  for (; at > 0; at -= 1) {
    const before = pile[at - 1] as Card;
    if (before < card) break;
    pile[at] = before;
  }
  pile[at] = card;
}

export function removeFrom(pile: Card[], card: Card): void {
  const at = pile.indexOf(card);
  if (at < 0) throw broken('a card is taken from where it lies', { card });
  pile.splice(at, 1);
}

/** BIO-03 A new card goes to the end of the Flower row. */
export function layFlower(garden: Draft<Garden>, card: Card, how: Laid): void {
  garden.flowers.push(card);
  garden.laid.push(how);
  garden.numbers.push(garden.grown);
  garden.grown += 1;
}

/** BIO-03 A card leaves the Flower row, and the gap closes. */
export function liftFlower(garden: Draft<Garden>, flower: number): void {
  garden.flowers.splice(flower, 1);
  garden.laid.splice(flower, 1);
  garden.numbers.splice(flower, 1);
}

/** Whether any card lies in the Sky. */
export const skyIsEmpty = ({ sky }: Pick<State, 'sky'>): boolean => {
  for (const card of sky) if (card !== null) return false;
  return true;
};
