import {
  type Game,
  imagine,
  keyFromSeed,
  legalMoves,
  openMatch,
  playStep,
  positionOf,
  type Rng,
  rngAt,
  type Seat,
  type Standing,
  standingsOf,
  type Tagged,
} from '@hedgerow/kernel';
import type { Instinct } from '../../src/bot.ts';

/** A player at a test's table. */
export type Chooser<S, M> = (state: S, seat: Seat, rng: Rng) => M;

/** What happens at a table of one game, seen from a test. */
export interface TestTable<S, M> {
  readonly sapling: Chooser<S, M>;
  readonly random: Chooser<S, M>;
  /** Plays a whole game; `watch` sees every position before its choice is made. */
  readonly playOut: (
    players: readonly Chooser<S, M>[],
    seed: number,
    watch?: (state: S, seat: Seat) => void,
  ) => S;
  readonly standings: (state: S) => readonly Standing[];
  readonly winners: (state: S) => readonly Seat[];
}

export function testTable<S, M extends Tagged, E extends Tagged, V, O>(
  game: Game<S, M, E, V, O>,
  { policy }: Instinct<S, M>,
): TestTable<S, M> {
  const standings = (state: S): readonly Standing[] => standingsOf(game, state) ?? [];
  return {
    sapling: (state, seat, rng) =>
      policy(imagine(game, state, seat, rng), seat, legalMoves(game, state, seat), rng),
    random: (state, seat, rng) => {
      const legal = legalMoves(game, state, seat);
      return legal[rng.below(legal.length)] as M;
    },
    playOut: (players, seed, watch) => {
      const opened = openMatch(game, {
        match: 'bots',
        seatCount: players.length,
        options: {},
        key: keyFromSeed(`bots ${seed}`),
      });
      if (!opened.ok) throw new Error(opened.problem);
      const { match } = opened;
      const rng = rngAt(keyFromSeed(`dice ${seed}`), 0);
      for (;;) {
        const state = positionOf(match);
        const decision = game.decision(state);
        if (decision.kind === 'over') return state;
        const seat = decision.seats[0] as Seat;
        watch?.(state, seat);
        const played = playStep(match, seat, (players[seat] as Chooser<S, M>)(state, seat, rng));
        if (!played.ok) throw new Error(`${played.rule} ${played.reason}`);
      }
    },
    standings,
    winners: (state) => standings(state).flatMap(({ rank, seat }) => (rank === 1 ? [seat] : [])),
  };
}
