import { Redis } from 'ioredis';

/** What processes tell each other: only that something is new. Losing one is harmless: each pulse asks the database. */
export type Whisper =
  | { readonly about: 'match'; readonly id: string; readonly seq: number }
  | { readonly about: 'table'; readonly id: string }
  | { readonly about: 'chat'; readonly id: string }
  /** Which seats of a table are connected to the process that says so. */
  | { readonly about: 'here'; readonly id: string; readonly seats: readonly number[] };

export interface Bus {
  readonly publish: (whisper: Whisper) => void;
  readonly subscribe: (hear: (whisper: Whisper, node: string) => void) => Promise<void>;
  readonly close: () => Promise<void>;
  /** Whether there may be other processes. */
  readonly shared: boolean;
  readonly isUp: () => boolean;
}

/** One process alone has nobody to tell: it knows its own news. */
export const localBus: Bus = {
  publish: () => {},
  subscribe: () => Promise.resolve(),
  close: () => Promise.resolve(),
  shared: false,
  isUp: () => true,
};

const CHANNEL = 'hedgerow';

/** So many whispers may be on their way. A Redis that is stuck or gone must not fill our memory. */
const MOST_UNDER_WAY = 1000;

/** Several processes on one database, through Redis. `node` tells one's own voice from others'. */
export function redisBus(url: string, node: string, complain: (error: Error) => void): Bus {
  const options = { maxRetriesPerRequest: null } as const;
  const speaker = new Redis(url, { ...options, enableOfflineQueue: false });
  const listener = new Redis(url, options);
  for (const connection of [speaker, listener]) connection.on('error', complain);
  let underWay = 0;
  return {
    publish: (whisper) => {
      if (speaker.status !== 'ready' || underWay >= MOST_UNDER_WAY) return;
      underWay += 1;
      speaker
        .publish(CHANNEL, JSON.stringify([node, whisper]))
        .catch(complain)
        .finally(() => {
          underWay -= 1;
        });
    },
    subscribe: async (hear) => {
      listener.on('message', (_channel: string, text: string) => {
        const [from, whisper] = JSON.parse(text) as [string, Whisper];
        if (from !== node) hear(whisper, from);
      });
      await listener.subscribe(CHANNEL);
    },
    close: async () => {
      await Promise.allSettled([speaker, listener].map(farewell));
    },
    shared: true,
    isUp: () => speaker.status === 'ready' && listener.status === 'ready',
  };
}

/** A Redis that is gone would never hear a goodbye. */
async function farewell(connection: Redis): Promise<void> {
  if (connection.status === 'ready') await connection.quit();
  else connection.disconnect();
}
