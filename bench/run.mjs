#!/usr/bin/env node
/**
 * The bench: everything in one run on one machine, each variant in a process of its own, rates per second of processor
 * time, and ratios between them. Prints the table and writes it to bench/results.md. `npm run bench servers` does only
 * that part, `npm run bench soak` lets the server run under a steady load and looks at its memory.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildServer, servers, soak } from './server/run.mjs';

const here = path.dirname(fileURLToPath(import.meta.url));
const say = (line) => process.stdout.write(`${line}\n`);

/** The peers are dependencies of the bench alone, so that nobody who plays or hosts installs them. */
function installPeers() {
  const lock = path.join(here, 'package-lock.json');
  const stamp = path.join(here, 'node_modules', '.package-lock.json');
  if (existsSync(stamp) && statSync(stamp).mtimeMs >= statSync(lock).mtimeMs) return;
  say('Installing the peers of the bench…');
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: here,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
}

async function run(file, args = []) {
  const { build } = await import('esbuild');
  const out = path.join(here, '.build', `${path.basename(file, '.ts')}.mjs`);
  mkdirSync(path.dirname(out), { recursive: true });
  await build({
    entryPoints: [path.join(here, file)],
    outfile: out,
    bundle: true,
    platform: 'node',
    format: 'esm',
    conditions: ['source'],
    banner: {
      js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
    },
    logLevel: 'error',
  });
  const printed = execFileSync(process.execPath, [out, ...args], { encoding: 'utf8', maxBuffer: 1 << 26 });
  return JSON.parse(printed.trim().split('\n').at(-1));
}

/** Runs the files in turns, three passes, and keeps the best rate of each: a busy neighbour then hits all alike. */
async function inTurns(files, args = []) {
  const best = [];
  for (let pass = 0; pass < 3; pass += 1) {
    for (const [i, file] of files.entries()) {
      const figures = await run(file, args[i] ?? []);
      best[i] = Object.fromEntries(
        Object.entries(figures).map(([name, value]) => [
          name,
          typeof value === 'number' ? Math.max(value, best[i]?.[name] ?? value) : value,
        ]),
      );
    }
  }
  return best;
}

const whole = (rate) => Math.round(rate).toLocaleString('en-GB');
const ratio = (value) => (value >= 10 ? value.toFixed(0) : value.toFixed(2));

function table(head, rows) {
  const all = [head, ...rows].map((row) => row.map(String));
  const widths = head.map((_, i) => Math.max(...all.map((row) => row[i].length)));
  const line = (row) =>
    `| ${row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i]) : cell.padStart(widths[i]))).join(' | ')} |`;
  const rule = `|${widths.map((w, i) => (i === 0 ? '-'.repeat(w + 2) : `${'-'.repeat(w + 1)}:`)).join('|')}|`;
  return [line(all[0]), rule, ...all.slice(1).map(line)].join('\n');
}

async function referenceGame() {
  say('Reference card game, four variants…');
  const [ours, flat, immer, boardgame] = await inTurns(
    ['kernel', 'flat', 'immer', 'boardgame-io'].map((name) => `meadow/run-${name}.ts`),
  );
  if (ours.scores !== flat.scores || ours.scores !== immer.scores)
    throw new Error('the variants of Meadow do not play the same game');
  const row = (name, { playouts }) => [
    name,
    whole(playouts),
    ratio(flat.playouts / playouts),
    ratio(playouts / boardgame.playouts),
  ];
  const late = ours.earlySteps / ours.lateSteps;
  return {
    reference: ours,
    text: [
      '## Reference card game (Meadow, 4 seats, 60 moves, hidden hands)',
      '',
      'Random playouts of a whole dealt game per second of processor time, listing and choosing included. (a), (b) and (d)',
      'were checked to give identical scores over 50 seeded games; (c) draws its own chance.',
      '',
      table(
        ['variant', 'playouts/s', 'slower than (b)', 'faster than (c)'],
        [
          row('(a) Hedgerow kernel', ours),
          row('(b) hand-made bytes', flat),
          row('(c) boardgame.io reducer', boardgame),
          row('(d) Immer reducer', immer),
        ],
      ),
      '',
      `A checked step with events and take-back: ${whole(ours.earlySteps)} a second at move 30 of a long game, ${whole(ours.lateSteps)} at move 600: the late one costs ${ratio(late)} times the early one.`,
      '',
      `Wanted: (a) at least a third of (b): ${flat.playouts / ours.playouts <= 3 ? 'yes' : 'NO'}; at least 100 times (c): ${ours.playouts / boardgame.playouts >= 100 ? 'yes' : 'NO'}; late step at most twice an early one: ${late <= 2 ? 'yes' : 'NO'}.`,
    ].join('\n'),
  };
}

async function shelf(reference) {
  const { GAME_IDS } = await loadCatalog();
  say(`The games of the shelf: ${GAME_IDS.join(', ')}…`);
  const all = await inTurns(
    GAME_IDS.map(() => 'games/run.ts'),
    GAME_IDS.map((id) => [id]),
  );
  const referenceMoves = reference.playouts * 60;
  const rows = GAME_IDS.map((id, i) => {
    const { seats, playouts, movesPerPlayout, moves, steps } = all[i];
    return [
      id,
      seats,
      whole(playouts),
      movesPerPlayout.toFixed(0),
      whole(moves),
      whole(steps),
      ratio(referenceMoves / moves),
    ];
  });
  return [
    '## The games',
    '',
    'Random play with the default options. A move of a playout is listed, chosen and played in place; a checked step is',
    'judged, copied, played, told, and asked whether it may be taken back. The last column compares a move of a playout',
    'with a move of the reference card game in the same run.',
    '',
    table(
      ['game', 'seats', 'playouts/s', 'moves each', 'moves/s', 'checked steps/s', 'times the reference move'],
      rows,
    ),
  ].join('\n');
}

async function flutterPlacements() {
  say('Flutter: listing placements…');
  const [figures] = await inTurns(['games/run-flutter-placements.ts']);
  const sizes = [10, 20, 30, 40];
  const cost = (size) => figures.rate10 / figures[`rate${size}`];
  const edge = (size) => figures[`edge${size}`] / figures.edge10;
  return [
    '## Flutter: all placements of a tile as the meadow grows',
    '',
    table(
      [
        'tiles',
        'edge cells',
        'lists/s',
        'cost against 10 tiles',
        'edge against 10 tiles',
        'cost per edge cell',
      ],
      sizes.map((size) => [
        size,
        figures[`edge${size}`].toFixed(0),
        whole(figures[`rate${size}`]),
        ratio(cost(size)),
        ratio(edge(size)),
        ratio(cost(size) / edge(size)),
      ]),
    ),
  ].join('\n');
}

async function biomeCompletions() {
  say('BIOME Borneo: finding the ways to earn a card…');
  const [figures] = await inTurns(['games/run-biome-completions.ts']);
  const boards = [0, 16, 32];
  const cost = (board, tiles) => figures['rate0-1'] / figures[`rate${board}-${tiles}`];
  return [
    '## BIOME Borneo: every way to earn a card',
    '',
    'All legal sets of at most so many tiles for a hunter (mean over all kinds), against one tile and an empty board.',
    '',
    table(
      ['tiles on the board', '1 tile/s', 'cost of 1 tile', 'of 2 tiles', 'of 3 tiles', 'ways with 3'],
      boards.map((board) => [
        board,
        whole(figures[`rate${board}-1`]),
        ...[1, 2, 3].map((tiles) => ratio(cost(board, tiles))),
        figures[`ways${board}-3`].toFixed(1),
      ]),
    ),
    '',
    'What a page asks of a view while somebody points (16 tiles on the board), against a checked step (end of a turn).',
    '',
    table(
      ['question', 'per second', 'checked steps'],
      [
        ['what can I earn? (hand and gallery)', 'prospects'],
        ['what would these tiles reach?', 'outlook'],
        ['where could this tile lie?', 'spots'],
        ['a checked step', 'step'],
      ].map(([question, name]) => [question, whole(figures[name]), ratio(figures.step / figures[name])]),
    ),
  ].join('\n');
}

/** Wilson's interval, honest also with few games. */
function wilson(share, games) {
  const z = 1.96;
  const centre = share + (z * z) / (2 * games);
  const spread = z * Math.sqrt((share * (1 - share)) / games + (z * z) / (4 * games * games));
  return [-1, 1].map((side) => (centre + side * spread) / (1 + (z * z) / games));
}

async function computerPlayers() {
  say("Our search against boardgame.io's computer player…");
  const figures = await run('meadow/run-bots.ts');
  const { games, won, ourPositions, theirPositions, ourMs, theirMs, theirIterations } = figures;
  const [low, high] = wilson(won / games, games).map((share) => (100 * share).toFixed(0));
  return [
    '## Computer players on the reference card game',
    '',
    'One of ours (information-set search with random playouts) against three of boardgame.io (its Monte Carlo tree search,',
    `${theirIterations} iterations a choice), every seat in turn on the same deals, the same processor time per choice. Theirs is handed the`,
    'whole position and so knows all hands and the deck; ours imagines them. A position is a move made while thinking.',
    '',
    table(
      ['player', 'positions/s', 'ms per choice'],
      [
        ['Hedgerow', whole(ourPositions), ourMs.toFixed(0)],
        ['boardgame.io', whole(theirPositions), theirMs.toFixed(0)],
      ],
    ),
    '',
    `Ours looks at ${ratio(ourPositions / theirPositions)} times as many positions and wins ${(100 * (won / games)).toFixed(0)} % of ${games} games (95 % interval ${low} to ${high} %; equals would win 25 %).`,
  ].join('\n');
}

/** The list of games comes from the shelf itself, so that a new one is measured without being named here. */
async function loadCatalog() {
  const { build } = await import('esbuild');
  const out = path.join(here, '.build', 'catalog.mjs');
  await build({
    stdin: { contents: "export { GAME_IDS } from '@hedgerow/catalog';", resolveDir: here, loader: 'ts' },
    outfile: out,
    bundle: true,
    platform: 'node',
    format: 'esm',
    conditions: ['source'],
    logLevel: 'error',
  });
  return import(out);
}

const RESULTS = path.join(here, 'results.md');

/** Puts one part into the results in place of the old one. */
function putSection(text) {
  const [title] = text.split('\n', 1);
  const parts = readFileSync(RESULTS, 'utf8')
    .trimEnd()
    .split(/\n+(?=## )/);
  const at = parts.findIndex((part) => part.startsWith(`${title}\n`));
  parts.splice(at < 0 ? parts.length : at, 1, text);
  writeFileSync(RESULTS, `${parts.join('\n\n')}\n`);
  say(`\n${text}`);
}

async function everything() {
  const { text, reference } = await referenceGame();
  const games = await shelf(reference);
  const placements = await flutterPlacements();
  const completions = await biomeCompletions();
  const players = await computerPlayers();
  const served = await servers();
  const heading = `# Bench\n\nNode ${process.version}, ${new Date().toISOString().slice(0, 10)}, ${cpus()[0]?.model ?? 'unknown processor'}. Machines are noisy: read the ratios, which come from one run.\n`;
  const report = [heading, text, '', games, '', placements, '', completions, '', players, '', served].join(
    '\n',
  );
  writeFileSync(RESULTS, `${report}\n`);
  say(`\n${report}`);
}

const [part] = process.argv.slice(2);
// Ours alone: nobody to compare with is needed.
const ALONE = { completions: biomeCompletions };
if (part === undefined || !(part in ALONE)) {
  installPeers();
  buildServer();
}
if (part === 'soak') await soak();
else if (part in ALONE) putSection(await ALONE[part]());
else if (part === 'servers') putSection(await servers());
else if (part === 'bots') putSection(await computerPlayers());
else if (part === undefined) await everything();
else
  throw new Error(`There is no part "${part}" of the bench; there are bots, completions, servers and soak.`);
