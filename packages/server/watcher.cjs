'use strict';

/**
 * A thread that watches another one at work. It looks now and then; work that has not changed for too long is stopped
 * through the inspector, which reaches a thread that answers nothing else. It costs nothing until then.
 */
const { parentPort, workerData } = require('node:worker_threads');
const { Session } = require('node:inspector');

/** @type {{ shared: Int32Array, looks: number, everyMs: number }} */
const { shared, looks, everyMs } = workerData;
const [PHASE, TURN] = [0, 1];
const [BUSY, STOPPING] = [1, 2];

let turn = 0;
let seen = 0;

setInterval(() => {
  const now = Atomics.load(shared, TURN);
  if (Atomics.load(shared, PHASE) !== BUSY || now !== turn) {
    turn = now;
    seen = 0;
    return;
  }
  seen += 1;
  // Whoever finishes in this very moment sees that it is being stopped, and waits for it.
  if (seen < looks || Atomics.compareExchange(shared, PHASE, BUSY, STOPPING) !== BUSY) return;
  seen = 0;
  const session = new Session();
  session.connectToMainThread();
  session.post('Runtime.terminateExecution', () => {
    session.disconnect();
    parentPort.postMessage('stopped');
  });
}, everyMs);
