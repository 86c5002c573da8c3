import { expect, test } from 'vitest';
import { given, handOf, has, kindsFrom, tilesOf } from '../table.ts';

test('BOR-93 R-34 an empty deck is made anew from the discard pile when a card is needed', () => {
  const table = given({
    hands: ['LAN BEE'],
    deck: 'CIC',
    deckOnly: true,
    discards: 'TAD TAD TAD TAD',
    gallery: 'GOS GOS GOS',
  }).when(0, 'exchange cards BEE LAN');
  expect(has(table.heard(1), 'deckRenewed')).toBe(true);
  expect(table.view(1).discards).toEqual([]);
  expect(table.view(0).deckSize + (table.view(0).players[0]?.handSize ?? 0)).toBe(5 + 2);
});

test('BOR-93 where nothing is left nothing is drawn, and the gallery may stay short', () => {
  const table = given({
    hands: ['LAN LAN LAN LAN BEE'],
    tiles: ['T01 T02 T03 T04 T08'],
    deck: '',
    deckOnly: true,
    gallery: 'GOS',
  })
    .when(0, 'earn LAN T08@U1.0r0')
    .when(0, 'end turn')
    .when(0, 'stop');
  expect(handOf(table, 0)).toBe('BEE LAN LAN LAN');
  expect(table.view(1).gallery).toEqual(kindsFrom('GOS'));
});

test('BOR-90 the first tile of the perimeter is the next', () => {
  const table = given({
    hands: ['LAN LAN LAN LAN BEE'],
    tiles: ['T01 T02 T03 T04'],
    gallery: 'GOS GOS GOS',
    nextTiles: 'T33',
  }).when(0, 'end turn');
  expect(tilesOf(table, 0)).toBe('T01 T02 T03 T04 T33');
});

test('R-19 tiles put back are mixed in, or stay tellable and can be drawn by name', () => {
  const plan = {
    tiles: ['T01 T02 T03 T04 T05'],
    hands: ['LAN LAN LAN LAN BEE'],
    perimeter: 'T20 T21 T22',
    gallery: 'GOS GOS GOS',
  };
  const mixed = given(plan).when(0, 'exchange tiles T01 T02');
  expect(mixed.view(1).remembered).toEqual([]);
  const remembered = given({ ...plan, options: { perimeter: 'remembered' } }).when(
    0,
    'exchange tiles T01 T02',
  );
  expect(remembered.view(1).remembered).toEqual([0, 1]);
  expect(remembered.view(1).perimeterSize).toBe(3);
  // The next exchange chooses between T01, T02 and a random one of the others; its own tiles are not yet among them.
  const second = given({
    ...plan,
    options: { perimeter: 'remembered' },
    perimeter: 'T22',
    state: { remembered: [0, 1], players: remembered.state.players },
  }).when(0, 'exchange tiles T03 T04');
  expect(second.legal(0)).toEqual(['draw T01', 'draw T02', 'draw any']);
  const drawn = second.when(0, 'draw T02');
  expect(drawn.legal(0)).toEqual(['draw T01', 'draw any']);
  const over = drawn.when(0, 'draw any');
  expect(tilesOf(over, 0)).toBe('T02 T05 T20 T21 T22');
  expect(over.view(1).remembered).toEqual([0, 2, 3]);
});

test('R-19 a refill chooses as well, and the last one of them is the last tile', () => {
  const table = given({
    tiles: ['T03 T04 T05', 'T10'],
    hands: ['LAN LAN LAN LAN BEE'],
    gallery: 'GOS GOS GOS',
    perimeter: 'T22',
    options: { perimeter: 'remembered' },
    state: { remembered: [0] },
  }).when(0, 'end turn');
  expect(table.legal(0)).toEqual(['draw T01', 'draw any']);
  // After the first choice the other one needs no asking.
  const over = table.when(0, 'draw any');
  expect(tilesOf(over, 0)).toBe('T01 T03 T04 T05 T22');
  expect(over.state.lastTileBy).toBe(0);
});
