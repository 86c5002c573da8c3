import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import { hashOfToken } from '../entropy.ts';
import { networkOf } from '../limits.ts';
import type { Person } from '../people/people.ts';
import { Failure } from '../problem.ts';
import type { Settings } from '../settings.ts';
import { Connection, type SocketWorld } from './socket.ts';
import type { Visitors } from './visitor.ts';

type Limits = Pick<Settings, 'sockets' | 'socketsPerAddress' | 'helloMs'>;

/** All connections of this process, and how many one address may have. */
export class Sockets {
  readonly #world: SocketWorld;
  readonly #visitors: Visitors;
  readonly #limits: Limits;
  readonly #connections = new Set<Connection>();
  readonly #perAddress = new Map<string, number>();
  /** By what session somebody is connected: their connection ends with it. */
  readonly #sessions = new Map<Connection, string>();
  #open = 0;

  constructor(world: Omit<SocketWorld, 'helloMs'>, visitors: Visitors, limits: Limits) {
    this.#world = { ...world, helloMs: limits.helloMs };
    this.#visitors = visitors;
    this.#limits = limits;
  }

  get count(): number {
    return this.#open;
  }

  addTo(app: FastifyInstance): void {
    app.route({
      method: 'GET',
      url: '/api/socket',
      preValidation: (request, _reply, done) => done(this.#refusal(request)),
      handler: (_request, reply) => {
        void reply.code(400).send({ code: 'bad-request', sentence: 'This address is for WebSockets.' });
      },
      wsHandler: (socket, request) => this.#welcome(socket, request),
    });
  }

  #refusal({ ip }: FastifyRequest): Failure | undefined {
    if (this.#open >= this.#limits.sockets) return new Failure('server-full');
    return (this.#perAddress.get(networkOf(ip)) ?? 0) >= this.#limits.socketsPerAddress
      ? new Failure('address-full')
      : undefined;
  }

  #welcome(socket: WebSocket, request: FastifyRequest): void {
    const ip = networkOf(request.ip);
    this.#perAddress.set(ip, (this.#perAddress.get(ip) ?? 0) + 1);
    this.#open += 1;
    socket.once('close', () => {
      this.#open -= 1;
      const left = (this.#perAddress.get(ip) ?? 1) - 1;
      if (left > 0) this.#perAddress.set(ip, left);
      else this.#perAddress.delete(ip);
    });
    // A message may come before the cookie has been looked up; it waits until somebody listens.
    socket.pause();
    this.#visitors.person(request).then(
      (person) => {
        if (socket.readyState === socket.CLOSED) return;
        const connection = new Connection(this.#world, socket, request.socket, { person, address: ip });
        this.#connections.add(connection);
        const token = this.#visitors.token(request);
        if (person && token !== undefined) this.#sessions.set(connection, hashOfToken(token));
        socket.once('close', () => {
          this.#connections.delete(connection);
          this.#sessions.delete(connection);
        });
        socket.resume();
      },
      (error: unknown) => {
        this.#world.complain(error, {});
        socket.terminate();
      },
    );
  }

  /** Drops clients that no longer answer. */
  check(): void {
    for (const connection of this.#connections) connection.check();
  }

  /** Resolves once everybody has the answers to what they have asked so far. */
  async settle(): Promise<void> {
    await Promise.all([...this.#connections].map(({ settled }) => settled));
  }

  /** By which sessions somebody is connected here. */
  get sessions(): readonly string[] {
    return [...new Set(this.#sessions.values())];
  }

  /** These sessions have ended. */
  endSessions(hashes: ReadonlySet<string>): void {
    for (const [connection, hash] of this.#sessions)
      if (hashes.has(hash)) connection.close(new Failure('not-signed-in', 'This session has ended.'));
  }

  /** A session goes on under another secret. */
  renameSession(before: string, after: string): void {
    for (const [connection, hash] of this.#sessions)
      if (hash === before) this.#sessions.set(connection, after);
  }

  /** Disconnects a deleted account. */
  dismiss({ id }: Person, failure: Failure): void {
    for (const connection of this.#connections)
      if (connection.caller.person?.id === id) connection.close(failure);
  }

  closeAll(failure: Failure): void {
    for (const connection of this.#connections) connection.close(failure);
  }
}
