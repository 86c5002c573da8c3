import { vertexA, vertexB } from '@hedgerow/grid';
import { keyFromSeed, rngAt } from '@hedgerow/kernel';
import { walk } from '@hedgerow/kernel/testing';
import { expect, test } from 'vitest';
import { flutter, foresee, listPlacements, newMeadow, orientationOf, vertexOf } from '../../src/index.ts';
import { cellAt, DRY, WET } from '../../src/meadow.ts';
import { brisk } from '../brisk.ts';
import { given, meadowWith, printed, tile } from '../table.ts';

const listed = (meadow = newMeadow(printed), id = 'L01'): readonly number[] => {
  const found: number[] = [];
  listPlacements(printed, meadow, tile(id), null, 1_000_000, found);
  return found;
};

test('FLU-20 any orientation is used, turned and flipped', () => {
  const meadow = newMeadow(printed);
  const orientations = listed(meadow, 'B01').map((placement) => orientationOf(meadow, placement));
  expect([...new Set(orientations)]).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  expect(orientations).toEqual([...orientations].sort((one, other) => one - other));
});

test('FLU-20 the meadow has no border: a row of tiles may run as far as the box has tiles', () => {
  const meadow = newMeadow(printed);
  const tiles = rngAt(keyFromSeed('far'), 0).shuffle([...Array(60).keys()]);
  const board: string[] = [];
  for (const next of tiles) {
    const found: number[] = [];
    listPlacements(printed, meadow, next, null, 1_000_000, found);
    const places = found.map((placement) => {
      const vertex = vertexOf(meadow, placement);
      return {
        o: orientationOf(meadow, placement),
        x: vertexA(meadow.window, vertex),
        y: vertexB(meadow.window, vertex),
      };
    });
    const farthest = places.reduce((best, each) => (each.x + each.y > best.x + best.y ? each : best));
    board.push(`${printed.tiles[next]?.id}@${farthest.o},${farthest.x},${farthest.y}`);
    Object.assign(meadow, meadowWith(board));
  }
  expect(meadow.box.maxA + meadow.box.maxB).toBeGreaterThan(60);
  expect(meadow.tiles).toHaveLength(61);
});

test.each([
  { why: 'on the Rainbee', move: '0 L03@0,0,0', reason: 'covered', by: 'Rainbee' },
  { why: 'on a tile', move: '0 L03@0,-2,0', reason: 'covered', by: 'L02' },
  { why: 'far away', move: '0 L03@0,40,-40', reason: 'no-side' },
  { why: 'beyond every board', move: '0 L03@0,999,999', reason: 'no-side' },
  { why: 'corner to corner only', move: '0 L03@0,1,0', reason: 'no-side' },
])('FLU-21 no tile $why', ({ move, reason, by }) => {
  const table = given({ board: ['L02@0,-2,0'], free: 'L03' }).when(0, move);
  expect(table.refusal).toMatchObject({ rule: 'FLU-21', reason, ...(by ? { facts: { by: tile(by) } } : {}) });
});

test('FLU-21 no tile on a pond', () => {
  const board = ['H05@0,1,-2', 'H09@1,3,-4', 'B04@8,3,-2', 'H11@0,0,-3'];
  const pondBy = given({ board, free: 'L03' }).when(0, '0 L03@3,1,-1');
  expect(pondBy.refusal).toMatchObject({ reason: 'covered', facts: { by: -1 } });
});

test('RUL-04 what cannot be paid: the marker stops at 0, or the placement is not allowed', () => {
  const what = { board: ['D08@0,-3,-1'], free: 'M06', petals: [[2, 0, 2, 2]] } as const;
  const free = given(what);
  expect(free.when(0, '0 M06@0,-3,0').state.players[0]?.petals).toEqual([0, 0, 0, 0]);
  const strict = given({ ...what, options: { shortfall: 'mustAfford' } });
  expect(strict.when(0, '0 M06@0,-3,0').refusal?.facts).toEqual({ colour: 3, loss: 3, held: 2 });
  expect(free.when(0, 'skip 0').legal(0)).toContain('0 M06@0,-3,0');
  expect(strict.when(0, 'skip 0').legal(0)).not.toContain('0 M06@0,-3,0');
  // 3 purple are exactly enough, and the two yellow gained count for the four lost.
  const enough = given({ ...what, petals: [[2, 0, 2, 3]], options: { shortfall: 'mustAfford' } });
  expect(enough.when(0, '0 M06@0,-3,0').state.players[0]?.petals).toEqual([0, 0, 0, 0]);
});

test('FLU-21 with must afford the skip price is gone before losses are judged', () => {
  const what = { board: ['D08@0,-3,-1'], sun: 'L', options: { shortfall: 'mustAfford' } } as const;
  // Behind the ladybugs come butterfly, hummingbird, dragonfly, moth: three skips for the moth.
  const rondel = { ...what, tops: ['B01', 'H01', 'D04', 'M06'] } as const;
  // One and two red, three blue: 3/3/0/0 is the price; then 2 red, 4 yellow (two come in) and 3 purple are lost.
  const rich = given({ ...rondel, petals: [[5, 3, 2, 3]] });
  expect(rich.when(0, '3 M06@0,-3,0').refusal).toBeUndefined();
  const short = given({ ...rondel, petals: [[4, 3, 2, 3]] });
  expect(short.when(0, '3 M06@0,-3,0').refusal?.facts).toEqual({ colour: 0, loss: 2, held: 1 });
});

test('RUL-26 a flipped tile shows the mirror image: each site keeps its petals', () => {
  // On the bare Rainbee every flower is at a rainbow: the gain tells which site lies there.
  const meadow = newMeadow(printed);
  const gains = (flipped: boolean): readonly string[] =>
    listed(meadow)
      .filter((placement) => orientationOf(meadow, placement) >= 6 === flipped)
      .map((placement) => {
        const o = orientationOf(meadow, placement);
        return foresee(printed, meadow, tile('L01'), o, vertexOf(meadow, placement), true).gain.join('/');
      });
  expect([...gains(true)].sort()).toEqual([...gains(false)].sort());
  expect(new Set(gains(true))).toEqual(new Set(['2/0/0/0', '0/3/0/0', '0/0/3/0', '0/0/0/2']));
});

test('RUL-28 RUL-35 with pay what you can every affordable tile has a place, and none ever touches water', () => {
  for (let seed = 1; seed <= 40; seed += 1) {
    for (const { before, played } of walk(flutter, { seats: 2 + (seed % 4), choose: brisk }, seed)) {
      expect(played.told.some(({ event }) => event.type === 'nothingFitted')).toBe(false);
      const { offer } = before;
      expect(offer).toEqual(offer.map((_, skip) => skip));
      const { field, edge, window } = before.meadow;
      for (const cell of edge) {
        const third = (cell & 1) === 0 ? cell + 1 - 2 * window.width : cell - 1 + 2 * window.width;
        const beside = [cell - 1, cell + 1, third].map((next) => cellAt(field, next));
        expect(beside.includes(WET) || beside.includes(DRY)).toBe(false);
      }
    }
  }
});

test('FLU-21 on the bare Rainbee 32 to 48 placements are possible', () => {
  const counts = Array.from(
    { length: 60 },
    (_, each) => listed(newMeadow(printed), printed.tiles[each]?.id).length,
  );
  expect(Math.min(...counts)).toBe(32);
  expect(Math.max(...counts)).toBe(48);
});
