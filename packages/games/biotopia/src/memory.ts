import type { Draft, Seat } from '@hedgerow/kernel';
import { KINDS, type Kind } from './kinds.ts';
import type { Printed } from './printed.ts';
import { gardenOf } from './rules/1-zones.ts';
import type { Card, Garden, State, Taken } from './state.ts';

// Public memory (§8): what an attentive player at a real table would still know of cards that nobody sees any more.
// It is kept by kind, because copies of one kind are interchangeable and their serials are seen by nobody (BIO-73).
// Where the truth cannot be known, a claim is weakened, never guessed. Everybody may read it: it is part of the view.

/** A card went openly into a hand: from then on it is there, or among the Flowers planted since. */
export function rememberTaken(printed: Printed, state: Draft<State>, seat: Seat, card: Card): void {
  const { taken, grown } = gardenOf(state, seat);
  taken.push({ kind: printed.kindOf(card), from: grown });
}

/**
 * A player showed a card, out of the hand or from place `flower` of the Flower row. Of the copies we saw taken it may
 * be any that can lie there; the claim that promised most is given up, so that the others hold whichever it was.
 */
export function rememberShown(
  printed: Printed,
  state: Draft<State>,
  seat: Seat,
  card: Card,
  flower?: number,
): void {
  const garden = gardenOf(state, seat);
  const known = strongestClaim(garden, printed.kindOf(card), flower);
  if (known >= 0) garden.taken.splice(known, 1);
  else if (state.reshuffled && isSettled(garden)) lower(state.reshuffled.held, printed.orderOf(card));
}

function strongestClaim({ taken, laid, numbers }: Garden, kind: Kind, flower: number | undefined): number {
  // What fell from the Deck was never in the hand.
  if (flower !== undefined && laid[flower] !== 'planted') return -1;
  const last = flower === undefined ? Number.MAX_SAFE_INTEGER : (numbers[flower] ?? 0);
  let best = -1;
  for (let i = 0; i < taken.length; i += 1) {
    const claim = taken[i] as Taken;
    if (claim.kind === kind && claim.from <= last && claim.from >= (taken[best]?.from ?? 0)) best = i;
  }
  return best;
}

/** Everybody knows which cards a new Deck is made of; what players hold cannot be among them. */
export function rememberReshuffle(printed: Printed, state: Draft<State>): void {
  const inDeck = KINDS.map(() => 0);
  for (const card of state.deck) raise(inDeck, printed.orderOf(card));
  const held = KINDS.map(() => 0);
  for (const garden of state.gardens) {
    for (const card of hiddenCards(garden)) raise(held, printed.orderOf(card));
    for (const { kind } of garden.taken) lower(held, KINDS.indexOf(kind));
    garden.drew = [];
  }
  state.reshuffled = { inDeck, held };
}

/** A card came from the Deck to the Sky before everybody's eyes. */
export function rememberTurnedUp(printed: Printed, { reshuffled }: Draft<State>, card: Card): void {
  if (reshuffled) lower(reshuffled.inDeck, printed.orderOf(card));
}

/** A player got a card off the Deck that only this player may look at. */
export function rememberDrawn(state: Draft<State>, seat: Seat, card: Card): void {
  if (state.reshuffled) gardenOf(state, seat).drew.push(card);
}

/** Has got nothing off the Deck since the reshuffle: all that is hidden here was held before it. */
export const isSettled = ({ drew }: Pick<Garden, 'drew'>): boolean => drew.length === 0;

/** Hand and face-down Flowers: what only the owner may look at. */
export function hiddenCards({
  hand,
  flowers,
  laid,
}: Pick<Garden, 'hand' | 'flowers' | 'laid'>): readonly Card[] {
  return [...hand, ...flowers.filter((_, i) => laid[i] !== 'faceUp')];
}

export function raise(counts: number[], order: number): void {
  counts[order] = (counts[order] ?? 0) + 1;
}

export function lower(counts: number[], order: number): void {
  counts[order] = Math.max(0, (counts[order] ?? 0) - 1);
}
