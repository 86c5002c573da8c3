import { expect, test } from 'vitest';
import { given, kindsFrom, type Plan, scoreOf, tilesOf } from '../table.ts';

const FULL = ['LAN LAN LAN LAN BEE', 'MOT MOT MOT MOT BEE', 'STK STK STK STK BEE'];
const GALLERY = 'GOS GOS GOS';

test('BOR-70 R-29 drawing the last tile brings the final round; tiles that return change nothing', () => {
  const table = given({
    hands: FULL,
    tiles: ['T01 T02 T03 T04', 'T06 T07 T08 T09 T10'],
    gallery: GALLERY,
    perimeter: 'T05',
  }).when(0, 'end turn');
  expect(table.state.lastTileBy).toBe(0);
  expect(table.view(1).turn.final).toBe(true);
});

test('BOR-70 a perimeter that is emptied otherwise is no trigger', () => {
  const table = given({
    hands: FULL,
    tiles: ['T01 T02 T03 T04 T05', 'T06'],
    gallery: GALLERY,
    perimeter: '',
  }).when(0, 'end turn');
  expect(table.state.lastTileBy).toBeNull();
});

test('BOR-71 BOR-72 R-30 in a final turn all is allowed, but hand and tiles are not refilled; the gallery is', () => {
  const table = given({
    hands: ['LAN LAN BEE', 'BEE'],
    tiles: ['T08 T02', 'T06'],
    gallery: 'GOS',
    perimeter: 'T20 T21',
    state: {
      lastTileBy: 1 as never,
      turn: { final: true, exchanged: false, earned: 0, drawingStopped: false, lifted: [] },
    },
  })
    .when(0, 'exchange tiles T02')
    .when(0, 'earn LAN T08@U1.0r0')
    .when(0, 'end turn');
  expect(tilesOf(table, 0)).toBe('T20');
  expect(table.view(0).players[0]?.handSize).toBe(2);
  expect(table.view(0).gallery).toHaveLength(3);
  expect(table.asked).toEqual([1]);
  const over = table.when(1, 'end turn');
  expect(over.standings).toBeDefined();
  expect(over.state.ending).toBe('final-round');
});

test.each([
  { stalemate: '2', rounds: 2 },
  { stalemate: '3', rounds: 3 },
  { stalemate: '5', rounds: 5 },
] as const)(
  'BOR-73 R-33 the game ends after $rounds rounds without an earned card',
  ({ stalemate, rounds }) => {
    let table = given({
      hands: FULL,
      tiles: ['T01 T02 T03 T04 T05', 'T06 T07 T08 T09 T10'],
      gallery: GALLERY,
      options: { stalemate },
    });
    for (let turn = 0; turn < rounds * 2; turn += 1) {
      expect(table.standings).toBeUndefined();
      table = table.when(turn % 2, 'end turn');
    }
    expect(table.state.ending).toBe('stalemate');
  },
);

test('BOR-73 an earned card begins the count anew', () => {
  const plan: Plan = {
    hands: FULL,
    tiles: ['T08 T02 T03 T04 T05', 'T06 T07 T01 T09 T10'],
    gallery: GALLERY,
    state: { quietTurns: 5 },
  };
  expect(given(plan).when(0, 'end turn').state.ending).toBe('stalemate');
  const earned = given(plan).when(0, 'earn LAN T08@U1.0r0').when(0, 'end turn').when(0, 'take deck');
  expect(earned.state).toMatchObject({ ending: null, quietTurns: 0 });
});

test('R-33 R-41 without the stalemate rule the game ends after 300 turns at the latest', () => {
  const plan: Plan = {
    hands: FULL,
    tiles: ['T01 T02 T03 T04 T05', 'T06 T07 T08 T09 T10'],
    gallery: GALLERY,
    options: { stalemate: 'off' },
  };
  expect(
    given({ ...plan, state: { turns: 298, quietTurns: 298 } }).when(0, 'end turn').standings,
  ).toBeUndefined();
  expect(given({ ...plan, state: { turns: 299, quietTurns: 299 } }).when(0, 'end turn').state.ending).toBe(
    'turn-limit',
  );
});

test('BOR-74 R-15 all earned cards score, eaten or not, plant cards too; hand and tiles score nothing', () => {
  const table = given({
    hands: ['OWL PYT'],
    tiles: ['T01 T02'],
    chains: [['TER SUN', 'CIC'], []],
    plantCards: ['NEW'],
  });
  expect(scoreOf(table, 0)).toBe(2 + 4 + 1 + 3);
});

const OVER = { phase: 'over', ending: 'final-round' } as const;

test('BOR-75 BOR-76 when the game is over, the score beside a name includes the bonuses, as the result does', () => {
  const plan: Plan = { chains: [['CIC GOS GEC'], ['BEE']], bonuses: 'B2 B3' };
  const over = given({ ...plan, state: OVER });
  const result = (over.standings ?? []).map(({ score }) => score);
  expect(result.map((_, seat) => scoreOf(over, seat))).toEqual(result);
  // Before that nobody has been awarded anything.
  expect(scoreOf(given(plan), 0)).toBeLessThan(result[0] ?? 0);
});

const standings = (plan: Plan) => given({ ...plan, state: { ...OVER, ...plan.state } }).standings ?? [];

test.each([
  {
    bonus: 'B1',
    why: 'six different cards',
    first: ['CIC GOS GEC', 'LAN', 'MOT', 'STK'],
    second: ['BEE'],
    winner: true,
  },
  {
    bonus: 'B1',
    why: 'a name twice',
    first: ['CIC GOS GEC', 'LAN', 'MOT', 'MOT'],
    second: ['BEE'],
    winner: false,
  },
  {
    bonus: 'B1',
    why: 'only five cards',
    first: ['CIC GOS GEC', 'LAN', 'MOT'],
    second: ['BEE'],
    winner: false,
  },
  { bonus: 'B2', why: 'most apexes', first: ['CIC GOS GEC EAG'], second: ['BEE'], winner: true },
  { bonus: 'B3', why: 'the longest chain', first: ['CIC GOS GEC'], second: ['BEE GOS'], winner: true },
  { bonus: 'B3', why: 'too short a chain', first: ['CIC GOS'], second: ['BEE'], winner: false },
  { bonus: 'B4', why: 'most primaries', first: ['CIC', 'LAN'], second: ['BEE'], winner: true },
  { bonus: 'B6', why: 'most secondaries', first: ['CIC GOS GEC'], second: ['BEE GOS'], winner: true },
  {
    bonus: 'B7',
    why: 'most on the wing, eaten ones too',
    first: ['CIC GOS', 'LAN'],
    second: ['BEE'],
    winner: true,
  },
  { bonus: 'B8', why: 'most cold-blooded', first: ['TAD'], second: ['BEE'], winner: true },
  { bonus: 'B8', why: 'level', first: ['TAD'], second: ['TAD'], winner: false },
])('BOR-75 R-28 $bonus: $why', ({ bonus, first, second, winner }) => {
  const [one, two] = standings({ chains: [first, second], bonuses: `${bonus} B5` });
  expect(one?.breakdown[bonus] ?? 0).toBe(winner ? 5 : 0);
  expect(two?.breakdown[bonus] ?? 0).toBe(0);
});

test('BOR-75 Green Thumb counts plant cards', () => {
  const [one, two] = standings({ plantCards: ['NEW', 'MAS GAR'], bonuses: 'B5 B2' });
  expect([one?.breakdown['B5'] ?? 0, two?.breakdown['B5'] ?? 0]).toEqual([0, 5]);
});

test('R-28 where the table says so, all who are level get the bonus', () => {
  const all = standings({ chains: [['TAD'], ['TAD']], bonuses: 'B8 B2', options: { bonusTie: 'all-tied' } });
  expect(all.map(({ breakdown }) => breakdown['B8'])).toEqual([5, 5]);
  const unique = standings({
    chains: [
      ['CIC GOS GEC', 'LAN', 'MOT', 'STK'],
      ['BEE GOS GEC', 'LAN', 'MOT', 'STK', 'TAD'],
    ],
    bonuses: 'B1 B2',
    options: { bonusTie: 'all-tied' },
  });
  expect(unique.map(({ breakdown }) => breakdown['B1'])).toEqual([5, 5]);
});

test.each([
  { why: 'more points', chains: [['TER'], ['CIC']], tiles: ['', ''], ranks: [1, 2] },
  {
    why: 'level points, more apex cards',
    chains: [['EAG'], ['TER GOS', 'BEE']],
    tiles: ['T01', ''],
    ranks: [1, 2],
  },
  { why: 'level, fewer tiles', chains: [['TER'], ['TER']], tiles: ['T01', ''], ranks: [2, 1] },
  { why: 'level in all', chains: [['TER'], ['TER']], tiles: ['T01', 'T02'], ranks: [1, 1] },
])('BOR-76 $why', ({ chains, tiles, ranks }) => {
  expect(standings({ chains, tiles, bonuses: 'B5 B5' }).map(({ rank }) => rank)).toEqual(ranks);
});

test('R-37 R-43 a player who resigns: hand discarded, tiles back, the turn passes on, out of the comparison', () => {
  const options = { leaver: 'resign' } as const;
  const table = given({
    seats: 3,
    hands: FULL,
    tiles: ['T01 T02', 'T03', 'T04'],
    chains: [['OWL'], ['CIC'], ['TER']],
    gallery: 'GOS',
    options,
    deck: 'WIL CIC TAD',
  }).when(0, 'leave');
  expect(table.asked).toEqual([1]);
  expect(table.view(1).discards).toEqual(kindsFrom('BEE LAN LAN LAN LAN'));
  expect(table.view(1).perimeterTiles).toHaveLength(45 - 2);
  expect(table.view(1).players[0]).toMatchObject({ handSize: 0, tiles: [], left: true });
  // The disaster met while filling the gallery is not carried out: nobody is there to choose.
  expect(table.view(1).gallery).toEqual(kindsFrom('CIC TAD GOS'));
  expect(table.when(0, 'leave').refusal).toMatchObject({ rule: 'TABLE-5', reason: 'has-left' });
  const alone = table.when(1, 'leave');
  expect(alone.state.ending).toBe('one-left');
  expect(alone.standings?.map(({ rank, left }) => [rank, left ?? false])).toEqual([
    [2, true],
    [3, true],
    [1, false],
  ]);
});

test('R-37 with computer players nobody leaves', () => {
  expect(given({ hands: FULL }).when(0, 'leave').refusal).toMatchObject({
    rule: 'TABLE-5',
    reason: 'nobody-may-leave',
  });
});

test('R-37 if the one who drew the last tile has left, the game ends where that turn would have been', () => {
  const options = { leaver: 'resign' } as const;
  const final = { final: true, exchanged: false, earned: 0, drawingStopped: false, lifted: [] };
  const table = given({
    seats: 3,
    hands: FULL,
    tiles: ['T01', 'T02', 'T03'],
    gallery: GALLERY,
    options,
    state: { lastTileBy: 2 as never, turn: final },
  })
    .when(2, 'leave')
    .when(0, 'end turn');
  expect(table.asked).toEqual([1]);
  expect(table.when(1, 'end turn').state.ending).toBe('final-round');
});

test('R-44 the stalemate counts rounds of those at the table', () => {
  const options = { leaver: 'resign', stalemate: '2' } as const;
  const table = given({
    seats: 3,
    hands: FULL,
    tiles: ['T01 T02 T03 T04', 'T05 T06 T07 T08', 'T09'],
    gallery: GALLERY,
    options,
    state: { quietTurns: 3 },
  }).when(2, 'leave');
  expect(table.when(0, 'end turn').state.ending).toBe('stalemate');
});

test('R-43 a resignation in the middle of things closes them', () => {
  const options = { leaver: 'resign' } as const;
  const swapping = given({ seats: 3, hands: ['WIN LAN', 'BEE', 'MOT'], gallery: GALLERY, options }).when(
    0,
    'winds 1',
  );
  expect(swapping.when(1, 'leave').asked).toEqual([0]);
  expect(swapping.when(1, 'leave').view(0).phase).toBe('main');
  const poaching = given({
    seats: 3,
    hands: ['LAN', 'BEE', 'MOT'],
    gallery: GALLERY,
    options,
    deck: 'POA',
  }).when(0, 'exchange cards LAN');
  // The hand of the active player is empty now: the next one is asked.
  expect(poaching.asked).toEqual([1]);
  expect(poaching.when(1, 'leave').asked).toEqual([2]);
  expect(poaching.when(0, 'leave').when(1, 'poach BEE').when(2, 'poach MOT').asked).toEqual([1]);
  const burning = given({
    seats: 3,
    hands: ['LAN', 'BEE', 'MOT'],
    board: 'T26@C1.0r0',
    gallery: GALLERY,
    options,
    deck: 'WIL',
  }).when(0, 'exchange cards LAN');
  const left = burning.when(0, 'leave');
  expect(left.asked).toEqual([1]);
  expect(left.state.board.filter((code) => code >= 0)).toHaveLength(1);
  const window = given({
    seats: 3,
    hands: ['LAN BEE', 'OPP', 'OPP'],
    tiles: ['T08 T01', 'T02', 'T03'],
    gallery: GALLERY,
    options,
  }).when(0, 'earn LAN T08@U1.0r0');
  expect(window.asked).toEqual([1]);
  expect(window.when(1, 'leave').asked).toEqual([2]);
});
