import { imagine, keyFromSeed, legalMoves, rngAt, seatAt } from '@hedgerow/kernel';
import { mariposas } from '@hedgerow/mariposas';
import { describe, expect, test } from 'vitest';
import { mariposasInstinct } from '../src/games/mariposas.ts';
import { mariposasSenses } from '../src/games/mariposas-senses.ts';
import { sensesLaws } from './support/senses-laws.ts';
import { testTable } from './support/table.ts';

const { sapling, random, playOut, standings, winners } = testTable(mariposas, mariposasInstinct);

describe('the instinct for Mariposas', () => {
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

  test('three of it score at least 26 points on average', () => {
    let sum = 0;
    for (let seed = 0; seed < 10; seed += 1) {
      for (const { score } of standings(playOut([sapling, sapling, sapling], seed))) sum += score;
    }
    expect(sum / 30).toBeGreaterThanOrEqual(26);
  });

  test('a choice does not depend on what the seat cannot know', () => {
    let compared = 0;
    playOut([sapling, sapling], 7, (state, seat) => {
      const legal = legalMoves(mariposas, state, seat);
      const choices = [1, 2, 3].map((deal) => {
        const world = imagine(mariposas, state, seat, rngAt(keyFromSeed(`deal ${deal}`), 0));
        return mariposasInstinct.policy(world, seat, legal, rngAt(keyFromSeed('same'), 0));
      });
      expect(choices[1]).toEqual(choices[0]);
      expect(choices[2]).toEqual(choices[0]);
      const values = [1, 2].map((deal) =>
        mariposasInstinct.evaluate(
          imagine(mariposas, state, seat, rngAt(keyFromSeed(`deal ${deal}`), 0)),
          seat,
        ),
      );
      expect(values[1]).toBe(values[0]);
      compared += 1;
    });
    expect(compared).toBeGreaterThan(50);
  });

  test('the evaluation of a finished game is its score', () => {
    const state = playOut([random, random], 3);
    for (const { seat, score } of standings(state)) {
      expect(mariposasInstinct.evaluate(state, seat)).toBe(score);
    }
  });
});

describe('the senses for Mariposas', () => {
  sensesLaws(mariposas, mariposasInstinct, mariposasSenses, 5);
});
