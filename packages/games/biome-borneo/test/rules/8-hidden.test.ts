import { imagine, keyFromSeed, legalMoves, rngAt, sameData, seatAt, type Viewer } from '@hedgerow/kernel';
import { walk } from '@hedgerow/kernel/testing';
import { expect, test } from 'vitest';
import { biomeBorneo, hints, type State } from '../../src/index.ts';
import { given, kindFrom, kindsFrom, type Plan, position } from '../table.ts';
import { choose } from '../trial.ts';

const { printed } = hints;
const rng = () => rngAt(keyFromSeed('hidden'), 0);
const world = (state: State, viewer: Viewer): State => imagine(biomeBorneo, state, viewer, rng());

const PLAN: Plan = {
  seats: 3,
  hands: ['LAN BEE', 'OPP STK', 'MOT OPP'],
  tiles: ['T01 T08', 'T02', 'T03'],
  chains: [['CIC GOS']],
  plantCards: ['', 'NEW'],
  board: 'T13@U1.0r0',
  gallery: 'GOS TER TER',
  discards: 'PYT TAD',
};

test('BOR-80 board, tiles, chains, scores, hand sizes, gallery, discards, bonuses and sizes are public', () => {
  const view = given(PLAN).view('spectator');
  expect(view.players.map(({ handSize }) => handSize)).toEqual([2, 2, 2]);
  expect(view.players[0]).toMatchObject({ tiles: [0, 7], chains: [kindsFrom('CIC GOS')], score: 4 });
  expect(view.players[1]?.plantCards).toEqual(kindsFrom('NEW'));
  expect(view.gallery).toEqual(kindsFrom('TER TER GOS'));
  expect(view.discards).toEqual(kindsFrom('TAD PYT'));
  expect([view.perimeterSize, view.deckSize]).toEqual([45 - 5, given(PLAN).state.deck.length]);
  expect(view.bonuses.map(({ bonus }) => bonus)).toEqual([1, 2]);
  expect([view.active, view.toAct]).toEqual([0, 0]);
});

test('BOR-81 BOR-86 a hand is private to its player until the game is over', () => {
  const table = given(PLAN);
  expect(table.view(0).hand).toEqual(kindsFrom('BEE LAN'));
  expect(table.view(1).players[0]?.known).toEqual([]);
  expect(table.view('spectator').hand).toBeNull();
  expect(table.view('spectator').players.map(({ known }) => known.length)).toEqual([0, 0, 0]);
  const over = given({ ...PLAN, state: { phase: 'over', ending: 'stalemate' } });
  expect(over.view('spectator').players.map(({ known }) => known)).toEqual([
    kindsFrom('BEE LAN'),
    kindsFrom('STK OPP'),
    kindsFrom('MOT OPP'),
  ]);
});

test('BOR-82 the order of deck and perimeter is hidden from all, the contents of the perimeter are not', () => {
  const state = position(PLAN);
  const turned = { ...state, deck: [...state.deck].reverse(), perimeter: [...state.perimeter].reverse() };
  for (const viewer of [seatAt(0), 'spectator'] as const) {
    expect(biomeBorneo.view(turned, viewer)).toEqual(biomeBorneo.view(state, viewer));
  }
  expect(biomeBorneo.view(state, 'spectator').perimeterTiles).toEqual(
    [...state.perimeter].sort((a, b) => a - b),
  );
});

test('BOR-84 R-47 only the one who is asked knows of a window', () => {
  const before = given(PLAN);
  const asked = before.when(0, 'earn LAN T08@U2.0r0');
  expect(asked.asked).toEqual([1]);
  expect(asked.view(1).phase).toBe('window');
  const closed = { ...asked.state, asked: null };
  for (const viewer of [seatAt(0), seatAt(2), 'spectator'] as const) {
    expect(biomeBorneo.view(asked.state, viewer)).toEqual(biomeBorneo.view(closed, viewer));
    expect(world(asked.state, viewer)).toEqual(world(closed, viewer));
  }
  // Nobody else hears of a pass; the next one is asked in the same silence.
  const passed = asked.when(1, 'pass');
  expect(passed.asked).toEqual([2]);
  expect([passed.heard(0), passed.heard(2), passed.heard('spectator')]).toEqual([[], [], []]);
});

test('BOR-84 over whole games a view never tells whether somebody else is being asked', () => {
  let windows = 0;
  for (let seed = 1; seed <= 25; seed += 1) {
    for (const { before } of walk(biomeBorneo, { seats: 4, choose }, seed)) {
      if (before.asked === null) continue;
      windows += 1;
      for (const viewer of [0, 1, 2, 3].filter((seat) => seat !== before.asked).map(seatAt)) {
        const closed = { ...before, asked: null };
        expect(sameData(biomeBorneo.view(before, viewer), biomeBorneo.view(closed, viewer))).toBe(true);
      }
    }
  }
  expect(windows).toBeGreaterThan(10);
});

test('BOR-86 a spectator sees what everybody sees, and of a draw only that it happened', () => {
  const table = given({ ...PLAN, hands: ['LAN BEE', 'MOT', 'MOT'], deck: 'CIC' }).when(
    0,
    'exchange cards BEE',
  );
  expect(table.heard('spectator')).toContainEqual({ type: 'cardDrawn', seat: 0, card: null });
});

test('BOR-50 imagined hands hold no disaster, and known cards stay where they are', () => {
  const table = given({
    seats: 3,
    hands: ['LAN LAN LAN', 'BEE MOT', 'STK TAD'],
    gallery: 'GOS TER TER',
    deck: 'WIL FLO LOG POA',
  })
    .when(0, 'end turn')
    .when(0, 'take GOS');
  for (let seed = 0; seed < 50; seed += 1) {
    const imagined = imagine(biomeBorneo, table.state, seatAt(1), rngAt(keyFromSeed(seed), 0));
    expect(imagined.players.flatMap(({ hand }) => hand).some(printed.isDisaster)).toBe(false);
    expect(imagined.players[0]?.hand.map((card) => printed.kindOf[card])).toContain(kindFrom('GOS'));
    expect(imagined.players[1]?.hand).toEqual(table.state.players[1]?.hand);
    expect(imagined.deck.filter(printed.isDisaster)).toHaveLength(4);
  }
});

test('R-42 after a swap that others did not see they know nothing certain of the two hands', () => {
  const known = given({
    seats: 3,
    hands: ['LAN LAN LAN', 'WIN BEE BEE BEE BEE', 'MOT'],
    gallery: 'GOS TER TER',
    tiles: ['T01 T02 T03 T04', 'T05 T06 T07 T08', 'T09'],
  })
    .when(0, 'end turn')
    .when(0, 'take GOS')
    .when(0, 'take TER');
  expect(known.view(2).players[0]?.known).toEqual(kindsFrom('TER GOS'));
  const swapped = known.when(1, 'winds 0').when(1, 'swap GOS for BEE');
  expect(swapped.view(2).players.map((player) => player.known)).toEqual([[], [], kindsFrom('MOT')]);
  expect(swapped.view(1).players[0]?.known).toEqual(kindsFrom('BEE LAN LAN LAN TER'));
  expect(swapped.view(0).players[1]?.known).toEqual(kindsFrom('GOS'));
});

test('R-45 with open hands every seat sees every hand, spectators do not', () => {
  const table = given({ ...PLAN, options: { openHands: true } });
  expect(table.view(1).players[0]?.known).toEqual(kindsFrom('BEE LAN'));
  expect(table.view('spectator').players[0]?.known).toEqual([]);
  expect(world(table.state, seatAt(1)).players.map(({ hand }) => hand)).toEqual(
    table.state.players.map(({ hand }) => hand),
  );
});

test('R-46 of two equal cards the one that most have seen goes', () => {
  const table = given({ hands: ['LAN LAN BEE', 'MOT'], gallery: 'BEE TER TER', tiles: ['T02 T08'] })
    .when(0, 'end turn')
    .when(0, 'take BEE')
    .when(0, 'take deck');
  const own = { ...table.state, active: seatAt(0), phase: 'main' as const };
  const after = given({ state: own }).when(0, 'exchange cards BEE');
  expect(table.view(1).players[0]?.known).toEqual(kindsFrom('BEE'));
  expect(after.view(1).players[0]?.known).toEqual([]);
  expect(after.view(0).hand).toContain(kindFrom('BEE'));
});

test('R-40 a player whose time is up passes, ends the turn, draws from the deck, or does the least', () => {
  const timeIsUp = (state: State): string => {
    const decision = biomeBorneo.decision(state);
    const legal =
      decision.kind === 'ask' ? legalMoves(biomeBorneo, state, decision.seats[0] ?? seatAt(0)) : [];
    const move = hints.moveWhenTimeIsUp(state, legal);
    return move === undefined ? '' : biomeBorneo.notation.write(move);
  };
  const table = given(PLAN);
  expect(timeIsUp(table.state)).toBe('end turn');
  expect(timeIsUp(table.when(0, 'begin LAN').state)).toBe('cancel');
  const window = table.when(0, 'earn LAN T08@U2.0r0');
  expect(timeIsUp(window.state)).toBe('pass');
  const refill = given({ hands: ['LAN'], gallery: 'GOS TER' }).when(0, 'end turn');
  expect(timeIsUp(refill.state)).toBe('take deck');
  expect(
    timeIsUp(given({ hands: ['LAN'], gallery: 'GOS', deck: '', deckOnly: true }).when(0, 'end turn').state),
  ).toBe('stop');
  const poached = given({ hands: ['STK LAN BEE'], deck: 'POA', gallery: 'GOS' }).when(
    0,
    'exchange cards STK',
  );
  expect(timeIsUp(poached.state)).toBe('poach BEE');
});
