import { defaultOptions, keyFromSeed, openMatch, rngAt, seats } from '@hedgerow/kernel';
import { describe, expect, test } from 'vitest';
import { lookUp, SHIPPED } from '../../src/index.ts';
import { OPTIONS } from '../../src/options.ts';
import { flipForFirst, goalFor, layOut, teamsFor } from '../../src/rules/1-setup.ts';
import { designs, game, printed } from '../table.ts';

const options = defaultOptions(OPTIONS);
const lay = (count: number, seed = 1) => layOut(printed, count, options, rngAt(keyFromSeed(seed), 0));

describe('§3.1 setting up', () => {
  test.each([1, 7])('SPE-01 %s players cannot sit down', (count) => {
    const opened = openMatch(game, { match: 'm', seatCount: count, options: {}, key: keyFromSeed(1) });
    expect(opened).toMatchObject({ ok: false, problem: expect.stringContaining('2 to 6 seats') });
  });

  test('SPE-02 both decks are shuffled on their own, and the look-up list is complete', () => {
    const [one, other] = [lay(2, 1), lay(2, 2)];
    expect(one.eventDeck).not.toEqual(other.eventDeck);
    expect(one.animalDeck).not.toEqual(other.animalDeck);
    expect(lookUp(SHIPPED.data).animals).toHaveLength(36);
    expect(lookUp(SHIPPED.data).animals[0]).toEqual({ id: 'sp01', name: 'Giant panda', points: 5 });
    expect(lookUp(SHIPPED.data).sets.technology).toEqual(['air3p', 'lnd3p', 'wat3p']);
  });

  test('SPE-03 R-22 the flipped cards lie under the deck in order, the last one at the bottom', () => {
    const state = lay(4);
    expect(state.flipped).toEqual(state.opening.map(({ card }) => card));
    const highest = Math.max(...state.opening.slice(0, 4).map(({ card }) => printed.rank[card] ?? 0));
    const leaders = state.opening.slice(0, 4).filter(({ card }) => printed.rank[card] === highest);
    expect(leaders.map(({ seat }) => seat)).toContain(state.turn.seat);
  });

  test('SPE-03 when the deck cannot supply a round of flips the lowest tied seat starts', () => {
    const fives = [0, 1, 2].map(
      (copy) => (printed.designs.find(({ id }) => id === 'wat1p')?.first ?? 0) + copy,
    );
    expect(flipForFirst(printed, fives, 2)).toMatchObject({ first: 0 });
  });

  test('SPE-04 five cards each, from the seat after the first player on', () => {
    const state = lay(3, 5);
    const key = rngAt(keyFromSeed(5), 0);
    key.shuffle(Array.from({ length: 36 }, (_, i) => i));
    const deck = key.shuffle([...printed.deck]);
    expect(deck).toHaveLength(110);
    const dealt = deck.slice(state.opening.length);
    const first = state.turn.seat;
    expect(state.hands[(first + 1) % 3]).toEqual([0, 3, 6, 9, 12].map((i) => dealt[i]));
    expect(state.hands[first]).toEqual([2, 5, 8, 11, 14].map((i) => dealt[i]));
  });

  test.each([2, 3, 4, 5, 6])('SPE-05 the row of %s players has its places from left to right', (count) => {
    const state = lay(count);
    expect(state.row.map((species) => species?.slots.flat())).toEqual(
      Array.from({ length: count > 4 ? 4 : 3 }, () => []),
    );
    expect(state.animalDeck).toHaveLength(36 - state.row.length);
  });

  test('SPE-06 the first player takes the first turn and has drawn', () => {
    const state = game.setup(4, options, rngAt(keyFromSeed(3), 0));
    expect(game.decision(state)).toMatchObject({ seats: [state.turn.seat], rule: 'SPE-15' });
    expect(state.turn.no).toBe(1);
    expect(state.hands[state.turn.seat]).toHaveLength(7);
    expect(designs(state.hands[(state.turn.seat + 1) % 4] ?? [])).toHaveLength(5);
  });

  test.each([
    { goal: 'byPlayers', players: 2, points: 15 },
    { goal: 'byPlayers', players: 3, points: 15 },
    { goal: 'byPlayers', players: 4, points: 10 },
    { goal: 'byPlayers', players: 6, points: 10 },
    { goal: '10', players: 2, points: 10 },
    { goal: '15', players: 6, points: 15 },
    { goal: 'long', players: 2, points: null },
  ] as const)('R-27 goal $goal with $players players is $points', ({ goal, players, points }) => {
    expect(goalFor(printed, { ...options, goal }, players)).toBe(points);
  });

  test.each([
    { teams: 'none', players: 3, sides: [0, 1, 2] },
    { teams: '2x2', players: 4, sides: [0, 1, 0, 1] },
    { teams: '2x3', players: 6, sides: [0, 1, 0, 1, 0, 1] },
    { teams: '3x2', players: 6, sides: [0, 1, 2, 0, 1, 2] },
  ] as const)('R-26 teams $teams sit across from each other', ({ teams, players, sides }) => {
    expect(teamsFor({ ...options, teams }, players)).toEqual(sides);
    const opened = openMatch(game, {
      match: 'm',
      seatCount: players,
      options: { teams },
      key: keyFromSeed(1),
    });
    expect(opened.ok).toBe(true);
  });

  test.each([
    { teams: '2x2', players: 5 },
    { teams: '2x3', players: 4 },
    { teams: '3x2', players: 3 },
  ] as const)('R-26 teams $teams cannot be made of $players players', ({ teams, players }) => {
    const opened = openMatch(game, {
      match: 'm',
      seatCount: players,
      options: { teams },
      key: keyFromSeed(1),
    });
    expect(opened).toMatchObject({ ok: false, problem: expect.stringContaining('SPE-111') });
  });

  test('R-32 the number of places depends on the players at the start only', () => {
    expect(seats(5).map((seat) => lay(seat + 2).row.length)).toEqual([3, 3, 3, 4, 4]);
  });
});
