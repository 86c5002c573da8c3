/**
 * The bench of the servers, in one run on loopback with the same four-seat card game: boardgame.io's real server (in
 * memory), Colyseus, and ours with SQLite, where every move is on disk before anybody is told.
 */
import { execFileSync, fork } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const here = path.dirname(fileURLToPath(import.meta.url));
const root = path.join(here, '..', '..');
/** What is installed or built is measured as it is. */
const EXTERNAL = [
  '@hedgerow/*',
  'pino',
  'boardgame.io/server',
  '@colyseus/core',
  '@colyseus/msgpackr',
  '@colyseus/ws-transport',
  '@colyseus/schema',
];
const NAMES = ['hedgerow', 'boardgame-io', 'colyseus'];
const MATCHES = 50;
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? '8');
const PASSES = Number(process.env['BENCH_PASSES'] ?? '5');
const SOAK = { matches: 500, seconds: Number(process.env['BENCH_SOAK_SECONDS'] ?? '120'), paceMs: 4000 };
const SOAK_FILE = path.join(here, 'soak.md');
const say = (line) => process.stdout.write(`${line}\n`);

async function built(name) {
  const out = path.join(here, '..', '.build', `server-${name}.mjs`);
  mkdirSync(path.dirname(out), { recursive: true });
  await build({
    entryPoints: [path.join(here, `${name}.ts`)],
    outfile: out,
    bundle: true,
    platform: 'node',
    format: 'esm',
    external: EXTERNAL,
    banner: {
      js: "import { createRequire as __r } from 'node:module'; const require = __r(import.meta.url);",
    },
    logLevel: 'error',
  });
  return out;
}

/** All with the same room for short-lived things, as `hedgerow serve` has it. */
const forked = async (name, args) =>
  fork(await built(name), args.map(String), {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    execArgv: ['--max-semi-space-size=32'],
  });

/** Starts a server in a process of its own and waits for its port. */
async function started(name) {
  const child = await forked(name, []);
  const { port, data } = await new Promise((found, failed) => {
    let text = '';
    child.stdout.on('data', (piece) => {
      text += piece;
      const [line] = /^\{"port".*\}$/m.exec(text) ?? [];
      if (line) found(JSON.parse(line));
    });
    child.once('exit', (code) => failed(new Error(`${name} ended with ${code}: ${text}`)));
  });
  const ask = () =>
    new Promise((found) => {
      // A server may have something of its own to say to whoever started it.
      const hear = ({ rss, cpu }) => {
        if (!cpu) return;
        child.off('message', hear);
        found({ mb: rss / 2 ** 20, cpuUs: cpu.user + cpu.system });
      };
      child.on('message', hear);
      child.send('how are you?');
    });
  const stop = async () => {
    const gone = new Promise((done) => child.once('exit', done));
    child.kill('SIGKILL');
    await gone;
    if (data) rmSync(data, { recursive: true, force: true });
  };
  return { port, ask, stop };
}

/** Runs the load against a server and says when counting began; what it found, and what the server spent meanwhile. */
async function loaded(server, began, ...args) {
  const child = await forked('load', args);
  let text = '';
  let before;
  const figures = await new Promise((found, failed) => {
    child.stdout.on('data', (piece) => {
      text += piece;
      if (!before && text.includes('counting')) {
        before = server.ask();
        began();
      }
      const [line] = /^\{.*\}$/m.exec(text) ?? [];
      if (line) found(JSON.parse(line));
    });
    child.once('exit', (code) => failed(new Error(`the load ended with ${code}: ${text}`)));
  });
  const [begin, end] = [await before, await server.ask()];
  return { ...figures, cpu: (end.cpuUs - begin.cpuUs) / figures.moves };
}

const middle = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

/** In turns, so that a busy neighbour hits all alike. The best pass of each counts, as everywhere in this bench. */
async function compared() {
  const all = Object.fromEntries(NAMES.map((name) => [name, []]));
  for (let pass = 0; pass < PASSES; pass += 1) {
    for (const name of NAMES) {
      const server = await started(name);
      const figures = await loaded(server, () => {}, name, server.port, MATCHES, SECONDS);
      await server.stop();
      say(`  ${name}: ${JSON.stringify(figures)} load ${loadavg()[0].toFixed(1)}`);
      all[name].push(figures);
    }
  }
  const best = Object.fromEntries(
    NAMES.map((name) => [name, all[name].reduce((a, b) => (b.movesPerSecond > a.movesPerSecond ? b : a))]),
  );
  const usual = (name, figure) => middle(all[name].map((each) => each[figure]));
  return { best, usual };
}

/** 500 matches at a human pace made quick: is memory flat? */
async function soak() {
  say(`Soak: ${SOAK.matches} matches for ${SOAK.seconds} s…`);
  const server = await started('hedgerow');
  const { mb: before } = await server.ask();
  const samples = [];
  let timer;
  const counting = () => {
    timer = setInterval(async () => samples.push((await server.ask()).mb), 5000);
  };
  const args = ['hedgerow', server.port, SOAK.matches, SOAK.seconds, SOAK.paceMs];
  const figures = await loaded(server, counting, ...args);
  clearInterval(timer);
  await server.stop();
  // The second half against the first: what leaks grows without end, what is only kept in stock does not.
  const half = Math.floor(samples.length / 2);
  const mean = (list) => list.reduce((sum, each) => sum + each, 0) / list.length;
  const growth = mean(samples.slice(half)) - mean(samples.slice(0, half));
  const text = [
    `Soak: ${SOAK.matches} matches (${4 * SOAK.matches} sockets) paced for ${SOAK.seconds} s: ${Math.round(figures.movesPerSecond)} moves/s,`,
    `p99 ${figures.p99.toFixed(1)} ms, ${figures.refused} refused. Memory in MB: ${Math.round(before)} before anybody came; with all`,
    `at their tables, every 5 s ${samples.map(Math.round).join(' ')}; the second half has ${growth.toFixed(1)} MB more than the first.`,
  ].join('\n');
  writeFileSync(SOAK_FILE, `${text}\n`);
  say(text);
}

const yes = (is) => (is ? 'yes' : 'NO');

/** The part of the results that is about servers. */
export async function servers() {
  say(`Servers: ${NAMES.join(', ')}…`);
  const { best, usual } = await compared();
  const { hedgerow: ours, 'boardgame-io': theirs } = best;
  const rows = NAMES.map((name) => {
    const { movesPerSecond, p50, p99, cpu, loadUs, bytesPerMove, busy } = best[name];
    const cells = [
      Math.round(movesPerSecond).toLocaleString('en-GB'),
      p50.toFixed(1),
      p99.toFixed(1),
      Math.round(cpu),
      Math.round(loadUs),
      Math.round(bytesPerMove).toLocaleString('en-GB'),
      `${Math.round(100 * busy)} %`,
    ];
    return `| ${name} | ${cells.join(' | ')} |`;
  });
  const moves = ours.movesPerSecond / theirs.movesPerSecond;
  const late = ours.p99 / theirs.p99;
  const between = (figure) => usual('hedgerow', figure) / usual('boardgame-io', figure);
  const ratios = NAMES.filter((name) => name !== 'hedgerow').map((name) => {
    const { movesPerSecond, p50, p99, cpu } = best[name];
    const times = (figure) => figure.toFixed(2);
    return `Hedgerow against ${name}: ${times(ours.movesPerSecond / movesPerSecond)} times the moves, ${times(ours.p50 / p50)} of the p50, ${times(ours.p99 / p99)} of the p99, ${times(ours.cpu / cpu)} of the server’s processor time per move.`;
  });
  return [
    '## Servers',
    '',
    `The reference card game on loopback, ${MATCHES} matches of four clients each, every seat moving as soon as it is asked, the load in a process`,
    `of its own on the same ${availableParallelism()} cores. The best of ${PASSES} passes in turns. Hedgerow has every move on disk (SQLite, WAL, synchronous FULL,`,
    'group commit) before anybody is told; the others keep matches in memory. Time is from sending a move until its sender knows it was made;',
    'µs are of processor time. The clients are the same for all: bare WebSocket frames, every step checked to follow the last by each of the four.',
    '',
    '| server | moves/s | p50 ms | p99 ms | server’s µs per move | load’s µs per move | bytes to four clients per move | load’s own core |',
    '|---|---:|---:|---:|---:|---:|---:|---:|',
    ...rows,
    '',
    ...ratios,
    '',
    `Wanted, against boardgame.io: at least 5 times the moves: ${moves.toFixed(1)} (${yes(moves >= 5)}); at most a quarter of the p99: ${late.toFixed(2)} (${yes(late <= 0.25)}); at most 1,200 bytes a move: ${Math.round(ours.bytesPerMove)} (${yes(ours.bytesPerMove <= 1200)}). Of the middle passes: ${between('movesPerSecond').toFixed(1)} times the moves, ${between('p99').toFixed(2)} of the p99.`,
    '',
    readFileSync(SOAK_FILE, 'utf8').trim(),
  ].join('\n');
}

/** Ours runs as it is built. */
export const buildServer = () =>
  execFileSync('npx', ['tsc', '-b', 'packages/server'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });

export { soak };
