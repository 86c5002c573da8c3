import { describe, expect, test } from 'vitest';
import { quirk, shape } from '../../../src/art/path.ts';
import { PLATES, SPECIES } from '../../../src/art/species.ts';
import { drawWing } from '../../../src/art/wing.ts';

describe.each(SPECIES)('the plate of %s', (code) => {
  const wings = [PLATES[code].fore, PLATES[code].hind].map(drawWing);
  test('has two wings inside the frame, with paint and veins', () => {
    for (const { outline, paints, veins, margin, reach } of wings) {
      const drawn = [outline, margin, veins, ...paints.map(({ d }) => d)];
      for (const d of drawn) {
        expect(d).toMatch(/^M/);
        expect(d).not.toMatch(/NaN|Infinity|undefined/);
      }
      expect(paints.length).toBeGreaterThan(0);
      expect(reach).toBeLessThan(120);
    }
  });
  test('is painted in colours of its own', () => {
    const others = SPECIES.filter((other) => other !== code).map((other) => PLATES[other].fore);
    expect(others.map(({ outline }) => outline)).not.toContain(PLATES[code].fore.outline);
    expect(others.map(({ ground }) => ground.join())).not.toContain(PLATES[code].fore.ground.join());
  });
});

test('a corner has no handles, everything else is rounded', () => {
  expect(shape('0,0! 10,0! 10,10!')).toBe('M0 0C0 0 10 0 10 0C10 0 10 10 10 10C10 10 0 0 0 0Z');
  expect(shape('0,0 10,0 10,10')).toBe('M0 0C0 -1.7 8.3 -1.7 10 0C11.7 1.7 11.7 10 10 10C8.3 10 0 1.7 0 0Z');
});

test('butterflies differ a little, and each always looks the same', () => {
  const seeds = Array.from({ length: 40 }, (_, seed) => quirk(seed, 2));
  expect(new Set(seeds).size).toBe(40);
  expect(seeds.every((value) => value >= -1 && value <= 1)).toBe(true);
  expect(quirk(7, 2)).toBe(seeds[7]);
});
