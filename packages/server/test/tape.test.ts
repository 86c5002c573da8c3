import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Frame } from '../src/match/projection.ts';
import { TAPE_BYTES, Tape } from '../src/match/tape.ts';

test('a tape plays back the last things it was given, as they were given, however long and in whatever script', () => {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 300 }),
    fc.nat({ max: 18_000 }).map((length) => 'x'.repeat(length)),
    fc.nat({ max: 6000 }).map((length) => '蝶'.repeat(length)),
  );
  fc.assert(
    fc.property(fc.array(text, { maxLength: 80 }), (texts) => {
      const tape = new Tape();
      for (const [i, each] of texts.entries()) {
        tape.put(each as Frame);
        const given = texts.slice(0, i + 1);
        expect(tape.length).toBeLessThanOrEqual(given.length);
        expect(tape.last(tape.length)).toEqual(given.slice(given.length - tape.length));
        // Only what does not fit at all is not kept.
        const bytes = Buffer.byteLength(each);
        expect(tape.length > 0).toBe(bytes <= TAPE_BYTES);
      }
      expect(tape.last(0)).toEqual([]);
    }),
  );
});

test('a tape keeps dozens of usual updates', () => {
  const tape = new Tape();
  for (let n = 0; n < 1000; n += 1) {
    tape.put(`${n} ${'x'.repeat(150)}` as Frame);
    expect(tape.length).toBeGreaterThanOrEqual(Math.min(n + 1, 48));
  }
  expect(tape.last(2).map((frame) => frame.slice(0, 3))).toEqual(['998', '999']);
});
