import { Id } from '@hedgerow/protocol';
import { Redis } from 'ioredis';
import * as z from 'zod/mini';

/** What processes tell each other: only that something is new. Losing one is harmless: each pulse asks the database. */
export type Whisper =
  | { readonly about: 'match'; readonly id: string; readonly seq: number }
  | { readonly about: 'table'; readonly id: string }
  | { readonly about: 'chat'; readonly id: string }
  /** Which seats of a table are connected to the process that says so. */
  | { readonly about: 'here'; readonly id: string; readonly seats: readonly number[] }
  /** Said to hear oneself: so one knows that the way through Redis is open, there and back. */
  | { readonly about: 'echo' };

const Count = z.int().check(z.nonnegative());
/** Who speaks, and what: checked like whatever comes from outside, for anybody may have put it there. */
const Spoken: z.ZodMiniType<[node: string, whisper: Whisper]> = z.tuple([
  z.string().check(z.maxLength(100)),
  z.discriminatedUnion('about', [
    z.object({ about: z.literal('match'), id: Id, seq: Count }),
    z.object({ about: z.literal('table'), id: Id }),
    z.object({ about: z.literal('chat'), id: Id }),
    z.object({ about: z.literal('here'), id: Id, seats: z.array(Count).check(z.maxLength(100)) }),
    z.object({ about: z.literal('echo') }),
  ]),
]);

/** No whisper is longer; what is longer is not even read. */
const MOST_CHARACTERS = 4000;

/** What came through Redis, if it is a whisper. */
function heardFrom(text: string): [node: string, whisper: Whisper] | undefined {
  if (text.length > MOST_CHARACTERS) return undefined;
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    return undefined;
  }
  const read = Spoken.safeParse(given);
  return read.success ? read.data : undefined;
}

export interface Bus {
  readonly publish: (whisper: Whisper) => void;
  readonly subscribe: (hear: (whisper: Whisper, node: string) => void) => void;
  /** Looks whether the way is open, and opens it anew if it has been silent. Called at each pulse. */
  readonly check: () => void;
  readonly close: () => Promise<void>;
  /** Whether there may be other processes. */
  readonly shared: boolean;
  readonly isUp: () => boolean;
}

/** One process alone has nobody to tell: it knows its own news. */
export const localBus: Bus = {
  publish: () => {},
  subscribe: () => {},
  check: () => {},
  close: () => Promise.resolve(),
  shared: false,
  isUp: () => true,
};

const CHANNEL = 'hedgerow';

const GOODBYE_MS = 1000;

/** The most messages under way to Redis: one that is stuck or gone must not fill our memory. */
const MOST_UNDER_WAY = 1000;

/** How long a connection may go without an echo before it counts as dead. */
const SILENT_MS = 3000;

/** Several processes on one database, through Redis. `node` tells one's own voice from others'. */
export function redisBus(url: string, node: string, complain: (error: Error) => void): Bus {
  const options = { maxRetriesPerRequest: null, connectTimeout: SILENT_MS, keepAlive: 5000 } as const;
  const speaker = new Redis(url, { ...options, enableOfflineQueue: false, commandTimeout: SILENT_MS });
  const listener = new Redis(url, options);
  for (const connection of [speaker, listener]) connection.on('error', complain);
  let underWay = 0;
  let heardAt = performance.now();
  const isReady = (): boolean => speaker.status === 'ready' && listener.status === 'ready';
  const isSilent = (): boolean => performance.now() - heardAt > SILENT_MS;
  const publish = (whisper: Whisper): void => {
    if (speaker.status !== 'ready' || underWay >= MOST_UNDER_WAY) return;
    underWay += 1;
    speaker
      .publish(CHANNEL, JSON.stringify([node, whisper]))
      .catch(complain)
      .finally(() => {
        underWay -= 1;
      });
  };
  return {
    publish,
    subscribe: (hear) => {
      listener.on('message', (_channel: string, text: string) => {
        const spoken = heardFrom(text);
        if (!spoken) {
          complain(new Error(`Something came through Redis that is no whisper: ${text.slice(0, 100)}`));
          return;
        }
        const [from, whisper] = spoken;
        if (from === node) heardAt = performance.now();
        else if (whisper.about !== 'echo') hear(whisper, from);
      });
      // Not waited for: a process can serve without Redis, and listens as soon as there is one.
      listener.subscribe(CHANNEL).catch(complain);
    },
    check: () => {
      if (isReady() && isSilent()) {
        complain(new Error('Redis does not answer; connecting anew.'));
        // A new connection has its own time to be heard.
        heardAt = performance.now();
        for (const connection of [speaker, listener]) connection.disconnect(true);
      }
      publish({ about: 'echo' });
    },
    close: async () => {
      await Promise.allSettled([speaker, listener].map(farewell));
    },
    shared: true,
    isUp: () => isReady() && !isSilent(),
  };
}

/** A Redis that is gone would never hear a goodbye. */
async function farewell(connection: Redis): Promise<void> {
  const gone = new Promise((done) => void setTimeout(done, GOODBYE_MS).unref());
  if (connection.status === 'ready') await Promise.race([connection.quit(), gone]);
  connection.disconnect();
}
