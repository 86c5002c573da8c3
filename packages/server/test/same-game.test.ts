import { type AnyBot, loadBot, playOut } from '@hedgerow/bots';
import { type GameId, shipped } from '@hedgerow/catalog';
import { type AnyGame, hexFromKey, keyFromHex, type Played, readRecord, writeMove } from '@hedgerow/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Notebooks } from '../src/notebooks.ts';
import { Visitor } from './support/client.ts';
import { newFolder, type Running, startHere } from './support/servers.ts';
import { until } from './support/until.ts';

const POSITIONS = 60;

/**
 * A player that makes the first choice of Biotopia as it was made on the server, and thinks for itself from then on. There all
 * choose at once and know nothing of each other; the arena asks one after the other, so that a later one knows more.
 */
const openingAs = (bot: AnyBot, moves: readonly Played[], seat: number, game: AnyGame): AnyBot => ({
  name: bot.name,
  choose: (mind) => {
    const isFirst = mind.legal.every((move) => writeMove(game, move).startsWith('first '));
    const made = moves.find((played) => played.seat === seat)?.move;
    const same = isFirst && mind.legal.find((move) => writeMove(game, move) === made);
    return same || bot.choose(mind);
  },
});

/** Those who choose at once are written down in the order in which they are ready. */
function inOrder(moves: readonly Played[]): readonly Played[] {
  const together = moves.filter(({ move }) => move.startsWith('first '));
  return [...together.sort((a, b) => a.seat - b.seat), ...moves.slice(together.length)];
}

/**
 * The same is asked of the page in packages/web/test/same-game.test.ts; the arena is `playOut`. Flutter's moves are composed
 * step by step; in Biotopia Old Growth remembers what it thought last.
 */
describe('computer players on a server play as they do in the arena, move by move', () => {
  const folder = newFolder();
  let running: Running;
  beforeAll(async () => {
    running = await startHere({
      HEDGEROW_DATA: folder.path,
      HEDGEROW_BOT_POSITIONS: String(POSITIONS),
      // Any thread may get the next question of a seat.
      HEDGEROW_BOT_THREADS: '2',
    });
  });
  afterAll(async () => {
    await running.stop();
    folder.remove();
  });

  test.each<readonly [GameId, readonly ('seedling' | 'sapling' | 'old-growth')[]]>([
    ['biotopia', ['old-growth', 'old-growth', 'seedling']],
    ['flutter', ['seedling', 'old-growth']],
  ])('%s with %j', async (id, levels) => {
    const visitor = new Visitor(running.base);
    const { table } = await visitor.table({
      game: id,
      seats: levels.map((level) => ({ kind: 'bot', level })),
      startWhenFull: true,
    });
    const watcher = await visitor.connect(table.id);
    await until(() => watcher.snapshot?.ending != null, 'the end');
    const { body } = await visitor.get<string>(`/api/matches/${table.id}/file`);
    const read = readRecord(body);
    if (!read.ok) throw new Error(read.problem);
    const { record } = read;
    const key = keyFromHex(record.key ?? '');
    if (!key) throw new Error('the key is published after the end');
    const { game } = shipped(id);
    const bots = (await Promise.all(levels.map((level) => loadBot(id, level)))).map((bot, seat) =>
      openingAs(bot, record.moves, seat, game),
    );
    const setup = { match: 'arena', seatCount: levels.length, options: record.options, key };
    const whole = playOut(game, setup, bots, { positions: POSITIONS }, `thoughts ${hexFromKey(key)}`);
    if (!whole.ok) throw new Error(whole.problem);
    expect(inOrder(record.moves)).toEqual(inOrder(whole.match.moves));
    expect(running.faults).toEqual([]);
  });
});

describe('what computer players noted', () => {
  const noted = (bytes: number): Parameters<ReturnType<Notebooks['open']>['keep']>[0] => ({
    next: {
      view: '',
      root: 0,
      tree: { visits: new Int32Array(bytes / 4), sums: new Float64Array(), size: 1, table: new Int32Array() },
    },
  });

  test('is kept for each seat, handed out once, and forgotten with the match, also by a thought that ends later', () => {
    const notebooks = new Notebooks();
    notebooks.open('m', 0).keep(noted(400));
    notebooks.open('m', 1).keep(noted(800));
    expect(notebooks.bytes).toBe(1200);
    const { notebook, keep } = notebooks.open('m', 0);
    expect(notebook.next?.tree.visits.byteLength).toBe(400);
    expect(notebooks.open('m', 0).notebook).toEqual({});
    notebooks.forget('m');
    keep(noted(400));
    expect(notebooks.bytes).toBe(0);
    expect(notebooks.open('m', 1).notebook).toEqual({});
  });

  test('takes a limited part of the memory: the match that has waited longest loses it first', () => {
    const notebooks = new Notebooks(1000);
    for (const match of ['a', 'b']) notebooks.open(match, 0).keep(noted(400));
    notebooks.open('a', 1).keep(noted(400));
    expect(notebooks.bytes).toBe(800);
    expect(notebooks.open('b', 0).notebook).toEqual({});
    expect(notebooks.open('a', 0).notebook.next).toBeDefined();
  });
});
