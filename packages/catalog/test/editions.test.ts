import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { biotopiaTitle, type Edition } from '@hedgerow/biotopia';
import { type AnyMade, type MatchRecord, readRecord, verify } from '@hedgerow/kernel';
import { describe, expect, test } from 'vitest';
import { type EarlierEdition, earlierOf } from '../src/earlier.ts';
import { findEdition, GAME_IDS, type GameId, shipped, withData } from '../src/index.ts';

const GAMES = join(import.meta.dirname, '../../games');

/** The golden matches of a game, of whatever edition. */
function goldenOf(id: GameId): readonly MatchRecord[] {
  const folder = join(GAMES, id, 'test/golden');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.match'),
  );
  return files.map((name) => {
    const read = readRecord(readFileSync(join(folder, name), 'utf8'));
    if (!read.ok) throw new Error(`${name}: ${read.problem}`);
    return read.record;
  });
}

/** What is wrong with the editions of a game; nothing, if every match that was begun can go on. */
async function faultsOf(
  newest: AnyMade,
  earlier: readonly EarlierEdition[],
  golden: readonly MatchRecord[],
): Promise<readonly string[]> {
  const { edition: last, editionHash } = newest.game;
  const names = [{ edition: last, hash: editionHash }, ...earlier];
  const faults: string[] = [];
  if (new Set(names.map(({ edition }) => edition)).size < names.length)
    faults.push('Two editions have one number.');
  if (new Set(names.map(({ hash }) => hash)).size < names.length)
    faults.push('Two editions have the same component data.');
  for (const { edition, hash, load } of earlier) {
    const { game } = await load();
    if (edition > last) faults.push(`Edition ${edition} is later than the newest.`);
    if (game.id !== newest.game.id || game.edition !== edition || game.editionHash !== hash)
      faults.push(`What is kept as edition ${edition} is ${game.id} ${game.edition}, ${game.editionHash}.`);
    const own = golden.filter((record) => record.edition === edition && record.editionHash === hash);
    if (own.length === 0) faults.push(`Edition ${edition} has no golden match.`);
    for (const record of own) {
      const verified = verify(game, record);
      if (!verified.ok) faults.push(`${record.title}: ${verified.problem}`);
    }
  }
  for (const { title, edition, editionHash: hash } of golden) {
    if (!names.some((name) => name.edition === edition && name.hash === hash))
      faults.push(`${title}: edition ${edition} (${hash}) is not kept.`);
  }
  return faults;
}

describe.each(GAME_IDS)('the editions of %s', (id) => {
  test('all differ, and every golden match has its own, with which it still ends as it ended', async () => {
    const golden = goldenOf(id);
    expect(golden.length).toBeGreaterThan(0);
    // Those of the newest edition are played again in the package of the game.
    expect(await faultsOf(shipped(id), earlierOf(id), golden)).toEqual([]);
  });
});

describe('a game that has got a second edition', () => {
  const { data, hash } = biotopiaTitle.shipped;
  /** Edition 2: the Brimstone needs more Flowers. */
  const SECOND: Edition = {
    ...data,
    dataVersion: 2,
    kinds: data.kinds.map((kind) => (kind.code === 'BRI' ? { ...kind, cost: 5 } : kind)),
  };
  const newest = withData(biotopiaTitle, SECOND);
  let loaded = 0;
  const first: EarlierEdition = {
    edition: 1,
    hash,
    load: async () => {
      loaded += 1;
      return withData(biotopiaTitle, data);
    },
  };
  const golden = goldenOf('biotopia');

  test('keeps the first beside it', async () => {
    expect([newest.game.edition, newest.game.editionHash]).not.toEqual([1, hash]);
    expect(await faultsOf(newest, [first], golden)).toEqual([]);
  });

  test.each([
    { why: 'the first is forgotten', earlier: [], says: 'is not kept' },
    {
      why: 'a number is used twice',
      earlier: [first, { ...first, edition: 2, hash: 'other' }],
      says: 'Two editions have one number.',
    },
    {
      why: 'the data of the first were changed in place',
      earlier: [{ ...first, load: async () => newest }],
      says: 'What is kept as edition 1 is biotopia 2',
    },
    {
      why: 'nothing was recorded with it',
      earlier: [first, { edition: 0, hash: 'none', load: first.load }],
      says: 'Edition 0 has no golden match.',
    },
  ])('does not pass if $why', async ({ earlier, says }) => {
    expect((await faultsOf(newest, earlier, golden)).join('\n')).toContain(says);
  });

  test('a rule that came out differently is seen in the golden matches of the first', async () => {
    const { game } = newest;
    const disguised = { ...newest, game: { ...game, edition: 1, editionHash: hash } };
    const faults = await faultsOf(newest, [{ ...first, load: async () => disguised }], golden);
    expect(faults.join('\n')).toContain('"play BRI") is not possible');
  });

  test('an edition is found by number and fingerprint, and loaded once', async () => {
    const shippedNow = shipped('biotopia');
    const second: EarlierEdition = {
      edition: 2,
      hash: newest.game.editionHash,
      load: async () => {
        loaded += 1;
        return newest;
      },
    };
    expect(await findEdition('biotopia', { edition: 1, hash })).toBe(shippedNow);
    loaded = 0;
    const name = { edition: 2, hash: newest.game.editionHash };
    expect(await findEdition('biotopia', name, [second])).toBe(newest);
    expect(await findEdition('biotopia', name, [second])).toBe(newest);
    expect(loaded).toBe(1);
    expect(await findEdition('biotopia', { ...name, hash }, [second])).toBeUndefined();
    expect(await findEdition('biotopia', { ...name, edition: 3 }, [second])).toBeUndefined();
  });
});
