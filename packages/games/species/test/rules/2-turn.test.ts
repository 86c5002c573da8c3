import { given as begin } from '@hedgerow/kernel/testing';
import { describe, expect, test } from 'vitest';
import { EVERYBODY } from '../../src/hands.ts';
import { game, given, hand, legal, pile, play, position, type Table } from '../table.ts';

const kinds = (events: readonly { readonly type: string }[]): readonly string[] =>
  events.map(({ type }) => type);

describe('§3.2 the turn', () => {
  test('SPE-10 a turn is start, draw, play and end, in this order', () => {
    const table = play(given({ hands: [['wat1a'], ['wat1a']], moratoria: { 0: 1 } }), '0 end');
    expect(kinds(table.heard('spectator'))).toEqual(['turnEnded', 'turnBegun', 'moratoriumEnded', 'drawn']);
    expect(table.asked).toEqual([1]);
  });

  test('SPE-11 only the moratoria of the current player end', () => {
    const table = play(
      given({ hands: [['wat1a'], ['wat1a'], ['wat1b']], moratoria: { 0: 1, 1: 2 } }),
      '0 end',
    );
    expect(table.state.row.map((species) => species?.moratoriumBy)).toEqual([-1, 2, -1]);
  });

  test('SPE-12 two cards are drawn, seen by the drawer only', () => {
    const table = play(given({ hands: [['wat1a'], []], deck: ['air4a', 'air3a'] }), '0 end');
    expect(hand(table, 1)).toEqual(['air4a', 'air3a']);
    expect(table.heard(1)).toContainEqual(
      expect.objectContaining({ type: 'drawn', count: 2, cards: expect.any(Array) }),
    );
    expect(table.heard(0)).toContainEqual({ type: 'drawn', seat: 1, count: 2, cards: null });
  });

  test('SPE-12 a draw-delay marker costs one draw phase', () => {
    const table = given({ hands: [['wat1a'], ['wat1a']], drawDelay: [1] });
    const delayed = play(table, '0 end');
    expect(hand(delayed, 1)).toEqual(['wat1a']);
    expect(delayed.state.drawDelay).toEqual([false, false]);
    expect(hand(play(delayed, '1 end', '0 end'), 1)).toHaveLength(3);
  });

  test.each([
    { drawRule: 'upTo7', cards: 7 },
    { drawRule: 'allOrNothing', cards: 6 },
  ] as const)('R-02 at six cards $drawRule makes $cards', ({ drawRule, cards }) => {
    const six = ['lnd4a', 'lnd4a', 'air4a', 'air4a', 'wat4a', 'wat4a'];
    expect(hand(play(given({ hands: [['wat1a'], six], options: { drawRule } }), '0 end'), 1)).toHaveLength(
      cards,
    );
  });

  test('SPE-13 an empty draw pile is the shuffled discard pile', () => {
    const table = given({
      hands: [['wat1a'], []],
      deck: ['air4a'],
      deckOnly: true,
      discard: ['lnd1a', 'lnd1b', 'lnd2a'],
    });
    const drawn = play(table, '0 end');
    expect(hand(drawn, 1)).toContain('air4a');
    expect(hand(drawn, 1)).toHaveLength(2);
    expect(pile(drawn)).toEqual([]);
    expect(drawn.state.eventDeck).toHaveLength(2);
    expect(drawn.state.shuffles).toBe(1);
  });

  test('SPE-13 the flipped cards come before a shuffle, and everybody knows who holds them', () => {
    const plain = position({ hands: [['wat1a'], []], deck: ['air4a', 'air3a'], deckOnly: true });
    const table = begin(game, {
      ...plain,
      eventDeck: plain.eventDeck.slice(0, 1),
      flipped: plain.eventDeck.slice(1),
    });
    const drawn = play(table, '0 end');
    expect(hand(drawn, 1)).toEqual(['air4a', 'air3a']);
    expect(drawn.state.known[1]).toEqual([2, EVERYBODY]);
  });

  test('R-21 when both piles are empty the remaining draws are lost', () => {
    const drawn = play(given({ hands: [['wat1a'], []], deck: ['air4a'], deckOnly: true }), '0 end');
    expect(hand(drawn, 1)).toEqual(['air4a']);
    expect(drawn.asked).toEqual([1]);
  });

  test('SPE-14 R-25 who holds more than seven discards at once, also outside the own turn', () => {
    const full = ['lnd4a', 'lnd4a', 'air4a', 'air4a', 'glb4a', 'glb4a', 'wat2i'];
    const table = given({
      options: { conqueror: true },
      hands: [['wat2a', 'wat1a', 'wat1b', 'lnd1a'], full],
      row: ['sp36', 'sp01', 'sp02'],
    });
    const over = play(table, '0 place wat2a 0.W', '1 capture wat2i');
    expect(hand(over, 1)).toHaveLength(8);
    expect(over.asked).toEqual([1]);
    expect(over.view(0).asked).toEqual({ kind: 'discard', seat: 1, cause: 'limit' });
    expect(over.when(0, 'end').refusedBy).toBe('TABLE-2');
    expect(play(over, '1 discard air4a').asked).toEqual([0]);
  });

  test('SPE-15 every window must be closed before the next move', () => {
    const table = given({ hands: [['act1', 'wat1a'], ['blkA']] });
    const open = play(table, '0 action act1');
    expect(open.asked).toEqual([1]);
    expect(open.when(1, 'end').refusal).toMatchObject({ rule: 'SPE-15', reason: 'answer-first' });
    expect(play(open, '1 pass').asked).toEqual([0]);
  });

  test('SPE-16 at most two initiating cards, among them one action and one special', () => {
    const table = given({
      hands: [['act5', 'act6', 'spc3', 'spc5', 'wat1a', 'wat1b'], ['lnd1a']],
      discard: ['wat2a'],
    });
    const action = play(table, '0 action act5 @1');
    expect(action.when(0, 'action act6 wat2a').refusal?.reason).toBe('one-action-a-turn');
    const special = play(table, '0 special spc5 0');
    expect(special.when(0, 'special spc3 1').refusal?.reason).toBe('one-special-a-turn');
    const set = given({ hands: [['wat1a', 'wat1b', 'lnd1a', 'air2p', 'lnd2p', 'wat2p'], []] });
    const two = play(set, '0 place wat1a 0.W', '0 place wat1b 1.W');
    expect(two.legal(0).every((move) => move.startsWith('set') || move === 'end')).toBe(true);
    expect(two.when(0, 'place lnd1a 0.L').refusal).toMatchObject({ rule: 'SPE-16', facts: { limit: 2 } });
  });

  test('SPE-16 R-13 a cancelled card counts towards the limits', () => {
    const table = given({ hands: [['act5', 'act6', 'wat1a'], ['blkA']], discard: ['wat2a'] });
    const cancelled = play(table, '0 action act5 @1', '1 block blkA');
    expect(cancelled.state.turn).toMatchObject({ used: 1, usedAction: true });
    expect(cancelled.when(0, 'action act6 wat2a').refusedBy).toBe('SPE-16');
  });

  test('SPE-17 R-41 a turn does not end by itself because the hand is dead', () => {
    const table = given({ hands: [['wat2a', 'lnd5i'], ['wat1a']], row: ['sp18', 'sp33 W wat1b', 'sp36'] });
    const done = play(table, '0 place wat2a 0.W');
    // A land event of 5 fits no slot of these animals, but nobody else knows that it is one.
    expect(done.state.turn.seat).toBe(0);
    expect(done.legal(0)).toEqual(['end']);
    const other = play(
      given({ hands: [['wat2a', 'wat1b'], ['wat1a']], row: ['sp18', 'sp33', 'sp36'] }),
      '0 place wat2a 0.W',
    );
    expect(other.state.turn.seat).toBe(0);
  });

  test.each([
    { why: 'the hand is empty', hand: ['wat2a'], used: 0 },
    { why: 'both cards are played, and two more are no set', hand: ['wat2a', 'air1p', 'lnd1p'], used: 1 },
  ])(
    'SPE-17 R-41 the turn ends by itself when everybody can see that nothing is left: $why',
    ({ hand: cards, used }) => {
      const table = given({ hands: [cards, ['wat1a']], row: ['sp18', 'sp33', 'sp01'], turn: { used } });
      expect(play(table, '0 place wat2a 0.W').state.turn.seat).toBe(1);
    },
  );

  test('SPE-17 R-41 whoever might hold a set is asked, whether it is one or not', () => {
    for (const cards of [
      ['wat2a', 'air1p', 'lnd1p', 'wat1p'],
      ['wat2a', 'air4a', 'lnd4a', 'wat4a'],
    ]) {
      const table = given({ hands: [cards, ['wat1a']], row: ['sp18', 'sp33', 'sp01'], turn: { used: 1 } });
      const done = play(table, '0 place wat2a 0.W');
      expect(done.state.turn.seat).toBe(0);
      expect(done.legal(0)).toContain('end');
    }
  });

  test('R-29 who has cards but nothing to place may rethink', () => {
    const table = given({ hands: [['lnd5i'], []], row: ['sp18', 'sp33', 'sp36'] });
    expect(table.legal(0)).toEqual(['rethink lnd5i', 'end']);
  });

  test('R-40 equal cards are one and the same, in hand, on a slot and in the pile', () => {
    const table = given({
      hands: [['wat1a', 'wat1a', 'spc2', 'act6'], ['lnd1a']],
      row: ['sp04 W wat2a wat2a', 'sp01', 'sp02'],
      discard: ['air1a', 'air1a'],
    });
    expect(legal(table, 0, 'place')).toEqual(['place wat1a 0.W', 'place wat1a 1.W', 'place wat1a 2.W']);
    expect(legal(table, 0, 'special')).toEqual(['special spc2 wat2a 0.W']);
    expect(legal(table, 0, 'action')).toEqual(['action act6 air1a']);
    expect(legal(table, 0, 'rethink')).toContain('rethink wat1a wat1a');
    expect(table.when(0, 'rethink spc2 spc2').refusal?.reason).toBe('not-in-hand');
    expect(hand(play(table, '0 rethink wat1a wat1a'), 0)).toEqual(['spc2', 'act6']);
  });
});

describe('R-14 a set before drawing, where the table allows it', () => {
  const options = { setsBeforeDraw: true };
  const set = ['air1p', 'lnd1p', 'wat1p'];
  const facing = (cards: readonly string[]): Table =>
    play(given({ options, hands: [['wat1a'], cards, []], row: ['sp01', 'sp02', 'sp03'] }), '0 end');

  test('the player chooses between drawing and every complete set, and nothing else', () => {
    const table = facing([...set, 'wat4a']);
    expect(table.state.turn).toMatchObject({ seat: 1, beforeDraw: true });
    expect(table.legal(1)).toEqual([
      'set personal 0',
      'set personal 1',
      'set personal 2',
      'set personal deck',
      'draw',
    ]);
    expect(table.when(1, 'place wat4a 0.W').refusal).toMatchObject({ rule: 'SPE-10', reason: 'draw-first' });
    const drawn = play(table, '1 draw');
    expect(hand(drawn, 1)).toHaveLength(6);
    expect(drawn.when(1, 'draw').refusal?.reason).toBe('drawn-already');
  });

  test('after a set that leaves fewer than three cards the draw follows by itself', () => {
    const table = play(facing([...set, 'wat4a']), '1 set personal 0');
    expect(hand(table, 1)).toHaveLength(3);
    expect(table.legal(1)).toContain('end');
  });

  test('every seat that might hold a set is asked, whether it holds one or not; two cards are never a set', () => {
    expect(facing(['wat4a', 'wat4a', 'lnd4a']).legal(1)).toEqual(['draw']);
    expect(hand(facing(['wat4a', 'wat4a']), 1)).toHaveLength(4);
  });

  test('SPE-12 a delayed player still decides, and then draws nothing', () => {
    const table = play(
      given({
        options,
        hands: [['wat1a'], [...set, 'wat4a'], []],
        row: ['sp01', 'sp02', 'sp03'],
        drawDelay: [1],
      }),
      '0 end',
      '1 draw',
    );
    expect(hand(table, 1)).toHaveLength(4);
    expect(table.state.drawDelay[1]).toBe(false);
  });
});
