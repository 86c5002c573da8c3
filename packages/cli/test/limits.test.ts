import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hedgerow, started } from './hedgerow.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'hedgerow-limits-'));
afterAll(() => rmSync(folder, { recursive: true }));

const fileWith = (name: string, text: string): string => {
  const file = path.join(folder, name);
  writeFileSync(file, text);
  return file;
};

/** A sound match file, a sound edition, and what makes them unbearable. */
let match = '';
let edition = '';
beforeAll(async () => {
  const file = path.join(folder, 'sound.match');
  await started(['play', 'biotopia', '--seed', 'limits', '--save', file], 'a\n'.repeat(400));
  match = readFileSync(file, 'utf8');
  edition = (await hedgerow(['edition', 'export', 'biotopia'])).out;
});

const movesAlone = (count: number): string =>
  Array.from({ length: count }, (_, i) => `${i + 1} 0 draw`).join('\n');
const withMoves = (count: number): string =>
  match.replace(/\n\n.*?\n\n/s, `\n\n${movesAlone(count)}\n\n`).replace(/^result.*\n/m, '');

describe('input is measured before it is read', () => {
  test.each([
    {
      what: 'a match file of a million moves',
      words: () => ['replay', fileWith('million.match', withMoves(1_000_000))],
      says: 'is larger than 4000000 bytes',
    },
    {
      what: 'a match file of a hundred thousand short moves',
      words: () => ['replay', fileWith('many.match', withMoves(100_000))],
      says: 'at most 50000',
    },
    {
      what: 'a match file with more moves than any match has',
      words: () => ['replay', fileWith('long.match', withMoves(49_000))],
      says: 'is not possible',
    },
    {
      what: 'a match file whose options are nested two thousand deep',
      words: () => [
        'replay',
        fileWith(
          'deep.match',
          match.replace(/^options.*$/m, `options    {"a":${'['.repeat(1900)}${']'.repeat(1900)}}`),
        ),
      ],
      says: 'There is no option "a"',
    },
    {
      what: 'an edition nested a million deep',
      words: () => [
        'edition',
        'check',
        fileWith('deep.json', `${'['.repeat(1_000_000)}${']'.repeat(1_000_000)}`),
        '--game',
        'biotopia',
      ],
      says: 'edition must be an object',
    },
    {
      what: 'an edition with a list of a million cards',
      words: () => [
        'edition',
        'check',
        fileWith('wide.json', edition.replace(/"kinds": \[/, `"kinds": [${'1,'.repeat(1_000_000)}`)),
        '--game',
        'biotopia',
      ],
      says: 'entries, but has 10000',
    },
    {
      what: 'a file without an end as an edition',
      words: () => ['simulate', 'biotopia', '--edition', '/dev/zero'],
      says: 'is larger than 4000000 bytes',
    },
    {
      what: 'a file without an end as a match',
      words: () => ['replay', '/dev/zero'],
      says: 'is larger than 4000000 bytes',
    },
  ])('$what gets a sentence', async ({ words, says }) => {
    const { code, err } = await hedgerow(words());
    expect(err).toContain(says);
    expect(err).not.toMatch(/^\s+at /m);
    expect(code).toBeGreaterThan(0);
  });
});

describe('input runs under limits of time and memory', () => {
  const commands = [
    { what: 'a match file', words: (): string[] => ['replay', fileWith('sound.match', match)] },
    {
      what: 'an edition that is checked',
      words: (): string[] => ['edition', 'check', fileWith('sound.json', edition), '--game', 'biotopia'],
    },
    {
      what: 'an edition that is played',
      words: (): string[] => [
        'simulate',
        'biotopia',
        '--games',
        '100000',
        '--edition',
        fileWith('sound.json', edition),
      ],
    },
  ];

  test.each(commands)('$what that takes too long is stopped', async ({ words }) => {
    // Nothing shows a sign of life so soon.
    const { code, err } = await started(words(), '', { HEDGEROW_FILE_MS: '1' });
    expect(err).toContain('Stopped: what was handed in kept the game busy for 0.001 seconds at one step.');
    expect(code).toBe(1);
  });

  test.each(commands)('$what that takes too much memory is stopped', async ({ words }) => {
    const { code, err } = await started(words(), '', { HEDGEROW_FILE_MEMORY_MB: '6' });
    expect(err).toContain('Stopped: what was handed in took more than 6 megabytes of memory.');
    expect(code).toBe(1);
  });

  test('a sound match file and a sound edition are not held up', async () => {
    const house = fileWith('sound.json', edition);
    const told = await started(['replay', fileWith('sound.match', match), '--log', '--edition', house]);
    expect(told).toMatchObject({ code: 0, err: '' });
    expect(told.out).toContain('moves are legal');
    const words = ['play', 'biotopia', '--seed', 'limits', '--edition', house];
    const played = await started(words, 'v\nq\n');
    expect(played).toMatchObject({ code: 0, err: '' });
    expect(played.out).toContain('> ');
  });
});
