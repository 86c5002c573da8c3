import { createStore, type Store } from './store.ts';

const SCRIPT = 'script[type="module"][src]';

/** The names of built files carry their hash, and the first ones know all others: their names are the version of a page. */
function versionOf(page: Document): string | undefined {
  const names = [...page.querySelectorAll(SCRIPT)].map((script) => script.getAttribute('src'));
  return names.length === 0 ? undefined : names.join(' ');
}

const versionIn = (html: string): string | undefined =>
  versionOf(new DOMParser().parseFromString(html, 'text/html'));

/** Whether the server has a newer page than this one. */
export const newVersion: Store<boolean> = createStore(false);

/** What is at our address now: this version, another one, or nothing that answers. */
export async function versionThere(): Promise<'same' | 'newer' | 'none'> {
  try {
    const response = await fetch(document.baseURI, { cache: 'no-store' });
    const there = response.ok ? versionIn(await response.text()) : undefined;
    if (there === undefined) return 'none';
    if (there === versionOf(document)) return 'same';
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
