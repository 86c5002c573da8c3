import { keyFromSeed, openMatch, recordOf, verify } from '@hedgerow/kernel';
import { laws } from '@hedgerow/kernel/testing';
import { expect, test } from 'vitest';
import { biomeBorneo, biomeBorneoTitle, createBiomeBorneo, hintsOf, SHIPPED } from '../src/index.ts';
import { chooserFor } from './trial.ts';

/** An edition of one's own: a formation more, other points for the plant cards, another order on a tile. */
const HOUSE = {
  ...SHIPPED.data,
  dataVersion: 2,
  cards: SHIPPED.data.cards.map((card) => (card.tier === 'N' ? { ...card, points: 4 } : card)),
  tiles: SHIPPED.data.tiles.map((tile) =>
    tile.id === 'T45' ? { ...tile, sides: ['MF', 'ML', null, 'MF', null, null] } : tile,
  ),
  formations: [
    ...SHIPPED.data.formations,
    {
      id: 'crescent',
      at: { E: [1, 1], U1: [0, 0], C1: [1, 0], U2: [2, 0], C2: [3, -1], U3: [-1, 1], C3: [-1, 2] },
      src: { at: 'reconstructed' },
    },
  ],
};

test('C34 a house edition with a formation of its own is checked, has its own fingerprint and can be played', () => {
  const checked = biomeBorneoTitle.check(JSON.parse(JSON.stringify(HOUSE)));
  if (!checked.ok) throw new Error(checked.problem);
  expect(checked.hash).not.toBe(SHIPPED.hash);
  const { game, words } = biomeBorneoTitle.create(checked);
  expect(game.editionHash).toBe(checked.hash);
  for (const { check } of laws(game, {
    seats: 3,
    games: 4,
    options: { formation: 'crescent' },
    choose: chooserFor(hintsOf(checked.data)),
    words,
  }))
    check();
  expect(words('en').option('formation', 'crescent')).toBe('crescent');
});

test('C34 a record of one edition is not taken for one of another', () => {
  const checked = biomeBorneoTitle.check(HOUSE);
  if (!checked.ok) throw new Error(checked.problem);
  const opened = openMatch(createBiomeBorneo(checked), {
    match: 'm',
    seatCount: 2,
    options: {},
    key: keyFromSeed(1),
  });
  if (!opened.ok) throw new Error(opened.problem);
  expect(verify(biomeBorneo, recordOf(opened.match, { withKey: true })).ok).toBe(false);
});

test('C34 a formation that falls apart is refused with a sentence', () => {
  const broken = {
    ...HOUSE,
    formations: [
      {
        id: 'apart',
        at: { E: [9, 9], U1: [0, 0], C1: [1, 0], U2: [2, 0], C2: [3, -1], U3: [-1, 1], C3: [-1, 2] },
        src: {},
      },
    ],
  };
  expect(biomeBorneoTitle.check(broken)).toMatchObject({
    ok: false,
    problem: expect.stringContaining(
      'apart: the platforms do not hang together, C1, C2, C3, U1, U2, U3 apart from E.',
    ),
  });
});
