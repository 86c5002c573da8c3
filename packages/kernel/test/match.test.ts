import { describe, expect, test } from 'vitest';
import {
  commitment,
  keyFromSeed,
  type Match,
  mayTakeBack,
  openMatch,
  playMove,
  positionOf,
  readRecord,
  recordOf,
  rngAt,
  seatAt,
  step,
  takeBack,
  verify,
  writeRecord,
} from '../src/index.ts';
import { clover } from './toys/clover.ts';
import {
  type WarrenEvent,
  type WarrenMove,
  type WarrenOptions,
  type WarrenState,
  type WarrenView,
  warren,
} from './toys/warren.ts';

type WarrenMatch = Match<WarrenState, WarrenMove, WarrenEvent, WarrenView, WarrenOptions>;

function warrenMatch(seatCount = 2, options: Partial<WarrenOptions> = {}): WarrenMatch {
  const opened = openMatch(warren, { match: 'test', seatCount, options, key: keyFromSeed('match') });
  if (!opened.ok) throw new Error(opened.problem);
  return opened.match;
}

const lay = (match: WarrenMatch, seat: number): string => `lay ${match.state.hands[seat]?.[0] ?? -1}`;

describe('a match', () => {
  test('TABLE-1 a finished game takes no more moves', () => {
    const opened = openMatch(clover, {
      match: 'm',
      seatCount: 2,
      options: { rowLength: 1 },
      key: keyFromSeed(1),
    });
    if (!opened.ok) throw new Error(opened.problem);
    for (const row of [0, 1, 2])
      expect(playMove(opened.match, seatAt(row % 2), `pluck ${row} 1`).ok).toBe(true);
    expect(playMove(opened.match, seatAt(1), 'pluck 0 1')).toMatchObject({ ok: false, rule: 'TABLE-1' });
  });

  test('TABLE-2 only a seat that is asked may choose', () => {
    const match = warrenMatch();
    playMove(match, seatAt(0), lay(match, 0));
    expect(playMove(match, seatAt(0), lay(match, 0))).toMatchObject({
      ok: false,
      rule: 'TABLE-2',
      facts: { seat: 0 },
    });
  });

  test.each([
    '',
    'lay',
    'lay 24',
    'lay 1.5',
    'LAY 1',
    'hasOwnProperty',
    '__proto__',
    'x'.repeat(500),
    'fox -1',
  ])('TABLE-3 %j is not a move', (text) => {
    expect(playMove(warrenMatch(), seatAt(0), text)).toMatchObject({ ok: false, rule: 'TABLE-3' });
  });

  test('TABLE-3 a move of an unknown kind is refused, also if it never was a text', () => {
    const { state } = warrenMatch();
    const move = { type: 'toString' } as unknown as WarrenMove;
    expect(step(warren, state, seatAt(0), move, rngAt(keyFromSeed(1), 1))).toMatchObject({
      ok: false,
      rule: 'TABLE-3',
    });
  });

  test('TABLE-4 a simultaneous choice may be changed until all have chosen', () => {
    const match = warrenMatch(3);
    playMove(match, seatAt(0), lay(match, 0));
    playMove(match, seatAt(1), lay(match, 1));
    expect(takeBack(match, seatAt(0))).toEqual({ ok: true });
    expect(match.moves.map(({ seat }) => seat)).toEqual([1]);
    expect(match.state.laid[0]).toBe(-1);
    playMove(match, seatAt(0), `lay ${match.state.hands[0]?.[1] ?? -1}`);
    playMove(match, seatAt(2), lay(match, 2));
    for (const seat of [0, 1, 2]) {
      expect(mayTakeBack(match, seatAt(seat))).toBe(false);
      expect(takeBack(match, seatAt(seat))).toMatchObject({ ok: false, rule: 'TABLE-4' });
    }
  });

  test('TABLE-4 a step that let somebody draw is final', () => {
    const match = warrenMatch(2, { handSize: 2 });
    playMove(match, seatAt(0), lay(match, 0));
    playMove(match, seatAt(1), lay(match, 1));
    const thief = match.state.pending[0]?.thief ?? 0;
    const passed = playMove(match, seatAt(thief), 'pass');
    expect(passed).toMatchObject({ ok: true, revocable: false });
    expect(mayTakeBack(match, seatAt(thief))).toBe(false);
  });

  test('TABLE-4 a step that a rule seals is final, although it used no chance and showed nothing', () => {
    const sealing = {
      ...clover,
      moves: {
        ...clover.moves,
        pluck: {
          ...clover.moves.pluck,
          play: (...[table, seat, move]: Parameters<typeof clover.moves.pluck.play>) => {
            table.seal();
            clover.moves.pluck.play(table, seat, move);
          },
        },
      },
    };
    for (const [game, revocable] of [
      [clover, true],
      [sealing, false],
    ] as const) {
      const opened = openMatch(game, { match: 'm', seatCount: 2, options: {}, key: keyFromSeed(1) });
      if (!opened.ok) throw new Error(opened.problem);
      expect(playMove(opened.match, seatAt(0), 'pluck 0 1')).toMatchObject({ ok: true, revocable });
      expect(mayTakeBack(opened.match, seatAt(0))).toBe(revocable);
    }
  });

  test('TABLE-5 a seat leaves only where the table lets it, and only once', () => {
    expect(playMove(warrenMatch(), seatAt(0), 'leave')).toMatchObject({
      ok: false,
      rule: 'TABLE-5',
      reason: 'nobody-may-leave',
    });
    expect(playMove(warrenMatch(3, { leave: true }), seatAt(1), 'leave').ok).toBe(true);
    const match = warrenMatch(3, { leave: true });
    playMove(match, seatAt(1), 'leave');
    expect(playMove(match, seatAt(1), 'leave')).toMatchObject({
      ok: false,
      rule: 'TABLE-5',
      reason: 'has-left',
    });
    const opened = openMatch(clover, { match: 'm', seatCount: 2, options: {}, key: keyFromSeed(1) });
    expect(opened.ok && playMove(opened.match, seatAt(0), 'leave')).toMatchObject({ rule: 'TABLE-5' });
  });

  test('a move in the making is nowhere but in the draft, and is recorded whole', () => {
    const opened = openMatch(clover, { match: 'm', seatCount: 2, options: {}, key: keyFromSeed(1) });
    if (!opened.ok) throw new Error(opened.problem);
    const { match } = opened;
    playMove(match, seatAt(0), 'touch 1');
    playMove(match, seatAt(0), 'touch 1');
    expect(match.moves).toEqual([]);
    expect(match.state.fingers.stalks).toBe(0);
    expect(positionOf(match).fingers).toEqual({ row: 1, stalks: 2 });
    expect(playMove(match, seatAt(0), 'touch 2')).toMatchObject({ ok: false, reason: 'another-row' });
    playMove(match, seatAt(0), 'confirm');
    expect(match.moves).toEqual([{ seat: 0, move: 'pluck 1 2' }]);
    expect(match.state.rows).toEqual([5, 3, 5]);
    playMove(match, seatAt(1), 'touch 0');
    expect(takeBack(match, seatAt(2))).toMatchObject({ ok: false, rule: 'TABLE-4' });
    expect(takeBack(match, seatAt(1))).toEqual({ ok: true });
    expect(match.draft).toBeUndefined();
  });

  test('a whole move played past a draft leaves the draft behind', () => {
    const opened = openMatch(clover, { match: 'm', seatCount: 2, options: {}, key: keyFromSeed(1) });
    if (!opened.ok) throw new Error(opened.problem);
    playMove(opened.match, seatAt(0), 'touch 1');
    expect(playMove(opened.match, seatAt(0), 'confirm').ok).toBe(true);
    expect(playMove(opened.match, seatAt(1), 'pluck 1 3').ok).toBe(true);
    expect(opened.match.moves.map(({ move }) => move)).toEqual(['pluck 1 1', 'pluck 1 3']);
  });

  test.each([
    {
      what: 'one seat',
      setup: { seatCount: 1 },
      says: 'warren is for 2 to 4 seats, not 1.',
      fault: { code: 'wrong-seats', facts: { game: 'warren', min: 2, max: 4, found: '1' } },
    },
    {
      what: 'half a seat',
      setup: { seatCount: 2.5 },
      says: 'warren is for 2 to 4 seats, not 2.5.',
      fault: { code: 'wrong-seats', facts: { game: 'warren', min: 2, max: 4, found: '2.5' } },
    },
    {
      what: 'an unknown option',
      setup: { options: { speed: 1 } },
      says: 'There is no option "speed"; this game has handSize, leave, opening.',
    },
    {
      what: 'a number out of range',
      setup: { options: { handSize: 9 } },
      says: 'Option handSize (WAR-2) must be a whole number from 2 to 4, but is 9.',
    },
    {
      what: 'a choice that is none',
      setup: { options: { opening: 'poor' } },
      says: 'Option opening (WAR-1) must be one of "plain", "rich", but is "poor".',
    },
    {
      what: 'options that are a list',
      setup: { options: [] },
      says: 'The options must be an object, but are a list of 0.',
    },
  ])('a set-up with $what is told why not', ({ setup, says, fault }) => {
    expect(
      openMatch(warren, { match: 'm', seatCount: 2, options: {}, key: keyFromSeed(1), ...setup }),
    ).toEqual({ ok: false, problem: says, ...(fault && { fault }) });
  });
});

/** Plays until nobody is asked any more, always the first card and no theft. */
function playOut(match: WarrenMatch): WarrenMatch {
  for (let i = 0; i < 200; i += 1) {
    const decision = warren.decision(match.state);
    if (decision.kind === 'over') return match;
    const seat = decision.seats[0] ?? seatAt(0);
    playMove(match, seat, decision.together ? lay(match, seat) : 'pass');
  }
  throw new Error('the game did not end');
}

describe('a record', () => {
  const text = writeRecord(recordOf(playOut(warrenMatch()), { title: 'A quiet evening' }));

  test('is readable text and comes back the same', () => {
    expect(text).toMatch(/^hedgerow match 1\ntitle {6}A quiet evening\ngame {7}warren 1\n/);
    const read = readRecord(text);
    expect(read.ok && writeRecord(read.record)).toBe(text);
    expect(read.ok && verify(warren, read.record)).toMatchObject({ ok: true });
  });

  test('keeps the key to itself until the match is over', () => {
    const running = writeRecord(recordOf(warrenMatch()));
    expect(running).not.toMatch(/^key/m);
    expect(running).toContain(commitment(keyFromSeed('match'), 'test'));
    const read = readRecord(running);
    expect(read.ok && verify(warren, read.record)).toEqual({
      ok: false,
      problem: 'The record has no key yet: it can be checked once the match is over.',
      fault: { code: 'no-key', facts: {} },
    });
  });

  const key = /^key +([0-9a-f]+)$/m.exec(text)?.[1] ?? '';
  const digestLine = /^digest +([0-9a-f]+)$/m.exec(text)?.[1] ?? '';
  test.each([
    {
      what: 'another key',
      code: 'wrong-key',
      from: key,
      to: 'ab'.repeat(32),
      says: /key does not fit the commitment/,
    },
    {
      what: 'another result',
      code: 'other-result',
      from: /^result.*$/m,
      to: 'result     0: 1, 1: 2',
      says: /The record says 1, 2 points; played again it is/,
    },
    {
      what: 'another last position',
      code: 'other-position',
      from: digestLine,
      to: 'cd'.repeat(32),
      says: /The last position is/,
    },
    {
      what: 'an impossible move',
      code: 'impossible-move',
      from: /^ +1 {2}(\d) {2}.*$/m,
      to: '   1  $1  fox 3',
      says: /Move 1 \(seat \d: "fox 3"\) is not possible/,
    },
    {
      what: 'another game',
      code: 'other-game',
      from: 'warren 1',
      to: 'clover 1',
      says: /The record is of clover, not of warren/,
    },
    {
      what: 'another edition',
      code: 'other-edition',
      from: 'warren 1',
      to: 'warren 2',
      says: /edition 2 .* this is edition 1/,
    },
  ])('with $what does not verify', ({ from, to, says, code }) => {
    const read = readRecord(text.replace(from, to));
    expect(read.ok && verify(warren, read.record)).toEqual({
      ok: false,
      problem: expect.stringMatching(says) as string,
      fault: { code, facts: expect.any(Object) as object },
    });
  });

  test.each([
    { what: 'nothing', spoilt: '', says: 'Line 1 must be "hedgerow match 1", but is "".' },
    {
      what: 'a stray line',
      spoilt: text.replace('seats ', 'chairs '),
      says: 'Line 6: "chairs      2" is neither a move nor one of title, game, edition, match, seats, options, commitment, key, result, digest.',
    },
    {
      what: 'a missing line',
      spoilt: text.replace(/^seats.*\n/m, ''),
      says: 'The match file has no line "seats".',
    },
    {
      what: 'a doubled line',
      spoilt: text.replace(/^(seats.*\n)/m, '$1$1'),
      says: 'Line 7: "seats" appears twice.',
    },
    {
      what: 'a skipped move',
      spoilt: text.replace(/^ +2 {2}/m, '   3  '),
      says: /the next move is number 2, not 3\.$/,
    },
    {
      what: 'options that are no JSON',
      spoilt: text.replace(/^options.*$/m, 'options    {nonsense}'),
      says: /^The line "options" is not JSON/,
    },
    {
      what: 'a short key',
      spoilt: text.replace(/^key.*$/m, 'key        abc'),
      says: 'Line 9: "key" must be 64 hexadecimal digits, but is "abc".',
    },
  ])('with $what is told which line', ({ spoilt, says }) => {
    const read = readRecord(spoilt);
    expect(read.ok).toBe(false);
    if (!read.ok) expect(read.problem).toMatch(says);
  });
});
