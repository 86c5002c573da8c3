import { walk } from '@hedgerow/kernel/testing';
import { describe, expect, test } from 'vitest';
import { flutter, type State } from '../src/index.ts';
import { cellAt, DRY, petalsAt, WET } from '../src/meadow.ts';
import { brisk } from './brisk.ts';
import { type SlowMeadow, slowDeadSpace, slowTile } from './slow-meadow.ts';
import { printed } from './table.ts';

const positions = function* (): Generator<{ before: State; after: State; placed: boolean }> {
  for (let seed = 500; seed < 532; seed += 1) {
    for (const { before, played, move } of walk(flutter, { seats: 2 + (seed % 4), choose: brisk }, seed)) {
      yield { before, after: played.state, placed: move.type === 'place' };
    }
  }
};

const slow = (state: State): SlowMeadow => {
  const { meadow, pond } = flutter.view(state, 'spectator');
  const named = (wet: boolean): readonly string[] =>
    pond.filter((cell) => cell.wet === wet).map(({ a, b, half }) => `${half}${a},${b}`);
  return {
    tiles: meadow.map(({ tile, o, x, y }) => slowTile(printed, tile, o, x, y)),
    wet: named(true),
    dry: named(false),
  };
};

const pollen = ({ players }: State): readonly number[] =>
  players.map(({ fed, ponds, gifts, bees }) => fed + ponds + gifts + bees);

const cells = ({ meadow: { field } }: State, value: number): number =>
  Array.from({ length: 2 * field.length }, (_, cell) => cellAt(field, cell)).filter(
    (there) => there === value,
  ).length;

describe('whole games, step by step', () => {
  test('INV-1 the empty cells form one region, INV-2 petals and pollen keep their bounds', () => {
    for (const { before, after, placed } of positions()) {
      for (const { petals } of after.players) {
        expect(petals.every((held) => held >= 0 && held <= 21)).toBe(true);
      }
      const then = pollen(before);
      expect(pollen(after).every((now, seat) => now >= (then[seat] ?? 0))).toBe(true);
      if (placed && after.turn % 7 === 0) expect(slowDeadSpace(slow(after))).toEqual([]);
    }
  });

  test('INV-2 INV-3 INV-4 petals at a vertex, water and its supply', () => {
    for (const { after, placed } of positions()) {
      if (!placed) continue;
      const { field } = after.meadow;
      for (let vertex = 0; vertex < field.length; vertex += 1) {
        const there = petalsAt(field, vertex);
        const total = [0, 3, 6, 9].reduce((sum, shift) => sum + ((there >> shift) & 7), there >> 12);
        if (total > 6) throw new Error(`${total} petals at one vertex`);
      }
      expect(cells(after, WET) + after.water).toBe(15);
      expect(cells(after, DRY) > 0 && after.water > 0).toBe(false);
    }
  });

  test('INV-5 INV-7 bees and tiles', () => {
    for (const { after } of positions()) {
      const bees = after.players.flatMap(({ bee }) => (bee === null ? [] : [bee]));
      expect(new Set(bees).size).toBe(bees.length);
      const { tiles, open } = after.meadow;
      if (after.phase === 'turn') expect(bees.some((bee) => open[tiles.indexOf(bee)] === 0)).toBe(false);
      const all = [
        ...after.tops.filter((top) => top !== null),
        ...after.below.flat(),
        ...after.removed.flat(),
        ...after.gone,
      ];
      expect(all.length + tiles.length - 1).toBe(60);
      expect(new Set([...all, ...tiles]).size).toBe(61);
    }
  });
});
