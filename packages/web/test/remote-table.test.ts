import type { TableInfo } from '@hedgerow/protocol';
import { describe, expect, test } from 'vitest';
import { afterTold } from '../src/remote/remote-table.ts';

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
