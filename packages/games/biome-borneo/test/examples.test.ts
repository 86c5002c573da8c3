import { expect, test } from 'vitest';
import { hints } from '../src/index.ts';
import { groundWith } from '../src/rules/3-ground.ts';
import { habitatRefusal } from '../src/rules/3-judge.ts';
import { Sight } from '../src/rules/3-sight.ts';
import { siteOf } from '../src/rules/3-site.ts';
import {
  chainsOf,
  given,
  handOf,
  has,
  kindFrom,
  legalOf,
  type Plan,
  placementsFrom,
  position,
  scoreOf,
  tilesOf,
} from './table.ts';

const { printed } = hints;

/** The plants that are accessible when these tiles are laid: `BL 1, FI 2`. */
function reached(board: string, laid: string): string {
  const state = position({ board });
  const placements = placementsFrom(laid);
  const forest = printed.forests['classic'];
  if (forest === undefined) throw new Error('the classic formation is there');
  const where = placements.map(({ space }) => space);
  const { counts } = new Sight(printed, forest).look(groundWith(state.board, placements), where);
  return printed.plants
    .flatMap(({ id }, plant) => ((counts[plant] ?? 0) > 0 ? [`${id} ${counts[plant] ?? 0}`] : []))
    .sort()
    .join(', ');
}

/** Why these tiles do not earn a card, or `legal`. */
function judged(card: string, board: string, laid: string, plan: Plan = {}): string {
  const placements = placementsFrom(laid);
  const state = position({
    board,
    tiles: [placements.map(({ tile }) => printed.tiles[tile]?.id).join(' ')],
    ...plan,
  });
  return habitatRefusal(siteOf(printed, state), kindFrom(card), placements)?.rule ?? 'legal';
}

test('W0 one fern is enough for the Moon Moth', () => {
  const table = given({ hands: ['MOT'], tiles: ['T08'] }).when(0, 'earn MOT T08@U1.0r0');
  expect(scoreOf(table, 0)).toBe(1);
  expect(chainsOf(table, 0)).toEqual(['MOT']);
});

test('W1 a vine match opens the whole network across the border', () => {
  const board = 'T28@C1.3r0 T27@C1.2r0';
  expect(reached(board, 'T04@U1.6r0')).toBe('BL 1, BR 1, FI 2, HI 1, OR 1, VI 3');
  expect(judged('NEW', board, 'T04@U1.6r0')).toBe('legal');
});

test('W2 another match at a vine tile does not open its network', () => {
  expect(reached('T28@C1.3r0 T27@C1.2r0', 'T26@C1.1r5')).toBe('FE 1, FI 2, OR 2, VI 1');
});

test('W3 a plant against an open side is legal and no match', () => {
  expect(reached('T30@C2.0r1', 'T26@C2.1r3')).toBe('FE 1, FI 1, OR 1');
  expect(judged('MOT', 'T30@C2.0r1', 'T26@C2.1r3')).toBe('legal');
});

test('W4 open against open is legal', () => {
  expect(reached('T36@C2.0r1', 'T29@C2.1r2')).toBe('FE 1, VI 1');
  expect(judged('TER', 'T36@C2.0r1', 'T29@C2.1r2')).toBe('legal');
});

test('W5 a match gives the whole matched tile', () => {
  expect(reached('T02@U2.0r0', 'T03@U2.1r3')).toBe('BL 1, FE 1, HI 2, MA 2');
});

test('W6 a super match gives two tiles at once, enough for two kinds of eagle', () => {
  const board = 'T42@E.1r3 T43@E.3r2';
  expect(reached(board, 'T41@E.0r0')).toBe('MF 2, ML 3, OR 3');
  expect(judged('OWL', board, 'T41@E.0r0')).toBe('legal');
  expect(judged('EAG', board, 'T41@E.0r0')).toBe('legal');
});

test('W7 two different plants of one layer conflict', () => {
  expect(judged('MOT', 'T30@C2.0r0', 'T26@C2.1r3')).toBe('BOR-24');
});

test('W7b a tile of one colour lies on its layer only', () => {
  const board = '';
  expect(judged('STK', board, 'T01@U3.0r0')).toBe('legal');
  expect(judged('STK', board, 'T01@C3.0r0')).toBe('BOR-22');
  expect(judged('STK', board, 'T01@E.0r0')).toBe('BOR-22');
});

/** The first round of the rulebook: four players, three tiles each, 33 tiles around the board. */
const FIRST_ROUND: Plan = {
  seats: 4,
  tiles: ['T01 T13 T17', 'T02 T03 T05', 'T07 T10 T30', 'T06 T29 T36'],
  hands: ['STK STK BEE BEE LAN', 'CIC BLI STK LAN LAN', 'TAD LAN ORA ORA ORA', 'STK BEE BEE MOT MOT'],
  gallery: 'GOS HOR SUN',
  deck: 'CIC CIC CIC TAD TAD TAD TER TER TER',
};

test('W8 Maya earns a Honey Bee on the Canopy and a Lantern Bug', () => {
  const before = given(FIRST_ROUND);
  expect(before.view('spectator').perimeterSize).toBe(33);
  const earned = before
    .when(0, 'exchange cards STK STK')
    .when(0, 'earn BEE T17@C1.0r0')
    .when(0, 'earn LAN T13@U1.0r0');
  expect([tilesOf(earned, 0), handOf(earned, 0).split(' ').length]).toEqual(['T01', 3]);
  const table = earned.when(0, 'end turn').when(0, 'take deck').when(0, 'take deck');
  expect(scoreOf(table, 0)).toBe(3);
  expect(handOf(table, 0).split(' ')).toHaveLength(5);
  expect(table.state.players[0]?.tiles).toHaveLength(3);
  expect(table.view('spectator').perimeterSize).toBe(31);
  expect(table.asked).toEqual([1]);
});

test('W9 David lifts a tile by Blight and lays it again for the Orb-Weaver', () => {
  const blighted = given({
    ...FIRST_ROUND,
    active: 1,
    board: 'T17@C1.0r0 T13@U1.0r0',
    tiles: ['T01 T04 T08', 'T02 T03 T05', 'T07 T10 T30', 'T06 T29 T36'],
    nextTiles: 'T43',
  })
    .when(1, 'exchange tiles T02 T03 T05')
    .when(1, 'earn CIC T43@E.0r0')
    .when(1, 'blight U1.0');
  expect(blighted.state.players[1]?.tiles).toHaveLength(3);
  const spider = blighted.when(1, 'earn GOS from gallery on 1 T13@U2.0r0');
  expect(reached('T17@C1.0r0 T43@E.0r0', 'T13@U2.0r0')).toBe('BL 1, FE 1, HI 1');
  expect(chainsOf(spider, 1)).toEqual(['CIC GOS']);
  const over = spider.when(1, 'end turn').when(1, 'take deck').when(1, 'take HOR');
  expect(scoreOf(over, 1)).toBe(4);
  expect(over.state.players[1]?.tiles).toHaveLength(3);
  expect(over.view('spectator').perimeterSize).toBe(30);
  expect(over.state.gallery).toHaveLength(3);
  expect(over.asked).toEqual([2]);
});

test('W10 Alisha lays two tiles that only touch for the Hornbill', () => {
  const table = given({
    ...FIRST_ROUND,
    active: 2,
    board: 'T17@C1.0r0 T43@E.0r0 T13@U2.0r0',
    tiles: ['T01 T04 T08', 'T02 T03 T05', 'T07 T10 T30', 'T06 T29 T36'],
  })
    .when(2, 'earn TAD T30@C2.0r0')
    .when(2, 'earn HOR from gallery on 1 T07@U3.0r0 T10@U3.1r1');
  expect(reached('T17@C1.0r0', 'T07@U3.0r0 T10@U3.1r1')).toBe('FI 2, HI 1, MA 2, VI 1');
  const over = table.when(2, 'end turn').when(2, 'take deck');
  expect(scoreOf(over, 2)).toBe(6);
  expect(chainsOf(over, 2)).toEqual(['TAD HOR']);
  expect(over.state.players[2]?.tiles).toHaveLength(3);
  expect(over.view('spectator').perimeterSize).toBe(27);
  expect(over.state.gallery).toHaveLength(3);
});

test('W11 Terry joins two vines across the border for the Sun Bear', () => {
  const board = 'T17@C1.0r0 T43@E.0r0 T13@U2.0r0 T30@C2.0r0 T07@U3.0r0 T10@U3.1r1';
  const table = given({
    seats: 4,
    active: 3,
    board,
    tiles: ['T01 T04 T08', 'T02 T03 T05', 'T09 T11 T12', 'T06 T29 T36'],
    hands: ['', '', '', 'BEE BEE BEE LAN STK'],
    gallery: 'GIB ORA LAN',
    deck: 'TER SUN MOT STK STK',
  })
    .when(3, 'exchange cards BEE BEE BEE LAN STK')
    .when(3, 'earn TER T29@C3.1r1');
  expect(reached(`${board} T29@C3.1r1`, 'T06@U3.4r4')).toBe('FE 2, FI 1, HI 1, MA 1, VI 3');
  const bear = table.when(3, 'earn SUN on 1 T06@U3.4r4').when(3, 'earn MOT T36@C3.4r0');
  expect(chainsOf(bear, 3)).toEqual(['TER SUN', 'MOT']);
  const over = bear.when(3, 'end turn').when(3, 'take LAN').when(3, 'take GIB').when(3, 'take ORA');
  expect(scoreOf(over, 3)).toBe(7);
  expect(over.state.players[3]?.tiles).toHaveLength(3);
  expect(over.view('spectator').perimeterSize).toBe(24);
  expect(over.state.gallery).toHaveLength(3);
  expect(over.state.board.filter((code) => code >= 0)).toHaveLength(9);
});

test('W12 trading one by one until satisfied is illegal', () => {
  const table = given({ hands: ['BEE LAN MOT'] })
    .when(0, 'exchange cards BEE')
    .when(0, 'exchange cards LAN');
  expect(table.refusedBy).toBe('BOR-15');
});

test('W13 two tiles that do not match may hold a habitat together', () => {
  expect(judged('HOR', '', 'T07@U3.0r0 T10@U3.1r1')).toBe('legal');
  expect(judged('HOR', '', 'T07@U3.0r0 T10@U2.1r1')).toBe('BOR-26');
});

test('W14 tiles on different layers serve one card only by a vine at their common edge', () => {
  expect(judged('SUN', '', 'T06@U3.4r1 T27@C3.2r0')).toBe('legal');
  expect(judged('SUN', '', 'T06@U3.4r1 T27@C3.2r1')).toBe('BOR-26');
});

test('W15 one tile cannot serve two cards', () => {
  const table = given({ hands: ['LAN MOT'], tiles: ['T08'] }).when(0, 'earn LAN T08@U1.0r0');
  expect(table.when(0, 'earn MOT T08@U1.0r0').refusedBy).toBe('BOR-20');
  const two = given({ hands: ['LAN MOT'], tiles: ['T08 T12'] }).when(0, 'earn LAN T08@U1.0r0');
  expect(two.when(0, 'earn MOT T08@U1.0r0').refusal).toMatchObject({
    rule: 'BOR-21',
    reason: 'not-your-tile',
  });
});

test('W16 one Moon Moth cannot feed two secondaries', () => {
  const table = given({ hands: ['GOS PRO'], tiles: ['T02 T01'], chains: [['MOT']] }).when(
    0,
    'earn GOS on 1 T02@U1.0r0',
  );
  expect(chainsOf(table, 0)).toEqual(['MOT GOS']);
  expect(table.when(0, 'earn PRO on 1 T01@U2.0r0').refusal).toMatchObject({
    rule: 'BOR-33',
    reason: 'not-its-prey',
  });
});

test('W17 a Y-shaped vine counts as one vine', () => {
  expect(reached('', 'T05@U1.0r0')).toBe('BL 1, VI 1');
  expect(judged('PYT', '', 'T05@U1.0r0')).toBe('BOR-30');
});

test('W18 without a card to earn no tile may be laid, and the turn may end', () => {
  const table = given({ hands: ['OWL'], tiles: ['T01 T02'] });
  expect(legalOf(table, 0, 'begin')).toEqual([]);
  expect(table.when(0, 'place T01@U1.0r0').refusedBy).toBe('BOR-21');
  expect(table.legal(0)).toContain('end turn');
});

test('W19 New Heights by joining an older crossing is legal', () => {
  expect(judged('NEW', 'T28@C1.3r0 T04@U1.6r0', 'T27@C1.2r0')).toBe('legal');
  expect(judged('NEW', 'T28@C1.3r0', 'T27@C1.2r0')).toBe('BOR-31');
});

test('W20 a disaster while drawing strikes at once, resets the gallery and ends the turn', () => {
  const table = given({ hands: ['BEE', 'LAN MOT'], gallery: 'GOS GOS GOS', deck: 'POA CIC CIC CIC TAD' })
    .when(0, 'end turn')
    .when(0, 'take deck');
  expect(has(table.heard(1), 'disasterStruck')).toBe(true);
  const after = table.when(0, 'poach BEE').when(1, 'poach LAN');
  expect(after.view('spectator').gallery).toEqual([kindFrom('CIC'), kindFrom('CIC'), kindFrom('CIC')]);
  expect(handOf(after, 0)).toBe('');
  expect(tilesOf(after, 0)).toBe('');
  expect(after.asked).toEqual([1]);
});

test('O1 a bridge between two networks gives both', () => {
  const board = 'T28@C2.1r1 T27@C2.6r1 T04@U1.0r0 T05@U1.1r1';
  expect(reached(board, 'T20@U1.4r0')).toBe('BL 2, BR 1, FI 2, HI 1, MA 1, OR 1, VI 5');
  for (const card of ['LEO', 'PYT', 'NEW']) expect(judged(card, board, 'T20@U1.4r0')).toBe('legal');
});

test('O2 a vine against a fig across layers is legal, and no match', () => {
  expect(reached('T28@C1.3r5', 'T04@U1.6r0')).toBe('BL 1, HI 1, VI 1');
  expect(judged('TER', 'T28@C1.3r5', 'T04@U1.6r0')).toBe('legal');
});

test('O3 orchid against orchid from Canopy to Emergent is no match', () => {
  expect(reached('T38@C1.4r3', 'T41@E.2r0')).toBe('MF 1, ML 1, OR 1');
});

test('O4 a tile that is not needed may not be laid along', () => {
  expect(judged('WFF', '', 'T31@C3.0r0 T36@C3.1r2')).toBe('BOR-32');
  expect(judged('WFF', '', 'T31@C3.0r0')).toBe('legal');
});

test('O5 two new tiles across the border need a vine at their common edge', () => {
  expect(reached('', 'T06@U3.4r1 T27@C3.2r0')).toBe('FE 1, FI 1, MA 1, OR 1, VI 2');
  expect(judged('SUN', '', 'T06@U3.4r1 T27@C3.2r0')).toBe('legal');
  expect(judged('SUN', '', 'T06@U3.4r1 T27@C3.2r1')).toBe('BOR-26');
});

test('O6 a disaster in an exchange stops the drawing, and ends the turn', () => {
  const before = given({
    seats: 3,
    hands: ['BEE BEE LAN MOT STK'],
    tiles: ['T01 T02 T03 T04', 'T05', 'T06'],
    board:
      'T26@C1.0r0 T31@C1.2r0 T36@C1.4r0 T30@C2.0r0 T34@C2.1r0 T32@C2.3r0 T28@C2.5r0 T23@C2.4r0 T29@C3.0r0',
    deck: 'HOR WIL TER CIC CIC CIC',
    gallery: 'GOS GOS GOS',
  });
  const size = before.view('spectator').perimeterSize;
  const table = before.when(0, 'exchange cards BEE BEE LAN');
  expect(table.legal(0)).toEqual(['remove C2.0', 'remove C2.1', 'remove C2.3', 'remove C2.4', 'remove C2.5']);
  const over = table.when(0, 'remove C2.0').when(0, 'remove C2.1').when(0, 'remove C2.3');
  expect(handOf(over, 0)).toBe('MOT STK HOR');
  expect(tilesOf(over, 0)).toBe('T01 T02 T03 T04');
  expect(over.view('spectator').perimeterSize).toBe(size + 3);
  expect(over.view('spectator').gallery).toEqual([kindFrom('CIC'), kindFrom('CIC'), kindFrom('TER')]);
  expect(over.view('spectator').resolved).toContain(kindFrom('WIL'));
  expect(over.asked).toEqual([1]);
});

test('O7 after the last tile everybody has one final turn, the one who drew it last', () => {
  const order: number[] = [];
  let table = given({
    seats: 3,
    tiles: ['T01 T02 T03 T04', 'T05 T06 T07', 'T09 T10 T11 T12'],
    hands: ['BEE BEE BEE BEE LAN', 'STK STK STK STK LAN', 'CIC CIC CIC CIC LAN'],
    gallery: 'GOS GOS GOS',
    perimeter: 'T08',
    active: 1,
  }).when(1, 'end turn');
  expect(table.state.lastTileBy).toBe(1);
  while (table.standings === undefined) {
    const [seat = 0] = table.asked;
    order.push(seat);
    table = table.when(seat, 'end turn');
  }
  expect(order).toEqual([2, 0, 1]);
  expect(table.state.ending).toBe('final-round');
});

test('O8 a complete chain of five scores all its animals', () => {
  expect(scoreOf(given({ chains: [['CIC GOS GEC KPV EAG']] }), 0)).toBe(19);
});

test('O9 a surplus tile goes back at the end of the turn, and none is drawn', () => {
  const before = given({
    seats: 4,
    hands: ['BLI BEE BEE BEE BEE'],
    tiles: ['T01 T02 T03', 'T04', 'T05', 'T06'],
    board: 'T13@U1.0r0',
    gallery: 'GOS GOS GOS',
  });
  const size = before.view('spectator').perimeterSize;
  const table = before.when(0, 'blight U1.0').when(0, 'end turn');
  expect(table.legal(0)).toEqual(['put back T01', 'put back T02', 'put back T03', 'put back T13']);
  const over = table.when(0, 'put back T02').when(0, 'take deck');
  expect(tilesOf(over, 0)).toBe('T01 T03 T13');
  expect(over.view('spectator').perimeterSize).toBe(size + 1);
});

test('O10 a window asks in order, and once more after a play', () => {
  let table = given({
    seats: 4,
    hands: ['LAN LAN LAN LAN BEE', 'MOT', 'OPP', 'OPP'],
    tiles: ['T01 T02 T03', 'T20 T21 T22', 'T04 T05 T06', 'T07 T08 T09'],
    gallery: 'GOS GOS GOS',
  }).when(0, 'pass');
  expect(table.refusedBy).toBe('BOR-42');
  table = table.when(0, 'end turn');
  expect(table.asked).toEqual([2]);
  table = table.when(2, 'pass');
  expect(table.asked).toEqual([3]);
  table = table.when(3, 'opportunist T20 of 1');
  expect(table.asked).toEqual([2]);
  table = table.when(2, 'pass');
  expect(table.asked).toEqual([1]);
  expect(tilesOf(table, 1)).toBe('T21 T22');
  expect(tilesOf(table, 3)).toBe('T07 T08 T09 T20');
});

test('O11 an exchange may follow an ability, but not an earned card', () => {
  const table = given({ hands: ['BLI LAN BEE'], tiles: ['T08 T01'], board: 'T13@U1.0r0' }).when(
    0,
    'blight U1.0',
  );
  expect(legalOf(table, 0, 'exchange tiles')).not.toEqual([]);
  expect(table.when(0, 'earn LAN T08@U2.0r0').when(0, 'exchange tiles T01').refusedBy).toBe('BOR-12');
});

test('O12 level apex counts give nobody the bonus', () => {
  const table = (third: string) =>
    given({
      seats: 3,
      chains: [['OWL', 'BAY'], ['LEO', ...(third === '' ? [] : [third])], ['EAG']],
      bonuses: 'B2 B5',
    }).view('spectator').bonuses[0];
  expect(table('PYT')).toMatchObject({ counts: [2, 2, 1], winners: [] });
  expect(table('')).toMatchObject({ counts: [2, 1, 1], winners: [0] });
});
