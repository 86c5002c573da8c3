import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LEAVE, listOptions, valuesOf } from '@hedgerow/kernel';
import { composeGolden, replayGolden } from '@hedgerow/kernel/testing';
import { describe, expect, test } from 'vitest';
import { type Move, mariposas, OPTIONS, type Options, type State } from '../src/index.ts';
import { byKind, type Choice, eager, traveller } from './choices.ts';

interface Golden {
  readonly name: string;
  readonly title: string;
  readonly seats: number;
  readonly options: Partial<Options>;
  readonly choose: Choice;
  readonly ending: State['ending'];
}

/** Leaves in summer and plays eagerly until then. */
const leavesInSummer =
  (...leavers: readonly number[]): Choice =>
  (state, seat, legal, rng) =>
    leavers.includes(seat) && state.season === 1 && state.round === 2
      ? (LEAVE as unknown as Move)
      : eager(state, seat, legal, rng);

/** One match for each way of ending and for each value of each option. */
const GOLDEN: readonly Golden[] = [
  {
    name: 'two-players',
    title: 'Two players as the game is meant',
    seats: 2,
    options: {},
    choose: eager,
    ending: 'final-count',
  },
  {
    name: 'five-players',
    title: 'Five players; the action cards run short (R-22)',
    seats: 5,
    options: {},
    choose: eager,
    ending: 'final-count',
  },
  {
    name: 'all-kinds',
    title: 'Three players who try everything',
    seats: 3,
    options: {},
    choose: byKind,
    ending: 'final-count',
  },
  {
    name: 'gifts-0',
    title: 'Two travellers; completed rows bring gifts (MAR-33)',
    seats: 2,
    options: {},
    choose: traveller,
    ending: 'final-count',
  },
  {
    name: 'house-rules',
    title: 'Flowers without limit, cut spaces count, waystations open (R-23, R-28, R-42)',
    seats: 4,
    options: { flowerSupply: 'unlimited', cutSpaces: 'in', openWaystations: true },
    choose: eager,
    ending: 'final-count',
  },
  {
    name: 'other-rulings',
    title: 'Used bonus cards return, copies are copied, doublings are no births (R-10, R-16, R-25)',
    seats: 3,
    options: { usedBonusAgain: true, copyCopies: true, doublingIsBirth: false },
    choose: traveller,
    ending: 'final-count',
  },
  {
    name: 'withdrawn',
    title: 'One of three withdraws; the others play on (R-44)',
    seats: 3,
    options: { onLeave: 'withdraw' },
    choose: leavesInSummer(1),
    ending: 'final-count',
  },
  {
    name: 'one-left',
    title: 'Two of three withdraw; who stays wins at once (R-44)',
    seats: 3,
    options: { onLeave: 'withdraw' },
    choose: leavesInSummer(0, 2),
    ending: 'one-left',
  },
];

const fileOf = (name: string): string => join(import.meta.dirname, 'golden', `${name}.match`);

// UPDATE_GOLDEN=1 writes them anew after a change of the rules; the diff is the description of the change.
if (process.env['UPDATE_GOLDEN'] === '1') {
  for (const { name, ...golden } of GOLDEN)
    writeFileSync(fileOf(name), composeGolden(mariposas, { ...golden, seed: name }));
}

describe('golden matches', () => {
  test.each(GOLDEN)('$name: $title', ({ name, title, seats, options, ending }) => {
    const { state, record } = replayGolden(mariposas, readFileSync(fileOf(name), 'utf8'));
    expect(record).toMatchObject({ title, seats, options });
    expect(state.ending).toBe(ending);
  });

  test('there is one for each way of ending', () => {
    expect(new Set(GOLDEN.map(({ ending }) => ending))).toEqual(new Set(['final-count', 'one-left']));
  });

  test('there is one for each value of each option', () => {
    for (const [name, spec] of listOptions(OPTIONS)) {
      const played = GOLDEN.map(({ options }) => options[name as keyof Options] ?? spec.default);
      expect(new Set(played), name).toEqual(new Set(valuesOf(spec)));
    }
  });

  test('every kind of move occurs in some of them, but the turn that nobody has to skip', () => {
    const texts = GOLDEN.flatMap(
      ({ name }) => replayGolden(mariposas, readFileSync(fileOf(name), 'utf8')).record.moves,
    );
    const kinds = new Set(texts.map(({ move }) => mariposas.notation.read(move)?.type ?? move));
    expect([...Object.keys(mariposas.moves), 'leave'].filter((kind) => !kinds.has(kind))).toEqual([
      'skipTurn',
    ]);
  });
});
