import {
  defaultOptions,
  keyFromSeed,
  legalMoves,
  rngAt,
  seatAt,
  shippedEdition,
  whyNot,
} from '@hedgerow/kernel';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { EDITION_1 } from '../src/data/edition-1.ts';
import { checkSpecies, createSpecies } from '../src/index.ts';
import { OPTIONS_1 } from '../src/options.ts';
import { game } from './table.ts';

const { read, write } = game.notation;

describe('the notation of moves', () => {
  test.each([
    'place air3p 1.A',
    'action act1',
    'action act2 @3',
    'action act6 wat1p',
    'special spc1 wat1p 0.W 2.L',
    'special spc2 glb5i 3.A',
    'special spc3 2',
    'special spc4 sp01 @5 sp36',
    'ultimate ult special 0',
    'set technology deck',
    'set personal 3',
    'rethink wat1p',
    'rethink wat1p wat1p',
    'draw',
    'end',
    'pass',
    'capture glb3i',
    'block blkA',
    'give wat1a',
    'inspect wat1a',
    'discard wat1a',
  ])('“%s” reads back as it was written', (text) => {
    const move = read(text);
    expect(move).toBeDefined();
    if (move) expect(write(move)).toBe(text);
  });

  test.each([
    '',
    'place',
    'place air3p#1 1.A',
    'place air9p 1.A',
    'place  air3p 1.A',
    'place air3p 4.A',
    'place air3p 1.G',
    'place air3p 1.A 2',
    'action',
    'action act2 @6',
    'action act2 @1 @2',
    'special spc4 sp37 @1 sp01',
    'special spc1 wat1p 0.W 2.L 1.A',
    'ultimate ult both 0',
    'ultimate ult action',
    'set global deck',
    'set technology',
    'rethink',
    'rethink wat1p wat1p wat1p',
    'draw 2',
    'end now',
    'pass wat1a',
    'capture',
    'capture constructor',
    'toString',
  ])('“%s” is no move', (text) => {
    expect(read(text)).toBeUndefined();
  });

  test('no text whatever makes it throw, and what it reads it writes back', () => {
    const word = fc.constantFrom(
      'place',
      'action',
      'special',
      'set',
      'rethink',
      'wat1a',
      'act2',
      'spc1',
      '@1',
      '0.W',
      '3',
      'deck',
      'sp05',
      'x',
    );
    const nearly = fc.array(word, { maxLength: 6 }).map((words) => words.join(' '));
    fc.assert(
      fc.property(fc.oneof(fc.string(), nearly), (text) => {
        const move = read(text);
        return move === undefined || write(move).length > 0;
      }),
      { numRuns: 2000 },
    );
  });
});

describe('the notation of the first edition', () => {
  const game1 = createSpecies(shippedEdition(checkSpecies(EDITION_1)));
  const first = game1.notation;

  test('R-34 of equal cards the lowest copy is named, and a higher one is refused', () => {
    const state = game1.setup(2, defaultOptions(OPTIONS_1), rngAt(keyFromSeed(1), 0));
    const seat = seatAt(state.turn.seat);
    const hand = ['wat1p#3', 'wat1p#2', 'act1#1'].map(
      (text) => (first.read(`discard ${text}`) as { card: number }).card,
    );
    const held = { ...state, hands: state.hands.map((each, i) => (i === seat ? hand : each)) };
    const rethinks = legalMoves(game1, held, seat).filter(({ type }) => type === 'rethink');
    expect(rethinks.map(first.write)).toContain('rethink wat1p#2 wat1p#3');
    expect(rethinks.map(first.write)).not.toContain('rethink wat1p#3');
    const higher = first.read('rethink wat1p#3');
    expect(higher && whyNot(game1, held, seat, higher)).toMatchObject({ reason: 'lower-copy-first' });
  });

  test.each(['place air3p#2 1.A', 'rethink wat1p#1 wat1p#2', 'capture glb3i#1'])(
    '“%s” reads back as it was written',
    (text) => {
      const move = first.read(text);
      expect(move && first.write(move)).toBe(text);
    },
  );

  test.each(['place air3p 1.A', 'place air3p#4 1.A', 'rethink wat1p#1 wat1p#1'])(
    '“%s” is no move',
    (text) => {
      expect(first.read(text)).toBeUndefined();
    },
  );
});
