import { LIMITS } from '@hedgerow/protocol';
import type { FastifyInstance } from 'fastify';
import type { RateLimit } from '../limits.ts';
import { Failure, shuttingDown } from '../problem.ts';
import { CONTENT_SECURITY_POLICY } from './pages.ts';

export interface Manners {
  /** Other addresses of this site. */
  readonly origins: readonly string[];
  readonly pace: RateLimit;
  readonly isClosing: () => boolean;
  readonly complain: (error: unknown, facts: Readonly<Record<string, unknown>>) => void;
}

const HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': CONTENT_SECURITY_POLICY,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
};

/** What holds for every request: headers, origin, pace, and that a failure is a sentence. */
export function addManners(app: FastifyInstance, { origins, pace, isClosing, complain }: Manners): void {
  app.addHook('onRequest', async (request, reply) => {
    void reply.headers(HEADERS);
    const { origin, host } = request.headers;
    const isApi = request.url.startsWith('/api/');
    const writes = request.method !== 'GET' && request.method !== 'HEAD';
    // A browser tells where a request comes from; cookies alone would let other sites act in a visitor's name.
    const isForeign = origin !== undefined && origin !== `${request.protocol}://${host ?? ''}`;
    if ((request.ws || writes) && isForeign && !origins.includes(origin))
      throw new Failure('not-allowed', 'This page belongs to another site.');
    if (!isApi) return;
    void reply.header('cache-control', 'no-store');
    if (isClosing()) throw shuttingDown();
    if (!pace.allows(request.ip)) throw new Failure('too-fast', 'Too many requests; slow down.');
    if (writes && !/^application\/json\b/.test(request.headers['content-type'] ?? ''))
      throw new Failure('bad-request', 'The content-type must be application/json.');
  });
  app.setErrorHandler((error, request, reply) => {
    const failure = failureFrom(error);
    if (failure.code === 'internal')
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
  return new Failure('internal', 'The server failed on this; it was logged.');
}
