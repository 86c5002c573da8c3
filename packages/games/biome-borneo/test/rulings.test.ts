import { expect, test } from 'vitest';
import { biomeBorneo } from '../src/index.ts';
import { given, idsOf, legalOf, scoreOf, spaceFrom } from './table.ts';

test('R-07 a linking tile that gives nothing needed is idle; a table may allow it', () => {
  const plan = { hands: ['WFF'], tiles: ['T31 T36'], chains: [['CIC']] };
  const move = 'earn WFF on 1 T31@C3.0r0 T36@C3.1r2';
  expect(given(plan).when(0, move).refusedBy).toBe('BOR-32');
  const allowed = given({ ...plan, options: { idleTiles: 'allowed' } });
  expect(allowed.when(0, move).refusedBy).toBeUndefined();
  const drafting = allowed.when(0, 'begin WFF on 1').when(0, 'place T31@C3.0r0');
  expect(legalOf(drafting, 0, 'place').length).toBeGreaterThan(0);
  expect(drafting.legal(0)).toContain('confirm');
});

test('R-07 a table may let tiles link others, though not lie idle', () => {
  // T07 and T10 hold the Hornbill's plants; T12 in the middle of the platform gives nothing but hangs them together.
  const plan = {
    hands: ['HOR'],
    tiles: ['T07 T10 T12'],
    chains: [['TAD']],
    options: { idleTiles: 'linking' as const },
  };
  const apart = 'T07@U3.1r0 T10@U3.4r1';
  const linked = 'T07@U3.1r0 T10@U3.4r1 T12@U3.0r1';
  expect(given(plan).when(0, `earn HOR on 1 ${apart}`).refusedBy).toBe('BOR-26');
  expect(given(plan).when(0, `earn HOR on 1 ${linked}`).refusal?.reason).toBeUndefined();
  expect(given({ ...plan, options: {} }).when(0, `earn HOR on 1 ${linked}`).refusedBy).toBe('BOR-32');
  // A tile at the edge links nothing.
  const hanging = 'T07@U3.0r0 T10@U3.1r1 T12@U3.4r1';
  expect(given(plan).when(0, `earn HOR on 1 ${hanging}`).refusedBy).toBe('BOR-32');
});

test('R-18 a table may let any number of tiles be exchanged; they go in first and may come back', () => {
  const plan = { tiles: ['T01 T02 T03'], perimeter: 'T20', options: { tileExchange: 'any-number' as const } };
  const table = given(plan);
  expect(legalOf(table, 0, 'exchange tiles')).toHaveLength(7);
  const drawn = table.when(0, 'exchange tiles T01 T02 T03');
  expect(drawn.refusedBy).toBeUndefined();
  expect(drawn.view(0).players[0]?.tiles).toHaveLength(3);
  expect(drawn.view(0).perimeterSize).toBe(1);
  expect(drawn.state.lastTileBy).toBeNull();
});

test('R-50 BOR-52 where a disaster does not end the turn, no second one happens in it', () => {
  const table = given({
    hands: ['LAN LAN', ''],
    tiles: ['T08', 'T01'],
    gallery: 'GOS GOS GOS',
    deck: 'FLO MOT MOT MOT WIL CIC CIC CIC CIC',
    options: { disasterEndsTurn: false },
  });
  const second = table
    .when(0, 'exchange cards LAN')
    .when(0, 'earn MOT from gallery T08@U1.0r0')
    .when(0, 'end turn');
  // The gallery is filled past Wildfire, which goes back into the deck.
  expect(second.asked).toEqual([1]);
  expect(second.view(0).gallery).toHaveLength(3);
  const struck = [...second.state.resolved, ...second.state.gallery].map((card) => idsOf([card]));
  expect(struck).not.toContain('WIL');
  expect(second.state.deck.map((card) => idsOf([card]))).toContain('WIL');
});

test('R-13 two platforms of one layer side by side are one layer', () => {
  // On the terraces C1 and C2 adjoin: C1.2 d1 … find a common edge and lay a conflict and a match across it.
  const terraces = given({ options: { formation: 'terraces' } });
  const view = terraces.view('spectator');
  expect(view.formation).toBe('terraces');
  const plan = {
    options: { formation: 'terraces' },
    hands: ['LAN MOT'],
    tiles: ['T26'],
    board: 'T30@C1.3r0',
  };
  const refused = legalOf(given(plan).when(0, 'begin LAN'), 0, 'place T26@C2').length;
  const free = legalOf(given({ ...plan, board: '' }).when(0, 'begin LAN'), 0, 'place T26@C2').length;
  expect(refused).toBeLessThan(free);
});

test('R-14 new tiles need not touch the jungle', () => {
  const table = given({ hands: ['LAN'], tiles: ['T08'], board: 'T13@U1.0r0' });
  expect(table.when(0, 'earn LAN T08@U3.0r0').refusedBy).toBeUndefined();
});

test('R-32 without any legal action the turn can still end', () => {
  const table = given({ hands: [''], tiles: [''], perimeter: '' });
  expect(table.legal(0)).toEqual(['end turn']);
});

test('R-35 a tile without a space simply cannot be laid', () => {
  // All seven spaces of the Emergent are taken: an Emergent tile has nowhere to go.
  const board = 'T41@E.0r1 T42@E.1r1 T43@E.2r1 T44@E.3r1 T37@E.4r1 T38@E.5r1 T39@E.6r1';
  const table = given({ hands: ['CIC'], tiles: ['T45'], board }).when(0, 'begin CIC');
  expect(table.legal(0)).toEqual(['cancel']);
});

test('R-38 exactly one player is to act at any time', () => {
  const table = given({ seats: 3, hands: ['LAN', 'OPP', 'OPP'], tiles: ['T08 T01', 'T02', 'T03'] }).when(
    0,
    'earn LAN T08@U1.0r0',
  );
  const decision = biomeBorneo.decision(table.state);
  expect(decision).toEqual({ kind: 'ask', seats: [1], rule: 'BOR-42' });
});

test('R-27 a broken habitat takes nothing from anybody', () => {
  const table = given({ hands: ['BEE BLI'], tiles: ['T02'] })
    .when(0, 'earn BEE T02@U1.0r0')
    .when(0, 'blight U1.0');
  expect(table.state.board[spaceFrom('U1.0')]).toBe(-1);
  expect(scoreOf(table, 0)).toBe(2);
});
