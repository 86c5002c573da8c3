import { handOf } from './hands.ts';
import type { Printed } from './printed.ts';
import { lastLink } from './rules/4-links.ts';
import { canAnswer, mayAnswer } from './rules/6-windows.ts';
import type { Card, State, Window } from './state.ts';

/** The cards that a viewer cannot place, by the shuffle they were drawn after; the last pool holds the deck as well. */
export type Pools = readonly Card[][];

/** What somebody with this bit has not seen, in order, so that it tells nothing of how it really lies. */
export function poolsOf({ hands, known, packs, shuffles, eventDeck }: State, bit: number): Pools {
  const pools = Array.from({ length: shuffles + 1 }, (): Card[] => []);
  pools[shuffles]?.push(...eventDeck);
  for (const [seat, hand] of hands.entries()) {
    for (const [i, card] of hand.entries()) {
      if (((known[seat]?.[i] ?? 0) & bit) === 0) pools[packs[seat]?.[i] ?? 0]?.push(card);
    }
  }
  for (const pool of pools) pool.sort((a, b) => a - b);
  return pools;
}

/** The unseen cards that could be laid on the last link. */
export const answersIn = (printed: Printed, state: State, window: Window, pools: Pools): Pools =>
  pools.map((pool) => pool.filter((card) => canAnswer(printed, state, window, card)));

/** Whether a card that the viewer knows in this hand is an answer. */
export function knownAnswer(
  printed: Printed,
  state: State,
  window: Window,
  seat: number,
  bit: number,
): boolean {
  const known = state.known[seat] ?? [];
  return handOf(state, seat).some(
    (card, i) => ((known[i] ?? 0) & bit) !== 0 && canAnswer(printed, state, window, card),
  );
}

/** The places of a hand that the viewer cannot see and where an answer could be. */
export function hidingPlaces(state: State, seat: number, bit: number, answers: Pools): readonly number[] {
  const packs = state.packs[seat] ?? [];
  return (state.known[seat] ?? []).flatMap((mask, i) =>
    (mask & bit) === 0 && (answers[packs[i] ?? 0]?.length ?? 0) > 0 ? [i] : [],
  );
}

/** SPE-33 SPE-43 The seats that may answer the last link, in the order in which they are asked. */
export function askingOrder(state: State, window: Window): readonly number[] {
  const count = state.hands.length;
  const owner = lastLink(window).seat;
  return Array.from({ length: count - 1 }, (_, i) => (owner + 1 + i) % count).filter((seat) =>
    mayAnswer(state, window, seat),
  );
}
