#!/usr/bin/env node
/**
 * SQLite in the thread that serves people against SQLite in a thread of its own, as measured for docs/adr/0010: for how
 * long nobody can be served while lines are stored. Run it after `npx tsc -b`: node bench/server/run-writer.mjs
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { packedRows, sqliteInserter } from '../../packages/server/dist/store/log-rows.js';
import { migrate } from '../../packages/server/dist/store/migrations.js';
import { openDatabase } from '../../packages/server/dist/store/open.js';
import { openSqlite } from '../../packages/server/dist/store/sqlite.js';
import { WriterThread } from '../../packages/server/dist/store/writer-thread.js';

const folder = mkdtempSync(path.join(tmpdir(), 'hedgerow-writer-'));
const MODULE = new URL('../../packages/server/dist/store/writer.js', import.meta.url);
const LINES = 600;
const line = (match, seq) => ({
  ...{ match_id: match, seq, kind: 'move', seat: 0, text: 'plant ESS', made_by: 'person' },
  ...{ key: 'abcdefghijkl', at: seq },
});

/** A database with a match for each line of a batch. */
async function prepared(name) {
  const file = path.join(folder, name);
  const { db } = openDatabase({ engine: 'sqlite', file });
  await migrate(db);
  await db.destroy();
  return file;
}

/** Stores lines in batches: how long it takes, and how long the event loop is busy with it, per commit. */
async function measure(store, batch) {
  await store([line(`warm-${batch}`, 1)]);
  const before = performance.eventLoopUtilization();
  const began = performance.now();
  let commits = 0;
  for (let seq = 1; seq * batch <= LINES; seq += 1) {
    await store(Array.from({ length: batch }, (_, i) => line(`m-${batch}-${i}`, seq)));
    await new Promise((done) => setImmediate(done));
    commits += 1;
  }
  const { active } = performance.eventLoopUtilization(before);
  return { busy: active / commits, whole: (performance.now() - began) / commits };
}

const here = openSqlite(await prepared('here.db'));
here.pragma('foreign_keys = OFF');
const insert = sqliteInserter(here);
const thread = new WriterThread(MODULE, await prepared('thread.db'));
await thread.query('pragma foreign_keys = OFF', []);
const ways = {
  'in the serving thread': async (rows) => insert(packedRows(rows)),
  'in a thread of its own': (rows) => thread.insert(rows),
};

process.stdout.write(
  '| lines per commit | SQLite | serving thread busy, ms per commit | until stored, ms | busy against |\n|--:|---|--:|--:|--:|\n',
);
for (const batch of [1, 10, 50]) {
  const found = {};
  for (const [name, store] of Object.entries(ways)) found[name] = await measure(store, batch);
  const peer = found['in the serving thread'].busy;
  for (const [name, { busy, whole }] of Object.entries(found))
    process.stdout.write(
      `| ${batch} | ${name} | ${busy.toFixed(3)} | ${whole.toFixed(3)} | ${(peer / busy).toFixed(1)} × |\n`,
    );
}
await thread.close();
here.close();
rmSync(folder, { recursive: true, force: true });
