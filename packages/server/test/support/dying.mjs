import { parentPort } from 'node:worker_threads';

parentPort?.on('message', ({ sql }) => {
  if (sql?.includes('die now')) process.exit(0);
  // A disk that never answers.
  if (sql?.includes('hang now')) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
});
