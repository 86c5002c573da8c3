import { shipped } from '@hedgerow/catalog';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { memoryOf, remembered } from '../src/match/memory.ts';
import { Bench, type Looker, type Plan } from './support/bench.ts';
import { newKey } from './support/client.ts';
import { engines } from './support/engines.ts';
import { shelfWith } from './support/shelves.ts';

const [small] = engines();
if (!small) throw new Error('There is no database.');
const engine = small;
let bench: Bench;
afterEach(() => bench.end());
afterAll(() => engine.end());

/** A table of Biotopia; everybody has planted, and one is asked. */
async function begun(seatCount = 2, plan: Partial<Plan> = {}): Promise<number> {
  bench = await Bench.begin(engine, { game: 'biotopia', seatCount, ...plan });
  for (let seat = 0; seat < seatCount; seat += 1) await bench.moveOn();
  return (await bench.asked())[0] ?? -1;
}

describe('a proposal', () => {
  test('is withdrawn when the move it is about is taken back for free', async () => {
    const seat = await begun();
    const before = await bench.position();
    await bench.moveOn('plant');
    await bench.wish('ask', seat, 'takeBack');
    expect(await bench.wish('takeBack', seat)).toEqual({ ok: true });
    expect(await bench.position()).toEqual(before);
    expect(await bench.read((play) => play.proposal)).toBeUndefined();
    expect(await bench.wish('agree', 1 - seat, '1')).toMatchObject({ code: 'nothing-proposed' });
    expect(await bench.position()).toEqual(before);
  });

  test('is answered by its number: consent to one proposal never counts for the next', async () => {
    const seat = await begun();
    await bench.wish('ask', seat, 'pause');
    await bench.wish('decline', seat, '1');
    await bench.wish('ask', seat, 'abandon');
    const late = await bench.wish('agree', 1 - seat, '1');
    expect(late).toMatchObject({
      code: 'nothing-proposed',
      sentence: 'This answers proposal 1, but proposal 2 is open.',
    });
    expect(await bench.wish('decline', 1 - seat, '1')).toEqual(late);
    expect(await bench.read((play) => [play.ended, play.paused, play.proposal?.what])).toEqual([
      undefined,
      false,
      'abandon',
    ]);
    expect(await bench.wish('agree', 1 - seat, '2')).toEqual({ ok: true });
    expect(await bench.read((play) => play.ended)).toBe('abandoned');
  });

  test('has a number that tells nothing of what else is in the log', async () => {
    const seat = await begun();
    await bench.wish('order', seat, 'pass');
    await bench.wish('ask', seat, 'pause');
    const looker = await bench.look('spectator');
    expect(looker.snapshot?.proposal).toEqual({ id: 1, what: 'pause', by: seat, agreed: [seat] });
  });
});

describe('a take-back by consent', () => {
  /** Seat after seat has drawn a card, so that something was seen; the first of them asks to take it back. */
  async function asked(): Promise<{ readonly first: number; readonly lookers: readonly Looker[] }> {
    const first = await begun();
    await bench.moveOn('draw');
    await bench.moveOn('draw');
    const lookers = [await bench.look(0), await bench.look(1), await bench.look('spectator')];
    await bench.wish('ask', first, 'takeBack');
    return { first, lookers };
  }
  const moments = (viewer: number | 'spectator'): Promise<number> =>
    bench.read(
      (play) =>
        remembered(memoryOf(play), viewer === 'spectator' ? viewer : bench.seat(viewer), 0, 99).moments
          .length,
    );

  test('says to each viewer which of their moments would be undone, and then which are', async () => {
    const { first, lookers } = await asked();
    // Two planted at once, two drew: the drawings are moments 3 and 4 for everybody.
    expect(lookers.map(({ snapshot }) => snapshot?.undoes)).toEqual([3, 3, 3]);
    expect(await moments('spectator')).toBe(5);
    await bench.wish('agree', 1 - first, '1');
    const taken = { what: 'takenBack', seat: first, undone: { from: 3, count: null } };
    for (const looker of lookers) {
      expect(looker.updates.at(-1)).toMatchObject({ notes: [taken], undoes: null, proposal: null });
      expect(looker.updates.at(-1)?.step).toBeUndefined();
    }
    expect(await Promise.all([moments(0), moments(1), moments('spectator')])).toEqual([3, 3, 3]);
  });

  test('is known as taken back to whoever looks later, and after a restart', async () => {
    const { first } = await asked();
    await bench.wish('agree', 1 - first, '1');
    await bench.reopen();
    const { moments: shown } = await bench.read((play) => remembered(memoryOf(play), 'spectator', 0, 99));
    expect(shown.flatMap(({ notes = [] }) => notes)).toEqual([{ what: 'takenBack', seat: first }]);
    expect(shown.map(({ seat }) => seat)).toEqual([null, 0, 1]);
  });

  test('a free one says the same about the one move', async () => {
    const seat = await begun();
    const looker = await bench.look('spectator');
    await bench.moveOn('plant');
    await bench.wish('takeBack', seat);
    expect(looker.updates.map(({ step, notes }) => [step, notes])).toEqual([
      [{ seat }, undefined],
      [undefined, [{ what: 'takenBack', seat, undone: { from: 3, count: 1 } }]],
    ]);
  });

  test('by somebody who chose at the same time as others leaves the others’ lines alone', async () => {
    bench = await Bench.begin(engine, { game: 'biotopia', seatCount: 3 });
    const looker = await bench.look('spectator');
    for (const seat of [0, 1]) {
      const text = await bench.read((play) => play.movesFor(bench.seat(seat))[0] ?? '');
      await bench.move(seat, text);
    }
    await bench.wish('takeBack', 0);
    expect(looker.updates.at(-1)?.notes).toEqual([
      { what: 'takenBack', seat: 0, undone: { from: 1, count: 1 } },
    ]);
  });

  test('is never agreed to by a computer player', async () => {
    bench = await Bench.begin(engine, { game: 'biotopia', seatCount: 2, people: 1 });
    await bench.moveOn();
    const before = await bench.lines();
    expect(await bench.wish('ask', 0, 'takeBack')).toMatchObject({ ok: false, code: 'not-allowed' });
    expect(await bench.lines()).toEqual(before);
  });

  test('is never agreed to by somebody who is away, however long; answered by them it counts', async () => {
    const seat = await begun(3);
    await bench.moveOn('draw');
    const other = (seat + 2) % 3;
    await bench.wish('away', other);
    await bench.wish('ask', seat, 'takeBack');
    bench.now += 30 * 86_400_000;
    await bench.wish('agree', (seat + 1) % 3, '1');
    expect(await bench.read((play) => [play.proposal?.what, play.excusable])).toEqual(['takeBack', []]);
    expect(await bench.live.wish({ kind: 'excuse', seat: bench.seat(other), by: 'clock' })).toMatchObject({
      ok: false,
    });
    await bench.wish('agree', other, '1');
    expect(await bench.read((play) => play.proposal)).toBeUndefined();
    expect(await bench.asked()).toEqual([seat]);
  });
});

describe('everybody is told what became of a proposal', () => {
  test.each([
    { answered: 'declined by another', by: 1, note: { what: 'declined', seat: 1 } },
    { answered: 'withdrawn by who made it', by: 0, note: { what: 'withdrawn' } },
  ])('$answered', async ({ by, note }) => {
    await begun();
    const lookers = [await bench.look(0), await bench.look(1), await bench.look('spectator')];
    await bench.wish('ask', 0, 'pause');
    await bench.wish('decline', by, '1');
    for (const looker of lookers)
      expect(looker.updates.at(-1)).toMatchObject({
        proposal: null,
        notes: [{ ...note, proposal: 'pause', by: 0 }],
      });
  });

  test('overtaken by a move', async () => {
    const seat = await begun();
    await bench.moveOn('draw');
    const looker = await bench.look('spectator');
    await bench.wish('ask', seat, 'takeBack');
    await bench.moveOn('draw');
    expect(looker.updates.at(-1)?.notes).toEqual([{ what: 'overtaken', proposal: 'takeBack', by: seat }]);
  });
});

describe('an abandoned match', () => {
  test('says who proposed it and who agreed, also after a restart', async () => {
    await begun();
    await bench.wish('ask', 1, 'abandon');
    await bench.wish('agree', 0, '1');
    const ending = { how: 'abandoned', by: 1, agreed: [1, 0], without: [] };
    expect((await bench.look('spectator')).snapshot?.ending).toMatchObject(ending);
    await bench.reopen();
    expect((await bench.look(0)).snapshot?.ending).toMatchObject(ending);
  });

  test('is not ended by those who stay as long as somebody has not been away for ten minutes; then it says so', async () => {
    await begun(3);
    await bench.wish('away', 2);
    bench.now += 540_000;
    await bench.wish('ask', 0, 'abandon');
    await bench.wish('agree', 1, '1');
    expect(await bench.read((play) => play.ended)).toBeUndefined();
    const early = { kind: 'excuse', seat: bench.seat(2), by: 'clock' } as const;
    expect(await bench.live.wish(early)).toMatchObject({ ok: false });
    bench.now += 60_000;
    expect(await bench.live.wish(early)).toEqual({ ok: true });
    expect((await bench.look(0)).snapshot?.ending).toMatchObject({
      how: 'abandoned',
      by: 0,
      agreed: [0, 1],
      without: [2],
    });
  });

  test('of the time when those who were away agreed to everything is still the same', async () => {
    await begun();
    await bench.wish('away', 1);
    await bench.wish('propose', 0, 'abandon');
    expect(await bench.read((play) => play.ended)).toBe('abandoned');
    await bench.reopen();
    expect(await bench.read((play) => play.ended)).toBe('abandoned');
  });
});

describe('nothing is stored twice that already holds', () => {
  test('being back, being away, an order, an agreement', async () => {
    const seat = await begun(3);
    const written = async (): Promise<number> => (await bench.lines()).length;
    const before = await written();
    for (const kind of ['return', 'return'] as const)
      expect(await bench.wish(kind, seat)).toEqual({ ok: true });
    expect(await written()).toBe(before);
    for (const kind of ['away', 'away', 'return', 'return'] as const) await bench.wish(kind, seat);
    expect(await written()).toBe(before + 2);
    await bench.wish('ask', seat, 'pause');
    for (const again of [seat, (seat + 1) % 3, (seat + 1) % 3])
      expect(await bench.wish('agree', again, '1')).toEqual({ ok: true });
    expect(await written()).toBe(before + 4);
    await bench.wish('agree', (seat + 2) % 3, '1');
    expect(await bench.read((play) => play.paused)).toBe(true);
  });

  test('an unchanged order', async () => {
    bench = await Bench.begin(engine, { game: 'species', seatCount: 4 });
    for (const order of ['ask', 'pass', 'pass', 'ask', 'ask']) await bench.wish('order', 2, order);
    expect((await bench.lines()).map(({ text }) => text)).toEqual(['pass', 'ask']);
  });
});

describe('a pause', () => {
  test('does not keep anybody at the table: they may leave and come back', async () => {
    const seat = await begun();
    await bench.wish('ask', seat, 'pause');
    await bench.wish('agree', 1 - seat, '1');
    expect(await bench.wish('move', seat, 'leave')).toMatchObject({ reason: 'nobody-may-leave' });
    expect(await bench.wish('away', seat)).toEqual({ ok: true });
    expect(await bench.asked()).toEqual([]);
    expect(await bench.wish('return', seat)).toEqual({ ok: true });
    expect(await bench.move(seat, 'draw')).toMatchObject({ code: 'paused' });
  });

  test('neither where the rules of the game say what leaving means', async () => {
    await begun(3, { clock: { kind: 'move', seconds: 60 }, options: { onLeave: 'retire' } });
    const [seat = -1] = await bench.asked();
    await bench.wish('ask', 0, 'pause');
    for (const other of [1, 2]) await bench.wish('agree', other, '1');
    expect(await bench.wish('move', seat, 'leave')).toEqual({ ok: true });
    const deadlines = () => bench.read((play) => [0, 1, 2].map((each) => play.time.deadline(each)));
    expect(await deadlines()).toEqual([undefined, undefined, undefined]);
    expect(await bench.asked()).toEqual([]);
    await bench.wish('resume', 1);
    expect((await bench.asked()).length).toBeGreaterThan(0);
    expect((await deadlines()).some((deadline) => deadline !== undefined)).toBe(true);
  });
});

describe('a repeated send', () => {
  /** Somebody at a table of Flutter tries a tile out. */
  async function composing(): ReturnType<Bench['compose']> {
    bench = await Bench.begin(engine, { game: 'flutter', seatCount: 2 });
    return bench.compose();
  }

  test('of a step of composing is done once', async () => {
    const { seat, step, key } = await composing();
    const looker = await bench.look(seat);
    const told = looker.frames.length;
    expect(await bench.move(seat, step, key)).toEqual({ ok: true });
    expect(looker.frames).toHaveLength(told);
    expect((await bench.lines()).map(({ text }) => text)).not.toContain(step);
  });

  test('of a take-back that dropped such steps takes back nothing that was played', async () => {
    const { seat } = await composing();
    const key = newKey();
    expect(await bench.wish('takeBack', seat, undefined, key)).toEqual({ ok: true });
    await bench.moveOn('skip');
    await bench.moveOn();
    expect(await bench.wish('takeBack', seat, undefined, key)).toEqual({ ok: true });
    expect((await bench.lines()).filter(({ kind }) => kind === 'takeBack')).toEqual([]);
  });

  test('is remembered for the last 200 steps of each seat, and no longer', async () => {
    const { seat, step } = await composing();
    const first = newKey();
    await bench.wish('takeBack', seat, undefined, first);
    for (let i = 0; i < 100; i += 1) {
      await bench.move(seat, step);
      await bench.wish('takeBack', seat);
    }
    expect(await bench.wish('takeBack', seat, undefined, first)).toMatchObject({
      reason: 'cannot-take-back',
    });
  });
});

describe('a step of composing on which the engine fails', () => {
  test('leaves nothing behind: the match is as it was, and the next step can be made', async () => {
    const made = shipped('flutter');
    const { select } = made.game.moves;
    if (!select) throw new Error('Flutter has no tile to try out.');
    let sick = true;
    const play: typeof select.play = (table, seat, move) => {
      if (sick) throw new Error('the rule is broken');
      select.play(table, seat, move);
    };
    const game = { ...made.game, moves: { ...made.game.moves, select: { ...select, play } } };
    const shelf = shelfWith(() => ({ ...made, game }));
    bench = await Bench.begin(engine, { game: 'flutter', seatCount: 2, shelf });
    const steps = (): Promise<readonly string[]> =>
      bench.read((match) =>
        match.asked.flatMap((each) => match.movesFor(each)).filter((move) => match.isStep(move)),
      );
    while ((await steps()).length === 0) await bench.moveOn();
    const [seat = -1] = await bench.asked();
    const before = [await bench.position(), await bench.lines()];
    const [step = '', other = ''] = await steps();
    expect(await bench.move(seat, step)).toMatchObject({ code: 'match-broken' });
    expect(bench.faults).toHaveLength(1);
    expect(await bench.read((match) => match.match.draft)).toBeUndefined();
    expect([await bench.position(), await bench.lines()]).toEqual(before);
    sick = false;
    expect(await bench.move(seat, other)).toEqual({ ok: true });
    await bench.moveOn();
    expect(await bench.lines()).toHaveLength((before[1] as readonly unknown[]).length + 1);
  });
});

describe('coming back', () => {
  const spectator = { viewer: 'spectator', seated: false } as const;

  test('with a snapshot that was fetched before anybody looked gets what happened since', async () => {
    const seat = await begun();
    const { epoch, seq } = JSON.parse(await bench.live.snapshot(spectator)) as { epoch: string; seq: number };
    await bench.move(seat, 'draw');
    const frames: string[] = [];
    await bench.live.attach({ send: (frame) => void frames.push(frame) }, spectator, { epoch, seq });
    expect(frames.map((frame) => (JSON.parse(frame) as { type: string }).type)).toEqual(['snapshot']);
  });

  test('with the place of another viewer gets a snapshot', async () => {
    await begun();
    const [ada] = [await bench.look(0), await bench.look(1)];
    const frames: string[] = [];
    const { epoch = '', seq = -1 } = ada.snapshot ?? {};
    await bench.live.attach(
      { send: (frame) => void frames.push(frame) },
      { viewer: bench.seat(1), seated: true },
      { epoch, seq },
    );
    expect(frames.map((frame) => (JSON.parse(frame) as { viewer: number }).viewer)).toEqual([1]);
  });
});
