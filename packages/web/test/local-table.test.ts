import { GAME_IDS, shipped } from '@hedgerow/catalog';
import { keyFromSeed, type Seat, seatAt, verify } from '@hedgerow/kernel';
import { describe, expect, test, vi } from 'vitest';
import { LESSON_STEPS, lessonStep } from '../src/learn/biotopia-lesson.ts';
import { lessonOf } from '../src/learn/lessons.ts';
import {
  type LocalSetup,
  type LocalTable,
  openLocalTable,
  type Surroundings,
} from '../src/table/local-table.ts';
import type { SavedMatch, SeatSetup } from '../src/table/saved.ts';
import { think } from '../src/table/thinking.ts';

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
    thinker: { ask: think, close: () => {} },
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
    expect(table.whyNot(draw)).toMatchObject({ reason: 'not-time-for-an-action' });
    table.play(draw);
    expect(table.get()).toMatchObject({ moves: before, refusal: { reason: 'not-time-for-an-action' } });
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

describe('the lesson of Biotopia', () => {
  test('follows a newcomer from the first Flower to the end, step by step', async () => {
    const { table } = open([ADA, { ...BOT, player: 'seedling' }], {
      setup: {
        match: 'lesson',
        seatCount: 2,
        options: { targetScore: 10 },
        key: keyFromSeed('a first meadow'),
      },
    });
    table.start();
    const heard = new Set<string>();
    for (let turn = 0; table.get().standings === undefined; turn += 1) {
      await whenever(table, () => table.get().legal.length > 0 || table.get().standings !== undefined);
      const { view, legal } = table.get();
      heard.add(lessonStep(view as never, legal as never));
      const wanted =
        legal.find(({ type }) => type === 'play' || type === 'claim') ??
        legal.find(({ type }) => type === 'plant' && turn % 2 === 0) ??
        legal[0];
      if (wanted) table.play(wanted);
    }
    heard.add(lessonStep(table.get().view as never, []));
    expect([...heard].sort()).toEqual([...LESSON_STEPS].sort());
  });
});

describe('the lesson of Flutter', () => {
  test('follows a newcomer from the first tile to the end, and names its steps in order', async () => {
    const lesson = lessonOf('flutter');
    if (!lesson) throw new Error('There is no lesson of Flutter.');
    const { table } = open([ADA, { ...BOT, player: 'seedling' }], {
      gameId: 'flutter',
      made: shipped('flutter'),
      setup: { match: 'lesson', seatCount: 2, options: lesson.options, key: keyFromSeed(lesson.deal) },
    });
    const heard: string[] = [];
    const hear = (): void => {
      const { view, legal } = table.get();
      const step = lesson.stepOf(view, legal);
      if (!heard.includes(step)) heard.push(step);
    };
    table.subscribe(hear);
    table.start();
    for (let turn = 0; table.get().standings === undefined; turn += 1) {
      await whenever(table, () => table.get().legal.length > 0 || table.get().standings !== undefined);
      const { legal } = table.get();
      const wanted = legal.find(({ type }) => type === 'place') ?? legal[turn % Math.max(1, legal.length)];
      if (wanted) table.play(wanted);
    }
    expect(heard).toEqual(lesson.steps);
  });
});
