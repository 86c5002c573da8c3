import { CATALOG, GAME_IDS } from '@hedgerow/catalog';
import { describe, expect, test } from 'vitest';

type Path = readonly (string | number)[];

/** Every list, text and number of some data; of a list the first entry stands for all. */
function* placesIn(value: unknown, path: Path = []): Generator<readonly [Path, unknown]> {
  yield [path, value];
  if (Array.isArray(value)) yield* placesIn(value[0], [...path, 0]);
  else if (typeof value === 'object' && value !== null)
    for (const [key, field] of Object.entries(value)) yield* placesIn(field, [...path, key]);
}

/** The same data with something else at one place. */
function withAt(value: unknown, [key, ...rest]: Path, put: unknown): unknown {
  if (key === undefined) return put;
  const inside = withAt((value as Record<string | number, unknown>)[key], rest, put);
  return Array.isArray(value)
    ? value.map((entry: unknown, i) => (i === key ? inside : entry))
    : { ...(value as object), [key]: inside };
}

function blownUp(value: unknown): readonly unknown[] {
  if (Array.isArray(value))
    return [Array.from({ length: 10_000 }, (_, i) => value[i % value.length] as unknown)];
  if (typeof value === 'string') return ['x'.repeat(1_000_000)];
  return typeof value === 'number' ? [0, 1_000_000, Number.MAX_SAFE_INTEGER] : [];
}

describe('a house edition that is blown up at any place', () => {
  test.each(GAME_IDS)('of %s is judged at once, and if it passes, its games still have an end', (id) => {
    const title = CATALOG[id];
    let judged = 0;
    for (const [path, value] of placesIn(title.shipped.data))
      for (const put of blownUp(value)) {
        const began = performance.now();
        const checked = title.check(withAt(title.shipped.data, path, put));
        if (checked.ok) expect(title.create(checked).game.mostSteps, path.join('.')).toBeLessThan(50_000);
        // The time limit of a command that takes one in is 20 s; they take milliseconds.
        expect(performance.now() - began, path.join('.')).toBeLessThan(5000);
        judged += 1;
      }
    expect(judged).toBeGreaterThan(20);
  });
});
