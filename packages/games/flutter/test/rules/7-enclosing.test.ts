import { copy, type Draft, keyFromSeed, quietTable, rngAt } from '@hedgerow/kernel';
import { walk } from '@hedgerow/kernel/testing';
import { expect, test } from 'vitest';
import { type Event, flutter, isEnclosed, type State } from '../../src/index.ts';
import { brisk } from '../brisk.ts';
import { type Given, given, meadowWith, petalsOf, position, printed, tile } from '../table.ts';

const POND_BOARD = ['H11@8,-1,-1', 'L12@9,0,1', 'B09@11,-5,3', 'H05@10,-3,3', 'B01@0,-6,3', 'M02@8,1,0'];
const CONTESTED = ['H05@0,-1,-2', 'D12@10,-1,1', 'L04@5,0,-1', 'M03@1,2,-2'];

test('FLU-43 RUL-03 a tile is enclosed when every unit side of its border is covered, not before', () => {
  const before = meadowWith(POND_BOARD);
  expect(isEnclosed(before, tile('H05'))).toBe(false);
  expect(before.open[before.tiles.indexOf(tile('L12'))]).toBe(2);
  const after = meadowWith([...POND_BOARD, 'D10@6,-3,3']);
  expect(isEnclosed(after, tile('H05'))).toBe(true);
  expect(isEnclosed(after, tile('L12'))).toBe(true);
  // The dragonfly covers a part of the butterfly's long side only.
  expect(isEnclosed(after, tile('B09'))).toBe(false);
});

test('FLU-44 all newly enclosed tiles become so at the same moment, in order of placement', () => {
  const table = given({ board: POND_BOARD, free: 'D10' }).when(0, '0 D10@6,-3,3');
  expect(table.heard(0)).toContainEqual({ type: 'tilesEnclosed', tiles: [tile('L12'), tile('H05')] });
  expect(
    table
      .view(0)
      .meadow.filter(({ open }) => open === 0)
      .map((each) => each.tile),
  ).toEqual(expect.arrayContaining([tile('L12'), tile('H05')]));
});

test('FLU-45 RUL-09 who can pay pays in full and gains as much pollen', () => {
  const table = given({ board: POND_BOARD, free: 'D10', petals: [[0, 0, 5, 9]] }).when(0, '0 D10@6,-3,3');
  expect(petalsOf(table)).toEqual([2, 1, 2, 7]);
  expect(table.state.players[0]?.fed).toBe(6);
  expect(table.heard(1).filter(({ type }) => type === 'pollinatorFed')).toEqual([
    { type: 'pollinatorFed', seat: 0, tile: tile('H05'), pollen: 4 },
    { type: 'pollinatorFed', seat: 0, tile: tile('L12'), pollen: 2 },
  ]);
});

test.each([
  { kind: 'ladybug', sparkles: 2, gift: 1 },
  { kind: 'moth', sparkles: 3, gift: 2 },
  { kind: 'hummingbird', sparkles: 4, gift: 2 },
  { kind: 'dragonfly', sparkles: 5, gift: 3 },
  { kind: 'butterfly', sparkles: 6, gift: 3 },
])(
  'FLU-46 RUL-31 RUL-36 a hungry $kind of $sparkles sparkles brings every other player $gift',
  ({ kind, sparkles, gift }) => {
    const shape = printed.data.shapes.find(({ name }) => name === kind);
    const ofKind = printed.tiles.filter(({ id }) => id.startsWith(shape?.id ?? '?') && id.length === 3);
    expect(new Set(ofKind.map((each) => each.sparkles))).toEqual(new Set([sparkles]));
    const hungry = printed.tiles.indexOf(ofKind[0] as (typeof ofKind)[number]);
    const settled = settle({ petals: [[0, 0, 0, 0]], seats: 4 }, [hungry]);
    expect(settled.players.map(({ gifts }) => gifts)).toEqual([0, gift, gift, gift]);
    expect(settled.players[0]?.fed).toBe(0);
  },
);

/** Lets the procedure of §5 run on these tiles, as if they had just been enclosed; nobody has a bee to place. */
function settling(what: Given, unsettled: readonly number[]): { state: State; asked: readonly number[] } {
  const state = copy(position({ board: ['L02@0,-2,0'], ...what })) as Draft<State>;
  Object.assign(state, { phase: 'settle', unsettled: [...unsettled], beeWasInHand: false });
  flutter.settle(quietTable(state, rngAt(keyFromSeed(1), 0)));
  return { state, asked: state.pending.map(({ seat }) => seat) };
}

const settle = (what: Given, unsettled: readonly number[]): State => settling(what, unsettled).state;

test('FLU-46 RUL-11 the petals stay, and the tile is not paid later', () => {
  const table = given({ seats: 3, board: POND_BOARD, free: 'D10', petals: [[0, 0, 5, 1]] }).when(
    0,
    '0 D10@6,-3,3',
  );
  expect(petalsOf(table)[3]).toBe(1);
  expect(table.state.unsettled).toEqual([]);
  expect(table.heard(1)).toContainEqual({ type: 'pollinatorHungry', seat: 0, tile: tile('L12'), gift: 1 });
  // Who fed what is there for all to see, whatever the totals hide.
  expect(table.view('spectator').settled).toEqual([
    { tile: tile('H05'), by: 0 },
    { tile: tile('L12'), by: null },
  ]);
});

test('FLU-47 the Rainbee is settled without cost, pollen or penalty', () => {
  // A ring of tiles round the Rainbee, found by chance and closed by the last one.
  const found = enclosedRainbee();
  expect(found.told).toContainEqual({
    type: 'tilesEnclosed',
    tiles: expect.arrayContaining([printed.rainbee]),
  });
  const settled = found.told.filter(({ type }) => type === 'pollinatorFed' || type === 'pollinatorHungry');
  expect(settled.some((event) => 'tile' in event && event.tile === printed.rainbee)).toBe(false);
  expect(found.state.unsettled).not.toContain(printed.rainbee);
});

function enclosedRainbee(): { told: readonly Event[]; state: State } {
  for (let seed = 1; ; seed += 1) {
    for (const { played } of walk(flutter, { seats: 4, choose: brisk }, seed)) {
      const told = played.told.map(({ event }) => event);
      if (told.some((event) => event.type === 'tilesEnclosed' && event.tiles.includes(printed.rainbee))) {
        return { told, state: played.state };
      }
    }
  }
}

test('FLU-49 a tile is settled once in a game', () => {
  for (let seed = 1; seed <= 25; seed += 1) {
    const settled: number[] = [];
    for (const { played } of walk(flutter, { seats: 3, choose: brisk }, seed)) {
      for (const { event } of played.told) {
        if (event.type === 'pollinatorFed' || event.type === 'pollinatorHungry') settled.push(event.tile);
      }
    }
    expect(new Set(settled).size).toBe(settled.length);
  }
});

test.each([
  {
    why: 'too dear ones fail first, the rest is plain',
    held: 3,
    tiles: ['H05', 'L04'],
    fed: 2,
    gift: 2,
    asked: false,
  },
  { why: 'all can be paid', held: 6, tiles: ['H05', 'L04'], fed: 6, gift: 0, asked: false },
  {
    why: 'equal sparkles: by order of placement',
    held: 5,
    tiles: ['H05', 'H04'],
    fed: 4,
    gift: 2,
    asked: false,
  },
  { why: 'contested', held: 5, tiles: ['H05', 'L04'], fed: 0, gift: 0, asked: true },
  {
    why: 'contested only after the dearest has failed',
    held: 5,
    tiles: ['B04', 'H05', 'L04'],
    fed: 0,
    gift: 3,
    asked: true,
  },
  { why: 'nothing held', held: 0, tiles: ['H05', 'L04'], fed: 0, gift: 3, asked: false },
])('RUL-10 $why', ({ held, tiles, fed, gift, asked }) => {
  const table = settling({ petals: [[0, held, 0, 0]] }, tiles.map(tile));
  expect(table.state.players[0]?.fed).toBe(fed);
  expect(table.state.players[1]?.gifts).toBe(gift);
  expect(table.asked).toEqual(asked ? [0] : []);
});

test('RUL-10 colours are settled in the order red, blue, yellow, purple; only the contested colour is asked', () => {
  const table = settling({ petals: [[2, 5, 0, 2]] }, ['L12', 'H05', 'L04', 'L01'].map(tile));
  expect(table.state.pending).toEqual([{ ask: 'settle', seat: 0, tiles: [tile('H05'), tile('L04')] }]);
  expect(table.state.unsettled).toEqual([tile('L12'), tile('H05'), tile('L04')]);
  expect(table.state.players[0]?.fed).toBe(2);
});

test('FLU-45 only contested tiles can be chosen', () => {
  const asked = given({ board: CONTESTED, free: 'B08', petals: [[0, 6, 0, 3]] }).when(0, '0 B08@3,2,-2');
  expect(asked.when(0, 'settle M03').refusal).toMatchObject({ rule: 'FLU-45', reason: 'not-contested' });
  expect(asked.when(0, 'bee pass').refusedBy).toBe('FLU-10');
  expect(asked.when(1, 'settle H05').refusedBy).toBe('TABLE-2');
});
