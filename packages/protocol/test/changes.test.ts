import { type Change, Comparison, wireText, withChanges } from '@hedgerow/protocol';
import fc from 'fast-check';
import { expect, test } from 'vitest';

const json = fc.letrec((again) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    fc.integer(),
    fc.string({ maxLength: 3 }),
    fc.boolean(),
    fc.constant(null),
    fc.array(again('value'), { maxLength: 5 }),
    fc.dictionary(
      fc.constantFrom('a', 'b', 'a/b', '~', '-', '0', '~1', '"', '\\', '\n', '\ud800', 'é'),
      again('value'),
      { maxKeys: 4 },
    ),
  ),
}));

const textBy = (comparison: Comparison, before: unknown, after: unknown): string | undefined =>
  comparison.text(comparison.seen(before), comparison.seen(after));
const changesText = (before: unknown, after: unknown): string | undefined =>
  textBy(new Comparison(), before, after);
const changesBetween = (before: unknown, after: unknown): readonly Change[] =>
  JSON.parse(changesText(before, after) ?? '[]') as Change[];

test('a view with the changes between two views is the second one', () => {
  fc.assert(
    fc.property(json.value, json.value, (before, after) => {
      expect(withChanges(before, changesBetween(before, after))).toEqual(after);
    }),
    { numRuns: 2000 },
  );
});

test('the old view stays as it was', () => {
  const before = { seats: [{ score: 1 }, { score: 2 }], row: [1, 2] };
  const kept = JSON.stringify(before);
  withChanges(before, [
    ['seats/0/score', 5],
    ['row/-', 3],
  ]);
  expect(JSON.stringify(before)).toBe(kept);
});

test.each([
  { why: 'nothing', before: { a: [1] }, after: { a: [1] }, changes: [] },
  {
    why: 'one score',
    before: { s: [{ p: 1 }, { p: 2 }] },
    after: { s: [{ p: 1 }, { p: 3 }] },
    changes: [['s/1/p', 3]],
  },
  { why: 'a longer list', before: { a: [1] }, after: { a: [1, 2] }, changes: [['a/-', 2]] },
  { why: 'a shorter list', before: { a: [1, 2] }, after: { a: [1] }, changes: [['a', [1]]] },
  { why: 'a field gone', before: { a: 1, b: 2 }, after: { b: 2 }, changes: [['a']] },
  { why: 'null is a value', before: { a: 1 }, after: { a: null }, changes: [['a', null]] },
  {
    why: 'small lists are said whole',
    before: { a: [1, 2, 3] },
    after: { a: [3, 1, 2] },
    changes: [['a', [3, 1, 2]]],
  },
])('changes say as little as needed: $why', ({ before, after, changes }) => {
  expect(changesBetween(before, after)).toEqual(changes);
});

test('the same data is the same text, whatever order it was built in', () => {
  fc.assert(
    fc.property(json.value, (value) => {
      expect(JSON.parse(wireText(value))).toEqual(value);
    }),
    { numRuns: 500 },
  );
  expect(wireText({ b: 1, a: undefined, c: [{ z: null, y: 'é' }] })).toBe('{"b":1,"c":[{"y":"é","z":null}]}');
  expect(wireText({ a: 1, b: 2 })).toBe(wireText({ b: 2, a: 1 }));
});

test('a board of numbers is a list on the wire, and changes like one', () => {
  const [before, after] = [{ row: Uint8Array.of(1, 2, 3, 4) }, { row: Uint8Array.of(1, 2, 9, 4) }];
  expect(wireText(before)).toBe('{"row":[1,2,3,4]}');
  expect(changesBetween(before, after)).toEqual([['row/2', 9]]);
  expect(changesText(before, { row: Uint8Array.of(1, 2, 3, 4) })).toBeUndefined();
});

test('a field that is not defined is not there', () => {
  expect(changesText({ a: 1 }, { a: 1, b: undefined })).toBeUndefined();
  expect(changesBetween({ a: 1, b: 2 }, { a: 1, b: undefined })).toEqual([['b']]);
});

test('what viewers share is compared once, and each gets the same as alone', () => {
  fc.assert(
    fc.property(json.value, json.value, json.value, json.value, (table, laid, mine, yours) => {
      const comparison = new Comparison();
      for (const [was, is] of [
        [mine, yours],
        [yours, mine],
      ]) {
        const [before, after] = [
          { table, hand: was },
          { table: laid, hand: is },
        ];
        expect(textBy(comparison, before, after)).toBe(changesText(before, after));
      }
    }),
    { numRuns: 500 },
  );
});
