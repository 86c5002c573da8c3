import { flutter } from '@hedgerow/flutter';
import { whyNot } from '@hedgerow/kernel';
import { expect, test } from 'vitest';
import { dearSpots, foresight } from '../../../src/boards/flutter/foresight.ts';
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
      .map((move) => ({ move, seen: foresight(view, move) }))
      .sort(
        (a, b) => b.seen.pond.length + b.seen.closings.length - a.seen.pond.length - a.seen.closings.length,
      );
    if (best === undefined) continue;
    const { move, seen } = best;
    expect(sum(seen.blooms.flatMap(({ matches, petals }) => (matches ? [petals] : [])))).toEqual(seen.gain);
    expect(sum(seen.blooms.flatMap(({ matches, petals }) => (matches ? [] : [petals])))).toEqual(seen.loss);
    const after = flutter.view(choose(move), seat);
    const before = new Set(view.pond.map(({ a, b, half }) => `${a},${b},${half}`));
    const flooded = after.pond
      .map(({ a, b, half }) => `${a},${b},${half}`)
      .filter((cell) => !before.has(cell));
    expect(seen.pond.map(String).sort()).toEqual(flooded.sort());
    expect(seen.wet).toBe(view.water - after.water);
    const shut = after.meadow.filter(
      ({ tile, open }) => open === 0 && view.meadow.find((each) => each.tile === tile)?.open !== 0,
    );
    expect(seen.closings.map(({ tile }) => tile)).toEqual(shut.map(({ tile }) => tile));
    if (seen.closings.length === 0) expect(after.players[state.active]?.petals).toEqual(seen.petals);
    ponds += seen.pond.length;
    closings += seen.closings.length;
  }
  expect(closings).toBeGreaterThan(0);
  expect(ponds).toBeGreaterThanOrEqual(0);
});

test('where losses must be afforded, places that are too dear tell what is missing', () => {
  let found = 0;
  for (const { situation, state, seat } of decisions('dear', 2, { shortfall: 'mustAfford' })) {
    for (let o = 0; o < 12; o += 1) {
      for (const { place, missing } of dearSpots(situation, o)) {
        found += 1;
        expect(missing.some((petals) => petals > 0)).toBe(true);
        expect(whyNot(flutter, state, seat, place)?.reason).toBe('loss-not-afforded');
      }
    }
  }
  expect(found).toBeGreaterThan(0);
});

test('where one pays what one can, nothing is too dear', () => {
  for (const { situation } of decisions('dear', 2)) expect(dearSpots(situation, 0)).toEqual([]);
});
