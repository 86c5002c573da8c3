import {
  ChangeSeat,
  Claim,
  DeleteAccount,
  Found,
  GameList,
  Join,
  Login,
  Me,
  MoveBody,
  NewAccount,
  NewGuest,
  NewTable,
  PROTOCOL,
  Problem,
  Ready,
  Replay,
  Seated,
  Snapshot,
  TableInfo,
  TableList,
  Verification,
} from '@hedgerow/protocol';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';

const SCHEMAS: Readonly<Record<string, z.ZodMiniType>> = {
  NewTable,
  Join,
  Ready,
  ChangeSeat,
  Claim,
  Seated,
  TableInfo,
  TableList,
  Found,
  NewGuest,
  NewAccount,
  Login,
  DeleteAccount,
  Me,
  GameList,
  MoveBody,
  Snapshot,
  Replay,
  Verification,
  Problem,
};

/** One thing that can be asked by HTTP. */
interface Route {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly what: string;
  /** The name of a schema. */
  readonly body?: string;
  /** What comes back: the name of a schema, or the kind of a file. */
  readonly answer: string;
  readonly query?: Readonly<Record<string, string>>;
}

const get = (path: string, answer: string, what: string, query?: Route['query']): Route => ({
  method: 'GET',
  path,
  answer,
  what,
  ...(query ? { query } : {}),
});
const post = (path: string, body: string | undefined, answer: string, what: string): Route => ({
  method: 'POST',
  path,
  answer,
  what,
  ...(body ? { body } : {}),
});

/** All of them. A route that is not in this list cannot be added. */
export const ROUTES: readonly Route[] = [
  get('/api/games', 'GameList', 'What is on the shelf: seats, options, levels of computer players, orders.'),
  get('/api/me', 'Me', 'Who I am.'),
  post('/api/guests', 'NewGuest', 'Me', 'Be somebody, by a name only. Sets a cookie.'),
  post(
    '/api/accounts',
    'NewAccount',
    'Me',
    'Make an account; a guest keeps seats and history. Sets a cookie.',
  ),
  post('/api/login', 'Login', 'Me', 'Be the one of this account. Sets a cookie.'),
  post('/api/logout', undefined, 'Me', 'Be nobody again.'),
  post(
    '/api/me/delete',
    'DeleteAccount',
    'Me',
    'Delete my account: the name is free again, my seats go to computer players, others keep their matches.',
  ),
  get('/api/tables', 'TableList', 'Public tables that wait for players or may be watched.'),
  get('/api/me/tables', 'TableList', 'My tables, newest first.'),
  get('/api/codes/:code', 'Found', 'The table with this code.'),
  post(
    '/api/tables',
    'NewTable',
    'Seated',
    'Make a table. With a name and without a cookie, as a new guest.',
  ),
  get('/api/tables/:id', 'TableInfo', 'A table.'),
  post('/api/tables/:id/join', 'Join', 'Seated', 'Sit down.'),
  post(
    '/api/tables/:id/claim',
    'Claim',
    'Seated',
    'Take a seat to this browser by its secret, which is void then.',
  ),
  post('/api/tables/:id/ready', 'Ready', 'TableInfo', 'Say that one is ready, or is not.'),
  post('/api/tables/:id/leave', undefined, 'TableInfo', 'Before the start: the seat is open again.'),
  post(
    '/api/tables/:id/seats/:seat',
    'ChangeSeat',
    'TableInfo',
    'The host, before the start: open a seat (this kicks), or seat a computer player.',
  ),
  post(
    '/api/tables/:id/start',
    undefined,
    'TableInfo',
    'The host: begin. Every seat is taken and everybody else ready.',
  ),
  post(
    '/api/tables/:id/rematch',
    undefined,
    'TableInfo',
    'After the end: a new table for the same seats; who asks second is led to the same one.',
  ),
  get('/api/matches/:id', 'Snapshot', 'The match as I may see it.', {
    as: 'over whose shoulder, where spectators see hands',
  }),
  post(
    '/api/matches/:id/moves',
    'MoveBody',
    'application/json',
    'Answer the question to my seat: accepted, or 409 and refused.',
  ),
  get('/api/matches/:id/file', 'text/plain', 'The match file, after the end.'),
  get('/api/matches/:id/verification', 'Verification', 'After the end: the server plays it again.'),
  get(
    '/api/matches/:id/replay',
    'Replay',
    'Positions with events and views; before the end only what I was shown.',
    {
      as: 'a seat, spectator, or open for all seats; usually open',
      from: 'after how many moves the first one is; usually 0',
    },
  ),
  get('/api/socket', 'application/json', 'The WebSocket; what is said there is in docs/protocol.md.'),
  get('/api/openapi.json', 'application/json', 'This list for programs, as OpenAPI 3.1.'),
  get('/api', 'text/html', 'This list.'),
  get('/healthz', 'application/json', 'Whether the event loop turns.'),
  get('/readyz', 'application/json', 'Whether the database answers, and the server is not about to end.'),
  get('/metrics', 'text/plain', 'Numbers for Prometheus.'),
];

const ref = (name: string): object => ({ $ref: `#/components/schemas/${name}` });

const contentOf = (answer: string): object =>
  answer in SCHEMAS ? { 'application/json': { schema: ref(answer) } } : { [answer]: {} };

const parametersOf = ({ path, query = {} }: Route): readonly object[] => [
  ...[...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  })),
  ...Object.entries(query).map(([name, description]) => ({
    name,
    in: 'query',
    description,
    schema: { type: 'string' },
  })),
];

/** The list as OpenAPI, with the schemas that requests are really checked by. */
function openApi(): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const route of ROUTES) {
    const path = route.path.replace(/:(\w+)/g, '{$1}');
    const one = {
      summary: route.what,
      parameters: parametersOf(route),
      ...(route.body
        ? { requestBody: { required: true, content: { 'application/json': { schema: ref(route.body) } } } }
        : {}),
      responses: {
        200: { description: 'Done.', content: contentOf(route.answer) },
        default: { description: 'Why not.', content: { 'application/json': { schema: ref('Problem') } } },
      },
    };
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: one };
  }
  const schemas = Object.entries(SCHEMAS).map(([name, given]) => {
    // What a client sends is described before defaults are filled in.
    const { $schema: _, ...schema } = z.toJSONSchema(given, { io: 'input' });
    return [name, schema];
  });
  return {
    openapi: '3.1.0',
    info: { title: 'Hedgerow', version: String(PROTOCOL) },
    paths,
    components: {
      schemas: Object.fromEntries(schemas),
      securitySchemes: {
        seat: { type: 'http', scheme: 'bearer', description: 'The secret of a seat, for programs.' },
        person: {
          type: 'apiKey',
          in: 'cookie',
          name: 'hedgerow_session',
          description: 'Who one is, for browsers.',
        },
      },
    },
  };
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** The list for people. Neither script nor style: it must fit the strictest policy. */
function page(list: object): string {
  const { components } = list as { readonly components: { readonly schemas: Record<string, object> } };
  const named = (name: string): string =>
    name in SCHEMAS ? `<a href="#${name}">${name}</a>` : escaped(name);
  const rows = ROUTES.map(({ method, path, what, body, answer, query = {} }) => {
    const asked = Object.keys(query).map((name) => `${name}=…`);
    const whole = `${path}${asked.length > 0 ? `?${asked.join('&')}` : ''}`;
    return `<tr><td>${method}<td><code>${escaped(whole)}</code><td>${body ? named(body) : ''}<td>${named(answer)}<td>${escaped(what)}`;
  });
  const schemas = Object.entries(components.schemas).map(
    ([name, schema]) => `<h2 id="${name}">${name}</h2><pre>${escaped(JSON.stringify(schema, null, 1))}</pre>`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Hedgerow by HTTP</title>
<h1>Hedgerow by HTTP</h1>
<p>Protocol ${PROTOCOL}. For programs: <a href="/api/openapi.json">OpenAPI</a>. What is said over the socket is written in docs/protocol.md.
<table><thead><tr><th>Method<th>Path<th>Send<th>Get<th>What it does<tbody>${rows.join('\n')}</table>
${schemas.join('\n')}`;
}

/** Serves the list, and sees to it that it is complete: call before any route is added. */
export function addOpenApi(app: FastifyInstance): void {
  app.addHook('onRoute', ({ method, url }) => {
    for (const each of [method].flat()) {
      if (each === 'HEAD' || url === '*') continue;
      if (!ROUTES.some((route) => route.method === each && route.path === url))
        throw new Error(`${each} ${url} is not in the list of routes.`);
    }
  });
  let known: object | undefined;
  const made = (): object => {
    known ??= openApi();
    return known;
  };
  app.get('/api/openapi.json', made);
  app.get('/api', (_request, reply) => reply.type('text/html; charset=utf-8').send(page(made())));
}
