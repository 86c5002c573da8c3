import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { game } from './table.ts';

const { read, write } = game.notation;

describe('the notation of moves', () => {
  test.each([
    'place air3p#2 1.A',
    'action act1#2',
    'action act2#1 @3',
    'action act6#1 wat1p#4',
    'special spc1#1 wat1p#1 0.W 2.L',
    'special spc2#2 glb5i#1 3.A',
    'special spc3#1 2',
    'special spc4#1 sp01 @5 sp36',
    'ultimate ult#2 special 0',
    'set technology deck',
    'set personal 3',
    'rethink wat1p#1',
    'rethink wat1p#1 wat1p#2',
    'end',
    'pass',
    'capture glb3i#1',
    'block blkA#3',
    'give wat1a#1',
    'inspect wat1a#1',
    'discard wat1a#1',
  ])('“%s” reads back as it was written', (text) => {
    const move = read(text);
    expect(move).toBeDefined();
    if (move) expect(write(move)).toBe(text);
  });

  test.each([
    '',
    'place',
    'place air3p#4 1.A',
    'place air3p#0 1.A',
    'place air3p 1.A',
    'place air3p#1 4.A',
    'place air3p#1 1.G',
    'place air3p#1 1.A 2',
    'action',
    'action act2#1 @6',
    'action act2#1 @1 @2',
    'special spc4#1 sp37 @1 sp01',
    'special spc1#1 wat1p#1 0.W 2.L 1.A',
    'ultimate ult#1 both 0',
    'ultimate ult#1 action',
    'set global deck',
    'set technology',
    'rethink',
    'rethink wat1p#1 wat1p#1',
    'rethink wat1p#1 wat1p#2 wat1p#3',
    'end now',
    'pass wat1a#1',
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
      'wat1a#1',
      'act2#1',
      'spc1#2',
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
