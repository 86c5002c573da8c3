import { SHELF } from 'virtual:shelf';
import { savedMatches } from '../table/saved.ts';
import { gameAtTable } from './chrome.tsx';
import { createStore, type Store } from './store.ts';

/** What of all games is on this device. */
export type Keeping =
  | { readonly state: 'none' | 'kept' | 'failed' }
  | { readonly state: 'fetching'; readonly done: number; readonly of: number };

/** A browser keeps pages only where it trusts the address: with https, or on the computer of the server itself. */
export const canKeep = (): boolean => import.meta.env.PROD && 'serviceWorker' in navigator;

const AT = 'hedgerow:keeps-all';

export const keeping: Store<Keeping> = createStore<Keeping>({
  state: localStorage.getItem(AT) === null ? 'none' : 'kept',
});

/** So many of the games that were played last are kept without being asked for. */
const LAST_PLAYED = 3;
/** What is fetched for later waits until what is fetched for now is surely there. */
const LATER_MS = 4000;

/** Asks the service worker to keep what these games need; answers whether all of it is there. */
async function keep(games: readonly string[], told: (done: number, of: number) => void): Promise<boolean> {
  const { active } = await navigator.serviceWorker.ready;
  if (!active) return false;
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({
      data,
    }: MessageEvent<{ readonly done?: number; readonly of?: number; readonly kept?: unknown }>) => {
      if (data.done !== undefined && data.of !== undefined) told(data.done, data.of);
      else resolve(data.kept !== undefined);
    };
    active.postMessage({ keep: games }, [port2]);
  });
}

const ALL = SHELF.map(({ id }) => id);

/** Keeps all games, and tells how far it is. */
export async function keepAll(): Promise<void> {
  const isKept = await keep(ALL, (done, of) => keeping.set({ state: 'fetching', done, of }));
  if (isKept) localStorage.setItem(AT, '');
  keeping.set({ state: isKept ? 'kept' : 'failed' });
}

/** Lets the browser keep the page and what was played last. Without a secure address nothing is kept, and all works as before. */
export function startOffline(): void {
  if (!canKeep()) return;
  const quietly = (games: readonly string[]): void => void (games.length > 0 && keep(games, () => {}));
  const start = async (): Promise<void> => {
    await navigator.serviceWorker.register('service-worker.js', { updateViaCache: 'none' });
    setTimeout(() => {
      const played = [...new Set(savedMatches().map(({ game }) => game))].slice(0, LAST_PLAYED);
      quietly(localStorage.getItem(AT) === null ? played : ALL);
    }, LATER_MS);
  };
  // Refused registrations (a private window, a full disk) leave the page as it is.
  addEventListener('load', () => void start().catch(() => undefined));
  gameAtTable.subscribe(() => {
    const game = gameAtTable.get();
    if (game !== undefined) setTimeout(() => quietly([game]), LATER_MS);
  });
}
