import { GAME_IDS, shipped } from '@hedgerow/catalog';
import { keyFromSeed, type Seat, seatAt, verify } from '@hedgerow/kernel';
import { describe, expect, test, vi } from 'vitest';
import {
  type LocalSetup,
  type LocalTable,
  openLocalTable,
  type Surroundings,
} from '../src/table/local-table.ts';
import type { SavedMatch, SeatSetup } from '../src/table/saved.ts';
import { pageMind } from '../src/table/thinking.ts';

const BOT: SeatSetup = { name: 'Bramble', player: 'sapling' };
const ADA: SeatSetup = { name: 'Ada', player: 'person' };
const BEN: SeatSetup = { name: 'Ben', player: 'person' };

interface Opened {
  readonly table: LocalTable;
  readonly kept: SavedMatch[];
}

/** A table whose computer players think right here instead of in a worker. */
function open(
  players: readonly SeatSetup[],
  change: Partial<LocalSetup> & { readonly seed?: string } = {},
): Opened {
  const kept: SavedMatch[] = [];
  const around: Surroundings = {
    thinker: { ask: pageMind(), close: () => {} },
    keep: (saved) => kept.push(saved) > 0,
    paceMs: () => 0,
    now: () => 0,
  };
  const gameId = change.gameId ?? 'biotopia';
  const opened = openLocalTable(
    {
      gameId,
      made: shipped(gameId),
      kind: 'solo',
      players,
      setup: {
        match: 'test',
        seatCount: players.length,
        options: {},
        key: keyFromSeed(change.seed ?? 'web'),
      },
      moves: [],
      ...change,
    },
    around,
  );
  if (!opened.ok) throw new Error('problem' in opened ? opened.problem : opened.reason);
  return { table: opened.table, kept };
}

const whenever = (table: LocalTable, holds: () => boolean): Promise<void> =>
  vi.waitFor(() => {
    if (!holds()) throw new Error(`not yet: ${table.get().moves} moves`);
  }, 20_000);

describe('a table in the page', () => {
  test.each(GAME_IDS)('%s: computer players play to the end, and the match verifies', async (gameId) => {
    const { table, kept } = open(
      Array.from({ length: Math.max(2, shipped(gameId).game.seats.min) }, () => BOT),
      { gameId, kind: 'watch' },
    );
    table.start();
    await vi.waitFor(() => expect(table.get().standings).toBeDefined(), 60_000);
    expect(verify(shipped(gameId).game, await table.record())).toMatchObject({ ok: true });
    expect(kept.at(-1)).toMatchObject({ over: true, yourTurn: false });
  });

  test('whoever watches bots can stop them, see one move, and let them go on', async () => {
    const { table } = open([BOT, BOT], { kind: 'watch' });
    let stopped = 0;
    const unsubscribe = table.subscribe(() => {
      if (table.get().moves < 2 || stopped > 0) return;
      stopped = table.get().moves;
      table.watch.run(false);
    });
    table.start();
    await whenever(table, () => stopped > 0);
    unsubscribe();
    expect(table.get().moves).toBe(stopped);
    expect(table.get().watching).toEqual({ running: false });
    expect(table.get().seats.some(({ thinking }) => thinking)).toBe(false);
    table.watch.step();
    await whenever(table, () => table.get().moves === stopped + 1);
    table.watch.step();
    await whenever(table, () => table.get().moves === stopped + 2);
    expect(table.get().watching).toEqual({ running: false });
    table.watch.run(true);
    await vi.waitFor(() => expect(table.get().standings).toBeDefined(), 60_000);
    expect(table.get().watching).toBeUndefined();
  });

  test('one person sees an own hand at once and never a screen between turns', async () => {
    const { table } = open([ADA, BOT]);
    table.start();
    await whenever(table, () => table.get().legal.length > 0);
    expect(table.get()).toMatchObject({ eyes: 0, handTo: undefined });
  });

  test('a match goes on after the tab was closed', async () => {
    const first = open([ADA, BOT]);
    first.table.start();
    await whenever(first.table, () => first.table.get().legal.length > 0);
    for (let turn = 0; turn < 3; turn += 1) {
      const before = first.table.get().moves;
      const [move] = first.table.get().legal;
      if (!move) throw new Error('nothing to choose');
      first.table.play(move);
      await whenever(
        first.table,
        () => first.table.get().legal.length > 0 && first.table.get().moves > before,
      );
    }
    const { moves } = await first.table.record();
    const again = open([ADA, BOT], { moves });
    expect(again.table.get().view).toEqual(first.table.get().view);
    expect(again.table.get().log).toEqual(first.table.get().log);
  });

  test('a refused move changes nothing and says why', async () => {
    const { table } = open([ADA, BOT]);
    table.start();
    await whenever(table, () => table.get().legal.length > 0);
    const { game } = shipped('biotopia');
    const draw = game.notation.read('draw');
    if (!draw) throw new Error('draw is a move');
    const before = table.get().moves;
    expect(await table.whyNot(draw)).toMatchObject({ reason: 'not-time-for-an-action' });
    table.play(draw);
    expect(table.get()).toMatchObject({ moves: before, refusal: { reason: 'not-time-for-an-action' } });
  });
});

describe('taking back at a table of one’s own', () => {
  const step = (table: LocalTable, start: string): void => {
    const { game } = shipped('biotopia');
    const move = table.get().legal.find((each) => game.notation.write(each).startsWith(start));
    if (!move) throw new Error(`${start} is not possible`);
    table.play(move);
  };

  test('goes back as far as one likes, past computer players and seen cards, and is practice from then on', async () => {
    const { table, kept } = open([ADA, BOT]);
    table.start();
    const isAsked = (): boolean => table.get().legal.length > 0;
    await whenever(table, isAsked);
    const start = table.get().view;
    step(table, '');
    for (let turn = 0; turn < 2; turn += 1) {
      await whenever(table, isAsked);
      step(table, 'draw');
    }
    await whenever(table, isAsked);
    expect(table.get()).toMatchObject({ mayTakeBack: false, mayPractise: true, practice: false });
    for (let turn = 0; turn < 3; turn += 1) {
      table.takeBack();
      await whenever(table, isAsked);
    }
    expect(table.get()).toMatchObject({ practice: true, mayPractise: false, view: start });
    expect(kept.at(-1)).toMatchObject({ practice: true });
  });

  test('is offered only to somebody who has done something: not in Flutter after another’s first tile', async () => {
    const { table } = open([ADA, BOT], {
      gameId: 'flutter',
      setup: {
        match: 'test',
        seatCount: 2,
        options: { firstPlayer: 'seat-1' },
        key: keyFromSeed('web'),
      },
    });
    table.start();
    await whenever(table, () => table.get().legal.some(({ type }) => type !== 'bee'));
    expect(table.get()).toMatchObject({ mayTakeBack: false, mayPractise: false });
    expect(table.get().moves).toBeGreaterThan(0);
    const [tile] = table.get().legal;
    if (tile) table.play(tile);
    expect(table.get()).toMatchObject({ mayPractise: true });
  });

  test('without having seen anything is no practice', async () => {
    const { table } = open([ADA, BEN], { kind: 'pass' });
    table.start();
    for (let seat = 0; seat < 2; seat += 1) {
      table.taken();
      step(table, '');
    }
    table.taken();
    step(table, 'plant');
    table.takeBack();
    expect(table.get().practice).toBe(false);
  });

  test('which moves could not be taken back is known before they are made', async () => {
    const { table } = open([ADA, BEN], { kind: 'pass' });
    table.start();
    for (let seat = 0; seat < 2; seat += 1) {
      table.taken();
      step(table, '');
    }
    table.taken();
    const { game } = shipped('biotopia');
    const before = table.get().moves;
    const isFinal = (start: string): boolean | undefined => {
      const move = table.get().legal.find((each) => game.notation.write(each).startsWith(start));
      return move && table.isFinal(move);
    };
    expect([isFinal('draw'), isFinal('plant')]).toEqual([true, false]);
    expect(table.get().moves).toBe(before);
  });
});

describe('pass and play', () => {
  const first = (table: LocalTable): void => {
    const [move] = table.get().legal;
    if (move) table.play(move);
  };

  test('shows no hand until the next person has taken the screen', () => {
    const { table } = open([ADA, BEN], { kind: 'pass' });
    table.start();
    expect(table.get()).toMatchObject({ handTo: 0, eyes: 'spectator', legal: [] });
    table.taken();
    expect(table.get()).toMatchObject({ handTo: undefined, eyes: 0 });
    first(table);
    const face = table.get();
    expect(face).toMatchObject({ handTo: 1, eyes: 'spectator', legal: [] });
    expect(JSON.stringify(face.view)).not.toContain('"me"');
  });

  test('lets the one who moved take it back from the screen between turns', () => {
    const { table } = open([ADA, BEN], { kind: 'pass' });
    table.start();
    table.taken();
    first(table);
    expect(table.get().mayTakeBack).toBe(true);
    table.takeBack();
    expect(table.get()).toMatchObject({ handTo: undefined, eyes: 0, moves: 0 });
    expect(table.get().log).toEqual([]);
  });

  test('a log is the reader’s own: the other does not learn what was planted', () => {
    const { table } = open([ADA, BEN], { kind: 'pass' });
    table.start();
    const tellings: unknown[] = [];
    for (const seat of [0, 1]) {
      table.taken();
      first(table);
      tellings.push(table.viewAt(0, seatAt(seat) as Seat));
    }
    table.taken();
    const kinds = table.get().log.map(({ event }) => (event as unknown as { kind: unknown }).kind);
    expect(kinds.filter((kind) => kind === null).length).toBe(1);
    expect(tellings[0]).not.toEqual(tellings[1]);
  });
});
