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
import { type Move, type State, species } from '@hedgerow/species';
import { describe, expect, test } from 'vitest';
import { speciesInstinct } from '../src/games/species.ts';

type Player = (state: State, seat: Seat, rng: Rng) => Move;

const sapling: Player = (state, seat, rng) =>
  speciesInstinct.policy(imagine(species, state, seat, rng), seat, legalMoves(species, state, seat), rng);
const random: Player = (state, seat, rng) => {
  const legal = legalMoves(species, state, seat);
  return legal[rng.below(legal.length)] as Move;
};

function playOut(
  players: readonly Player[],
  seed: number,
  watch?: (state: State, seat: Seat) => void,
): State {
  const opened = openMatch(species, {
    match: 'bots',
    seatCount: players.length,
    options: {},
    key: keyFromSeed(`bots ${seed}`),
  });
  if (!opened.ok) throw new Error(opened.problem);
  const { match } = opened;
  const rng = rngAt(keyFromSeed(`dice ${seed}`), 0);
  for (;;) {
    const decision = species.decision(match.state);
    if (decision.kind === 'over') return match.state;
    const seat = decision.seats[0] as Seat;
    watch?.(match.state, seat);
    const played = playStep(match, seat, (players[seat] as Player)(match.state, seat, rng));
    if (!played.ok) throw new Error(`${played.rule} ${played.reason}`);
  }
}

const winners = (state: State): readonly Seat[] =>
  (standingsOf(species, state) ?? []).filter(({ rank }) => rank === 1).map(({ seat }) => seat);

describe('the instinct for Species', () => {
  test('its policy beats random play in at least 95 of 100 games', () => {
    const games = 60;
    let won = 0;
    for (let seed = 0; seed < games; seed += 1) {
      const own = seatAt(seed % 2);
      if (winners(playOut(own === 0 ? [sapling, random] : [random, sapling], seed)).includes(own)) won += 1;
    }
    expect(won).toBeGreaterThanOrEqual(games * 0.95);
  });

  test('against itself it reaches the goal, long before the length limit', () => {
    for (let seed = 0; seed < 12; seed += 1) {
      const players = Array.from({ length: 2 + (seed % 5) }, () => sapling);
      const { ending, turn } = playOut(players, seed);
      expect(ending).toBe('goal');
      expect(turn.no).toBeLessThan(60 * players.length);
    }
  });

  test('its choice does not change when what it cannot see is dealt anew', () => {
    let asked = 0;
    playOut([sapling, sapling, sapling], 5, (state, seat) => {
      const legal = legalMoves(species, state, seat);
      const chosen = [1, 2, 3].map((deal) => {
        const world = imagine(species, state, seat, rngAt(keyFromSeed(`deal ${deal}`), asked));
        return speciesInstinct.policy(world, seat, legal, rngAt(keyFromSeed('same dice'), asked));
      });
      expect(chosen[1]).toEqual(chosen[0]);
      expect(chosen[2]).toEqual(chosen[0]);
      asked += 1;
    });
    expect(asked).toBeGreaterThan(40);
  });

  test('points count, and a species about to be finished counts for the one who can finish it', () => {
    const state = playOut([sapling, sapling], 3);
    const [leader] = winners(state);
    expect(speciesInstinct.evaluate(state, leader as Seat)).toBeGreaterThan(
      speciesInstinct.evaluate(state, seatAt(1 - (leader as number))),
    );
  });
});
