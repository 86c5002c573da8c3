import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hexFromKey, keyFromHex, keyFromSeed, rngAt } from '../src/index.ts';
import { chacha8Block } from '../src/rng.ts';

const littleEndianHex = (words: Uint32Array): string =>
  Array.from(words, (word) =>
    word
      .toString(16)
      .padStart(8, '0')
      .replace(/(..)(..)(..)(..)/, '$4$3$2$1'),
  ).join('');

describe('chance', () => {
  test('ChaCha8 gives the published stream for the zero key and the zero nonce', () => {
    const block = new Uint32Array(16);
    chacha8Block(new Uint32Array(8), 0, 0, block);
    expect(littleEndianHex(block)).toBe(
      '3e00ef2f895f40d67f5bb8e81f09a5a12c840ec3ce9a7f3b181be188ef711a1e' +
        '984ce172b9216f419f445367456d5619314a42a3da86b001387bfdb80e0cfe42',
    );
  });

  test('a key survives being written as hexadecimal digits', () => {
    fc.assert(
      fc.property(fc.uint32Array({ minLength: 8, maxLength: 8 }), (key) => {
        expect(keyFromHex(hexFromKey(key))).toEqual(key);
      }),
    );
    expect(keyFromHex('00'.repeat(31))).toBeUndefined();
    expect(keyFromHex('zz'.repeat(32))).toBeUndefined();
  });

  test('the same key and step answer the same, another step answers differently', () => {
    const draw = (seed: number, step: number): number[] => {
      const rng = rngAt(keyFromSeed(seed), step);
      return Array.from({ length: 40 }, () => rng.below(1000));
    };
    expect(draw(1, 5)).toEqual(draw(1, 5));
    expect(draw(1, 5)).not.toEqual(draw(1, 6));
    expect(draw(1, 5)).not.toEqual(draw(2, 5));
  });

  test('whole numbers stay below the limit and none is favoured', () => {
    const rng = rngAt(keyFromSeed('fair'), 0);
    const counts = Array.from({ length: 7 }, () => 0);
    for (let i = 0; i < 70_000; i += 1) {
      const drawn = rng.below(7);
      counts[drawn] = (counts[drawn] ?? 0) + 1;
    }
    expect(counts).toHaveLength(7);
    // Five standard deviations of a fair die: sqrt(70,000 × 1/7 × 6/7) is 92.6.
    for (const count of counts) expect(Math.abs(count - 10_000)).toBeLessThan(463);
    expect(rng.asked).toBe(70_000);
  });

  test('a shuffle keeps every item', () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), fc.integer(), (items, seed) => {
        const shuffled = rngAt(keyFromSeed(seed), 1).shuffle([...items]);
        expect(shuffled.sort((a, b) => a - b)).toEqual([...items].sort((a, b) => a - b));
      }),
    );
  });

  test('no number can be drawn from nothing', () => {
    for (const limit of [0, -1, Number.NaN, 2 ** 33])
      expect(() => rngAt(keyFromSeed(1), 0).below(limit)).toThrow(/1 to 2\^32/);
  });
});
