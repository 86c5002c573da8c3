import { describe, expect, test } from 'vitest';
import { CATALOG, findTitle, GAME_IDS, shipped } from '../src/index.ts';

describe.each(GAME_IDS)('%s on the shelf', (id) => {
  const { game, words } = shipped(id);

  test('goes by the name it stands under', () => {
    expect(CATALOG[id].id).toBe(id);
    expect(game.id).toBe(id);
    expect(shipped(id).game).toBe(game);
  });

  test('says the same on the box and in the rules', () => {
    expect([game.seats.min, game.seats.max]).toEqual(CATALOG[id].box.players);
    expect(game.editionHash).toBe(CATALOG[id].shipped.hash);
  });

  test('introduces itself in every language', () => {
    expect(words('en').blurb).not.toBe(words('fr').blurb);
    for (const language of ['en', 'fr'] as const) expect(words(language).title.length).toBeGreaterThan(2);
  });

  test('accepts its own components as a house edition, and nothing else', () => {
    const { data, hash } = CATALOG[id].shipped;
    expect(CATALOG[id].check(JSON.parse(JSON.stringify(data)))).toMatchObject({ ok: true, hash });
    expect(CATALOG[id].check({})).toMatchObject({ ok: false });
    expect(CATALOG[id].check(null)).toMatchObject({ ok: false });
  });
});

test('an unknown game gets a sentence that lists the shelf', () => {
  expect(findTitle('chess')).toEqual({
    ok: false,
    problem: `There is no game "chess"; on the shelf are ${GAME_IDS.join(', ')}.`,
  });
  expect(findTitle('toString')).toMatchObject({ ok: false });
});
