import { listOptions, refuse, valuesOf } from '@hedgerow/kernel';
import { describe, expect, test } from 'vitest';
import { speciesTitle } from '../src/index.ts';
import { OPTIONS } from '../src/options.ts';
import { FRENCH_NAMES } from '../src/words/fr-names.ts';
import { game, given, play, printed } from './table.ts';

const { words } = speciesTitle.create(speciesTitle.shipped);
const [en, fr] = [words('en'), words('fr')];
const names = ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve', 'Finn'];

describe('words', () => {
  test('a placement names card, slot and animal', () => {
    const table = given({ hands: [['air3i'], []], row: ['sp14', 'sp01', 'sp02'] });
    const move = game.notation.read('place air3i#1 0.A');
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

  test('the asked seat is addressed, the others hear nothing of who is asked', () => {
    const table = play(
      given({ hands: [['wat2a', 'wat1a'], ['wat2i'], []], row: ['sp36', 'sp01', 'sp02'] }),
      '0 place wat2a#1 0.W',
    );
    expect(en.decision(table.view(1), names)).toBe(
      'Do you capture the species? The last card is Fish Ladder (water 2).',
    );
    expect(en.decision(table.view(0), names)).toBe(
      'The table waits whether anybody answers Fish Ladder (water 2).',
    );
    expect(en.decision(table.view(2), names)).toBe(en.decision(table.view('spectator'), names));
    expect(fr.decision(table.view(1), names)).toContain('Capturez-vous');
  });

  test.each([
    { count: 1, en: 'Ada draws 1 card.', fr: 'Ada pioche 1 carte.' },
    { count: 2, en: 'Ada draws 2 cards.', fr: 'Ada pioche 2 cartes.' },
  ])('plurals: $en', ({ count, en: english, fr: french }) => {
    const event = { type: 'drawn', seat: 0, count, cards: null } as const;
    expect([en.event(event, names), fr.event(event, names)]).toEqual([english, french]);
  });

  test('a slot is told with what it needs', () => {
    const { lines } = en.view(
      given({ row: ['sp29 W wat3a L lnd1a'], hands: [['wat1a'], []] }).view(0),
      names,
    )[1] ?? { lines: [] };
    expect(lines).toEqual([
      'Place 1: Axolotl, 2 points: water 3 of 4, needs 1 (Mangrove Replanting (water 3)); land closed with 1 (Nest Boxes (land 1)).',
    ]);
  });

  test('a refusal gives the reason and the rule', () => {
    const table = given({ hands: [['wat3a'], []], row: ['sp36'] });
    const { refusal } = table.when(0, 'place wat3a#1 0.W');
    if (!refusal) throw new Error('it should be refused');
    expect(en.refusal(refusal, names)).toBe(
      'The water slot of Devils Hole pupfish lacks only 2 points; Mangrove Replanting (water 3) is too much. (SPE-20)',
    );
    expect(fr.refusal(refusal, names)).toContain('Il ne manque que 2 points');
  });

  test('every reason that a rule gives has its sentence in both languages', () => {
    const reasons = REASONS.map((reason) => [
      reason,
      en.refusal(refuse('SPE-00', reason), names),
      fr.refusal(refuse('SPE-00', reason), names),
    ]);
    expect(
      reasons.filter(
        ([, one, other]) =>
          one?.startsWith('That is not allowed') || other?.startsWith('Ce n’est pas permis'),
      ),
    ).toEqual([]);
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

const REASONS = [
  'answer-first',
  'no-initiating-card-left',
  'one-action-a-turn',
  'one-special-a-turn',
  'not-in-hand',
  'not-environmental',
  'lower-copy-first',
  'no-species-there',
  'no-such-slot',
  'wrong-colour',
  'slot-closed',
  'too-many-points',
  'under-moratorium',
  'only-an-answer',
  'another-kind-of-card',
  'names-amiss',
  'not-another-player',
  'no-cards-there',
  'nobody-holds-enough',
  'not-an-opponent',
  'delayed-already',
  'not-in-the-pile',
  'not-on-that-slot',
  'already-there',
  'would-save',
  'not-in-your-zoo',
  'not-in-that-zoo',
  'worth-too-much',
  'spotlit-already',
  'set-incomplete',
  'no-animal-left',
  'nothing-to-give',
  'nothing-to-inspect',
  'nothing-to-discard',
  'no-rethink-here',
  'something-was-played',
  'too-many-cards',
  'no-contest-open',
  'no-chain-open',
  'no-window-open',
  'cannot-capture',
  'cannot-block',
  'not-invited',
  'not-an-answer',
] as const;
