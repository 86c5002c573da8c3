import { LIMITS } from '@hedgerow/protocol';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RateLimit } from '../limits.ts';
import { Failure, shuttingDown } from '../problem.ts';
import { storageFailure } from '../store/storage-trouble.ts';
import { CONTENT_SECURITY_POLICY, pathOf } from './pages.ts';
import { isForeign, isOnHttps, whyForeign } from './same-origin.ts';

export interface Manners {
  /** Other addresses of this site. */
  readonly origins: readonly string[];
  /** Whether a socket comes with what only a page of ours can know. */
  readonly hasKey: (request: FastifyRequest) => boolean;
  readonly pace: RateLimit;
  readonly isClosing: () => boolean;
  readonly complain: (error: unknown, facts: Readonly<Record<string, unknown>>) => void;
}

const HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': CONTENT_SECURITY_POLICY,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
};

/** What holds for every request: headers, origin, pace, and that a failure is a sentence. */
export function addManners(
  app: FastifyInstance,
  { origins, hasKey, pace, isClosing, complain }: Manners,
): void {
  app.addHook('onRequest', async (request, reply) => {
    void reply.headers(HEADERS);
    // Browsers send this header only where they trust the address (https, localhost); elsewhere they complain about ours.
    if (request.headers['sec-fetch-site'] !== undefined)
      void reply.header('cross-origin-opener-policy', 'same-origin');
    if (isOnHttps(request.headers)) void reply.header('strict-transport-security', 'max-age=31536000');
    // Judged by the route that answers: an address can be written in many ways.
    const isApi = (request.routeOptions.url ?? pathOf(request.url)).startsWith('/api/');
    const writes = request.method !== 'GET' && request.method !== 'HEAD';
    // A browser tells where a request comes from; cookies alone would let other sites act in a visitor's name.
    if ((request.ws || writes) && isForeign(request.headers, origins) && !(request.ws && hasKey(request)))
      throw new Failure('not-allowed', whyForeign(request.headers));
    if (!isApi) return;
    void reply.header('cache-control', 'no-store');
    if (isClosing()) throw shuttingDown();
    if (!pace.allows(request.ip)) throw new Failure('too-fast', 'Too many requests; slow down.');
    if (writes && !/^application\/json\b/.test(request.headers['content-type'] ?? ''))
      throw new Failure('bad-request', 'The content-type must be application/json.');
  });
  app.setErrorHandler((error, request, reply) => {
    const failure = failureFrom(error);
    if (failure.code === 'internal' || failure.code === 'storage')
      complain(error, { method: request.method, path: request.routeOptions.url });
    void reply.code(failure.status).send(failure.body);
  });
}

/** What the web framework complains about, in our own codes. */
function failureFrom(error: unknown): Failure {
  if (error instanceof Failure) return error;
  const { statusCode = 500, message = '' } = error as {
    readonly statusCode?: number;
    readonly message?: string;
  };
  if (statusCode === 413) return new Failure('too-large', `A request has at most ${LIMITS.body} bytes.`);
  if (statusCode >= 400 && statusCode < 500) return new Failure('bad-request', `${message}.`);
  return storageFailure(error) ?? new Failure('internal');
}
