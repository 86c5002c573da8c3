import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { settingsFrom } from '../src/settings.ts';
import { BEATS_UNANSWERED } from '../src/web/socket.ts';
import { Visitor } from './support/client.ts';
import { newFolder, type Running, startHere } from './support/servers.ts';
import { until } from './support/until.ts';

const folder = newFolder();
let running: Running;
beforeAll(async () => {
  running = await startHere({ HEDGEROW_DATA: folder.path, HEDGEROW_HEARTBEAT_MS: '100' });
});
afterAll(async () => {
  await running.stop();
  folder.remove();
});

test('a server notices within 15 seconds that a client is gone', () => {
  const { heartbeatMs } = settingsFrom({}, '/nowhere');
  // At worst the client falls silent just after a beat.
  expect((BEATS_UNANSWERED + 1) * heartbeatMs).toBeLessThan(15_000);
});

test('a client whose network swallows everything is dropped and shown as away; one that answers stays', async () => {
  const [ada, ben] = [new Visitor(running.base), new Visitor(running.base)];
  const { table } = await ada.table({ game: 'biotopia', seats: [{ kind: 'me' }, { kind: 'open' }] });
  await ben.post(`/api/tables/${table.id}/join`, { name: 'Ben' });
  const there = await ada.connect(table.id);
  const isBenHere = (): boolean => {
    const seat = there.table?.seats[1];
    return seat?.kind === 'person' && seat.here;
  };
  const swallowed = new WebSocket(`${running.base.replace('http', 'ws')}/api/socket`, {
    headers: { cookie: ben.cookie ?? '' },
    autoPong: false,
  });
  let dropped = false;
  swallowed.on('close', () => {
    dropped = true;
  });
  swallowed.on('open', () => swallowed.send(JSON.stringify({ type: 'hello', protocol: 1, table: table.id })));
  await until(isBenHere, 'Ben is shown as here');
  await until(() => dropped, 'the silent connection is dropped');
  await until(() => !isBenHere(), 'Ben is shown as away');
  // Ada has said nothing since, but her pings were answered.
  expect(there.closed).toBeUndefined();
  there.close();
});
