import { spawnSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { settingsFrom } from '@hedgerow/server';
import { type OpenDatabase, openDatabase } from '../../src/store/open.ts';
import { freePort, type Postgres, startPostgres } from './postgres.ts';
import { startRedis } from './redis.ts';
import { newFolder, type Spawned, startApart } from './servers.ts';
import { portOf, startWire, through, type Wire } from './wire.ts';

const CLOCK = fileURLToPath(new URL('./stepping-clock.cjs', import.meta.url));

/** A small disk of its own, where that can be had: only root can make one. */
function smallDisk(at: string): (() => void) | undefined {
  mkdirSync(at, { recursive: true });
  const mounted = spawnSync('/usr/bin/mount', ['-t', 'tmpfs', '-o', 'size=128m', 'tmpfs', at]);
  return mounted.status === 0 ? () => void spawnSync('/usr/bin/umount', ['-l', at]) : undefined;
}

/** Writes until the disk has no room left. */
function fill(file: string): void {
  const out = openSync(file, 'w');
  for (const size of [1_048_576, 4096, 512, 1])
    for (;;) {
      try {
        if (writeSync(out, Buffer.alloc(size)) < size) break;
      } catch {
        break;
      }
    }
  closeSync(out);
}

/** Servers on one of the two databases, with all they depend on, and hands to break each of them. */
export class Stage {
  readonly engine: 'sqlite' | 'postgres';
  /** SQLite: whether its disk can be filled. */
  readonly hasDisk: boolean;
  readonly #folder = newFolder();
  readonly #close: (() => Promise<void> | void)[] = [];
  readonly #environment: Record<string, string>;
  readonly #ports: readonly number[];
  readonly #servers: Spawned[] = [];
  /** What every process said that has ended. */
  #said = '';
  /** Processes that ended although nobody ended them. */
  fallen = 0;
  readonly postgres: Postgres | undefined;
  /** Between the servers and PostgreSQL, or Redis. */
  readonly database: Wire | undefined;
  readonly bus: Wire | undefined;
  readonly redisUrl: string | undefined;

  private constructor(parts: {
    readonly engine: 'sqlite' | 'postgres';
    readonly ports: readonly number[];
    readonly postgres?: Postgres;
    readonly postgresUrl?: string;
    readonly database?: Wire;
    readonly redisUrl?: string;
    readonly bus?: Wire;
    readonly stopRedis?: () => Promise<void>;
  }) {
    const { engine, ports, postgres, postgresUrl = '', database, redisUrl, bus, stopRedis } = parts;
    [this.engine, this.#ports, this.postgres, this.database] = [engine, ports, postgres, database];
    [this.redisUrl, this.bus] = [redisUrl, bus];
    const data = join(this.#folder.path, 'data');
    const unmount = engine === 'sqlite' ? smallDisk(data) : undefined;
    this.hasDisk = unmount !== undefined;
    if (unmount) this.#close.push(unmount);
    const clock = join(this.#folder.path, 'clock');
    writeFileSync(clock, '0');
    this.#environment = {
      HEDGEROW_DATA: data,
      HEDGEROW_PULSE_MS: '500',
      HEDGEROW_PACE: '300',
      HEDGEROW_PER_DAY: '100000',
      HEDGEROW_TEST_CLOCK: clock,
      NODE_OPTIONS: `--require ${CLOCK}`,
      ...(database ? { DATABASE_URL: through(postgresUrl, database) } : {}),
      ...(bus && redisUrl !== undefined ? { REDIS_URL: through(redisUrl, bus) } : {}),
    };
    this.#direct = { ...this.#environment, ...(database ? { DATABASE_URL: postgresUrl } : {}) };
    for (const wire of [database, bus]) if (wire) this.#close.push(() => wire.close());
    if (postgres) this.#close.push(() => postgres.stop());
    if (stopRedis) this.#close.push(stopRedis);
  }
  readonly #direct: Readonly<Record<string, string>>;

  static async begin(engine: 'sqlite' | 'postgres'): Promise<Stage> {
    if (engine === 'sqlite') return new Stage({ engine, ports: [await freePort()] }).#started();
    const [postgres, redis] = await Promise.all([startPostgres(), startRedis()]);
    const postgresUrl = await postgres.database();
    const [database, bus] = [await startWire(portOf(postgresUrl)), await startWire(portOf(redis.url))];
    const ports = [await freePort(), await freePort()];
    const { url: redisUrl, stop: stopRedis } = redis;
    return new Stage({
      engine,
      ports,
      postgres,
      postgresUrl,
      database,
      redisUrl,
      bus,
      stopRedis,
    }).#started();
  }

  async #started(): Promise<Stage> {
    for (const n of this.#ports.keys()) await this.#start(n);
    return this;
  }

  get bases(): readonly string[] {
    return this.#ports.map((port) => `http://127.0.0.1:${port}`);
  }

  get processes(): number {
    return this.#ports.length;
  }

  /** Everything that any process has said. */
  get said(): string {
    return this.#said + this.#servers.map(({ output }) => output()).join('');
  }

  async #start(n: number): Promise<void> {
    this.#servers[n] = await startApart({ ...this.#environment, PORT: String(this.#ports[n]) });
  }

  /** Ends a process, with or without a chance to tidy up, and starts another in its place. */
  async restart(n: number, how: 'kill' | 'stop'): Promise<void> {
    const server = this.#servers[n];
    if (!server) return;
    if (server.child.exitCode !== null || server.child.signalCode !== null) this.fallen += 1;
    await server[how]();
    this.#said += server.output();
    await this.#start(n);
  }

  /** Sets the clock on the wall, as every process sees it. */
  setClock(off: number): void {
    writeFileSync(this.#environment['HEDGEROW_TEST_CLOCK'] ?? '', String(off));
    for (const { child } of this.#servers) child.kill('SIGUSR2');
  }

  fillDisk(): void {
    fill(join(this.#environment['HEDGEROW_DATA'] ?? '', 'filler'));
  }
  freeDisk(): void {
    rmSync(join(this.#environment['HEDGEROW_DATA'] ?? '', 'filler'), { force: true });
  }

  /** The database itself, past the wire. */
  open(): OpenDatabase {
    return openDatabase(settingsFrom(this.#direct, '/nowhere').store);
  }

  /** Ends the servers; answers how each of them ended. */
  async endServers(): Promise<readonly (number | null)[]> {
    const ends = await Promise.all(
      this.#servers.map(async (server) => {
        if (server.child.exitCode !== null || server.child.signalCode !== null) this.fallen += 1;
        return server.stop();
      }),
    );
    this.#said = this.said;
    this.#servers.length = 0;
    return ends;
  }

  async end(): Promise<void> {
    for (const { kill } of this.#servers) await kill();
    for (const close of this.#close) await close();
    this.#folder.remove();
  }
}
