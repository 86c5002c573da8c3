import { describe, expect, test } from 'vitest';
import { nextSpot, spot, spotFromText, spotText, towards } from '../../../src/boards/kit/focus.ts';

describe('arrows walk over rows', () => {
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
    expect(spot('hand', 2)).toEqual({ 'data-spot': 'hand:2' });
    expect(spot('hand', 2, true)).toEqual({ 'data-spot': 'hand:2', 'data-stop': '' });
  });
});

describe('arrows walk over a plane', () => {
  // A hex and its six neighbours, rows shifted by half a hex.
  const hexes = [
    { x: 100, y: 100 },
    { x: 140, y: 100 },
    { x: 60, y: 100 },
    { x: 120, y: 65 },
    { x: 80, y: 65 },
    { x: 120, y: 135 },
    { x: 80, y: 135 },
  ];
  const from = { x: 100, y: 100 };
  test.each([
    { arrow: 'ArrowRight', to: 1 },
    { arrow: 'ArrowLeft', to: 2 },
    { arrow: 'ArrowUp', to: 3 },
    { arrow: 'ArrowDown', to: 5 },
    { arrow: 'Home', to: undefined },
  ])('$arrow', ({ arrow, to }) => {
    expect(towards(hexes, from, arrow)).toBe(to);
  });

  test('nothing lies ahead at the edge', () => {
    expect(towards(hexes, { x: 140, y: 100 }, 'ArrowRight')).toBeUndefined();
  });
});
