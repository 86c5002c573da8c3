import type { AnyEvent, AnyMove } from '@hedgerow/kernel';
import { formality, seatAt } from '@hedgerow/kernel';
import { describe, expect, test } from 'vitest';
import { missedSince, sinceLastTurn } from '../src/frame/catch-up.ts';
import { type Choice, findChoices, groupMoves } from '../src/frame/move-groups.ts';
import { soundOf } from '../src/frame/sound-of.ts';
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
    expect(groups.map(({ heading, entries }) => [heading, entries.length])).toEqual([
      ['', 1],
      ['Plant … face down', 2],
      ['', 1],
    ]);
  });

  const rests = (sentences: readonly string[]): readonly string[] =>
    groupMoves(sentences.map((label) => choice('x', label))).flatMap(({ heading, entries }) => [
      heading,
      ...entries.map((entry) =>
        'rest' in entry ? entry.rest : `${entry.heading} × ${entry.buttons.length}`,
      ),
    ]);

  test.each([
    { why: 'whole words only', sentences: ['Fly to A1', 'Fly to A2'], said: ['Fly to …', 'A1', 'A2'] },
    { why: 'something is left for the button', sentences: ['Pass', 'Pass'], said: ['', 'Pass', 'Pass'] },
    { why: 'no colon at the end', sentences: ['Move: up', 'Move: down'], said: ['Move …', 'up', 'down'] },
    { why: 'nothing in common', sentences: ['Draw', 'Plant'], said: ['', 'Draw', 'Plant'] },
    {
      why: 'no half of a bracket',
      sentences: ['Fly to A1 (3 more steps)', 'Fly to A2 (3 more steps)', 'Fly to B (1 more steps)'],
      said: ['Fly to …', 'A1 (3 more steps)', 'A2 (3 more steps)', 'B (1 more steps)'],
    },
  ])('the heading says what they share: $why', ({ sentences, said }) => {
    expect(rests(sentences)).toEqual(said);
  });

  test('more than can be taken in at a glance are folded by how they go on', () => {
    const cards = ['Cicada', 'Mast Bloom', 'Draco Lizard', 'Sun Bear'];
    const pairs = cards.flatMap((one, i) =>
      cards.slice(i + 1).map((other) => `Exchange ${one} and ${other}`),
    );
    expect(rests([...cards.map((one) => `Exchange ${one}`), ...pairs])).toEqual([
      'Exchange …',
      'Cicada × 4',
      'Mast Bloom × 3',
      'Draco Lizard × 2',
      'Sun Bear',
    ]);
  });

  test('a button that its fold says already repeats it', () => {
    const labels = Array.from({ length: 10 }, (_, i) => `Lay A${i % 2}${i < 2 ? '' : ` on ${i}`}`);
    const [group] = groupMoves(labels.map((label) => choice('lay', label)));
    const [fold] = group?.entries ?? [];
    expect(fold && 'buttons' in fold ? fold.buttons.map(({ rest }) => rest) : []).toEqual([
      'A0',
      'on 2',
      'on 4',
      'on 6',
      'on 8',
    ]);
  });

  test('where nothing goes on alike nothing is hidden', () => {
    const labels = Array.from({ length: 20 }, (_, i) => `Take T${i}`);
    expect(rests(labels)).toHaveLength(21);
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

  test('tells what the clock did in one’s own name, and nothing that was taken back', () => {
    const log = [
      entry(1, 0),
      { ...entry(2, 1), undone: seatAt(1) },
      { ...entry(2, 0), by: 'clock' as const },
      entry(3, 1),
    ];
    expect(sinceLastTurn(log, 0).map(({ moves, by }) => [moves, by])).toEqual([
      [2, 'clock'],
      [3, undefined],
    ]);
  });

  test.each([
    { why: 'nothing came since one looked', seen: 5, told: [], missed: [] },
    { why: 'two moves came behind the back', seen: 3, told: [], missed: [4, 5] },
    { why: 'one of them is news now', seen: 3, told: [entry(5, 2)], missed: [4] },
    { why: 'an own move elsewhere ends what is missed', seen: 1, told: [], missed: [4, 5] },
    { why: 'moves were taken back since', seen: 9, told: [], missed: [] },
  ])('whoever comes back has missed: $why', ({ seen, told, missed }) => {
    const log = [entry(1, 0), entry(2, 1), entry(3, 0), entry(4, 1), entry(5, 2)];
    expect(missedSince(log, 0, seen, told).map(({ moves }) => moves)).toEqual(missed);
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

const move = (what: object): AnyMove => what as AnyMove;

describe('a mere formality', () => {
  const rules = { moves: { near: { onlyMove: 'made' }, hold: { onlyMove: 'hidden' } } } as const;
  test.each([
    { why: 'the only button, nothing chosen in it', legal: [{ type: 'keep' }], pressed: true },
    {
      why: 'something can still be taken back',
      legal: [{ type: 'keep' }],
      mayTakeBack: true,
      pressed: false,
    },
    { why: 'a card is named in it', legal: [{ type: 'discard', card: 3 }], pressed: false },
    { why: 'the game says that nothing is chosen', legal: [{ type: 'near', space: 3 }], pressed: true },
    {
      why: 'the only space, but the flight before it can be taken back',
      legal: [{ type: 'near', space: 3 }],
      mayTakeBack: true,
      pressed: false,
    },
    { why: 'only computer players see how fast it was', legal: [{ type: 'hold' }], pressed: true },
    {
      why: 'other people would see how fast it was',
      legal: [{ type: 'hold' }],
      watched: true,
      pressed: false,
    },
    { why: 'there is a choice', legal: [{ type: 'keep' }, { type: 'draw' }], pressed: false },
    { why: 'nothing is asked', legal: [], pressed: false },
  ])('is pressed by itself or not: $why', ({ legal, mayTakeBack = false, watched = false, pressed }) => {
    expect(formality(rules, legal.map(move), { mayTakeBack, watched }) !== undefined).toBe(pressed);
  });
});

describe('sounds', () => {
  const quiet = { moves: 3, legal: [], standings: undefined };
  test.each([
    { heard: undefined, now: quiet },
    { heard: 'move', now: { ...quiet, moves: 4 } },
    { heard: 'turn', now: { ...quiet, moves: 4, legal: [move({ type: 'draw' })] } },
    { heard: 'end', now: { ...quiet, moves: 4, standings: [] } },
    { heard: 'end', now: { ...quiet, abandoned: { by: seatAt(0), agreed: [], without: [] } } },
  ])('$heard', ({ heard, now }) => {
    expect(soundOf(quiet, now)).toBe(heard);
  });
});
