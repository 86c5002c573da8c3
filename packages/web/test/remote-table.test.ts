import type { TableInfo } from '@hedgerow/protocol';
import { describe, expect, test } from 'vitest';
import { english } from '../src/i18n/english.ts';
import { french } from '../src/i18n/french.ts';
import { sayProblem } from '../src/i18n/problems.ts';
import { afterTold, moverOf, troubleOf } from '../src/remote/remote-table.ts';

const table = (me: number | null, started: boolean): TableInfo => ({ me, started }) as unknown as TableInfo;

describe('what a connection tells of its table', () => {
  test('who sat down a moment ago is not sent back to the onlookers by a connection made before', () => {
    expect(afterTold(table(1, false), table(null, true), null)).toEqual(table(1, true));
  });

  test('who connected from a seat is told when the seat is lost', () => {
    expect(afterTold(table(1, false), table(null, false), 1)).toEqual(table(null, false));
  });

  test('the first news is taken as it is', () => {
    expect(afterTold(undefined, table(null, false), null)).toEqual(table(null, false));
  });
});

describe('what is said above a table', () => {
  test('that the server has ended the match is said in the language of the reader, connected or not', () => {
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

describe('who made the move that is just told, for the mark in the log', () => {
  const about = (seat: number) => [{ type: 'planted', seat }];
  test.each([
    { why: 'we did', viewer: 0, own: true, asked: [0], events: about(0), mover: 0 },
    { why: 'the other one who was asked', viewer: 0, own: false, asked: [2], events: [], mover: 2 },
    { why: 'the same, seen by a spectator', viewer: null, own: false, asked: [1], events: [], mover: 1 },
    {
      why: 'one of several who were asked',
      viewer: 0,
      own: false,
      asked: [0, 1, 2],
      events: about(2),
      mover: 2,
    },
    { why: 'somebody who answered in secret', viewer: 0, own: false, asked: [], events: about(1), mover: 1 },
    {
      why: 'nobody: the clock played for us',
      viewer: 0,
      own: false,
      asked: [0],
      events: about(0),
      mover: undefined,
    },
    {
      why: 'nobody: the table itself went on',
      viewer: 0,
      own: false,
      asked: [],
      events: [],
      mover: undefined,
    },
  ])('$why', ({ viewer, own, asked, events, mover }) => {
    expect(moverOf(viewer, own, asked, events)).toBe(mover);
  });
});
