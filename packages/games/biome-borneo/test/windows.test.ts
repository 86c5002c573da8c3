import {
  imagine,
  keyFromSeed,
  legalMoves,
  openMatch,
  type Played,
  playStep,
  positionOf,
  rngAt,
  type Seat,
  seatAt,
  viewers,
} from '@hedgerow/kernel';
import { walk } from '@hedgerow/kernel/testing';
import { expect, test } from 'vitest';
import { biomeBorneoTitle, biomeBorneo as game, hints, type Move, type State } from '../src/index.ts';
import { windows as windowsOf } from '../src/windows.ts';
import { given, type Plan, tilesOf } from './table.ts';
import { choose } from './trial.ts';

const { printed } = hints;
const windows = windowsOf(printed);

const said = (moves: readonly Move[]): readonly string[] => moves.map(game.notation.write);
const move = (text: string): Move => {
  const read = game.notation.read(text);
  if (!read) throw new Error(`${text} is no move`);
  return read;
};

/** Seat 0 is about to earn LAN; `holders` have an Opportunist. */
const plan = (holders: readonly number[], more: Plan = {}): Plan => ({
  seats: 4,
  hands: [0, 1, 2, 3].map((seat) => `LAN BEE ${holders.includes(seat) ? 'OPP' : 'MOT'}`),
  tiles: ['T01 T08', 'T02', 'T03', 'T20'],
  board: 'T13@U1.0r0',
  gallery: 'GOS TER TER',
  ...more,
});
const EARN = 'earn LAN T08@U2.0r0';

/** The position that is shown after a move, and the one in which the rules are. */
function after(more: Plan, seat: number, text: string): { readonly shown: State | undefined; rules: State } {
  const before = given(more);
  const { state } = before.when(seat, text);
  return { shown: windows.laid(before.state, seatAt(seat), move(text), state), rules: state };
}
const laid = (more: Plan, text = EARN): State => {
  const { shown } = after(more, 0, text);
  if (!shown) throw new Error(`${text} opens no window`);
  return shown;
};

test('BOR-84 a window is shown to all alike, whoever holds an Opportunist, or nobody', () => {
  const [none, one, two] = [laid(plan([])), laid(plan([2])), laid(plan([1, 3]))];
  for (const state of [none, one, two]) {
    expect(windows.invited(state)).toEqual([1, 2, 3]);
    expect(windows.link(state)).toEqual(windows.link(none));
    expect(windows.pace(state)).toEqual(windows.pace(none));
    for (const viewer of viewers(4))
      expect(game.view(state, viewer)).toMatchObject({ phase: 'window', toAct: null, active: 0 });
  }
  const { hand: _, players: __, ...rest } = game.view(none, seatAt(0));
  expect(game.view(two, seatAt(0))).toMatchObject(rest);
});

test('BOR-42 who holds an Opportunist may take any tile of an opponent, or pass', () => {
  const state = laid(plan([2]));
  expect(said(windows.answersFor(state, seatAt(2)))).toEqual([
    'opportunist T01 of 0',
    'opportunist T02 of 1',
    'opportunist T20 of 3',
    'pass',
  ]);
  expect(said(windows.answersFor(state, seatAt(1)))).toEqual(['pass']);
  expect(windows.answersFor(state, seatAt(0))).toEqual([]);
});

test('BOR-84 who holds no Opportunist passes unasked, whatever was ordered', () => {
  const state = laid(plan([2]));
  for (const order of ['ask', ...windows.orders]) {
    expect(windows.standing(state, seatAt(1), order)).toEqual({ type: 'pass' });
    expect(windows.standing(state, seatAt(0), order)).toBeUndefined();
  }
  expect(windows.standing(state, seatAt(2), 'ask')).toBeUndefined();
  expect(windows.standing(state, seatAt(2), 'never')).toEqual({ type: 'pass' });
});

test('BOR-84 one may ask to be asked at the start of turns only', () => {
  const atStart = windows.atStart?.(given(plan([2])).state) as State;
  expect(windows.standing(atStart, seatAt(2), 'atTurnStarts')).toBeUndefined();
  expect(windows.standing(laid(plan([2])), seatAt(2), 'atTurnStarts')).toEqual({ type: 'pass' });
  // Both windows last as long as the table settled, equally for all.
  expect([windows.pace(atStart).exactlyMs, windows.pace(laid(plan([2]))).exactlyMs]).toEqual([5000, 5000]);
});

test('BOR-42 clockwise, the first card counts; later ones stay unseen, and all are asked again', () => {
  const { rules } = after(plan([1, 3]), 0, EARN);
  const first = { seat: seatAt(1), answer: move('opportunist T20 of 3') };
  const second = { seat: seatAt(3), answer: move('opportunist T01 of 0') };
  expect(windows.stepsFrom(rules, [second, first])).toEqual([first]);
  expect(windows.stepsFrom(rules, [second])).toEqual([{ seat: 1, answer: { type: 'pass' } }, second]);
  expect(windows.stepsFrom(rules, [])).toEqual([
    { seat: 1, answer: { type: 'pass' } },
    { seat: 3, answer: { type: 'pass' } },
  ]);
  const seized = given({ ...plan([1, 3]), state: rules }).when(1, 'opportunist T20 of 3');
  expect(tilesOf(seized, 1)).toBe('T02 T20');
  const again = windows.laid(rules, seatAt(1), first.answer, seized.state) as State;
  expect(windows.invited(again)).toEqual([1, 2, 3]);
  expect(windows.link(again)).not.toEqual(windows.link(laid(plan([1, 3]))));
});

test.each([
  { what: 'a tile that is not there', text: 'opportunist T45 of 1' },
  { what: 'a move that is no answer', text: 'end turn' },
])('BOR-42 $what is a pass', ({ text }) => {
  const { rules } = after(plan([2]), 0, EARN);
  const answers = [{ seat: seatAt(2), answer: move(text) }];
  expect(windows.stepsFrom(rules, answers)).toEqual([{ seat: 2, answer: { type: 'pass' } }]);
});

test.each([
  { why: 'both lie in the discard pile', more: { discards: 'OPP OPP' } },
  { why: 'one is discarded, the other in the gallery', more: { discards: 'OPP', gallery: 'OPP TER TER' } },
  { why: 'no opponent has a tile', more: { tiles: ['T08', '', '', ''] } },
])('BOR-84 everybody knows that nobody can answer when $why: no pause', ({ more }) => {
  expect(windows.pace(laid(plan([], more))).atOnce).toBe(true);
});

test('BOR-84 what only some have seen shortens no pause', () => {
  expect(windows.pace(laid(plan([0], { discards: 'OPP' }))).atOnce).toBe(false);
  expect(windows.pace(laid(plan([], { discards: 'OPP' }))).atOnce).toBe(false);
});

test.each([
  { option: 'any-time', after: true, start: true },
  { option: 'start-of-turns', after: false, start: true },
  { option: 'own-turn', after: false, start: false },
] as const)('R-22 windows of a table with Opportunist $option', ({ option, after: afterAction, start }) => {
  const more = plan([], { options: { opportunist: option }, deckOnly: true, tiles: ['T01 T08 T09'] });
  expect(after(more, 0, EARN).shown !== undefined).toBe(afterAction);
  expect(windows.atStart?.(given(more).state) !== undefined).toBe(start);
  const full = { ...more, hands: ['LAN BEE STK TAD CIC'] };
  expect(after(full, 0, 'end turn').shown !== undefined).toBe(start);
});

test('R-37 when somebody leaves, a window opens only where an action or a turn ends', () => {
  const more = plan([2], { options: { leaver: 'resign' } });
  const table = given(more);
  const leave = (seat: number): State | undefined =>
    windows.laid(table.state, seatAt(seat), { type: 'leave' }, table.when(seat, 'leave').state);
  expect(leave(1)).toBeUndefined();
  expect(leave(0)).toMatchObject({ phase: 'window', active: 1 });
});

/** What a player does depends on the seat and the turn, as in life. */
const answerOf = (seed: number, state: State, seat: Seat, from: readonly Move[]): Move =>
  from[rngAt(keyFromSeed(`answer ${seed} ${windows.link(state)?.id}`), seat).below(from.length)] as Move;

function logOf(seed: number, seatCount: number, sealed: boolean): readonly Played[] {
  const opened = openMatch(game, { match: 'w', seatCount, options: {}, key: keyFromSeed(seed) });
  if (!opened.ok) throw new Error(opened.problem);
  const { match } = opened;
  const rng = rngAt(keyFromSeed(`trial ${seed}`), 1);
  for (;;) {
    const state = positionOf(match);
    const decision = game.decision(state);
    if (decision.kind === 'over') return match.moves;
    const [seat = seatAt(0)] = decision.seats;
    if (state.asked === null) {
      const chosen = choose(state, seat, legalMoves(game, state, seat), rng);
      if (!playStep(match, seat, chosen).ok) throw new Error('a chosen move is legal');
    } else if (sealed) {
      const answers = windows
        .invited(state)
        .map((each) => ({ seat: each, answer: answerOf(seed, state, each, windows.answersFor(state, each)) }))
        .reverse();
      for (const step of windows.stepsFrom(state, answers)) playStep(match, step.seat, step.answer);
    } else playStep(match, seat, answerOf(seed, state, seat, legalMoves(game, state, seat)));
  }
}

test.each([2, 3, 4])('BOR-42 asking all at once gives the same log as one by one, %i seats', (seatCount) => {
  let seized = 0;
  for (let seed = 1; seed <= 12; seed += 1) {
    const one = logOf(seed, seatCount, false);
    expect(logOf(seed, seatCount, true)).toEqual(one);
    seized += one.filter(({ move: text }) => text.startsWith('opportunist')).length;
  }
  expect(seized).toBeGreaterThan(3);
});

test('BOR-84 over whole games a window opens where the rules ask, and nothing of it depends on a hidden card', () => {
  let looked = 0;
  for (let seed = 1; seed <= 6; seed += 1) {
    for (const { before, seat, move: chosen, played, match, dice } of walk(
      game,
      { seats: 4, choose },
      seed,
    )) {
      if (match.draft !== undefined) continue;
      const now = played.state;
      const shown = windows.laid(before, seat, chosen, now);
      if (now.asked !== null && chosen.type !== 'pass') expect(shown).toBeDefined();
      if (!shown) continue;
      for (const viewer of viewers(4)) {
        const world = imagine(game, now, viewer, dice);
        const elsewhere = windows.laid(before, seat, chosen, world) as State;
        expect(game.view(elsewhere, viewer)).toEqual(game.view(shown, viewer));
        expect(windows.link(elsewhere)).toEqual(windows.link(shown));
        expect(windows.invited(elsewhere)).toEqual(windows.invited(shown));
        expect(windows.pace(elsewhere)).toEqual(windows.pace(shown));
        if (viewer === 'spectator') continue;
        expect(windows.answersFor(elsewhere, viewer)).toEqual(windows.answersFor(shown, viewer));
        looked += 1;
      }
    }
  }
  expect(looked).toBeGreaterThan(500);
});

test('BOR-84 every order has a sentence in both languages, and the pause has one for all', () => {
  const { words, windows: offered } = biomeBorneoTitle.create(biomeBorneoTitle.shipped);
  const state = laid(plan([2]));
  for (const language of ['en', 'fr'] as const) {
    const { order, decision } = words(language);
    const sentences = ['ask', ...(offered?.orders ?? [])].map((each) => order?.(each));
    expect(new Set(sentences).size).toBe(4);
    expect(decision(game.view(state, seatAt(2)), ['Ada', 'Ben', 'Cleo', 'Dan'])).toBe(
      decision(game.view(state, 'spectator'), ['Ada', 'Ben', 'Cleo', 'Dan']),
    );
  }
});

test('R-51 a window lasts as long as the table settled', () => {
  const state = laid({ ...plan([2]), options: { windowSeconds: '15' } });
  expect(windows.pace(state).exactlyMs).toBe(15_000);
});

test('R-51 a tile that was marked beforehand is taken as soon as it lies before an opponent', () => {
  const state = laid(plan([2]));
  const [first] = windows.answersFor(state, seatAt(2));
  if (first?.type !== 'opportunist') throw new Error('seat 2 holds an Opportunist');
  expect(windows.standing(state, seatAt(2), `seize ${first.tile}`)).toEqual(first);
  // A tile that nobody else has leaves the question open; and who holds no Opportunist passes with any mark.
  expect(windows.standing(state, seatAt(2), 'seize 44')).toBeUndefined();
  expect(windows.standing(state, seatAt(1), `seize ${first.tile}`)).toEqual({ type: 'pass' });
});
