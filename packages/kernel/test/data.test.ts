import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canonical, copy, dataFromText, digest, sameData } from '../src/index.ts';

const wholeData = fc.letrec((tie) => ({
  value: fc.oneof(
    fc.integer(),
    fc.string(),
    fc.boolean(),
    fc.constant(null),
    fc.uint8Array(),
    fc.int16Array(),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(fc.stringMatching(/^[a-z]{1,6}$/), tie('value'), { maxKeys: 4, noNullPrototype: true }),
  ),
})).value;

describe('plain data', () => {
  test('a copy says the same and shares nothing', () => {
    fc.assert(
      fc.property(wholeData, (value) => {
        const copied = copy(value);
        expect(sameData(copied, value)).toBe(true);
        expect(canonical(copied)).toBe(canonical(value));
        if (typeof value === 'object' && value !== null) expect(copied).not.toBe(value);
      }),
    );
  });

  test('canonical text reads back as the same data, boards included', () => {
    fc.assert(
      fc.property(wholeData, (value) => {
        expect(sameData(dataFromText(canonical(value)), value)).toBe(true);
      }),
    );
    expect(dataFromText(canonical({ board: Int8Array.of(-1, 2) }))).toEqual({ board: Int8Array.of(-1, 2) });
  });

  test('the order of fields does not change the digest, a value does', () => {
    expect(digest({ a: 1, b: [2] })).toBe(digest({ b: [2], a: 1 }));
    expect(digest({ a: 1 })).not.toBe(digest({ a: 2 }));
    expect(sameData({ a: 1, b: undefined }, { a: 1 })).toBe(true);
    expect(sameData({ a: 1 }, { a: 1, b: 0 })).toBe(false);
    expect(sameData([1], { 0: 1 })).toBe(false);
    expect(sameData(Uint8Array.of(1), Int8Array.of(1))).toBe(false);
  });

  test.each([
    { what: 'a fraction', value: 0.5 },
    { what: 'minus zero', value: -0 },
    { what: 'not a number', value: Number.NaN },
    { what: 'a function', value: { play: (): void => {} } },
    { what: 'a map', value: new Map([[1, 2]]) },
    { what: 'undefined in a list', value: [undefined] },
  ])('$what has no place in a position', ({ value }) => {
    expect(() => canonical(value)).toThrow(/data (holds whole numbers only|is plain JSON)/);
  });
});
