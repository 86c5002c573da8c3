#!/usr/bin/env node
/**
 * The bench of the servers, in one run on loopback with the same four-seat card game: boardgame.io's real server (in
 * memory), Colyseus, and ours with SQLite, where every move is on disk before anybody is told. Writes results.md.
 */
import { execFileSync, fork } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const here = path.dirname(fileURLToPath(import.meta.url));
const EXTERNAL = [
  'better-sqlite3',
  '@node-rs/argon2',
  'piscina',
  'pino',
  'pg-native',
  'boardgame.io/server',
  'socket.io-client',
  'colyseus.js',
  '@colyseus/core',
  '@colyseus/ws-transport',
  '@colyseus/schema',
];
const MATCHES = 50;
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? '8');
const PASSES = Number(process.env['BENCH_PASSES'] ?? '3');
const SOAK_SECONDS = Number(process.env['BENCH_SOAK_SECONDS'] ?? '120');

async function built(name) {
  const out = path.join(here, '..', '.build', `server-${name}.mjs`);
  mkdirSync(path.dirname(out), { recursive: true });
  await build({
    entryPoints: [path.join(here, `${name}.ts`)],
    outfile: out,
    bundle: true,
    platform: 'node',
    format: 'esm',
    conditions: ['source'],
    external: EXTERNAL,
    banner: {
      js: "import { createRequire as __r } from 'node:module'; const require = __r(import.meta.url);",
    },
    logLevel: 'error',
  });
  return out;
}

/** Starts a server in a process of its own and waits for its port. */
async function started(name) {
  const child = fork(await built(name), [], { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
  const port = await new Promise((found, failed) => {
    let text = '';
    child.stdout.on('data', (data) => {
      text += data;
      const [, digits] = /"port":([0-9]+)/.exec(text) ?? [];
      if (digits) found(digits);
    });
    child.once('exit', (code) => failed(new Error(`${name} ended with ${code}: ${text}`)));
  });
  const memory = () =>
    new Promise((found) => {
      child.once('message', (bytes) => found(bytes / 1024 / 1024));
      child.send('memory');
    });
  return { port, memory, stop: () => void child.kill('SIGKILL') };
}

const load = await built('load');
const loaded = (...args) =>
  JSON.parse(
    execFileSync(process.execPath, [load, ...args.map(String)], { encoding: 'utf8' })
      .trim()
      .split('\n')
      .at(-1),
  );

/** In turns, so that a busy neighbour hits all alike; the best pass of each counts. */
async function compared(names) {
  const best = {};
  for (let pass = 0; pass < PASSES; pass += 1) {
    for (const name of names) {
      const server = await started(name);
      const figures = loaded(name, server.port, MATCHES, SECONDS);
      server.stop();
      process.stdout.write(`${name}: ${JSON.stringify(figures)}\n`);
      if (!best[name] || figures.movesPerSecond > best[name].movesPerSecond) best[name] = figures;
    }
  }
  return best;
}

/** 500 matches at a human pace made quick: is memory flat? */
async function soak() {
  const server = await started('hedgerow');
  const samples = [];
  const child = fork(load, ['hedgerow', server.port, '500', String(SOAK_SECONDS), '4000'], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  let text = '';
  child.stdout.on('data', (data) => {
    text += data;
  });
  const timer = setInterval(async () => samples.push(await server.memory()), 5000);
  await new Promise((done) => child.once('exit', done));
  clearInterval(timer);
  server.stop();
  const figures = JSON.parse(text.trim().split('\n').at(-1));
  const late = samples.slice(Math.floor(samples.length / 3));
  return { ...figures, samples: samples.map(Math.round), growth: (late.at(-1) ?? 0) - (late[0] ?? 0) };
}

const one = (value) => value.toFixed(1);
const names = ['hedgerow', 'boardgame-io', 'colyseus'];
const figures = await compared(names);
const { hedgerow: ours, 'boardgame-io': theirs } = figures;
const rows = names.map((name) => {
  const { movesPerSecond, p50, p99, bytesPerMove } = figures[name];
  return `| ${name} | ${Math.round(movesPerSecond)} | ${one(p50)} | ${one(p99)} | ${Math.round(bytesPerMove)} |`;
});
const lines = [
  '# Servers',
  '',
  `Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, load generator on the same machine, ${MATCHES} matches of the reference card game with four clients each, every seat moving as soon as it is asked; best of ${PASSES} passes in turns. Hedgerow stores every move (SQLite, WAL, synchronous FULL) before anybody is told; the others keep matches in memory.`,
  '',
  '| server | moves/s | p50 ms | p99 ms | bytes to four clients per move |',
  '|---|---:|---:|---:|---:|',
  ...rows,
  '',
  `Wanted, against boardgame.io: at least 5 times the moves: ${one(ours.movesPerSecond / theirs.movesPerSecond)} (${ours.movesPerSecond >= 5 * theirs.movesPerSecond ? 'yes' : 'NO'}); at most a quarter of the p99: ${(ours.p99 / theirs.p99).toFixed(2)} (${ours.p99 <= theirs.p99 / 4 ? 'yes' : 'NO'}); at most 1,200 bytes a move: ${Math.round(ours.bytesPerMove)} (${ours.bytesPerMove <= 1200 ? 'yes' : 'NO'}).`,
];
if (SOAK_SECONDS > 0) {
  const soaked = await soak();
  lines.push(
    '',
    `Soak: 500 matches paced for ${SOAK_SECONDS} s: ${Math.round(soaked.movesPerSecond)} moves/s, p99 ${one(soaked.p99)} ms, ${soaked.refused} refused; memory every 5 s in MB: ${soaked.samples.join(' ')} (growth over the last two thirds: ${one(soaked.growth)} MB).`,
  );
}
writeFileSync(path.join(here, 'results.md'), `${lines.join('\n')}\n`);
process.stdout.write(`\n${lines.join('\n')}\n`);
