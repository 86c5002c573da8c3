import { type Postgres, skipsPostgres, startPostgres } from './postgres.ts';
import { newFolder } from './servers.ts';

/** One of the two real databases: a fresh store for each call, as environment for a server. */
export interface Engine {
  readonly name: 'sqlite' | 'postgres';
  /** The module of a thread that writes, where one does. */
  readonly writer?: URL;
  readonly begin: () => Promise<void>;
  readonly fresh: () => Promise<Readonly<Record<string, string>>>;
  readonly end: () => Promise<void>;
}

function sqlite(): Engine {
  const folders: ReturnType<typeof newFolder>[] = [];
  return {
    name: 'sqlite',
    begin: () => Promise.resolve(),
    fresh: () => {
      const folder = newFolder();
      folders.push(folder);
      return Promise.resolve({ HEDGEROW_DATA: folder.path });
    },
    end: () => {
      for (const { remove } of folders) remove();
      return Promise.resolve();
    },
  };
}

function postgres(): Engine {
  let running: Postgres | undefined;
  return {
    name: 'postgres',
    begin: async () => {
      running = await startPostgres();
    },
    fresh: async () => ({ DATABASE_URL: (await running?.database()) ?? '' }),
    end: async () => running?.stop(),
  };
}

/** Both, unless PostgreSQL is expressly skipped. */
export const engines = (): readonly Engine[] => (skipsPostgres ? [sqlite()] : [sqlite(), postgres()]);
