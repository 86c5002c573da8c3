import { GAME_IDS, shipped } from '@hedgerow/catalog';
import { type AnyMade, keyFromSeed, LANGUAGES, openMatch } from '@hedgerow/kernel';
import { describe, expect, test } from 'vitest';
import { isSetUpAs, optionsOf } from '../src/pages/presets.ts';

const presetsOf = ({ presets }: AnyMade): readonly string[] => Object.keys(presets ?? {});

describe('tables that are set up often', () => {
  test.each(GAME_IDS)('have a name in every language and can be sat down at: %s', (id) => {
    const made = shipped(id);
    for (const preset of presetsOf(made)) {
      for (const language of LANGUAGES) expect(made.words(language).preset?.(preset)).toMatch(/ /u);
      const setup = { match: 'm', seatCount: 2, options: optionsOf(made, preset), key: keyFromSeed('p') };
      expect(openMatch(made.game, setup).ok).toBe(true);
    }
  });

  test('in Flutter are the draft rules and the strict meadow, and one sees which it is', () => {
    const made = shipped('flutter');
    expect(presetsOf(made)).toEqual(['draftRules', 'strictMeadow']);
    const strict = optionsOf(made, 'strictMeadow');
    expect(strict).toMatchObject({ shortfall: 'mustAfford', pollen: 'open', ponds: 'on' });
    expect(isSetUpAs(made, 'strictMeadow', strict)).toBe(true);
    expect(isSetUpAs(made, 'draftRules', strict)).toBe(false);
    expect(isSetUpAs(made, 'strictMeadow', { ...strict, ponds: 'off' })).toBe(false);
  });
});
