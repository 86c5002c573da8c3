import {
  Addresses,
  ChangeLook,
  ChangePlace,
  ChangeSeat,
  Claim,
  DeleteAccount,
  DeviceLink,
  EndSessions,
  Found,
  GameList,
  Join,
  Login,
  Me,
  MoveBody,
  MyTables,
  NewAccount,
  NewGuest,
  NewTable,
  PROTOCOL,
  Problem,
  Ready,
  Rename,
  Replay,
  Seated,
  SessionList,
  Snapshot,
  SocketKey,
  TableInfo,
  TableList,
  UseDeviceLink,
  Verification,
} from '@hedgerow/protocol';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { ROUTES, type Route, serve } from './routes.ts';

const SCHEMAS: Readonly<Record<string, z.ZodMiniType>> = {
  NewTable,
  Join,
  Ready,
  ChangeSeat,
  ChangeLook,
  ChangePlace,
  Rename,
  DeviceLink,
  UseDeviceLink,
  EndSessions,
  SessionList,
  MyTables,
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
  Addresses,
  SocketKey,
  MoveBody,
  Snapshot,
  Replay,
  Verification,
  Problem,
};

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
<p>Protocol ${PROTOCOL}. For programs: <a href="api/openapi.json">OpenAPI</a>. What is said over the socket is written in docs/protocol.md.
<table><thead><tr><th>Method<th>Path<th>Send<th>Get<th>What it does<tbody>${rows.join('\n')}</table>
${schemas.join('\n')}`;
}

/** Serves the table of routes, for programs and for people. */
export function addOpenApi(app: FastifyInstance): void {
  let known: object | undefined;
  const made = (): object => {
    known ??= openApi();
    return known;
  };
  serve(app, 'GET /api/openapi.json', made);
  serve(app, 'GET /api', (_request, reply) => reply.type('text/html; charset=utf-8').send(page(made())));
}
