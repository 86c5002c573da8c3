import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LEAVE, listOptions, valuesOf } from '@hedgerow/kernel';
import { composeGolden, replayGolden } from '@hedgerow/kernel/testing';
import { describe, expect, test } from 'vitest';
import { biotopia, type Ending, type Move, OPTIONS, type Options } from '../src/index.ts';
import { always, blind, bold, type Choice } from './choices.ts';

interface Golden {
  readonly name: string;
  readonly title: string;
  readonly seats: number;
  readonly options: Partial<Options>;
  readonly choose: Choice;
  readonly ending: Ending;
}

/** Leaves in the eighth round and plays boldly until then. */
const leavesEarly =
  (...leavers: readonly number[]): Choice =>
  (state, seat, legal, rng) =>
    leavers.includes(seat) && state.round === 8 ? (LEAVE as unknown as Move) : bold(state, seat, legal, rng);

/** One match for each way of ending and for each value of each option. */
const GOLDEN: readonly Golden[] = [
  {
    name: 'two-players',
    title: 'Two players as the game is meant',
    seats: 2,
    options: {},
    choose: bold,
    ending: 'final-round',
  },
  {
    name: 'five-players',
    title: 'Five players; the Compost Heap becomes the Deck',
    seats: 5,
    options: { start: 'seat-4' },
    choose: blind,
    ending: 'final-round',
  },
  {
    name: 'all-passed',
    title: 'Everything is planted, nothing can be done, everybody passes (BIO-29, BIO-63)',
    seats: 3,
    options: { start: 'seat-2' },
    choose: always('plant', 'draw', 'takeSky', 'claim'),
    ending: 'all-passed',
  },
  {
    name: 'round-limit',
    title: 'Endless drawing ends with round 100 (R-09)',
    seats: 2,
    options: { start: 'seat-0' },
    choose: always('draw', 'discard'),
    ending: 'round-limit',
  },
  {
    name: 'one-left',
    title: 'Two of three leave; who stays wins at once (R-40)',
    seats: 3,
    options: { onLeave: 'retire' },
    choose: leavesEarly(0, 2),
    ending: 'one-left',
  },
  {
    name: 'retired',
    title: 'One of four leaves; the garden stays, the others play on (R-40)',
    seats: 4,
    options: { onLeave: 'retire', start: 'seat-3' },
    choose: leavesEarly(3),
    ending: 'final-round',
  },
  {
    name: 'deck-out',
    title: 'The last card of the Deck brings the final round (R-04)',
    seats: 4,
    options: { deckOut: 'lastRound' },
    choose: always('draw', 'discard'),
    ending: 'final-round',
  },
  {
    name: 'short-game',
    title: 'To ten points, Common Blue must take, three cards on the heap',
    seats: 2,
    options: { targetScore: 10, commonBlue: 'must', seedCompost: '3', start: 'seat-1' },
    choose: bold,
    ending: 'final-round',
  },
  {
    name: 'long-game',
    title: 'To 25 points, and nothing is shown afterwards',
    seats: 3,
    options: { targetScore: 25, revealAfterGame: false },
    choose: bold,
    ending: 'final-round',
  },
];

const fileOf = (name: string): string => join(import.meta.dirname, 'golden', `${name}.match`);

// UPDATE_GOLDEN=1 writes them anew after a change of the rules; the diff is the description of the change.
if (process.env['UPDATE_GOLDEN'] === '1') {
  for (const { name, ...golden } of GOLDEN) {
    writeFileSync(fileOf(name), composeGolden(biotopia, { ...golden, seed: name }));
  }
}

describe('golden matches', () => {
  test.each(GOLDEN)('$name: $title', ({ name, title, seats, options, ending }) => {
    const { state, record } = replayGolden(biotopia, readFileSync(fileOf(name), 'utf8'));
    expect(record).toMatchObject({ title, seats, options });
    expect(state.ending).toBe(ending);
  });

  test('there is one for each way of ending', () => {
    const endings: readonly Ending[] = ['final-round', 'all-passed', 'round-limit', 'one-left'];
    expect(new Set(GOLDEN.map(({ ending }) => ending))).toEqual(new Set(endings));
  });

  test('there is one for each value of each option', () => {
    for (const [name, spec] of listOptions(OPTIONS)) {
      const played = GOLDEN.map(({ options }) => options[name as keyof Options] ?? spec.default);
      expect(new Set(played), name).toEqual(new Set(valuesOf(spec)));
    }
  });

  test('the Deck ran out in some of them', () => {
    const again = GOLDEN.filter(({ name }) => {
      const { state } = replayGolden(biotopia, readFileSync(fileOf(name), 'utf8'));
      return state.reshuffled !== null;
    });
    expect(again.map(({ name }) => name)).toEqual(['five-players', 'round-limit']);
  });
});
