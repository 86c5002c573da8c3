import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ChangeLook, ClientMessage, Join, NewTable } from '@hedgerow/protocol';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { ROUTES } from '../src/web/routes.ts';

/** What the page is made of, but for boards and pictures. */
const WEB = fileURLToPath(new URL('../../web/src', import.meta.url));
const sources = ['remote', 'lobby', 'pages', 'shell']
  .flatMap((folder) => readdirSync(join(WEB, folder)).map((name) => join(WEB, folder, name)))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

/** Routes that no page asks, and why a person misses nothing. */
const FOR_PROGRAMS: Readonly<Record<string, string>> = {
  '/api/games': 'the page has the shelf itself',
  '/api/tables/:id/claim': 'the page shows no seat token; people go to another device by a link',
  '/api/matches/:id/moves': 'the page moves over the socket',
  '/api/matches/:id/verification': 'the page plays the match file again itself',
  '/api/openapi.json': 'for programs',
  '/api': 'for those who write programs',
  '/healthz': 'for whoever runs the server',
  '/readyz': 'for whoever runs the server',
  '/metrics': 'for whoever runs the server',
};

test.each(ROUTES.map(({ method, path }) => [method, path] as const))(
  '%s %s can be reached from the page, or there is a reason why not',
  (_, path) => {
    const asked = new RegExp(`${path.slice(1).replace(/:\w+/g, '\\$\\{[^`]+\\}')}['\`?]`);
    expect(asked.test(sources)).toBe(!(path in FOR_PROGRAMS));
  },
);

const fieldsOf = (schema: z.ZodMiniType): readonly string[] =>
  Object.keys(z.toJSONSchema(schema, { io: 'input' }).properties ?? {});

test.each([
  ['a new table', NewTable, []],
  // Whoever has sat down moves to another seat by "Move here".
  ['sitting down', Join, []],
  ['a look', ChangeLook, []],
] as const)('every field of %s can be set on the page', (_, schema, missing) => {
  const unset = fieldsOf(schema).filter((field) => !new RegExp(`\\b${field}\\b`).test(sources));
  expect(unset).toEqual(missing);
});

test('everything that can be said over the socket is said by the page', () => {
  const { oneOf, anyOf } = z.toJSONSchema(ClientMessage);
  const types = (oneOf ?? anyOf ?? []).map((each) => {
    const type = each.properties?.['type'];
    return typeof type === 'object' ? String(type.const) : '';
  });
  expect(types.length).toBeGreaterThan(10);
  expect(types.filter((type) => !sources.includes(`type: '${type}'`))).toEqual([]);
});
