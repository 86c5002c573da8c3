import { biotopia, type State } from '@hedgerow/biotopia';
import {
  imagine,
  keyFromSeed,
  legalMoves,
  openMatch,
  playStep,
  type Rng,
  rngAt,
  type Seat,
  seatAt,
  standingsOf,
} from '@hedgerow/kernel';
import { describe, expect, test } from 'vitest';
import { biotopiaInstinct } from '../src/games/biotopia.ts';

type Player = (state: State, seat: Seat, rng: Rng) => ReturnType<typeof biotopiaInstinct.policy>;

const sapling: Player = (state, seat, rng) =>
  biotopiaInstinct.policy(imagine(biotopia, state, seat, rng), seat, legalMoves(biotopia, state, seat), rng);
const random: Player = (state, seat, rng) => {
  const legal = legalMoves(biotopia, state, seat);
  return legal[rng.below(legal.length)] as (typeof legal)[number];
};

function playOut(
  players: readonly Player[],
  seed: number,
  watch?: (state: State, seat: Seat) => void,
): State {
  const opened = openMatch(biotopia, {
    match: 'bots',
    seatCount: players.length,
    options: {},
    key: keyFromSeed(`bots ${seed}`),
  });
  if (!opened.ok) throw new Error(opened.problem);
  const { match } = opened;
  const rng = rngAt(keyFromSeed(`dice ${seed}`), 0);
  for (;;) {
    const decision = biotopia.decision(match.state);
    if (decision.kind === 'over') return match.state;
    const seat = decision.seats[0] as Seat;
    watch?.(match.state, seat);
    const played = playStep(match, seat, (players[seat] as Player)(match.state, seat, rng));
    if (!played.ok) throw new Error(`${played.rule} ${played.reason}`);
  }
}

const winners = (state: State): readonly Seat[] =>
  (standingsOf(biotopia, state) ?? []).filter(({ rank }) => rank === 1).map(({ seat }) => seat);

describe('the instinct for Biotopia', () => {
  test('its policy beats random play in at least 95 of 100 games', () => {
    const games = 60;
    let won = 0;
    for (let seed = 0; seed < games; seed += 1) {
      const own = seatAt(seed % 2);
      const state = playOut(own === 0 ? [sapling, random] : [random, sapling], seed);
      if (winners(state).includes(own)) won += 1;
    }
    expect(won).toBeGreaterThanOrEqual(0.95 * games);
  });

  test('its choice does not depend on cards that the seat cannot see', () => {
    let looked = 0;
    playOut([sapling, sapling, sapling], 5, (state, seat) => {
      const legal = legalMoves(biotopia, state, seat);
      const chosen = [1, 2, 3].map((seed) => {
        const world = imagine(biotopia, state, seat, rngAt(keyFromSeed(seed), 0));
        return biotopiaInstinct.policy(world, seat, legal, rngAt(keyFromSeed('same'), 0));
      });
      expect(chosen[1]).toEqual(chosen[0]);
      expect(chosen[2]).toEqual(chosen[0]);
      looked += 1;
    });
    expect(looked).toBeGreaterThan(40);
  });

  test('games of the policy have the length and the variety that the specification measured', () => {
    const games = Array.from({ length: 60 }, (_, seed) => playOut([sapling, sapling], seed));
    const rounds = games.reduce((sum, { round }) => sum + round, 0) / games.length;
    expect(rounds).toBeGreaterThan(15);
    expect(rounds).toBeLessThan(27);
    expect(new Set(games.map(({ ending }) => ending))).toEqual(new Set(['final-round']));
    for (const mission of [0, 1, 2, 3, 4]) {
      expect(games.filter(({ missions }) => missions[mission] !== null).length).toBeGreaterThan(5);
    }
  });

  test('its evaluation likes points, soil and cards within reach', () => {
    const state = playOut([sapling, sapling], 3);
    const [winner] = winners(state);
    const loser = seatAt(winner === 0 ? 1 : 0);
    expect(biotopiaInstinct.evaluate(state, winner ?? seatAt(0))).toBeGreaterThan(
      biotopiaInstinct.evaluate(state, loser),
    );
    let ahead = 0;
    let asked = 0;
    playOut([sapling, random], 9, (position) => {
      asked += 1;
      const [good, poor] = [0, 1].map((seat) => biotopiaInstinct.evaluate(position, seatAt(seat)));
      if ((good ?? 0) > (poor ?? 0)) ahead += 1;
    });
    expect(ahead / asked).toBeGreaterThan(0.7);
  });
});
