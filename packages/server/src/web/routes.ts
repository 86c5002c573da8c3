import type { FastifyInstance, RouteHandlerMethod } from 'fastify';

/** What can be said of a route. */
interface RouteFacts {
  readonly what: string;
  /** The name of the schema of what is sent. */
  readonly body?: string;
  /** What comes back: the name of a schema, or the kind of a file. */
  readonly answer: string;
  readonly query?: Readonly<Record<string, string>>;
}

/** All that can be asked by HTTP. Server and OpenAPI are both made from this table, and from nothing else. */
export const TABLE = {
  'GET /api/games': {
    answer: 'GameList',
    what: 'What is on the shelf: seats, options, levels of computer players, orders.',
  },
  'GET /api/addresses': {
    answer: 'Addresses',
    what: 'Where others on the network reach the server; told only to the computer it runs on.',
  },
  'GET /api/me': { answer: 'Me', what: 'Who I am.' },
  'POST /api/guests': { body: 'NewGuest', answer: 'Me', what: 'Be somebody, by a name only. Sets a cookie.' },
  'POST /api/accounts': {
    body: 'NewAccount',
    answer: 'Me',
    what: 'Make an account; a guest keeps seats and history. Sets a cookie.',
  },
  'POST /api/login': { body: 'Login', answer: 'Me', what: 'Be the one of this account. Sets a cookie.' },
  'POST /api/logout': { answer: 'Me', what: 'Be nobody again.' },
  'GET /api/me/sessions': { answer: 'SessionList', what: 'Where one is signed in.' },
  'POST /api/me/sessions/end': {
    body: 'EndSessions',
    answer: 'SessionList',
    what: 'End one of these, or all others.',
  },
  'POST /api/me/name': {
    body: 'Rename',
    answer: 'Me',
    what: 'Be called something else, also at every table I sit at that is not over.',
  },
  'POST /api/me/device-link': {
    answer: 'DeviceLink',
    what: 'A secret that carries me to another device. It works once, within ten minutes.',
  },
  'POST /api/device-link': {
    body: 'UseDeviceLink',
    answer: 'Me',
    what: 'Be the one who made this link. Sets a cookie.',
  },
  'POST /api/me/delete': {
    body: 'DeleteAccount',
    answer: 'Me',
    what: 'Delete my account: the name is free again, my seats go to computer players, others keep their matches.',
  },
  'GET /api/tables': { answer: 'TableList', what: 'Public tables that wait for players or may be watched.' },
  'GET /api/me/tables': {
    answer: 'MyTables',
    what: 'My tables, newest first; of finished ones also how they came out.',
  },
  'GET /api/codes/:code': { answer: 'Found', what: 'The table with this code.' },
  'POST /api/tables': {
    body: 'NewTable',
    answer: 'Seated',
    what: 'Make a table. With a name and without a cookie, as a new guest.',
  },
  'GET /api/tables/:id': { answer: 'TableInfo', what: 'A table.' },
  'POST /api/tables/:id/join': { body: 'Join', answer: 'Seated', what: 'Sit down.' },
  'POST /api/tables/:id/claim': {
    body: 'Claim',
    answer: 'Seated',
    what: 'Take a seat to this browser by its secret, which is void then.',
  },
  'POST /api/tables/:id/ready': {
    body: 'Ready',
    answer: 'TableInfo',
    what: 'Say that one is ready, or is not.',
  },
  'POST /api/tables/:id/look': {
    body: 'ChangeLook',
    answer: 'TableInfo',
    what: 'Choose my colour, my shape or both.',
  },
  'POST /api/tables/:id/place': {
    body: 'ChangePlace',
    answer: 'TableInfo',
    what: 'Before the start: move to an open seat; the host may change places with a computer player.',
  },
  'POST /api/tables/:id/leave': { answer: 'TableInfo', what: 'Before the start: the seat is open again.' },
  'POST /api/tables/:id/seats/:seat': {
    body: 'ChangeSeat',
    answer: 'TableInfo',
    what: 'The host, before the start: open a seat (this kicks), or seat a computer player.',
  },
  'POST /api/tables/:id/start': {
    answer: 'TableInfo',
    what: 'The host: begin. Every seat is taken and everybody else ready.',
  },
  'POST /api/tables/:id/rematch': {
    answer: 'TableInfo',
    what: 'After the end: ask for another game. A new table with the same seats; who asks second accepts.',
  },
  'GET /api/matches/:id': {
    answer: 'Snapshot',
    what: 'The match as I may see it.',
    query: { as: 'only my own seat' },
  },
  'POST /api/matches/:id/moves': {
    body: 'MoveBody',
    answer: 'application/json',
    what: 'Answer the question to my seat: accepted, or 409 and refused.',
  },
  'GET /api/matches/:id/file': { answer: 'text/plain', what: 'The match file, after the end.' },
  'GET /api/matches/:id/verification': {
    answer: 'Verification',
    what: 'After the end: the server plays it again.',
  },
  'GET /api/matches/:id/replay': {
    answer: 'Replay',
    what: 'Positions with events and views; before the end only what I was shown.',
    query: {
      as: 'a seat, spectator, or open for all seats; usually open',
      from: 'after how many moves the first one is; usually 0',
    },
  },
  'GET /api/socket/key': {
    answer: 'SocketKey',
    what: 'For pages: what to open the socket with (?key=…) behind a proxy that hides the host.',
  },
  'GET /api/socket': {
    answer: 'application/json',
    what: 'The WebSocket; what is said there is in docs/protocol.md.',
  },
  'GET /api/openapi.json': { answer: 'application/json', what: 'This list for programs, as OpenAPI 3.1.' },
  'GET /api': { answer: 'text/html', what: 'This list.' },
  'GET /healthz': { answer: 'application/json', what: 'Whether the event loop turns.' },
  'GET /readyz': {
    answer: 'application/json',
    what: 'Whether the database answers, and the server is not about to end.',
  },
  'GET /metrics': { answer: 'text/plain', what: 'Numbers for Prometheus.' },
} as const;

/** A line of the table, such as `GET /api/me`. */
export type RouteName = keyof typeof TABLE;

export interface Route extends RouteFacts {
  readonly name: RouteName;
  readonly method: 'GET' | 'POST';
  readonly path: string;
}

function routeFrom(name: RouteName): Route {
  const [method, path = ''] = name.split(' ');
  return { name, method: method === 'POST' ? 'POST' : 'GET', path, ...(TABLE[name] satisfies RouteFacts) };
}

export const ROUTES: readonly Route[] = (Object.keys(TABLE) as RouteName[]).map(routeFrom);

/** Serves a route of the table. */
export function serve(app: FastifyInstance, name: RouteName, handler: RouteHandlerMethod): void {
  const { method, path: url } = routeFrom(name);
  app.route({ method, url, handler });
}

/** Nothing but the table is served, and all of it: a server that lacks a route does not start. Call before any is added. */
export function insistOnTable(app: FastifyInstance): void {
  const served = new Set<string>();
  app.addHook('onRoute', ({ method, url }) => {
    for (const each of [method].flat()) {
      if (each === 'HEAD' || url === '*') continue;
      const name = `${each} ${url}`;
      if (!(name in TABLE)) throw new Error(`${name} is not in the table of routes.`);
      served.add(name);
    }
  });
  app.addHook('onReady', (done) => {
    const missing = ROUTES.filter(({ name }) => !served.has(name)).map(({ name }) => name);
    done(missing.length === 0 ? undefined : new Error(`Nobody serves ${missing.join(', ')}.`));
  });
}
