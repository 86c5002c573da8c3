import { describe, expect, test } from 'vitest';
import { given, hand, legal, pile, play } from '../table.ts';

describe('§3.7 action cards', () => {
  test.each([
    { held: 1, becomes: 4 },
    { held: 5, becomes: 7 },
    { held: 6, becomes: 7 },
  ])('SPE-51 Research Grant with $held other cards draws up to $becomes', ({ held, becomes }) => {
    const others = ['lnd4a', 'lnd4a', 'air4a', 'air4a', 'wat4a', 'wat4a'].slice(0, held);
    expect(hand(play(given({ hands: [['act1', ...others], []] }), '0 action act1'), 0)).toHaveLength(becomes);
  });

  test('SPE-52 Staff Exchange takes one at random and gives one of choice, seen by the two only', () => {
    const table = given({ hands: [['act2', 'wat1a'], ['lnd1a', 'lnd1b'], ['air1a']] });
    const taken = play(table, '0 action act2 @1');
    expect(taken.asked).toEqual([0]);
    const [card = ''] = hand(taken, 0).filter((each) => each.startsWith('lnd'));
    expect(hand(taken, 1)).toHaveLength(1);
    expect(taken.heard(2)).toContainEqual({ type: 'taken', seat: 0, from: 1, card: null });
    expect(taken.heard(1)).not.toContainEqual({ type: 'taken', seat: 0, from: 1, card: null });
    expect(taken.legal(0)).toContain(`give ${card}`);
    const given1 = play(taken, '0 give wat1a');
    expect(hand(given1, 1)).toContain('wat1a');
    expect(hand(given1, 0)).toEqual([card]);
    expect(given1.heard('spectator')).toContainEqual({ type: 'given', seat: 0, to: 1, card: null });
    expect(pile(given1)).toEqual(['act2']);
  });

  test('SPE-52 the card given may be the card taken', () => {
    const taken = play(given({ hands: [['act2', 'wat1a'], ['lnd1a']] }), '0 action act2 @1');
    expect(hand(play(taken, '0 give lnd1a'), 1)).toEqual(['lnd1a']);
  });

  test('SPE-53 Surprise Inspection shows the hand to the inspector, who chooses what is discarded', () => {
    const table = given({
      hands: [
        ['act3', 'wat1a', 'wat1b', 'lnd4a'],
        ['lnd1a', 'glb5i', 'lnd1b', 'air1a'],
        ['air2a', 'air2a', 'air4a'],
      ],
    });
    const open = play(table, '0 action act3 @1');
    expect(open.view(0).inspected).toHaveLength(4);
    for (const other of [1, 2, 'spectator'] as const) expect(open.view(other).inspected).toBeNull();
    expect(open.legal(0)).toEqual(['inspect lnd1a', 'inspect lnd1b', 'inspect air1a', 'inspect glb5i']);
    const done = play(open, '0 inspect glb5i');
    expect(hand(done, 1)).toEqual(['lnd1a', 'lnd1b', 'air1a']);
    expect(pile(done)).toEqual(['glb5i', 'act3']);
  });

  test('SPE-54 Budget Cuts ask clockwise every opponent who holds five or more at that moment', () => {
    const five = ['lnd1a', 'lnd1b', 'lnd2a', 'lnd4a', 'lnd5i'];
    const table = given({
      hands: [
        ['act4', 'wat1a', 'wat1b', 'wat2a'],
        five,
        ['air1a', 'air1b'],
        ['air2a', 'air2a', 'air4a', 'air4a', 'air5i'],
      ],
    });
    const first = play(table, '0 action act4');
    expect(first.asked).toEqual([1]);
    // Seat 2 is needy and gets it.
    const second = play(first, '1 discard lnd1a');
    expect(second.asked).toEqual([3]);
    expect(play(second, '3 discard air5i').asked).toEqual([0]);
    expect(pile(play(second, '3 discard air5i'))).toEqual(['air5i', 'act4']);
  });

  test('SPE-55 Permit Delay names an opponent without a marker', () => {
    const table = given({ hands: [['act5', 'wat1a'], ['lnd1a'], ['lnd1b']], drawDelay: [2] });
    expect(legal(table, 0, 'action')).toEqual(['action act5 @1']);
    expect(table.when(0, 'action act5 @2').refusal?.reason).toBe('delayed-already');
    expect(table.when(0, 'action act5 @0').refusal?.reason).toBe('not-an-opponent');
    expect(play(table, '0 action act5 @1').state.drawDelay).toEqual([false, true, true]);
  });

  test('SPE-56 Emergency Appeal takes one environmental event out of the pile', () => {
    const table = given({ hands: [['act6', 'wat1a'], []], discard: ['act1', 'glb5i', 'wat2a', 'wat2a'] });
    expect(legal(table, 0, 'action')).toEqual(['action act6 wat2a', 'action act6 glb5i']);
    expect(table.when(0, 'action act6 act1').refusal?.reason).toBe('not-environmental');
    const done = play(table, '0 action act6 glb5i');
    expect(hand(done, 0)).toEqual(['wat1a', 'glb5i']);
    expect(pile(done)).toEqual(['act1', 'wat2a', 'wat2a', 'act6']);
  });

  test('SPE-57 All Hands Day raises the limit by two and counts as one card', () => {
    const done = play(given({ hands: [['act7', 'wat1a', 'wat1b'], []] }), '0 action act7');
    expect(done.state.turn).toMatchObject({ used: 1, limit: 4, usedAction: true, usedSpecial: false });
  });
});
