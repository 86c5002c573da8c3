import { type Draft, defaultOptions, keyFromSeed, openMatch, playMove } from '@hedgerow/kernel';
import { laws } from '@hedgerow/kernel/testing';
import { describe, expect, test } from 'vitest';
import { EDITION_1 } from '../src/data/edition-1.ts';
import {
  biotopia,
  biotopiaTitle,
  checkBiotopia,
  createBiotopia,
  type Edition,
  SHIPPED,
} from '../src/index.ts';

/** A box as somebody might own it: other prices, values and numbers of cards. */
function houseEdition(): Edition {
  const edition = structuredClone(EDITION_1) as Draft<Edition>;
  const set = (code: string, change: Partial<Draft<Edition>['kinds'][number]>): void => {
    const kind = edition.kinds.find((each) => each.code === code);
    if (kind) Object.assign(kind, change);
  };
  set('ORA', { cost: 4, copies: 10 });
  set('MEA', { cost: 5, copies: 7 });
  set('CHR', { cost: 2 });
  set('BRI', { cost: 3 });
  return edition;
}

const checkedHouse = () => {
  const checked = checkBiotopia(houseEdition());
  if (!checked.ok) throw new Error(checked.problem);
  return checked;
};

describe('a house edition', () => {
  test('is judged by the same constraints, all faults told at once', () => {
    const wrong = structuredClone(houseEdition()) as Draft<Edition>;
    for (const kind of wrong.kinds) if (kind.code === 'ESS') Object.assign(kind, { cost: 3, copies: 9 });
    const checked = checkBiotopia(wrong);
    expect(checked.ok ? [] : checked.problems.map((problem) => problem.split(' ')[0])).toEqual(['C1', 'C6']);
    expect(checked.ok ? '' : checked.problem).toContain(
      'C1 The Deck has exactly 100 playing cards. Found: 99.',
    );
  });

  test.each([
    { why: 'not an object', given: 7, says: 'edition must be an object, but is 7.' },
    {
      why: 'a stray field',
      given: { ...EDITION_1, colour: 'red' },
      says: 'edition has a field "colour" that nobody knows.',
    },
    {
      why: 'a rule of the game changed',
      given: { ...EDITION_1, limits: { ...EDITION_1.limits, handLimit: 7 } },
      says: 'edition.limits.handLimit must be one of 6, but is 7.',
    },
  ])('is refused with a sentence: $why', ({ given, says }) => {
    expect(checkBiotopia(given)).toMatchObject({ ok: false, problem: says });
  });

  test('has a fingerprint of its own and is played with its own cards', () => {
    const checked = checkedHouse();
    const house = createBiotopia(checked);
    expect(house.editionHash).not.toBe(biotopia.editionHash);
    expect(house.mostSteps).toBeLessThan(biotopia.mostSteps);
    const opened = openMatch(house, {
      match: 'house',
      seatCount: 2,
      options: defaultOptions(house.options),
      key: keyFromSeed(1),
    });
    expect(opened.ok && playMove(opened.match, 0 as never, 'play ESS')).toMatchObject({ ok: false });
    const meadow = biotopiaTitle.create(checked).words('en');
    const facts = { kind: 'ORA', needs: 4, has: 3 };
    expect(meadow.refusal({ ok: false, rule: 'BIO-24', reason: 'too-few-flowers', facts }, [])).toBe(
      'Orange Tip needs 4 Flowers, and you have 3.',
    );
  });

  test('survives being written as JSON', () => {
    const again = checkBiotopia(JSON.parse(JSON.stringify(EDITION_1)) as unknown);
    expect(again).toMatchObject({ ok: true, hash: SHIPPED.hash });
  });

  test.each(laws(createBiotopia(checkedHouse()), { seats: 2, games: 10 }))(
    'keeps the law: $name',
    ({ check }) => check(),
  );
});
