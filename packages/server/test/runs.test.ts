import { settingsFrom } from '@hedgerow/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { realNature } from '../src/entropy.ts';
import { migrate } from '../src/store/migrations.ts';
import { type OpenDatabase, openDatabase } from '../src/store/open.ts';
import { Runs } from '../src/store/runs.ts';
import { engines } from './support/engines.ts';

const SILENCE_MS = 15_000;
/** In which people find back. */
const RETURN_MS = 10_000;

describe.each(engines().map((engine) => ({ engine })))('signs of life on $engine.name', ({ engine }) => {
  beforeAll(() => engine.begin());
  afterAll(() => engine.end());
  let now = 0;
  const nature = { ...realNature, now: () => now };

  async function fresh(): Promise<OpenDatabase> {
    now = 1_700_000_000_000;
    const database = openDatabase(settingsFrom(await engine.fresh(), '/nowhere').store);
    await migrate(database.db);
    return database;
  }
  async function beatsFor(runs: Runs, ms: number): Promise<void> {
    for (const end = now + ms; now < end; now += 5000) await runs.beat();
    await runs.beat();
  }

  test('the only process was away from its last sign to its next start', async () => {
    const { db } = await fresh();
    const begin = now;
    await beatsFor(new Runs(db, nature, SILENCE_MS, true), 60_000);
    now += 3000;
    const second = new Runs(db, nature, SILENCE_MS, true);
    await beatsFor(second, 60_000);
    expect(second.outages.within(begin, now)).toBe(3000 + RETURN_MS);
    now += 7_200_000;
    const third = new Runs(db, nature, SILENCE_MS, true);
    await third.beat();
    expect(third.outages.within(begin, now)).toBe(3000 + RETURN_MS + 7_200_000);
    await db.destroy();
  });

  test('a process that could not reach its database was away as well', async () => {
    const { db } = await fresh();
    const begin = now;
    const runs = new Runs(db, nature, SILENCE_MS, true);
    await beatsFor(runs, 60_000);
    now += SILENCE_MS;
    await runs.beat();
    expect(runs.outages.within(begin, now), 'a late sign is a sign').toBe(0);
    now += 120_000;
    await runs.beat();
    expect(runs.outages.within(begin, now)).toBe(120_000);
    const row = await db.selectFrom('runs').selectAll().execute();
    expect(row).toHaveLength(2);
    await db.destroy();
  });

  test('of several processes all must be away', async () => {
    const { db } = await fresh();
    const begin = now;
    const [one, two] = [1, 2].map(() => new Runs(db, nature, SILENCE_MS, false)) as [Runs, Runs];
    await beatsFor(one, 20_000);
    await beatsFor(two, 60_000);
    // The first has fallen silent; the second was there.
    const again = new Runs(db, nature, SILENCE_MS, false);
    now += SILENCE_MS;
    await again.beat();
    expect(again.outages.within(begin, now)).toBe(0);
    now += 60_000;
    const last = new Runs(db, nature, SILENCE_MS, false);
    await last.beat();
    now += RETURN_MS;
    expect(last.outages.within(begin, now)).toBe(60_000 + RETURN_MS);
    await two.beat();
    expect(two.outages.within(begin, now), 'and each learns of it').toBe(60_000 + RETURN_MS);
    await db.destroy();
  });
});
