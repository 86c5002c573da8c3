import { CATALOG } from '@hedgerow/catalog';
import {
  type AnyMade,
  type AnyState,
  type MatchRecord,
  readRecord,
  seatAt,
  shippedEdition,
  verify,
} from '@hedgerow/kernel';
import type { GameList, Problem, Seated, TableInfo } from '@hedgerow/protocol';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { think } from '../src/thinker.ts';
import { Player, playToEnd, Visitor } from './support/client.ts';
import { engines } from './support/engines.ts';
import { type Running, startHere } from './support/servers.ts';
import { shelfWith } from './support/shelves.ts';

const { biotopia } = CATALOG;
const data = biotopia.shipped.data as unknown as {
  readonly kinds: readonly { readonly code: string; readonly copies: number }[];
};
const COPIES: Readonly<Record<string, number>> = { BRI: 1, KNA: 13 };
/** Seven Brimstones have become Double Flowers: the same deal gives other hands. */
const FLOWERY = {
  ...data,
  dataVersion: 2,
  kinds: data.kinds.map((kind) => ({ ...kind, copies: COPIES[kind.code] ?? kind.copies })),
};
const first = biotopia.create(biotopia.shipped);
const second = biotopia.create(shippedEdition(biotopia.check(FLOWERY)));

describe.each(engines().map((engine) => ({ engine })))('editions on $engine.name', ({ engine }) => {
  let running: Running;
  beforeAll(() => engine.begin());
  afterAll(() => engine.end());

  async function sitDown(): Promise<{ readonly id: string; readonly tokens: readonly string[] }> {
    const [ada, ben] = [new Visitor(running.base), new Visitor(running.base)];
    const { table, seatToken } = await ada.table({
      game: 'biotopia',
      seats: [{ kind: 'me' }, { kind: 'open' }],
      startWhenFull: true,
    });
    const { body } = await ben.post<Seated>(`/api/tables/${table.id}/join`, { name: 'Ben' });
    return { id: table.id, tokens: [seatToken ?? '', body.seatToken ?? ''] };
  }

  const connect = (id: string, tokens: readonly string[]): Promise<readonly Player[]> =>
    Promise.all(tokens.map((seatToken) => Player.connect(running.base, undefined, id, { seatToken })));

  async function recordOf(id: string): Promise<MatchRecord> {
    const { body } = await new Visitor(running.base).get<string>(`/api/matches/${id}/file`);
    const read = readRecord(body);
    if (!read.ok) throw new Error(read.problem);
    return read.record;
  }

  /** The same moves, as if they had been made with that edition. */
  const playedWith = ({ game }: AnyMade, record: MatchRecord): ReturnType<typeof verify> =>
    verify(game, { ...record, edition: game.edition, editionHash: game.editionHash });

  test('a match keeps the edition it began with, new tables get the newest, and what is not kept is told', async () => {
    const environment = await engine.fresh();
    running = await startHere(environment, { shelf: shelfWith(() => first) });
    const old = await sitDown();
    const other = await sitDown();
    await playToEnd(await connect(old.id, old.tokens), undefined, 20);
    await running.stop();

    running = await startHere(environment, { shelf: shelfWith(() => second, [first]) });
    const players = await connect(old.id, old.tokens);
    for (const { snapshot } of players)
      expect(snapshot).toMatchObject({ edition: 1, editionHash: first.game.editionHash, ending: null });
    await playToEnd(players);
    const record = await recordOf(old.id);
    expect(record).toMatchObject({ edition: 1, editionHash: first.game.editionHash });
    expect(playedWith(first, record)).toMatchObject({ ok: true });
    expect(playedWith(second, record)).toMatchObject({ ok: false });

    const { body: list } = await new Visitor(running.base).get<GameList>('/api/games');
    expect(list.games).toMatchObject([{ edition: 2, editionHash: second.game.editionHash }]);
    const young = await sitDown();
    await playToEnd(await connect(young.id, young.tokens));
    const newer = await recordOf(young.id);
    expect(newer).toMatchObject({ edition: 2, editionHash: second.game.editionHash });
    expect(playedWith(second, newer)).toMatchObject({ ok: true });
    expect(playedWith(first, newer)).toMatchObject({ ok: false });
    for (const [id, edition] of [
      [old.id, 1],
      [young.id, 2],
    ] as const) {
      const { body: table } = await new Visitor(running.base).get<TableInfo>(`/api/tables/${id}`);
      expect(table.edition).toBe(edition);
      const { body } = await new Visitor(running.base).get<{ ok: boolean }>(
        `/api/matches/${id}/verification`,
      );
      expect(body).toMatchObject({ ok: true });
    }
    await running.stop();

    running = await startHere(environment, { shelf: shelfWith(() => second) });
    const visitor = new Visitor(running.base);
    visitor.bearer = other.tokens[0];
    const { body } = await visitor.get<Problem>(`/api/matches/${other.id}`);
    expect(body).toEqual({
      code: 'match-broken',
      sentence: `The match was begun with biotopia edition 1 (${first.game.editionHash.slice(0, 12)}); this server has edition 2 (${second.game.editionHash.slice(0, 12)}).`,
    });
    expect(running.faults).toEqual([]);
    await running.stop();
  });
});

test('a computer player does not think about an edition that is not kept', async () => {
  const thought = {
    game: 'biotopia',
    level: 'sapling',
    state: {} as AnyState,
    seatCount: 2,
    seat: seatAt(0),
    thoughts: 's',
    moves: 0,
    composed: 0,
    notebook: {},
  };
  const { edition, editionHash: hash } = second.game;
  await expect(think({ ...thought, edition: { edition, hash }, positions: 1, softMs: 1 })).rejects.toThrow(
    'There is no edition 2 of biotopia.',
  );
});
