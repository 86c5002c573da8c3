import { readFileSync } from 'node:fs';
import type { Standing } from '@hedgerow/kernel';
import { describe, expect, test } from 'vitest';
import { flutter, foresee, touchedTiles, vertexAt } from '../src/index.ts';
import { afterFlowers } from '../src/rules/5-flowers.ts';
import { given, meadowWith, petalsOf, placementFrom, pollenOf, position, printed, tile } from './table.ts';

const POND_BOARD = ['H11@8,-1,-1', 'L12@9,0,1', 'B09@11,-5,3', 'H05@10,-3,3', 'B01@0,-6,3', 'M02@8,1,0'];
const CONTESTED = ['H05@0,-1,-2', 'D12@10,-1,1', 'L04@5,0,-1', 'M03@1,2,-2'];
const WATER_ALONE = ['H05@0,1,-2', 'H09@1,3,-4', 'B04@8,3,-2'];

/** The block at the end of §6. */
interface BoardExample {
  readonly id: string;
  readonly board: readonly string[];
  readonly play: string;
  readonly then: {
    readonly legal: boolean;
    readonly sides?: number;
    readonly n?: number;
    readonly gain?: string;
    readonly loss?: string;
    readonly holes?: string;
    readonly newly?: string;
  };
}

function boardExamples(): readonly BoardExample[] {
  const specification = readFileSync(new URL('../../../../docs/rules/flutter.md', import.meta.url), 'utf8');
  const [, block = '[]'] = /```json examples\n([\s\S]*?)```/.exec(specification) ?? [];
  return JSON.parse(block) as BoardExample[];
}

describe('the JSON block of the specification', () => {
  test('all eleven board examples are read', () => expect(boardExamples()).toHaveLength(11));

  test.each(boardExamples())('$id on the board', ({ board, play, then }) => {
    const { tile: placed, o, x, y } = placementFrom(play);
    // Each step that leads there is itself legal.
    for (const [i, step] of board.entries()) {
      const before = given({ board: board.slice(0, i), free: step.slice(0, 3), turn: i });
      expect(before.when(0, `0 ${step}`).refusal).toBeUndefined();
    }
    const meadow = meadowWith(board);
    const vertex = vertexAt(meadow, x, y);
    const foreseen = foresee(printed, meadow, placed, o, vertex, true);
    const table = given({ board, free: play.slice(0, 3) });
    expect(table.when(0, `0 ${play}`).refusal === undefined).toBe(then.legal);
    expect(
      new Set(table.when(0, 'skip 0').legal(0)).has(`0 ${play}`) || table.legal(0).includes(`0 ${play}`),
    ).toBe(then.legal);
    if (then.sides !== undefined)
      expect(touchedTiles(printed, meadow, placed, o, vertex)).toHaveLength(then.sides);
    if (then.n !== undefined) expect(foreseen.flowers).toBe(then.n);
    if (then.gain !== undefined) expect(foreseen.gain.join(',')).toBe(then.gain);
    if (then.loss !== undefined) expect(foreseen.loss.join(',')).toBe(then.loss);
    if (then.holes !== undefined) expect(foreseen.dead).toBe(Number(then.holes));
    if (then.newly !== undefined) {
      expect(
        foreseen.enclosed
          .map((each) => printed.tiles[each]?.id)
          .sort()
          .join(','),
      ).toBe(then.newly);
    }
  });
});

const skips = ({ state }: { state: { offer: readonly number[] } }): readonly number[] => state.offer;

test('EX-01 skipping: what 0/0/1/0 and 2/2/1/0 can pay', () => {
  const rondel = { sun: 'L', tops: ['B07', 'H01', 'D04', 'M01'] } as const;
  const poor = given({ ...rondel, petals: [[0, 0, 1, 0]] });
  expect(poor.legal(0)).toEqual(['skip 0', 'skip 1']);
  expect(poor.view(0).offer).toEqual([
    { skip: 0, tile: tile('B07'), price: [0, 0, 0, 0] },
    { skip: 1, tile: tile('H01'), price: [0, 0, 1, 0] },
  ]);
  const richer = given({ ...rondel, petals: [[2, 2, 1, 0]] });
  expect(skips(richer)).toEqual([0, 1, 2]);
  expect(richer.view(0).offer[2]).toEqual({ skip: 2, tile: tile('D04'), price: [2, 0, 1, 0] });
  expect(richer.when(0, 'skip 3').refusal).toMatchObject({
    rule: 'FLU-14',
    reason: 'price-not-covered',
    facts: { price: 3, held: 2 },
  });
});

test('EX-02 at the start of the game only the free tile is offered, without a question', () => {
  const table = given({ seats: 3 });
  expect(skips(table)).toEqual([0]);
  expect(table.legal(0).every((move) => move.startsWith('0 '))).toBe(true);
});

test.each([
  ['EX-03a a red ladybug at the rainbow gains 3 blue', ['L02@0,-2,0'], 'L03@0,1,-1', undefined],
  ['EX-03b a dragonfly touches the ladybug and the Rainbee', ['L02@0,-2,0'], 'D07@0,-2,1', undefined],
  ['EX-03c a bare side grows no flower', ['L02@0,-2,0'], 'D10@1,-2,-1', 'no-flower'],
  ['EX-03d a flower without a common side is not enough', [], 'L02@0,1,0', 'no-side'],
  ['EX-03e bare corners of the Rainbee grow no flower', [], 'D10@0,-1,1', 'no-flower'],
] as const)('%s', (_, board, play, reason) => {
  const table = given({ board, free: play.slice(0, 3) }).when(0, `0 ${play}`);
  expect(table.refusal?.reason).toBe(reason);
  expect(table.refusedBy).toBe(reason === undefined ? undefined : 'FLU-21');
});

test('EX-04 matching flowers: 3 blue, 3 yellow, 4 purple', () => {
  const board = ['H12@10,-1,2', 'H11@2,1,1', 'B07@4,1,0'];
  const table = given({ board, free: 'L01', petals: [[0, 0, 0, 0]] }).when(0, '0 L01@5,0,1');
  expect(petalsOf(table)).toEqual([0, 3, 3, 4]);
  expect(table.heard(1).find(({ type }) => type === 'flowersGrown')).toMatchObject({
    flowers: [
      { a: 0, b: 1, petals: [0, 0, 0, 4] },
      { a: 1, b: 0, petals: [0, 3, 0, 0] },
      { a: 1, b: 1, petals: [0, 0, 3, 0] },
    ],
  });
});

test.each([
  { why: 'who has petals pays', petals: [0, 4, 6, 2], left: [1, 1, 1, 0] },
  { why: 'who has none keeps one of the two red gained', petals: [0, 0, 0, 0], left: [1, 0, 0, 0] },
])('EX-05 mismatched flowers: $why', ({ petals, left }) => {
  const board = ['M07@5,0,1', 'D12@7,-1,-3', 'L04@3,1,-1', 'D01@4,1,-1', 'B05@2,5,-5'];
  const table = given({ board, free: 'L01', petals: [petals] }).when(0, '0 L01@1,2,-2');
  expect(petalsOf(table)).toEqual(left);
  const grown = table.heard(0).find(({ type }) => type === 'flowersGrown');
  expect(grown).toMatchObject({ gain: [2, 0, 0, 0], loss: [1, 3, 5, 2] });
  expect(grown?.type === 'flowersGrown' ? grown.flowers.filter(({ matches }) => matches) : []).toMatchObject([
    { a: 1, b: 0, petals: [2, 0, 0, 0] },
  ]);
});

test('EX-06 enclosure and pond: 10 pollen, 2/1/2/0 left', () => {
  const table = given({ board: POND_BOARD, free: 'D10', petals: [[0, 0, 5, 2]] }).when(0, '0 D10@6,-3,3');
  expect(petalsOf(table)).toEqual([2, 1, 2, 0]);
  expect(pollenOf(table)).toBe(10);
  expect(table.state.players[0]).toMatchObject({ ponds: 4, fed: 6 });
  expect(table.view(0).pond).toEqual([
    { a: -3, b: 1, half: 'U', wet: true },
    { a: -3, b: 1, half: 'D', wet: true },
    { a: -2, b: 1, half: 'U', wet: true },
    { a: -3, b: 2, half: 'U', wet: true },
  ]);
  expect(table.heard(0)).toContainEqual({ type: 'tilesEnclosed', tiles: [tile('L12'), tile('H05')] });
});

test('EX-07 the supply runs dry: three wet cells, one dry, both tiles enclosed all the same', () => {
  const table = given({ board: POND_BOARD, free: 'D10', petals: [[0, 0, 5, 2]], water: 3 }).when(
    0,
    '0 D10@6,-3,3',
  );
  expect(table.state.players[0]).toMatchObject({ ponds: 3, fed: 6 });
  expect(table.view(0).pond.filter(({ wet }) => !wet)).toEqual([{ a: -3, b: 2, half: 'U', wet: false }]);
  expect(table.state.water).toBe(0);
});

test('EX-08 short of petals: nothing is paid, each opponent gains 1, the petal stays', () => {
  const table = given({ seats: 3, board: POND_BOARD, free: 'D10', petals: [[0, 0, 5, 1]] }).when(
    0,
    '0 D10@6,-3,3',
  );
  expect(table.state.players.map(({ fed, gifts }) => [fed, gifts])).toEqual([
    [4, 0],
    [0, 1],
    [0, 1],
  ]);
  expect(petalsOf(table)).toEqual([2, 1, 2, 1]);
});

test('EX-09 gains before losses, floor at 0; with must afford the placement is illegal', () => {
  const what = { board: ['D08@0,-3,-1'], free: 'M06', petals: [[1, 5, 1, 7]] } as const;
  const table = given(what).when(0, '0 M06@0,-3,0');
  expect(petalsOf(table)).toEqual([0, 5, 0, 4]);
  const strict = given({ ...what, options: { shortfall: 'mustAfford' } }).when(0, '0 M06@0,-3,0');
  expect(strict.refusal).toMatchObject({
    rule: 'FLU-21',
    reason: 'loss-not-afforded',
    facts: { colour: 0, loss: 2, held: 1 },
  });
});

test('EX-10 the cap comes between gain and loss', () => {
  expect(afterFlowers([0, 19, 0, 0], [0, 5, 0, 0], [0, 2, 0, 0], 21)).toEqual([0, 19, 0, 0]);
});

test.each([
  { first: 'H05', fed: 4, gift: 1, blue: 1 },
  { first: 'L04', fed: 2, gift: 2, blue: 3 },
])('EX-11 contested petals: $first first', ({ first, fed, gift, blue }) => {
  const asked = given({ board: CONTESTED, free: 'B08', petals: [[0, 6, 0, 3]] }).when(0, '0 B08@3,2,-2');
  expect(petalsOf(asked)).toEqual([0, 5, 1, 2]);
  expect(asked.legal(0)).toEqual(['settle H05', 'settle L04']);
  const settled = asked.when(0, `settle ${first}`);
  expect(settled.state.players[0]?.fed).toBe(fed);
  expect(settled.state.players[1]?.gifts).toBe(gift);
  expect(petalsOf(settled)).toEqual([0, blue, 1, 2]);
});

test('EX-12 a tile enclosed by water alone is paid with the petals just gained', () => {
  const table = given({ board: WATER_ALONE, free: 'H11', petals: [[3, 0, 1, 0]] }).when(0, '0 H11@0,0,-3');
  expect(petalsOf(table)).toEqual([0, 0, 0, 0]);
  expect(table.state.players[0]).toMatchObject({ ponds: 1, fed: 4 });
  expect(table.view(0).pond).toEqual([{ a: 0, b: -2, half: 'D', wet: true }]);
  const meadow = meadowWith(WATER_ALONE);
  expect(touchedTiles(printed, meadow, tile('H11'), 0, vertexAt(meadow, 0, -3))).not.toContain(tile('H05'));
});

test('EX-13 two bees: the active owner first, then the other; no second bee for the active player', () => {
  const bees = ['L12', null, 'H05'];
  const asked = given({ seats: 3, board: POND_BOARD, free: 'D10', petals: [[0, 0, 5, 2]], bees }).when(
    0,
    '0 D10@6,-3,3',
  );
  expect(asked.asked).toEqual([0]);
  expect(asked.state.players.map((player) => player.bees)).toEqual([2, 0, 0]);
  expect(asked.legal(0)).toContain('bee D10');
  const next = asked.when(0, 'bee D10');
  expect(next.asked).toEqual([2]);
  expect(next.state.players.map((player) => player.bees)).toEqual([2, 0, 2]);
  expect(next.legal(2)).not.toContain('bee D10');
  const done = next.when(2, 'bee hand');
  expect(done.state.active).toBe(1);
  expect(done.state.turn).toBe(next.state.turn + 1);
});

test('EX-14 solstice: with five players the sun takes two steps when the first player comes round', () => {
  let table = given({ seats: 5 });
  const seen: string[] = [];
  for (let turn = 0; turn < 6; turn += 1) {
    const { ring, sun, offer } = table.view(0);
    const names = ['L', 'M', 'H', 'D', 'B'];
    seen.push(
      `${table.state.active} ${names[ring[sun]?.kind ?? 0]} ${printed.tiles[offer[0]?.tile ?? 0]?.id[0]}`,
    );
    const seat = table.state.active;
    const whole =
      table.legal(seat).find((move) => move.startsWith('0 ')) ??
      table.when(seat, 'skip 0').legal(seat)[0] ??
      '';
    table = table.when(seat, whole);
    if (table.asked[0] === seat && table.state.pending.length > 0) table = table.when(seat, 'bee pass');
  }
  expect(seen).toEqual(['0 L B', '1 B H', '2 H D', '3 D M', '4 M L', '0 B H']);
});

test('EX-15 the last round: empty stacks are passed over, the one who emptied a stack plays no more', () => {
  // Ann is seat 0, Ben seat 1, Cid seat 2.
  let table = given({
    seats: 3,
    active: 1,
    sun: 'B',
    tops: ['H01', 'M04', 'L10', 'B07', 'D01'],
    heights: { H: 1 },
    petals: [
      [0, 0, 0, 0],
      [0, 0, 0, 0],
      [0, 1, 3, 2],
    ],
    turn: 4,
  });
  table = table.when(1, table.legal(1)[0] ?? '').when(1, 'bee pass');
  expect(table.state).toMatchObject({ active: 2, turnsLeft: 2 });
  expect(table.view(2).offer.map(({ tile: each, price }) => [printed.tiles[each]?.id, price])).toEqual([
    ['M04', [0, 0, 0, 0]],
    ['L10', [0, 1, 0, 0]],
    ['B07', [0, 1, 0, 2]],
    ['D01', [0, 1, 3, 2]],
  ]);
  const play = (seat: number): void => {
    const chosen = table.state.selected === null ? table.when(seat, 'skip 0') : table;
    table = table.when(seat, chosen.legal(seat)[0] ?? '');
    while (table.state.pending.length > 0)
      table = table.when(table.asked[0] ?? 0, table.legal(table.asked[0] ?? 0).at(-1) ?? '');
  };
  play(2);
  expect(table.state).toMatchObject({ active: 0, turnsLeft: 1 });
  play(0);
  expect(table.state.phase).toBe('over');
});

/** How a game ends in which these petals are left and so many pollinators were fed. */
function standings(petals: readonly (readonly number[])[], fed: readonly number[]): readonly Standing[] {
  const state = position({ petals, pollen: fed.map((each) => ({ fed: each })), turnsLeft: 0 });
  const decision = flutter.decision({ ...state, phase: 'over' });
  return decision.kind === 'over' ? decision.standings : [];
}

test('EX-16 scoring and tie: 21/14/6/2 petals are 13 pollen, and petals decide', () => {
  expect(
    standings(
      [
        [21, 14, 6, 2],
        [0, 0, 0, 0],
      ],
      [0, 0],
    )[0],
  ).toMatchObject({ seat: 0, score: 13 });
  // 30 and 31 petals, ten pollen worth each.
  const tied = standings(
    [
      [9, 9, 6, 6],
      [9, 9, 7, 6],
    ],
    [30, 30],
  );
  expect(tied.map(({ seat, score, rank }) => [seat, score, rank])).toEqual([
    [1, 40, 1],
    [0, 40, 2],
  ]);
  const shared = standings(
    [
      [9, 9, 7, 6],
      [9, 9, 6, 7],
    ],
    [30, 30],
  );
  expect(shared.map(({ rank }) => rank)).toEqual([1, 1]);
});
