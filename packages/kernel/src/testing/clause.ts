import { broken } from '../broken.ts';
import type { Game, Tagged } from '../game.ts';
import { rngAt } from '../rng.ts';
import { type Viewer, viewers } from '../seat.ts';
import { isDraft } from '../step.ts';
import type { Moment } from './walk.ts';

/** What every clause is made of: a promise, and what was found instead. */
export const must = (
  holds: boolean,
  promise: string,
  facts: Readonly<Record<string, unknown>> = {},
): void => {
  if (!holds) throw broken(promise, facts);
};

/** Chance as the step had it: the same key, the same number. */
export const chanceOf = <S, M extends Tagged, E extends Tagged, V, O>({
  match,
  at,
}: Moment<S, M, E, V, O>): ReturnType<typeof rngAt> => rngAt(match.key, at);

/** One viewer per moment, in turn by chance: over many games all are looked at, at a fraction of the cost. */
export const someViewer = <S, M extends Tagged, E extends Tagged, V, O>(
  moment: Moment<S, M, E, V, O>,
): Viewer => {
  const all = viewers(moment.match.seatCount);
  return all[moment.dice.below(all.length)] ?? 'spectator';
};

/** A step that stands alone: neither part of composing a move nor its confirmation, which is played as another move. */
export const wholeStep = <S, M extends Tagged, E extends Tagged, V, O>(
  game: Game<S, M, E, V, O>,
  { move, drafting }: Moment<S, M, E, V, O>,
): boolean => !drafting && !isDraft(game, move);

/** Every component, in an order that does not depend on where it lies. */
export const inventory = <S, M extends Tagged, E extends Tagged, V, O>(
  game: Game<S, M, E, V, O>,
  state: S,
): readonly (number | string)[] => [...game.components(state)].sort((a, b) => (a === b ? 0 : a < b ? -1 : 1));
