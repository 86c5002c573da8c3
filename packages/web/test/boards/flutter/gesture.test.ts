import { flutter, type Move } from '@hedgerow/flutter';
import { legalMoves, whyNot } from '@hedgerow/kernel';
import { expect, test } from 'vitest';
import { heartOf } from '../../../src/art/flutter/printed.ts';
import {
  gestures,
  type Pick,
  placeMove,
  skipsTo,
  spotsOf,
  type Touch,
} from '../../../src/boards/flutter/gesture.ts';
import { KEYS } from '../../../src/boards/flutter/keys.ts';
import type * as Kit from '../../../src/boards/kit/gesture.ts';
import { touchOf } from '../../../src/boards/kit/keys.ts';
import { decisions, type Situation } from './table.ts';

type Hand = Kit.Hand;
type Outcome = Kit.Outcome<Pick, Move>;
const { nothing: NOTHING, respond, stillHeld } = gestures;

function touching(situation: Situation, touches: readonly Touch[], hand: Hand): Outcome {
  let outcome: Outcome = { pick: stillHeld(situation, NOTHING), moves: [] };
  for (const touch of touches) outcome = respond(situation, outcome.pick, touch, hand);
  return outcome;
}

const known = new WeakMap<Situation, Map<number, readonly Touch[]>>();

/** Turns and flips that bring the tile in hand to lie so; the same for all spots of one way to lie. */
function turnsTo(situation: Situation, to: number): readonly Touch[] {
  const found = known.get(situation) ?? new Map<number, readonly Touch[]>();
  known.set(situation, found);
  const turns = found.get(to) ?? searchTurns(situation, to);
  found.set(to, turns);
  return turns;
}

function searchTurns(situation: Situation, to: number): readonly Touch[] {
  const ways: readonly Touch[] = [{ on: 'turn', by: 1 }, { on: 'flip' }];
  const start = stillHeld(situation, NOTHING);
  const queue: { readonly o: number; readonly path: readonly Touch[] }[] = [{ o: start.o, path: [] }];
  const seen = new Set([start.o]);
  for (const { o, path } of queue) {
    if (o === to) return path;
    for (const way of ways) {
      const next = respond(situation, { o }, way, 'sure').pick.o;
      if (seen.has(next)) continue;
      seen.add(next);
      queue.push({ o: next, path: [...path, way] });
    }
  }
  throw new Error(`No turning leads to orientation ${to}.`);
}

/** How a player makes this move by touching. */
function gestureFor(situation: Situation, move: Move, hand: Hand): readonly Touch[] {
  const { view } = situation;
  switch (move.type) {
    case 'select': {
      const place = view.ring.findIndex((_, i) => skipsTo(view, i) === move.skip);
      return [{ on: 'stack', place }];
    }
    case 'place': {
      const spot: Touch = { on: 'spot', x: move.x, y: move.y };
      return [...turnsTo(situation, move.o), spot, hand === 'finger' ? { on: 'confirm' } : spot];
    }
    case 'settle':
    case 'bee': {
      const tile = move.type === 'settle' ? move.tile : move.to;
      if (typeof tile !== 'number') return [{ on: 'keepBee' }];
      const touch: Touch = { on: 'tile', tile };
      return hand === 'finger' ? [touch, touch] : [touch];
    }
  }
}

test.each([
  ['hedge', 2, 'sure'],
  ['meadow', 3, 'finger'],
  ['lane', 5, 'sure'],
] as const)('every legal move of a whole match can be made by touching (%s)', (seed, seats, hand) => {
  const seen = new Set<string>();
  for (const { situation } of decisions(seed, seats)) {
    for (const move of situation.legal) {
      seen.add(move.type);
      const { moves, refused } = touching(situation, gestureFor(situation, move, hand), hand);
      expect(refused).toBeUndefined();
      expect(moves).toEqual([move]);
    }
  }
  expect([...seen]).toEqual(expect.arrayContaining(['select', 'place', 'bee']));
});

test('nothing is sent by one touch of a spot, and a finger on a tile is asked again', () => {
  for (const { situation } of decisions('once', 3)) {
    for (const move of situation.legal) {
      const [first] = move.type === 'place' ? [{ on: 'spot', x: move.x, y: move.y } as const] : [];
      if (first) expect(touching(situation, [first], 'sure').moves).toEqual([]);
      if (move.type === 'bee' && typeof move.to === 'number')
        expect(touching(situation, [{ on: 'tile', tile: move.to }], 'finger').moves).toEqual([]);
    }
  }
});

test('another tile may be tried while one is in hand', () => {
  let changed = 0;
  for (const { situation, state, seat, choose } of decisions('change', 2)) {
    const { view, legal } = situation;
    const other = view.offer.find(({ skip }) => skip !== view.selected);
    if (view.selected === null || other === undefined || legal[0]?.type !== 'place') continue;
    const place = view.ring.findIndex((_, i) => skipsTo(view, i) === other.skip);
    const [move] = touching(situation, [{ on: 'stack', place }], 'sure').moves;
    expect(move).toEqual({ type: 'select', skip: other.skip });
    if (move === undefined) continue;
    expect(whyNot(flutter, state, seat, move)).toBeUndefined();
    if (changed === 0) expect(flutter.view(choose(move), seat).selected).toBe(other.skip);
    changed += 1;
    if (changed > 3) break;
  }
  expect(changed).toBeGreaterThan(0);
});

test('touching the ground means the nearest spot; far from all spots the rule refuses', () => {
  let refusals = 0;
  for (const { situation, state, seat } of decisions('ground', 2)) {
    const pick = stillHeld(situation, NOTHING);
    const [spot] = spotsOf(situation, pick.o);
    if (spot === undefined) continue;
    const { x, y } = heartOf(spot.tile, spot);
    const near = respond(situation, pick, { on: 'ground', point: { x: x + 20, y: y - 15 } }, 'sure');
    expect(near.pick.at).toEqual({ x: spot.x, y: spot.y });
    const far = respond(situation, pick, { on: 'ground', point: { x: x - 5000, y: y + 10 } }, 'sure');
    expect(far.moves).toEqual([]);
    if (far.refused === undefined) throw new Error('There is no spot so far away.');
    expect(whyNot(flutter, state, seat, far.refused)?.rule).toBe('FLU-21');
    refusals += 1;
  }
  expect(refusals).toBeGreaterThan(5);
});

test('by keys every spot of an orientation is reached, and Enter places it', () => {
  let tried = 0;
  for (const { situation } of decisions('keys', 2)) {
    let pick = stillHeld(situation, NOTHING);
    const spots = spotsOf(situation, pick.o);
    if (spots.length === 0) continue;
    tried += 1;
    const reached = new Set<string>();
    for (let i = 0; i < spots.length; i += 1) {
      const touch = touchOf(KEYS, 'n', { situation, pick, focused: undefined });
      if (touch === undefined) throw new Error('N steps on.');
      pick = respond(situation, pick, touch, 'sure').pick;
      reached.add(JSON.stringify(pick.at));
    }
    expect(reached.size).toBe(spots.length);
    for (const arrow of ['ArrowUp', 'ArrowLeft', 'ArrowDown', 'ArrowRight']) {
      const touch = touchOf(KEYS, arrow, { situation, pick, focused: undefined });
      if (touch === undefined) throw new Error('The arrows step on.');
      const after = respond(situation, pick, touch, 'sure');
      expect(after.moves).toEqual([]);
      if (spots.length > 1) expect(after.pick.at).not.toEqual(pick.at);
      pick = after.pick;
    }
    const enter = touchOf(KEYS, 'Enter', { situation, pick, focused: undefined });
    if (enter === undefined || pick.at === undefined) throw new Error('Enter confirms.');
    expect(respond(situation, pick, enter, 'sure').moves).toEqual([
      placeMove(situation, { o: pick.o, ...pick.at }),
    ]);
  }
  expect(tried).toBeGreaterThan(5);
});

test('a pick that no longer fits is put down', () => {
  for (const { situation, seat, choose } of decisions('down', 2)) {
    const place = situation.legal.find((move) => move.type === 'place');
    if (place?.type !== 'place') continue;
    const pick = { o: place.o, at: { x: place.x, y: place.y } };
    expect(stillHeld(situation, pick)).toEqual(pick);
    const after = choose(place);
    const next = { view: flutter.view(after, seat), legal: legalMoves(flutter, after, seat) };
    expect(stillHeld(next, pick).at).toBeUndefined();
  }
});

test('a carried tile lies on the nearest place and is not laid by being carried', () => {
  for (const { situation } of decisions('carried', 2)) {
    const { o } = stillHeld(situation, NOTHING);
    const spots = spotsOf(situation, o);
    const [first] = spots;
    if (first === undefined) continue;
    for (const spot of spots) {
      const point = heartOf(spot.tile, spot);
      const once = respond(situation, { o }, { on: 'carry', point }, 'sure');
      expect(once).toEqual({ pick: { o, at: { x: spot.x, y: spot.y } }, moves: [] });
      expect(respond(situation, once.pick, { on: 'carry', point }, 'sure')).toEqual(once);
    }
  }
});
