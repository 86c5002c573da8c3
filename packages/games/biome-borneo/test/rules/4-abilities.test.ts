import { expect, test } from 'vitest';
import { given, handOf, has, kindsFrom, legalOf, tilesOf } from '../table.ts';

test('BOR-40 R-24 ability cards are played in the own turn, from hand or gallery, and go to the discard pile', () => {
  const plan = { hands: ['BLI LAN'], gallery: 'BLI WIN GOS', tiles: ['T01'], board: 'T13@U1.0r0' };
  const table = given(plan);
  expect(legalOf(table, 0, 'blight')).toEqual(['blight U1.0', 'blight from gallery U1.0']);
  const played = table.when(0, 'blight from gallery U1.0');
  expect(played.view(1).discards).toEqual(kindsFrom('BLI'));
  expect(handOf(played, 0)).toBe('LAN BLI');
  const house = given({ ...plan, options: { galleryAbilities: false } });
  expect(legalOf(house, 0, 'blight')).toEqual(['blight U1.0']);
  expect(house.when(0, 'blight from gallery U1.0').refusedBy).toBe('BOR-40');
});

test('BOR-40 ability cards are not earned, and not played inside another action', () => {
  const table = given({ hands: ['BLI LAN'], tiles: ['T08'], board: 'T13@U1.0r0' });
  expect(table.when(0, 'begin BLI').refusal).toMatchObject({ rule: 'BOR-40', reason: 'not-earned' });
  expect(table.when(0, 'begin LAN').when(0, 'blight U1.0').refusedBy).toBe('BOR-10');
});

test('BOR-41 Opportunist takes a tile of your choice from any opponent', () => {
  const table = given({ seats: 3, hands: ['OPP'], tiles: ['T01', 'T02 T03', 'T04'] });
  expect(legalOf(table, 0, 'opportunist')).toEqual([
    'opportunist T02 of 1',
    'opportunist T03 of 1',
    'opportunist T04 of 2',
  ]);
  const played = table.when(0, 'opportunist T03 of 1');
  expect([tilesOf(played, 0), tilesOf(played, 1)]).toEqual(['T01 T03', 'T02']);
  expect(table.when(0, 'opportunist T01 of 0').refusal).toMatchObject({
    rule: 'BOR-41',
    reason: 'not-their-tile',
  });
});

test('BOR-42 a window opens after every completed action, for each who holds an Opportunist', () => {
  const plan = {
    hands: ['BLI WIN LAN BEE MOT', 'OPP STK'],
    tiles: ['T08 T02', 'T05'],
    board: 'T13@U1.0r0',
    gallery: 'GOS GOS GOS',
  };
  const table = given(plan);
  for (const action of ['exchange cards LAN', 'exchange tiles T02', 'blight U1.0', 'earn LAN T08@U2.0r0']) {
    const after = table.when(0, action);
    expect(after.asked).toEqual([1]);
    expect(after.legal(1).at(-1)).toBe('pass');
    expect(after.when(1, 'pass').asked).toEqual([0]);
  }
  // Inside an action nobody is asked: the swap belongs to the card.
  const looked = table.when(0, 'winds 1');
  expect(looked.asked).toEqual([0]);
  expect(looked.when(0, 'swap STK for LAN').asked).toEqual([1]);
});

test('BOR-42 nobody is asked who could take nothing', () => {
  const table = given({ hands: ['LAN', 'OPP'], tiles: ['T08', 'T05'], gallery: 'GOS GOS GOS' }).when(
    0,
    'earn LAN T08@U1.0r0',
  );
  expect(table.asked).toEqual([0]);
});

test('BOR-42 no window opens at the end of a turn; the next turn begins with one', () => {
  const table = given({
    hands: ['LAN LAN LAN LAN', 'OPP BEE BEE BEE BEE'],
    tiles: ['T01 T02 T03 T04 T05', 'T06 T07 T08 T09 T10'],
    gallery: 'GOS GOS GOS',
  }).when(0, 'end turn');
  expect(table.asked).toEqual([0]);
  const refilled = table.when(0, 'take deck');
  // It is the turn of the one who holds the Opportunist: nobody else is asked.
  expect(refilled.asked).toEqual([1]);
  expect(refilled.legal(1)).toContain('end turn');
});

test.each([
  { opportunist: 'any-time', afterAction: [1], atStart: [0] },
  { opportunist: 'start-of-turns', afterAction: [0], atStart: [0] },
  { opportunist: 'own-turn', afterAction: [0], atStart: [1] },
] as const)('R-22 windows with Opportunist $opportunist', ({ opportunist, afterAction, atStart }) => {
  const plan = {
    hands: ['LAN LAN LAN LAN OPP', 'OPP BEE BEE BEE BEE'],
    tiles: ['T08 T02 T03 T04 T05', 'T06 T07 T11 T09 T10'],
    gallery: 'GOS GOS GOS',
    options: { opportunist },
  };
  expect(given(plan).when(0, 'earn LAN T08@U1.0r0').asked).toEqual(afterAction);
  expect(given(plan).when(0, 'end turn').asked).toEqual(atStart);
});

test('BOR-43 R-25 Winds of Change: look, take a card, give another', () => {
  const table = given({ seats: 3, hands: ['WIN LAN BEE', 'GOS GOS TER', ''], tiles: [] });
  expect(legalOf(table, 0, 'winds')).toEqual(['winds 1']);
  const looked = table.when(0, 'winds 1');
  expect(looked.view(0).players[1]?.known).toEqual(kindsFrom('TER GOS GOS'));
  expect(looked.legal(0)).toEqual([
    'swap TER for BEE',
    'swap TER for LAN',
    'swap GOS for BEE',
    'swap GOS for LAN',
  ]);
  const swapped = looked.when(0, 'swap TER for LAN');
  expect([handOf(swapped, 0), handOf(swapped, 1)]).toEqual(['BEE TER', 'LAN GOS GOS']);
});

test('BOR-43 it needs a card to give and a hand to look at', () => {
  expect(given({ hands: ['WIN', 'LAN'] }).when(0, 'winds 1').refusal).toMatchObject({
    rule: 'BOR-43',
    reason: 'nothing-to-give',
  });
  expect(given({ hands: ['WIN LAN', ''] }).when(0, 'winds 1').refusal).toMatchObject({
    reason: 'no-hand-to-look-at',
  });
  expect(legalOf(given({ hands: ['LAN', 'BEE'], gallery: 'WIN' }), 0, 'winds')).toEqual([
    'winds from gallery 1',
  ]);
});

test('BOR-44 R-26 a blighted tile may not return to its space in the same turn, another one may', () => {
  const table = given({ hands: ['BLI LAN MOT'], tiles: ['T08'], board: 'T13@U1.0r0' }).when(0, 'blight U1.0');
  expect(tilesOf(table, 0)).toBe('T08 T13');
  expect(table.when(0, 'earn LAN T13@U1.0r0').refusedBy).toBe('BOR-44');
  expect(table.when(0, 'earn LAN T13@U1.1r0').refusedBy).toBeUndefined();
  expect(table.when(0, 'earn LAN T08@U1.0r0').refusedBy).toBeUndefined();
  const drafting = table.when(0, 'begin LAN');
  expect(legalOf(drafting, 0, 'place T13@U1.0')).toEqual([]);
  expect(legalOf(drafting, 0, 'place T08@U1.0')).toHaveLength(6);
});

test('BOR-45 R-23 a surplus may stay until the end of the own turn', () => {
  const table = given({
    seats: 4,
    hands: ['LAN LAN LAN LAN BEE', 'OPP MOT MOT MOT MOT', 'STK', 'BEE'],
    tiles: ['T01 T02 T03', 'T04 T05 T06', 'T07 T08 T09', 'T10 T11 T12'],
    gallery: 'GOS GOS GOS',
  })
    .when(0, 'exchange tiles T01')
    .when(1, 'opportunist T02 of 0');
  expect(tilesOf(table, 1)).toBe('T02 T04 T05 T06');
  const own = table.when(0, 'end turn');
  expect(own.asked).toEqual([1]);
  expect(tilesOf(own, 1)).toBe('T02 T04 T05 T06');
  expect(own.when(1, 'end turn').legal(1)).toEqual([
    'put back T02',
    'put back T04',
    'put back T05',
    'put back T06',
  ]);
});

test('BOR-83 others learn only who swapped with whom', () => {
  const looked = given({ seats: 3, hands: ['WIN LAN BEE', 'GOS TER', 'MOT'] }).when(0, 'winds 1');
  expect(has(looked.heard(0), 'handSeen')).toBe(true);
  expect(has(looked.heard(1), 'handSeen') || has(looked.heard(2), 'handSeen')).toBe(false);
  const swapped = looked.when(0, 'swap TER for LAN');
  const [lan = -1, ter = -1] = kindsFrom('LAN TER');
  for (const seat of [0, 1])
    expect(swapped.heard(seat)).toMatchObject([{ type: 'swapped', took: ter, gave: lan }]);
  for (const viewer of [2, 'spectator'] as const)
    expect(swapped.heard(viewer)).toMatchObject([{ type: 'swapped', took: null, gave: null }]);
  expect(swapped.view(1).players[0]?.known).toEqual([ter]);
  expect(swapped.view(0).players[1]?.known).toEqual(kindsFrom('LAN GOS'));
  expect(swapped.view(2).players.map(({ known }) => known.length)).toEqual([0, 0, 1]);
});
