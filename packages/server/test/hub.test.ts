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

function newHub(chat?: Chat): Hub {
  const { server } = running;
  const { db } = server.database;
  return new Hub({
    db,
    matches: server.matches,
    chat: chat ?? new Chat(db),
    editionOf: () => 1,
    woken: () => {},
    presence: new Presence(Date.now, 1000),
    tellOthers: () => {},
  });
}

async function newMatch(): Promise<{ readonly id: string; readonly tokens: readonly (string | null)[] }> {
  const [ada, ben] = [new Visitor(running.base), new Visitor(running.base)];
  const seats = [{ kind: 'me' }, { kind: 'open' }];
  const made = await ada.table({ game: 'biotopia', seats, startWhenFull: true });
  const { id } = made.table;
  const { body } = await ben.post<{ seatToken: string }>(`/api/tables/${id}/join`, { name: 'Ben' });
  return { id, tokens: [made.seatToken, body.seatToken] };
}

test('who enters while the last one leaves has their seat, and hears the news of the table', async () => {
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

test('who could not be let in is told nothing more', async () => {
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
