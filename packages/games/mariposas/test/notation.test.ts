import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mariposas } from '../src/index.ts';

const { read, write } = mariposas.notation;

describe('the notation', () => {
  test.each([
    'keep',
    'exchange M22',
    'exchange ROWN ROTH',
    'play M5',
    'play ROWN as M5',
    'play ROTH as M22 with B+1 B+2',
    'play B32 with B+2',
    'skip turn',
    'fly 2#1 K4 by 3',
    'fly 4#4 N3 by 4f+',
    'end turn',
    'pick Su',
    'near C14',
    'gift pink-egg',
    'gift B+2',
    'birth Su2',
    'birth Su1 Jo1 Go2',
    'no birth',
    'free H7',
    'no free birth',
  ])('“%s” reads back', (text) => {
    const move = read(text);
    expect(move && write(move)).toBe(text);
  });

  test.each([
    '',
    'Keep',
    'exchange',
    'exchange M22 M22 M22',
    'exchange B9',
    'play',
    'play M5 as',
    'play M5 with',
    'play M5 with B+1 B+2 B+1',
    'fly 1#2 K4 by 3',
    'fly 2#1 K5 by 3',
    'fly 2#1 K4 by 10',
    'fly 2#1 K4',
    'pick Xx',
    'pick Su Su',
    'near Z9',
    'gift green-moth',
    'birth',
    'birth Su0',
    'birth Jo1 Su1',
    'birth Su1 Su1',
    'birth Su12',
    'free toString',
    'constructor K4',
    'no  birth',
  ])('“%s” is no move', (text) => {
    expect(read(text)).toBeUndefined();
  });

  test('any text is a move written so, or none', () => {
    const piece = fc.constantFrom(
      'fly',
      'play',
      'birth',
      'pick',
      'near',
      'gift',
      'free',
      'exchange',
      'as',
      'with',
      'by',
      '2#1',
      'K4',
      'M5',
      'B+1',
      'Su2',
      'Su',
      '3',
      '4f',
      '1+',
      ' ',
    );
    const texts = fc.oneof(
      fc.string(),
      fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(' ')),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const move = read(text);
        return move === undefined || write(move) === text;
      }),
      { numRuns: 2000 },
    );
  });
});
