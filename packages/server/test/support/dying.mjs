import { parentPort } from 'node:worker_threads';

parentPort?.on('message', ({ sql }) => {
  if (sql?.includes('die now')) process.exit(0);
});
