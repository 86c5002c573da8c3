'use strict';

/**
 * A thread that watches another one at work. It looks now and then; work that has not changed for too long, or that fills
 * the memory, is stopped through the inspector, which reaches a thread that answers nothing else. It costs nothing until then.
 */
const { parentPort, workerData } = require('node:worker_threads');
const { Session } = require('node:inspector');

/** @type {{ shared: Int32Array, looks: number, everyMs: number, mostBytes: number }} */
const { shared, looks, everyMs, mostBytes } = workerData;
const [PHASE, TURN] = [0, 1];
const [BUSY, STOPPING] = [1, 2];

let turn = 0;
let seen = 0;
/** What the whole process held before this work began. */
let before = process.memoryUsage.rss();
/** The thread was asked how much it holds itself, and has not answered yet. */
let isAsked = false;

setInterval(() => {
  const now = Atomics.load(shared, TURN);
  if (Atomics.load(shared, PHASE) !== BUSY || now !== turn) {
    turn = now;
    seen = 0;
    before = process.memoryUsage.rss();
    return;
  }
  seen += 1;
  if (seen >= looks) stop('time');
  else if (!isAsked && process.memoryUsage.rss() - before > mostBytes) ask(now);
}, everyMs);

/** Other threads of the process take memory, too: only the thread itself knows what it holds. */
function ask(asked) {
  isAsked = true;
  const session = new Session();
  session.connectToMainThread();
  session.post('Runtime.getHeapUsage', (error, usage) => {
    session.disconnect();
    isAsked = false;
    if (!error && usage.totalSize > mostBytes && Atomics.load(shared, TURN) === asked) stop('memory');
  });
}

/** Whoever finishes in this very moment sees that it is being stopped, and waits for it. */
function stop(why) {
  if (Atomics.compareExchange(shared, PHASE, BUSY, STOPPING) !== BUSY) return;
  seen = 0;
  const session = new Session();
  session.connectToMainThread();
  session.post('Runtime.terminateExecution', () => {
    session.disconnect();
    parentPort.postMessage(why);
  });
}
