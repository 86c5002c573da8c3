import { describe, expect, test } from 'vitest';
import { SHIPPED } from '../src/index.ts';
import { flipForFirst } from '../src/rules/1-setup.ts';
import { animalOf, designs, given, hand, legal, pile, play, printed, rowOf, scores, zoo } from './table.ts';

const cards = (...names: readonly string[]): number[] =>
  names.map((name) => {
    const [id, copy] = name.split('#');
    const design = printed.designs.find((each) => each.id === id);
    return (design?.first ?? -1) + Number(copy ?? 1) - 1;
  });

describe('examples of the rulebook', () => {
  test('EX-01 the single highest rank starts; the flipped cards go under the deck in order', () => {
    const deck = cards('air4a', 'spc2', 'act1', 'wat1a');
    const { first, flips } = flipForFirst(printed, deck, 3);
    expect(first).toBe(1);
    expect(designs(flips.map(({ card }) => card))).toEqual(['air4a', 'spc2', 'act1']);
    expect(designs(deck)).toEqual(['wat1a']);
  });

  test('EX-01 seats that share the highest rank flip again', () => {
    const { first, flips } = flipForFirst(printed, cards('blkA', 'blkS', 'wat2a', 'ult', 'wat5i'), 3);
    expect(first).toBe(0);
    expect(designs(flips.map(({ card }) => card))).toEqual(['blkA', 'blkS', 'wat2a', 'ult', 'wat5i']);
    expect(flips.map(({ seat }) => seat)).toEqual([0, 1, 2, 0, 1]);
  });

  test.each([
    { players: 2, species: 3 },
    { players: 3, species: 3 },
    { players: 4, species: 3 },
    { players: 5, species: 4 },
    { players: 6, species: 4 },
  ])('EX-02 $players players have $species species in play', ({ players, species }) => {
    expect(SHIPPED.data.speciesInPlay[players]).toBe(species);
  });

  test('EX-03 a land slot of 2 is closed by 1 and 1, and 1 and 2 is too much', () => {
    const table = given({ hands: [['lnd1a', 'glb1a', 'glb2a'], []], row: ['sp31', 'sp01', 'sp02'] });
    const begun = play(table, '0 place lnd1a 0.L');
    expect(legal(begun, 0, 'place')).not.toContain('place glb2a 0.L');
    expect(begun.when(0, 'place glb2a 0.L').refusal).toMatchObject({
      rule: 'SPE-20',
      reason: 'too-many-points',
    });
    expect(zoo(play(begun, '0 place glb1a 0.L'), 0)).toEqual(['sp31']);
  });

  test('EX-03 with atLeast 1 and 2 closes a slot of 2', () => {
    const table = given({ hands: [['lnd1a', 'glb2a'], []], row: ['sp31'], options: { slotRule: 'atLeast' } });
    expect(zoo(play(table, '0 place lnd1a 0.L', '0 place glb2a 0.L'), 0)).toEqual(['sp31']);
  });

  test('EX-04 cards of the interrupt phase are free, and two blocks let the card take effect', () => {
    const table = given({ hands: [['act1', 'blkA', 'wat1a'], ['blkA']] });
    const done = play(table, '0 action act1', '1 block blkA', '0 block blkA');
    expect(hand(done, 0)).toHaveLength(1 + 3);
    expect(done.state.turn).toMatchObject({ used: 1, limit: 2, usedAction: true });
  });

  test.each([
    { card: 'air1a', slots: ['A'] },
    { card: 'wat1a', slots: ['W'] },
    { card: 'lnd1a', slots: ['L'] },
    { card: 'glb1a', slots: ['W', 'L', 'A'] },
  ])('EX-05 $card fits the slots $slots', ({ card, slots }) => {
    const table = given({ hands: [[card], []], row: ['sp01'] });
    expect(legal(table, 0, 'place')).toEqual(slots.map((slot) => `place ${card} 0.${slot}`));
  });

  test.each([
    { set: 'technology', cards: ['air3p', 'lnd3p', 'wat3p'] },
    { set: 'political', cards: ['air2p', 'lnd2p', 'wat2p'] },
    { set: 'personal', cards: ['air1p', 'lnd1p', 'wat1p'] },
  ])('EX-06 the $set set is one air, one land, one water', ({ set, cards: held }) => {
    expect(legal(given({ hands: [held, []] }), 0, 'set')).toContain(`set ${set} deck`);
  });

  test('EX-06 three copies of one card are no set', () => {
    expect(legal(given({ hands: [['air3p', 'air3p', 'air3p'], []] }), 0, 'set')).toEqual([]);
  });
});

describe('more examples', () => {
  const filler = ['lnd4a', 'lnd4a', 'air4a', 'air4a', 'wat4a', 'wat4a', 'glb4a'];
  test.each([
    { held: 5, becomes: 7, drawRule: 'upTo7' },
    { held: 6, becomes: 7, drawRule: 'upTo7' },
    { held: 7, becomes: 7, drawRule: 'upTo7' },
    { held: 6, becomes: 6, drawRule: 'allOrNothing' },
    { held: 5, becomes: 7, drawRule: 'allOrNothing' },
  ] as const)('EX-10 $held cards become $becomes ($drawRule)', ({ held, becomes, drawRule }) => {
    const table = given({ hands: [['wat1a'], filler.slice(0, held)], options: { drawRule } });
    expect(hand(play(table, '0 end'), 1)).toHaveLength(becomes);
  });

  test('EX-11 a quiet save: the contest closes silently, the cards are discarded in order', () => {
    const table = given({
      hands: [['wat1b', 'lnd1b'], ['wat1a']],
      zoos: [['sp12'], []],
      row: ['sp29 W wat3a L lnd1a', 'sp01', 'sp02'],
    });
    const saved = play(table, '0 place wat1b 0.W');
    expect(saved.asked).toEqual([0]);
    expect(scores(saved)).toEqual([5, 0]);
    expect(pile(saved)).toEqual(['wat3a', 'wat1b', 'lnd1a']);
    expect(rowOf(saved)).toEqual([undefined, 'sp01', 'sp02']);
  });

  test('EX-12 capture, recapture, and once more', () => {
    const table = given({
      seats: 4,
      hands: [['air3p', 'glb3i', 'wat1a'], ['air5i'], ['air3i', 'wat1b'], ['lnd1b']],
      row: ['sp21 L lnd2a A air2a', 'sp01', 'sp02'],
    });
    const contest = play(table, '0 place air3p 0.A');
    expect(contest.asked).toEqual([1]);
    const second = play(contest, '1 pass', '2 capture air3i');
    expect(second.asked).toEqual([0]);
    const third = play(second, '0 capture glb3i');
    expect(third.asked).toEqual([1]);
    const done = play(third, '1 capture air5i');
    expect(scores(done)).toEqual([0, 3, 0, 0]);
    expect(done.state.turn).toMatchObject({ seat: 0, used: 1 });
    expect(pile(done)).toEqual(['lnd2a', 'air2a', 'air3p', 'air3i', 'glb3i', 'air5i']);
  });

  test('EX-13 too weak or of the wrong kind cannot capture', () => {
    const held = ['wat3i', 'lnd5i', 'wat4a', 'glb3i', 'ult', 'wat4i', 'wat5i', 'glb5i'];
    const table = given({ hands: [['wat4a', 'wat1a'], held], row: ['sp29 L lnd1a', 'sp01', 'sp02'] });
    expect(play(table, '0 place wat4a 0.W').legal(1)).toEqual([
      'capture wat4i',
      'capture wat5i',
      'capture glb5i',
      'pass',
    ]);
  });

  test.each([
    {
      captureColour: 'slot',
      offered: ['lnd2i', 'lnd3i', 'lnd4i', 'lnd5i', 'glb3i', 'glb5i'],
    },
    { captureColour: 'card', offered: ['glb3i', 'glb5i'] },
  ] as const)('EX-14 a global closing card, colour of the $captureColour', ({ captureColour, offered }) => {
    const held = ['lnd2i', 'lnd3i', 'lnd4i', 'lnd5i', 'glb1i', 'glb3i', 'glb5i', 'wat5i'];
    const table = given({ hands: [['glb2a', 'wat1a'], held], row: ['sp31'], options: { captureColour } });
    const asked = play(table, '0 place glb2a 0.L').legal(1);
    expect(asked).toEqual([...offered.map((card) => `capture ${card}`), 'pass']);
  });

  test('EX-15 a chain with three blocks cancels the inspection', () => {
    const table = given({
      hands: [
        ['act3', 'blkA', 'wat1a'],
        ['ult', 'wat1a'],
        ['blkA', 'wat1b'],
      ],
    });
    const first = play(table, '0 action act3 @2');
    expect(first.asked).toEqual([1]);
    const done = play(first, '1 pass', '2 block blkA', '0 block blkA', '1 block ult');
    expect(pile(done)).toEqual(['blkA', 'blkA', 'ult', 'act3']);
    expect(hand(done, 2)).toEqual(['wat1b']);
    expect(done.asked).toEqual([0]);
  });

  test('EX-16 a forced discard goes to the neediest player, unseen by the others', () => {
    const table = given({
      hands: [
        ['act4', 'wat1a', 'wat1a', 'wat1b', 'wat1b'],
        ['lnd1b', 'lnd2a', 'lnd2a', 'lnd2a', 'lnd4a', 'lnd4a'],
        ['air1a'],
        ['air1a', 'air1b'],
      ],
    });
    const asked = play(table, '0 action act4');
    expect(asked.asked).toEqual([1]);
    const done = play(asked, '1 discard lnd1b');
    expect(hand(done, 2)).toEqual(['air1a', 'lnd1b']);
    expect(done.asked).toEqual([0]);
    expect(done.heard(2)).toContainEqual({ type: 'handedOn', seat: 1, to: 2, card: cards('lnd1b')[0] });
    for (const other of [0, 3, 'spectator'] as const) {
      expect(done.heard(other)).toContainEqual({ type: 'handedOn', seat: 1, to: 2, card: null });
    }
  });

  test('EX-17 a set saves a species of the row, uncontested', () => {
    const table = given({
      hands: [['air2p', 'lnd2p', 'wat2p', 'wat5i', 'blkS'], ['glb5i']],
      row: ['sp02 W wat3a L lnd4a air2a', 'sp01', 'sp03'],
      spotlit: ['sp02'],
    });
    const done = play(table, '0 set political 0');
    expect(done.asked).toEqual([0]);
    expect(scores(done)).toEqual([6, 0]);
    expect(pile(done)).toEqual(['air2p', 'lnd2p', 'wat2p', 'wat3a', 'lnd4a', 'air2a']);
    expect(done.state.turn).toMatchObject({ used: 0, limit: 2 });
  });

  test('EX-18 All Hands Day raises the limit to four, the second action stays forbidden', () => {
    const table = given({
      hands: [['act7', 'act1', 'spc5', 'wat1a', 'wat1b', 'lnd1a', 'lnd1b'], []],
      row: ['sp01', 'sp02', 'sp04'],
    });
    const raised = play(table, '0 action act7');
    expect(raised.state.turn).toMatchObject({ used: 1, limit: 4 });
    expect(legal(raised, 0, 'action')).toEqual([]);
    const three = play(raised, '0 place wat1a 0.W', '0 place wat1b 1.W', '0 place lnd1a 0.L');
    expect(three.legal(0)).toEqual(['end']);
    const special = play(raised, '0 place wat1a 0.W', '0 place wat1b 1.W', '0 special spc5 0');
    expect(special.legal(0)).toEqual(['end']);
  });

  test('EX-19 a capture on the way counts, and the check comes at the end of the turn', () => {
    const table = given({
      seats: 4,
      hands: [['wat4a', 'lnd2a'], [], [], ['wat4i']],
      zoos: [['sp05', 'sp06'], [], [], ['sp07', 'sp12']],
      row: ['sp29 L lnd1a', 'sp20 W wat5i', 'sp03'],
    });
    const captured = play(table, '0 place wat4a 0.W', '3 capture wat4i');
    expect(scores(captured)).toEqual([8, 0, 0, 9]);
    const over = play(captured, '0 place lnd2a 1.L');
    expect(scores(over)).toEqual([11, 0, 0, 9]);
    expect(over.state.ending).toBe('goal');
    expect(over.standings?.map(({ rank }) => rank)).toEqual([1, 3, 3, 2]);
  });

  test('EX-20 the long game ends when a place cannot be refilled', () => {
    const table = given({
      seats: 6,
      options: { goal: 'long' },
      hands: [['wat2a', 'lnd2a'], [], [], [], [], []],
      row: ['sp36', 'sp31', 'sp01', 'sp02'],
      animals: ['sp35'],
      animalsOnly: true,
    });
    const over = play(table, '0 place wat2a 0.W', '0 place lnd2a 1.L');
    expect(over.state.ending).toBe('deckOut');
    expect(rowOf(over)).toEqual(['sp35', undefined, 'sp01', 'sp02']);
    expect(scores(over)).toEqual([2, 0, 0, 0, 0, 0]);
  });

  test('EX-21 a corridor may not save a species', () => {
    const table = given({
      hands: [['spc1'], []],
      row: ['sp36 W wat1a', 'sp04 W wat1b', 'sp33'],
    });
    const moves = legal(table, 0, 'special');
    expect(moves).toContain('special spc1 wat1b 1.W 2.W');
    expect(moves).not.toContain('special spc1 wat1b 1.W 0.W');
    expect(table.when(0, 'special spc1 wat1b 1.W 0.W').refusal?.reason).toBe('would-save');
  });

  test('EX-22 after a quiet round the row is swept', () => {
    const hands = [
      ['air5i', 'lnd5i'],
      ['air4a', 'air4a'],
      ['lnd4a', 'lnd4a'],
    ];
    const table = given({
      hands,
      row: ['sp01', 'sp16', 'sp26'],
      animals: ['sp33', 'sp34', 'sp35'],
      turn: { seat: 0 },
    });
    const two = play(table, '0 rethink lnd5i', '1 end');
    expect(two.state.quiet).toBe(2);
    const swept = play(two, '2 end');
    expect(rowOf(swept)).toEqual(['sp33', 'sp34', 'sp35']);
    expect(swept.state.under).toEqual(['sp01', 'sp16', 'sp26'].map(animalOf));
    expect(swept.state.quiet).toBe(0);
  });

  test('EX-22 a cancelled card in one of the turns prevents it', () => {
    const table = given({
      hands: [['act1', 'lnd5i'], ['blkA', 'air4a'], ['lnd4a']],
      row: ['sp01', 'sp16', 'sp26'],
      quiet: 2,
    });
    const on = play(table, '0 action act1', '1 block blkA', '0 end');
    expect(rowOf(on)).toEqual(['sp01', 'sp16', 'sp26']);
    expect(on.state.quiet).toBe(0);
  });

  test('EX-23 the conqueror takes all and discards down to seven', () => {
    const table = given({
      seats: 3,
      options: { conqueror: true },
      hands: [
        ['wat1b', 'lnd4a', 'lnd4a'],
        ['wat3i', 'air1a', 'air1a', 'air1b', 'air1b', 'air2a'],
        ['wat2i', 'lnd1a', 'lnd1b', 'lnd2a'],
      ],
      row: ['sp29 W wat3a L lnd1a', 'sp01', 'sp02'],
    });
    const won = play(table, '0 place wat1b 0.W', '1 pass', '2 capture wat2i', '1 capture wat3i');
    // Three cards lay on the species, the closing card included, and two were played in the contest.
    expect(hand(won, 1)).toHaveLength(5 + 3 + 2);
    expect(won.state.hands.map((held) => held.length)).toEqual([2, 10, 3]);
    expect(won.asked).toEqual([1]);
    const first = play(won, '1 discard air1a');
    expect(hand(first, 0)).toEqual(['lnd4a', 'lnd4a', 'air1a']);
    const done = play(first, '1 discard air1a', '1 discard air1b');
    expect(pile(done)).toEqual(['air1a', 'air1b']);
    expect(done.state.hands.map((held) => held.length)).toEqual([3, 7, 3]);
    expect(done.asked).toEqual([0]);
  });

  test('EX-24 in teams of two the partner is never asked about the own side', () => {
    const table = given({
      seats: 4,
      options: { teams: '2x2' },
      hands: [['wat2a', 'wat3i'], ['wat2i', 'glb5i'], ['wat4i'], ['wat5i']],
      row: ['sp36', 'sp01', 'sp02'],
    });
    const first = play(table, '0 place wat2a 0.W');
    expect(first.asked).toEqual([1]);
    expect(play(first, '1 pass').asked).toEqual([3]);
    const captured = play(first, '1 capture wat2i');
    expect(captured.asked).toEqual([2]);
    expect(play(captured, '2 pass').asked).toEqual([0]);
    expect(play(captured, '2 pass', '0 pass').state.zoos[1]).toEqual([animalOf('sp36')]);
  });

  test('EX-25 a moratorium lasts until the next turn of its player begins', () => {
    const table = given({
      hands: [
        ['wat1a', 'spc2', 'spc3', 'spc5', 'air1p', 'lnd1p', 'wat1p'],
        ['ult', 'wat1b'],
        ['spc1', 'wat1b'],
      ],
      row: ['sp04 W wat3a', 'sp13 W wat1a', 'sp02'],
      turn: { seat: 1 },
    });
    const laid = play(table, '1 ultimate ult special 0', '1 end');
    const later = play(laid, '2 end');
    expect(later.state.turn.seat).toBe(0);
    expect(later.legal(0).filter((move) => / 0\.|^(set|special spc[35]).* 0$/.test(move))).toEqual([]);
    expect(legal(later, 0, 'special')).toContain('special spc3 1');
    const free = play(later, '0 end');
    expect(free.state.turn.seat).toBe(1);
    expect(free.state.row[0]?.moratoriumBy).toBe(-1);
    expect(free.heard('spectator').map(({ type }) => type)).toEqual([
      'turnEnded',
      'turnBegun',
      'moratoriumEnded',
      'drawn',
    ]);
    expect(designs(free.state.row[0]?.slots[0] ?? [])).toEqual(['wat3a']);
  });
});
