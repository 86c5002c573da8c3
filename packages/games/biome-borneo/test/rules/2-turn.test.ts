import { expect, test } from 'vitest';
import { given, handOf, has, kindsFrom, legalOf, tilesOf } from '../table.ts';

const FULL = ['BEE BEE LAN MOT STK', 'CIC CIC LAN LAN STK'];

test('BOR-10 BOR-11 nothing is compulsory: the turn may end at once', () => {
  const table = given({
    hands: FULL,
    tiles: ['T01 T02 T03 T04 T05', 'T06 T07 T08 T09 T10'],
    gallery: 'GOS GOS GOS',
  }).when(0, 'end turn');
  expect(table.asked).toEqual([1]);
  expect(handOf(table, 0)).toBe('BEE BEE LAN MOT STK');
});

test('BOR-12 one exchange in a turn, cards or tiles', () => {
  const table = given({ hands: FULL, tiles: ['T01 T02'] }).when(0, 'exchange cards BEE');
  expect(legalOf(table, 0, 'exchange')).toEqual([]);
  expect(table.when(0, 'exchange tiles T01').refusedBy).toBe('BOR-15');
});

test('BOR-12 an earned card closes the exchange, an ability does not', () => {
  const table = given({ hands: ['LAN BLI BEE'], tiles: ['T08 T09'], board: 'T13@U3.0r0' });
  expect(legalOf(table.when(0, 'blight U3.0'), 0, 'exchange cards')).not.toEqual([]);
  expect(legalOf(table.when(0, 'earn LAN T08@U1.0r0'), 0, 'exchange')).toEqual([]);
});

test('BOR-13 R-17 exchanged cards are discarded, then as many come from the deck', () => {
  const table = given({ hands: FULL, deck: 'TER TAD', gallery: 'GOS GOS GOS' }).when(
    0,
    'exchange cards BEE LAN',
  );
  expect(handOf(table, 0)).toBe('BEE MOT STK TAD TER');
  expect(table.view(1).discards).toEqual(kindsFrom('BEE LAN'));
  expect(table.view(1).gallery).toEqual(kindsFrom('GOS GOS GOS'));
});

test('BOR-13 every different choice of cards can be exchanged, equal copies once', () => {
  const table = given({ hands: ['BEE BEE LAN'] });
  expect(legalOf(table, 0, 'exchange cards')).toEqual([
    'exchange cards BEE',
    'exchange cards LAN',
    'exchange cards BEE BEE',
    'exchange cards BEE LAN',
    'exchange cards BEE BEE LAN',
  ]);
  expect(table.when(0, 'exchange cards LAN LAN').refusal).toMatchObject({
    rule: 'BOR-13',
    reason: 'not-in-hand',
  });
});

test('BOR-14 R-18 exchanged tiles are mixed in; the first ones of the perimeter come', () => {
  const table = given({ tiles: ['T01 T02 T03'], perimeter: 'T20 T21 T22 T23' }).when(
    0,
    'exchange tiles T01 T03',
  );
  expect(tilesOf(table, 0)).toBe('T02 T20 T21');
  expect(table.view('spectator').perimeterTiles).toHaveLength(4);
  expect(table.state.lastTileBy).toBeNull();
});

test('BOR-14 R-18 at most as many tiles as lie around the board, never a trigger', () => {
  const table = given({ tiles: ['T01 T02 T03'], perimeter: 'T20 T21' });
  expect(legalOf(table, 0, 'exchange tiles')).toHaveLength(6);
  expect(table.when(0, 'exchange tiles T01 T02 T03').refusal).toMatchObject({
    rule: 'BOR-14',
    facts: { asked: 3, most: 2 },
  });
  expect(table.when(0, 'exchange tiles T01 T02').state.lastTileBy).toBeNull();
  expect(legalOf(given({ tiles: ['T01'], perimeter: '' }), 0, 'exchange tiles')).toEqual([]);
});

test('BOR-15 all pieces are named before the first new one is seen', () => {
  const table = given({ hands: FULL, deck: 'TER' }).when(0, 'exchange cards BEE');
  expect(table.refusedBy).toBeUndefined();
  expect(table.revocable).toBe(false);
  expect(table.when(0, 'exchange cards TER').refusedBy).toBe('BOR-15');
});

test('BOR-10 actions wait until a window is closed', () => {
  const table = given({
    hands: ['LAN LAN LAN LAN BEE', 'OPP'],
    tiles: ['T01 T02 T03 T04 T08', 'T05'],
    gallery: 'GOS GOS GOS',
  }).when(0, 'earn LAN T08@U1.0r0');
  expect(table.asked).toEqual([1]);
  expect(table.when(0, 'end turn').refusedBy).toBe('TABLE-2');
  expect(table.when(1, 'end turn').refusedBy).toBe('BOR-42');
  expect(has(table.heard(1), 'earned')).toBe(true);
});
