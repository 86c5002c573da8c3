import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { linesAfter } from '../src/store/lines.ts';
import { newKey, Player, playToEnd, Visitor } from './support/client.ts';
import { type Postgres, skipsPostgres, startPostgres } from './support/postgres.ts';
import { startRedis } from './support/redis.ts';
import { removeBundle, startApart, startHere } from './support/servers.ts';
import { until } from './support/until.ts';

describe.runIf(!skipsPostgres)('two processes on one PostgreSQL, with Redis between them', () => {
  let postgres: Postgres;
  let redis: Awaited<ReturnType<typeof startRedis>>;
  beforeAll(async () => {
    [postgres, redis] = await Promise.all([startPostgres(), startRedis()]);
  }, 120_000);
  afterAll(async () => {
    await Promise.all([postgres.stop(), redis.stop()]);
    await removeBundle();
  });

  const fresh = async (): Promise<Readonly<Record<string, string>>> => ({
    DATABASE_URL: await postgres.database(),
    REDIS_URL: redis.url,
    HEDGEROW_PULSE_MS: '1000',
  });

  test('a client of one sees what is done at the other, and killing one loses nothing', async () => {
    const environment = await fresh();
    const [one, two] = await Promise.all([startApart(environment), startApart(environment)]);
    const [ada, ben] = [new Visitor(one.base), new Visitor(two.base)];
    const made = await ada.table({
      game: 'biotopia',
      seats: [{ kind: 'me' }, { kind: 'open' }, { kind: 'bot', level: 'sapling' }],
      startWhenFull: true,
    });
    const { id } = made.table;
    const early = await ada.connect(id);
    const { body } = await ben.post<{ seatToken: string }>(`/api/tables/${id}/join`, { name: 'Ben' });
    const late = await ben.connect(id);
    await until(() => early.table?.status === 'playing', 'the first to hear that the second sat down');
    await early.seen(() => true, 'the match');

    const seatIsHere = (player: Player, seat: number): boolean | undefined => {
      const info = player.table?.seats[seat];
      return info?.kind === 'person' ? info.here : undefined;
    };
    await until(
      () => seatIsHere(early, 1) === true && seatIsHere(late, 0) === true,
      'each to see that the other is here',
    );

    // Simultaneous choices through two processes: one loses the race for a number, and tries again.
    const first = [early, late].map((player) => player.move(player.question?.moves[0] ?? ''));
    expect((await Promise.all(first)).map(({ type }) => type)).toEqual(['accepted', 'accepted']);
    await playToEnd([early, late], undefined, 12);
    const open = ({ snapshot }: Player): string =>
      JSON.stringify(Object.entries(snapshot?.view ?? {}).find(([name]) => name === 'seats'));
    await until(() => open(early) === open(late), 'both to see the same');

    await early.ask({ type: 'chat', text: 'still there?', key: newKey() });
    await until(() => late.messages.some(({ type }) => type === 'chat'), 'the other to hear it');
    const deaf = await ben.connect(id, { muted: ['Ada'] });
    await early.ask({ type: 'chat', text: 'and now?', key: newKey() });
    const heard = (player: Player): string =>
      JSON.stringify(
        player.messages.flatMap((message) =>
          message.type === 'chat' ? message.lines.filter(({ notice }) => !notice) : [],
        ),
      );
    await until(() => heard(late).includes('and now?'), 'who listens to hear it');
    expect(heard(deaf), 'who does not want to, does not: neither what was said before nor after').toBe('[]');
    deaf.close();

    // The first process dies; its player goes on at the second, with the secret of the seat.
    await one.kill();
    await until(() => early.closed !== undefined, 'the connection to break');
    await until(
      () => seatIsHere(late, 0) === false,
      'that the other is gone, as its process is silent',
      60_000,
    );
    const again = await Player.connect(two.base, undefined, id, { seatToken: made.seatToken ?? '' });
    await again.seen(() => true, 'the match');
    await playToEnd([again, late]);
    expect(again.snapshot?.ending?.how).toBe('finished');
    expect(again.snapshot?.ending).toEqual(late.snapshot?.ending);
    expect(
      (await new Visitor(two.base).get<{ ok: boolean }>(`/api/matches/${id}/verification`)).body.ok,
    ).toBe(true);
    expect(body.seatToken).toHaveLength(43);
    expect(await two.stop()).toBe(0);
  }, 300_000);

  test('a bot whose process died is played by the other', async () => {
    const environment = await fresh();
    // The first never gets to think: its computer players take a minute.
    const one = await startApart({ ...environment, HEDGEROW_BOT_PAUSE_MS: '60000' });
    const made = await new Visitor(one.base).table({
      game: 'biotopia',
      seats: [{ kind: 'me' }, { kind: 'bot', level: 'sapling' }],
      startWhenFull: true,
    });
    const player = await Player.connect(one.base, undefined, made.table.id, {
      seatToken: made.seatToken ?? '',
    });
    await player.move(player.question?.moves[0] ?? '');
    await one.kill();
    const two = await startApart(environment);
    const again = await Player.connect(two.base, undefined, made.table.id, {
      seatToken: made.seatToken ?? '',
    });
    await again.seen(
      ({ view }) => (view as { round: number }).round === 1,
      'the computer player to have planted',
    );
    expect(await two.stop()).toBe(0);
  }, 300_000);

  test('a bot whose process dies in its thought is played by another that had looked before and seen nothing to do', async () => {
    const environment = { ...(await fresh()), HEDGEROW_PULSE_MS: '300' };
    // The first never gets to think: its computer players take a minute.
    const [one, two] = await Promise.all([
      startApart({ ...environment, HEDGEROW_BOT_PAUSE_MS: '60000' }),
      startHere(environment),
    ]);
    const visitor = new Visitor(one.base);
    const { table } = await visitor.table({
      game: 'biotopia',
      seats: [{ kind: 'me' }, { kind: 'bot', level: 'sapling' }],
      startWhenFull: true,
    });
    const player = await visitor.connect(table.id);
    const movesOf = (seat: number): Promise<number> =>
      linesAfter(two.server.database.db, table.id, 0).then(
        (lines) => lines.filter((line) => line.kind === 'move' && line.seat === seat).length,
      );
    // Both plant at once. The second has looked, has planted for the computer player, and has nothing more to do.
    await until(async () => (await movesOf(1)) === 1, 'the second to have looked');
    expect(await player.move(player.question?.moves[0] ?? '')).toMatchObject({ type: 'accepted' });
    let moves = 0;
    await until(async () => {
      await player.seen(({ view }) => (view as { round: number }).round > 0, 'both to have planted');
      const { question } = player;
      moves = await movesOf(1);
      if (question) await player.move(question.moves[0] ?? '', question.id);
      return question !== undefined;
    }, 'the person to have moved');
    await one.kill();
    await until(async () => (await movesOf(1)) > moves, 'the second to play on');
    await two.stop();
  }, 300_000);

  test('news sent while Redis was gone still arrives: a player sat down, the match began, moves, chat', async () => {
    const lost = await startRedis();
    const environment = { ...(await fresh()), REDIS_URL: lost.url, HEDGEROW_PULSE_MS: '200' };
    const [one, two] = await Promise.all([startHere(environment), startHere(environment)]);
    const [ada, ben] = [new Visitor(one.base), new Visitor(two.base)];
    const { table } = await ada.table({
      game: 'biotopia',
      seats: [{ kind: 'me' }, { kind: 'open' }],
      startWhenFull: true,
    });
    const early = await ada.connect(table.id);
    await lost.stop();
    expect((await ben.post(`/api/tables/${table.id}/join`, { name: 'Ben' })).status).toBe(200);
    const late = await ben.connect(table.id);
    await early.seen(() => true, 'the match that began elsewhere');
    expect(early.table).toMatchObject({ status: 'playing', seats: [{ name: 'Ada' }, { name: 'Ben' }] });
    await playToEnd([early, late], undefined, 4);
    await late.ask({ type: 'chat', text: 'Do you hear me?', key: newKey() });
    const heard = (): string[] => early.frames.filter((frame) => frame.includes('Do you hear me?'));
    await until(() => heard().length > 0, 'the first to hear the second');
    expect(heard(), 'and once only').toHaveLength(1);
    await Promise.all([one.stop(), two.stop()]);
  }, 120_000);
});
