/** Our server with the reference card game on its shelf: SQLite, WAL, synchronous FULL. Prints its port. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AnyMade, anyGame } from '@hedgerow/kernel';
import { createServer, settingsFrom } from '@hedgerow/server';
import { pino } from 'pino';
import { meadow } from '../meadow/kernel.ts';

/** Without an end within the run, as on the other servers: what is compared is moves, not setting tables up. */
const LONG = 1_000_000;
const endless = {
  ...meadow,
  mostSteps: LONG,
  options: { length: { ...meadow.options.length, max: LONG } },
} as typeof meadow;
const made = {
  game: anyGame(endless),
  words: () => ({ title: 'Meadow' }),
} as unknown as AnyMade;
const data = mkdtempSync(join(tmpdir(), 'hedgerow-bench-'));
const settings = settingsFrom(
  {
    HOST: '127.0.0.1',
    PORT: '0',
    HEDGEROW_DATA: data,
    HEDGEROW_PACE: '1000000',
    HEDGEROW_SOCKETS_PER_ADDRESS: '100000',
    HEDGEROW_SOCKETS: '100000',
  },
  '/nowhere',
);
const server = await createServer(settings, pino({ level: 'error' }), {
  shelf: {
    ids: ['meadow'],
    find: (id) => (id === 'meadow' ? made : undefined),
    findEdition: (id) => Promise.resolve(id === 'meadow' ? made : undefined),
  },
});
const address = await server.listen();
console.log(JSON.stringify({ port: Number(new URL(address).port), data }));
process.on('message', () => process.send?.({ rss: process.memoryUsage().rss, cpu: process.cpuUsage() }));
process.on('SIGINT', () => process.exit(0));
