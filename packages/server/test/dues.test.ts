import { settingsFrom } from '@hedgerow/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Dues } from '../src/match/dues.ts';
import { type OpenDatabase, openDatabase } from '../src/store/open.ts';
import { type Player, Visitor } from './support/client.ts';
import { engines } from './support/engines.ts';
import { type Running, startHere } from './support/servers.ts';
import { until } from './support/until.ts';

const QUIET = 12;
const PER_MOVE = { kind: 'move', seconds: 60 };

describe.each(engines().map((engine) => ({ engine })))(
  'matches that are due, on $engine.name',
  ({ engine }) => {
    beforeAll(() => engine.begin());
    afterAll(() => engine.end());

    let now = 1_700_000_000_000;
    const nature = {
      now: () => now,
      bytes: (count: number) => crypto.getRandomValues(new Uint8Array(count)),
    };
    const start = (environment: Readonly<Record<string, string>>): Promise<Running> =>
      startHere(environment, { nature }, { pulseMs: 100 });

    async function begun(base: string, more: object = {}): Promise<string> {
      const ada = new Visitor(base);
      const { table } = await ada.table({
        game: 'biotopia',
        seats: [{ kind: 'me' }, { kind: 'open' }],
        startWhenFull: true,
        ...more,
      });
      await new Visitor(base).post(`/api/tables/${table.id}/join`, { name: 'Ben' });
      return table.id;
    }

    const due = async ({ db }: OpenDatabase): Promise<readonly string[]> =>
      (await db.selectFrom('matches').select('id').where('due_at', 'is not', null).execute()).map(
        ({ id }) => id,
      );

    /** As many as are opened by the sweeps that follow a start: until it finds nothing more. */
    async function openedAtStart(environment: Readonly<Record<string, string>>): Promise<Running> {
      const again = await start(environment);
      const { db } = again.server.database;
      await until(
        async () => (await new Dues().overdue(db, now, 1)).length === 0,
        'nothing to be overdue any more',
      );
      return again;
    }

    test('after a restart only those are opened whose time has come, however many are unfinished', async () => {
      const environment = await engine.fresh();
      const one = await start(environment);
      for (let n = 0; n < QUIET; n += 1) await begun(one.base);
      const timed = await begun(one.base, { clock: PER_MOVE });
      const later = await begun(one.base, { clock: { kind: 'days', days: 3 } });
      await until(
        async () => (await new Dues().overdue(one.server.database.db, now, 1)).length === 0,
        'the quiet ones to be due never, the others at their time',
      );
      expect(new Set(await due(one.server.database))).toEqual(new Set([timed, later]));
      await one.stop();

      now += 3_600_000;
      // The hour was an outage, which is nobody's time: the minute begins again, with ten seconds to find back.
      const two = await openedAtStart(environment);
      expect(two.server.matches.count).toBe(1);
      expect(two.faults).toEqual([]);
      await two.stop();
    });

    test('that a match is due is stored again if the answer to the last write was lost', async () => {
      const one = await start(await engine.fresh());
      const id = await begun(one.base);
      const { db } = one.server.database;
      const isLost = (): Promise<never> => Promise.reject(new Error('the answer is lost'));
      const losing = db.withPlugin({ transformQuery: ({ node }) => node, transformResult: isLost });
      const dues = new Dues();
      expect(dues.withLine(id, 1, 1000)).toBe(1000);
      dues.note(id, 1, 1000);
      // A person is waited for: never due. It is written, but nobody hears so.
      dues.note(id, 2, undefined);
      await expect(dues.write(losing)).rejects.toThrow('the answer is lost');
      expect(dues.withLine(id, 3, 2000), 'a computer player is to move').toBe(2000);
      await one.stop();
    });

    test('that a match is due is stored again where another process may have written that it is not', async () => {
      const one = await start(await engine.fresh());
      const id = await begun(one.base);
      const { db } = one.server.database;
      const [here, there] = [new Dues(true), new Dues(true)];
      here.note(id, 1, 1000);
      await here.write(db);
      // It is a person's turn now. The other process knows it first, and writes so.
      there.note(id, 1, undefined);
      await there.write(db);
      expect(await due(one.server.database)).toEqual([]);
      expect(here.withLine(id, 2, 2000), 'a computer player is to move').toBe(2000);
      await one.stop();
    });

    test('those of an older schema are all looked at once, and never again unless they are due', async () => {
      const environment = await engine.fresh();
      const one = await start(environment);
      for (let n = 0; n < QUIET; n += 1) await begun(one.base);
      await one.stop();
      const { db } = openDatabase(settingsFrom(environment, '/nowhere').store);
      await db.updateTable('matches').set({ due_at: 0 }).execute();
      await db.destroy();
      const two = await openedAtStart(environment);
      expect(two.server.matches.count).toBe(QUIET);
      expect(await due(two.server.database)).toEqual([]);
      await two.stop();
      const three = await openedAtStart(environment);
      expect(three.server.matches.count).toBe(0);
      await three.stop();
    });

    test('a move that leaves a bot to move stores that in the same commit', async () => {
      const environment = await engine.fresh();
      // Its computer players take a minute.
      const one = await startHere(
        { ...environment, HEDGEROW_BOT_PAUSE_MS: '60000' },
        { nature },
        { pulseMs: 100 },
      );
      const visitor = new Visitor(one.base);
      const plan = {
        game: 'flutter',
        seats: [{ kind: 'me' }, { kind: 'bot', level: 'seedling' }],
        startWhenFull: true,
      };
      // Chance says who begins; it must be the person.
      let { table } = await visitor.table(plan);
      let player = await visitor.connect(table.id);
      while (!player.question) {
        player.close();
        ({ table } = await visitor.table(plan));
        player = await visitor.connect(table.id);
      }
      const isDue = async (): Promise<boolean> => (await due(one.server.database)).includes(table.id);
      await until(async () => !(await isDue()), 'the match to wait for its person');
      const asked = (): Player['question'] => player.question;
      for (let question = asked(); question; question = asked()) {
        const { id, moves } = question;
        expect(await player.move(moves.at(-1) ?? '', id)).toMatchObject({ type: 'accepted' });
        await until(
          () => player.question?.id !== id || player.question.composing === true,
          'the move to be shown',
        );
      }
      expect(await isDue()).toBe(true);
      player.close();
      await one.stop();
    });
  },
);
