import type { AnyEvent, AnyMove } from '@hedgerow/kernel';
import { seatAt } from '@hedgerow/kernel';
import { describe, expect, test } from 'vitest';
import { sinceLastTurn } from '../src/frame/catch-up.ts';
import { type Choice, findChoices, groupMoves, sharedStart } from '../src/frame/move-groups.ts';
import { routeFrom } from '../src/shell/router.ts';
import { readSaved } from '../src/table/saved.ts';
import type { LogEntry } from '../src/table/table.ts';

const choice = (type: string, label: string): Choice => ({ move: { type } as AnyMove, label, text: label });

describe('moves in groups', () => {
  test('stand together by kind, under the words they share', () => {
    const groups = groupMoves([
      choice('draw', 'Draw a card'),
      choice('plant', 'Plant Peacock face down'),
      choice('take', 'Take Red Admiral'),
      choice('plant', 'Plant Chrysalis face down'),
    ]);
    expect(groups.map(({ heading, choices }) => [heading, choices.length])).toEqual([
      ['', 1],
      ['Plant', 2],
      ['', 1],
    ]);
  });

  test.each([
    { why: 'whole words only', sentences: ['Fly to A1', 'Fly to A2'], shared: 'Fly to' },
    { why: 'something is left for the button', sentences: ['Pass', 'Pass'], shared: '' },
    { why: 'no colon at the end', sentences: ['Move: up', 'Move: down'], shared: 'Move' },
    { why: 'nothing in common', sentences: ['Draw', 'Plant'], shared: '' },
  ])('share a beginning: $why', ({ sentences, shared }) => {
    expect(sharedStart(sentences)).toBe(shared);
  });

  test('are found by any words, without accents and case', () => {
    const choices = [choice('a', 'Planter Hespérie du dactyle'), choice('b', 'Piocher une carte')];
    expect(findChoices(choices, 'HESPERIE planter').map(({ label }) => label)).toEqual([
      'Planter Hespérie du dactyle',
    ]);
    expect(findChoices(choices, ' ')).toHaveLength(2);
  });
});

const entry = (moves: number, seat: number): LogEntry => ({
  id: moves * 1000,
  moves,
  seat: seatAt(seat),
  event: { type: 'x' } as AnyEvent,
});

describe('catching up', () => {
  test('tells what others did since the last own move', () => {
    const log = [entry(1, 0), entry(2, 1), entry(3, 0), entry(4, 1), entry(5, 2)];
    expect(sinceLastTurn(log, 0).map(({ moves }) => moves)).toEqual([4, 5]);
  });

  test('tells everything to whoever has not moved yet', () => {
    expect(sinceLastTurn([entry(1, 1), entry(2, 2)], 0)).toHaveLength(2);
  });
});

describe('addresses', () => {
  test.each([
    { hash: '', path: [], rule: null },
    { hash: '#/rules/biotopia?rule=BIO-24', path: ['rules', 'biotopia'], rule: 'BIO-24' },
    { hash: '#/table/a%20b', path: ['table', 'a b'], rule: null },
    { hash: '#/table/%E0%A4%A', path: ['table', '%E0%A4%A'], rule: null },
  ])('$hash', ({ hash, path, rule }) => {
    const route = routeFrom(hash);
    expect(route.path).toEqual(path);
    expect(route.query.get('rule')).toBe(rule);
  });
});

describe('what the browser kept', () => {
  test.each(['', '{', 'null', '{"id":"a","game":"chess","record":"x","seats":[],"kind":"solo"}', '[]'])(
    'is not believed: %s',
    (text) => {
      expect(readSaved(text)).toBeUndefined();
    },
  );
});
