import { describe, expect, test } from 'vitest';
import { NOTHING } from '../../../src/boards/biotopia/gesture.ts';
import { pickUnder, wishOf } from '../../../src/boards/biotopia/keys.ts';
import { nextSpot, spotFromText, spotText } from '../../../src/boards/kit/rove.ts';
import { situationOf } from './table.ts';

const quiet = situationOf({ hand: ['ESS'] });

describe('§7 the keys', () => {
  test.each([
    { key: 'd', wish: { wish: 'touch', touch: { on: 'deck' } } },
    { key: 'D', wish: { wish: 'touch', touch: { on: 'deck' } } },
    { key: '1', wish: { wish: 'touch', touch: { on: 'sky', slot: 0 } } },
    { key: '3', wish: { wish: 'touch', touch: { on: 'sky', slot: 2 } } },
    { key: 'f', wish: { wish: 'touch', touch: { on: 'plant' } } },
    { key: 'p', wish: { wish: 'touch', touch: { on: 'play' } } },
    { key: 'h', wish: { wish: 'touch', touch: { on: 'hatch' } } },
    { key: 'm', wish: { wish: 'missions' } },
    { key: 'c', wish: { wish: 'compost' } },
    { key: 'v', wish: { wish: 'peek' } },
    { key: 'i', wish: { wish: 'closer' } },
    { key: '?', wish: { wish: 'help' } },
    { key: 'ArrowUp', wish: { wish: 'walk', arrow: 'ArrowUp' } },
    { key: '4', wish: undefined },
    { key: '0', wish: undefined },
    { key: 'Escape', wish: undefined },
    { key: 'Enter', wish: undefined },
    { key: ' ', wish: undefined },
  ])('$key', ({ key, wish }) => {
    expect(wishOf(key, quiet, NOTHING)).toEqual(wish);
  });

  test.each(['blue', 'tip'] as const)('0 declines during %s', (phase) => {
    expect(wishOf('0', situationOf({ view: { phase } }), NOTHING)).toEqual({
      wish: 'touch',
      touch: { on: 'decline' },
    });
  });

  test('Esc puts down what is taken up', () => {
    expect(wishOf('Escape', quiet, { at: 'hand', place: 0 })).toEqual({
      wish: 'touch',
      touch: { on: 'cancel' },
    });
  });

  test('Enter sends the surplus only when all of it is chosen', () => {
    const many = situationOf({ hand: Array(8).fill('ESS'), view: { phase: 'discard' } });
    expect(wishOf('Enter', many, { at: 'surplus', places: [1] })).toBeUndefined();
    expect(wishOf('Enter', many, { at: 'surplus', places: [1, 4] })).toEqual({
      wish: 'touch',
      touch: { on: 'confirm' },
    });
  });

  test('F and P mean the card under the focus, unless one is taken up', () => {
    const focused = { zone: 'hand', place: 2 };
    expect(pickUnder(NOTHING, focused)).toEqual({ at: 'hand', place: 2 });
    expect(pickUnder({ at: 'hand', place: 0 }, focused)).toEqual({ at: 'hand', place: 0 });
    expect(pickUnder(NOTHING, { zone: 'middle', place: 2 })).toEqual(NOTHING);
    expect(pickUnder(NOTHING, undefined)).toEqual(NOTHING);
  });
});

describe('arrows walk over the board', () => {
  const zones = [
    { id: 'missions', places: 5 },
    { id: 'middle', places: 5 },
    { id: 'butterflies', places: 0 },
    { id: 'hand', places: 3 },
  ];
  test.each([
    { why: 'to the right', from: ['hand', 0], arrow: 'ArrowRight', to: ['hand', 1] },
    { why: 'not past the end', from: ['hand', 2], arrow: 'ArrowRight', to: ['hand', 2] },
    { why: 'not before the beginning', from: ['hand', 0], arrow: 'ArrowLeft', to: ['hand', 0] },
    { why: 'over an empty row', from: ['hand', 2], arrow: 'ArrowUp', to: ['middle', 4] },
    { why: 'keeping the place in proportion', from: ['middle', 2], arrow: 'ArrowDown', to: ['hand', 1] },
    { why: 'not above the first row', from: ['missions', 3], arrow: 'ArrowUp', to: ['missions', 3] },
    { why: 'to the end of the row', from: ['middle', 1], arrow: 'End', to: ['middle', 4] },
    { why: 'to the beginning', from: ['middle', 3], arrow: 'Home', to: ['middle', 0] },
    { why: 'nowhere from a row that is gone', from: ['strips', 1], arrow: 'ArrowDown', to: ['strips', 1] },
  ] as const)('$why', ({ from, arrow, to }) => {
    expect(nextSpot(zones, { zone: from[0], place: from[1] }, arrow)).toEqual({ zone: to[0], place: to[1] });
  });

  test('a place can be written and read', () => {
    expect(spotFromText(spotText({ zone: 'flowers-1', place: 12 }))).toEqual({
      zone: 'flowers-1',
      place: 12,
    });
    expect(spotFromText('nothing')).toBeUndefined();
    expect(spotFromText(undefined)).toBeUndefined();
  });
});
