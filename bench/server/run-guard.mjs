#!/usr/bin/env node
/**
 * What it costs that no engine call can hang the server, as measured for docs/adr/0011: the same call without a guard,
 * under `node:vm`'s own deadline, watched in crowds by another thread, and done in another thread altogether.
 * Run it after `npx tsc -b`: node bench/server/run-guard.mjs
 */
import { performance } from 'node:perf_hooks';
import { Worker } from 'node:worker_threads';
import { shipped } from '../../packages/catalog/dist/index.js';
import { keyFromSeed, legalMoves, openMatch, rngAt, step } from '../../packages/kernel/dist/index.js';
import { guarded, guardedSoon } from '../../packages/server/dist/guard.js';

const { game } = shipped('biotopia');
const opened = openMatch(game, { match: 'guard', seatCount: 4, options: {}, key: keyFromSeed('guard') });
const { state } = opened.match;
const [seat] = game.decision(state).seats;
const [move] = legalMoves(game, state, seat);
const act = () => step(game, state, seat, move, rngAt(opened.match.key, 1));

const CALLS = 4000;
const PASSES = 5;

/** The cheapest honest other thread: the position is handed over, and what came of it handed back. */
const other = new Worker(
  'require("node:worker_threads").parentPort.on("message", (m) => require("node:worker_threads").parentPort.postMessage(m))',
  { eval: true },
);
let heard;
other.on('message', (answer) => heard(answer));
const elsewhere = async () => {
  const answer = new Promise((done) => {
    heard = done;
  });
  other.postMessage(state);
  await answer;
};

/** Many at once, as moves arrive on a busy server. */
const many = (one) => async (calls) => {
  for (let done = 0; done < calls; done += 50) await Promise.all(Array.from({ length: 50 }, one));
};
const single = (one) => async (calls) => {
  for (let done = 0; done < calls; done += 1) await one();
};
const ways = {
  'no guard': single(async () => act()),
  'vm deadline for each call': single(async () => guarded('a step', act)),
  'watched, one at a time': single(() => guardedSoon('a step', act)),
  'watched, 50 at once': many(() => guardedSoon('a step', act)),
  'another thread (copies alone)': single(elsewhere),
};

const best = Object.fromEntries(Object.keys(ways).map((name) => [name, Number.POSITIVE_INFINITY]));
for (let pass = 0; pass < PASSES; pass += 1)
  for (const [name, run] of Object.entries(ways)) {
    const began = performance.now();
    await run(CALLS);
    best[name] = Math.min(best[name], ((performance.now() - began) * 1000) / CALLS);
  }
const bare = best['no guard'];
process.stdout.write('| a step of Biotopia | µs per step | added, µs | against vm |\n|---|--:|--:|--:|\n');
const vm = best['vm deadline for each call'] - bare;
for (const [name, value] of Object.entries(best))
  process.stdout.write(
    `| ${name} | ${value.toFixed(1)} | ${(value - bare).toFixed(1)} | ${value === bare ? '' : `${(vm / Math.max(0.1, value - bare)).toFixed(1)} ×`} |\n`,
  );
process.exit();
