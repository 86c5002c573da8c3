import { handOf, type Pools } from './hands.ts';
import type { Printed } from './printed.ts';
import { lastLink } from './rules/4-links.ts';
import { canAnswer, mayAnswer } from './rules/6-windows.ts';
import type { State, Window } from './state.ts';

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
