import type { Draft } from '@hedgerow/kernel';
import { laws } from '@hedgerow/kernel/testing';
import { describe, expect, test } from 'vitest';
import { EDITION_1 } from '../src/data/edition-1.ts';
import {
  checkMariposas,
  createMariposas,
  type Edition,
  mariposas,
  mariposasTitle,
  print,
  SHIPPED,
} from '../src/index.ts';

/** A box as somebody might own it: other numbers of cards, another flower on the map, another season card. */
function houseEdition(): Edition {
  const edition = structuredClone(EDITION_1) as Draft<Edition>;
  const copies: Readonly<Record<string, number>> = { M111: 8, M5: 4 };
  for (const card of edition.actionCards) card.copies = copies[card.id] ?? card.copies;
  edition.map = edition.map.map((line) => line.replace('L      oFr', 'L      oJo'));
  const card = edition.seasonCards.find(({ id }) => id === 'SP5');
  if (card)
    card.goals = [
      { kind: 'crowd', points: 4, min: 2, some: { coast: 'east' }, timing: 'instant' },
      ...card.goals,
    ];
  return edition;
}

const checkedHouse = () => {
  const checked = checkMariposas(houseEdition());
  if (!checked.ok) throw new Error(checked.problem);
  return checked;
};

describe('a house edition', () => {
  test('has a fingerprint of its own and is played with its own components', () => {
    const checked = checkedHouse();
    const house = createMariposas(checked);
    expect(house.editionHash).not.toBe(mariposas.editionHash);
    const printed = print(checked.data);
    expect(printed.flowerAt[printed.spaceIds.indexOf('L1')]).toBe(1);
    expect(printed.kindOf.filter((kind) => kind === 0)).toHaveLength(8);
    const words = mariposasTitle.create(checked).words('en');
    expect(words.title).toBe('Mariposas');
  });

  test('is judged by the same constraints, all faults told at once', () => {
    const wrong = structuredClone(houseEdition()) as Draft<Edition>;
    wrong.homeScore.beyond = 3;
    for (const card of wrong.actionCards) card.copies = 5;
    const checked = checkMariposas(wrong);
    expect(checked.ok ? [] : checked.problems).toEqual([
      'C-05 There are 36 action cards of seven kinds. Found: [35] instead of [36].',
      'C-28 The home table is 3, 7, 12, 17, 21, 24, and 2 for each further butterfly. Found: [3,7,12,17,21,24,3] instead of [3,7,12,17,21,24,2].',
    ]);
  });

  test.each([
    { why: 'not an object', given: 7, says: 'edition must be an object, but is 7.' },
    {
      why: 'a stray field',
      given: { ...EDITION_1, colour: 'red' },
      says: 'edition has a field "colour" that nobody knows.',
    },
    {
      why: 'a map of numbers',
      given: { ...EDITION_1, map: [7] },
      says: 'edition.map[0] must be a text, but is 7.',
    },
  ])('is refused with a sentence: $why', ({ given, says }) => {
    expect(checkMariposas(given)).toMatchObject({ ok: false, problem: says });
  });

  test('survives being written as JSON', () => {
    const again = checkMariposas(JSON.parse(JSON.stringify(EDITION_1)) as unknown);
    expect(again).toMatchObject({ ok: true, hash: SHIPPED.hash });
  });

  test.each(laws(createMariposas(checkedHouse()), { seats: 2, games: 10 }))(
    'keeps the law: $name',
    ({ check }) => check(),
  );
});
