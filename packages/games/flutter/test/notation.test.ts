import { readMove } from '@hedgerow/kernel';
import { walk } from '@hedgerow/kernel/testing';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { flutter } from '../src/index.ts';
import { brisk } from './brisk.ts';
import { tile } from './table.ts';

describe('notation', () => {
  test.each([
    ['skip 2', { type: 'select', skip: 2 }],
    ['2 D10@6,-3,3', { type: 'place', skip: 2, tile: tile('D10'), o: 6, x: -3, y: 3 }],
    ['settle L04', { type: 'settle', tile: tile('L04') }],
    ['bee D10', { type: 'bee', to: tile('D10') }],
    ['bee hand', { type: 'bee', to: 'hand' }],
    ['bee pass', { type: 'bee', to: 'pass' }],
  ] as const)('%s', (text, move) => {
    expect(flutter.notation.read(text)).toEqual(move);
    expect(flutter.notation.write(move)).toBe(text);
  });

  test('the turn of §5: `2 D10@6,-3,3 bee D10` is two steps of the log', () => {
    for (const step of ['2 D10@6,-3,3', 'bee D10']) expect(readMove(flutter, step).ok).toBe(true);
  });

  test.each([
    '',
    'skip',
    'skip 5',
    'skip 02',
    '0 D10',
    '0 D10@12,0,0',
    '0 D10@06,0,0',
    '0 D10@0,-0,0',
    '0 D10@0,+1,0',
    '0 D13@0,0,0',
    '0 D00@0,0,0',
    '5 D10@0,0,0',
    '0 D10@0,1000,0',
    'settle hand',
    'settle Rainbee',
    'bee Rainbee',
    'bee',
    'bee null',
    'bee l01',
    'BEE L01',
    'settle constructor',
  ])('“%s” is no move', (text) => {
    expect(flutter.notation.read(text)).toBeUndefined();
  });

  test('every move that is read is written back the same way, and nothing throws', () => {
    const nearly = fc.stringMatching(
      /^(skip|settle|bee|[0-5]) ?[LMHDB]?[0-9]{0,2}@?-?[0-9]{0,4},?-?[0-9]{0,4},?-?[0-9]{0,4}$/,
    );
    fc.assert(
      fc.property(fc.oneof(fc.string(), nearly), (text) => {
        const move = flutter.notation.read(text);
        if (move !== undefined) expect(flutter.notation.write(move)).toBe(text);
      }),
      { numRuns: 3000 },
    );
  });

  test('all legal moves of some games come back as they were', () => {
    for (let seed = 1; seed <= 3; seed += 1) {
      for (const { legal } of walk(flutter, { seats: 3, choose: brisk }, seed)) {
        for (const move of legal) expect(flutter.notation.read(flutter.notation.write(move))).toEqual(move);
      }
    }
  });
});
