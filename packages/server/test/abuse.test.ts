import type { Problem } from '@hedgerow/protocol';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { newKey, type Player, Visitor } from './support/client.ts';
import { engines } from './support/engines.ts';
import { removeBundle, type Spawned, startApart } from './support/servers.ts';
import { until } from './support/until.ts';

describe.each(engines().map((engine) => ({ engine })))(
  'a server on $engine.name that is treated badly',
  ({ engine }) => {
    let server: Spawned;
    let ada: Visitor;
    let ben: Visitor;
    let players: readonly Player[];
    let id: string;
    beforeAll(async () => {
      await engine.begin();
      server = await startApart(await engine.fresh());
      [ada, ben] = [new Visitor(server.base), new Visitor(server.base)];
      const { table } = await ada.table({
        game: 'biotopia',
        seats: [{ kind: 'me' }, { kind: 'open' }],
        startWhenFull: true,
      });
      id = table.id;
      await ben.post(`/api/tables/${id}/join`, { name: 'Ben' });
      players = [await ada.connect(id), await ben.connect(id)];
    }, 60_000);
    afterAll(async () => {
      expect(server.output()).not.toContain('"level":50');
      expect(await server.stop()).toBe(0);
      await engine.end();
      await removeBundle();
    });

    /** The service goes on: whoever plays by the rules notices nothing. */
    const goesOn = async (): Promise<void> => {
      const player = players.find(({ question }) => question);
      const { id: question, moves } = player?.question ?? { id: 0, moves: [] };
      const text = moves.find((move) => !move.startsWith('claim')) ?? '';
      expect(await player?.move(text, question)).toMatchObject({ type: 'accepted' });
      await until(() => player?.question?.id !== question, 'the move to be shown');
      await until(() => players.some((each) => each.question), 'the next question');
      // A machine that is busy elsewhere may stop the loop for a while; it recovers by itself.
      await until(async () => (await ada.get('/healthz')).status === 200, 'that it feels well');
    };

    test('fuzzed frames are answered by a sentence each, and change nothing', async () => {
      const before = JSON.stringify(players[0]?.snapshot);
      const player = await ada.connect(id);
      const frame = fc.oneof(
        fc.string(),
        fc.json(),
        fc.constantFrom(
          'null',
          '[]',
          '0',
          '{"type":"move"}',
          '{"type":"hello"}',
          '{"__proto__":{"type":"sync"}}',
        ),
        fc
          .record({
            type: fc.constantFrom('move', 'takeBack', 'propose', 'consent', 'chat', 'mute', 'leave', 'cheat'),
            key: fc.oneof(fc.string(), fc.integer(), fc.constant(null)),
            question: fc.oneof(fc.integer(), fc.double(), fc.string()),
            text: fc.oneof(fc.integer(), fc.constant({ a: 1 })),
          })
          .map((message) => JSON.stringify(message)),
      );
      const frames = fc.sample(frame, { numRuns: 400, seed: 7 });
      let answered = 0;
      for (const text of frames) {
        if (player.closed) break;
        const heard = player.messages.length;
        player.socket.send(text);
        await until(() => player.messages.length > heard || player.closed !== undefined, 'an answer');
        // After fifty offences in a row the connection is cut; that is an answer, too.
        expect(player.messages.at(-1)?.type).toBe('error');
        answered += 1;
      }
      expect(answered).toBeGreaterThan(50);
      expect(player.closed?.code).toBe(1008);
      const binary = await ada.connect(id);
      binary.socket.send(Buffer.from([1, 2, 3]));
      await until(() => binary.messages.some(({ type }) => type === 'error'), 'an answer');
      expect(JSON.stringify(players[0]?.snapshot)).toBe(before);
      await goesOn();
    });

    test('oversized messages and bodies are refused', async () => {
      const player = await ada.connect(id);
      player.socket.send('x'.repeat(100_000));
      await until(() => player.closed !== undefined, 'the cut');
      expect(player.closed?.code).toBe(1009);
      const large = await ada.send<Problem>(
        'POST',
        '/api/tables',
        JSON.stringify({ name: 'x'.repeat(100_000) }),
        {
          'content-type': 'application/json',
        },
      );
      expect([large.status, large.body.code]).toEqual([413, 'too-large']);
      const broken = await ada.send<Problem>('POST', '/api/tables', '{"game":', {
        'content-type': 'application/json',
      });
      expect([broken.status, broken.body.code]).toEqual([400, 'bad-request']);
      await goesOn();
    });

    test.each([
      { why: 'a wrong secret', hello: { seatToken: 'A'.repeat(43) }, code: 'not-seated' },
      { why: 'a seat to look over that may not be', hello: { as: 0 }, code: 'no-watching' },
      { why: 'no such table', hello: { table: '0'.repeat(26) }, code: 'not-found' },
    ])('$why is turned away at the door', async ({ hello, code }) => {
      const eve = await new Visitor(server.base).connect(id, hello);
      await until(() => eve.closed !== undefined, 'the door');
      expect(eve.messages).toMatchObject([{ type: 'error', problem: { code } }]);
      expect(eve.snapshot).toBeUndefined();
    });

    test('a socket from another site is refused', async () => {
      const socket = new WebSocket(`${server.base.replace('http', 'ws')}/api/socket`, {
        headers: { cookie: ada.cookie ?? '', origin: 'https://evil.example' },
      });
      const status = await new Promise((done) => {
        socket.on('unexpected-response', (_request, response) => done(response.statusCode));
        socket.on('open', () => done('open'));
        socket.on('error', () => {});
      });
      expect(status).toBe(403);
    });

    test('other seats’ moves, old questions and repeated keys do nothing', async () => {
      await goesOn();
      const asked = players.find(({ question }) => question) as Player;
      const other = players.find((player) => player !== asked) as Player;
      const { id: question, moves } = asked.question ?? { id: 0, moves: [] };
      const log = other.snapshot?.seq;
      for (const wrong of [question, question - 1, 0, -5, 2 ** 40])
        expect(await other.move(moves[0] ?? '', wrong)).toMatchObject({ type: 'error' });
      const key = newKey();
      const move = { type: 'move', question, key, text: moves[0] ?? '' } as const;
      const answers = await Promise.all(Array.from({ length: 20 }, () => asked.ask(move)));
      expect(answers.every(({ type }) => type === 'accepted')).toBe(true);
      await until(() => (other.snapshot?.seq ?? 0) > (log ?? 0), 'the move');
      expect((other.snapshot?.seq ?? 0) - (log ?? 0)).toBe(1);
      expect(await asked.ask({ ...move, key: newKey() })).toMatchObject({
        problem: { code: 'stale-decision' },
      });
    });

    test.each([
      {
        what: 'with one code after another',
        says: 'Too many codes tried',
        guess: (eve: Visitor, i: number) => eve.get<Problem>(`/api/codes/BBBB${20 + i}`),
      },
      {
        what: 'with one password after another',
        says: 'Too many tries',
        guess: (eve: Visitor, i: number) =>
          eve.post<Problem>('/api/login', { name: 'Ada', password: `wrong horse ${i}` }),
      },
      {
        what: 'for replays',
        says: 'Too many matches played again',
        guess: (eve: Visitor) => eve.get<Problem>(`/api/matches/${'0'.repeat(26)}/replay`),
      },
      {
        what: 'for verifications',
        says: 'Too many matches played again',
        guess: (eve: Visitor) => eve.get<Problem>(`/api/matches/${'0'.repeat(26)}/verification`),
      },
    ])('asking $what is slowed down', async ({ says, guess }) => {
      // So slow that even a machine that takes a minute for all of them lets few through.
      const slow = await startApart({ ...(await engine.fresh()), HEDGEROW_PACE: '1' });
      const eve = new Visitor(slow.base);
      const all = await Promise.all(Array.from({ length: 80 }, (_, i) => guess(eve, i)));
      expect(all.filter(({ status }) => status === 429).length).toBeGreaterThan(30);
      expect(all.map(({ body }) => body.sentence).join(' ')).toContain(says);
      expect(await slow.stop()).toBe(0);
    });
  },
);
