import type { Game, Tagged } from '../game.ts';
import { keyFromSeed, rngAt } from '../rng.ts';
import { legalMoves, step } from '../step.ts';

/**
 * The number of lines of play of each length from the start of a seeded game: the cheapest alarm for any change of
 * the rules. Chance follows the number of the step, so that equal lines meet equal luck.
 */
export function perft<S, M extends Tagged, E extends Tagged, V, O>(
  game: Game<S, M, E, V, O>,
  {
    seats,
    options,
    seed,
    depth,
  }: {
    readonly seats: number;
    readonly options: NoInfer<O>;
    readonly seed: number | string;
    readonly depth: number;
  },
): readonly number[] {
  const key = keyFromSeed(seed);
  const counts: number[] = Array.from({ length: depth }, () => 0);
  const visit = (state: S, at: number): void => {
    const decision = game.decision(state);
    if (at > depth || decision.kind === 'over') return;
    // Of a simultaneous choice the first asked seat answers first: the order does not matter, so it is not counted.
    const [seat] = decision.seats;
    if (seat === undefined) return;
    for (const move of legalMoves(game, state, seat)) {
      const played = step(game, state, seat, move, rngAt(key, at));
      if (!played.ok) continue;
      counts[at - 1] = (counts[at - 1] ?? 0) + 1;
      if (at < depth) visit(played.state, at + 1);
    }
  };
  visit(game.setup(seats, options, rngAt(key, 0)), 1);
  return counts;
}
