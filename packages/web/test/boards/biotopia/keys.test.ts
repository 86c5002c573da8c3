import { describe, expect, test } from 'vitest';
import { gestures, type Pick, pickUnder, type Touch } from '../../../src/boards/biotopia/gesture.ts';
import { KEYS } from '../../../src/boards/biotopia/keys.ts';
import { keyFor, touchOf } from '../../../src/boards/kit/keys.ts';
import { inLanguage } from '../../../src/boards/kit/labels.ts';
import { type Situation, situationOf } from './table.ts';

const NOTHING = gestures.nothing;
const touched = (key: string, situation: Situation, pick: Pick): Touch | undefined =>
  touchOf(KEYS, key, { situation, pick, focused: undefined });

const quiet = situationOf({ hand: ['ESS'] });

describe('§7 the keys', () => {
  test.each([
    { key: 'd', touch: { on: 'deck' } },
    { key: 'D', touch: { on: 'deck' } },
    { key: '1', touch: { on: 'sky', slot: 0 } },
    { key: '3', touch: { on: 'sky', slot: 2 } },
    { key: 'f', touch: { on: 'plant' } },
    { key: 'p', touch: { on: 'play' } },
    { key: 'h', touch: { on: 'hatch' } },
    { key: '4', touch: undefined },
    { key: '0', touch: undefined },
    { key: 'Escape', touch: undefined },
    { key: 'Enter', touch: undefined },
    { key: ' ', touch: undefined },
  ])('$key', ({ key, touch }) => {
    expect(touched(key, quiet, NOTHING)).toEqual(touch);
  });

  test.each(['m', 'M', 'c', 'v'])('%s is no touch, but the board does something', (key) => {
    expect(touched(key, quiet, NOTHING)).toBeUndefined();
    expect(keyFor(KEYS, key)?.act).toBeDefined();
  });

  test('no key has two meanings, and each is explained in both languages', () => {
    const all = KEYS.flatMap(({ keys }) => keys);
    expect(new Set(all).size).toBe(all.length);
    for (const { does } of KEYS) if (does) expect(inLanguage(does, 'en')).not.toBe(inLanguage(does, 'fr'));
  });

  test.each(['blue', 'tip'] as const)('0 declines during %s', (phase) => {
    expect(touched('0', situationOf({ view: { phase } }), NOTHING)).toEqual({ on: 'decline' });
  });

  test('Esc puts down what is taken up', () => {
    expect(touched('Escape', quiet, { at: 'hand', place: 0 })).toEqual({ on: 'cancel' });
  });

  test('Enter sends the surplus only when all of it is chosen', () => {
    const many = situationOf({ hand: Array(8).fill('ESS'), view: { phase: 'discard' } });
    expect(touched('Enter', many, { at: 'surplus', places: [1] })).toBeUndefined();
    expect(touched('Enter', many, { at: 'surplus', places: [1, 4] })).toEqual({ on: 'confirm' });
  });

  test('F and P mean the card under the focus, unless one is taken up', () => {
    const focused = { zone: 'hand', place: 2 };
    expect(pickUnder(NOTHING, focused)).toEqual({ at: 'hand', place: 2 });
    expect(pickUnder({ at: 'hand', place: 0 }, focused)).toEqual({ at: 'hand', place: 0 });
    expect(pickUnder(NOTHING, { zone: 'middle', place: 2 })).toEqual(NOTHING);
    expect(pickUnder(NOTHING, undefined)).toEqual(NOTHING);
  });
});
