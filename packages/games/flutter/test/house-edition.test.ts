import { canonical, type Draft, keyFromSeed, openMatch } from '@hedgerow/kernel';
import { laws, walk } from '@hedgerow/kernel/testing';
import { describe, expect, test } from 'vitest';
import { checkFlutter, createFlutter, type Edition, flutter, SHIPPED } from '../src/index.ts';

/** Somebody's own box: other petals on two ladybugs, a steeper tracker, other names. */
function houseEdition(): Edition {
  const data = JSON.parse(canonical(SHIPPED.data)) as Draft<Edition>;
  data.edition = 'our-kitchen-table';
  data.tracker.pollen = data.tracker.pollen.map((_, petals) => Math.floor(petals / 2));
  const [one, two] = ['M01', 'M02'].map((called) => data.tiles.find(({ id }) => id === called));
  if (one && two) [one.sites, two.sites] = [two.sites, one.sites];
  return data as Edition;
}

const checked = checkFlutter(houseEdition());
if (!checked.ok) throw new Error(checked.problem);
const house = createFlutter(checked);

describe('a house edition', () => {
  test('has a fingerprint of its own, which matches of the shipped edition do not accept', () => {
    expect(house.editionHash).not.toBe(flutter.editionHash);
    expect(checkFlutter(JSON.parse(JSON.stringify(houseEdition())))).toMatchObject({
      ok: true,
      hash: house.editionHash,
    });
  });

  test('plays by its own data: petals left over are worth a half', () => {
    const opened = openMatch(house, { match: 'house', seatCount: 2, options: {}, key: keyFromSeed(1) });
    if (!opened.ok) throw new Error(opened.problem);
    const { state } = opened.match;
    const players = state.players.map((player) => ({ ...player, petals: [21, 3, 2, 1] }));
    const decision = house.decision({ ...state, players, phase: 'over' });
    expect(decision.kind === 'over' ? decision.standings[0]?.score : 0).toBe(12);
  });

  test.each(laws(house, { seats: 3, games: 8 }))('$name', ({ check }) => check());

  test('no tile is missing in a whole game', () => {
    const moments = [...walk(house, { seats: 2 }, 4)];
    expect(
      new Set(house.components(moments.at(-1)?.played.state ?? (moments[0]?.before as never))).size,
    ).toBe(76);
  });
});
