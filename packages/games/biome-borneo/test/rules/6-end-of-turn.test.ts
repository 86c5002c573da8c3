import { expect, test } from 'vitest';
import { given, handOf, has, kindsFrom, legalOf, tilesOf } from '../table.ts';

test('BOR-60 R-20 surplus, hand, tiles, gallery, in this order', () => {
  const table = given({
    seats: 4,
    hands: ['BLI LAN LAN LAN'],
    tiles: ['T01 T02 T03'],
    board: 'T13@U1.0r0',
    gallery: 'GOS',
    deck: 'CIC CIC',
    nextTiles: 'T20',
  })
    .when(0, 'blight U1.0')
    .when(0, 'end turn');
  expect(table.view(0).phase).toBe('surplus');
  const hand = table.when(0, 'put back T01');
  expect(hand.view(0).phase).toBe('refill');
  const over = hand.when(0, 'take GOS').when(0, 'take deck');
  expect(over.asked).toEqual([1]);
  expect(over.heard(1).map(({ type }) => type)).toEqual(['cardDrawn', 'galleryFilled', 'turnBegun']);
  expect(over.view(0).gallery).toHaveLength(3);
});

test('BOR-61 surplus tiles of the own choice go back face down', () => {
  const table = given({
    seats: 4,
    hands: ['LAN LAN LAN LAN BEE'],
    tiles: ['T01 T02 T03 T04 T05'],
    gallery: 'GOS GOS GOS',
  }).when(0, 'end turn');
  expect(legalOf(table, 0, 'put back')).toHaveLength(5);
  const one = table.when(0, 'put back T03');
  expect(legalOf(one, 0, 'put back')).toHaveLength(4);
  const over = one.when(0, 'put back T05');
  expect(tilesOf(over, 0)).toBe('T01 T02 T04');
  expect(over.view(1).perimeterTiles).toHaveLength(45 - 3);
  expect(over.asked).toEqual([1]);
});

test('BOR-62 R-21 the hand is refilled card by card, from deck or gallery; each is seen before the next choice', () => {
  const table = given({ hands: ['LAN LAN LAN'], gallery: 'GOS GOS TER', deck: 'CIC TAD' }).when(
    0,
    'end turn',
  );
  expect(table.legal(0)).toEqual(['take deck', 'take TER', 'take GOS']);
  expect(table.when(0, 'stop').refusal).toMatchObject({ rule: 'BOR-62', reason: 'refill-is-compulsory' });
  const one = table.when(0, 'take deck');
  expect(one.view(0).hand).toEqual(kindsFrom('CIC LAN LAN LAN'));
  expect(one.view(1).hand).toEqual([]);
  expect(handOf(one.when(0, 'take GOS'), 0)).toBe('CIC LAN LAN LAN GOS');
});

test('BOR-62 BOR-93 with deck and discard pile empty gallery cards may be taken, or one stops', () => {
  const table = given({ hands: ['LAN'], gallery: 'GOS TER', deck: '', deckOnly: true }).when(0, 'end turn');
  expect(table.legal(0)).toEqual(['take TER', 'take GOS', 'stop']);
  const stopped = table.when(0, 'stop');
  expect(stopped.asked).toEqual([1]);
  expect(stopped.view(0).gallery).toHaveLength(2);
  // When nothing at all is left, nobody is asked.
  expect(table.when(0, 'take GOS').when(0, 'take TER').asked).toEqual([1]);
});

test('BOR-63 R-02 tiles are drawn up to the limit, or until none are left', () => {
  const plan = { hands: ['LAN LAN LAN LAN BEE'], tiles: ['T01 T02', 'T10'], gallery: 'GOS GOS GOS' };
  expect(tilesOf(given({ ...plan, perimeter: 'T20 T21 T22 T23' }).when(0, 'end turn'), 0)).toBe(
    'T01 T02 T20 T21 T22',
  );
  expect(tilesOf(given({ ...plan, perimeter: 'T20' }).when(0, 'end turn'), 0)).toBe('T01 T02 T20');
});

test('BOR-64 the gallery is filled to three from the deck', () => {
  const table = given({ hands: ['LAN LAN LAN LAN BEE'], gallery: 'GOS', deck: 'CIC TAD TER' }).when(
    0,
    'end turn',
  );
  expect(table.view(1).gallery).toEqual(kindsFrom('CIC TAD GOS'));
  expect(has(table.heard(1), 'galleryFilled')).toBe(true);
});

test('BOR-81 a card taken from the gallery stays known to all', () => {
  const table = given({ seats: 3, hands: ['LAN LAN LAN'], gallery: 'GOS TER TER' })
    .when(0, 'end turn')
    .when(0, 'take GOS');
  for (const viewer of [1, 2, 'spectator'] as const)
    expect(table.view(viewer).players[0]?.known).toEqual(kindsFrom('GOS'));
  const drawn = table.when(0, 'take deck');
  expect(drawn.view(1).players[0]).toMatchObject({ handSize: 5, known: kindsFrom('GOS') });
});
