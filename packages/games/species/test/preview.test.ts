import { describe, expect, test } from 'vitest';
import {
  cardWords,
  countThreats,
  foreseePlacing,
  lookUpNow,
  meantBy,
  nearness,
  outcomeOf,
  print,
  quietTurns,
  SHIPPED,
  setsOf,
  sideScore,
  threatsInContest,
  type View,
} from '../src/index.ts';
import { given, play, printed } from './table.ts';

const cardOf = (id: string): number => printed.designs.findIndex((design) => design.id === id);

describe('§7 previews tell what the move will do', () => {
  const table = given({
    hands: [['air3p', 'air1a', 'act1'], ['air3i'], ['glb3i']],
    row: ['sp14 W wat3a L lnd1a A air1b', 'sp01', 'sp02'],
  });
  const view = table.view(0);

  test('SPE-24 a placement that saves says so, with the points and the unseen cards that could take it', () => {
    const foreseen = foreseePlacing(printed, view, {
      type: 'place',
      card: cardOf('air3p'),
      place: 0,
      slot: 2,
    });
    // Air 3, 4 and 5 and global 3 and 5, one of each, none of them seen.
    expect(foreseen).toMatchObject({ before: 1, after: 4, need: 4, closes: true, saves: 3 });
    expect(countThreats(foreseen?.threats ?? [])).toBe(5);
  });

  test('SPE-20 a placement that leaves one card to finish says which', () => {
    const foreseen = foreseePlacing(printed, view, {
      type: 'place',
      card: cardOf('air1a'),
      place: 0,
      slot: 2,
    });
    expect(foreseen).toMatchObject({ after: 2, closes: false, saves: null, leaves: { fewest: 1 } });
    expect(foreseen?.leaves.open).toEqual([{ slot: 2, missing: 2 }]);
  });

  test('a card in the own hand or on the pile is no threat', () => {
    const seen = given({
      hands: [['air3p', 'air4i'], ['air1a']],
      row: ['sp14 W wat3a L lnd1a A air1b', 'sp01', 'sp02'],
      discard: ['glb5i'],
    }).view(0);
    const foreseen = foreseePlacing(printed, seen, {
      type: 'place',
      card: cardOf('air3p'),
      place: 0,
      slot: 2,
    });
    expect(countThreats(foreseen?.threats ?? [])).toBe(3);
  });

  test('SPE-34 SPE-44 what comes of a window if nobody answers, and what one more card would do', () => {
    const contest = play(table, '0 place air3p 0.A');
    expect(outcomeOf(contest.view(1))).toEqual({ kind: 'saved', seat: 0, worth: 3, score: 3 });
    expect(outcomeOf(contest.view(1), 1)).toMatchObject({ kind: 'saved', seat: 1 });
    // Seat 1 holds the air 3 itself: air 4 and 5, global 3 and 5 are left, and all of them beat it.
    expect(countThreats(threatsInContest(printed, contest.view(1), cardOf('air3i')))).toBe(4);
    const chain = play(given({ hands: [['act1', 'wat1a'], ['blkA'], []] }), '0 action act1');
    expect(outcomeOf(chain.view(1))).toMatchObject({ kind: 'happens' });
    expect(outcomeOf(chain.view(1), 1)).toMatchObject({ kind: 'cancelled', seat: 0 });
  });

  test('SPE-111 a team counts together', () => {
    const team = given({
      seats: 4,
      options: { teams: '2x2' },
      zoos: [['sp01'], [], ['sp36'], ['sp35']],
    }).view(0);
    expect([0, 1, 2, 3].map((seat) => sideScore(team, seat))).toEqual([6, 1, 6, 1]);
  });

  test('SPE-95 quiet turns are counted towards the sweep', () => {
    expect(quietTurns(given({ seats: 3, quiet: 2 }).view(0))).toEqual({ quiet: 2, of: 3 });
  });

  test('how near a species is: one 3, two cards, or more', () => {
    const row = given({ row: ['sp33', 'sp14 W wat3a', 'sp01'] }).view(0).row;
    expect(row.map((species) => species && nearness(printed, species).fewest)).toEqual([1, 2, 4]);
  });

  test('SPE-70 the set tracker knows which cards of a set are in the hand', () => {
    const [technology] = setsOf(printed, given({ hands: [['air3p', 'air3p', 'wat3p'], []] }).view(0));
    expect(technology?.cards.map(({ held }) => held)).toEqual([true, false, true]);
  });

  test('SPE-02 C11 the look-up list has every animal, and what could interrupt with how much of it is unseen', () => {
    const now = lookUpNow(printed, given({ zoos: [[], ['sp05']], discard: ['glb5i', 'blkA'] }).view(0));
    expect(now.animals).toHaveLength(36);
    expect(now.animals[4]).toEqual({ animal: 4, savedBy: 1, inRow: false });
    expect(now.interrupts).toHaveLength(15);
    expect(now.interrupts.find(({ card }) => card === cardOf('glb5i'))?.unseen).toBe(0);
    expect(now.blocks.map(({ unseen }) => unseen)).toEqual([2, 3, 2]);
  });

  test('SPE-20 a card that fits nowhere means the slot where least stands in its way', () => {
    const dead: View = given({
      hands: [['lnd5i'], []],
      row: ['sp18', 'sp06 L lnd4a', 'sp02'],
      moratoria: { 2: 1 },
    }).view(0);
    expect(meantBy(printed, dead, cardOf('lnd5i'))).toMatchObject({ type: 'place', place: 1, slot: 1 });
  });
});

describe('what is written on the cards', () => {
  const [en, fr] = [cardWords(printed, 'en'), cardWords(printed, 'fr')];

  test('SPE-02 every card and every animal tells all of itself in both languages', () => {
    for (let card = 0; card < printed.cards; card += 1) {
      expect(en.wholeCard(card)).toContain(printed.designs[card]?.text);
      expect(fr.text(card)).not.toBe(en.text(card));
    }
    for (const [animal, { latin, note }] of SHIPPED.data.animals.entries()) {
      expect(en.wholeAnimal(animal)).toContain(note);
      expect(fr.wholeAnimal(animal)).toContain(latin);
      expect(fr.note(animal)).not.toBe(note);
    }
  });

  test('families, sets and the Red List are named', () => {
    expect(en.wholeCard(cardOf('blkA'))).toBe(
      'Court Injunction. Block against actions. Interrupt. Cancels the action card just played.',
    );
    expect(en.wholeCard(cardOf('air3p'))).toContain(
      'Air event 3. Cheap solar panel technology shuts a smokestack. Part of the technology set.',
    );
    expect(fr.wholeAnimal(0)).toContain('Vulnérable (VU)');
  });

  test('a house edition is told as it is printed', () => {
    const animals = SHIPPED.data.animals.map((row, i) =>
      i === 0 ? { ...row, name: 'Olm', note: 'Lives in caves.' } : row,
    );
    const house = print({ ...SHIPPED.data, animals });
    expect(cardWords(house, 'fr').wholeAnimal(0)).toContain('Olm');
    expect(cardWords(house, 'fr').note(0)).toBe('Lives in caves.');
  });
});
