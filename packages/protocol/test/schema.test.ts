import {
  Addresses,
  ChangeSeat,
  Claim,
  ClientMessage,
  DeleteAccount,
  Found,
  GameList,
  Join,
  Login,
  Me,
  MoveBody,
  Name,
  NewAccount,
  NewGuest,
  NewTable,
  PROTOCOL,
  Problem,
  Ready,
  Replay,
  Seated,
  ServerMessage,
  SocketKey,
  TableInfo,
  TableList,
  Verification,
} from '@hedgerow/protocol';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';

const SCHEMAS = {
  ClientMessage,
  ServerMessage,
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
  Addresses,
  SocketKey,
  MoveBody,
  Replay,
  Verification,
  Problem,
};

/** For authors in other languages. Written anew by `npx vitest run packages/protocol -u`. */
test('the JSON Schema in the repository is what the schemas say', async () => {
  const $defs = Object.fromEntries(
    Object.entries(SCHEMAS).map(([name, given]) => {
      // What a client sends is described before defaults are filled in.
      const { $schema: _, ...schema } = z.toJSONSchema(given, { io: 'input' });
      return [name, schema];
    }),
  );
  const whole = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: `Hedgerow protocol ${PROTOCOL}`,
    $defs,
  };
  await expect(`${JSON.stringify(whole, null, 1)}\n`).toMatchFileSnapshot('../schema.json');
});

test.each([
  { why: 'a newline', name: 'Ada\nLovelace' },
  { why: 'a character that turns text around', name: 'Ada‮' },
  { why: 'an invisible one', name: '​' },
  { why: 'nothing', name: '   ' },
  { why: 'too long', name: 'x'.repeat(41) },
])('a name may not be $why', ({ name }) => {
  expect(Name.safeParse(name).success).toBe(false);
});

test('names of all languages are welcome, without blanks around them', () => {
  expect(Name.parse(' Zoë 王 ')).toBe('Zoë 王');
});

test.each([
  { why: 'no type', message: { text: 'draw' } },
  { why: 'an unknown type', message: { type: 'cheat' } },
  { why: 'a key that is too short', message: { type: 'takeBack', key: 'x' } },
  {
    why: 'a question that is no whole number',
    message: { type: 'move', question: 1.5, key: 'abcdefgh', text: 'draw' },
  },
  {
    why: 'a move as long as a novel',
    message: { type: 'move', question: 1, key: 'abcdefgh', text: 'x'.repeat(401) },
  },
  { why: 'another protocol', message: { type: 'hello', protocol: 99, table: '0'.repeat(26) } },
])('a client message with $why is not one', ({ message }) => {
  expect(ClientMessage.safeParse(message).success).toBe(false);
});
