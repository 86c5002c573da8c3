import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  canonical,
  checkEdition,
  dictionary,
  keyFromSeed,
  listOf,
  maybe,
  oneOf,
  openMatch,
  playMove,
  readMove,
  readOptions,
  readRecord,
  record,
  recordOf,
  sayFault,
  seatAt,
  text,
  truth,
  verify,
  whole,
  writeRecord,
} from '../src/index.ts';
import { clover } from './toys/clover.ts';
import { warren } from './toys/warren.ts';

/** Bad input is answered with a sentence, never with an exception, and changes nothing. */
describe('outside data', () => {
  const sentence = expect.stringMatching(/^[\w“"].{10,}/s) as string;
  const fault = { code: expect.stringMatching(/^[a-z-]+$/) as string, facts: expect.any(Object) as object };

  test('any text is either a match file or gets a sentence', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (given) => {
        const read = readRecord(given);
        if (!read.ok) expect(read).toEqual({ ok: false, problem: sentence, fault });
      }),
      { numRuns: 500 },
    );
  });

  const opened = openMatch(warren, { match: 'fuzz', seatCount: 2, options: {}, key: keyFromSeed(3) });
  if (!opened.ok) throw new Error(opened.problem);
  const good = writeRecord(recordOf(opened.match, { withKey: true }));

  test('a match file with any change is read or refused, and never verifies as something else', () => {
    fc.assert(
      fc.property(fc.nat(good.length - 1), fc.nat(4), fc.string({ maxLength: 4 }), (at, cut, put) => {
        const read = readRecord(good.slice(0, at) + put + good.slice(at + cut));
        const verified = read.ok ? verify(warren, read.record) : read;
        if (verified.ok) expect(verified.digest).toBe(recordOf(opened.match).digest);
        else {
          // The game explains bad options; the kernel explains everything else, in every language.
          expect(verified).toEqual({ ok: false, problem: sentence, ...(verified.fault && { fault }) });
          if (verified.fault) expect(sayFault('fr', verified.fault)).toEqual(sentence);
        }
      }),
      { numRuns: 1000 },
    );
  });

  test('any text as a move is played or refused, and a refused one changes nothing', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ maxLength: 40 }),
          fc.stringMatching(/^(lay|fox|pass|leave)? ?-?[0-9]{0,3}( .*)?$/),
        ),
        fc.nat(3),
        (said, seat) => {
          const match = openMatch(warren, { match: 'fuzz', seatCount: 2, options: {}, key: keyFromSeed(3) });
          if (!match.ok) throw new Error(match.problem);
          const before = canonical(match.match.state);
          const played = playMove(match.match, seatAt(seat), said);
          if (played.ok) return;
          expect(played.rule).toMatch(/^(WAR|TABLE)-\d+$/);
          expect(canonical(match.match.state)).toBe(before);
          expect(match.match.moves).toEqual([]);
        },
      ),
      { numRuns: 1000 },
    );
  });

  test('any JSON as options is accepted whole or refused with a sentence', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (given) => {
        const read = readOptions(warren.options, given);
        if (read.ok) expect(Object.keys(read.options)).toEqual(['handSize', 'leave', 'opening']);
        else expect(read).toEqual({ ok: false, problem: sentence });
      }),
      { numRuns: 500 },
    );
    expect(readOptions(warren.options, JSON.parse('{"__proto__": {"leave": true}}')).ok).toBe(false);
  });

  const card = record({
    id: text(10, /^[a-z]+$/, 'a short name'),
    cost: whole(0, 7),
    kind: oneOf('flower', 'bug'),
    rare: maybe(truth),
  });
  const edition = record({ cards: listOf(card, { min: 1, max: 5 }), names: dictionary(text(2), text(20)) });
  const dear = {
    id: 'C1',
    says: 'One card costs seven.',
    fault: ({ cards }: { readonly cards: readonly { readonly cost: number }[] }) =>
      cards.some(({ cost }) => cost === 7)
        ? undefined
        : `the dearest costs ${Math.max(...cards.map(({ cost }) => cost))}.`,
  };
  const fine = { cards: [{ id: 'poppy', cost: 7, kind: 'flower' }], names: { en: 'Poppies' } };

  test('any JSON as a house edition is accepted or refused with sentences', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (given) => {
        const checked = checkEdition(edition, [dear], given);
        if (!checked.ok) expect(checked.problems).toEqual([sentence]);
      }),
      { numRuns: 500 },
    );
    expect(checkEdition(edition, [dear], fine)).toMatchObject({ ok: true, data: fine });
  });

  test.each([
    { what: 'no object', given: 3, says: 'edition must be an object, but is 3.' },
    {
      what: 'a missing field',
      given: { cards: [] },
      says: 'edition.cards must have 1 to 5 entries, but has 0.',
    },
    {
      what: 'a stray field',
      given: { ...fine, date: 1 },
      says: 'edition has a field "date" that nobody knows.',
    },
    {
      what: 'a value out of range',
      given: { ...fine, cards: [{ id: 'a', cost: 8, kind: 'bug' }] },
      says: 'edition.cards[0].cost must be a whole number from 0 to 7, but is 8.',
    },
    {
      what: 'a wrong word',
      given: { ...fine, cards: [{ id: 'a', cost: 1, kind: 'tree' }] },
      says: 'edition.cards[0].kind must be one of "flower", "bug", but is "tree".',
    },
    {
      what: 'a broken constraint',
      given: { ...fine, cards: [{ id: 'a', cost: 1, kind: 'bug' }] },
      says: 'C1 One card costs seven. Found: the dearest costs 1.',
    },
  ])('a house edition with $what is told what and where', ({ given, says }) => {
    expect(checkEdition(edition, [dear], given)).toMatchObject({ ok: false, problems: [says] });
  });

  test('spare blanks in a move are forgiven', () => {
    expect(readMove(clover, '  pluck   1  2 ')).toEqual({
      ok: true,
      move: { type: 'pluck', row: 1, stalks: 2 },
    });
  });
});
