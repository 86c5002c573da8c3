import { given as begin } from '@hedgerow/kernel/testing';
import { expect, test } from 'vitest';
import { flutter } from '../../src/index.ts';
import { given, position, tile } from '../table.ts';

const POND_BOARD = ['H11@8,-1,-1', 'L12@9,0,1', 'B09@11,-5,3', 'H05@10,-3,3', 'B01@0,-6,3', 'M02@8,1,0'];
const CLOSING = '0 D10@6,-3,3';

test('FLU-48 RUL-11 a bee comes home with 2 pollen, also from a tile that nobody could feed', () => {
  const table = given({
    seats: 3,
    board: POND_BOARD,
    free: 'D10',
    petals: [[0, 0, 5, 0]],
    bees: ['L12', null, null],
  }).when(0, CLOSING);
  // L12 stays hungry: the bee of the one who could not feed it brings 2 all the same.
  expect(table.state.players.map(({ bees, gifts }) => [bees, gifts])).toEqual([
    [2, 0],
    [0, 1],
    [0, 1],
  ]);
  expect(table.asked).toEqual([0]);
  expect(table.legal(0).at(-1)).toBe('bee hand');
  expect(table.when(0, 'bee pass').refusal).toMatchObject({ rule: 'FLU-48', reason: 'say-hand' });
});

test('FLU-48 RUL-12 in player order from the active one, each finishing before the next begins', () => {
  const bees = ['B09', 'L12', 'H05'];
  const first = given({
    seats: 3,
    active: 2,
    board: POND_BOARD,
    free: 'D10',
    bees,
    petals: [[], [], [0, 0, 5, 2]],
  }).when(2, CLOSING);
  expect(first.asked).toEqual([2]);
  expect(first.state.players.map((player) => player.bees)).toEqual([0, 0, 2]);
  // All newly enclosed tiles already count as enclosed, and tiles with a bee are taken.
  expect(first.legal(2)).toEqual(['bee H11', 'bee B01', 'bee M02', 'bee D10', 'bee hand']);
  const second = first.when(2, 'bee H11');
  expect(second.asked).toEqual([1]);
  expect(second.state.players.map((player) => player.bees)).toEqual([0, 2, 2]);
  expect(second.legal(1)).toEqual(['bee B01', 'bee M02', 'bee D10', 'bee hand']);
  const done = second.when(1, 'bee D10');
  expect(done.state).toMatchObject({ active: 0, phase: 'turn' });
  expect(done.state.players.map(({ bee }) => bee)).toEqual([tile('B09'), tile('D10'), tile('H11')]);
});

test('FLU-48 the answer comes out of turn, and from nobody else', () => {
  const table = given({ board: POND_BOARD, free: 'D10', bees: ['B09', 'H05'] }).when(0, CLOSING);
  expect(table.asked).toEqual([1]);
  expect(table.when(0, 'bee M02').refusedBy).toBe('TABLE-2');
  expect(table.view(0).asked).toMatchObject({ ask: 'home', seat: 1 });
  expect(table.state.active).toBe(0);
});

test('FLU-50 RUL-14 a bee that was in hand may go to any eligible tile, the one just placed too, or stay', () => {
  const table = given({ board: ['L02@0,-2,0'], free: 'L03' }).when(0, '0 L03@0,1,-1');
  expect(table.legal(0)).toEqual(['bee L02', 'bee L03', 'bee pass']);
  expect(table.when(0, 'bee hand').refusal).toMatchObject({ rule: 'FLU-50', reason: 'say-pass' });
  expect(table.when(0, 'bee L03').state.players[0]?.bee).toBe(tile('L03'));
  const passed = table.when(0, 'bee pass');
  expect(passed.state.players[0]?.bee).toBeNull();
  expect(passed.state.active).toBe(1);
});

test('FLU-50 RUL-13 a bee taken back in hand this turn waits for the next one', () => {
  const table = given({ board: POND_BOARD, free: 'D10', petals: [[0, 0, 5, 2]], bees: ['L12', null] })
    .when(0, CLOSING)
    .when(0, 'bee hand');
  expect(table.state).toMatchObject({ active: 1, phase: 'turn', pending: [] });
  expect(table.state.players[0]?.bee).toBeNull();
});

test('FLU-50 FLU-52 a bee on a tile is not asked about, and stays where it is', () => {
  const table = given({ board: ['L02@0,-2,0'], free: 'L03', bees: ['L02'] }).when(0, '0 L03@0,1,-1');
  expect(table.state).toMatchObject({ active: 1, phase: 'turn' });
  expect(table.state.players[0]?.bee).toBe(tile('L02'));
});

test('FLU-51 not on the Rainbee, not outside the meadow, not on an enclosed tile, not beside another bee', () => {
  const table = given({ board: POND_BOARD, free: 'D10', petals: [[0, 0, 5, 2]], bees: [null, 'B09'] }).when(
    0,
    CLOSING,
  );
  const reason = (id: string): string | undefined => table.when(0, `bee ${id}`).refusal?.reason;
  expect(reason('L01')).toBe('not-in-the-meadow');
  expect(reason('L12')).toBe('already-enclosed');
  expect(reason('B09')).toBe('has-a-bee');
  expect(table.when(0, 'bee B09').refusal?.facts).toEqual({ tile: tile('B09'), owner: 1 });
  expect(
    flutter.moves.bee.refusal(table.state, table.asked[0] as never, { type: 'bee', to: tile('Rainbee') }),
  ).toMatchObject({
    rule: 'FLU-51',
    reason: 'no-bee-on-the-rainbee',
  });
  expect(table.legal(0)).toEqual(['bee H11', 'bee B01', 'bee M02', 'bee D10', 'bee pass']);
});

test('RUL-38 without an eligible tile a bee goes to hand without a question', () => {
  const state = position({
    seats: 4,
    board: POND_BOARD,
    free: 'D10',
    petals: [[0, 0, 5, 2]],
    bees: ['L12', 'H05', 'B09', 'B01'],
  });
  // Two more tiles have no open sides but those which the dragonfly covers, so that it alone is left.
  const after = begin(flutter, state).when(0, CLOSING).state.meadow;
  const { tiles, open } = state.meadow;
  const fewer = open.map((sides, place) =>
    ['M02', 'H11'].map(tile).includes(tiles[place] ?? -1) ? sides - (after.open[place] ?? 0) : sides,
  );
  const table = begin(flutter, { ...state, meadow: { ...state.meadow, open: fewer } }).when(0, CLOSING);
  expect(table.legal(0)).toEqual(['bee D10', 'bee hand']);
  const done = table.when(0, 'bee D10');
  expect(done.heard(1).map(({ type }) => type)).toEqual([
    'beePlaced',
    'beeCameHome',
    'turnBegun',
    'sunMoved',
  ]);
  expect(done.state.players[1]).toMatchObject({ bee: null, bees: 2 });
  expect(done.state).toMatchObject({ active: 1, phase: 'turn' });
});
