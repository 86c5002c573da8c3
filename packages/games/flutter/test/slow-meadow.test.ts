import { cellFromNumber, vertexA, vertexB } from '@hedgerow/grid';
import { type Draft, keyFromSeed, type Rng, rngAt } from '@hedgerow/kernel';
import { describe, expect, test } from 'vitest';
import {
  foresee,
  lay,
  listPlacements,
  type Meadow,
  newMeadow,
  orientationOf,
  type Tile,
  vertexOf,
} from '../src/index.ts';
import { cellAt, DRY, flood, WET } from '../src/meadow.ts';
import { newDeadSpace } from '../src/rules/6-ponds.ts';
import {
  type SlowMeadow,
  slowDeadSpace,
  slowEnclosed,
  slowFlowers,
  slowJudge,
  slowLay,
  slowPlacements,
  slowStart,
  slowTile,
} from './slow-meadow.ts';
import { printed } from './table.ts';

const placements = (meadow: Meadow, tile: Tile): readonly number[] => {
  const found: number[] = [];
  listPlacements(printed, meadow, tile, null, 1_000_000, found);
  return found;
};

const written = (meadow: Meadow, placement: number): string => {
  const vertex = vertexOf(meadow, placement);
  return [
    orientationOf(meadow, placement),
    vertexA(meadow.window, vertex),
    vertexB(meadow.window, vertex),
  ].join(',');
};

const cellsHolding = (meadow: Meadow, value: number): readonly string[] =>
  Array.from({ length: 2 * meadow.field.length }, (_, cell) => cell)
    .filter((cell) => cellAt(meadow.field, cell) === value)
    .map((cell) => cellFromNumber(meadow.window, cell))
    .map(([a, b, half]) => `${half}${a},${b}`);

interface Pair {
  readonly fast: Draft<Meadow>;
  slow: SlowMeadow;
  water: number;
}

/** Lays a tile in both meadows and compares everything that the rules ask about. */
function layBoth(pair: Pair, tile: Tile, placement: number, ponds: boolean): void {
  const { fast, slow } = pair;
  const [o = 0, x = 0, y = 0] = written(fast, placement).split(',').map(Number);
  const placed = slowTile(printed, tile, o, x, y);
  const before = slowEnclosed(slow);
  const foreseen = foresee(printed, fast, tile, o, vertexOf(fast, placement), ponds);
  expect(foreseen).toMatchObject(slowFlowers(slow, placed));
  const after = slowLay(slow, placed, pair.water, ponds);
  expect(foreseen.dead).toBe(after.wet.length + after.dry.length - slow.wet.length - slow.dry.length);
  expect(foreseen.enclosed).toEqual(slowEnclosed(after).filter((each) => !before.includes(each)));
  lay(printed, fast, tile, o, x, y);
  if (ponds) {
    const dead = newDeadSpace(printed, fast);
    flood(fast, dead, pair.water);
    pair.water -= Math.min(pair.water, dead.length);
  }
  pair.slow = after;
  expect(fast.tiles.filter((_, i) => fast.open[i] === 0)).toEqual(slowEnclosed(after));
  expect([...cellsHolding(fast, WET)].sort()).toEqual([...after.wet].sort());
  expect([...cellsHolding(fast, DRY)].sort()).toEqual([...after.dry].sort());
}

/** A placement by chance; `near` prefers those that touch much, so that gaps close. */
function pick(fast: Meadow, tile: Tile, dice: Rng, near: boolean): number | undefined {
  const legal = placements(fast, tile);
  if (legal.length === 0) return undefined;
  const some = Array.from({ length: near ? 12 : 1 }, () => legal[dice.below(legal.length)] ?? 0);
  const worth = (placement: number): number => {
    const { dead, enclosed } = foresee(
      printed,
      fast,
      tile,
      orientationOf(fast, placement),
      vertexOf(fast, placement),
      true,
    );
    return dead + 3 * enclosed.length;
  };
  return some.reduce((best, each) => (worth(each) > worth(best) ? each : best));
}

function randomMeadow(seed: number, tiles: number, ponds: boolean): Pair {
  const dice = rngAt(keyFromSeed(`slow ${seed}`), 0);
  const stack = dice.shuffle(Array.from({ length: 60 }, (_, i) => i)).slice(0, tiles);
  const pair: Pair = { fast: newMeadow(printed), slow: slowStart(printed), water: seed % 3 === 0 ? 2 : 15 };
  for (const tile of stack) {
    const placement = pick(pair.fast, tile, dice, seed % 2 === 0);
    if (placement !== undefined) layBoth(pair, tile, placement, ponds);
  }
  return pair;
}

describe('FLU-21 FLU-30 FLU-40 FLU-43 the fast meadow agrees with the slow one', () => {
  test.each([
    { ponds: true, from: 0 },
    { ponds: true, from: 250 },
    { ponds: true, from: 500 },
    { ponds: false, from: 750 },
  ])('in 250 random meadows from seed $from, ponds: $ponds', ({ ponds, from }) => {
    for (let seed = from; seed < from + 250; seed += 1) randomMeadow(seed, 6 + (seed % 19), ponds);
  });

  test('FLU-20 RUL-27 all placements are found, each once, in sixty meadows', () => {
    for (let seed = 2000; seed < 2060; seed += 1) {
      const { fast, slow } = randomMeadow(seed, 1 + (seed % 12), true);
      const tile = [...Array(60).keys()].filter((each) => !fast.tiles.includes(each))[seed % 40] ?? 0;
      const found = placements(fast, tile).map((each) => written(fast, each));
      expect(new Set(found).size).toBe(found.length);
      expect([...found].sort()).toEqual([...slowPlacements(printed, slow, tile)].sort());
    }
  });

  test('FLU-21 both judge any placement near the meadow alike', () => {
    const dice = rngAt(keyFromSeed('anywhere'), 0);
    for (let seed = 3000; seed < 3100; seed += 1) {
      const { fast, slow } = randomMeadow(seed, 8, true);
      const tile = [...Array(60).keys()].find((each) => !fast.tiles.includes(each)) ?? 0;
      const legal = new Set(placements(fast, tile).map((each) => written(fast, each)));
      for (let tries = 0; tries < 40; tries += 1) {
        const [o, x, y] = [dice.below(12), dice.below(17) - 8, dice.below(17) - 8];
        expect(legal.has(`${o},${x},${y}`)).toBe(slowJudge(slow, slowTile(printed, tile, o, x, y)).legal);
      }
    }
  });

  test('INV-1 after each tile the slow meadow has no dead space left', () => {
    for (let seed = 4000; seed < 4040; seed += 1)
      expect(slowDeadSpace(randomMeadow(seed, 14, true).slow)).toEqual([]);
  });
});
