import { join } from 'node:path';
import { settingsFrom } from '@hedgerow/server';
import type { Insertable, Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrate } from '../src/store/migrations.ts';
import { type OpenDatabase, openDatabase } from '../src/store/open.ts';
import type { Database } from '../src/store/schema.ts';
import { exportAll, importAll } from '../src/store/transfer.ts';
import { Player, playToEnd, Visitor } from './support/client.ts';
import { type Engine, engines } from './support/engines.ts';
import { newFolder, type Running, startHere } from './support/servers.ts';
import { until } from './support/until.ts';

const folder = newFolder();
const all = engines();
beforeAll(async () => {
  for (const engine of all) await engine.begin();
});
afterAll(async () => {
  for (const engine of all) await engine.end();
  folder.remove();
});

const storeOf = (environment: Readonly<Record<string, string>>): OpenDatabase =>
  openDatabase(settingsFrom(environment, '/nowhere').store);

async function open(engine: Engine): Promise<OpenDatabase> {
  const database = storeOf(await engine.fresh());
  await migrate(database.db);
  return database;
}

const line = (match: string, seq: number, text: string): Database['log'] => ({
  match_id: match,
  seq,
  kind: 'move',
  seat: 0,
  text,
  made_by: 'person',
  key: null,
  at: seq,
});

const lineTexts = async (db: Kysely<Database>, match: string): Promise<readonly (string | null)[]> =>
  (await db.selectFrom('log').select('text').where('match_id', '=', match).orderBy('seq').execute()).map(
    ({ text }) => text,
  );

describe.each(all.map((engine) => ({ engine })))('export and import on $engine.name', ({ engine }) => {
  let from: OpenDatabase;
  let into: OpenDatabase;
  beforeAll(async () => {
    [from, into] = [await open(engine), await open(engine)];
  });
  afterAll(async () => {
    await Promise.all([from.db.destroy(), into.db.destroy()]);
  });
  const fileOf = (name: string): string => join(folder.path, `${engine.name}-${name}.jsonl`);

  test('an export is of one moment, whatever is written while it is made', async () => {
    const environment = await engine.fresh();
    const [reader, writer] = [storeOf(environment), storeOf(environment)];
    await migrate(reader.db);
    await reader.db
      .insertInto('log')
      .values(line('m', 1, 'before'))
      .execute();
    let interrupted = false;
    const interrupting = reader.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        // The first rows were read, from another table; a move and its line come now.
        const isRead = !interrupted && result.rows.some((row) => 'created_at' in row);
        if (isRead) {
          interrupted = true;
          await writer.db
            .insertInto('log')
            .values(line('m', 2, 'meanwhile'))
            .execute();
        }
        return result;
      },
    });
    await reader.db.insertInto('players').values({ id: 'p', name: 'Ada', created_at: 1 }).execute();
    await exportAll(interrupting, fileOf('moment'));
    expect(interrupted).toBe(true);
    await importAll(into.db, fileOf('moment'));
    expect(await lineTexts(into.db, 'm')).toEqual(['before']);
    expect(await lineTexts(reader.db, 'm')).toEqual(['before', 'meanwhile']);
    await Promise.all([reader.db.destroy(), writer.db.destroy()]);
  });

  test('a match that is here already stays as it is: two branches are never mixed', async () => {
    const stem = ['a', 'b'].map((text, i) => line('branched', i + 1, text));
    await from.db
      .insertInto('log')
      .values([
        ...stem,
        line('branched', 3, 'theirs'),
        line('branched', 4, 'theirs too'),
        line('new', 1, 'n'),
      ])
      .execute();
    await into.db
      .insertInto('log')
      .values([...stem, line('branched', 3, 'ours')])
      .execute();
    await exportAll(from.db, fileOf('branch'));
    expect(await importAll(into.db, fileOf('branch'))).toEqual({ rows: 1, kept: 1 });
    expect(await lineTexts(into.db, 'branched')).toEqual(['a', 'b', 'ours']);
    expect(await lineTexts(into.db, 'new')).toEqual(['n']);
    expect(await importAll(into.db, fileOf('branch'))).toEqual({ rows: 0, kept: 2 });
  });

  test('an import that does not fit changes nothing, and says why', async () => {
    const account = (id: string): Insertable<Database['players']> => ({
      id,
      name: 'Cleo',
      name_key: 'cleo',
      password: 'x',
      created_at: 1,
    });
    await from.db.insertInto('players').values(account('theirs')).execute();
    await from.db.insertInto('players').values({ id: 'a guest', name: 'Dan', created_at: 1 }).execute();
    await into.db.insertInto('players').values(account('ours')).execute();
    await exportAll(from.db, fileOf('misfit'));
    const before = await into.db.selectFrom('players').select('id').orderBy('id').execute();
    await expect(importAll(into.db, fileOf('misfit'))).rejects.toThrow(/Its "players" do not fit/);
    expect(await into.db.selectFrom('players').select('id').orderBy('id').execute()).toEqual(before);
  });

  test('a foreign database is not exported', async () => {
    const { db } = storeOf(await engine.fresh());
    await expect(exportAll(db, fileOf('empty'))).rejects.toThrow('The database is empty');
    await db.destroy();
  });

  test('an export that cannot be written fails with its reason and leaves nothing behind', async () => {
    await expect(exportAll(from.db, join(folder.path, 'no', 'where'))).rejects.toThrow(/ENOENT/);
  });
});

const ways = all.flatMap((from) =>
  all.filter((to) => to !== from || all.length === 1).map((to) => ({ from, to })),
);

test.each(ways)('a match played on $from.name goes on on $to.name', async ({ from, to }) => {
  const [old, next] = [await from.fresh(), await to.fresh()];
  const sitDown = async ({ base }: Running, cookie: string | undefined): Promise<readonly Player[]> => [
    await Player.connect(base, undefined, id, { seatToken: made.seatToken ?? '' }),
    await Player.connect(base, cookie, id),
  ];
  const before = await startHere(old);
  const [ada, ben] = [new Visitor(before.base), new Visitor(before.base)];
  const seats = [{ kind: 'me' }, { kind: 'open' }, { kind: 'bot', level: 'seedling' }];
  const made = await ada.table({ game: 'biotopia', seats, startWhenFull: true });
  const { id } = made.table;
  await ben.post(`/api/tables/${id}/join`, { name: 'Ben' });
  const early = await sitDown(before, ben.cookie);
  await playToEnd(early, undefined, 15);
  await early[0]?.ask({ type: 'chat', text: 'we move house', key: 'moving-house' });
  await before.stop();

  const file = join(folder.path, `${from.name}-to-${to.name}.jsonl`);
  const [source, target] = [storeOf(old), storeOf(next)];
  await exportAll(source.db, file);
  await migrate(target.db);
  expect((await importAll(target.db, file)).kept).toBe(0);
  await Promise.all([source.db.destroy(), target.db.destroy()]);

  const after = await startHere(next);
  const late = await sitDown(after, ben.cookie);
  expect(late[0]?.snapshot?.view).toEqual(early[0]?.snapshot?.view);
  await until(() => JSON.stringify(late[1]?.messages).includes('we move house'), 'what was said');
  await playToEnd(late);
  expect(late.map(({ snapshot }) => snapshot?.ending?.how)).toEqual(['finished', 'finished']);
  const { body } = await new Visitor(after.base).get(`/api/matches/${id}/verification`);
  expect(body).toMatchObject({ ok: true });
  expect([...before.faults, ...after.faults]).toEqual([]);
  await after.stop();
});
