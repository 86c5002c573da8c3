const AT = 'hedgerow:server';

/** Whether a server answered this browser the last time it was asked: then its room on the page is kept. */
export const serverWasThere = (): boolean => localStorage.getItem(AT) !== null;

/**
 * What a server says at this address, unchecked, or `undefined` if there is none. The home page asks this way first: most
 * visitors are nobody there yet and find no table, and need not fetch the protocol to be told so.
 */
export async function toldAt(path: string): Promise<Readonly<Record<string, unknown>> | undefined> {
  try {
    const response = await fetch(path);
    const text = await response.text();
    const told: unknown = response.ok ? JSON.parse(text) : undefined;
    return typeof told === 'object' && told !== null ? { ...told } : undefined;
  } catch {
    return undefined;
  }
}

export function rememberServer(isThere: boolean): void {
  if (isThere) localStorage.setItem(AT, '');
  else localStorage.removeItem(AT);
}
