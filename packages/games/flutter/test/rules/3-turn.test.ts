import {
  keyFromSeed,
  mayTakeBack,
  openMatch,
  playMove,
  positionOf,
  seatAt,
  takeBack,
} from '@hedgerow/kernel';
import { given as begin } from '@hedgerow/kernel/testing';
import { expect, test } from 'vitest';
import { flutter, KINDS, type State } from '../../src/index.ts';
import { type FlutterScenario, type Given, given, petalsOf, position, printed, tile } from '../table.ts';

const RICH = [9, 9, 9, 9];

/** Lays the tile for so many skips somewhere, and passes every question that follows. */
function playTurn(table: FlutterScenario, skip = 0): FlutterScenario {
  const seat = table.state.active;
  const chosen = table.state.selected === null ? table.when(seat, `skip ${skip}`) : table;
  let next = table.when(seat, chosen.legal(seat)[0] ?? '');
  while (next.state.pending.length > 0) {
    const asked = next.asked[0] ?? 0;
    next = next.when(asked, next.legal(asked).at(-1) ?? '');
  }
  return next;
}

const sunOn = ({ state }: FlutterScenario): string => KINDS[state.ring[state.sun] ?? -1] ?? '';

test('FLU-10 a turn: tile, flowers, ponds, enclosing, bees home, own bee, and then the next player', () => {
  const board = ['H11@8,-1,-1', 'L12@9,0,1', 'B09@11,-5,3', 'H05@10,-3,3', 'B01@0,-6,3', 'M02@8,1,0'];
  const placed = given({
    seats: 3,
    board,
    free: 'D10',
    petals: [[0, 0, 5, 2]],
    bees: [null, 'H05', null],
  }).when(0, '0 D10@6,-3,3');
  expect(placed.heard('spectator').map(({ type }) => type)).toEqual([
    'tilePlaced',
    'tileRevealed',
    'flowersGrown',
    'pondFilled',
    'tilesEnclosed',
    'pollinatorFed',
    'pollinatorFed',
    'beeCameHome',
  ]);
  expect(placed.asked).toEqual([1]);
  const home = placed.when(1, 'bee hand');
  expect(home.asked).toEqual([0]);
  const done = home.when(0, 'bee pass');
  expect(done.heard(2).map(({ type }) => type)).toEqual(['beeKept', 'turnBegun', 'sunMoved']);
  expect(done.state.active).toBe(1);
});

test('FLU-10 what is not asked now is refused', () => {
  const table = given({ free: 'L03' });
  expect(table.when(0, 'bee pass').refusal).toMatchObject({ rule: 'FLU-10', reason: 'not-now' });
  expect(table.when(0, 'settle L03').refusedBy).toBe('FLU-10');
  const asked = table.when(0, table.legal(0)[0] ?? '');
  expect(asked.when(0, 'skip 0').refusedBy).toBe('FLU-10');
  expect(asked.when(0, '0 B01@0,0,1').refusedBy).toBe('FLU-10');
});

test('FLU-11 the sun stays on the first turn and then moves one stack a turn', () => {
  let table = given({ seats: 2 });
  const seen = [sunOn(table)];
  for (let turn = 1; turn < 6; turn += 1) {
    table = playTurn(table);
    seen.push(sunOn(table));
  }
  expect(seen.join('')).toBe('LBHDML');
});

test('FLU-11 FLU-62 the sun passes over empty stacks', () => {
  expect(sunOn(playTurn(given({ seats: 3, sun: 'L', heights: { B: 0, H: 0 }, turnsLeft: 2 })))).toBe('D');
});

test('FLU-12 RUL-15 RUL-16 the solstice is the first player’s, with five players, and not on the first turn', () => {
  const solstice = (what: Given): readonly [string, boolean] => {
    const next = playTurn(given({ sun: 'L', ...what }));
    const moved = next.heard(0).find(({ type }) => type === 'sunMoved');
    return [sunOn(next), moved?.type === 'sunMoved' && moved.solstice];
  };
  expect(solstice({ seats: 5, active: 4, turn: 4 })).toEqual(['H', true]);
  expect(solstice({ seats: 5, first: 2, active: 1, turn: 4 })).toEqual(['H', true]);
  expect(solstice({ seats: 5, first: 2, active: 4, turn: 6 })).toEqual(['B', false]);
  expect(solstice({ seats: 4, active: 3, turn: 3 })).toEqual(['B', false]);
  expect(sunOn(given({ seats: 5 }))).toBe('L');
});

test('FLU-12 each of the two steps passes over empty stacks', () => {
  const table = given({ seats: 5, active: 4, turn: 4, sun: 'L', heights: { B: 0, D: 0 }, turnsLeft: 3 });
  expect(sunOn(playTurn(table))).toBe('M');
});

test('FLU-13 RUL-34 the free tile lies behind the sun, the last choice under it, and no further', () => {
  const table = given({ sun: 'H', tops: ['D04', 'M01', 'L07', 'B10', 'H05'], petals: [RICH] });
  expect(table.view(0).offer).toEqual([
    { skip: 0, tile: tile('D04'), price: [0, 0, 0, 0] },
    { skip: 1, tile: tile('M01'), price: [0, 1, 0, 0] },
    { skip: 2, tile: tile('L07'), price: [2, 1, 0, 0] },
    { skip: 3, tile: tile('B10'), price: [2, 1, 3, 0] },
    { skip: 4, tile: tile('H05'), price: [2, 1, 3, 4] },
  ]);
  expect(table.legal(0)).toEqual(['skip 0', 'skip 1', 'skip 2', 'skip 3', 'skip 4']);
  const four = given({ sun: 'H', heights: { M: 0 }, petals: [RICH], turnsLeft: 1 });
  expect(four.when(0, 'skip 4').refusal).toMatchObject({ rule: 'FLU-13', reason: 'no-such-stack' });
  expect(four.when(0, '0 M01@0,0,0').refusal).toMatchObject({ rule: 'FLU-13', reason: 'not-on-top' });
});

test('FLU-13 skips of one colour add up', () => {
  const table = given({ sun: 'L', tops: ['B07', 'H07', 'D07'], petals: [[0, 0, 6, 0]] });
  expect(table.view(0).offer.map(({ price }) => price[2])).toEqual([0, 1, 3, 6]);
});

test('FLU-14 nothing beyond the first price that is not covered, and the price is paid before flowers count', () => {
  const what: Given = { sun: 'L', tops: ['B07', 'H01', 'D04', 'M10'], petals: [[0, 9, 1, 9]] };
  const table = given(what);
  expect(table.state.offer).toEqual([0, 1]);
  // Two red are missing for the hummingbird; what lies behind it would be paid in blue, but is not to be had either.
  expect(table.when(0, 'skip 2').refusal).toMatchObject({
    rule: 'FLU-14',
    facts: { colour: 0, price: 2, held: 0 },
  });
  expect(table.when(0, 'skip 3').refusedBy).toBe('FLU-14');
  const paid = playTurn(table, 1);
  expect(paid.state.turn).toBe(table.state.turn + 1);
  const grown = table.when(0, table.when(0, 'skip 1').legal(0)[0] ?? '').heard(0);
  expect(grown[0]).toMatchObject({ type: 'tilePlaced', skip: 1, price: [0, 0, 1, 0] });
});

test('FLU-15 RUL-20 RUL-21 RUL-41 trying out is free, unseen and can be undone; a confirmed placement cannot', () => {
  const opened = openMatch(flutter, {
    match: 'try',
    seatCount: 2,
    options: { firstPlayer: 'seat-0' },
    key: keyFromSeed(3),
  });
  if (!opened.ok) throw new Error(opened.problem);
  const { match } = opened;
  match.state = position({ sun: 'L', petals: [RICH], turn: 2 });
  const before = match.state;
  expect(playMove(match, seatAt(0), 'skip 2').ok).toBe(true);
  expect(positionOf(match).selected).toBe(2);
  expect(match.state).toBe(before);
  expect(match.moves).toEqual([]);
  expect(flutter.view(positionOf(match), seatAt(1))).toEqual(flutter.view(before, seatAt(1)));
  expect(flutter.view(positionOf(match), seatAt(0)).selected).toBe(2);
  expect(takeBack(match, seatAt(0)).ok).toBe(true);
  expect(positionOf(match).selected).toBeNull();
  // Changing one's mind without taking back does as well.
  expect(playMove(match, seatAt(0), 'skip 2').ok).toBe(true);
  expect(playMove(match, seatAt(0), 'skip 1').ok).toBe(true);
  const [move = ''] = given({ sun: 'L', petals: [RICH], turn: 2 })
    .when(0, 'skip 1')
    .legal(0);
  expect(playMove(match, seatAt(0), move).ok).toBe(true);
  expect(match.moves).toEqual([{ seat: 0, move }]);
  expect(mayTakeBack(match, seatAt(0))).toBe(false);
});

test('RUL-20 the next tile is seen when the placement is confirmed, before anything is settled', () => {
  const table = given({ free: 'L03' });
  const { tops, below, sun } = table.state;
  const next = below[(sun + 1) % 5]?.at(-1);
  const placed = table.when(0, table.legal(0)[0] ?? '');
  expect(placed.heard(1)[1]).toEqual({ type: 'tileRevealed', kind: 0, tile: next });
  expect(placed.state.tops[(sun + 1) % 5]).toBe(next);
  expect(tops).not.toContain(next);
  expect(placed.revocable).toBe(false);
});

/** A meadow without any petals: no flower can grow, so no tile has a place. */
function barren(what: Given): State {
  const state = position(what);
  for (let vertex = 0; vertex < state.meadow.field.length; vertex += 1) {
    state.meadow.field[vertex] = (state.meadow.field[vertex] ?? 0) & 0xffff;
  }
  return { ...state, phase: 'end', pending: [{ ask: 'bee', seat: seatAt(0) }] };
}

const afterPass = (state: State): FlutterScenario => begin(flutter, state).when(0, 'bee pass');

test('FLU-16 nothing fits: the free tile leaves, a petal of each colour comes, and the turn goes on with the bee', () => {
  const board = ['L02@0,-2,0'];
  const state = barren({
    board,
    sun: 'L',
    tops: ['H07'],
    petals: [
      [0, 0, 0, 0],
      [21, 0, 3, 0],
    ],
  });
  const table = afterPass(state);
  expect(table.heard(0).map(({ type }) => type)).toContain('nothingFitted');
  expect(petalsOf(table, 1)).toEqual([21, 1, 4, 1]);
  expect(table.state.gone).toEqual([tile('H07')]);
  expect(table.view(0).gone).toEqual([tile('H07')]);
  expect(table.asked).toEqual([1]);
  expect(table.legal(1)).toEqual(['bee L02', 'bee pass']);
  expect(flutter.components(table.state)).toContain(tile('H07'));
});

test('FLU-16 a tile that has nowhere to go is not offered, and is refused', () => {
  const state = { ...position({ free: 'L03', petals: [RICH] }), offer: [1, 2, 3, 4] };
  expect(begin(flutter, state).legal(0)).not.toContain('skip 0');
  expect(begin(flutter, state).when(0, 'skip 0').refusal).toMatchObject({
    rule: 'FLU-16',
    reason: 'fits-nowhere',
    facts: { tile: tile('L03') },
  });
});

test('RUL-17 the last tile of a stack may also leave by FLU-16: the end is triggered', () => {
  const state = barren({ seats: 3, board: ['L02@0,-2,0'], sun: 'L', heights: { H: 1 } });
  const table = afterPass(state).when(1, 'bee pass');
  expect(table.state.tops[2]).toBeNull();
  expect(table.heard(0)).toContainEqual({ type: 'lastRoundBegun', kind: 2, turnsLeft: 2 });
});

test('RUL-19 the sun stays on a stack that has just become empty and then moves to the next one that is not', () => {
  const table = given({ sun: 'H', heights: { H: 1 }, petals: [[12, 12, 12, 12]], turn: 3 });
  const chosen = table.when(0, 'skip 4');
  const placed = table.when(0, chosen.legal(0)[0] ?? '');
  expect(placed.state.tops[2]).toBeNull();
  expect(sunOn(placed)).toBe('H');
  expect(sunOn(placed.when(0, 'bee pass'))).toBe('D');
});

test('FLU-62 the price counts only stacks that are not empty', () => {
  const table = given({
    sun: 'L',
    heights: { B: 0 },
    tops: ['H01', 'D04', 'M07'],
    petals: [RICH],
    turnsLeft: 1,
  });
  expect(
    table.view(0).offer.map(({ tile: each, price }) => [printed.tiles[each]?.id, price.join('/')]),
  ).toEqual([
    ['H01', '0/0/0/0'],
    ['D04', '1/0/0/0'],
    ['M07', '1/2/0/0'],
    [printed.tiles[table.state.tops[0] ?? 0]?.id, '1/2/3/0'],
  ]);
});
