/** A thread in which a command runs that takes in something from outside. */
import { parentPort, workerData } from 'node:worker_threads';
import { run } from './index.ts';
import type { Limited } from './limits.ts';

parentPort?.postMessage(await run((workerData as Limited).words));
