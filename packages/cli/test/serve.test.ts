import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { MAIN, started } from './hedgerow.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'hedgerow-serve-'));
const children = new Set<ChildProcess>();
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});
const at = (name: string): string => path.join(folder, name);

/** `hedgerow serve` as a person starts it, and ends it with Ctrl+C. */
async function serving(
  words: readonly string[],
): Promise<{ base: string; stop: () => Promise<number | null> }> {
  const child = spawn(process.execPath, [MAIN, 'serve', '--port', '0', '--host', '127.0.0.1', ...words]);
  children.add(child);
  let said = '';
  const ended = new Promise<number | null>((done) => child.once('exit', done));
  const base = await new Promise<string>((found, failed) => {
    const hear = (data: Buffer): void => {
      said += data.toString('utf8');
      const [, address] = /Hedgerow is at (http:\S+)/.exec(said) ?? [];
      if (address !== undefined) found(address.replace('localhost', '127.0.0.1'));
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    void ended.then((code) => failed(new Error(`It ended with ${code}: ${said}`)));
  });
  return {
    base,
    stop: () => {
      child.kill('SIGINT');
      return ended;
    },
  };
}

const askTable = async (base: string, id: string): Promise<unknown> =>
  (await (await fetch(`${base}/api/tables/${id}`)).json()) as unknown;

describe('hedgerow serve, backup, export and import', () => {
  test('a table that was made is in the copy, in the export, and on a server that imported it', async () => {
    const server = await serving(['--data', at('home'), '--log', 'warn']);
    const answer = await fetch(`${server.base}/api/tables`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Ada', game: 'biotopia', seats: [{ kind: 'me' }, { kind: 'open' }] }),
    });
    const { table } = (await answer.json()) as { readonly table: { readonly id: string } };

    // While the server runs.
    const copied = await started(['backup', at('copy/hedgerow.db'), '--data', at('home')]);
    expect(copied).toMatchObject({ code: 1, out: '' });
    expect(copied.err).toContain('The backup could not be made: ENOENT');
    const backup = await started(['backup', at('hedgerow.db'), '--data', at('home')]);
    expect(backup).toMatchObject({ code: 0, out: `The database was copied to ${at('hedgerow.db')}.\n` });
    expect(statSync(at('hedgerow.db')).mode & 0o777).toBe(0o600);
    const exported = await started(['export', at('all.jsonl'), '--data', at('home')]);
    expect(exported).toMatchObject({ code: 0, err: '' });
    const rows = readFileSync(at('all.jsonl'), 'utf8').trim().split('\n').length - 1;
    expect(exported.out).toBe(`${rows} rows written to ${at('all.jsonl')}.\n`);
    const itself = await started(['export', at('home/hedgerow.db'), '--data', at('home')]);
    expect(itself.err).toContain('is the database itself.');
    expect(await server.stop()).toBe(0);

    const imported = await started(['import', at('all.jsonl'), '--data', at('new home')]);
    expect(imported).toMatchObject({ code: 0, out: `${rows} rows read from ${at('all.jsonl')}.\n` });
    const again = await started(['import', at('all.jsonl'), '--data', at('new home')]);
    expect(again.out).toContain('0 rows read');
    expect(again.out).toContain('1 tables were here already and stay as they are.');
    const [restored, moved] = [await serving(['--data', folder]), await serving(['--data', at('new home')])];
    expect(await askTable(restored.base, table.id)).toMatchObject({ id: table.id, status: 'open' });
    expect(await askTable(moved.base, table.id)).toMatchObject({ id: table.id, status: 'open' });
    expect(await Promise.all([restored.stop(), moved.stop()])).toEqual([0, 0]);
  });

  test.each(['backup', 'export'])('%s of a wrong folder says so and makes no database', async (verb) => {
    const { code, out, err } = await started([verb, at(`${verb}.out`), '--data', at('nowhere')]);
    expect([code, out]).toEqual([1, '']);
    expect(err).toMatch(/^The (backup|export) could not be (made|written): There is no database at /);
    expect(existsSync(at('nowhere'))).toBe(false);
    expect(existsSync(at(`${verb}.out`))).toBe(false);
  });

  test('an import of nothing, or of something else, says so', async () => {
    const missing = await started(['import', at('missing.jsonl'), '--data', at('none')]);
    expect(missing.err).toMatch(/^The import could not be read: ENOENT/);
    expect(existsSync(at('none'))).toBe(false);
    writeFileSync(at('wrong.jsonl'), 'hello\n');
    const wrong = await started(['import', at('wrong.jsonl'), '--data', at('some')]);
    expect(wrong.err).toContain('The import could not be read: Line 1 of the export is not JSON.');
    expect(wrong.code).toBe(1);
  });

  test.each([
    { words: ['--port', 'many'], says: 'PORT is "many", and must be a whole number from 0 to 65535.' },
    { words: ['--port', '70000'], says: 'PORT is "70000"' },
    { words: ['--log', 'loud'], says: 'LOG_LEVEL is "loud", and must be one of fatal, error' },
    { words: ['--database', 'mysql://x'], says: 'DATABASE_URL must begin with postgres://' },
    { words: ['--speed', 'fast'], says: "Unknown option '--speed'. --help lists what there is." },
    { words: ['dance'], says: '"dance" is not understood.' },
  ])('serve $words is answered by one sentence', async ({ words, says }) => {
    const { code, out, err } = await started(['serve', '--data', at('unused'), ...words]);
    expect([code, out]).toEqual([1, '']);
    expect(err).toContain(says);
    expect(err).not.toMatch(/^\s+at /m);
    expect(existsSync(at('unused'))).toBe(false);
  });

  test('a busy port is told with a way out', async () => {
    const server = await serving(['--data', at('first')]);
    const { port } = new URL(server.base);
    const words = ['serve', '--data', at('second'), '--port', port, '--host', '127.0.0.1', '--log', 'error'];
    const { code, err } = await started(words);
    expect(code).toBe(1);
    expect(err).toContain(`Port ${port} is busy.`);
    expect(await server.stop()).toBe(0);
  });

  test('serve --help names every flag and every setting', async () => {
    const { code, out } = await started(['serve', '--help']);
    expect(code).toBe(0);
    const source = readFileSync(new URL('../../server/src/settings.ts', import.meta.url), 'utf8');
    const settings = [...source.matchAll(/'(HEDGEROW_[A-Z_]+|PORT|HOST|[A-Z]+_URL|LOG_LEVEL)'/g)].map(
      ([, name]) => name ?? '',
    );
    expect(settings.length).toBeGreaterThan(15);
    for (const name of new Set(settings)) expect(out).toContain(name);
    for (const flag of ['--port', '--host', '--data', '--database', '--redis', '--log'])
      expect(out).toContain(flag);
  });
});
