import { describe, expect, test } from 'vitest';
import { besides } from '../../../src/boards/kit/anchored.tsx';
import { drop, place, placeFromName, placeName } from '../../../src/boards/kit/places.ts';
import { including, windowRound } from '../../../src/boards/kit/window.ts';

test('flights, drops and popovers call a place by one name', () => {
  expect(placeName('petals', 1, 3)).toBe('petals:1:3');
  expect(place('deck')).toEqual({ 'data-place': 'deck' });
  expect(drop('flower', 2)).toEqual({ 'data-drop': 'flower:2' });
  expect(placeFromName('v:-2:3')).toEqual({ what: 'v', which: ['-2', '3'] });
  expect(placeFromName(undefined)).toBeUndefined();
});

describe('a popover stands beside its place and within the frame', () => {
  const frame = { x: 0, y: 0, width: 400, height: 300 };
  const size = { width: 120, height: 80 };
  test.each([
    { why: 'above, centred', target: { x: 180, y: 150, width: 40, height: 40 }, at: { x: 140, y: 60 } },
    {
      why: 'below, where there is no room above',
      target: { x: 180, y: 40, width: 40, height: 40 },
      at: { x: 140, y: 90 },
    },
    { why: 'not past the edge', target: { x: 370, y: 150, width: 30, height: 40 }, at: { x: 280, y: 60 } },
    {
      why: 'at the side of something tall',
      target: { x: 20, y: 10, width: 40, height: 280 },
      at: { x: 70, y: 110 },
    },
    {
      why: 'at the other side of it',
      target: { x: 340, y: 10, width: 40, height: 280 },
      at: { x: 210, y: 110 },
    },
  ])('$why', ({ target, at }) => {
    expect(besides(target, size, frame)).toEqual(at);
  });
});

describe('a window that must show something', () => {
  const window = { x: 0, y: 0, width: 100, height: 50 };
  test.each([
    { why: 'stays where it shows it already', part: { x: 10, y: 10, width: 20, height: 20 }, to: window },
    {
      why: 'moves no farther than it must',
      part: { x: 95, y: -10, width: 20, height: 20 },
      to: { ...window, x: 15, y: -10 },
    },
    {
      why: 'grows round something larger',
      part: { x: 0, y: 0, width: 200, height: 20 },
      to: { x: 0, y: -25, width: 200, height: 100 },
    },
  ])('$why', ({ part, to }) => {
    expect(including(window, part)).toEqual(to);
  });

  test('the smallest round some points has a margin', () => {
    expect(
      windowRound(
        [
          { x: 0, y: 5 },
          { x: 10, y: -5 },
        ],
        2,
      ),
    ).toEqual({ x: -2, y: -7, width: 14, height: 14 });
  });
});
