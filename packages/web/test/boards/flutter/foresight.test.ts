import { flutter, tooDear } from '@hedgerow/flutter';
import { whyNot } from '@hedgerow/kernel';
import { expect, test } from 'vitest';
import { foresee, PRINTED } from '../../../src/art/flutter/printed.ts';
import { decisions } from './table.ts';

const sum = (petals: readonly (readonly number[])[]): readonly number[] =>
  [0, 1, 2, 3].map((colour) => petals.reduce((total, each) => total + (each[colour] ?? 0), 0));

test.each(['one', 'two', 'three'])('what is foreseen is what happens (%s)', (seed) => {
  let ponds = 0;
  let closings = 0;
  for (const { situation, state, seat, choose } of decisions(seed, 2)) {
    const { view, legal } = situation;
    const places = legal.flatMap((move) => (move.type === 'place' ? [move] : []));
    if (places.length === 0) continue;
    // The placement that does most, so that ponds and enclosures come about.
    const [best] = places
      .filter((_, i) => i % 3 === 0)
      .map((move) => ({ move, seen: foresee(view, move) }))
      .sort(
        (a, b) =>
          b.seen.flooded.length + b.seen.closings.length - a.seen.flooded.length - a.seen.closings.length,
      );
    if (best === undefined) continue;
    const { move, seen } = best;
    expect(sum(seen.flowers.flatMap(({ matches, petals }) => (matches ? [petals] : [])))).toEqual(seen.gain);
    expect(sum(seen.flowers.flatMap(({ matches, petals }) => (matches ? [] : [petals])))).toEqual(seen.loss);
    const after = flutter.view(choose(move), seat);
    const before = new Set(view.pond.map(({ a, b, half }) => `${a},${b},${half}`));
    const flooded = after.pond
      .map(({ a, b, half }) => `${a},${b},${half}`)
      .filter((cell) => !before.has(cell));
    expect(seen.flooded.map(String).sort()).toEqual(flooded.sort());
    expect(seen.pond).toBe(flooded.length);
    expect(seen.wet).toBe(view.water - after.water);
    const shut = after.meadow.filter(
      ({ tile, open }) => open === 0 && view.meadow.find((each) => each.tile === tile)?.open !== 0,
    );
    expect(seen.closings.map(({ tile }) => tile)).toEqual(shut.map(({ tile }) => tile));
    if (seen.closings.length === 0) expect(after.players[state.active]?.petals).toEqual(seen.petals);
    ponds += seen.flooded.length;
    closings += seen.closings.length;
  }
  expect(closings).toBeGreaterThan(0);
  expect(ponds).toBeGreaterThanOrEqual(0);
});

test('where losses must be afforded, places that are too dear tell what is missing', () => {
  let found = 0;
  for (const { situation, state, seat } of decisions('dear', 2, { shortfall: 'mustAfford' })) {
    for (let o = 0; o < 12; o += 1) {
      for (const { place, missing } of tooDear(PRINTED, situation.view, o)) {
        found += 1;
        expect(missing.some((petals) => petals > 0)).toBe(true);
        expect(whyNot(flutter, state, seat, place)?.reason).toBe('loss-not-afforded');
      }
    }
  }
  expect(found).toBeGreaterThan(0);
});

test('where one pays what one can, nothing is too dear', () => {
  for (const { situation } of decisions('dear', 2)) expect(tooDear(PRINTED, situation.view, 0)).toEqual([]);
});
