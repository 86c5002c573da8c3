import type { TableInfo } from '@hedgerow/protocol';
import { rememberServer, toldAt } from '../shell/server-there.ts';
import type { Store } from '../shell/store.ts';
import { who } from '../shell/who.ts';

const EVERY_MS = 5000;

/** Where there are none, nobody fetches what is needed to read one. */
async function openTables(): Promise<readonly TableInfo[] | undefined> {
  const told = await toldAt('api/tables');
  const given = told?.['tables'];
  if (!Array.isArray(given)) return undefined;
  return given.length === 0 ? [] : (await import('./api.ts')).tablesIn(told);
}

/**
 * The tables that wait for players or may be watched, asked for again and again while somebody looks at them: one
 * question for all who look, and none while the page is hidden. `undefined` until a server has answered.
 */
function watched(): Pick<Store<readonly TableInfo[] | undefined>, 'get' | 'subscribe'> {
  let tables: readonly TableInfo[] | undefined;
  let text = '';
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();
  const look = async (): Promise<void> => {
    clearTimeout(timer);
    if (document.visibilityState === 'visible') {
      const found = await openTables();
      rememberServer(found !== undefined);
      const now = found ? JSON.stringify(found) : '';
      if (now !== text) {
        text = now;
        tables = found ?? tables;
        for (const listener of [...listeners]) listener();
      }
      // A page without a server does not go on asking for one.
      if (!found && tables === undefined) return;
    }
    clearTimeout(timer);
    if (listeners.size > 0) timer = setTimeout(() => void look(), EVERY_MS);
  };
  const seen = (): void => void look();
  let stopHearing: (() => void) | undefined;
  return {
    get: () => tables,
    subscribe: (listener) => {
      listeners.add(listener);
      if (listeners.size === 1) {
        document.addEventListener('visibilitychange', seen);
        stopHearing = who.subscribe(seen);
        seen();
      }
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        clearTimeout(timer);
        document.removeEventListener('visibilitychange', seen);
        stopHearing?.();
      };
    },
  };
}

export const lobbyTables: ReturnType<typeof watched> = watched();
