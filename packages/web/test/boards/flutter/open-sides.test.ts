import { openSides } from '@hedgerow/flutter';
import { expect, test } from 'vitest';
import { sideBetween } from '../../../src/art/flutter/gaps.ts';
import { PRINTED } from '../../../src/art/flutter/printed.ts';
import { decisions } from './table.ts';

test('the open sides that are drawn are as many as the game counts', () => {
  let seen = 0;
  for (const { situation } of decisions('open sides', 3)) {
    if (situation.view.asked?.ask !== 'turn') continue;
    for (const { tile, open } of situation.view.meadow) {
      const sides = openSides(PRINTED, situation.view, tile).map(([own, beside]) => sideBetween(own, beside));
      expect(sides).toHaveLength(open);
      for (const { from, to, out } of sides) {
        // The arrow stands upright on its side.
        expect((to.x - from.x) * out.x + (to.y - from.y) * out.y).toBeCloseTo(0);
      }
      seen += sides.length;
    }
  }
  expect(seen).toBeGreaterThan(100);
});
