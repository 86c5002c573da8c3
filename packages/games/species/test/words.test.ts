import { listOptions, refuse, valuesOf } from '@hedgerow/kernel';
import { describe, expect, test } from 'vitest';
import { speciesTitle } from '../src/index.ts';
import { OPTIONS } from '../src/options.ts';
import { REASONS } from '../src/reasons.ts';
import { FRENCH_NAMES } from '../src/words/fr-names.ts';
import { game, given, play, printed } from './table.ts';

const { words } = speciesTitle.create(speciesTitle.shipped);
const [en, fr] = [words('en'), words('fr')];
const names = ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve', 'Finn'];

describe('words', () => {
  test('a placement names card, slot and animal', () => {
    const table = given({ hands: [['air3i'], []], row: ['sp14', 'sp01', 'sp02'] });
    const move = game.notation.read('place air3i 0.A');
    if (!move) throw new Error('no move');
    expect(en.move(move, table.view(0), names)).toBe(
      'Place Pesticide Ban (air 3, interrupt) on the air slot of Whooping crane',
    );
    expect(fr.move(move, table.view(0), names)).toBe(
      'Poser « Pesticides interdits » (air 3, interruption) sur l’emplacement air de « Grue blanche »',
    );
  });

  test('SPE-49 what is answered in advance is said in both languages', () => {
    expect(
      ['ask', 'pass', 'passUnlessNamed', 'captureFrom 1', 'captureFrom 3'].map((o) => en.order?.(o)),
    ).toEqual([
      'Ask me every time',
      'Always pass for me',
      'Pass for me, unless I am named',
      'Capture what is worth 1 point or more; ask me about blocks',
      'Capture what is worth 3 points or more; ask me about blocks',
    ]);
    expect(fr.order?.('captureFrom 2')).toBe(
      'Capturer ce qui vaut au moins 2 points ; me demander pour les blocages',
    );
  });

  test('everybody who may answer is addressed, the others hear nothing of who could', () => {
    const table = play(
      given({ hands: [['wat2a', 'wat1a'], ['wat2i'], []], row: ['sp36', 'sp01', 'sp02'] }),
      '0 place wat2a 0.W',
    );
    expect(en.decision(table.view(1), names)).toBe(
      'Ada takes Devils Hole pupfish with Fish Ladder (water 2). Capture it with an equal or stronger interrupt, or pass?',
    );
    expect(en.decision(table.view(0), names)).toBe('The others may answer Fish Ladder (water 2) of Ada.');
    // Seat 2 holds no card at all: it may answer all the same, as far as anybody can see.
    expect(en.decision(table.view(2), names)).toBe(en.decision(table.view(1), names));
    expect(en.decision(table.view('spectator'), names)).toBe(en.decision(table.view(0), names));
    expect(fr.decision(table.view(1), names)).toContain('Capturez-vous');
  });

  test.each([
    { count: 1, en: 'Ada draws 1 card.', fr: 'Ada pioche 1 carte.' },
    { count: 2, en: 'Ada draws 2 cards.', fr: 'Ada pioche 2 cartes.' },
  ])('plurals: $en', ({ count, en: english, fr: french }) => {
    const event = { type: 'drawn', seat: 0, count, cards: null } as const;
    expect([en.event(event, names), fr.event(event, names)]).toEqual([english, french]);
  });

  test('SPE-24 a placement that saves says so, and a block says what it would do', () => {
    const table = given({ hands: [['wat2a', 'act1'], ['blkA'], []], row: ['sp36', 'sp01', 'sp02'] });
    const view = table.view(0);
    const saving = { type: 'place', card: view.hand[0] ?? 0, place: 0, slot: 0 } as const;
    expect(en.move(saving, view, names)).toBe(
      'Place Fish Ladder (water 2) on the water slot of Devils Hole pupfish and save it: 1 point',
    );
    expect(fr.move(saving, view, names)).toContain('et la sauver : 1 point');
    expect(en.decision(play(table, '0 action act1').view(1), names)).toBe(
      'Ada has laid Research Grant. A block of yours cancels it. Block or pass?',
    );
  });

  test('a question names whose card it is, on what, and what a block of yours would do', () => {
    const table = play(
      given({ hands: [['spc1'], ['blkS'], ['blkS']], row: ['sp36 W wat1a', 'sp01', 'sp02'] }),
      '0 special spc1 wat1a 0.W 1.W',
    );
    const shift =
      'Wildlife Corridor, to move Refill, Not Landfill (water 1) from the water slot of Devils Hole pupfish to the water slot of Giant panda';
    expect(en.decision(table.view(1), names)).toBe(
      `Ada has laid ${shift}. A block of yours cancels it. Block or pass?`,
    );
    const blocked = play(table, '1 block blkS');
    const block = en.event({ type: 'cancelled', seat: 1, card: printed.kind.indexOf('specialBlock') }, names);
    expect(en.decision(blocked.view(2), names)).toBe(
      `Ben has laid ${block.split(' of Ben')[0]}. A block of yours lets ${shift} happen. Block or pass?`,
    );
    expect(fr.decision(blocked.view(2), names)).toContain('laisserait « Corridor');
  });

  test('R-14 before drawing one may draw or declare a set, and the question says no more', () => {
    const { view } = given({
      options: { setsBeforeDraw: true },
      turn: { beforeDraw: true },
      hands: [['wat1a'], []],
    });
    expect(en.decision(view(0), names)).toBe('Your turn: draw, or declare a set before you draw.');
    expect(fr.decision(view(0), names)).toBe('À vous : piochez, ou déclarez une série avant de piocher.');
  });

  test('the row, the window and the hand come first, with the texts of the cards; the discard pile last', () => {
    const headings = en.view(given({ hands: [['act1'], []] }).view(0), names).map(({ heading }) => heading);
    expect(headings.slice(0, 2)).toEqual(['The row', 'Your hand']);
    expect(headings.at(-1)).toBe('The discard pile');
    const [, hand] = en.view(given({ hands: [['act1', 'act1'], []] }).view(0), names);
    expect(hand?.lines).toEqual([
      '2 × Research Grant. Action. Draw 3 cards, one at a time, stopping at 7 in hand.',
    ]);
  });

  test('a slot is told with what it needs', () => {
    const { lines } = en.view(
      given({ row: ['sp29 W wat3a L lnd1a'], hands: [['wat1a'], []] }).view(0),
      names,
    )[0] ?? { lines: [] };
    expect(lines).toEqual([
      'Place 1: Axolotl, 2 points, Critically endangered (CR): water 3 of 4, needs 1 (Mangrove Replanting (water 3)); land closed with 1 (Nest Boxes (land 1)).',
    ]);
  });

  test('a refusal gives the reason; the rule travels beside it', () => {
    const table = given({ hands: [['wat3a'], []], row: ['sp36'] });
    const { refusal } = table.when(0, 'place wat3a 0.W');
    if (!refusal) throw new Error('it should be refused');
    expect(en.refusal(refusal, names)).toBe(
      'The water slot of Devils Hole pupfish lacks only 2 points; Mangrove Replanting (water 3) is too much.',
    );
    expect(fr.refusal(refusal, names)).toContain('Il ne manque que 2 points');
  });

  test('every reason that a rule gives has a sentence of its own in both languages, without the id of a rule', () => {
    for (const spoken of [en, fr]) {
      const told = REASONS.map((reason) => spoken.refusal(refuse('SPE-00', reason), names));
      expect(new Set(told).size).toBe(REASONS.length);
      expect(told.filter((sentence) => /SPE-|R-\d/.test(sentence) || !sentence.endsWith('.'))).toEqual([]);
    }
  });

  test('SPE-02 every card and animal can be looked up by its name at any time', () => {
    const found = en.components?.(given().view('spectator')) ?? [];
    expect(found.length).toBe(printed.designs.length + printed.edition.animals.length);
    expect(found).toContainEqual({
      name: 'Research Grant',
      text: 'Action. Draw 3 cards, one at a time, stopping at 7 in hand.',
    });
    const crane = fr.components?.(given().view(0)).find(({ name }) => name === 'Grue blanche');
    expect(crane?.text).toMatch(/^3 points\. En danger \(EN\)\. eau 3, terre 1, air 4\./);
  });

  test('every option and every value has its words in both languages', () => {
    for (const [name, spec] of listOptions(OPTIONS)) {
      for (const spoken of [en, fr]) {
        expect(spoken.option(name)).not.toBe(name);
        for (const value of valuesOf(spec)) expect(spoken.option(name, value)).not.toBe(name);
      }
    }
    for (const source of ['species', 'spotlights', 'partners'])
      expect(fr.pointsFrom(source)).not.toBe(source);
  });

  test('every shipped card and animal has a French name made for it', () => {
    const printedNames = [...printed.designs, ...printed.edition.animals].map(({ id, name }) => [id, name]);
    expect(
      Object.entries(FRENCH_NAMES)
        .map(([id, [name]]) => [id, name])
        .sort(),
    ).toEqual(printedNames.sort());
    const french = Object.values(FRENCH_NAMES).map(([, name]) => name);
    expect(new Set(french).size).toBe(french.length);
  });
});
