import { laws } from '@hedgerow/kernel/testing';
import { describe, expect, test } from 'vitest';
import { type Options, speciesTitle } from '../src/index.ts';
import { lively } from './lively.ts';

const { game, words } = speciesTitle.create(speciesTitle.shipped);

/** Every value of every option that is not the usual one, several at a time; the usual ones are in laws.test.ts. */
const CHOICES: readonly { readonly seats: number; readonly options: Partial<Options> }[] = [
  {
    seats: 4,
    options: { slotRule: 'atLeast', drawRule: 'allOrNothing', captureColour: 'card', setDeckCost: 'hand' },
  },
  { seats: 2, options: { goal: '10', rethink: false, responseSeconds: '6' } },
  { seats: 5, options: { goal: '15', conqueror: true, slotRule: 'atLeast', responseSeconds: '25' } },
  { seats: 2, options: { goal: 'long', slotRule: 'atLeast', conqueror: true } },
  { seats: 4, options: { teams: '2x2', leaver: 'remove', sealedWindows: true } },
  { seats: 6, options: { teams: '2x3', conqueror: true, responseSeconds: 'off' } },
  { seats: 6, options: { teams: '3x2', leaver: 'remove', conqueror: true } },
  { seats: 3, options: { leaver: 'remove', rethink: false } },
];

const TABLES = CHOICES.map(({ seats, options }) => ({
  name: `${seats} seats ${JSON.stringify(options)}`,
  seats,
  options,
}));

describe.each(TABLES)('Species $name keeps the laws of the kernel', ({ seats, options }) => {
  const leaving = options.leaver === 'remove';
  const verdicts = laws(game, { seats, options, choose: lively, leaving, words });
  test.each(verdicts.map(({ name, check }) => ({ law: name, check })))('$law', ({ check }) => {
    expect(check).not.toThrow();
  });
});
