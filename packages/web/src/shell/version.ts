import { createStore, type Store } from './store.ts';

/** The names of built files carry their hash, and the first file knows all others: its name is the version of the page. */
const versionIn = (html: string): string | undefined =>
  /<script[^>]+type="module"[^>]+src="([^"]+)"/.exec(html)?.[1];

/** Looked up when it is needed: a table is also tested where there is no document. */
const own = (): string | undefined =>
  document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? undefined;

/** Whether the server has a newer page than this one. */
export const newVersion: Store<boolean> = createStore(false);

/** What is at our address now: this version, another one, or nothing that answers. */
export async function versionThere(): Promise<'same' | 'newer' | 'none'> {
  try {
    const response = await fetch(document.baseURI, { cache: 'no-store' });
    const there = response.ok ? versionIn(await response.text()) : undefined;
    if (there === undefined) return 'none';
    if (there === own()) return 'same';
    newVersion.set(true);
    return 'newer';
  } catch {
    return 'none';
  }
}

/** So often it is looked for at most; a connection that comes back looks at once. */
const EVERY_MS = 10 * 60_000;
let lookedMs = Date.now();

/** Looks for a newer page when somebody comes back to this one after a while. */
export function lookOnReturn(): () => void {
  const look = (): void => {
    if (document.visibilityState === 'hidden' || Date.now() - lookedMs < EVERY_MS) return;
    lookedMs = Date.now();
    void versionThere();
  };
  document.addEventListener('visibilitychange', look);
  const timer = setInterval(look, EVERY_MS);
  return () => {
    document.removeEventListener('visibilitychange', look);
    clearInterval(timer);
  };
}
