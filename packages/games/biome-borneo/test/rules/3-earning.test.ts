import { describe, expect, test } from 'vitest';
import { hints } from '../../src/index.ts';
import { chainsOf, given, handOf, has, kindFrom, legalOf, scoreOf, spaceFrom, tilesOf } from '../table.ts';

const { printed } = hints;
const side = (tile: string, rotation: number, direction: number): string | undefined => {
  const number = printed.tiles.findIndex(({ id }) => id === tile);
  return printed.plants[printed.facing[(number * 6 + rotation) * 6 + direction] as number]?.id;
};

test('BOR-20 primaries, secondaries, apexes and plant cards of hand and gallery can be earned', () => {
  const table = given({
    hands: ['BEE GOS OWL MAS BLI'],
    gallery: 'BEE LAN OPP',
    tiles: ['T01'],
    chains: [['CIC', 'WFF']],
  });
  expect(legalOf(table, 0, 'begin')).toEqual([
    'begin BEE',
    'begin GOS on 1',
    'begin OWL on 2',
    'begin MAS',
    'begin BEE from gallery',
    'begin LAN from gallery',
  ]);
});

test('BOR-20 each card needs a new tile of its own', () => {
  const table = given({ hands: ['LAN MOT'], tiles: ['T08'] }).when(0, 'earn LAN T08@U1.0r0');
  expect(legalOf(table, 0, 'begin')).toEqual([]);
  expect(table.when(0, 'begin MOT').refusal).toMatchObject({ rule: 'BOR-20', reason: 'no-tile' });
});

test('BOR-21 a habitat is built step by step, may be taken back, and nothing has moved before it is confirmed', () => {
  const start = given({ hands: ['HOR', 'LAN'], tiles: ['T07 T10'], chains: [['TAD']] });
  const table = start.when(0, 'begin HOR on 1').when(0, 'place T10@U3.1r1');
  expect(tilesOf(table, 0)).toBe('T07 T10');
  expect(table.view(1).building).toBeNull();
  expect(table.view(1).phase).toBe('main');
  expect(table.view(0).building?.placements).toHaveLength(1);
  expect(table.legal(0)).not.toContain('confirm');
  const both = table.when(0, 'place T07@U3.0r0');
  expect(both.legal(0)).toEqual(['take back', 'cancel', 'confirm']);
  expect(both.when(0, 'take back').state).toEqual(table.state);
  expect(both.when(0, 'cancel').state).toEqual(start.state);
  const done = both.when(0, 'confirm');
  expect(done.state).toEqual(start.when(0, 'earn HOR on 1 T07@U3.0r0 T10@U3.1r1').state);
});

test('BOR-21 new tiles may lie anywhere, on empty spaces only', () => {
  const table = given({ hands: ['LAN'], tiles: ['T08'], board: 'T13@U1.0r0' });
  expect(table.when(0, 'earn LAN T08@U3.6r0').refusedBy).toBeUndefined();
  expect(table.when(0, 'earn LAN T08@U1.0r0').refusal).toMatchObject({
    rule: 'BOR-21',
    reason: 'space-taken',
  });
});

test('BOR-22 R-01 the colours of a tile decide, not its plants', () => {
  const table = given({ hands: ['BEE'], tiles: ['T17 T08'] });
  expect(table.when(0, 'earn BEE T17@C1.0r0').refusedBy).toBeUndefined();
  expect(table.when(0, 'earn BEE T17@U1.0r0').refusedBy).toBeUndefined();
  expect(table.when(0, 'earn BEE T17@E.0r0').refusedBy).toBe('BOR-22');
  expect(table.when(0, 'earn BEE T08@C1.0r0').refusedBy).toBe('BOR-22');
});

test('BOR-23 a tile is turned clockwise by sixths', () => {
  expect([0, 1, 2, 3, 4, 5].map((d) => side('T02', 0, d))).toEqual([
    'HI',
    'MA',
    undefined,
    'BL',
    undefined,
    undefined,
  ]);
  expect([0, 1, 2, 3, 4, 5].map((d) => side('T02', 1, d))).toEqual([
    undefined,
    'HI',
    'MA',
    undefined,
    'BL',
    undefined,
  ]);
});

describe('BOR-24 conflicts', () => {
  test('BOR-24 two plants of one layer may not face each other, an open side fits everything', () => {
    const table = given({ hands: ['MOT'], tiles: ['T26'], board: 'T30@C2.0r0' });
    expect(table.when(0, 'earn MOT T26@C2.1r3').refusal).toMatchObject({
      rule: 'BOR-24',
      reason: 'plants-conflict',
      facts: { mine: 'FI', theirs: 'BR', beside: 'C2.0' },
    });
    expect(table.when(0, 'earn MOT T26@C2.1r1').refusedBy).toBeUndefined();
  });

  test('BOR-24 new tiles conflict with each other as well', () => {
    // T07 turns its fig, T10 its mango to the common edge.
    const table = given({ hands: ['HOR'], tiles: ['T07 T10'], chains: [['TAD']] });
    expect(table.when(0, 'earn HOR on 1 T07@U3.0r5 T10@U3.1r2').refusedBy).toBe('BOR-24');
  });

  test('BOR-24 vine against another plant is a conflict inside a layer and nothing across layers', () => {
    const across = given({ hands: ['TER'], tiles: ['T04'], board: 'T28@C1.3r5' });
    expect(across.when(0, 'earn TER T04@U1.6r0').refusedBy).toBeUndefined();
    const inside = given({ hands: ['TER'], tiles: ['T29'], board: 'T26@C2.0r0' });
    expect(inside.when(0, 'earn TER T29@C2.1r1').refusedBy).toBe('BOR-24');
  });
});

test('BOR-25 R-12 Emergent and Canopy never match, vines match between Understory and Canopy', () => {
  const orchids = given({ hands: ['OWL'], tiles: ['T41'], board: 'T38@C1.4r3', chains: [['GEC']] });
  expect(orchids.when(0, 'earn OWL on 1 T41@E.2r0').refusedBy).toBe('BOR-30');
  const vines = given({ hands: ['NEW'], tiles: ['T04'], board: 'T28@C1.3r0' });
  expect(vines.when(0, 'earn NEW T04@U1.6r0').refusedBy).toBeUndefined();
});

test('BOR-26 R-10 new tiles hang together; an old vine does not join them', () => {
  // Two vine tiles on both layers, both joined to the old one on C1.3, but not adjacent to each other.
  const table = given({ hands: ['PYT'], tiles: ['T06 T27'], board: 'T28@C1.3r0', chains: [['SUN']] });
  expect(table.when(0, 'earn PYT on 1 T06@U1.6r0 T27@C1.2r0').refusal).toMatchObject({ rule: 'BOR-26' });
});

test('BOR-26 a further tile of a habitat in the making is offered only where it touches', () => {
  const table = given({ hands: ['HOR'], tiles: ['T07 T10'], chains: [['TAD']] })
    .when(0, 'begin HOR on 1')
    .when(0, 'place T07@U3.0r0');
  const spaces = new Set(legalOf(table, 0, 'place').map((text) => text.slice('place T10@'.length, -2)));
  expect([...spaces].sort()).toEqual(['U3.1', 'U3.2', 'U3.3', 'U3.4', 'U3.5', 'U3.6']);
  expect(table.when(0, 'place T10@U1.0r0').refusal).toMatchObject({
    rule: 'BOR-26',
    reason: 'does-not-touch',
  });
});

test('BOR-27 R-08 a match opens the matched tile, not its neighbours', () => {
  // T03 meets T02 by hibiscus; T02 meets T12 by broadleaf, which stays closed.
  const board = 'T02@U2.0r0 T12@U2.4r1';
  const table = given({ hands: ['KPV BAY'], tiles: ['T03'], board, chains: [['WFF', 'TAR']] });
  expect(table.when(0, 'earn BAY on 2 T03@U2.1r3').refusal).toMatchObject({
    rule: 'BOR-30',
    facts: { card: 'BAY', lacking: 2 },
  });
});

test('BOR-27 R-09 a vine tile matched by another plant does not open its network', () => {
  const table = given({ hands: ['LEO'], tiles: ['T26'], board: 'T28@C1.3r0 T27@C1.2r0', chains: [['GIB']] });
  // Orchid, fig and one vine are there; the second vine and the bromeliad of T28 are not.
  expect(table.when(0, 'earn LEO on 1 T26@C1.1r5').refusal).toMatchObject({ facts: { lacking: 2 } });
});

test('BOR-28 R-11 vines count by tile, and need not be joined to each other', () => {
  // T26 meets two vine tiles by fig and by orchid: two vines count.
  const board = 'T27@C1.2r0 T24@C1.0r0';
  const table = given({ hands: ['LEO'], tiles: ['T26'], board, chains: [['GIB']] });
  expect(table.when(0, 'earn LEO on 1 T26@C1.1r5').refusal).toMatchObject({ rule: 'BOR-30' });
  const y = given({ hands: ['PYT'], tiles: ['T05 T20'], chains: [['SUN']] });
  expect(y.when(0, 'earn PYT on 1 T05@U1.0r0').refusedBy).toBe('BOR-30');
});

test('BOR-29 a tile is counted once however often it is reached, whoever laid it', () => {
  // T08 shows fern on two sides; laid between it and nothing else, T13 reaches it by one edge only once.
  const table = given({ hands: ['BAY'], tiles: ['T13'], board: 'T08@U1.0r0', chains: [['TAR']] });
  // fern 3, hibiscus 2, broadleaf 1: a broadleaf is missing.
  const refusals = [0, 1, 2, 3, 4, 5].map((r) => table.when(0, `earn BAY on 1 T13@U1.1r${r}`).refusal);
  expect(refusals.some((refusal) => refusal?.facts['lacking'] === 1)).toBe(true);
});

test('BOR-30 surplus plants do not matter, missing ones do', () => {
  const table = given({ hands: ['STK FDL'], tiles: ['T01 T09'], chains: [['LAN']] });
  expect(table.when(0, 'earn STK T01@U1.0r0').refusedBy).toBeUndefined();
  expect(table.when(0, 'earn FDL on 1 T01@U1.0r0').refusal).toMatchObject({
    rule: 'BOR-30',
    facts: { card: 'FDL', lacking: 2 },
  });
  expect(table.when(0, 'earn FDL on 1 T09@U1.0r0').refusedBy).toBeUndefined();
});

test('BOR-31 New Heights asks for a vine of the new tiles that links Understory and Canopy', () => {
  const board = 'T28@C1.3r0 T04@U1.6r0';
  const table = given({ hands: ['NEW'], tiles: ['T27 T26'], board });
  expect(table.when(0, 'earn NEW T27@C1.2r0').refusedBy).toBeUndefined();
  // T26 bears no vine, whatever it touches.
  expect(table.when(0, 'earn NEW T26@C1.0r0').refusal).toMatchObject({ rule: 'BOR-31' });
});

test('BOR-32 once the habitat is met, no further tile is offered', () => {
  const table = given({ hands: ['WFF'], tiles: ['T31 T36'], chains: [['CIC']] })
    .when(0, 'begin WFF on 1')
    .when(0, 'place T31@C3.0r0');
  expect(legalOf(table, 0, 'place')).toEqual([]);
  expect(table.when(0, 'place T36@C3.1r2').refusal).toMatchObject({ rule: 'BOR-32' });
});

test('BOR-33 R-16 R-48 an animal sits on a top that it eats; equal chains are one', () => {
  const table = given({
    hands: ['GOS'],
    tiles: ['T02'],
    chains: [['LAN', 'MOT', 'BEE', 'MOT', 'CIC WFF']],
  });
  expect(legalOf(table, 0, 'begin')).toEqual(['begin GOS on 2', 'begin GOS on 3']);
  expect(table.when(0, 'begin GOS on 1').refusal).toMatchObject({
    reason: 'not-its-prey',
    facts: { top: 'LAN' },
  });
  expect(table.when(0, 'begin GOS on 4').refusal).toMatchObject({
    reason: 'same-as-earlier-chain',
    facts: { chain: 2 },
  });
  expect(table.when(0, 'begin GOS on 5').refusal).toMatchObject({
    reason: 'not-its-prey',
    facts: { top: 'WFF' },
  });
  expect(table.when(0, 'begin GOS').refusal).toMatchObject({ rule: 'BOR-33', reason: 'needs-prey' });
  expect(chainsOf(table.when(0, 'earn GOS on 3 T02@U1.0r0'), 0)).toEqual([
    'LAN',
    'MOT',
    'BEE GOS',
    'MOT',
    'CIC WFF',
  ]);
});

test('BOR-34 a primary starts a chain, a plant card stays apart', () => {
  const table = given({ hands: ['BEE GAR'], tiles: ['T02 T31 T37'], chains: [['BEE']] });
  expect(table.when(0, 'earn BEE on 1 T02@U1.0r0').refusal).toMatchObject({ rule: 'BOR-34' });
  const both = table.when(0, 'earn BEE T02@U1.0r0').when(0, 'earn GAR T31@C1.0r0 T37@C1.1r1');
  expect(chainsOf(both, 0)).toEqual(['BEE', 'BEE']);
  expect(both.view(1).players[0]?.plantCards).toEqual([kindFrom('GAR')]);
  expect(scoreOf(both, 0)).toBe(2 + 2 + 3);
});

test('BOR-35 R-03 the tiles stay, the card is earned, the gallery waits for the end of the turn', () => {
  const table = given({ tiles: ['T02'], gallery: 'BEE GOS GOS' }).when(0, 'earn BEE from gallery T02@U1.0r0');
  expect(table.state.board[spaceFrom('U1.0')]).toBe(1 * 6);
  expect(tilesOf(table, 0)).toBe('');
  expect(handOf(table, 0)).toBe('');
  expect(table.state.gallery).toHaveLength(2);
  expect(has(table.heard('spectator'), 'earned')).toBe(true);
});

test('BOR-35 R-27 an earned card is never lost, whatever happens to its tiles', () => {
  const table = given({
    hands: ['BEE', 'BLI LAN'],
    tiles: ['T02 T03 T04 T05 T06', 'T07'],
    gallery: 'GOS GOS GOS',
  })
    .when(0, 'earn BEE T02@U1.0r0')
    .when(0, 'end turn')
    .when(0, 'take deck')
    .when(0, 'take deck')
    .when(0, 'take deck')
    .when(0, 'take deck')
    .when(0, 'take deck')
    .when(1, 'blight U1.0');
  expect(table.refusedBy).toBeUndefined();
  expect(scoreOf(table, 0)).toBe(2);
});
