import { describe, expect, test } from 'vitest';
import {
  anyMove,
  count,
  keyFromSeed,
  LANGUAGES,
  listed,
  refuse,
  rngAt,
  seatAt,
  seatsFrom,
  tableRefusal,
} from '../src/index.ts';
import { composeGolden, given, perft, replayGolden } from '../src/testing/index.ts';
import { clover } from './toys/clover.ts';
import { type WarrenState, warren } from './toys/warren.ts';

const table: WarrenState = {
  deck: [],
  hands: [[5, 0], [11, 1], [2]],
  laid: [-1, -1, -1],
  seen: [],
  points: [0, 0, 0],
  pending: [],
  left: [false, false, false],
  mayLeave: false,
};

describe('scenarios', () => {
  test('WAR-5 a fox may be answered by a fox, and the last one has the prize', () => {
    const shown = given(warren, table).when(0, 'lay 0').when(1, 'lay 1').when(2, 'lay 2');
    expect(shown.asked).toEqual([0]);
    expect(shown.legal(0)).toEqual(['fox 5', 'pass']);
    const stolen = shown.when(0, 'fox 5');
    expect(stolen.asked).toEqual([2]);
    const done = stolen.when(2, 'pass');
    expect(done.state.points).toEqual([6, 0, 0]);
  });

  test('WAR-3 what is laid is heard by its owner only', () => {
    const laid = given(warren, table).when(1, 'lay 11');
    expect(laid.heard(1)).toEqual([{ type: 'laid', seat: 1, card: 11 }]);
    expect(laid.heard(0)).toEqual([{ type: 'laid', seat: 1, card: null }]);
    expect(laid.heard('spectator')).toEqual([{ type: 'laid', seat: 1, card: null }]);
    expect(laid.revocable).toBe(true);
    expect(laid.view('spectator').mine).toEqual([]);
  });

  test('a refused move leaves the table as it was and names its rule', () => {
    const refused = given(warren, table).when(0, 'lay 11');
    expect(refused.refusedBy).toBe('WAR-3');
    expect(refused.refusal?.reason).toBe('not-in-hand');
    expect(refused.state).toBe(table);
    expect(refused.standings).toBeUndefined();
  });

  test('any move at random is a legal one: every kind alike, however many moves it has', () => {
    // Seat 0 has three foxes to answer with, and may pass.
    const foxes = { ...table, hands: [[5, 0, 11, 17], [1], [2]] };
    const asked = given(warren, foxes).when(0, 'lay 0').when(1, 'lay 1').when(2, 'lay 2');
    expect(asked.legal(0)).toEqual(['fox 5', 'fox 11', 'fox 17', 'pass']);
    const chosen: Record<string, number> = {};
    for (let n = 0; n < 1200; n += 1) {
      const text = warren.notation.write(
        anyMove(warren, asked.state, seatAt(0), rngAt(keyFromSeed('any'), n)),
      );
      chosen[text] = (chosen[text] ?? 0) + 1;
    }
    expect(Object.keys(chosen).sort()).toEqual(['fox 11', 'fox 17', 'fox 5', 'pass']);
    expect(chosen['pass']).toBeGreaterThan(500);
    expect(chosen['pass']).toBeLessThan(700);
    for (const fox of ['fox 5', 'fox 11', 'fox 17']) expect(chosen[fox]).toBeGreaterThan(120);
  });

  test('perft counts the lines of play', () => {
    // Touch one of 3; let go or confirm; then 3 rows are left to touch, or 2.
    expect(perft(clover, { seats: 2, options: { rowLength: 1 }, seed: 1, depth: 3 })).toEqual([3, 6, 15]);
    expect(
      perft(warren, {
        seats: 2,
        options: { handSize: 2, leave: false, opening: 'plain' },
        seed: 1,
        depth: 3,
      }),
    ).toEqual([2, 4, 4]);
  });

  test('a golden match is composed once and verifies ever after', () => {
    const text = composeGolden(warren, { title: 'A theft', seats: 3, options: {}, seed: 4 });
    expect(replayGolden(warren, text).record.title).toBe('A theft');
    expect(() => replayGolden(warren, text.replace(/^digest.*$/m, `digest     ${'0'.repeat(64)}`))).toThrow(
      /golden match verifies/,
    );
  });
});

describe('words', () => {
  test('numbers choose singular and plural as the language does', () => {
    expect([0, 1, 2].map((n) => count('en', n, 'card', 'cards'))).toEqual(['0 cards', '1 card', '2 cards']);
    expect([0, 1, 2].map((n) => count('fr', n, 'carte', 'cartes'))).toEqual([
      '0 carte',
      '1 carte',
      '2 cartes',
    ]);
    expect(listed('en', ['a', 'b', 'c'])).toBe('a, b and c');
    expect(listed('fr', ['a', 'b'])).toBe('a et b');
    expect(listed('fr', [])).toBe('');
  });

  test.each([
    'game-over',
    'not-asked',
    'not-a-move',
    'move-too-long',
    'cannot-take-back',
    'nobody-may-leave',
    'has-left',
  ])('the refusal %s is a sentence in every language', (reason) => {
    const said = LANGUAGES.map((language) =>
      tableRefusal(language, refuse('TABLE-1', reason, { seat: 0, text: 'x', limit: 400 }), ['Ada']),
    );
    expect(new Set(said).size).toBe(LANGUAGES.length);
    for (const one of said) expect(one).toMatch(/^[A-ZÀ“«].*\.$/);
  });

  test('a refusal of a game is left to the game', () => {
    expect(tableRefusal('en', refuse('WAR-3', 'not-in-hand'), ['Ada'])).toBeUndefined();
  });
});

test('seats go round the table', () => {
  expect(seatsFrom(seatAt(2), 4)).toEqual([2, 3, 0, 1]);
});
