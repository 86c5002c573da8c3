import pg from 'pg';

const INT8 = 20;

/**
 * A statement that is not answered within this time has failed. A move needs three in a row at worst: the one before it,
 * its own, and reading the log to see what became of it; so whoever waits is told within ten seconds.
 */
const ANSWER_MS = 3000;
/** The same for a connection: a new one, or one that others are using. */
const CONNECT_MS = 2500;
/** PostgreSQL gives up too, so that nothing is held for a server that does not wait any more. */
const STATEMENT_MS = ANSWER_MS - 200;
const IDLE_IN_TRANSACTION_MS = 10_000;
const KEEP_ALIVE_AFTER_MS = 5000;

/** The connection below a client. It is not among its types, and the only thing that ends one which does not answer. */
interface Wired {
  readonly connection: { readonly stream: { readonly destroy: (error: Error) => void } };
}

/**
 * A client that does not wait for ever. Where packets vanish no error ever comes; what is not answered in time ends its
 * connection, and with it the query, which then fails as with any other connection that breaks.
 */
class PunctualClient extends pg.Client {
  override query(...given: unknown[]): never {
    const answer: unknown = super.query(...(given as [string]));
    if (answer instanceof Promise) this.#watch(answer);
    return answer as never;
  }

  #watch(answer: Promise<unknown>): void {
    const { connection } = this as unknown as Wired;
    const late = setTimeout(() => {
      connection.stream.destroy(new Error(`PostgreSQL did not answer within ${ANSWER_MS} ms.`));
    }, ANSWER_MS);
    const done = (): void => clearTimeout(late);
    answer.then(done, done);
  }
}

/** Connections to PostgreSQL. A server gives up on slow answers; migrations, copies and inspections wait. */
export function openPool(url: string, isServing: boolean): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
    ...(isServing
      ? {
          Client: PunctualClient,
          connectionTimeoutMillis: CONNECT_MS,
          statement_timeout: STATEMENT_MS,
          idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
        }
      : { connectionTimeoutMillis: 10_000 }),
    // Milliseconds and counts fit a double exactly; pg would hand them over as text.
    types: {
      getTypeParser: ((oid: number, format?: 'text') =>
        oid === INT8 ? Number : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
    },
  });
  // A connection that breaks while idle is replaced by the next query; without a listener it would end the process.
  pool.on('error', () => {});
  // One that breaks while it is in use fails its query, which is where it is told. The pool does not listen then.
  pool.on('connect', (client) => void client.on('error', () => {}));
  return pool;
}
