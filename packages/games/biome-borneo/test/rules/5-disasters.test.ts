import { expect, test } from 'vitest';
import { given, handOf, has, kindFrom, kindsFrom, legalOf, tilesOf } from '../table.ts';

const FULL = 'LAN LAN LAN LAN BEE';

test('BOR-50 R-05 a disaster strikes when a hand is refilled, and never enters it', () => {
  const table = given({ hands: ['LAN', 'BEE'], gallery: 'GOS GOS GOS', deck: 'WIL CIC CIC CIC' })
    .when(0, 'end turn')
    .when(0, 'take deck');
  expect(table.heard('spectator')).toContainEqual({ type: 'disasterStruck', seat: 0, card: kindFrom('WIL') });
  expect(handOf(table, 0)).toBe('LAN');
});

test('BOR-50 a disaster strikes when the gallery is filled, and never lies in it', () => {
  const table = given({
    hands: [FULL, 'BEE'],
    tiles: ['T01 T02 T03 T04 T05'],
    gallery: 'GOS',
    deck: 'CIC POA TAD TAD TAD',
  }).when(0, 'end turn');
  expect(table.asked).toEqual([0]);
  const over = table.when(0, 'poach LAN').when(1, 'poach BEE');
  expect(over.view(0).gallery).toEqual(kindsFrom('TAD TAD TAD'));
  expect(over.view(0).discards).toEqual(kindsFrom('CIC BEE LAN GOS'));
  expect(over.asked).toEqual([1]);
});

test('BOR-51 effect, new gallery, the disaster out of the game, surplus back, and the turn is over', () => {
  const table = given({
    seats: 4,
    hands: ['BLI LAN MOT', 'BEE', 'STK', 'TAD'],
    tiles: ['T01 T02 T03', 'T04', 'T05', 'T06'],
    board: 'T13@U1.0r0 T12@U2.0r0',
    gallery: 'GOS GOS GOS',
    deck: 'FLO CIC CIC CIC',
  })
    .when(0, 'blight U1.0')
    .when(0, 'exchange cards LAN');
  expect(table.legal(0)).toEqual(['remove U2.0']);
  const struck = table.when(0, 'remove U2.0');
  expect(struck.view(1).gallery).toEqual(kindsFrom('CIC CIC CIC'));
  expect(struck.view(1).resolved).toContain(kindFrom('FLO'));
  expect(legalOf(struck, 0, 'put back')).toHaveLength(4);
  const over = struck.when(0, 'put back T13');
  expect(over.asked).toEqual([1]);
  expect(handOf(over, 0)).toBe('MOT');
});

test('BOR-52 a disaster met while the gallery is replaced is shuffled back', () => {
  const table = given({ hands: ['LAN', ''], gallery: 'GOS GOS GOS', deck: 'POA CIC WIL CIC FLO CIC' })
    .when(0, 'end turn')
    .when(0, 'take deck')
    .when(0, 'poach LAN');
  expect(table.view(0).gallery).toEqual(kindsFrom('CIC CIC CIC'));
  expect(table.state.deck.filter((card) => card >= 95)).toHaveLength(2);
  expect(table.view(0).resolved).toContain(kindFrom('POA'));
  expect(table.asked).toEqual([1]);
});

test('BOR-53 Wildfire takes three tiles of the fullest Canopy platform; the first choice settles a tie', () => {
  const table = given({
    hands: ['LAN'],
    board: 'T26@C1.0r0 T31@C1.2r0 T30@C2.0r0 T34@C2.3r0 T29@C3.0r0 T13@U1.0r0',
    gallery: 'GOS GOS GOS',
    deck: 'WIL',
  }).when(0, 'exchange cards LAN');
  expect(table.legal(0)).toEqual(['remove C1.0', 'remove C1.2', 'remove C2.0', 'remove C2.3']);
  const first = table.when(0, 'remove C2.3');
  expect(first.legal(0)).toEqual(['remove C2.0']);
  expect(first.when(0, 'remove C1.0').refusal).toMatchObject({ rule: 'BOR-53', reason: 'not-struck' });
  // Fewer than three lie there: then all go.
  const over = first.when(0, 'remove C2.0');
  expect(over.state.disaster).toBeNull();
  expect(over.view(0).perimeterTiles).toHaveLength(45 - 4);
});

test('BOR-53 Illegal Logging takes one tile of each layer, past bare ones', () => {
  const table = given({
    hands: ['LAN'],
    board: 'T43@E.0r0 T13@U1.0r0 T12@U2.0r0',
    gallery: 'GOS GOS GOS',
    deck: 'LOG',
  }).when(0, 'exchange cards LAN');
  expect(table.legal(0)).toEqual(['remove E.0']);
  const next = table.when(0, 'remove E.0');
  expect(next.legal(0)).toEqual(['remove U1.0', 'remove U2.0']);
  expect(next.when(0, 'remove U2.0').state.disaster).toBeNull();
});

test('BOR-53 a disaster that finds nothing is over at once', () => {
  const table = given({ hands: ['LAN'], gallery: 'GOS GOS GOS', deck: 'FLO CIC CIC CIC' }).when(
    0,
    'exchange cards LAN',
  );
  expect(table.asked).toEqual([1]);
  expect(table.view(0).gallery).toEqual(kindsFrom('CIC CIC CIC'));
});

test('BOR-53 Poaching asks every player with a hand, clockwise from the active one', () => {
  let table = given({
    seats: 4,
    active: 2,
    hands: ['LAN', '', 'MOT BEE', 'STK STK'],
    gallery: 'GOS GOS GOS',
    deck: 'POA',
  }).when(2, 'exchange cards MOT');
  expect(table.asked).toEqual([2]);
  expect(table.legal(2)).toEqual(['poach BEE']);
  table = table.when(2, 'poach BEE');
  expect(table.legal(3)).toEqual(['poach STK']);
  table = table.when(3, 'poach STK').when(0, 'poach LAN');
  expect(table.asked).toEqual([3]);
  expect(table.view(1).players.map(({ handSize }) => handSize)).toEqual([0, 0, 0, 1]);
});

test('BOR-85 discarded cards and disasters are seen by all', () => {
  const table = given({ hands: ['LAN BEE', 'MOT'], deck: 'STK POA', gallery: 'GOS GOS GOS' }).when(
    0,
    'exchange cards BEE LAN',
  );
  for (const viewer of [0, 1, 'spectator'] as const) {
    expect(has(table.heard(viewer), 'cardsExchanged') && has(table.heard(viewer), 'disasterStruck')).toBe(
      true,
    );
  }
  expect(table.heard(0)).toContainEqual({ type: 'cardDrawn', seat: 0, card: kindFrom('STK') });
  expect(table.heard(1)).toContainEqual({ type: 'cardDrawn', seat: 0, card: null });
  expect(table.when(0, 'poach STK').heard(1)).toContainEqual({
    type: 'poached',
    seat: 0,
    card: kindFrom('STK'),
  });
});

test('BOR-85 what was discarded stays told when the pile becomes the deck in the same step', () => {
  const table = given({ hands: ['LAN', ''], deck: '', deckOnly: true, gallery: 'GOS GOS GOS' }).when(
    0,
    'exchange cards LAN',
  );
  expect(table.view(1).discards).toEqual([]);
  expect(table.view(1).lastDiscarded).toEqual(kindsFrom('LAN'));
});

test.each([
  { ends: true, asked: [1] },
  { ends: false, asked: [0] },
])('R-04 a disaster in an exchange ends the turn: $ends', ({ ends, asked }) => {
  const table = given({
    hands: ['LAN LAN MOT', ''],
    tiles: ['T08 T13', 'T01'],
    gallery: 'GOS GOS GOS',
    deck: 'FLO CIC CIC TAD BEE BEE BEE',
    options: { disasterEndsTurn: ends },
  }).when(0, 'exchange cards LAN');
  expect(table.asked).toEqual(asked);
  if (ends) return;
  // The card not yet drawn is lost; earning goes on; hand and tiles are not refilled, the gallery is.
  const earned = table.when(0, 'earn MOT T08@U1.0r0').when(0, 'earn CIC from gallery T13@U2.0r0');
  expect(earned.refusedBy).toBe('BOR-30');
  const taken = earned.when(0, 'earn LAN T13@U2.0r0').when(0, 'end turn');
  expect(taken.asked).toEqual([1]);
  expect([handOf(taken, 0), tilesOf(taken, 0)]).toEqual(['', '']);
  expect(taken.view(0).gallery).toHaveLength(3);
});

test('R-39 drawing stops at once when a disaster turns up', () => {
  const table = given({ hands: ['LAN LAN MOT MOT'], deck: 'BEE FLO BEE', gallery: 'GOS GOS GOS' }).when(
    0,
    'exchange cards LAN LAN MOT',
  );
  expect(handOf(table, 0)).toBe('BEE MOT');
});

test.each([
  { disasters: 'once', resolved: true },
  { disasters: 'recycled', resolved: false },
] as const)('R-06 a resolved disaster when disasters are $disasters', ({ disasters, resolved }) => {
  const table = given({
    hands: ['LAN'],
    deck: 'FLO CIC CIC CIC',
    gallery: 'GOS GOS GOS',
    options: { disasters },
  }).when(0, 'exchange cards LAN');
  expect(table.view(0).resolved.includes(kindFrom('FLO'))).toBe(resolved);
  expect(table.view(0).discards.includes(kindFrom('FLO'))).toBe(!resolved);
});
