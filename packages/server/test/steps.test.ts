import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { steadyNature } from '../src/entropy.ts';
import { Bucket, PasswordPace } from '../src/limits.ts';
import { linesAfter } from '../src/store/lines.ts';
import { type Player, Visitor } from './support/client.ts';
import { engines } from './support/engines.ts';
import { startHere } from './support/servers.ts';
import { until } from './support/until.ts';

const MINUTE = 60_000;
const STEPS = [
  { step: 'a day back', by: -24 * 60 * MINUTE },
  { step: 'ten minutes back', by: -10 * MINUTE },
  { step: 'an hour back', by: -60 * MINUTE },
  { step: 'ten minutes forward', by: 10 * MINUTE },
  { step: 'an hour forward', by: 60 * MINUTE },
  { step: 'a day forward', by: 24 * 60 * MINUTE },
];

test.each(STEPS)('a pace survives a clock that steps $step', ({ by }) => {
  const bucket = new Bucket({ burst: 3, perSecond: 1 }, 0);
  expect(bucket.take(0)).toBe(true);
  expect(bucket.take(by)).toBe(true);
  expect(bucket.take(by + 1000)).toBe(true);
  let now = 0;
  const pace = new PasswordPace({ burst: 2, perSecond: 1 }, () => now);
  expect(pace.allows('ada', '192.0.2.1')).toBe(true);
  now += by;
  expect(pace.allows('ada', '192.0.2.1')).toBe(true);
  now += 1000;
  expect(pace.allows('ada', '192.0.2.1')).toBe(true);
});

test('time goes on as it passes, whatever the clock on the wall does, and catches up only forward', () => {
  let [wall, passed] = [1_000_000, 50];
  const nature = steadyNature(
    () => wall,
    () => passed,
  );
  expect(nature.now()).toBe(1_000_000);
  [wall, passed] = [400_000, 1050];
  expect([nature.now(), nature.ahead?.()]).toEqual([1_001_000, -601_000]);
  nature.catchUp?.();
  expect(nature.now()).toBe(1_001_000);
  [wall, passed] = [9_000_000, 2050];
  expect([nature.now(), nature.ahead?.()]).toEqual([1_002_000, 7_998_000]);
  nature.catchUp?.();
  expect(nature.now()).toBe(9_000_000);
});

describe.each(engines().map((engine) => ({ engine })))(
  'the clock on the wall steps, on $engine.name',
  ({ engine }) => {
    beforeAll(() => engine.begin());
    afterAll(() => engine.end());

    test.each(STEPS)('$step: nobody loses a move, a minute or the door', async ({ by }) => {
      let off = 0;
      const nature = steadyNature(() => Date.now() + off);
      const running = await startHere(await engine.fresh(), { nature }, { pulseMs: 100, pacePerSecond: 20 });
      const [ada, ben] = [new Visitor(running.base), new Visitor(running.base)];
      const { table } = await ada.table({
        game: 'biotopia',
        seats: [{ kind: 'me' }, { kind: 'open' }],
        clock: { kind: 'bank', seconds: 300, increment: 0 },
        startWhenFull: true,
      });
      await ben.post(`/api/tables/${table.id}/join`, { name: 'Ben' });
      const players: Player[] = [await ada.connect(table.id), await ben.connect(table.id)];
      for (const player of players) await player.move(player.question?.moves[0] ?? '');
      const asked = (): Player | undefined => players.find(({ question }) => question);
      await until(() => asked() !== undefined, 'somebody to be asked');
      const { db } = running.server.database;
      const beats = async (): Promise<number> =>
        Number(
          (
            await db
              .selectFrom('runs')
              .select(({ fn }) => fn.max('last_at').as('at'))
              .executeTakeFirst()
          )?.at,
        );
      off = by;
      for (let beat = 0, before = await beats(); beat < 3; beat += 1) {
        await until(async () => (await beats()) > before, 'a sign of life');
        before = await beats();
      }
      const player = asked();
      player?.say({ type: 'sync' });
      await until(
        () => (player?.messages.filter(({ type }) => type === 'snapshot').length ?? 0) > 1,
        'a look',
      );
      // Five minutes, but for the seconds that this test has taken.
      expect(player?.snapshot?.clock?.mine).toBeGreaterThan(240_000);
      expect(await player?.move(player.question?.moves[0] ?? '')).toMatchObject({ type: 'accepted' });
      const lines = await linesAfter(db, table.id, 0);
      expect(lines.map(({ by: maker }) => maker)).not.toContain('clock');
      const times = lines.map(({ at }) => at);
      expect(times.toSorted((a, b) => a - b)).toEqual(times);
      expect((await ada.get('/api/me')).status, 'the cookie is still good').toBe(200);
      expect((await new Visitor(running.base).get('/api/tables')).status).toBe(200);
      for (const each of players) {
        expect(each.notices()).not.toContain('played-by-clock');
        each.close();
      }
      expect(running.faults).toEqual([]);
      await running.stop();
    });
  },
);
