import type { AnyView } from '@hedgerow/kernel';
import type { TableInfo, Update } from '@hedgerow/protocol';
import { describe, expect, test } from 'vitest';
import { english } from '../src/i18n/english.ts';
import { french } from '../src/i18n/french.ts';
import { sayProblem } from '../src/i18n/problems.ts';
import { History } from '../src/remote/history.ts';
import { afterTold, troubleOf } from '../src/remote/told.ts';

const table = (me: number | null, started: boolean): TableInfo => ({ me, started }) as unknown as TableInfo;

describe('what a connection tells of its table', () => {
  test('a player who has just sat down is not shown as a spectator by an older connection', () => {
    expect(afterTold(table(1, false), table(null, true), null)).toEqual(table(1, true));
  });

  test('a connection made from a seat is told when the seat is lost', () => {
    expect(afterTold(table(1, false), table(null, false), 1)).toEqual(table(null, false));
  });

  test('the first news is taken as it is', () => {
    expect(afterTold(undefined, table(null, false), null)).toEqual(table(null, false));
  });
});

describe('the banner above a table', () => {
  test('says in the reader’s language that the server ended the match, connected or not', () => {
    const trouble = troubleOf('broken', false, 'something else');
    const said = (['en', 'fr'] as const).map((language) =>
      sayProblem((key) => (language === 'en' ? english : french)[key], language, trouble ?? ''),
    );
    expect(said).toEqual([english['problem.broken'], french['problem.broken']]);
  });

  test('while it goes on: what went wrong, or that there is no connection', () => {
    expect(troubleOf('playing', true, 'something')).toBe('something');
    expect(troubleOf('playing', true, undefined)).toBeUndefined();
    expect(troubleOf('playing', false, 'something')).toBe('offline');
  });
});

const view = (name: string): AnyView => ({ name }) as unknown as AnyView;
const step = (seat: number | null, about: string, by?: 'bot' | 'clock'): Update => ({
  type: 'update',
  seq: 0,
  step: by === undefined ? { seat } : { seat, by },
  events: [{ type: 'did', what: about, seat }],
});
const takenBack = (seat: number, from: number, count: number | null): Update => ({
  type: 'update',
  seq: 0,
  notes: [{ what: 'takenBack', seat, undone: { from, count } }],
});
const linesOf = ({ log }: History): readonly string[] =>
  log.map(({ event, seat, moves, by, undone }) =>
    [
      `${moves}:${seat ?? '-'}`,
      (event as unknown as { what: string }).what,
      ...(by ? [by] : []),
      ...(undone === undefined ? [] : [`undone by ${undone}`]),
    ].join(' '),
  );

describe('what a page remembers of a match on a server', () => {
  const played = (): History => {
    const history = new History();
    history.begin(view('start'));
    history.follow(step(0, 'planted'), view('one'));
    history.follow(step(1, 'drew', 'clock'), view('two'));
    return history;
  };

  test('marks every line with who moved, and what the clock did in somebody’s name', () => {
    expect(linesOf(played())).toEqual(['1:0 planted', '2:1 drew clock']);
  });

  test('counts only steps of the game: a proposal is no move', () => {
    const history = played();
    history.follow({ type: 'update', seq: 3, proposal: null }, view('two'));
    expect(history.now).toBe(2);
  });

  test('strikes out what was taken back, and goes on from where it began', () => {
    const history = played();
    history.follow(takenBack(0, 1, null), view('start'));
    expect(history.now).toBe(0);
    expect(linesOf(history)).toEqual(['1:0 planted undone by 0', '2:1 drew clock undone by 0']);
    history.follow(step(0, 'drew'), view('again'));
    expect(linesOf(history).at(-1)).toBe('1:0 drew');
    expect([history.viewAt(0), history.viewAt(1)]).toEqual([view('start'), view('again')]);
    expect(new Set([...history.log, ...history.notes].map(({ id }) => id)).size).toBe(4);
  });

  test('strikes out one of several simultaneous moves, and the others move up', () => {
    const history = played();
    history.follow(takenBack(0, 1, 1), view('other'));
    expect(linesOf(history)).toEqual(['1:0 planted undone by 0', '1:1 drew clock']);
    expect(history.now).toBe(1);
  });

  test('has the same lines and marks after a reload, but for what was taken back', () => {
    const history = new History();
    history.remember(
      [
        { at: 0, seat: null, move: null, events: [], views: [view('start')] },
        { at: 1, seat: 0, move: null, events: step(0, 'planted').events ?? [], views: [view('one')] },
        {
          at: 2,
          seat: 1,
          by: 'clock',
          move: null,
          events: step(1, 'drew').events ?? [],
          views: [view('two')],
          notes: [{ what: 'timedOut', seat: 1 }],
        },
      ],
      2,
      view('now'),
    );
    expect(linesOf(history)).toEqual(linesOf(played()));
    expect(history.notes.map(({ moves, note }) => [moves, note.what])).toEqual([[2, 'timedOut']]);
    expect(history.viewAt(2)).toEqual(view('now'));
  });

  describe('when the past is told while the match goes on', () => {
    const moments = ['planted', 'drew', 'flew', 'rested'].map((what, i) => ({
      at: i + 1,
      seat: i % 2,
      move: null,
      events: step(i % 2, what).events ?? [],
      views: [view(`after ${what}`)],
    }));
    const start = { at: 0, seat: null, move: null, events: [], views: [view('start')] };
    const numbered = (seq: number): Update => ({ ...step((seq + 1) % 2, WHAT[seq - 1] ?? ''), seq });
    const WHAT = ['planted', 'drew', 'flew', 'rested'];
    const whole = ['1:0 planted', '2:1 drew', '3:0 flew', '4:1 rested'];
    // The match is shown after two moves; two more are made.
    test.each([
      { knows: 2, heard: 2, why: 'nothing happens meanwhile' },
      { knows: 2, heard: 4, why: 'the past is older than what was heard' },
      { knows: 4, heard: 2, why: 'the past overtakes what will be heard' },
      { knows: 3, heard: 4, why: 'the past knows one of two that were heard' },
      { knows: 4, heard: 3, why: 'the past knows of two, one of which was heard' },
    ])('every move stands in the log once: $why', ({ knows, heard }) => {
      const history = new History();
      history.begin(view('after drew'));
      const hear = (from: number, to: number): void => {
        for (let seq = from; seq <= to; seq += 1)
          history.follow(numbered(seq), view(`after ${WHAT[seq - 1]}`));
      };
      hear(3, heard);
      history.remember([start, ...moments.slice(0, knows)], knows);
      expect(linesOf(history)).toEqual(whole.slice(0, Math.max(knows, heard)));
      hear(heard + 1, 4);
      expect(linesOf(history)).toEqual(whole);
      expect(WHAT.map((_, i) => history.viewAt(i + 1))).toEqual(WHAT.map((what) => view(`after ${what}`)));
    });

    test('what was told of an earlier connection is not added to what a new one tells', () => {
      const history = new History();
      history.begin(view('start'));
      history.follow(numbered(1), view('after planted'));
      history.remember([start, ...moments.slice(0, 1)], 1);
      history.follow(numbered(2), view('after drew'));
      // A server that was started again counts anew.
      history.begin(view('after rested'));
      history.remember([start, ...moments], 0);
      expect(linesOf(history)).toEqual(whole);
      history.follow({ ...step(0, 'left'), seq: 1 }, view('after left'));
      expect(linesOf(history)).toEqual([...whole, '5:0 left']);
    });
  });

  test('knows which lines would be undone', () => {
    expect(
      played()
        .linesFrom(2)
        .map(({ moves }) => moves),
    ).toEqual([2]);
  });
});
