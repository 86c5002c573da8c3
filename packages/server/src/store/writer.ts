import { parentPort, workerData } from 'node:worker_threads';
import { insertLines, type LogRow } from './log-rows.ts';
import { openDatabase } from './open.ts';

/** Runs in a thread of its own: waiting for the disk must not hold up those who are served. */
const { file } = workerData as { readonly file: string };
const { db } = openDatabase({ engine: 'sqlite', file });

parentPort?.on('message', ({ id, rows }: { readonly id: number; readonly rows: readonly LogRow[] }) => {
  insertLines(db, rows).then(
    (won) => parentPort?.postMessage({ id, won }),
    (error: unknown) => parentPort?.postMessage({ id, error: String(error) }),
  );
});
