import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { Bench } from './support/bench.ts';
import { newKey } from './support/client.ts';
import { engines } from './support/engines.ts';

describe.each(engines().map((engine) => ({ engine })))(
  'when storage fails, on $engine.name',
  ({ engine }) => {
    let bench: Bench;
    beforeAll(() => engine.begin());
    afterEach(() => bench.end());
    afterAll(() => engine.end());

    /** Two people at a table of Biotopia; both have planted, and one is asked. */
    async function begun(): Promise<number> {
      bench = await Bench.begin(engine, { game: 'biotopia', seatCount: 2 });
      await bench.moveOn();
      await bench.moveOn();
      return (await bench.asked())[0] ?? -1;
    }

    test('a move that was not stored is shown to nobody, and sending it again plays it once', async () => {
      const seat = await begun();
      const looker = await bench.look('spectator');
      const before = await bench.position();
      const told = looker.frames.length;
      const key = newKey();
      bench.mishaps.unstored = 1;
      expect(await bench.move(seat, 'draw', key)).toMatchObject({ ok: false, code: 'storage' });
      expect(looker.frames).toHaveLength(told);
      expect(await bench.position()).toEqual(before);
      expect(await bench.move(seat, 'draw', key)).toEqual({ ok: true });
      expect(await bench.move(seat, 'draw', key)).toEqual({ ok: true });
      expect(await bench.lines()).toHaveLength(3);
      expect(looker.snapshot?.view).not.toEqual(before);
    });

    test.each([1, 2, 5])('nor if the log cannot be read %i times after it', async (unread) => {
      const seat = await begun();
      const before = await bench.position();
      const looker = await bench.look('spectator');
      const told = looker.frames.length;
      const key = newKey();
      Object.assign(bench.mishaps, { unstored: 1, unread });
      const wish = (): Promise<unknown> =>
        bench.live
          .wish({ kind: 'move', seat: bench.seat(seat), text: 'draw', by: 'person', key, question: 2 })
          .catch((error: unknown) => error);
      expect(await wish()).toMatchObject({ code: 'storage' });
      for (let again = 1; again < unread; again += 1) {
        const look = (): Promise<unknown> => bench.position().catch((error: unknown) => error);
        expect(await (again % 2 === 0 ? look() : wish())).toMatchObject({ code: 'storage' });
      }
      expect(looker.frames).toHaveLength(told);
      expect(await bench.position()).toEqual(before);
      expect(await wish()).toEqual({ ok: true });
      expect((await bench.lines()).map(({ seq }) => seq)).toEqual([1, 2, 3]);
      const after = await bench.position();
      await bench.reopen();
      expect(await bench.position()).toEqual(after);
    });

    test('a client that connects meanwhile is shown what is stored, or nothing', async () => {
      const seat = await begun();
      const shown = (await bench.look('spectator')).snapshot?.view;
      Object.assign(bench.mishaps, { unstored: 1, unread: 2 });
      await bench.move(seat, 'draw').catch(() => undefined);
      await expect(bench.look('spectator')).rejects.toMatchObject({ code: 'storage' });
      expect((await bench.look('spectator')).snapshot?.view).toEqual(shown);
    });

    test('a move that was stored although the answer was lost is told and confirmed', async () => {
      const seat = await begun();
      const looker = await bench.look('spectator');
      const before = looker.frames.length;
      bench.mishaps.unanswered = 1;
      expect(await bench.move(seat, 'draw')).toEqual({ ok: true });
      expect(looker.frames.length).toBeGreaterThan(before);
      // The rest of the server looks after it as after any move that was made here.
      expect(bench.happened.at(-1)).toMatchObject({ line: { seq: 3 }, own: true });
      expect(await bench.lines()).toHaveLength(3);
    });

    test('the same if the log cannot be read at first: it is told as soon as it can', async () => {
      const seat = await begun();
      const looker = await bench.look('spectator');
      const told = looker.frames.length;
      const key = newKey();
      Object.assign(bench.mishaps, { unanswered: 1, unread: 1 });
      expect(await bench.move(seat, 'draw', key)).toMatchObject({ ok: false, code: 'storage' });
      expect(looker.frames).toHaveLength(told);
      await bench.live.catchUp(3);
      expect(looker.frames.length).toBeGreaterThan(told);
      expect(bench.happened.at(-1)).toMatchObject({ line: { seq: 3 }, own: true });
      expect(await bench.move(seat, 'draw', key)).toEqual({ ok: true });
      expect(await bench.lines()).toHaveLength(3);
    });

    test('a computer player’s move, which has no key, is found too', async () => {
      const seat = await begun();
      await bench.wish('away', seat);
      const wish = { kind: 'move', seat: bench.seat(seat), text: 'draw', by: 'bot', question: 2 } as const;
      bench.mishaps.unstored = 1;
      expect(await bench.live.wish(wish)).toMatchObject({ code: 'storage' });
      bench.mishaps.unanswered = 1;
      expect(await bench.live.wish(wish)).toEqual({ ok: true });
      expect(await bench.lines()).toHaveLength(4);
    });

    test('an end whose answer was lost is noted', async () => {
      const seat = await begun();
      await bench.wish('ask', seat, 'abandon');
      bench.mishaps.unanswered = 1;
      expect(await bench.wish('agree', 1 - seat, '1')).toEqual({ ok: true });
      const { db } = bench.database;
      const row = await db.selectFrom('tables').select('status').executeTakeFirst();
      expect(row?.status).toBe('abandoned');
    });

    test('another process was quicker, and then the log cannot be read', async () => {
      const seat = await begun();
      const other = bench.live;
      await bench.reopen();
      await bench.move(seat, 'draw');
      bench.mishaps.unread = 1;
      const wish = { kind: 'ask', seat: bench.seat(seat), text: 'pause', by: 'person' } as const;
      expect(await other.wish({ ...wish, key: newKey() })).toMatchObject({ code: 'storage' });
      expect(await other.wish({ ...wish, key: newKey() })).toEqual({ ok: true });
      expect((await bench.lines()).map(({ kind }) => kind)).toEqual(['move', 'move', 'move', 'ask']);
    });

    test('a move in the making survives a storage failure and a lost race', async () => {
      bench = await Bench.begin(engine, { game: 'flutter', seatCount: 2 });
      const { seat, question } = await bench.compose();
      const whole = (await bench.read((play) => play.movesFor(seat))).find((move) => move.includes('@'));
      const key = newKey();
      bench.mishaps.unstored = 1;
      expect(await bench.move(seat, whole ?? '', key)).toMatchObject({ code: 'storage' });
      expect(await bench.read((play) => play.isComposing(seat))).toBe(true);
      const other = bench.live;
      await bench.reopen();
      await bench.wish('ask', seat, 'pause');
      const wish = { kind: 'move', seat, text: whole, by: 'person', question } as const;
      expect(await other.wish({ ...wish, key })).toEqual({ ok: true });
      expect((await bench.lines()).slice(-2).map(({ kind }) => kind)).toEqual(['ask', 'move']);
    });
  },
);
