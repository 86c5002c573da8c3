import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { GAME_IDS } from '@hedgerow/catalog';
import { describe, expect, test } from 'vitest';
import { COMMANDS, nameOf } from '../src/commands.ts';
import { hedgerow, started } from './hedgerow.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'hedgerow-cli-'));
const shelf = GAME_IDS.join(', ');

describe('the hedgerow command', () => {
  test('helps with every command', async () => {
    const { code, out } = await started(['--help']);
    expect(code).toBe(0);
    for (const { usage, does } of COMMANDS)
      expect(out.replaceAll(/\s+/g, ' ')).toContain(` ${usage} ${does} `);
    for (const listed of COMMANDS) {
      // The server explains its own words.
      if (listed.usage.endsWith('[words...]')) continue;
      const help = await hedgerow([nameOf(listed), '--help']);
      expect(help.code, listed.usage).toBe(0);
      expect(help.out).toContain(`Usage: hedgerow ${listed.usage}`);
    }
  });

  test('loads no game to list its commands', async () => {
    // What Node was asked to load stands on lines of its own.
    const { err, out } = await started(['--help'], '', { NODE_DEBUG: 'esm' });
    expect(out).toContain('Usage: hedgerow');
    expect(err).toContain('commander');
    expect(err).not.toMatch(/packages\/(games|catalog|bots|kernel)\//);
  });

  test.each([
    { words: ['simulate', 'chess'], says: `There is no game "chess"; on the shelf are ${shelf}.` },
    { words: ['simulate', 'biotopia', '--seats', '9'], says: 'biotopia is for 2 to 5 seats, not 9.' },
    { words: ['simulate', 'biotopia', '--option', 'targetScore=99'], says: 'Option targetScore (BIO-62)' },
    { words: ['simulate', 'biotopia', '--option', 'speed=fast'], says: 'There is no option "speed"' },
    {
      words: ['simulate', 'biotopia', '--option', 'speed'],
      says: 'An option is written as name=value, not "speed".',
    },
    {
      words: ['simulate', 'biotopia', '--bots', 'wizard'],
      says: 'There is no computer player "wizard" for biotopia; there are seedling, sapling, old-growth',
    },
    {
      words: ['simulate', 'biotopia', '--bots', 'sapling,sapling,sapling'],
      says: '--bots names 3 computer players for 2 seats',
    },
    { words: ['simulate', 'biotopia', '--games', 'many'], says: 'It must be a whole number from 1' },
    { words: ['play', 'biotopia', '--seat', '4'], says: 'There is no seat 4 at a table of 2' },
    { words: ['play', 'biotopia', '--language', 'la'], says: 'There is no language "la"; there are en, fr.' },
    { words: ['replay', '/nowhere/at.all'], says: 'The file /nowhere/at.all cannot be read' },
    { words: ['perft', 'biotopia', '--depth', '0'], says: 'It must be a whole number from 1 to 12.' },
    { words: ['edition', 'check', '/nowhere/at.all'], says: 'cannot be read' },
    { words: ['dance'], says: "unknown command 'dance'" },
    { words: ['simulate'], says: "missing required argument 'game'" },
  ])('answers "hedgerow $words" with one clear sentence and exit code 2', async ({ words, says }) => {
    const { code, err } = await hedgerow(words);
    expect(err).toContain(says);
    expect(err).not.toMatch(/^\s+at /m);
    expect(code).toBe(2);
  });

  test('h gives a hint and why, again the second best and what it costs; the hint can be followed', async () => {
    const table = ['play', 'biotopia', '--seed', 'evening', '--budget', '60'];
    const { out, code } = await started(table, 'h\nH\nq\n');
    expect(code).toBe(0);
    const move = /Old Growth would do this: .* {2}\[(first [A-Z]{3})\]/.exec(out)?.[1] ?? '';
    expect(move).not.toBe('');
    expect(out).toMatch(/Second best: Plant .*\n {2}It (costs you about \d+ in 100|is about as good)/);
    expect((await started(table, `${move}\nq\n`)).out).toContain('Round 1 begins.');
    const french = await started([...table, '--language', 'fr'], 'conseil\nq\n');
    expect(french.out).toContain('Vieille forêt ferait ceci : ');
  });

  test('a card of Biotopia is looked up, and capitals are as good as small letters', async () => {
    const options = ['--option', 'seedCompost=3', '--option', 'commonBlue=must'];
    const table = ['play', 'biotopia', '--seed', 'evening', ...options];
    const { out, code } = await started(table, '? skipper\n? dragon\nN\n/FIRST\nV\nQ\n');
    expect(code).toBe(0);
    expect(out).toMatch(/^> Essex Skipper: needs 2 Flowers, 1 point\. /m);
    expect(out).toContain('Skipper Trio: 2 points: Essex Skipper ×3.');
    expect(out).toContain('Nothing in this game has “dragon” in its name.');
    expect(out).toMatch(/Plant .* as your first Flower {2}\[first [A-Z]{3}\]/);
    expect(out).toContain('At this table Common Blue must take a card.');
    expect(out).not.toContain('(you) (you)');
    const first = /\[(first [A-Z]{3})\]/.exec(out)?.[1] ?? '';
    const typed = await started(table, `${first.toUpperCase()}\nQ\n`);
    expect(typed.out).toContain('Round 1 begins.');
  });
});

describe.each(GAME_IDS)('%s at the command line', (id) => {
  test('simulate tells a program what happened', async () => {
    const words = ['simulate', id, '--games', '3', '--bots', 'sapling', '--seed', 'test', '--json'];
    const { code, out } = await hedgerow(words);
    expect(code).toBe(0);
    const told = JSON.parse(out) as { game: string; places: { winShare: number }[]; moves: { mean: number } };
    expect(told.game).toBe(id);
    expect(told.places.reduce((sum, { winShare }) => sum + winShare, 0)).toBeCloseTo(1);
    expect(told.moves.mean).toBeGreaterThan(5);
    expect((await started(words)).out).toBe(out);
  });

  test('simulate tells a person, too', async () => {
    const { out } = await hedgerow(['simulate', id, '--games', '2', '--bots', 'random']);
    expect(out).toMatch(/2 games, [\d.]+ moves each/);
    expect(out).toMatch(/^seat +player +wins +score +place$/m);
  });

  test('perft counts and repeats itself', async () => {
    const first = await hedgerow(['perft', id, '--depth', '2', '--json']);
    expect(JSON.parse(first.out)).toMatchObject({
      game: id,
      lines: [expect.any(Number), expect.any(Number)],
    });
    expect((await hedgerow(['perft', id, '--depth', '2', '--json'])).out).toBe(first.out);
  });

  test('a whole game can be played in the terminal, saved, replayed and verified', async () => {
    const file = path.join(folder, `${id}.match`);
    // A look at the table, help, a search; then a computer player's advice to the end.
    const typed = `v\n?\n/zzz\n${'a\n'.repeat(2000)}`;
    const played = await started(
      ['play', id, '--seed', 'evening', '--bots', 'sapling', '--save', file, '--language', 'fr'],
      typed,
    );
    expect(played.err).toBe('');
    expect(played.code).toBe(0);
    expect(played.out).toMatch(/^place +joueur +points +détail/m);
    const replayed = await hedgerow(['replay', file]);
    expect(replayed.out).toMatch(/the key fits its commitment, all \d+ moves are legal/);
    expect(replayed.code).toBe(0);
    const told = await hedgerow(['replay', file, '--log', '--move', '2']);
    expect(told.code).toBe(0);
    const spoilt = path.join(folder, `${id}-spoilt.match`);
    writeFileSync(spoilt, readFileSync(file, 'utf8').replace(/^result.*$/m, 'result     0: 1, 1: 99'));
    const refused = await hedgerow(['replay', spoilt]);
    expect(refused).toMatchObject({
      code: 1,
      err: expect.stringContaining('points; played again it is') as string,
    });
    expect((await hedgerow(['replay', spoilt, '--update'])).code).toBe(0);
    expect(readFileSync(spoilt, 'utf8')).toBe(readFileSync(file, 'utf8'));
  });

  test('lets a Seedling choose for you to the end, also where it begins and drops a move', async () => {
    const { out, code } = await started(
      ['play', 'biome-borneo', '--seed', 'hb7', '--budget', '30', '--bots', 'seedling'],
      'a\n'.repeat(400),
    );
    expect(code).toBe(0);
    expect(out).toContain('the game ends');
  });

  test('a bad move in the terminal is told in words and the game goes on', async () => {
    const { out, code } = await started(['play', id, '--seed', 'evening'], 'dance\n999999\nb\nq\n');
    expect(code).toBe(0);
    expect(out).toContain('“dance” is not a move of this game. (TABLE-3)');
    expect(out).toContain('(TABLE-3)');
  });

  test('a search without a hit says so', async () => {
    const { out } = await started(['play', id, '--seed', 'evening'], '/xyzzy\nq\n');
    expect(out).toContain('No move has “xyzzy” in it.');
  });

  test('the shipped edition can be written down, checked, and played with', async () => {
    const file = path.join(folder, `${id}.json`);
    const { out } = await hedgerow(['edition', 'export', id]);
    writeFileSync(file, out);
    expect((await hedgerow(['edition', 'check', file, '--game', id])).out).toContain('is a sound edition of');
    expect((await hedgerow(['simulate', id, '--games', '1', '--edition', file])).code).toBe(0);
    writeFileSync(file, '{}');
    expect(await hedgerow(['edition', 'check', file, '--game', id])).toMatchObject({ code: 1 });
    writeFileSync(file, '{');
    expect(await hedgerow(['edition', 'check', file, '--game', id])).toMatchObject({
      code: 2,
      err: expect.stringContaining('is not JSON') as string,
    });
  });
});
