import { expect, test } from 'vitest';
import { levelToTry } from '../src/frame/suggestion.ts';
import type { SavedMatch } from '../src/table/saved.ts';

const played = (
  at: number,
  rank: number,
  level = 'seedling',
  more: Partial<SavedMatch> = {},
): SavedMatch => ({
  id: String(at),
  game: 'biotopia',
  kind: 'solo',
  seats: [
    { name: 'Ada', player: 'person' },
    { name: 'Wren', player: level },
  ],
  record: '',
  changedMs: at,
  moves: 50,
  yourTurn: false,
  over: true,
  standings: [
    { seat: 0, rank, score: 1 },
    { seat: 1, rank: 3 - rank, score: 1 },
  ] as unknown as NonNullable<SavedMatch['standings']>,
  ...more,
});

test.each([
  { why: 'three wins', games: [1, 1, 1], next: { won: true, level: 'sapling' } },
  { why: 'only two', games: [1, 1], next: undefined },
  { why: 'one of three lost', games: [1, 2, 1], next: undefined },
  { why: 'nothing is gentler than Seedling', games: [2, 2, 2], next: undefined },
])('$why', ({ games, next }) => {
  expect(
    levelToTry(
      games.map((rank, i) => played(i, rank)),
      'biotopia',
    ),
  ).toEqual(next);
});

test('three defeats by Sapling lead back to Seedling; other games and practice do not count', () => {
  const lost = [1, 2, 3].map((at) => played(at, 2, 'sapling'));
  const others = [played(9, 1, 'sapling', { game: 'flutter' }), played(10, 1, 'sapling', { practice: true })];
  expect(levelToTry([...lost, ...others], 'biotopia')).toEqual({ won: false, level: 'seedling' });
});
