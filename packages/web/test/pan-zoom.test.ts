import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { PanZoom } from '../src/boards/kit/pan-zoom.tsx';
import { fitted, kept, panned, pointAt, zoomed } from '../src/boards/kit/window.ts';

const WHOLE = { x: 0, y: 0, width: 100, height: 50 };
const REACH = { whole: WHOLE, closest: 10 };

describe('the window over a drawing', () => {
  test('shows the whole, whatever the shape of the surface', () => {
    expect(fitted(WHOLE, 1)).toEqual({ x: 0, y: -25, width: 100, height: 100 });
    expect(fitted(WHOLE, 0.25)).toEqual({ x: -50, y: 0, width: 200, height: 50 });
  });

  test('a point stays where it is while one goes closer', () => {
    const part = { x: 0.2, y: 0.7 };
    const before = { x: 10, y: 5, width: 40, height: 20 };
    const point = pointAt(before, part);
    const after = pointAt(zoomed(before, 2.5, point), part);
    expect(after.x).toBeCloseTo(point.x);
    expect(after.y).toBeCloseTo(point.y);
  });

  test.each([
    { why: 'too close', window: { x: 50, y: 25, width: 1, height: 0.5 }, width: 10 },
    { why: 'too far', window: { x: -500, y: -250, width: 1000, height: 500 }, width: 125 },
    { why: 'within reach', window: { x: 10, y: 5, width: 40, height: 20 }, width: 40 },
  ])('is kept within reach: $why', ({ window, width }) => {
    expect(kept(window, REACH).width).toBeCloseTo(width);
  });

  test('its middle never leaves what is drawn', () => {
    const { x, width } = kept(panned({ x: 10, y: 5, width: 40, height: 20 }, { x: 900, y: 0 }), REACH);
    expect(x + width / 2).toBe(0);
  });

  test('is a named surface with buttons for those who cannot pinch', () => {
    const page = renderToStaticMarkup(
      createElement(PanZoom, { whole: WHOLE, closest: 10, label: 'Meadow', language: 'en' }),
    );
    expect(page).toContain('aria-label="Meadow"');
    for (const name of ['Closer', 'Farther', 'Show everything'])
      expect(page).toContain(`aria-label="${name}"`);
  });
});
