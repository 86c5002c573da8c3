import { broken } from '../broken.ts';
import type { Game, Tagged } from '../game.ts';
import { type Match, openMatch, playStep, positionOf } from '../match.ts';
import { LEAVE, type Leave } from '../notation.ts';
import { keyFromSeed, type Rng, rngAt } from '../rng.ts';
import type { Seat } from '../seat.ts';
import { legalMoves, type Step } from '../step.ts';

/** What a trial game is played with. */
export interface Trial<S, M extends Tagged, O> {
  readonly seats: number;
  readonly options?: Partial<O>;
  /** Chooses moves where random ones would never end the game. */
  readonly choose?: (state: S, seat: Seat, legal: readonly M[], rng: Rng) => M;
  /** Let a seat leave now and then, where the options allow it. */
  readonly leaving?: boolean;
}

/** One step of a trial game: the position, the choice, what came of it. */
export interface Moment<S, M extends Tagged, E extends Tagged, V, O> {
  readonly match: Match<S, M, E, V, O>;
  readonly before: S;
  readonly seat: Seat;
  readonly legal: readonly M[];
  readonly move: M | Leave;
  readonly played: Step<S, E>;
  /** The move was made in the middle of composing one. */
  readonly drafting: boolean;
  /** The number of the step in the log; its chance belongs to it. */
  readonly at: number;
  /** Chance for those who look on; the game never sees it. */
  readonly dice: Rng;
}

/** Plays a whole game by chance, moment by moment. */
export function* walk<S, M extends Tagged, E extends Tagged, V, O>(
  game: Game<S, M, E, V, O>,
  trial: Trial<S, M, O>,
  seed: number,
): Generator<Moment<S, M, E, V, O>, Match<S, M, E, V, O>> {
  const opened = openMatch(game, {
    match: `trial-${seed}`,
    seatCount: trial.seats,
    options: trial.options ?? {},
    key: keyFromSeed(seed),
  });
  if (!opened.ok) throw broken('a trial has a possible set-up', { problem: opened.problem });
  const { match } = opened;
  const dice = rngAt(keyFromSeed(`dice ${seed}`), 0);
  // Composing a move may go to and fro; a bound keeps the trial finite even if the game is not.
  for (let steps = 0; steps <= game.mostSteps * 20; steps += 1) {
    const before = positionOf(match);
    const decision = game.decision(before);
    if (decision.kind === 'over') return match;
    const seat = decision.seats[dice.below(Math.max(1, decision.seats.length))];
    if (seat === undefined) throw broken('a decision asks somebody', { game: game.id, rule: decision.rule });
    const legal = legalMoves(game, before, seat);
    const leaver = whoLeaves(game, trial, before, dice);
    const at = match.moves.length + 1;
    const drafting = match.draft !== undefined;
    const mover = leaver ?? seat;
    const move = leaver === undefined ? pick(trial, before, seat, legal, dice) : LEAVE;
    const played = playStep(match, mover, move);
    if (!played.ok)
      throw broken('every legal move is accepted', {
        move,
        seat: mover,
        rule: played.rule,
        reason: played.reason,
      });
    yield { match, before, seat: mover, legal, move, played, drafting, at, dice };
  }
  throw broken('every game ends in time', { game: game.id, mostSteps: game.mostSteps });
}

function pick<S, M extends Tagged, O>(
  trial: Trial<S, M, O>,
  state: S,
  seat: Seat,
  legal: readonly M[],
  dice: Rng,
): M {
  const move = trial.choose
    ? trial.choose(state, seat, legal, dice)
    : legal[dice.below(Math.max(1, legal.length))];
  if (move === undefined) throw broken('every asked seat has a legal move', { seat });
  return move;
}

/** Now and then a seat leaves, if the table lets it. */
function whoLeaves<S, M extends Tagged, E extends Tagged, V, O>(
  game: Game<S, M, E, V, O>,
  trial: Trial<S, M, O>,
  state: S,
  dice: Rng,
): Seat | undefined {
  if (!trial.leaving || !game.leaving || dice.below(40) > 0) return undefined;
  const seat = dice.below(trial.seats) as Seat;
  return game.leaving.refusal(state, seat) === undefined ? seat : undefined;
}
