import { afterAll, beforeAll, expect, test } from 'vitest';
import { Chat } from '../src/tables/chat.ts';
import { type Guest, Hub } from '../src/tables/hub.ts';
import { Presence } from '../src/tables/presence.ts';
import { Visitor } from './support/client.ts';
import { newFolder, type Running, startHere } from './support/servers.ts';
import { until } from './support/until.ts';

const folder = newFolder();
let running: Running;
beforeAll(async () => {
  running = await startHere({ HEDGEROW_DATA: folder.path });
});
afterAll(async () => {
  await running.stop();
  folder.remove();
});

class Chatless extends Chat {
  override after(): Promise<never> {
    return Promise.reject(new Error('The database does not answer.'));
  }
}

interface Listening extends Guest {
  readonly heard: string[];
}

const guestWith = (seatToken: string | null): Listening => {
  const heard: string[] = [];
  return {
    heard,
    caller: { person: undefined, seatToken: seatToken ?? undefined },
    as: undefined,
    muted: new Set(),
    send: (text) => void heard.push(text),
    close: () => {},
  };
};

function newHub(chat?: Chat, complaints: unknown[] = []): Hub {
  const { server } = running;
  // A connection that breaks when the test says so, after the question and before the answer.
  const db = server.database.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: ({ result }) =>
      isAway ? Promise.reject(new Error('Connection terminated unexpectedly')) : Promise.resolve(result),
  });
  return new Hub({
    db,
    matches: server.matches,
    chat: chat ?? new Chat(db),
    editionOf: () => 1,
    woken: () => {},
    presence: new Presence(Date.now, 1000),
    tellOthers: () => {},
    complain: (error) => void complaints.push(error),
  });
}

let isAway = false;

async function newMatch(): Promise<{ readonly id: string; readonly tokens: readonly (string | null)[] }> {
  const [ada, ben] = [new Visitor(running.base), new Visitor(running.base)];
  const seats = [{ kind: 'me' }, { kind: 'open' }];
  const made = await ada.table({ game: 'biotopia', seats, startWhenFull: true });
  const { id } = made.table;
  const { body } = await ben.post<{ seatToken: string }>(`/api/tables/${id}/join`, { name: 'Ben' });
  return { id, tokens: [made.seatToken, body.seatToken] };
}

test('a player who enters while the last one leaves gets their seat and hears the news of the table', async () => {
  const { id, tokens } = await newMatch();
  const hub = newHub();
  const [early, late] = [guestWith(tokens[0] ?? null), guestWith(tokens[1] ?? null)];
  await hub.enter(id, early, undefined);
  const entering = hub.enter(id, late, undefined);
  hub.leave(id, early);
  expect(await entering).toBe(1);
  expect(hub.seatOf(id, late)).toBe(1);
  const line = { seat: 0, name: 'Ada', text: 'are you there?', at: 1, player: 'ada', key: 'a-key-of-ada' };
  await new Chat(running.server.database.db).say(id, line);
  await hub.said(id);
  expect(late.heard.at(-1)).toContain('are you there?');
  hub.leave(id, late);
  expect(hub.tables).toEqual([]);
});

test('a connection that was turned away hears nothing more', async () => {
  const { id, tokens } = await newMatch();
  const hub = newHub(new Chatless(running.server.database.db));
  const unlucky = guestWith(tokens[0] ?? null);
  await expect(hub.enter(id, unlucky, undefined)).rejects.toThrow(/does not answer/);
  expect(hub.tables).toEqual([]);
  expect(hub.isHere(id, 0)).toBe(false);
  const heard = unlucky.heard.length;
  const player = await new Visitor(running.base).connect(id, { seatToken: tokens[0] ?? '' });
  const { question } = player;
  expect(await player.move(question?.moves[0] ?? '')).toMatchObject({ type: 'accepted' });
  await until(() => player.question?.id !== question?.id, 'the move to be shown');
  expect(unlucky.heard).toHaveLength(heard);
  player.close();
});

test('news that could not be told while the database was away are told when it is back, and once', async () => {
  const [ada, ben] = [new Visitor(running.base), new Visitor(running.base)];
  const seats = [{ kind: 'me' }, { kind: 'open' }];
  const made = await ada.table({ game: 'biotopia', seats, startWhenFull: true });
  const { id } = made.table;
  const complaints: unknown[] = [];
  const hub = newHub(undefined, complaints);
  const waiting = guestWith(made.seatToken);
  await hub.enter(id, waiting, undefined);
  await ben.post(`/api/tables/${id}/join`, { name: 'Ben' });
  const line = { seat: 1, name: 'Ben', text: 'shall we?', at: 1, player: 'ben', key: 'a-key-of-ben' };
  await new Chat(running.server.database.db).say(id, line);
  waiting.heard.length = 0;
  isAway = true;
  try {
    await hub.changed(id);
    await hub.said(id);
    await hub.makeGood();
  } finally {
    isAway = false;
  }
  expect(waiting.heard).toEqual([]);
  expect(complaints.length).toBe(4);
  await hub.makeGood();
  await hub.makeGood();
  const told = waiting.heard.map((text) => (JSON.parse(text) as { readonly type: string }).type);
  expect(told).toEqual(['table', 'snapshot', 'chat']);
  expect(waiting.heard[0]).toContain('"status":"playing"');
  hub.leave(id, waiting);
});
