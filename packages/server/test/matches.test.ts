import { findTitle, shipped } from '@hedgerow/catalog';
import { readRecord, verify } from '@hedgerow/kernel';
import type { Problem, Replay, Snapshot, TableInfo } from '@hedgerow/protocol';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TAPE_BYTES } from '../src/match/tape.ts';
import { metricsOf, newKey, type Player, playToEnd, Visitor } from './support/client.ts';
import { engines } from './support/engines.ts';
import { type Running, startHere } from './support/servers.ts';
import { until } from './support/until.ts';

interface Friends {
  readonly id: string;
  readonly visitors: readonly Visitor[];
  readonly players: readonly Player[];
}

describe.each(engines().map((engine) => ({ engine })))('matches on $engine.name', ({ engine }) => {
  let running: Running;
  let environment: Awaited<ReturnType<typeof engine.fresh>>;
  beforeAll(async () => {
    await engine.begin();
    environment = await engine.fresh();
    running = await startHere(environment);
  });
  afterAll(async () => {
    await running.stop();
    await engine.end();
  });

  /** Two people at a table of Biotopia that has begun. */
  async function friends(plan: Record<string, unknown> = {}): Promise<Friends> {
    const visitors = [new Visitor(running.base), new Visitor(running.base)] as const;
    const { table } = await visitors[0].table({
      game: 'biotopia',
      seats: [{ kind: 'me' }, { kind: 'open' }],
      startWhenFull: true,
      ...plan,
    });
    await visitors[1].post(`/api/tables/${table.id}/join`, { name: 'Ben' });
    const players = await Promise.all(visitors.map((visitor) => visitor.connect(table.id)));
    for (const player of players) await player.seen(() => true, 'the match');
    return { id: table.id, visitors, players };
  }

  /** Both have planted their first Flower; one of them is asked now. */
  async function begun(
    plan?: Record<string, unknown>,
  ): Promise<Friends & { readonly asked: Player; readonly other: Player }> {
    const table = await friends(plan);
    for (const player of table.players) await player.move(player.question?.moves[0] ?? '');
    await until(() => table.players.filter(({ question }) => question).length === 1, 'one is asked');
    const asked = table.players.find(({ question }) => question) as Player;
    const other = table.players.find((player) => player !== asked) as Player;
    return { ...table, asked, other };
  }

  test('a whole match: result, key, file, verification, replay, rematch', async () => {
    const { id, players, visitors } = await friends();
    const watcher = await new Visitor(running.base).connect(id);
    const early = await new Visitor(running.base).get<Problem>(`/api/matches/${id}/file`);
    expect([early.status, early.body.code]).toEqual([409, 'not-over']);
    await playToEnd(players);
    await watcher.seen(({ ending }) => ending !== null, 'the end');
    expect(watcher.snapshot?.ending).toEqual(players[0]?.snapshot?.ending);
    expect(watcher.snapshot?.ending?.standings).toHaveLength(2);

    const { body: file } = await new Visitor(running.base).get<string>(`/api/matches/${id}/file`);
    const read = readRecord(file);
    if (!read.ok) throw new Error(read.problem);
    expect(read.record.commitment).toBe(players[0]?.snapshot?.commitment);
    const verified = verify(shipped('biotopia').game, read.record);
    expect(verified).toMatchObject({ ok: true, digest: watcher.snapshot?.ending?.digest });
    expect(findTitle('biotopia').ok).toBe(true);
    const { body } = await new Visitor(running.base).get<{ ok: boolean }>(`/api/matches/${id}/verification`);
    expect(body.ok).toBe(true);

    const moments: Replay['moments'] = [];
    for (let from: number | null = 0; from !== null; ) {
      const page: Replay = (await visitors[0]?.get<Replay>(`/api/matches/${id}/replay?as=open&from=${from}`))
        ?.body as Replay;
      moments.push(...page.moments);
      from = page.next;
    }
    expect(moments.map(({ at }) => at)).toEqual(
      Array.from({ length: read.record.moves.length + 1 }, (_, i) => i),
    );
    expect(moments.at(-1)?.views[0]).toEqual(players[0]?.snapshot?.view);
    // With their own eyes everybody sees again what they were shown, and as it was told.
    const own = await visitors[0]?.get<Replay>(`/api/matches/${id}/replay?as=0`);
    const steps = players[0]?.messages.flatMap((message) =>
      message.type === 'update' && message.step ? [message.events ?? []] : [],
    );
    expect(own?.body.moments.slice(1).map(({ events }) => events)).toEqual(steps?.slice(0, 49));

    await until(() => players[0]?.table?.status === 'over', 'the table to know');
    const again = await Promise.all(
      visitors.map((visitor) => visitor.post<TableInfo>(`/api/tables/${id}/rematch`)),
    );
    expect(new Set(again.map(({ body: { id: next } }) => next)).size).toBe(1);
    expect(again[0]?.body.seats.map(({ kind }) => kind)).toEqual(['person', 'person']);
    await until(() => players[1]?.table?.rematch === again[0]?.body.id, 'both to hear of the rematch');
  });

  test('updates add up to what a fresh snapshot shows', async () => {
    const { id, players, visitors } = await friends();
    for (let step = 0; step < 30; step += 1) {
      const player = players.find(({ question }) => question);
      await player?.move(player.question?.moves[step % (player.question.moves.length || 1)] ?? '');
      await until(() => players.some(({ question }) => question), 'a question');
    }
    for (const [i, player] of players.entries()) {
      const { body } = (await visitors[i]?.get<Snapshot>(`/api/matches/${id}`)) ?? {};
      await until(
        () => JSON.stringify(player.snapshot?.question) === JSON.stringify(body?.question),
        'the same question',
      );
      expect(player.snapshot?.view).toEqual(body?.view);
    }
  });

  test('a returning player sees what they saw before, and nobody sees more before the end', async () => {
    const { id, players, visitors } = await friends();
    for (let step = 0; step < 12; step += 1) {
      const player = players.find(({ question }) => question);
      await player?.move(player.question?.moves[step % (player.question.moves.length || 1)] ?? '');
      await until(() => players.some(({ question }) => question), 'a question');
    }
    const [ada] = visitors;
    const back = await ada?.get<Replay>(`/api/matches/${id}/replay?as=0`);
    expect(back?.status).toBe(200);
    // It says which update is the last that it tells: whoever listens meanwhile hears nothing twice.
    const upTo = back?.body.upTo;
    await until(() => players[0]?.snapshot?.seq === upTo?.seq, 'all that the past tells');
    expect(upTo?.epoch).toBe(players[0]?.snapshot?.epoch);
    expect(back?.body.moments.at(-1)?.views).toEqual([players[0]?.snapshot?.view]);
    // Every line is marked with who moved, as it was when it was told; the moves themselves stay unsaid.
    const movers = back?.body.moments.slice(1).map(({ seat }) => seat) ?? [];
    expect(new Set(movers)).toEqual(new Set([0, 1]));
    expect(movers).toEqual(
      players[0]?.messages.flatMap((message) =>
        message.type === 'update' && message.step ? [message.step.seat] : [],
      ),
    );
    expect(back?.body.moments.every(({ move }) => move === null)).toBe(true);
    expect(back?.body.moments.flatMap(({ events }) => events).length).toBeGreaterThan(8);
    for (const eyes of ['1', 'open', 'spectator']) {
      const refused = await ada?.get<Problem>(`/api/matches/${id}/replay?as=${eyes}`);
      expect([refused?.status, refused?.body.code]).toEqual([409, 'not-over']);
    }
    const watched = await new Visitor(running.base).get<Replay>(`/api/matches/${id}/replay?as=spectator`);
    expect(JSON.stringify(watched.body)).not.toMatch(/"me":\{|"hand":\[/);
    expect(watched.body.moments.slice(1).map(({ seat }) => seat)).toEqual(movers);
  });

  test('simultaneous choices do not reject one another, and a repeated send is done once', async () => {
    const { players } = await friends();
    const questions = players.map(({ question }) => question);
    expect(questions.map((question) => question?.together)).toEqual([true, true]);
    const keys = players.map(() => newKey());
    const sendAll = (): Promise<unknown[]> =>
      Promise.all(
        players.map((player, i) =>
          player.ask({
            type: 'move',
            question: questions[i]?.id ?? 0,
            key: keys[i] ?? '',
            text: questions[i]?.moves[0] ?? '',
          }),
        ),
      );
    expect(await sendAll()).toEqual(keys.map((key) => ({ type: 'accepted', key })));
    expect(await sendAll()).toEqual(keys.map((key) => ({ type: 'accepted', key })));
    await until(() => players.filter(({ question }) => question).length === 1, 'play goes on');
    expect(players.every(({ snapshot }) => JSON.stringify(snapshot?.view).includes('"round":1'))).toBe(true);
  });

  test('an answer to another question, a forbidden move and nonsense are refused, each in its way', async () => {
    const { asked, other } = await begun();
    const stale = await asked.move(asked.question?.moves[0] ?? '', 999);
    expect(stale).toMatchObject({ type: 'error', problem: { code: 'stale-decision' } });
    const early = await other.move('draw', 2);
    expect(early).toMatchObject({ type: 'error', problem: { code: 'stale-decision' } });
    expect(await asked.move('fly away')).toMatchObject({
      type: 'refused',
      refusal: { rule: 'TABLE-3', reason: 'not-a-move', facts: { text: 'fly away' } },
    });
    expect(await asked.move('claim M1')).toMatchObject({
      type: 'refused',
      refusal: { rule: expect.stringMatching(/^BIO-/) },
    });
  });

  test('asking why a move is forbidden answers, plays nothing, and nobody else hears of it', async () => {
    const { asked, other } = await begun();
    const question = asked.question?.id ?? 0;
    const why = (player: Player, text: string, about = question) =>
      player.ask({ type: 'why', question: about, text, key: newKey() });
    const seq = asked.snapshot?.seq;
    await other.seen((shown) => shown.seq === seq, 'all that has happened');
    const heard = other.frames.length;
    expect(await why(asked, 'claim M1')).toMatchObject({
      type: 'why',
      refusal: { rule: expect.stringMatching(/^BIO-/) },
    });
    expect(await why(asked, 'fly away')).toMatchObject({ type: 'why', refusal: { reason: 'not-a-move' } });
    // Even a move that is allowed is not made by asking about it.
    expect(await why(asked, 'draw')).toMatchObject({ type: 'why', refusal: null });
    expect(await why(asked, 'draw', 999)).toMatchObject({ problem: { code: 'stale-decision' } });
    expect(await why(other, 'draw'), 'only whoever is asked').toMatchObject({
      problem: { code: 'stale-decision' },
    });
    expect(await why(other, 'draw', 0)).toMatchObject({ problem: { code: 'stale-decision' } });
    expect(asked.snapshot?.seq).toBe(seq);
    expect(asked.question?.id).toBe(question);
    const news = other.frames.slice(heard).map((frame) => (JSON.parse(frame) as { type: string }).type);
    expect(news).toEqual(['error', 'error']);
    expect(await asked.move('draw')).toMatchObject({ type: 'accepted' });
  });

  test('spectators may not ask about moves', async () => {
    const { id, asked } = await begun();
    const watcher = await new Visitor(running.base).connect(id);
    const question = asked.question?.id ?? 0;
    expect(await watcher.ask({ type: 'why', question, text: 'draw', key: newKey() })).toMatchObject({
      problem: { code: 'not-seated' },
    });
  });

  test('take-back is free until something was learnt, and by consent beyond that', async () => {
    const { asked, other } = await begun();
    const plant = asked.question?.moves.find((move) => move.startsWith('plant')) ?? '';
    const before = JSON.stringify(asked.snapshot?.view);
    await asked.move(plant);
    await asked.seen(({ mayTakeBack }) => mayTakeBack, 'that it may be taken back');
    expect(await asked.ask({ type: 'takeBack', key: newKey() })).toMatchObject({ type: 'accepted' });
    await asked.seen(({ question }) => question !== null, 'the question again');
    expect(JSON.stringify(asked.snapshot?.view)).toBe(before);
    await until(() => other.notices().includes('taken-back'), 'the other to be told');

    await asked.move('draw');
    await other.seen(({ question }) => question !== null, 'the other’s turn');
    expect(await asked.ask({ type: 'takeBack', key: newKey() })).toMatchObject({
      type: 'refused',
      refusal: { rule: 'TABLE-4' },
    });
    await asked.ask({ type: 'propose', what: 'takeBack', key: newKey() });
    await other.seen(({ proposal }) => proposal?.what === 'takeBack', 'the proposal');
    await other.ask({ type: 'consent', proposal: 1, agree: true, key: newKey() });
    await asked.seen(({ question, proposal }) => question !== null && proposal === null, 'the turn again');
    expect(JSON.stringify(asked.snapshot?.view)).toBe(before);
    expect(other.question).toBeUndefined();
  });

  test('a proposal can be declined; pause and abandon need everybody', async () => {
    const { id, asked, other } = await begun();
    await asked.ask({ type: 'propose', what: 'pause', key: newKey() });
    expect(await other.ask({ type: 'propose', what: 'abandon', key: newKey() })).toMatchObject({
      type: 'error',
    });
    await other.ask({ type: 'consent', proposal: 1, agree: false, key: newKey() });
    await asked.seen(({ proposal, paused }) => proposal === null && !paused, 'that nothing is proposed');
    await asked.ask({ type: 'propose', what: 'pause', key: newKey() });
    await other.ask({ type: 'consent', proposal: 2, agree: true, key: newKey() });
    await asked.seen(({ paused }) => paused, 'the pause');
    expect(await asked.move(asked.question?.moves[0] ?? '')).toMatchObject({ problem: { code: 'paused' } });
    await other.ask({ type: 'resume', key: newKey() });
    expect(await asked.move(asked.question?.moves[0] ?? '')).toMatchObject({ type: 'accepted' });
    await asked.ask({ type: 'propose', what: 'abandon', key: newKey() });
    await other.ask({ type: 'consent', proposal: 3, agree: true, key: newKey() });
    await asked.seen(({ ending }) => ending?.how === 'abandoned', 'the end');
    expect(asked.snapshot?.ending?.key).toMatch(/^[0-9a-f]{64}$/);
    const { body } = await new Visitor(running.base).get<{ ok: boolean }>(`/api/matches/${id}/verification`);
    expect(body.ok).toBe(true);
  });

  test('a returning client gets the gap, or everything', async () => {
    const { id, visitors, asked, other, players } = await begun();
    const visitor = visitors[players.indexOf(other)] as Visitor;
    const { epoch = '', seq = 0 } = other.snapshot ?? {};
    other.close();
    await asked.move(asked.question?.moves[0] ?? '');
    const back = await visitor.connect(id, { resume: { epoch, seq } });
    await until(() => back.messages.some(({ type }) => type === 'update'), 'the gap');
    expect(back.messages.filter(({ type }) => type === 'snapshot')).toEqual([]);
    expect(back.messages.find(({ type }) => type === 'update')).toMatchObject({ seq: seq + 1 });
    const elsewhere = await visitor.connect(id, { resume: { epoch: 'another', seq } });
    await elsewhere.seen(() => true, 'a snapshot');
  });

  test.each([
    { missed: 1, why: 'the last one' },
    { missed: 3, why: 'several, in their order' },
    { missed: 12, why: 'a dozen' },
    { missed: undefined, why: 'more than are kept: everything' },
  ])('who has missed updates of a long match gets them, or everything: $why', async (asked) => {
    const { id, players, visitors } = await friends();
    const [ada] = players as [Player, Player];
    const updates = (): string[] => ada.frames.filter((frame) => frame.startsWith('{"type":"update"'));
    const isLong = (): boolean =>
      asked.missed === undefined
        ? Buffer.byteLength(updates().join('')) > TAPE_BYTES
        : updates().length > asked.missed;
    for (let step = 0; !isLong(); step += 1) {
      const player = players.find(({ question }) => question);
      await player?.move(player.question?.moves[step % (player.question.moves.length || 1)] ?? '');
      await until(() => players.some(({ question }) => question), 'a question');
    }
    const { body } = (await visitors[0]?.get<Snapshot>(`/api/matches/${id}`)) ?? {};
    const { epoch = '', seq = 0 } = body ?? {};
    await ada.seen((snapshot) => snapshot.seq === seq, 'all that happened');
    const missed = asked.missed ?? updates().length;
    const gap = asked.missed === undefined ? [] : updates().slice(-missed);
    const back = (await visitors[0]?.connect(id, { resume: { epoch, seq: seq - missed } })) as Player;
    const heard = (): string[] => back.frames.filter((frame) => frame.startsWith('{"type":"update"'));
    await until(() => back.snapshot !== undefined || heard().length >= missed, 'it');
    expect(heard()).toEqual(gap);
    expect(back.snapshot?.view).toEqual(asked.missed === undefined ? body?.view : undefined);
  });

  test('a server that ended just after the last move notes the end when it is back', async () => {
    const { id, visitors, asked, other } = await begun();
    await asked.ask({ type: 'propose', what: 'abandon', key: newKey() });
    await other.ask({ type: 'consent', proposal: 1, agree: true, key: newKey() });
    await until(() => other.table?.status === 'abandoned', 'the end');
    // As if the process had been killed between the last line and the note of it.
    const { db } = running.server.database;
    await db.updateTable('matches').set({ ended_at: null, result: null }).where('id', '=', id).execute();
    await db.updateTable('tables').set({ status: 'playing' }).where('id', '=', id).execute();

    await running.stop();
    running = await startHere(environment);
    const ada = new Visitor(running.base);
    ada.cookie = visitors[0]?.cookie;
    const back = await ada.connect(id);
    await until(() => back.table?.status === 'abandoned', 'the table to know');
    const row = await running.server.database.db
      .selectFrom('matches')
      .select('ended_at')
      .where('id', '=', id)
      .executeTakeFirst();
    expect(row?.ended_at).toBeGreaterThan(0);
    expect(running.faults).toEqual([]);
    back.close();
  });

  test('spectators see the table and hear no secret; where nobody may watch, nobody does', async () => {
    const { id, players } = await begun();
    const watcher = await new Visitor(running.base).connect(id);
    await watcher.seen(() => true, 'the match');
    expect(watcher.snapshot).toMatchObject({ viewer: null, question: null });
    expect(JSON.stringify(watcher.snapshot?.view)).not.toContain('"me"');
    expect(await watcher.move('draw', 1)).toMatchObject({ type: 'error', problem: { code: 'not-seated' } });
    const peek = await new Visitor(running.base).connect(id, { as: 0 });
    await until(() => peek.closed !== undefined, 'the door');
    expect(players[0]?.closed).toBeUndefined();

    const alone = await begun({ spectators: 'nobody' });
    const outside = await new Visitor(running.base).connect(alone.id);
    await until(() => outside.closed !== undefined, 'the door');
    expect(outside.messages).toMatchObject([{ type: 'error', problem: { code: 'no-watching' } }]);
  });

  test('chat is heard by all, once, and not by those who do not want to', async () => {
    const { players } = await friends();
    const [ada, ben] = players as [Player, Player];
    const key = newKey();
    await ada.ask({ type: 'chat', text: 'hello\u0000 <b>you</b>', key });
    await ada.ask({ type: 'chat', text: 'hello\u0000 <b>you</b>', key });
    const heard = (player: Player): readonly string[] =>
      player.messages.flatMap((message) =>
        message.type === 'chat' ? message.lines.flatMap(({ text, notice }) => (notice ? [] : [text])) : [],
      );
    await until(() => heard(ben).length > 0, 'the line');
    ben.say({ type: 'mute', name: 'Ada', muted: true });
    await ada.ask({ type: 'chat', text: 'still there?', key: newKey() });
    await ben.ask({ type: 'chat', text: 'yes', key: newKey() });
    await until(() => heard(ada).length === 3, 'the answer');
    expect(heard(ben)).toEqual(['hello <b>you</b>', 'yes']);
  });

  test('a bot plays for a player who leaves, and they may return', async () => {
    const { asked, other } = await begun();
    await asked.ask({ type: 'leave', key: newKey() });
    await other.seen(
      ({ question, absent }) => question !== null && absent.length === 1,
      'the computer player to move',
    );
    expect(other.notices()).toContain('seat-absent');
    await asked.ask({ type: 'return', key: newKey() });
    await other.seen(({ absent }) => absent.length === 0, 'the return');
    await other.move(other.question?.moves[0] ?? '');
    await asked.seen(({ question }) => question !== null, 'the question');
  });

  test('a program plays by HTTP alone, with the secret of its seat', async () => {
    const { id, visitors } = await friends();
    const bot = new Visitor(running.base);
    const { body } = (await visitors[0]?.get<Snapshot>(`/api/matches/${id}`)) ?? {};
    const question = body?.question;
    const move = { question: question?.id, key: newKey(), text: question?.moves[0] };
    bot.bearer = 'A'.repeat(43);
    expect((await bot.post(`/api/matches/${id}/moves`, move)).status).toBe(403);
    expect((await visitors[0]?.post(`/api/matches/${id}/moves`, move))?.body).toEqual({
      type: 'accepted',
      key: move.key,
    });
    const wrong = await visitors[0]?.post<Problem>(`/api/matches/${id}/moves`, { ...move, key: newKey() });
    expect([wrong?.status, wrong?.body.code]).toEqual([409, 'stale-decision']);
  });

  test('how long wishes take is counted', async () => {
    const { asked } = await begun();
    await asked.move(asked.question?.moves[0] ?? '');
    const { body } = await metricsOf(running.base);
    expect(
      Number(/hedgerow_wish_seconds_count\{kind="move"\} ([0-9]+)/.exec(body)?.[1] ?? 0),
    ).toBeGreaterThan(0);
  });

  test('the log holds no fault', () => {
    expect(running.faults).toEqual([]);
  });
});
