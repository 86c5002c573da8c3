import { walk } from '@hedgerow/kernel/testing';
import { describe, expect, test } from 'vitest';
import { flutter, leftoverPollen, type Player } from '../../src/index.ts';
import { brisk } from '../brisk.ts';
import { type FlutterScenario, type Given, given, position, printed } from '../table.ts';

/** Lays the free tile somewhere and passes every question. */
function playTurn(table: FlutterScenario): FlutterScenario {
  const seat = table.state.active;
  const chosen = table.state.selected === null ? table.when(seat, 'skip 0') : table;
  let next = table.when(seat, chosen.legal(seat)[0] ?? '');
  while (next.state.pending.length > 0) {
    const asked = next.asked[0] ?? 0;
    next = next.when(asked, next.legal(asked).at(-1) ?? '');
  }
  return next;
}

test('FLU-60 FLU-61 the turn that empties a stack is finished, then everybody else has one more', () => {
  let table = given({ seats: 4, active: 2, sun: 'L', heights: { B: 1 }, turn: 9 });
  table = playTurn(table);
  expect(table.heard(0)).toContainEqual({ type: 'lastRoundBegun', kind: 4, turnsLeft: 3 });
  const active: number[] = [];
  while (table.standings === undefined) {
    active.push(table.state.active);
    table = playTurn(table);
  }
  expect(active).toEqual([3, 0, 1]);
});

test('FLU-61 RUL-18 a second stack that runs empty changes nothing', () => {
  const table = playTurn(given({ seats: 4, sun: 'L', heights: { B: 1, M: 0 }, turnsLeft: 3, turn: 9 }));
  expect(table.state.tops.filter((top) => top === null)).toHaveLength(2);
  expect(table.state.turnsLeft).toBe(2);
  expect(table.heard(0).map(({ type }) => type)).not.toContain('lastRoundBegun');
});

test('FLU-61 every player of the last round finds a tile', () => {
  for (let seed = 1; seed <= 60; seed += 1) {
    const seats = 2 + (seed % 4);
    const lastRound: number[] = [];
    for (const { before, move } of walk(flutter, { seats, choose: brisk }, seed)) {
      if (before.turnsLeft !== null && move.type === 'place') lastRound.push(before.active);
    }
    expect(lastRound).toHaveLength(seats - 1);
    expect(new Set(lastRound).size).toBe(seats - 1);
  }
});

const withPetals = (petals: readonly number[]): Player => ({
  petals,
  bee: null,
  fed: 0,
  ponds: 0,
  gifts: 0,
  bees: 0,
});

describe('FLU-63 petals left over', () => {
  test.each([
    [0, 0],
    [2, 0],
    [3, 1],
    [5, 1],
    [6, 2],
    [11, 3],
    [12, 4],
    [17, 5],
    [20, 6],
    [21, 7],
  ])('%i of a colour are worth %i', (petals, pollen) => {
    expect(leftoverPollen(printed, withPetals([petals, 0, 0, 0]))).toBe(pollen);
    expect(leftoverPollen(printed, withPetals([petals, petals, petals, petals]))).toBe(4 * pollen);
  });

  test('FLU-63 the petals are not spent, and the parts of a score say where it came from', () => {
    const [first] = end({ petals: [[21, 14, 6, 2]], pollen: [{ fed: 9, ponds: 4, bees: 6, gifts: 2 }] });
    expect(first).toMatchObject({
      score: 34,
      breakdown: { fed: 9, ponds: 4, bees: 6, gifts: 2, leftover: 13 },
      tieBreaks: [43],
    });
  });
});

function end(what: Given): NonNullable<FlutterScenario['standings']> {
  const decision = flutter.decision({ ...position(what), phase: 'over' });
  return decision.kind === 'over' ? decision.standings : [];
}

test('FLU-64 RUL-32 most pollen wins; then most petals on all four markers; then the place is shared', () => {
  const ranks = (what: Given): string =>
    end(what)
      .map(({ seat, rank }) => `${seat}:${rank}`)
      .join(' ');
  expect(ranks({ seats: 3, pollen: [{ fed: 10 }, { fed: 12 }, { fed: 11 }] })).toBe('1:1 2:2 0:3');
  // Equal pollen: 2 + 2 + 2 petals are worth nothing, but they decide.
  expect(
    ranks({
      seats: 3,
      petals: [
        [0, 0, 0, 0],
        [2, 2, 2, 0],
        [2, 1, 0, 0],
      ],
    }),
  ).toBe('1:1 2:2 0:3');
  expect(ranks({ seats: 4, pollen: [{ fed: 5 }, { fed: 7 }, { fed: 7 }, { fed: 5 }] })).toBe(
    '1:1 2:1 0:3 3:3',
  );
});

test('RUL-23 pollen has no limit', () => {
  const board = ['H11@8,-1,-1', 'L12@9,0,1', 'B09@11,-5,3', 'H05@10,-3,3', 'B01@0,-6,3', 'M02@8,1,0'];
  const table = given({ board, free: 'D10', petals: [[0, 0, 5, 2]], pollen: [{ fed: 300 }] }).when(
    0,
    '0 D10@6,-3,3',
  );
  expect(table.state.players[0]?.fed).toBe(306);
});
