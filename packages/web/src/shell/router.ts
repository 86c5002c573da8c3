import { useSyncExternalStore } from 'react';

/** Where in the page we are: `#/table/abc?x=1` is the path `['table', 'abc']`. Works on any host, also from a file server. */
export interface Route {
  readonly path: readonly string[];
  readonly query: URLSearchParams;
}

/** The pages of the app, by how their addresses begin; without any, it is the home page. */
export const PAGES = [
  'new',
  'table',
  't',
  'replay',
  'rules',
  'learn',
  'my-games',
  'device',
  'devices',
  'about',
] as const;
export type PageName = (typeof PAGES)[number];

export function routeFrom(hash: string): Route {
  const [path = '', query = ''] = hash.replace(/^#\/?/, '').split('?');
  return {
    path: path
      .split('/')
      .filter((part) => part !== '')
      .map(decoded),
    query: new URLSearchParams(query),
  };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

export const href = (...path: readonly string[]): string => `#/${path.map(encodeURIComponent).join('/')}`;

export const go = (to: string): void => {
  location.hash = to;
};

const listen = (listener: () => void): (() => void) => {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
};

export const useRoute = (): Route => routeFrom(useSyncExternalStore(listen, () => location.hash));
