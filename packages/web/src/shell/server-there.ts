const AT = 'hedgerow:server';

/** Whether a server answered this browser the last time it was asked: then its room on the page is kept. */
export const serverWasThere = (): boolean => localStorage.getItem(AT) !== null;

export function rememberServer(isThere: boolean): void {
  if (isThere) localStorage.setItem(AT, '');
  else localStorage.removeItem(AT);
}
