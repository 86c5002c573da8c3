import { defaultOptions, imagine, keyFromSeed, rngAt, seatAt, viewers } from '@hedgerow/kernel';
import { given as begin } from '@hedgerow/kernel/testing';
import { describe, expect, test } from 'vitest';
import { EVERYBODY } from '../src/hands.ts';
import type { State } from '../src/index.ts';
import { OPTIONS } from '../src/options.ts';
import { openWindow } from '../src/rules/6-windows.ts';
import { designs, game, given, hand, play, position } from './table.ts';

const worlds = (state: State, viewer: number | 'spectator', count = 40): readonly State[] =>
  Array.from({ length: count }, (_, i) =>
    imagine(game, state, viewer === 'spectator' ? viewer : seatAt(viewer), rngAt(keyFromSeed('worlds'), i)),
  );

/** What a viewer sees in every imagined world in this hand, by place; `?` where worlds differ. */
const certain = (state: State, viewer: number | 'spectator', seat: number): readonly string[] => {
  const held = worlds(state, viewer).map((world) => designs(world.hands[seat] ?? []));
  return (held[0] ?? []).map((card, i) => (held.every((each) => each[i] === card) ? card : '?'));
};

describe('§3.14 who sees what', () => {
  test('at the start hands and decks lie face down, and everything else is open', () => {
    const state = game.setup(3, defaultOptions(OPTIONS), rngAt(keyFromSeed(1), 0));
    const paths = game.secrets(state).map(({ at, knownTo }) => [at.join('.'), knownTo]);
    expect(paths).toEqual([
      ['eventDeck', []],
      ['animalDeck', []],
      ['hands.0', [0]],
      ['hands.1', [1]],
      ['hands.2', [2]],
    ]);
  });

  test('a view shows the own hand, and of the others only how many cards', () => {
    const { state } = given({ hands: [['wat1a', 'glb5i'], ['ult']] });
    const view = game.view(state, seatAt(0));
    expect(designs(view.hand)).toEqual(['wat1a', 'glb5i']);
    expect(view.handCounts).toEqual([2, 1]);
    expect(view.opened).toBeNull();
    expect(game.view(state, 'spectator').hand).toEqual([]);
  });

  test('after the game everything is open', () => {
    const over = play(
      given({ hands: [['wat1a'], ['ult']], zoos: [['sp01', 'sp02', 'sp03'], []], row: ['sp04'] }),
      '0 end',
    );
    expect(designs(over.view('spectator').opened?.hands[1] ?? [])).toEqual(['ult']);
    expect(over.view(1).ranks).toEqual([1, 2]);
    expect(game.secrets(over.state)).toEqual([]);
  });

  test('R-38 no step may be taken back, because what follows it tells of hands', () => {
    const table = given({
      hands: [
        ['wat1a', 'wat1b'],
        ['lnd4a', 'lnd4a', 'air4a', 'air4a', 'wat4a', 'wat4a', 'glb4a'],
      ],
    });
    expect(play(table, '0 place wat1a 0.W').revocable).toBe(false);
    expect(play(table, '0 end').revocable).toBe(false);
    const contest = given({
      hands: [['wat2a', 'wat1a'], ['wat2i'], ['wat3i']],
      row: ['sp36', 'sp01', 'sp02'],
    });
    expect(play(contest, '0 place wat2a 0.W', '1 pass').revocable).toBe(false);
  });
});

describe('§8 what is known stays where it is', () => {
  test('an inspected hand is known to the inspector, and what is drawn later is not', () => {
    const table = given({
      hands: [
        ['act3', 'wat1a', 'wat1b', 'lnd4a'],
        ['lnd1a', 'glb5i', 'lnd1b', 'air1a'],
        ['air2a', 'air2a', 'air4a'],
      ],
    });
    const done = play(table, '0 action act3 @1', '0 inspect lnd1b', '0 end');
    expect(certain(done.state, 0, 1)).toEqual(['lnd1a', 'glb5i', 'air1a', '?', '?']);
    expect(certain(done.state, 2, 1)).toEqual(['?', '?', '?', '?', '?']);
  });

  test('cards of a Staff Exchange are known to the two', () => {
    const taken = play(
      given({ hands: [['act2', 'wat1a', 'wat1b'], ['lnd1a', 'lnd1b'], ['air1a']] }),
      '0 action act2 @1',
    );
    const done = play(taken, '0 give wat1a');
    const kept = hand(done, 0).find((card) => card.startsWith('lnd')) ?? '';
    expect(certain(done.state, 1, 0)).toContain(kept);
    expect(certain(done.state, 0, 1)).toContain('wat1a');
    expect(certain(done.state, 2, 0)).toEqual(['?', '?']);
  });

  test('Emergency Appeal and Conqueror pick-ups are known to everybody', () => {
    const appeal = play(given({ hands: [['act6', 'wat1a'], []], discard: ['glb5i'] }), '0 action act6 glb5i');
    expect(certain(appeal.state, 'spectator', 0)).toEqual(['?', 'glb5i']);
    const conqueror = play(
      given({
        options: { conqueror: true },
        hands: [['wat1a', 'lnd1a', 'lnd1b'], []],
        row: ['sp36 W wat1b', 'sp01', 'sp02'],
      }),
      '0 place wat1a 0.W',
    );
    expect(certain(conqueror.state, 1, 0)).toEqual(['?', '?', 'wat1b', 'wat1a']);
  });

  test('a card handed on is known to giver, receiver and inspector', () => {
    const table = given({
      hands: [
        ['act3', 'wat1a', 'wat1b', 'lnd4a'],
        ['glb5i', 'lnd1a', 'lnd1b'],
        ['air1a'],
        ['air2a', 'air2a', 'air4a'],
      ],
    });
    const done = play(table, '0 action act3 @1', '0 inspect glb5i');
    for (const seat of [0, 1]) expect(certain(done.state, seat, 2)).toEqual(['?', 'glb5i']);
    expect(certain(done.state, 3, 2)).toEqual(['?', '?']);
  });

  test('the cards flipped for the first player stay under the deck, in order', () => {
    const state = game.setup(4, defaultOptions(OPTIONS), rngAt(keyFromSeed(2), 0));
    for (const world of worlds(state, 'spectator', 5)) expect(world.flipped).toEqual(state.flipped);
  });

  test('animals that were put under their deck stay there, in order', () => {
    const { state } = play(given({ hands: [['spc3', 'wat1a'], []] }), '0 special spc3 0');
    for (const world of worlds(state, 1, 5)) expect(world.under).toEqual(state.under);
  });

  test('R-39 after an unseen move nobody else counts on the cards of that hand, unless it was the last one', () => {
    const known = { hands: [['act2', 'wat1a'], ['lnd1a', 'lnd1b'], ['air1a']] };
    const sure = { ...position(known), known: [[1, 1], [EVERYBODY, EVERYBODY], [4]] };
    expect(certain(sure, 2, 1)).toEqual(['lnd1a', 'lnd1b']);
    const moved = play(begin(game, sure), '0 action act2 @1');
    expect(certain(moved.state, 2, 1)).toEqual(['?']);
    const single = { hands: [['act2', 'wat1a'], ['lnd1a'], ['air1a']] };
    const last = play(
      begin(game, { ...position(single), known: [[1, 1], [EVERYBODY], [4]] }),
      '0 action act2 @1',
    );
    expect(certain(last.state, 2, 0)).toEqual(['?', 'lnd1a']);
  });

  test('R-39 what was held before a shuffle is counted by everybody and stays in hands', () => {
    const table = given({
      hands: [['wat1a', 'wat1b'], ['ult', 'glb5i'], ['lnd1a']],
      deck: ['air1a'],
      deckOnly: true,
      discard: ['lnd2a', 'lnd2a', 'lnd4a', 'air2a'],
    });
    const shuffled = play(table, '0 end');
    expect(shuffled.state.shuffles).toBe(1);
    expect(designs(shuffled.view('spectator').counted)).toEqual([
      'wat1a',
      'wat1b',
      'lnd1a',
      'air1a',
      'glb5i',
      'ult',
    ]);
    for (const world of worlds(shuffled.state, 2, 20)) {
      const held = [...designs(world.hands[0] ?? []), ...designs(world.hands[1] ?? [])];
      expect(held).toEqual(expect.arrayContaining(['wat1a', 'wat1b', 'ult', 'glb5i', 'air1a']));
    }
  });

  test('R-39 shuffles of a hand blend when a card leaves it unseen', () => {
    const want = { hands: [['act2', 'wat1a'], ['lnd1a', 'lnd1b'], ['air1a']] };
    const state: State = { ...position(want), shuffles: 2, packs: [[0, 1], [0, 2], [1]] };
    const moved = play(begin(game, state), '0 action act2 @1');
    expect(moved.state.packs).toEqual([[2, 2], [2], [2]]);
    expect(moved.view(2).counted).toEqual([]);
  });

  test('the asked seat is guessed among those it could be, and then holds an answer', () => {
    const table = given({
      seats: 4,
      hands: [
        ['wat2a', 'wat1a'],
        ['lnd1a', 'lnd1b'],
        ['wat3i', 'air1a'],
        ['wat5i', 'air1b'],
      ],
      row: ['sp36', 'sp01', 'sp02'],
    });
    const contest = play(table, '0 place wat2a 0.W');
    expect(contest.asked).toEqual([2]);
    const askedIn = (viewer: number | 'spectator', state: State): readonly number[] =>
      [...new Set(worlds(state, viewer).map((world) => openWindow(world)?.asked ?? -1))].sort();
    expect(askedIn(0, contest.state)).toEqual([1, 2, 3]);
    expect(askedIn(2, contest.state)).toEqual([2]);
    // Seat 3 holds an answer and has not been asked: somebody before it is.
    expect(askedIn(3, contest.state)).toEqual([1, 2]);
    // Seat 2 has passed: somebody behind it is asked.
    expect(askedIn(2, play(contest, '2 pass').state)).toEqual([3]);
    for (const viewer of viewers(4)) {
      for (const world of worlds(contest.state, viewer, 10)) {
        const asked = openWindow(world)?.asked ?? -1;
        expect(game.decision(world)).toMatchObject({ seats: [asked] });
        const offered: unknown[] = [];
        game.moves.capture.candidates(world, seatAt(asked), offered as never[]);
        expect(offered.length).toBeGreaterThan(0);
      }
    }
  });
});
