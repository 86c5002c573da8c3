import { readMove } from '@hedgerow/kernel';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { biotopia, KINDS, type Move, REGULAR_MISSIONS } from '../src/index.ts';
import { notation } from '../src/notation.ts';

const kind = fc.constantFrom(...KINDS);
const slot = fc.integer({ min: 0, max: 2 });
const moves: fc.Arbitrary<Move> = fc.oneof(
  fc.record({ type: fc.constantFrom('setupFlower', 'plant', 'play', 'tipTake', 'discard'), kind }),
  fc.record({ type: fc.constantFrom('takeSky', 'blueTake'), slot }),
  fc.record({ type: fc.constant('hatch' as const), flower: fc.integer({ min: 0, max: 99 }) }),
  fc.record({ type: fc.constant('claim' as const), mission: fc.constantFrom(...REGULAR_MISSIONS) }),
  fc.record({ type: fc.constantFrom('draw', 'pass', 'blueDecline', 'tipDecline') }),
);

describe('moves as text', () => {
  test('every move reads back as itself', () => {
    fc.assert(
      fc.property(moves, (move) => {
        expect(notation.read(notation.write(move))).toEqual(move);
      }),
    );
  });

  test('a text is read only if it is exactly what would be written', () => {
    const verb = fc.constantFrom(
      'first',
      'draw',
      'sky',
      'plant',
      'play',
      'hatch',
      'claim',
      'pass',
      'blue',
      'tip',
      'discard',
    );
    const what = fc.oneof(
      kind,
      fc.constantFrom('', 'no', 'M1', 'MLW', '0', '00', '3', '-1', '1e1', '100'),
      fc.string(),
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.tuple(verb, what).map((parts) => parts.join(' ')),
        ),
        (text) => {
          const move = notation.read(text);
          if (move) expect(notation.write(move).trim()).toBe(text.trim());
        },
      ),
    );
  });

  test.each([
    '',
    'sky 3',
    'sky',
    'hatch 01',
    'hatch 100',
    'claim MLW',
    'plant ess',
    'draw 1',
    'constructor',
    'toString x',
  ])('“%s” is not a move', (text) =>
    expect(readMove(biotopia, text)).toMatchObject({ ok: false, rule: 'TABLE-3' }),
  );

  test('the whole vocabulary', () => {
    const spoken = ['first ESS', 'draw', 'sky 2', 'plant ESS', 'play RED', 'hatch 10', 'claim M4', 'pass'];
    for (const text of [...spoken, 'blue 0', 'blue no', 'tip CHR', 'tip no', 'discard KNA']) {
      expect(readMove(biotopia, text)).toMatchObject({ ok: true });
    }
  });
});
