import { describe, expect, test } from 'vitest';
import { mariposasTitle, SHIPPED } from '../src/index.ts';
import { given, playing } from './table.ts';

const { tally } = mariposasTitle.create(SHIPPED);

describe('what a simulation counts', () => {
  test('season cards, goals scored, rows and butterflies at home', () => {
    const start = given({
      season: 'fall',
      round: 6,
      active: 1,
      groups: [],
      players: [{ at: { '4#1': 'N3*', '3#1': 'J3' }, rows: [0, 2] }, { at: { '3#1': 'D9' } }],
    });
    const counted = tally(playing(start, 1, 'end turn').state);
    expect(counted).toMatchObject({
      rows: 2,
      home: 2,
      'ended by final-count': 1,
      'ended by one-left': 0,
      'drawn FA1': 1,
      'drawn FA2': 0,
      'scored FA1 1 each': 1,
      'scored FA1 2 flowers': 0,
    });
    expect(Object.keys(counted).filter((name) => name.startsWith('drawn '))).toHaveLength(20);
    expect(Object.keys(counted).filter((name) => name.startsWith('scored '))).toHaveLength(39);
  });
});
