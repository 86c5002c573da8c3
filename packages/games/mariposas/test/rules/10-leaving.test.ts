import { keyFromSeed, LEAVE, rngAt, seatAt, step, whyNot } from '@hedgerow/kernel';
import { given as begin } from '@hedgerow/kernel/testing';
import { describe, expect, test } from 'vitest';
import { mariposas, type State } from '../../src/index.ts';
import {
  type MariposasTable,
  playing,
  position,
  printed,
  type Sketch,
  seasonCard,
  what,
  whereIs,
} from '../table.ts';

const options = { onLeave: 'withdraw' as const };

function leaving(sketch: Sketch, seat: number): MariposasTable {
  const left = step(
    mariposas,
    position({ options, ...sketch }),
    seatAt(seat),
    LEAVE,
    rngAt(keyFromSeed(1), 1),
  );
  if (!left.ok) throw new Error(left.reason);
  return begin(mariposas, left.state);
}

describe('R-44 a player leaves', () => {
  test('R-44 by default nobody leaves: a computer player goes on', () => {
    expect(whyNot(mariposas, position({ players: [{}, {}] }), seatAt(1), LEAVE)).toMatchObject({
      rule: 'TABLE-5',
      reason: 'nobody-may-leave',
    });
  });

  test('R-44 the turn passes on, the hand is discarded, what lies in front stays', () => {
    const table = leaving(
      { players: [{ hand: ['M5', 'M22'], inFront: ['M13'] }, { hand: ['ROTH'] }, {}] },
      0,
    );
    expect(table.asked).toEqual([1]);
    expect(table.view(1).discard.map((kind) => printed.cardIds[kind])).toEqual(['M22', 'M5']);
    expect(table.view(1).seats[0]).toMatchObject({ left: true, handCount: 0 });
    expect(table.legal(1)).toEqual(['play ROTH as M13']);
    expect(whyNot(mariposas, table.state, seatAt(0), LEAVE)).toMatchObject({
      rule: 'TABLE-5',
      reason: 'has-left',
    });
  });

  test('R-44 butterflies on season cards go to reserve and may turn a card up; those on the board stay', () => {
    const table = leaving(
      { players: [{ at: { '1#1': 'K4' } }, { off: { '2#1': 'reserve' } }, { off: { '2#1': 'reserve' } }] },
      0,
    );
    expect([whereIs(table, 0, '1#1'), whereIs(table, 0, '2#1'), whereIs(table, 0, '3#1')]).toEqual([
      'K4',
      'reserve',
      'reserve',
    ]);
    expect(table.view('spectator').seasonCards[1]).toBe(seasonCard('SU1'));
    expect(table.view('spectator').seasonCards[2]).toBeNull();
  });

  test('R-44 in the middle of a turn nothing of it is left to answer', () => {
    const table = leaving({ groups: [2, 2], players: [{ at: { '1#1': 'K4' } }, { hand: ['M5'] }, {}] }, 0);
    expect([what(table), table.state.turn.groups]).toEqual(['play', []]);
  });

  test('R-44 ignored for first player and ranking', () => {
    const spring: Sketch = {
      round: 4,
      active: 2,
      groups: [],
      players: [
        { left: true, at: { '2#1': 'N3', '2#2': 'N3' } },
        { score: 8, at: { '2#1': 'N3', '2#2': 'N3' } },
        { score: 9, at: { '2#1': 'N3', '2#2': 'N3' } },
      ],
    };
    const ended = playing(begin(mariposas, position({ options, ...spring })), 2, 'end turn', 'keep');
    expect([ended.state.first, ended.asked]).toEqual([1, [1]]);
    const fall = begin(
      mariposas,
      position({
        options,
        season: 'fall',
        round: 6,
        active: 2,
        groups: [],
        players: [{ left: true, score: 99 }, { score: 8 }, { score: 9 }],
      }),
    );
    const over = playing(fall, 2, 'end turn');
    expect(over.standings?.map(({ rank, left }) => [rank, left ?? false])).toEqual([
      [3, true],
      [2, false],
      [1, false],
    ]);
  });

  test('R-44 R-50 with one player left the game ends as it stands, and that player wins', () => {
    const table = leaving({ players: [{ score: 20 }, { score: 1, at: { '4#1': 'N3' } }] }, 0);
    expect(table.state.ending).toBe('one-left' satisfies State['ending']);
    expect(table.standings?.map(({ rank, score }) => [rank, score])).toEqual([
      [2, 20],
      [1, 1],
    ]);
  });

  test('R-50 the butterflies of who left do not die: they are scenery', () => {
    const at = { '2#1': 'N3', '2#2': 'N3' };
    const players = [{ left: true as const, at: { '1#1': 'H7' } }, { at }, { at }];
    const ended = playing(
      begin(mariposas, position({ options, round: 4, active: 2, groups: [], players })),
      2,
      'end turn',
      'keep',
    );
    expect([whereIs(ended, 0, '1#1'), whereIs(ended, 1, '1#1')]).toEqual(['H7', 'dead']);
  });
});
