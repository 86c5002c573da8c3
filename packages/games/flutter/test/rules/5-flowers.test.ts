import { vertexNumber } from '@hedgerow/grid';
import { describe, expect, test } from 'vitest';
import { foresee, newMeadow } from '../../src/index.ts';
import { petalsAt } from '../../src/meadow.ts';
import { afterFlowers } from '../../src/rules/5-flowers.ts';
import { given, meadowWith, petalsOf, placementFrom, printed } from '../table.ts';

const flowers = (board: readonly string[], play: string): ReturnType<typeof foresee> => {
  const meadow = meadowWith(board);
  const { tile, o, x, y } = placementFrom(play);
  return foresee(printed, meadow, tile, o, vertexNumber(meadow.window, x, y), true);
};

test('FLU-30 RUL-08 a flower needs petals of both; corner to corner is enough, a bare point is nothing', () => {
  // A corner of each at the rainbow, no common side: a flower grows all the same.
  expect(flowers([], 'L02@0,1,0').flowers).toBe(1);
  expect(flowers([], 'D10@0,-1,1').flowers).toBe(0);
  // At (−2, 1) meet the red petals of L02 and D07 while the bare corner of the Rainbee at (−1, 1) stays out of it.
  expect(flowers(['L02@0,-2,0'], 'D07@0,-2,1')).toMatchObject({ flowers: 1, gain: [3, 0, 0, 0] });
});

test('FLU-31 RUL-06 a match pays the own petals and all of that colour; other colours there do nothing', () => {
  const board = ['H12@10,-1,2', 'H11@2,1,1', 'B07@4,1,0'];
  // At (1, 0) lie the rainbow and one red petal; two blue come: 2 + 1, and the red one neither helps nor hurts.
  const meadow = meadowWith(board);
  expect(petalsAt(meadow.field, vertexNumber(meadow.window, 1, 0))).toBe((1 << 12) + 1);
  expect(flowers(board, 'L01@5,0,1').gain[1]).toBe(3);
});

test('FLU-32 a rainbow corner is one petal of whatever colour comes', () => {
  const meadow = newMeadow(printed);
  expect(petalsAt(meadow.field, vertexNumber(meadow.window, 1, 0))).toBe(1 << 12);
  expect(petalsAt(meadow.field, vertexNumber(meadow.window, -1, 0))).toBe(1 << 12);
  expect(flowers([], 'L03@0,1,-1').gain).toEqual([0, 3, 0, 0]);
  expect(flowers([], 'L01@5,0,1').gain).toEqual([0, 3, 0, 0]);
  expect(flowers([], 'L02@0,1,-1').gain).toEqual([3, 0, 0, 0]);
});

test('FLU-33 a mismatch costs the own petals and everything that lies there', () => {
  const board = ['M07@5,0,1', 'D12@7,-1,-3', 'L04@3,1,-1', 'D01@4,1,-1', 'B05@2,5,-5'];
  const table = given({ board, free: 'L01' }).when(0, '0 L01@1,2,-2');
  const grown = table.heard(0).find(({ type }) => type === 'flowersGrown');
  const mismatched = grown?.type === 'flowersGrown' ? grown.flowers.filter(({ matches }) => !matches) : [];
  expect(mismatched.map(({ a, b, petals }) => [a, b, petals.join('/')])).toEqual([
    [2, -2, '0/0/3/1'],
    [2, -1, '0/2/0/1'],
    [1, -1, '1/1/2/0'],
  ]);
});

test('RUL-07 the fourth flower of the mismatch picture pays as usual', () => {
  const board = ['M07@5,0,1', 'D12@7,-1,-3', 'L04@3,1,-1', 'D01@4,1,-1', 'B05@2,5,-5'];
  expect(flowers(board, 'L01@1,2,-2').gain).toEqual([2, 0, 0, 0]);
});

describe('FLU-34 RUL-05 all gains up to 21, then all losses down to 0', () => {
  test.each([
    { why: 'plain', held: 5, gain: 3, loss: 2, left: 6 },
    { why: 'the cap comes before the loss', held: 19, gain: 5, loss: 2, left: 19 },
    { why: 'gains pay for losses', held: 0, gain: 2, loss: 1, left: 1 },
    { why: 'never below nothing', held: 1, gain: 2, loss: 4, left: 0 },
    { why: 'never above 21', held: 21, gain: 9, loss: 0, left: 21 },
  ])('$why', ({ held, gain, loss, left }) => {
    expect(afterFlowers([0, held, 0, 0], [0, gain, 0, 0], [0, loss, 0, 0], 21)).toEqual([0, left, 0, 0]);
  });
});

test('FLU-34 petals are counted after the placement, and told to all', () => {
  const table = given({ free: 'L03', petals: [[1, 20, 0, 0]] }).when(0, '0 L03@0,1,-1');
  expect(petalsOf(table)).toEqual([1, 21, 0, 0]);
  expect(table.heard(1)).toContainEqual(
    expect.objectContaining({ type: 'flowersGrown', gain: [0, 3, 0, 0], petals: [1, 21, 0, 0] }),
  );
});
