import { flutter } from '@hedgerow/flutter';
import { imagine, keyFromSeed, legalMoves, rngAt, seatAt } from '@hedgerow/kernel';
import { describe, expect, test } from 'vitest';
import { flutterInstinct } from '../src/games/flutter.ts';
import { flutterSenses } from '../src/games/flutter-senses.ts';
import { sensesLaws } from './support/senses-laws.ts';
import { testTable } from './support/table.ts';

const { sapling, random, playOut, standings, winners } = testTable(flutter, flutterInstinct);
const mean = (values: readonly number[]): number =>
  values.reduce((sum, each) => sum + each, 0) / values.length;

describe('the instinct for Flutter', () => {
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

  test('its choice does not depend on tiles that the seat cannot see', () => {
    let looked = 0;
    playOut([sapling, sapling, sapling], 5, (state, seat) => {
      const legal = legalMoves(flutter, state, seat);
      const chosen = [1, 2, 3].map((seed) => {
        const world = imagine(flutter, state, seat, rngAt(keyFromSeed(seed), 0));
        return flutterInstinct.policy(world, seat, legal, rngAt(keyFromSeed('same'), 0));
      });
      expect(chosen[1]).toEqual(chosen[0]);
      expect(chosen[2]).toEqual(chosen[0]);
      looked += 1;
    });
    expect(looked).toBeGreaterThan(30);
  });

  test('four of them end at 25 to 50 points each, within the length that the specification measured', () => {
    const games = Array.from({ length: 20 }, (_, seed) =>
      playOut([sapling, sapling, sapling, sapling], seed),
    );
    const all = games.flatMap((state) => standings(state).map(({ score }) => score));
    expect(mean(all)).toBeGreaterThan(31);
    expect(mean(all)).toBeLessThan(44);
    expect(all.filter((score) => score >= 25 && score <= 50).length / all.length).toBeGreaterThan(0.85);
    for (const { turn } of games) expect(turn + 1 >= 10 && turn + 1 <= 34).toBe(true);
  });

  test('its evaluation agrees with the result at the end, and mostly before it', () => {
    const over = playOut([sapling, sapling], 3);
    const standing = standings(over).find(({ seat }) => seat === 1);
    expect(flutterInstinct.evaluate(over, seatAt(1))).toBe(standing?.score);
    let ahead = 0;
    let asked = 0;
    playOut([sapling, random], 9, (position) => {
      asked += 1;
      const [good, poor] = [0, 1].map((seat) => flutterInstinct.evaluate(position, seatAt(seat)));
      if ((good ?? 0) > (poor ?? 0)) ahead += 1;
    });
    expect(ahead / asked).toBeGreaterThan(0.7);
  });
});

describe('the senses for Flutter', () => {
  sensesLaws(flutter, flutterInstinct, flutterSenses, 3);
});
