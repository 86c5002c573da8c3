import {
  imagine,
  keyFromSeed,
  legalMoves,
  type Match,
  openMatch,
  playStep,
  rngAt,
  type Seat,
  seatAt,
  seats,
  step,
  viewers,
} from '@hedgerow/kernel';
import { given as begin, type Moment, walk } from '@hedgerow/kernel/testing';
import { describe, expect, test } from 'vitest';
import { EVERYBODY } from '../src/hands.ts';
import {
  type Answer,
  createWindows,
  type Event,
  type Move,
  type Options,
  type State,
  type View,
} from '../src/index.ts';
import { openWindow } from '../src/rules/6-windows.ts';
import { game, given, play, position, printed } from './table.ts';

const windows = createWindows(printed);
const pass: Answer = { type: 'pass' };
const said = (moves: readonly Move[]): readonly string[] => moves.map(game.notation.write);
const move = (text: string): Answer => {
  const read = game.notation.read(text);
  if (read?.type === 'capture' || read?.type === 'block' || read?.type === 'pass') return read;
  throw new Error(`${text} is no answer`);
};
type Table = Match<State, Move, Event, View, Options>;

function open(seed: number, seatCount: number, options: Partial<Options> = {}): Table {
  const opened = openMatch(game, { match: `w${seed}`, seatCount, options, key: keyFromSeed(seed) });
  if (!opened.ok) throw new Error(opened.problem);
  return opened.match;
}

/** What a player does depends on the seat and on what everybody has noticed, as in life. */
const choice = <T>(seed: number, state: State, seat: Seat, from: readonly T[]): T =>
  from[rngAt(keyFromSeed(`choice ${seed}`), state.noticed * 8 + seat).below(from.length)] as T;

/** One seat at a time, as the engine asks. */
function oneByOne(match: Table, seed: number): Table {
  for (;;) {
    const decision = game.decision(match.state);
    if (decision.kind === 'over') return match;
    const seat = decision.seats[0] as Seat;
    playStep(match, seat, choice(seed, match.state, seat, legalMoves(game, match.state, seat)));
  }
}

/** All invited seats answer each link at once, sealed; the answers arrive in any order. */
function sealed(match: Table, seed: number): Table {
  for (;;) {
    const { state } = match;
    const decision = game.decision(state);
    if (decision.kind === 'over') return match;
    if (windows.link(state) === undefined) {
      const seat = decision.seats[0] as Seat;
      playStep(match, seat, choice(seed, state, seat, legalMoves(game, state, seat)));
      continue;
    }
    const answers = windows
      .invited(state)
      .map((seat) => ({ seat, answer: choice(seed, state, seat, windows.answersFor(state, seat)) }))
      .reverse();
    for (const { seat, answer } of windows.stepsFrom(state, answers)) {
      const played = playStep(match, seat, answer);
      if (!played.ok) throw new Error(`${played.rule} ${played.reason}`);
    }
  }
}

describe('§3.6 running windows online', () => {
  test.each([
    { seats: 2, options: {} },
    { seats: 3, options: {} },
    { seats: 4, options: { teams: '2x2' } },
    { seats: 5, options: { conqueror: true } },
    { seats: 6, options: { teams: '3x2', captureColour: 'card' } },
  ] as const)(
    'SPE-48 asking all at once gives the same log as one by one, $seats seats $options',
    ({ seats: count, options }) => {
      let answered = 0;
      for (let seed = 1; seed <= 40; seed += 1) {
        const one = oneByOne(open(seed, count, options), seed);
        const other = sealed(open(seed, count, options), seed);
        expect(other.moves).toEqual(one.moves);
        answered += one.moves.filter(({ move: text }) => /^(capture|block) /.test(text)).length;
      }
      expect(answered).toBeGreaterThan(40);
    },
  );

  test('SPE-48 clockwise, the first card wins, later answers are void and stay unseen', () => {
    const table = given({
      hands: [['wat2a', 'wat1a'], ['lnd1a'], ['wat3i'], ['wat4i']],
      row: ['sp36', 'sp01', 'sp02'],
    });
    const { state } = play(table, '0 place wat2a 0.W');
    expect(windows.invited(state)).toEqual([1, 2, 3]);
    expect(windows.able(state)).toEqual([2, 3]);
    expect(said(windows.answersFor(state, seatAt(1)))).toEqual(['pass']);
    const steps = windows.stepsFrom(state, [
      { seat: seatAt(3), answer: move('capture wat4i') },
      { seat: seatAt(2), answer: move('capture wat3i') },
      { seat: seatAt(1), answer: pass },
    ]);
    expect(steps).toEqual([{ seat: 2, answer: move('capture wat3i') }]);
    const late = windows.stepsFrom(state, [{ seat: seatAt(3), answer: move('capture wat4i') }]);
    expect(late).toEqual([
      { seat: 2, answer: pass },
      { seat: 3, answer: move('capture wat4i') },
    ]);
  });

  test('SPE-48 an answer that is none, or of a seat that is not invited, is a pass', () => {
    const table = given({
      hands: [['wat2a', 'glb5i', 'wat1a'], ['wat3i'], ['wat4i']],
      row: ['sp36', 'sp01', 'sp02'],
    });
    const { state } = play(table, '0 place wat2a 0.W');
    expect(windows.refusal(state, seatAt(0), pass)).toMatchObject({ rule: 'SPE-48', reason: 'not-invited' });
    expect(windows.refusal(state, seatAt(1), move('capture wat4i'))).toMatchObject({
      reason: 'not-an-answer',
    });
    expect(windows.refusal(state, seatAt(1), move('capture wat3i'))).toBeUndefined();
    expect(windows.stepsFrom(state, [{ seat: seatAt(1), answer: move('capture wat4i') }])).toEqual([
      { seat: 1, answer: pass },
      { seat: 2, answer: pass },
    ]);
  });

  test('SPE-48 an answer counts only for the link it names', () => {
    const table = given({ hands: [['wat2a', 'wat1a'], ['wat2i'], ['wat3i']], row: ['sp36', 'sp01', 'sp02'] });
    const contest = play(table, '0 place wat2a 0.W');
    const passed = play(contest, '1 pass');
    expect(windows.link(passed.state)?.id).toBe(windows.link(contest.state)?.id);
    const captured = play(contest, '1 capture wat2i');
    expect(windows.link(captured.state)).toMatchObject({ number: 1, about: 'contest', last: { seat: 1 } });
    expect(windows.link(captured.state)?.id).not.toBe(windows.link(contest.state)?.id);
  });

  test('SPE-49 passing is told to nobody', () => {
    const table = given({ hands: [['wat2a', 'wat1a'], ['wat2i'], ['wat3i']], row: ['sp36', 'sp01', 'sp02'] });
    const passed = play(table, '0 place wat2a 0.W', '1 pass');
    for (const viewer of viewers(3)) expect(passed.heard(viewer)).toEqual([]);
    expect(passed.view(0).window).toMatchObject({ youMayAnswer: false, youPassed: false });
    expect(passed.view(1).window).toMatchObject({ youMayAnswer: false, youPassed: true });
    expect(passed.view(2).window).toMatchObject({ youMayAnswer: true, youPassed: false });
    expect(passed.view('spectator').asked).toEqual({ kind: 'window' });
  });

  test('SPE-49 what a seat is sent never depends on another hand', () => {
    let looked = 0;
    for (const moment of walk(game, { seats: 4 }, 7)) {
      if (!openWindow(moment.before)) continue;
      for (const viewer of viewers(4)) {
        const world = imagine(game, moment.before, viewer, moment.dice);
        expect(windows.link(world)).toEqual(windows.link(moment.before));
        expect(windows.invited(world)).toEqual(windows.invited(moment.before));
        expect(windows.answerable(world)).toBe(windows.answerable(moment.before));
        expect(windows.pace(world)).toEqual(windows.pace(moment.before));
        if (viewer === 'spectator') continue;
        expect(windows.answersFor(world, viewer)).toEqual(windows.answersFor(moment.before, viewer));
        for (const order of [{ order: 'passUnlessNamed' }, { order: 'captureFrom', points: 2 }] as const) {
          expect(windows.standing(world, viewer, order)).toEqual(
            windows.standing(moment.before, viewer, order),
          );
        }
        looked += 1;
      }
    }
    expect(looked).toBeGreaterThan(20);
  });

  test('SPE-49 a window that nobody can answer is laid, shown and held like any other', () => {
    const table = given({ hands: [['wat2a', 'wat1a'], ['lnd1a']], row: ['sp36', 'sp01', 'sp02'] });
    const closing = { type: 'place', card: table.state.hands[0]?.[0] ?? 0, place: 0, slot: 0 } as const;
    const laid = windows.laid(table.state, seatAt(0), closing);
    if (!laid) throw new Error('a closing card lays a link');
    expect(windows.link(laid)).toMatchObject({ about: 'contest', number: 0, last: { seat: 0 } });
    expect(windows.invited(laid)).toEqual([1]);
    expect(windows.able(laid)).toEqual([]);
    expect(windows.pace(laid)).toEqual({
      atOnce: false,
      exactlyMs: null,
      clockMs: 12_000,
      holdMs: [1000, 2500],
    });
    expect(openWindow(play(table, '0 place wat2a 0.W').state)).toBeUndefined();
    const small = { ...closing, card: table.state.hands[0]?.[1] ?? 0 };
    expect(windows.laid(table.state, seatAt(0), small)).toBeUndefined();
  });

  test('SPE-49 in every match the laid position shows what the engine then asks', () => {
    for (const { before, seat, move: played, played: after } of walk(game, { seats: 3 }, 11)) {
      const laid = played.type === 'leave' ? undefined : windows.laid(before, seat, played);
      const link = windows.link(after.state);
      if (link && played.type !== 'pass') expect(laid && windows.link(laid)).toEqual(link);
      if (link && laid) expect(windows.able(laid)).toEqual(windows.able(after.state));
      if (laid) expect(windows.able(laid).length > 0).toBe(link !== undefined);
    }
  });

  test.each([
    { options: { responseSeconds: '6' }, clockMs: 6000, exactlyMs: null },
    { options: { responseSeconds: '25' }, clockMs: 25_000, exactlyMs: null },
    { options: { responseSeconds: 'off' }, clockMs: null, exactlyMs: null },
    { options: { sealedWindows: true }, clockMs: 12_000, exactlyMs: 6000 },
  ] as const)('SPE-49 the clock of a link with $options', ({ options, clockMs, exactlyMs }) => {
    const table = given({ hands: [['act1', 'wat1a'], ['blkA']], options });
    expect(windows.pace(play(table, '0 action act1').state)).toMatchObject({
      clockMs,
      exactlyMs,
      atOnce: false,
    });
  });

  test('SPE-49 a link that by public knowledge no unseen card can answer closes at once', () => {
    const want = { hands: [['ult', 'wat1a'], ['lnd1a']], discard: ['ult'] };
    const ultimate = {
      type: 'ultimate',
      card: position(want).hands[0]?.[0] ?? 0,
      as: 'action',
      place: 0,
    } as const;
    const pace = (state: State) => windows.pace(windows.laid(state, seatAt(0), ultimate) ?? state);
    expect(pace(position(want)).atOnce).toBe(true);
    // The other Ultimate Block is unseen: it could be anywhere.
    const unseen = position({ hands: [['ult', 'wat1a'], ['lnd1a']] });
    expect(pace(unseen).atOnce).toBe(false);
    // Everybody saw it go to seat 1, or saw every card of seat 1.
    const shown = position({ hands: [['ult', 'wat1a'], ['ult']] });
    expect(pace({ ...shown, known: [[1, 1], [EVERYBODY]] }).atOnce).toBe(false);
    expect(pace({ ...unseen, known: [[1, 1], [EVERYBODY]] }).atOnce).toBe(true);
    // Nobody else holds a card at all.
    expect(pace(position({ hands: [['ult', 'wat1a'], []] })).atOnce).toBe(true);
  });

  test('R-37 standing orders are answers like any other', () => {
    const table = given({
      hands: [
        ['wat2a', 'act3', 'wat1a'],
        ['wat3i', 'glb3i', 'wat5i', 'blkA'],
        ['blkA', 'wat4i'],
      ],
      row: ['sp36', 'sp01', 'sp02'],
    });
    const one = seatAt(1);
    const contest = play(table, '0 place wat2a 0.W').state;
    expect(windows.standing(contest, one, { order: 'ask' })).toBeUndefined();
    expect(windows.standing(contest, one, { order: 'pass' })).toEqual(pass);
    expect(windows.standing(contest, one, { order: 'passUnlessNamed' })).toEqual(pass);
    // The pupfish is worth one point.
    expect(windows.standing(contest, one, { order: 'captureFrom', points: 2 })).toEqual(pass);
    expect(windows.standing(contest, one, { order: 'captureFrom', points: 1 })).toEqual(
      move('capture wat3i'),
    );
    const chain = play(table, '0 action act3 @1').state;
    expect(windows.standing(chain, one, { order: 'passUnlessNamed' })).toBeUndefined();
    expect(windows.standing(chain, seatAt(2), { order: 'passUnlessNamed' })).toEqual(pass);
    expect(windows.standing(chain, one, { order: 'captureFrom', points: 1 })).toBeUndefined();
    expect(windows.standing(chain, seatAt(0), { order: 'pass' })).toBeUndefined();
  });

  test('without a window there is nothing to answer', () => {
    const { state } = given({ hands: [['wat1a'], ['wat1b']] });
    expect(windows.link(state)).toBeUndefined();
    expect(seats(2).flatMap((seat) => windows.answersFor(state, seat))).toEqual([]);
    expect([windows.invited(state), windows.able(state), windows.stepsFrom(state, [])]).toEqual([[], [], []]);
    expect(begin(game, state).asked).toEqual([0]);
  });
});

describe('what is shown while a window is open', () => {
  /** Other deals in which the mover holds the same cards, until somebody could answer the move. */
  function answerable(before: State, seat: Seat, played: Move, seed: number): State | undefined {
    for (let deal = 0; deal < 40; deal += 1) {
      const chance = rngAt(keyFromSeed(`deal ${seed}`), deal);
      const elsewhere = step(game, imagine(game, before, seat, chance), seat, played, chance);
      if (elsewhere.ok && openWindow(elsewhere.state)) return elsewhere.state;
    }
    return undefined;
  }

  /**
   * What is shown, beside what the rules reach; where they have closed the window already, beside another deal in which
   * somebody can answer.
   */
  function compare(
    { before, seat, move: laying, played }: Moment<State, Move, Event, View, Options>,
    count: number,
    seed: number,
  ): 'open' | 'closed' | undefined {
    const shown = laying.type === 'leave' ? undefined : windows.laid(before, seat, laying);
    if (shown === undefined || laying.type === 'leave') return undefined;
    const isOpen = openWindow(played.state) !== undefined;
    const reached = isOpen ? played.state : answerable(before, seat, laying, seed);
    if (!reached) return undefined;
    for (const viewer of isOpen ? viewers(count) : [seat, 'spectator' as const])
      expect(game.view(shown, viewer)).toEqual(game.view(reached, viewer));
    return isOpen ? 'open' : 'closed';
  }

  test.each([
    { seats: 2, options: {} },
    { seats: 4, options: { teams: '2x2' } },
    { seats: 5, options: {} },
  ] as const)(
    'SPE-48 is what the rules themselves reach, $seats seats $options',
    ({ seats: count, options }) => {
      const found = { open: 0, closed: 0 };
      for (let seed = 1; seed <= 20; seed += 1) {
        for (const moment of walk(game, { seats: count, options }, seed)) {
          const kind = compare(moment, count, seed);
          if (kind) found[kind] += 1;
        }
      }
      expect(found.open).toBeGreaterThan(10);
      expect(found.closed).toBeGreaterThan(10);
    },
  );

  test('SPE-16 the card that was laid counts, and everybody sees which one it is', () => {
    const state = position({ hands: [['act1', 'wat1a'], ['lnd1a'], ['air1a']] });
    const act1 = state.hands[0]?.[0] as number;
    const shown = windows.laid(state, seatAt(0), { type: 'action', card: act1, named: { what: 'nothing' } });
    expect(shown && game.view(shown, 'spectator')).toMatchObject({
      turn: { used: 1, usedAction: true },
      lastPlayed: { card: act1, seat: 0 },
      announced: { card: act1, seat: 0, family: 'action' },
      window: { invited: [1, 2] },
    });
  });

  test('SPE-49 everybody who is invited may answer, with or without an answer, and nobody else', () => {
    const state = position({ hands: [['act1', 'wat1a'], ['blkA'], ['air1a']] });
    const act1 = state.hands[0]?.[0] as number;
    const shown = windows.laid(state, seatAt(0), { type: 'action', card: act1, named: { what: 'nothing' } });
    const may = viewers(3).map((viewer) => shown && game.view(shown, viewer).window?.youMayAnswer);
    expect(may).toEqual([false, true, true, false]);
  });
});
