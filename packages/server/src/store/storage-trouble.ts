import { Failure } from '../problem.ts';

const textOf = (error: unknown): string => {
  const { code = '', message = '' } = (error ?? {}) as {
    readonly code?: unknown;
    readonly message?: unknown;
  };
  return `${String(code)} ${String(message)}`;
};

/** SQLite, PostgreSQL (53100) and the system each have their own word for it. */
export const isDiskFull = (error: unknown): boolean =>
  /SQLITE_FULL|database or disk is full|\bENOSPC\b|\b53100\b|no space left/i.test(textOf(error));

/** Pages of the file that are not what was written. */
export const isDamaged = (error: unknown): boolean =>
  /SQLITE_CORRUPT|SQLITE_NOTADB|malformed|\bXX00[12]\b|invalid page/i.test(textOf(error));

/** The connection broke, was refused, or nobody answered: 08… and 57P… are PostgreSQL's words for it. */
const isAway = (error: unknown): boolean =>
  /ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|\b08[0-9P]{3}\b|\b57P0[0-9]\b|\b57014\b|\b25P03\b|Connection terminated|timeout exceeded when trying to connect|did not answer within|not queryable|has ended/i.test(
    textOf(error),
  );

/** What will pass: whoever tries again, in a moment or when there is room, will succeed. */
export const isPassing = (error: unknown): boolean =>
  error instanceof Failure ? error.code === 'storage' : isDiskFull(error) || isAway(error);

/** What whoever asked is told when storage failed; `undefined` if it was something else. Nothing has changed then. */
export function storageFailure(error: unknown): Failure | undefined {
  if (isDiskFull(error)) return new Failure('disk-full');
  if (isDamaged(error)) return new Failure('storage-damaged');
  return isAway(error) ? new Failure('storage-away') : undefined;
}
