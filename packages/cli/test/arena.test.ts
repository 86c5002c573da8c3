import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { pairings, Scoreboard, wilson } from '../src/arena.ts';
import { hedgerow, MAIN, type Ran, started } from './hedgerow.ts';

/** Runs the command and presses Ctrl-C as soon as it has said that this ends it early. */
function interrupted(words: readonly string[]): Promise<Ran> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [MAIN, ...words]);
    let [out, err] = ['', ''];
    child.stdout.on('data', (text: Buffer) => {
      out += text.toString();
    });
    child.stderr.on('data', (text: Buffer) => {
      const told = err.includes('Ctrl-C');
      err += text.toString();
      if (!told && err.includes('Ctrl-C')) child.kill('SIGINT');
    });
    child.once('close', (code) => resolve({ code: code ?? -1, out, err }));
  });
}

interface Told {
  readonly games: number;
  readonly entrants: readonly {
    readonly bot: string;
    readonly winShare: number;
    readonly meanScore: number;
    readonly interval: number[];
  }[];
}
const arena = (...words: string[]): string[] => ['arena', 'biotopia', ...words];
const figures = ({ out }: Ran): Told => JSON.parse(out) as Told;
const withoutTime = (told: Told): unknown =>
  JSON.parse(
    JSON.stringify(told, (key, value: unknown) => (key.endsWith('Ms') || key.startsWith('ms') ? 0 : value)),
  );

describe('the arena', () => {
  test('a computer player that this game does not have is named before anything is played', async () => {
    const { code, out, err } = await hedgerow(['arena', 'biome-borneo', '--bots', 'oracle,sapling']);
    expect([code, out]).toEqual([2, '']);
    expect(err.trim()).toBe(
      'There is no computer player "oracle" for biome-borneo; there are seedling, sapling, old-growth, random, network, plain-search.',
    );
  });

  test('plays every deal in every arrangement of the seats', () => {
    expect([...pairings(3, 7)]).toEqual([
      { deal: 0, turn: 0 },
      { deal: 0, turn: 1 },
      { deal: 0, turn: 2 },
      { deal: 1, turn: 0 },
      { deal: 1, turn: 1 },
      { deal: 1, turn: 2 },
      { deal: 2, turn: 0 },
    ]);
  });

  test('tells intervals that are known from tables', () => {
    const near = (share: number, games: number, low: number, high: number): void => {
      const [from, to] = wilson(share, games);
      expect(from).toBeCloseTo(low, 3);
      expect(to).toBeCloseTo(high, 3);
    };
    near(0.5, 100, 0.4038, 0.5962);
    near(0.8, 10, 0.4902, 0.9433);
    near(1, 200, 0.9812, 1);
    expect(wilson(0, 0)).toEqual([0, 1]);
  });

  test('shares a tied win, and counts places, points and margins', () => {
    const board = new Scoreboard(['a', 'b']);
    const spent = [
      { ms: 10, choices: 5, longestMs: 4 },
      { ms: 0, choices: 0, longestMs: 0 },
    ];
    board.add({
      results: [
        { rank: 1, score: 9, margin: 0 },
        { rank: 1, score: 9, margin: 0 },
      ],
      spent,
    });
    board.add({
      results: [
        { rank: 1, score: 11, margin: 4 },
        { rank: 2, score: 7, margin: -4 },
      ],
      spent,
    });
    const [a, b] = board.entrants();
    expect(a).toMatchObject({
      games: 2,
      winShare: 0.75,
      meanPlace: 1,
      meanScore: 10,
      meanMargin: 2,
      msPerChoice: 2,
      longestMs: 4,
    });
    expect(b).toMatchObject({ winShare: 0.25, meanPlace: 1.5, meanScore: 8, meanMargin: -2, msPerChoice: 0 });
    expect(a?.rating).toBeGreaterThan(b?.rating ?? 0);
  });

  test('gives the same figures by the same seed, however many threads there are', async () => {
    const words = arena('--bots', 'sapling,random', '--games', '12', '--seed', 'twice', '--json');
    const [one, two] = await Promise.all([
      started([...words, '--cores', '1']),
      started([...words, '--cores', '2']),
    ]);
    expect(one.code).toBe(0);
    const told = figures(one);
    expect(told.games).toBe(12);
    expect(told.entrants.map(({ bot }) => bot)).toEqual(['sapling', 'random']);
    // The ratings depend on the order in which games come in; what is counted does not.
    const counted = ({ entrants }: Told): unknown =>
      entrants.map(({ bot, winShare, interval }) => [bot, winShare, interval]);
    expect(counted(figures(two))).toEqual(counted(told));
    expect(withoutTime(figures(await started([...words, '--cores', '1'])))).toEqual(withoutTime(told));
    expect(told.entrants[0]?.winShare).toBeGreaterThan(0.8);
  });

  test('thinks in positions: Old Growth chooses the same again', async () => {
    const words = arena(
      '--bots',
      'old-growth,network',
      '--games',
      '2',
      '--budget',
      '60',
      '--json',
      '--cores',
      '1',
    );
    const [one, two] = [await started(words), await started(words)];
    expect(withoutTime(figures(two))).toEqual(withoutTime(figures(one)));
  });

  test('counts what was played when it is interrupted', async () => {
    const words = arena('--bots', 'sapling,sapling', '--games', '1000000', '--cores', '1');
    const json = await interrupted([...words, '--json']);
    expect(json.code).toBe(0);
    const { games } = figures(json);
    expect(games).toBeGreaterThanOrEqual(1);
    expect(games).toBeLessThan(1_000_000);
    expect((await interrupted(words)).out).toMatch(/^biotopia: \d+ games? for 2 seats/);
  });

  test('goes on with the games of a file, and plays none of them again', async () => {
    const file = path.join(mkdtempSync(path.join(tmpdir(), 'hedgerow-')), 'games.jsonl');
    const words = (games: string): string[] =>
      arena('--bots', 'sapling,random', '--games', games, '--seed', 'kept', '--cores', '1', '--json');
    await started([...words('4'), '--save', file]);
    const [contest, first, second, third, fourth = ''] = readFileSync(file, 'utf8').split('\n');
    // As if it had been killed while it wrote the fourth game; and the first tells a result that no game had.
    const told = first?.replace(/"score":-?\d+/, '"score":10000');
    writeFileSync(file, [contest, told, second, third, fourth.slice(0, 20)].join('\n'));
    const more = figures(await started([...words('6'), '--save', file]));
    const all = figures(await started(words('6')));
    expect(more.games).toBe(6);
    expect(more.entrants.map(({ winShare }) => winShare)).toEqual(
      all.entrants.map(({ winShare }) => winShare),
    );
    expect(more.entrants[0]?.meanScore).toBeGreaterThan(1000);
    expect(readFileSync(file, 'utf8').trimEnd().split('\n')).toHaveLength(1 + 6);
    const other = await started([...words('6'), '--seed', 'another', '--save', file]);
    expect(other.code).toBe(2);
    expect(other.err).toMatch(/holds another contest: .*"seed":"kept"/);
  });

  test('says what it cannot do', async () => {
    const strange = await hedgerow(arena('--bots', 'sapling,oracle'));
    expect(strange).toMatchObject({ code: 2 });
    expect(strange.err).toMatch(
      /no computer player "oracle" for biotopia; there are seedling, sapling, old-growth, random/,
    );
    expect((await hedgerow(arena('--bots', 'sapling,sapling', '--seats', '3'))).err).toMatch(/one per seat/);
  });
});

describe('training', () => {
  test('saves what was learnt when it is interrupted, and goes on from there', async () => {
    const out = path.join(mkdtempSync(path.join(tmpdir(), 'hedgerow-')), 'weights.ts');
    const words = ['train', 'biotopia', '--games', '26', '--hidden', '4', '--cores', '1', '--out', out];
    const first = await interrupted(words);
    expect(first.code).toBe(0);
    expect(first.out).toMatch(/stopped; go on with --resume/);
    const rest = await started([...words, '--resume']);
    expect(rest.out).toMatch(/biotopia: 26 games/);
    const parted = readFileSync(out, 'utf8');
    await started(words);
    const weights = (text: string): string | undefined => /WEIGHTS: string = `[^`]*`/.exec(text)?.[0];
    expect(weights(readFileSync(out, 'utf8'))).toBe(weights(parted));
    const other = await hedgerow([...words, '--resume', '--seed', 'another']);
    expect(other).toMatchObject({ code: 2 });
    expect(other.err).toMatch(/belongs to another training/);
  });

  test('says what it cannot do', async () => {
    const refused = await hedgerow(['train', 'biotopia', '--hidden', '48,many', '--out', 'nowhere.ts']);
    expect(refused).toMatchObject({ code: 2 });
    expect(refused.err).toMatch(/--hidden takes the sizes of the layers/);
    const nothing = await hedgerow(['train', 'biotopia', '--resume', '--out', 'nowhere.ts']);
    expect(nothing.err).toMatch(/no training to go on with/);
  });
});
