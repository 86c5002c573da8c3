import { broken } from '../broken.ts';
import type { Game, Standing, Tagged } from '../game.ts';
import { readMove } from '../notation.ts';
import { keyFromSeed, rngAt } from '../rng.ts';
import type { Refusal, RuleId } from '../rulebook.ts';
import { type Seat, seatAt, type Viewer } from '../seat.ts';
import { legalMoves, type Step, step } from '../step.ts';
import { heardBy } from '../told.ts';

/** A table at which a test plays: a position, and what came of the last move. */
export interface Scenario<S, M extends Tagged, E extends Tagged, V> {
  readonly state: S;
  /** The rule that refused the last move, if one did. */
  readonly refusedBy: RuleId | undefined;
  readonly refusal: Refusal | undefined;
  readonly revocable: boolean;
  /** What a viewer heard of the last move. */
  readonly heard: (viewer: Viewer | number) => readonly E[];
  readonly view: (viewer: Viewer | number) => V;
  /** The legal moves of a seat, in notation. */
  readonly legal: (seat: number) => readonly string[];
  readonly asked: readonly Seat[];
  readonly standings: readonly Standing[] | undefined;
  /** Plays on: a seat and a move in notation. A refused move leaves the table as it was. */
  readonly when: (seat: number, move: string) => Scenario<S, M, E, V>;
}

const viewerAt = (viewer: Viewer | number): Viewer => (viewer === 'spectator' ? viewer : seatAt(viewer));

/** Begins a scenario from a position, written as plain data. Each further step has chance of its own. */
export function given<S, M extends Tagged, E extends Tagged, V, O>(
  game: Game<S, M, E, V, O>,
  state: S,
  seed: number | string = 1,
): Scenario<S, M, E, V> {
  return scenario(game, state, undefined, seed, 1);
}

function scenario<S, M extends Tagged, E extends Tagged, V, O>(
  game: Game<S, M, E, V, O>,
  state: S,
  last: Step<S, E> | Refusal | undefined,
  seed: number | string,
  at: number,
): Scenario<S, M, E, V> {
  const decision = game.decision(state);
  return {
    state,
    refusal: last && !last.ok ? last : undefined,
    refusedBy: last && !last.ok ? last.rule : undefined,
    revocable: last?.ok === true && last.revocable,
    heard: (viewer) => (last?.ok ? heardBy(last.told, viewerAt(viewer)) : []),
    view: (viewer) => game.view(state, viewerAt(viewer)),
    legal: (seat) => legalMoves(game, state, seatAt(seat)).map(game.notation.write),
    asked: decision.kind === 'ask' ? decision.seats : [],
    standings: decision.kind === 'over' ? decision.standings : undefined,
    when: (seat, text) => {
      const read = readMove(game, text);
      if (!read.ok) throw broken('a test writes moves of this game', { text });
      const played = step(game, state, seatAt(seat), read.move, rngAt(keyFromSeed(seed), at));
      return scenario(game, played.ok ? played.state : state, played, seed, at + 1);
    },
  };
}
