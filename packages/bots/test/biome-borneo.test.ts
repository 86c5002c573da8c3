import { biomeBorneo, type Move, type State } from '@hedgerow/biome-borneo';
import { imagine, keyFromSeed, legalMoves, rngAt, sameData, seatAt } from '@hedgerow/kernel';
import { describe, expect, test } from 'vitest';
import { biomeBorneoInstinct } from '../src/games/biome-borneo.ts';
import { biomeBorneoSenses } from '../src/games/biome-borneo-senses.ts';
import { sensesLaws } from './support/senses-laws.ts';
import { type Chooser, testTable } from './support/table.ts';

const { sapling, playOut, winners } = testTable(biomeBorneo, biomeBorneoInstinct);

/** Chance, which confirms a habitat when it can and gives it up where it leads nowhere. */
const random: Chooser<State, Move> = (state, seat, rng) => {
  const legal = legalMoves(biomeBorneo, state, seat);
  const confirm = legal.find(({ type }) => type === 'confirm');
  if (confirm !== undefined) return confirm;
  const stuck = state.phase === 'draft' && rng.below(2) === 0;
  return stuck ? { type: 'cancel' } : (legal[rng.below(legal.length)] as Move);
};

describe('the instinct for BIOME Borneo', () => {
  test('its policy beats random play in at least 95 of 100 games', () => {
    // Chance takes its time over a game of drafts; the arena plays more of them.
    const games = 24;
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
    // As long as the game is not over, a score is made of earned cards alone, without bonuses.
    const { players } = biomeBorneo.view({ ...before, phase: 'main' }, seatAt(0));
    expect(biomeBorneoInstinct.evaluate(before, seatAt(0))).toBe(players[0]?.score);
  });
});

describe('the senses for BIOME Borneo', () => {
  sensesLaws(biomeBorneo, biomeBorneoInstinct, biomeBorneoSenses, 9);
});
