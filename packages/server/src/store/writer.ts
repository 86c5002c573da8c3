import { parentPort, workerData } from 'node:worker_threads';
import { sqliteInserter } from './log-rows.ts';
import { openSqlite } from './sqlite.ts';
import { StatementCache } from './statements.ts';
import type { Order } from './writer-thread.ts';

/** Runs in a thread of its own: waiting for the disk must not hold up those who are served. */
const database = openSqlite((workerData as { readonly file: string }).file);
const statements = new StatementCache(database);
let insert: ReturnType<typeof sqliteInserter> | undefined;
/** Lines that came while a transaction of several statements was under way: they are not part of it. */
const held: Order[] = [];

function carryOut(order: Order): void {
  const { id } = order;
  try {
    if ('lines' in order) {
      insert ??= sqliteInserter(database);
      parentPort?.postMessage({ id, done: insert(order.lines) });
    } else parentPort?.postMessage({ id, done: statements.run(order.sql, order.parameters) });
  } catch (error) {
    const { code } = error as { readonly code?: string };
    parentPort?.postMessage({ id, error: code === undefined ? String(error) : `${String(error)} (${code})` });
  }
}

parentPort?.on('message', (order: Order) => {
  if ('lines' in order && database.inTransaction) {
    held.push(order);
    return;
  }
  carryOut(order);
  if (!database.inTransaction) held.splice(0).forEach(carryOut);
});
