import type { Rng, Seat } from '@hedgerow/kernel';
import type { Move, State } from '../src/index.ts';

/** How somebody plays in a trial or a golden match. */
export type Choice = (state: State, seat: Seat, legal: readonly Move[], rng: Rng) => Move;

const any = (moves: readonly Move[], rng: Rng): Move => moves[rng.below(moves.length)] as Move;

/** Anything. */
export const blind: Choice = (_state, _seat, legal, rng) => any(legal, rng);

/** Every other time something that scores, otherwise anything: games of natural length that go everywhere. */
export const bold: Choice = (_state, _seat, legal, rng) => {
  const scoring = legal.filter(({ type }) => type === 'play' || type === 'hatch' || type === 'claim');
  return any(scoring.length > 0 && rng.below(2) === 0 ? scoring : legal, rng);
};

/** The first of these kinds of move that is possible. */
export const always =
  (...wishes: readonly Move['type'][]): Choice =>
  (_state, _seat, legal, rng) => {
    const wish = wishes.find((type) => legal.some((move) => move.type === type));
    return any(wish === undefined ? legal : legal.filter(({ type }) => type === wish), rng);
  };
