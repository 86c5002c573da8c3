import { keyFromSeed, openMatch, standingsOf } from '@hedgerow/kernel';
import { walk } from '@hedgerow/kernel/testing';
import { describe, expect, test } from 'vitest';
import { EDITION_1 } from '../src/data/edition-1.ts';
import { checkSpecies, createSpecies, SHIPPED, speciesTitle } from '../src/index.ts';

describe('a house edition', () => {
  const house = {
    ...EDITION_1,
    animals: EDITION_1.animals.map((row) => (row.id === 'sp36' ? { ...row, name: 'Olm', w: 3 } : row)),
  };

  test('is judged by shape and constraints and has a fingerprint of its own', () => {
    const checked = checkSpecies(JSON.parse(JSON.stringify(house)));
    if (!checked.ok) throw new Error(checked.problem);
    expect(checked.hash).not.toBe(SHIPPED.hash);
    const { game, words } = speciesTitle.create(checked);
    expect(game.editionHash).toBe(checked.hash);
    const moments = walk(game, { seats: 2 }, 1);
    let next = moments.next();
    while (!next.done) next = moments.next();
    expect(standingsOf(game, next.value.state)).toHaveLength(2);
    // A translated name is only used for the card it was made for.
    const opened = openMatch(game, { match: 'm', seatCount: 2, options: {}, key: keyFromSeed(1) });
    if (!opened.ok) throw new Error(opened.problem);
    const view = game.view(opened.match.state, 'spectator');
    const olm = { ...view, zoos: [[35], []] };
    expect(JSON.stringify(words('fr').view(olm, ['Ada', 'Ben']))).toContain('« Olm »');
  });

  test.each([
    {
      why: 'a field is missing',
      edition: { ...house, animals: undefined },
      says: 'edition.animals must be a list',
    },
    { why: 'a field nobody knows', edition: { ...house, colour: 'red' }, says: 'that nobody knows' },
    {
      why: 'a number is a text',
      edition: { ...house, startHand: '5' },
      says: 'edition.startHand must be a whole number',
    },
    { why: 'a constraint is broken', edition: { ...house, startHand: 6 }, says: 'C13' },
  ])('is refused with a sentence when $why', ({ edition, says }) => {
    const checked = checkSpecies(edition);
    expect(checked.ok).toBe(false);
    if (!checked.ok) expect(checked.problem).toContain(says);
  });

  test('the shipped game is made from the shipped edition', () => {
    expect(createSpecies(SHIPPED).editionHash).toBe(speciesTitle.shipped.hash);
  });
});
