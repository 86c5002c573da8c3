import { spawnSync } from 'node:child_process';
import { connect, type Socket } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { Visitor } from './support/client.ts';
import { newFolder, removeBundle, startApart } from './support/servers.ts';
import { until } from './support/until.ts';

const folder = newFolder();
afterAll(async () => {
  folder.remove();
  await removeBundle();
});

const TWO = { game: 'biotopia', seats: [{ kind: 'me' }, { kind: 'open' }], startWhenFull: true };
const hasLimits = spawnSync('/usr/bin/prlimit', ['--version']).status === 0;

test.skipIf(!hasLimits)(
  'connections that use up all handles of the process: who plays goes on, and when they are gone others come in again',
  async () => {
    const server = await startApart({ HEDGEROW_DATA: folder.path, HEDGEROW_PULSE_MS: '200' });
    const [ada, ben] = [new Visitor(server.base), new Visitor(server.base)];
    const { table } = await ada.table(TWO);
    await ben.post(`/api/tables/${table.id}/join`, { name: 'Ben' });
    const players = [await ada.connect(table.id), await ben.connect(table.id)];
    const { child } = server;
    spawnSync('/usr/bin/prlimit', ['--pid', String(child.pid), '--nofile=64:64']);
    const { port } = new URL(server.base);
    const crowd: Socket[] = [];
    let refused = 0;
    for (let n = 0; n < 200; n += 1) {
      const socket = connect(Number(port), '127.0.0.1');
      socket.on('error', () => {});
      socket.on('close', () => {
        refused += 1;
      });
      crowd.push(socket);
    }
    await until(() => refused > 50, 'some not to be let in');
    for (const player of players)
      expect(await player.move(player.question?.moves[0] ?? '')).toMatchObject({ type: 'accepted' });
    for (const socket of crowd) socket.destroy();
    await until(async () => {
      try {
        return (await new Visitor(server.base).get('/readyz')).status === 200;
      } catch {
        return false;
      }
    }, 'others to come in again');
    expect(child.exitCode, server.output()).toBe(null);
    for (const player of players) player.close();
    expect(await server.stop()).toBe(0);
  },
);
