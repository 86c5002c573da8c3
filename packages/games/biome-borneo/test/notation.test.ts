import { walk } from '@hedgerow/kernel/testing';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { biomeBorneo } from '../src/index.ts';
import { choose } from './trial.ts';

const { read, write } = biomeBorneo.notation;

test('BOR-21 whatever text is read is written back the same, and nothing makes the reader fall over', () => {
  const words = [
    'earn',
    'begin',
    'exchange',
    'cards',
    'tiles',
    'BEE',
    'GOS',
    'T01',
    'T45',
    'T46',
    'from',
    'gallery',
    'on',
    '0',
    '1',
    '99',
    '100',
    'place',
    'T17@C1.0r0',
    'T17@C1.7r0',
    'T17@C4.0r0',
    'T99@E.0r0',
    'T01@E.0r6',
    'swap',
    'for',
    'of',
    'opportunist',
    'winds',
    '3',
    '4',
    'blight',
    'U1.0',
    'remove',
    'put',
    'back',
    'take',
    'deck',
    'draw',
    'any',
    'pass',
    'stop',
    'end',
    'turn',
    'constructor',
    '__proto__',
  ];
  const text = fc.oneof(
    fc.string(),
    fc.array(fc.constantFrom(...words), { maxLength: 6 }).map((each) => each.join(' ')),
  );
  fc.assert(
    fc.property(text, (said) => {
      const move = read(said);
      if (move !== undefined) expect(write(move)).toBe(said);
    }),
    { numRuns: 5000 },
  );
});

test.each([
  'earn BEE',
  'earn BEE T17@C1.0r0 T17@C1.1r0',
  'earn BEE T18@C1.0r0 T17@C1.1r0',
  'earn BEE on 0 T17@C1.0r0',
  'earn BEE  T17@C1.0r0',
  'exchange cards',
  'exchange cards GOS BEE',
  'exchange tiles T02 T01',
  'exchange tiles T01 T01',
  'winds 4',
  'opportunist T01 of 7',
  'place T01@C9.0r0',
  'take',
  'draw',
  'PASS',
])('BOR-21 "%s" is no move', (said) => {
  expect(read(said)).toBeUndefined();
});

test('BOR-21 every move of whole games reads back as itself', () => {
  const verbs = new Set<string>();
  for (let seed = 1; seed <= 8; seed += 1) {
    for (const { legal, match } of walk(
      biomeBorneo,
      { seats: 3, choose, options: { perimeter: 'remembered' } },
      seed,
    )) {
      for (const move of legal) {
        const said = write(move);
        expect(read(said)).toEqual(move);
        verbs.add(move.type);
      }
      const last = match.moves.at(-1)?.move;
      if (last !== undefined) expect(read(last)).toBeDefined();
    }
  }
  for (const type of [
    'exchangeCards',
    'exchangeTiles',
    'beginEarn',
    'place',
    'confirm',
    'endTurn',
    'take',
    'draw',
  ] as const) {
    expect(verbs).toContain(type);
  }
});

test('BOR-20 the notation of an earned card', () => {
  expect(read('earn BEE T17@C1.0r0')).toEqual({
    type: 'earn',
    card: 1,
    from: 'hand',
    chain: null,
    placements: [{ tile: 16, space: 7, rotation: 0 }],
  });
});
