import { LANGUAGES, listOptions, type Refusal, refuse, valuesOf } from '@hedgerow/kernel';
import { describe, expect, test } from 'vitest';
import { biotopiaTitle, type Event, OPTIONS, SHIPPED } from '../src/index.ts';
import { REASONS } from '../src/reasons.ts';
import { given, type Table } from './table.ts';

const { words } = biotopiaTitle.create(SHIPPED);
const [en, fr] = [words('en'), words('fr')];
const names = ['Ada', 'Ben', 'Cleo'];
const events = (table: Table, viewer: number | 'spectator') =>
  table.heard(viewer).map((event) => [en.event(event, names), fr.event(event, names)]);

describe('Biotopia in words', () => {
  test('planting says the card to its owner only', () => {
    const table = given({ gardens: [{ hand: 'RED' }, {}] }).when(0, 'plant RED');
    expect(events(table, 0)).toEqual([['Ada plants Red Admiral.', 'Ada plante Vulcain.']]);
    expect(events(table, 1)).toEqual([['Ada plants a card.', 'Ada plante une carte.']]);
  });

  test('one card and several', () => {
    const drawn = (cards: number): Event => ({ type: 'drawn', seat: 0 as never, cards, kinds: null });
    expect([1, 3].map((cards) => en.event(drawn(cards), names))).toEqual([
      'Ada draws 1 card.',
      'Ada draws 3 cards.',
    ]);
    expect([1, 3].map((cards) => fr.event(drawn(cards), names))).toEqual([
      'Ada pioche 1 carte.',
      'Ada pioche 3 cartes.',
    ]);
  });

  test('a whole turn with Chrysalis and Orange Tip', () => {
    const table = given({ gardens: [{ hand: 'CHR', flowers: 'ESS LAR ORA' }, {}] }).when(0, 'hatch 2');
    expect(events(table, 1)).toEqual([
      ['Ada plays Chrysalis.', 'Ada joue Chrysalide.'],
      ['Orange Tip hatches from Flower 3 of Ada.', 'Aurore : éclosion de la Fleur 3 chez Ada.'],
      ['Chrysalis goes to the Compost Heap.', 'Chrysalide va au Compost.'],
    ]);
    expect(events(table.when(0, 'tip CHR'), 1)).toEqual([
      ['Ada takes Chrysalis from the Compost Heap.', 'Ada prend Chrysalide dans le Compost.'],
    ]);
  });

  test('the asked seat is addressed, the others hear of it', () => {
    const table = given({ gardens: [{ hand: 'ESS' }, {}] });
    expect(en.decision(table.view(0), names)).toBe('It is your turn: choose one Action.');
    expect(en.decision(table.view(1), names)).toBe('Ada is choosing an Action.');
    expect(fr.decision(table.view(0), names)).toBe('C’est à vous : choisissez une Action.');
    expect(fr.decision(table.view('spectator'), names)).toBe('Ada choisit une Action.');
    const setup = given({
      phase: 'setup',
      round: 0,
      gardens: [{ hand: 'ESS' }, { hand: 'RED' }, { hand: 'SUN' }],
    });
    expect(en.decision(setup.view('spectator'), names)).toBe(
      'Ada, Ben and Cleo are planting a first Flower.',
    );
    expect(fr.decision(setup.view('spectator'), names)).toBe('Ada, Ben et Cleo plantent une première Fleur.');
  });

  test('moves are labels with what they bring', () => {
    const table = given({
      gardens: [{ hand: 'TOR CHR', flowers: 'LAR LAR LAR RED', butterflies: 'TOR ESS ESS ESS' }, {}],
      sky: 'PEA SUN -',
    });
    const label = (text: string) => {
      const found = { sky: { type: 'takeSky', slot: 0 }, tor: { type: 'play', kind: 'TOR' } } as const;
      return text === 'sky' ? found.sky : found.tor;
    };
    expect(en.move(label('sky'), table.view(0), names)).toBe('Take Peacock Butterfly from the Sky (place 1)');
    expect(en.move(label('tor'), table.view(0), names)).toBe('Play Small Tortoiseshell face up for 2 points');
    expect(fr.move(label('tor'), table.view(0), names)).toBe(
      'Jouer Petite Tortue face visible pour 2 points',
    );
    expect(en.move({ type: 'hatch', flower: 3 }, table.view(0), names)).toBe(
      'Hatch Red Admiral (Flower 4) with a Chrysalis',
    );
    expect(en.move({ type: 'claim', mission: 'M2' }, table.view(0), names)).toBe(
      'Claim the Mission Skipper Trio (Essex Skipper ×3)',
    );
  });

  test('a refused move gets its reason with numbers', () => {
    const table = given({ gardens: [{ hand: 'RED', flowers: 'ESS' }, {}] }).when(0, 'play RED');
    const refusal = table.refusal as Refusal;
    expect(en.refusal(refusal, names)).toBe('Red Admiral needs 5 Flowers, and you have 1.');
    expect(fr.refusal(refusal, names)).toBe('Vulcain demande 5 Fleurs, et vous en avez 1.');
    expect(en.refusal(refuse('TABLE-2', 'not-asked', { seat: 1 }), names)).toBe(
      'It is not for Ben to choose now.',
    );
  });

  test('the table in words shows no hidden card', () => {
    const table = given({ gardens: [{ hand: 'PEA' }, { hand: 'TOR', flowers: 'CAM' }], sky: 'RED SUN -' });
    const said = en.view(table.view(0), names).flatMap(({ heading, lines }) => [heading, ...lines]);
    expect(said).toContain('Hand: Peacock Butterfly.');
    expect(said).toContain('Sky: 1 Red Admiral, 2 Sunshine, 3 empty.');
    const ben = said.slice(said.indexOf('Ben')).join(' ');
    expect(ben).toContain('1 Flower, 1 card in hand.');
    expect(said.join(' ')).not.toContain('Camberwell');
    expect(ben).not.toContain('Tortoiseshell');
    const french = fr.view(table.view(1), names).flatMap(({ lines }) => lines);
    expect(french).toContain('0 point, 1 Fleur, 1 carte en main.');
    expect(french).toContain('Main : Petite Tortue.');
  });

  test('the end names the winners', () => {
    const end = (butterflies: string) =>
      given({
        finalRound: true,
        active: 1,
        gardens: [{ butterflies }, { butterflies: 'RED', hand: 'SUN' }],
      }).when(1, 'plant SUN');
    expect(en.decision(end('PEA').view(0), names)).toBe('The game is over. Ada wins.');
    expect(en.decision(end('CAM').view(0), names)).toBe('The game is over. Ada and Ben share the victory.');
    expect(fr.decision(end('CAM').view(0), names)).toBe(
      'La partie est terminée. Ada et Ben se partagent la victoire.',
    );
  });

  test.each(LANGUAGES)('every option, value and source of points has words (%s)', (language) => {
    const speaks = words(language);
    for (const [name, spec] of listOptions(OPTIONS)) {
      expect(speaks.option(name)).not.toBe(name);
      for (const value of valuesOf(spec)) expect(speaks.option(name, value)).not.toBe('');
    }
    for (const source of ['butterflies', 'missions', 'mostLargeWhites']) {
      expect(speaks.pointsFrom(source)).not.toBe(source);
    }
  });

  test.each([...REASONS, 'nobody-may-leave', 'has-left'])(
    'the reason “%s” has a sentence of its own, without the id of the rule',
    (reason) => {
      for (const language of LANGUAGES) {
        const said = words(language).refusal(refuse('BIO-99', reason), names);
        expect(said).not.toBe(words(language).refusal(refuse('BIO-99', 'no such reason'), names));
        expect(said).not.toContain('BIO-99');
      }
    },
  );

  test('a Knapweed lies face up: it is not listed among the hidden fronts', () => {
    const table = given({ gardens: [{ hand: 'KNA', flowers: 'RED ESS' }, {}] }).when(0, 'play KNA');
    const said = en.view(table.view(0), names).flatMap(({ lines }) => lines);
    expect(said).toContain('Flower row: 2 cards face down, Brown Knapweed face up.');
    expect(said).toContain('On the other side of the Flowers: Red Admiral and Essex Skipper.');
  });

  test('a card planted from the Deck is told in French without agreeing with its name', () => {
    const event: Event = { type: 'planted', seat: 0 as never, from: 'deck', kind: 'BRI' };
    expect(fr.event(event, names)).toBe('Ada plante Citron depuis la pioche.');
    expect(fr.event({ ...event, kind: null }, names)).toBe('Ada plante la carte du dessus de la pioche.');
  });

  test('the table tells what each card in the Sky and in the own hand costs, brings and does', () => {
    const table = given({
      gardens: [{ hand: 'TOR', butterflies: 'TOR' }, { hand: 'CAM' }],
      sky: 'COM SUN -',
    });
    const cards = en.view(table.view(0), names).find(({ heading }) => heading === 'Cards in sight')?.lines;
    expect(cards).toEqual([
      'Common Blue: needs 3 Flowers, 1 point. Event: you may take one card from the Sky into your hand.',
      expect.stringMatching(/^Small Tortoiseshell: needs 4 Flowers, 2 points\. /),
      expect.stringMatching(/^Sunshine: needs 2 Flowers\. Draw three cards/),
    ]);
    const said = en.view(table.view(0), names).flatMap(({ lines }) => lines);
    expect(said).toContain('Mission Skipper Trio (2 points): Essex Skipper ×3.');
    expect(said.join(' ')).not.toContain('Camberwell');
  });

  test('R-02 where Common Blue must take a card, nothing says that it may', () => {
    const view = given({ options: { commonBlue: 'must' }, sky: 'COM - -' }).view(0);
    const said = en.view(view, names).flatMap(({ lines }) => lines);
    expect(said).toContain('At this table Common Blue must take a card.');
    expect(said.find((line) => line.startsWith('Common Blue'))).toContain(
      'Event: take one card from the Sky',
    );
    const blue = fr.components?.(view).find(({ name }) => name === 'Azuré commun')?.text;
    expect(blue).toBe('demande 3 Fleurs, 1 point. Événement : prenez en main une carte du Ciel.');
  });

  test.each(LANGUAGES)('every card and every Mission can be looked up (%s)', (language) => {
    const found = words(language).components?.(given().view('spectator')) ?? [];
    expect(found).toHaveLength(13 + 5);
    expect(new Set(found.map(({ name }) => name)).size).toBe(18);
    for (const { text } of found) expect(text.length).toBeGreaterThan(10);
  });

  test('no part of the table says twice that it is yours', () => {
    const headings = en.view(given().view(0), ['Ada (you)', 'Ben']).map(({ heading }) => heading);
    expect(headings).toEqual(['The table', 'Ada (you)', 'Ben', 'Cards in sight']);
  });

  test('Missions bear the names that their edition prints', () => {
    const house = structuredClone(SHIPPED.data) as unknown as { missions: { code: string; name: string }[] };
    for (const mission of house.missions) mission.name = `Our ${mission.code}`;
    const checked = biotopiaTitle.check(house);
    if (!checked.ok) throw new Error(checked.problem);
    const said = biotopiaTitle.create(checked).words('en').view(given().view(0), names);
    expect(said.flatMap(({ lines }) => lines)).toContain('Mission Our M2 (2 points): Essex Skipper ×3.');
  });
});
