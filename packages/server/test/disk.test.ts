import { execFile, spawnSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import SqliteDatabase from 'better-sqlite3';
import { afterAll, expect, test } from 'vitest';
import { newKey, type Player, Visitor } from './support/client.ts';
import { needBuild, newFolder, removeBundle, startApart, startHere } from './support/servers.ts';
import { until } from './support/until.ts';

const folder = newFolder();
afterAll(async () => {
  folder.remove();
  await removeBundle();
});
const data = (name: string): { readonly HEDGEROW_DATA: string } => ({
  HEDGEROW_DATA: join(folder.path, name),
});
const TWO = { game: 'biotopia', seats: [{ kind: 'me' }, { kind: 'open' }], startWhenFull: true };

/** What a command of the server's program says, and how it ends. */
async function ran(
  environment: Readonly<Record<string, string>>,
  ...words: readonly string[]
): Promise<{ readonly code: number; readonly text: string }> {
  needBuild();
  const main = fileURLToPath(new URL('../dist/main.js', import.meta.url));
  try {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [main, ...words], {
      env: { ...process.env, ...environment },
    });
    return { code: 0, text: stdout + stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, text: stdout + stderr };
  }
}

/** Two people at a table; each has made a move. */
async function begun(base: string): Promise<{ readonly id: string; readonly players: readonly Player[] }> {
  const [ada, ben] = [new Visitor(base), new Visitor(base)];
  const { table } = await ada.table(TWO);
  await ben.post(`/api/tables/${table.id}/join`, { name: 'Ben' });
  const players = [await ada.connect(table.id), await ben.connect(table.id)];
  for (const player of players) await player.move(player.question?.moves[0] ?? '');
  return { id: table.id, players };
}

test('a second server on the same file does not start, and says why; one that was killed is no obstacle', async () => {
  const one = await startApart(data('shared'));
  await expect(startHere(data('shared'))).rejects.toThrow(
    /^Another Hedgerow serves .*hedgerow\.db already\. Stop it first, or give this one a folder of its own with --data; several processes need PostgreSQL and Redis\.$/,
  );
  await new Visitor(one.base).table({ ...TWO, startWhenFull: false });
  // Copies are made while it serves.
  expect((await ran(data('shared'), 'backup', join(folder.path, 'copy.db'), '--check')).text).toContain(
    '0 matches looked at, all is well.',
  );
  await one.kill();
  const two = await startHere(data('shared'));
  await two.stop();
  const three = await startHere(data('shared'));
  await three.stop();
});

/** A disk of four megabytes, where that can be had; `undefined` elsewhere. */
function smallDisk(at: string): (() => void) | undefined {
  mkdirSync(at, { recursive: true });
  const mounted = spawnSync('/usr/bin/mount', ['-t', 'tmpfs', '-o', 'size=4m', 'tmpfs', at]);
  return mounted.status === 0 ? () => void spawnSync('/usr/bin/umount', ['-l', at]) : undefined;
}

/** Writes until the disk has no room left. */
function fill(file: string): void {
  const out = openSync(file, 'w');
  for (const size of [65_536, 4096, 512, 1])
    for (;;) {
      try {
        if (writeSync(out, Buffer.alloc(size)) < size) break;
      } catch {
        break;
      }
    }
  closeSync(out);
}

const { HEDGEROW_DATA } = data('full');
/** Only root can make a disk. */
const unmount = smallDisk(HEDGEROW_DATA);

test.skipIf(!unmount)(
  'a full disk: readiness says so, whoever comes is told, nothing is half made, and it goes on when there is room',
  async () => {
    const file = join(HEDGEROW_DATA, 'hedgerow.db');
    const running = await startHere({ HEDGEROW_DATA }, {}, { pulseMs: 200 });
    try {
      const { players } = await begun(running.base);
      const looked = new SqliteDatabase(file, { readonly: true });
      const counted = (): unknown =>
        ['players', 'tables', 'seats', 'matches', 'log'].map((name) =>
          Number(looked.prepare(`select count(*) from ${name}`).pluck().get()),
        );
      fill(join(HEDGEROW_DATA, 'filler'));
      const visitor = new Visitor(running.base);
      await until(
        async () => JSON.stringify((await visitor.get('/readyz')).body).includes('"problem":"disk-full"'),
        'readiness to say so',
      );
      expect((await visitor.get('/readyz')).status).toBe(503);
      const before = counted();
      expect(await visitor.post('/api/tables', { ...TWO, name: 'Eve' })).toMatchObject({
        status: 503,
        body: {
          code: 'storage',
          sentence: 'The disk of this server is full. Nothing was changed; tell whoever runs it.',
        },
      });
      const asked = players.find(({ question }) => question);
      const key = newKey();
      const move = {
        type: 'move',
        question: asked?.question?.id ?? 0,
        key,
        text: asked?.question?.moves[0] ?? '',
      } as const;
      expect(await asked?.ask(move)).toMatchObject({ type: 'error', problem: { code: 'storage' } });
      expect(counted()).toEqual(before);
      rmSync(join(HEDGEROW_DATA, 'filler'));
      await until(async () => (await visitor.get('/readyz')).status === 200, 'readiness');
      expect(await asked?.ask(move)).toMatchObject({ type: 'accepted' });
      await visitor.table({ ...TWO, name: 'Eve' });
      looked.close();
    } finally {
      await running.stop();
      unmount?.();
    }
  },
);

test('a damaged page: the match that is hurt is named, the others go on, and the doctor finds it', async () => {
  const environment = data('damaged');
  const file = join(environment.HEDGEROW_DATA, 'hedgerow.db');
  const one = await startHere(environment);
  const hurt = await begun(one.base);
  // So much lies between them that they share no page.
  const raw = new SqliteDatabase(file);
  const insert = raw.prepare("insert into log values ('filler', ?, 'move', 0, ?, 'person', null, 1)");
  for (let seq = 1; seq <= 200; seq += 1) insert.run(seq, 'x'.repeat(200));
  const key = raw.prepare('select key from log where match_id = ? limit 1').pluck().get(hurt.id) as string;
  raw.close();
  const sound = await begun(one.base);
  for (const player of [...hurt.players, ...sound.players]) player.close();
  await one.stop();
  expect(await ran(environment, 'doctor')).toEqual({ code: 0, text: '2 matches looked at, all is well.\n' });

  const bytes = readFileSync(file);
  const page = bytes.indexOf(key) - (bytes.indexOf(key) % 4096);
  bytes.fill(0xff, page, page + 64);
  writeFileSync(file, bytes);
  const { code, text } = await ran(environment, 'doctor');
  expect(code).toBe(1);
  expect(text).toContain('The file is damaged:');
  expect(text).toMatch(new RegExp(`^Match ${hurt.id}: .*malformed`, 'm'));
  expect(text).not.toContain(`Match ${sound.id}`);
  expect((await ran(environment, 'backup', join(folder.path, 'hurt.db'), '--check')).code).toBe(1);

  const two = await startHere(environment);
  const visitor = new Visitor(two.base);
  expect(await visitor.get(`/api/matches/${hurt.id}`)).toMatchObject({
    status: 500,
    body: { code: 'match-broken', sentence: 'The storage of this match is damaged; this was logged.' },
  });
  expect(two.faults.join()).toContain(hurt.id);
  expect((await visitor.get(`/api/matches/${sound.id}`)).status).toBe(200);
  const again = await begun(two.base);
  for (const player of again.players) player.close();
  await two.stop();
});
