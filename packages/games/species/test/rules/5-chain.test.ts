import { describe, expect, test } from 'vitest';
import { given, hand, legal, pile, play, scores } from '../table.ts';

describe('§3.5 action and special cards', () => {
  test('SPE-40 the card is shown, everything is named, and it leaves the hand', () => {
    const table = given({ hands: [['act5', 'wat1a'], ['blkA']] });
    const announced = play(table, '0 action act5 @1');
    expect(hand(announced, 0)).toEqual(['wat1a']);
    expect(announced.view('spectator').window).toMatchObject({
      kind: 'chain',
      family: 'action',
      named: { what: 'player', seat: 1 },
    });
  });

  test.each([
    { why: 'nobody has cards', card: 'act2' },
    { why: 'nobody can be inspected', card: 'act3' },
    { why: 'nobody holds five', card: 'act4' },
    { why: 'the opponent is delayed already', card: 'act5' },
    { why: 'the pile has no environmental event', card: 'act6' },
  ])('SPE-40 $card is not offered when $why', ({ card }) => {
    const table = given({ hands: [[card, 'wat1a'], []], drawDelay: [1], discard: ['act1', 'spc1'] });
    expect(legal(table, 0, 'action')).toEqual([]);
  });

  test('SPE-40 a card that names something else than it asks for is refused', () => {
    const table = given({ hands: [['act5', 'spc3'], ['lnd1a']] });
    expect(table.when(0, 'action act5 0').refusal).toMatchObject({ rule: 'SPE-40', reason: 'names-amiss' });
    expect(table.when(0, 'special spc3').refusal).toMatchObject({ rule: 'SPE-40', reason: 'names-amiss' });
    expect(table.when(0, 'special act5 @1').refusal).toMatchObject({ reason: 'another-kind-of-card' });
  });

  const answers = ['blkA', 'blkS', 'ult', 'glb5i'];
  test.each([
    { chain: 'action', on: 'A', open: ['0 action act1'], may: ['block blkA', 'block ult', 'pass'] },
    { chain: 'special', on: 'S', open: ['0 special spc5 0'], may: ['block blkS', 'block ult', 'pass'] },
    {
      chain: 'action',
      on: '!!',
      open: ['0 ultimate ult action 0'],
      may: ['block ult', 'pass'],
    },
    {
      chain: 'special',
      on: '!!',
      open: ['0 ultimate ult special 0'],
      may: ['block ult', 'pass'],
    },
  ])('SPE-41 in the $chain chain on $on: $may', ({ open, may }) => {
    const own = open[0]?.includes('ult')
      ? ['act1', 'spc5', 'blkA', 'blkS', 'ult']
      : ['act1', 'spc5', 'blkA', 'blkS'];
    const table = given({ hands: [own, answers] });
    expect(play(table, ...open).legal(1)).toEqual(may);
  });

  test('SPE-41 on a block: a block of the family or an Ultimate Block; on an Ultimate Block only the other one', () => {
    const table = given({
      hands: [
        ['act1', 'blkA', 'blkS', 'ult', 'wat1a'],
        ['blkA', 'ult', 'wat1b'],
      ],
    });
    const blocked = play(table, '0 action act1', '1 block blkA');
    expect(blocked.legal(0)).toEqual(['block blkA', 'block ult', 'pass']);
    const ultimate = play(table, '0 action act1', '1 block ult');
    expect(ultimate.legal(0)).toEqual(['block ult', 'pass']);
    expect(ultimate.when(0, 'block blkA').refusal).toMatchObject({
      rule: 'SPE-41',
      reason: 'cannot-block',
    });
  });

  test('SPE-42 R-10 the current player may block a block, also one laid against another player’s block', () => {
    const table = given({
      hands: [
        ['act1', 'ult', 'wat1a'],
        ['blkA', 'wat1b'],
        ['blkA', 'lnd1a'],
      ],
    });
    const twice = play(table, '0 action act1', '1 block blkA', '2 block blkA');
    expect(twice.asked).toEqual([0]);
    expect(play(twice, '0 block ult').state.turn.used).toBe(1);
  });

  test('SPE-43 clockwise from the owner of the last link, and afresh after each card', () => {
    const table = given({ hands: [['act1', 'wat1a'], ['blkA', 'ult'], ['blkA', 'lnd1a'], ['ult']] });
    const chain = play(table, '0 action act1');
    expect(chain.asked).toEqual([1]);
    const second = play(chain, '1 pass', '2 block blkA');
    expect(second.asked).toEqual([3]);
    expect(play(second, '3 pass').asked).toEqual([1]);
  });

  test.each([
    { blocks: 0, moves: ['1 pass', '2 pass'], drawn: 3 },
    { blocks: 1, moves: ['1 block blkA', '2 pass', '0 pass'], drawn: 0 },
    { blocks: 2, moves: ['1 block blkA', '2 block blkA', '0 pass', '1 pass'], drawn: 3 },
    { blocks: 3, moves: ['1 block blkA', '2 pass', '0 block blkA', '1 block ult', '2 pass'], drawn: 0 },
    {
      blocks: 4,
      moves: ['1 block blkA', '2 pass', '0 block blkA', '1 block ult', '2 block ult'],
      drawn: 3,
    },
  ])('SPE-44 with $blocks blocks the grant draws $drawn cards', ({ moves, drawn }) => {
    const table = given({
      hands: [
        ['act1', 'blkA', 'wat1a'],
        ['blkA', 'ult'],
        ['blkA', 'ult'],
      ],
    });
    const before = play(table, '0 action act1');
    const done = play(before, ...moves);
    const kept = moves.some((move) => move.startsWith('0 block')) ? 1 : 2;
    expect(hand(done, 0)).toHaveLength(kept + drawn);
  });

  test('SPE-45 the blocks are cleared first, then the effect, then link 0; a shuffle in between leaves it out', () => {
    const table = given({
      hands: [
        ['act1', 'blkA', 'wat1a'],
        ['blkA', 'wat1b'],
      ],
      deck: ['air1a'],
      deckOnly: true,
      discard: ['lnd1a', 'lnd1b'],
    });
    const done = play(table, '0 action act1', '1 block blkA', '0 block blkA');
    expect(pile(done)).toEqual(['act1']);
    expect(hand(done, 0)).toHaveLength(4);
    expect(done.state.eventDeck).toHaveLength(2);
  });

  test('SPE-46 a target that spent its last card is skipped', () => {
    const table = given({ hands: [['act2', 'blkA', 'wat1a'], ['blkA']] });
    const done = play(table, '0 action act2 @1', '1 block blkA', '0 block blkA');
    expect(done.asked).toEqual([0]);
    expect(hand(done, 0)).toEqual(['wat1a']);
    expect(pile(done)).toEqual(['blkA', 'blkA', 'act2']);
  });

  test('SPE-47 R-30 effects and sets open no window', () => {
    const holder = ['ult', 'blkA', 'blkS', 'glb5i'];
    const set = given({ hands: [['air1p', 'lnd1p', 'wat1p', 'wat1a'], holder] });
    expect(play(set, '0 set personal 0').asked).toEqual([0]);
    expect(scores(play(set, '0 set personal 0'))).toEqual([5, 0]);
    const cuts = given({
      hands: [
        ['act4', 'wat1a'],
        ['lnd1a', 'lnd1b', 'lnd2a', 'lnd4a', 'lnd5i'],
        ['lnd3a', 'air1a', 'air1b', 'air2a', 'air4a'],
      ],
    });
    const first = play(cuts, '0 action act4');
    expect(first.asked).toEqual([1]);
    const second = play(first, '1 discard lnd1a');
    expect(second.asked).toEqual([2]);
    expect(play(second, '2 discard air1a').asked).toEqual([0]);
  });
});
