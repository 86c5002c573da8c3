import { walk } from '@hedgerow/kernel/testing';
import { expect, test } from 'vitest';
import { flutter, type State } from '../../src/index.ts';
import { brisk } from '../brisk.ts';
import { given, tile } from '../table.ts';

const POND_BOARD = ['H11@8,-1,-1', 'L12@9,0,1', 'B09@11,-5,3', 'H05@10,-3,3', 'B01@0,-6,3', 'M02@8,1,0'];
const WATER_ALONE = ['H05@0,1,-2', 'H09@1,3,-4', 'B04@8,3,-2'];

test('FLU-40 RUL-01 a gap is flooded at once, also one in which a ladybug or a hummingbird would fit', () => {
  const table = given({ board: POND_BOARD, free: 'D10' }).when(0, '0 D10@6,-3,3');
  expect(table.view(0).pond).toHaveLength(4);
});

test('FLU-40 RUL-02 a common point does not keep a gap open', () => {
  // The gap D(0, −2) meets the outside in its corners only.
  const table = given({ board: WATER_ALONE, free: 'H11' }).when(0, '0 H11@0,0,-3');
  expect(table.view(0).pond).toEqual([{ a: 0, b: -2, half: 'D', wet: true }]);
});

test('FLU-41 each water tile brings the active player one pollen', () => {
  const table = given({ seats: 3, board: POND_BOARD, free: 'D10' }).when(0, '0 D10@6,-3,3');
  expect(table.state.players.map(({ ponds }) => ponds)).toEqual([4, 0, 0]);
  expect(table.state.water).toBe(11);
  expect(table.heard(2)).toContainEqual({ type: 'pondFilled', seat: 0, wet: 4, dry: 0, pollen: 4 });
});

test.each([
  { water: 4, wet: 4, dry: 0 },
  { water: 2, wet: 2, dry: 2 },
  { water: 0, wet: 0, dry: 4 },
])('FLU-41 FLU-42 with $water water tiles left $wet cells are wet, in cell order', ({ water, wet, dry }) => {
  const table = given({ board: POND_BOARD, free: 'D10', water }).when(0, '0 D10@6,-3,3');
  expect(table.view(0).pond.map((cell) => cell.wet)).toEqual([
    ...Array(wet).fill(true),
    ...Array(dry).fill(false),
  ]);
  expect(table.state.players[0]?.ponds).toBe(wet);
  expect(table.state.water).toBe(0);
  expect(table.heard(0)).toContainEqual({
    type: 'tilesEnclosed',
    tiles: [tile('L12'), tile('H05')],
  });
});

test('RUL-24 ponds off: gaps stay empty and may take tiles, and a tile may be enclosed the moment it is laid', () => {
  const off = given({ board: POND_BOARD, free: 'D10', options: { ponds: 'off' } }).when(0, '0 D10@6,-3,3');
  expect(off.view(0).pond).toEqual([]);
  expect(off.heard(0).map(({ type }) => type)).not.toContain('pondFilled');
  // L12 faces no gap; H05 does and stays open.
  expect(off.view(0).meadow.find((each) => each.tile === tile('H05'))?.open).toBe(2);
  // A hummingbird fills the gap of side 2 exactly.
  const board = [...POND_BOARD, 'D10@6,-3,3'];
  const filling = ['H01', 'H02', 'H03', 'H04', 'H06', 'H07', 'H08', 'H09', 'H10', 'H12'].flatMap((id) => {
    const table = given({ board, free: id, options: { ponds: 'off' } });
    return table
      .when(0, 'skip 0')
      .legal(0)
      .concat(table.legal(0))
      .filter((move) => move.startsWith('0 '))
      .map((move) => table.when(0, move))
      .filter(({ state }) => state.meadow.open.at(-1) === 0);
  });
  expect(filling.length).toBeGreaterThan(0);
  for (const table of filling) {
    const enclosed = table.heard(0).find(({ type }) => type === 'tilesEnclosed');
    expect(enclosed?.type === 'tilesEnclosed' ? enclosed.tiles : []).toContain(
      table.state.meadow.tiles.at(-1),
    );
  }
});

test('RUL-25 INV-6 with ponds on the placed tile is never enclosed at once', () => {
  const openAtLast = ({ meadow }: State): number => meadow.open.at(-1) ?? 0;
  let enclosed = 0;
  for (let seed = 1; seed <= 30; seed += 1) {
    for (const { played, move } of walk(flutter, { seats: 2 + (seed % 4), choose: brisk }, seed)) {
      if (move.type !== 'place') continue;
      expect(openAtLast(played.state)).toBeGreaterThan(0);
      if (played.told.some(({ event }) => event.type === 'tilesEnclosed')) enclosed += 1;
    }
  }
  expect(enclosed).toBeGreaterThan(100);
});
