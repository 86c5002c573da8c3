import { type Standing, seatAt } from '@hedgerow/kernel';

/** The standings that scores alone make. */
export const wins = (scores: readonly number[]): readonly Standing[] =>
  scores.map((score, seat) => ({
    seat: seatAt(seat),
    rank: 1 + scores.filter((other) => other > score).length,
    score,
    breakdown: { all: score },
    tieBreaks: [],
  }));
