import { type Standing, seats } from '@hedgerow/kernel';

/** Values are kept for this many seats, whatever the table: the widest game has six. */
export const MOST_SEATS = 6;

/** What a game is played for. */
export interface Stakes {
  /** How much of a value is the win itself; the rest is the margin, so that a lost game is still worth playing well. */
  readonly win: number;
  /** A lead of this many points is worth half of what a lead can be worth. */
  readonly margin: number;
}

/** A margin brought between 0 and 1 by a fraction, the same on every machine; half of it is reached at `scale`. */
const squashed = (margin: number, scale: number): number => 0.5 + (0.5 * margin) / (Math.abs(margin) + scale);

/**
 * What the end of a game is worth to each seat, from 0 to 1: its share of the win, mixed with how far it was ahead of
 * or behind the others. Behind their mean, not the best of them: who that is has much to do with luck, and little is
 * learnt from it.
 */
export function outcome(standings: readonly Standing[], { win, margin }: Stakes, into: Float32Array): void {
  into.fill(0);
  const total = standings.reduce((sum, { score }) => sum + score, 0);
  const winners = standings.filter(({ rank }) => rank === 1).length;
  for (const { seat, rank, score } of standings) {
    const others = (total - score) / (standings.length - 1);
    into[seat] = win * (rank === 1 ? 1 / winners : 0) + (1 - win) * squashed(score - others, margin);
  }
}

/** Values counted from one seat on (own first) as values by seat. */
export function bySeat(
  relative: Float32Array | Float64Array,
  from: number,
  seatCount: number,
  into: Float32Array,
): void {
  for (const seat of seats(seatCount)) into[seat] = relative[(seat - from + seatCount) % seatCount] as number;
}

/** Values by seat as values counted from one seat on (own first). */
export function fromSeat(values: Float32Array, from: number, seatCount: number, into: Float32Array): void {
  into.fill(0);
  for (const seat of seats(seatCount)) into[(seat - from + seatCount) % seatCount] = values[seat] as number;
}
