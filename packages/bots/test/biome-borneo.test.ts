import { biomeBorneo, type Move, type State } from '@hedgerow/biome-borneo';
import {
  imagine,
  keyFromSeed,
  legalMoves,
  openMatch,
  playStep,
  positionOf,
  type Rng,
  rngAt,
  type Seat,
  sameData,
  seatAt,
  standingsOf,
} from '@hedgerow/kernel';
import { describe, expect, test } from 'vitest';
import { biomeBorneoInstinct } from '../src/games/biome-borneo.ts';

type Player = (state: State, seat: Seat, rng: Rng) => Move;

const sapling: Player = (state, seat, rng) =>
  biomeBorneoInstinct.policy(
    imagine(biomeBorneo, state, seat, rng),
    seat,
    legalMoves(biomeBorneo, state, seat),
    rng,
  );

/** Chance, which confirms a habitat when it can and gives it up where it leads nowhere. */
const random: Player = (state, seat, rng) => {
  const legal = legalMoves(biomeBorneo, state, seat);
  const confirm = legal.find(({ type }) => type === 'confirm');
  if (confirm !== undefined) return confirm;
  const stuck = state.phase === 'draft' && rng.below(2) === 0;
  return stuck ? { type: 'cancel' } : (legal[rng.below(legal.length)] as Move);
};

function playOut(
  players: readonly Player[],
  seed: number,
  watch?: (state: State, seat: Seat) => void,
): State {
  const opened = openMatch(biomeBorneo, {
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
    const decision = biomeBorneo.decision(state);
    if (decision.kind === 'over') return state;
    const seat = decision.seats[0] as Seat;
    watch?.(state, seat);
    const played = playStep(match, seat, (players[seat] as Player)(state, seat, rng));
    if (!played.ok) throw new Error(`${played.rule} ${played.reason}`);
  }
}

const winners = (state: State): readonly Seat[] =>
  (standingsOf(biomeBorneo, state) ?? []).filter(({ rank }) => rank === 1).map(({ seat }) => seat);

describe('the instinct for BIOME Borneo', () => {
  test('its policy beats random play in at least 95 of 100 games', () => {
    const games = 60;
    let won = 0;
    for (let seed = 0; seed < games; seed += 1) {
      const own = seatAt(seed % 2);
      const state = playOut(own === 0 ? [sapling, random] : [random, sapling], seed);
      if (winners(state).includes(own)) won += 1;
    }
    expect(won / games).toBeGreaterThanOrEqual(0.95);
  });

  test('whole games among equals end with the last tile, not in a stalemate', () => {
    for (const seats of [2, 3, 4]) {
      const state = playOut(
        Array.from({ length: seats }, () => sapling),
        seats,
      );
      expect(state.ending).toBe('final-round');
    }
  });

  test('its choice and its judgement of its own cards depend on nothing hidden', () => {
    let compared = 0;
    playOut([sapling, sapling, sapling], 7, (state, seat) => {
      const choices = [1, 2].map((salt) => {
        const world = imagine(biomeBorneo, state, seat, rngAt(keyFromSeed(`world ${salt}`), 0));
        const legal = legalMoves(biomeBorneo, state, seat);
        return biomeBorneoInstinct.policy(world, seat, legal, rngAt(keyFromSeed('same'), 0));
      });
      expect(sameData(choices[0], choices[1])).toBe(true);
      const worlds = [1, 2].map((salt) =>
        biomeBorneoInstinct.evaluate(
          imagine(biomeBorneo, state, seat, rngAt(keyFromSeed(`world ${salt}`), 0)),
          seat,
        ),
      );
      expect(worlds[0]).toBe(worlds[1]);
      compared += 1;
    });
    expect(compared).toBeGreaterThan(40);
  });

  test('points in hand are worth less than points earned, and earned ones count whole', () => {
    const before = playOut([sapling, sapling], 3);
    const own = before.players[0]?.chains.flat().length ?? 0;
    expect(own).toBeGreaterThan(0);
    expect(biomeBorneoInstinct.evaluate(before, seatAt(0))).toBe(
      biomeBorneo.view(before, seatAt(0)).players[0]?.score,
    );
  });
});
