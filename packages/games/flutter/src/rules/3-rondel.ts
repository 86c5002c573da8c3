import type { Draft } from '@hedgerow/kernel';
import { COLOURS } from '../kinds.ts';
import { type Printed, tileOf } from '../printed.ts';
import type { Petals, State } from '../state.ts';

/** The stacks and the sun: all that a price depends on. */
export type Stacks = Pick<State, 'ring' | 'tops' | 'sun'>;

/** The next stack clockwise that is not empty; the place itself if there is no other. */
function nextStack({ ring, tops }: State, from: number): number {
  for (let step = 1; step < ring.length; step += 1) {
    const place = (from + step) % ring.length;
    if (tops[place] !== null) return place;
  }
  return from;
}

/** FLU-12 RUL-15 RUL-16 With five players the sun takes two steps at each turn of the first player but the very first. */
export const isSolstice = ({ players, active, first, turn }: State): boolean =>
  players.length === 5 && active === first && turn > 0;

/** FLU-11 The sun moves on, passing over empty stacks; on the first turn it stays. */
export function rotateSun(state: Draft<State>): void {
  if (state.turn === 0) return;
  for (let steps = isSolstice(state) ? 2 : 1; steps > 0; steps -= 1) state.sun = nextStack(state, state.sun);
}

/**
 * FLU-13 FLU-62 The stack one comes to by skipping so many: clockwise behind the sun, empty ones not counted, last the
 * one under the sun itself (RUL-34).
 */
export function stackAfter({ ring, tops, sun }: Stacks, skip: number): number | undefined {
  let skipped = 0;
  for (let step = 1; step <= ring.length; step += 1) {
    const place = (sun + step) % ring.length;
    if (tops[place] === null) continue;
    if (skipped === skip) return place;
    skipped += 1;
  }
  return undefined;
}

/** FLU-13 Skipping the j-th stack costs the j-th price in petals of the colour on top of it. */
export function skipPrice(printed: Printed, state: Stacks, skip: number): number[] {
  const price = COLOURS.map(() => 0);
  for (let skipped = 0; skipped < skip; skipped += 1) {
    const place = stackAfter(state, skipped);
    const top = place === undefined ? null : state.tops[place];
    if (top === null || top === undefined) break;
    const { colour } = tileOf(printed, top);
    price[colour] = (price[colour] ?? 0) + (printed.data.skipCosts[skipped] ?? 0);
  }
  return price;
}

/** FLU-14 The first colour of which too little is held, or −1 if the whole price is covered. */
export function missingColour(held: Petals, price: Petals): number {
  for (let colour = 0; colour < price.length; colour += 1) {
    if ((held[colour] as number) < (price[colour] as number)) return colour;
  }
  return -1;
}

export const afterPaying = (held: Petals, price: Petals): number[] =>
  held.map((petals, colour) => petals - (price[colour] ?? 0));

/** The top tile leaves its stack; what lay below it is now seen by all. */
export function takeTop(state: Draft<State>, place: number): void {
  state.tops[place] = state.below[place]?.pop() ?? null;
}
