import { keyFromSeed, LEAVE, openMatch, seatAt, whyNot } from '@hedgerow/kernel';
import { walk } from '@hedgerow/kernel/testing';
import { expect, test } from 'vitest';
import { type Event, flutter, type State } from '../src/index.ts';
import { brisk } from './brisk.ts';
import { given, position } from './table.ts';

test('RUL-37 totals are shown to their owner only, or to all at an open table, and to all at the end', () => {
  const pollen = [{ fed: 7 }, { ponds: 3 }, { bees: 2 }];
  const shown = (state: State, viewer: number | 'spectator'): readonly (number | null)[] =>
    flutter
      .view(state, viewer === 'spectator' ? viewer : seatAt(viewer))
      .players.map((player) => player.pollen);
  const hidden = position({ seats: 3, pollen });
  expect(shown(hidden, 1)).toEqual([null, 3, null]);
  expect(shown(hidden, 'spectator')).toEqual([null, null, null]);
  expect(shown({ ...hidden, phase: 'over' }, 'spectator')).toEqual([7, 3, 2]);
  expect(shown(position({ seats: 3, pollen, options: { pollen: 'open' } }), 'spectator')).toEqual([7, 3, 2]);
});

test('FLU-63 when it is over, the totals that are shown are those of the result', () => {
  const petals = [
    [21, 14, 6, 2],
    [3, 0, 0, 2],
  ];
  const state = position({ pollen: [{ fed: 7, bees: 2 }, { ponds: 3 }], petals });
  const totals = (at: State): readonly (number | null)[] =>
    flutter.view(at, 'spectator').players.map(({ pollen }) => pollen);
  const over: State = { ...state, phase: 'over' };
  const decision = flutter.decision(over);
  const scores = decision.kind === 'over' ? decision.standings.map(({ score }) => score) : [];
  expect(totals(over)).toEqual([22, 4]);
  expect(scores).toEqual([22, 4]);
  // Until then petals are petals.
  expect(flutter.view(state, seatAt(0)).players[0]?.pollen).toBe(9);
});

/** What each seat gains by an event, as everybody hears it. */
function gains(event: Event, seats: number): readonly number[] {
  const each = Array.from({ length: seats }, (_, seat) => seat);
  if (event.type === 'pollinatorHungry') return each.map((seat) => (seat === event.seat ? 0 : event.gift));
  const pollen = 'pollen' in event ? event.pollen : 0;
  return each.map((seat) => ('seat' in event && seat === event.seat ? pollen : 0));
}

test('RUL-37 every gain of pollen is told, so that anybody may add them up', () => {
  for (let seed = 1; seed <= 12; seed += 1) {
    const seats = 2 + (seed % 4);
    const moments = [...walk(flutter, { seats, choose: brisk }, seed)];
    const told = moments.flatMap(({ played }) => played.told);
    expect(new Set(told.map(({ to }) => to))).toEqual(new Set(['everyone']));
    const sums = told
      .map(({ event }) => gains(event, seats))
      .reduce((sum, gain) => sum.map((each, seat) => each + (gain[seat] ?? 0)));
    const { players } = moments.at(-1)?.played.state ?? position({});
    expect(players.map(({ fed, ponds, gifts, bees }) => fed + ponds + gifts + bees)).toEqual(sums);
  }
});

test('RUL-22 the removed tiles are hidden until the end, the order of the stacks for good', () => {
  const state = position({});
  const shown = JSON.stringify(flutter.view(state, seatAt(0)));
  expect(flutter.view(state, seatAt(0)).removed).toBeNull();
  expect(shown).not.toContain('below');
  const over = flutter.view({ ...state, phase: 'over' }, 'spectator');
  expect(over.removed).toEqual(state.removed.flat());
  expect(flutter.secrets(state).map(({ at, pool }) => `${at.join(' ')} ${pool}`)).toContain('removed 3 D');
  expect(flutter.secrets({ ...state, phase: 'over' }).every(({ at }) => at[0] === 'below')).toBe(true);
});

test('RUL-30 nobody leaves a game: a computer player goes on in that seat', () => {
  const opened = openMatch(flutter, { match: 'leave', seatCount: 3, options: {}, key: keyFromSeed(1) });
  if (!opened.ok) throw new Error(opened.problem);
  expect(whyNot(flutter, opened.match.state, seatAt(1), LEAVE)).toMatchObject({
    rule: 'TABLE-5',
    reason: 'nobody-may-leave',
  });
});

test('RUL-42 what taught nobody anything may be taken back: the last tile of a stack, a payment, a bee', () => {
  const more = given({ free: 'L03', heights: { L: 2 } });
  expect(more.when(0, '0 L03@0,1,-1').revocable).toBe(false);
  const last = given({ free: 'L03', heights: { L: 1 } }).when(0, '0 L03@0,1,-1');
  expect(last.revocable).toBe(true);
  expect(last.when(0, 'bee L03').revocable).toBe(true);
});
