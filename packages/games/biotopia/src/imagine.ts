import { broken, type Draft, type Rng, type Seat, seats, type Viewer } from '@hedgerow/kernel';
import { copyState } from './copy.ts';
import { KINDS, type Kind } from './kinds.ts';
import { hiddenCards, isSettled, lower, raise } from './memory.ts';
import type { Printed } from './printed.ts';
import { gardenOf } from './rules/1-zones.ts';
import type { Card, Garden, State } from './state.ts';
import { isRevealed } from './view.ts';

/** Where a card lies that the viewer has not seen. After a reshuffle not every card can lie everywhere. */
interface Place {
  readonly pile: Card[];
  readonly at: number;
  readonly among: 'deck' | 'settled' | 'anywhere';
}

/**
 * §8 Deals anew what the viewer has not seen, as an attentive player would: a card that somebody was seen to take
 * stays with its taker until it is shown, and after a reshuffle the Deck is made of the former Compost Heap. The
 * unseen cards are put in order before they are shuffled, so the answer tells nothing of how they really lie.
 */
export const imagine =
  (printed: Printed) =>
  (state: State, viewer: Viewer, rng: Rng): State => {
    const world = copyState(state);
    const others = seats(world.gardens.length).filter((seat) => seat !== viewer);
    const places = unseenPlaces(world, others);
    const unseen = rng.shuffle(places.map(({ pile, at }) => pile[at] as Card).sort((a, b) => a - b));
    const open = isRevealed(state) ? places : placeTaken(printed, world, others, places, unseen, rng);
    if (world.reshuffled && !isRevealed(state)) dealWithinLimits(printed, world, viewer, open, unseen);
    else for (const { pile, at } of open) pile[at] = unseen.pop() as Card;
    for (const seat of others) {
      const garden = gardenOf(world, seat);
      garden.hand.sort((a, b) => a - b);
      garden.drew = garden.drew.map(() => null);
    }
    return world;
  };

function unseenPlaces(world: Draft<State>, others: readonly Seat[]): readonly Place[] {
  const places: Place[] = world.deck.map((_, at) => ({ pile: world.deck, at, among: 'deck' }));
  const revealed = isRevealed(world);
  for (const seat of others) {
    const garden = gardenOf(world, seat);
    const { hand, flowers, laid, retired } = garden;
    const among = isSettled(garden) ? 'settled' : 'anywhere';
    if (!revealed || retired) for (const at of hand.keys()) places.push({ pile: hand, at, among });
    if (revealed) continue;
    for (const at of flowers.keys()) if (laid[at] !== 'faceUp') places.push({ pile: flowers, at, among });
  }
  return places;
}

/** Puts what players were seen to take into the hand or the Flowers planted since; gives the places left over. */
function placeTaken(
  printed: Printed,
  world: Draft<State>,
  others: readonly Seat[],
  places: readonly Place[],
  unseen: Card[],
  rng: Rng,
): readonly Place[] {
  const filled = new Set<Place>();
  for (const seat of others) {
    const { taken, hand, flowers, laid, numbers } = gardenOf(world, seat);
    // The latest first: it has the fewest places, and all of them are also open to the earlier ones.
    for (const { kind, from } of taken.toSorted((a, b) => b.from - a.from || inOrder(a.kind, b.kind))) {
      const possible = places.filter(
        (place) =>
          !filled.has(place) &&
          (place.pile === hand ||
            (place.pile === flowers && (numbers[place.at] ?? 0) >= from && laid[place.at] === 'planted')),
      );
      const place = possible[rng.below(Math.max(1, possible.length))];
      const found = unseen.findIndex((card) => printed.kindOf(card) === kind);
      if (place === undefined || found < 0)
        throw broken('what was seen to be taken is somewhere', { seat, kind });
      place.pile[place.at] = unseen.splice(found, 1)[0] as Card;
      filled.add(place);
    }
  }
  return places.filter((place) => !filled.has(place));
}

const inOrder = (a: Kind, b: Kind): number => KINDS.indexOf(a) - KINDS.indexOf(b);

/** How many cards of each kind are unseen, and how many of them the Deck and the settled players can have at most. */
interface Limits {
  readonly unseen: number[];
  readonly deck: number[];
  readonly settled: number[];
}

/** What a viewer knows of a reshuffle: what everybody knows, and which cards the viewer drew and holds. */
function limitsFor(printed: Printed, world: Draft<State>, viewer: Viewer, unseen: readonly Card[]): Limits {
  const limits: Limits = {
    unseen: KINDS.map(() => 0),
    deck: [...(world.reshuffled?.inDeck ?? [])],
    settled: [...(world.reshuffled?.held ?? [])],
  };
  for (const card of unseen) raise(limits.unseen, printed.orderOf(card));
  if (viewer === 'spectator') return limits;
  const own = gardenOf(world, viewer);
  if (own.drew.includes(null)) return limits;
  const drew = own.drew.map((card) => printed.orderOf(card ?? 0));
  for (const order of drew) lower(limits.deck, order);
  for (const order of heldBefore(printed, own, drew)) lower(limits.settled, order);
  return limits;
}

/** The kinds of the own hidden cards that must have been there before the reshuffle. */
function heldBefore(printed: Printed, own: Garden, drew: readonly number[]): readonly number[] {
  const old = hiddenCards(own).map(printed.orderOf);
  for (const order of [...drew, ...own.taken.map(({ kind }) => KINDS.indexOf(kind))]) {
    const at = old.indexOf(order);
    if (at >= 0) old.splice(at, 1);
  }
  return old;
}

/** Deals to the Deck, then to the settled players, then to the others; each gets the first card that can lie there. */
function dealWithinLimits(
  printed: Printed,
  world: Draft<State>,
  viewer: Viewer,
  open: readonly Place[],
  unseen: Card[],
): void {
  const limits = limitsFor(printed, world, viewer, unseen);
  const to = (among: Place['among']): readonly Place[] => open.filter((place) => place.among === among);
  let [deck, settled] = [to('deck').length, to('settled').length];
  for (const { pile, at, among } of [...to('deck'), ...to('settled'), ...to('anywhere')]) {
    if (among === 'deck') deck -= 1;
    else if (among === 'settled') settled -= 1;
    const found = unseen.findIndex((card) => takes(limits, printed.orderOf(card), among, deck, settled));
    if (found < 0) throw broken('an imagined world exists', { among, viewer });
    pile[at] = unseen.splice(found, 1)[0] as Card;
  }
}

/** Gives a kind to a place if the limits allow it and enough is left for the rest; otherwise takes it back. */
function takes(limits: Limits, order: number, among: Place['among'], deck: number, settled: number): boolean {
  const limit = among === 'deck' ? limits.deck : among === 'settled' ? limits.settled : undefined;
  if (limit?.[order] === 0) return false;
  lower(limits.unseen, order);
  if (limit) lower(limit, order);
  if (leavesEnough(limits, deck, settled)) return true;
  raise(limits.unseen, order);
  if (limit) raise(limit, order);
  return false;
}

/** Hall's condition for two takers: what each can have, and what both together can have, is enough for them. */
function leavesEnough({ unseen, deck, settled }: Limits, deckWants: number, settledWant: number): boolean {
  let [forDeck, forSettled, forBoth] = [0, 0, 0];
  for (const [order, left] of unseen.entries()) {
    const [most, more] = [deck[order] ?? 0, settled[order] ?? 0];
    forDeck += Math.min(left, most);
    forSettled += Math.min(left, more);
    forBoth += Math.min(left, most + more);
  }
  return forDeck >= deckWants && forSettled >= settledWant && forBoth >= deckWants + settledWant;
}
