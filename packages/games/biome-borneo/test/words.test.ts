import { LANGUAGES, listOptions, type Refusal, readMove, seatAt, valuesOf } from '@hedgerow/kernel';
import { describe, expect, test } from 'vitest';
import { biomeBorneo, biomeBorneoTitle, SHIPPED } from '../src/index.ts';
import { english } from '../src/words/en.ts';
import { french } from '../src/words/fr.ts';
import { given, kindFrom } from './table.ts';

const { words } = biomeBorneoTitle.create(SHIPPED);
const NAMES = ['Ada', 'Ben', 'Cleo'];
const [en, fr] = [words('en'), words('fr')];

const table = given({
  seats: 3,
  hands: ['NEW BEE', 'LAN', 'MOT'],
  tiles: ['T27 T17', 'T01', 'T02'],
  board: 'T28@C1.3r0 T04@U1.6r0',
  gallery: 'GOS HOR BLI',
  chains: [['CIC', 'MOT GOS']],
});
const label = (language: typeof en, said: string): string => {
  const read = readMove(biomeBorneo, said);
  if (!read.ok || read.move.type === 'leave') throw new Error(said);
  return language.move(read.move, table.view(0), NAMES);
};
const lines = (language: typeof en): readonly string[] =>
  language.view(table.view(0), NAMES).flatMap((paragraph) => paragraph.lines);

describe('a player who does not see the board', () => {
  test('BOR-76 hears the points of the result, bonuses counted once', () => {
    const over = given({
      chains: [['CIC GOS GEC'], ['BEE']],
      bonuses: 'B2 B3',
      state: { phase: 'over', ending: 'final-round' },
    });
    const [best] = (over.standings ?? []).map(({ score }) => score);
    const said = en.view(over.view(0), NAMES).flatMap((paragraph) => paragraph.lines);
    expect(said).toContain(english.result(1, 'Ada', best ?? 0));
  });

  test('hears of a placement which plant looks where and what it joins', () => {
    expect(label(en, 'place T27@C1.2r0')).toBe(
      'Lay T27 on C1.2 (Canopy, south-east): vine east, fig south-east, vine west, orchid north-east; joined by vine to T28 on C1.3 (west)',
    );
    expect(label(fr, 'place T27@C1.2r0')).toBe(
      'Poser T27 en C1.2 (canopée, au sud-est) : liane à l’est, figue au sud-est, liane à l’ouest, orchidée au nord-est ; reliée par liane à T28 en C1.3 (à l’ouest)',
    );
  });

  test('hears of a network, its tiles, its crossing and its open ends', () => {
    expect(lines(en)).toContain(
      'Network 1 of 2 tiles: C1.3 and U1.6, from the Understory up to the Canopy. It can grow on from C1.3 east and U1.6 west.',
    );
    expect(lines(fr)).toContain(
      'Réseau 1 de 2 tuiles : C1.3 et U1.6, du sous-bois à la canopée. Il peut pousser depuis C1.3 à l’est et U1.6 à l’ouest.',
    );
  });

  test('hears of a card what it needs and where it sits', () => {
    expect(lines(en)).toContain(
      "Rhinoceros Hornbill, 4 points: needs fig × 2 and mango; sits on Tadpoles, Draco Lizard or Wallace's Flying Frog. Needs prey first.",
    );
    expect(lines(en)).toContain(
      'New Heights, 3 points: needs a vine that links Understory and Canopy. Now with 1 tile.',
    );
    expect(lines(fr)).toContain('Abeille, 2 points : demande hibiscus. Maintenant avec 1 tuile.');
  });
});

test.each([
  {
    said: 'earn GOS from gallery on 1 T17@U2.0r0',
    label:
      'Earn Golden Orb-Weaver Spider from the gallery on your chain 1 (Cicada) with T17 on U2.0 (Understory, middle), hibiscus east, fern south-west, fig north-west',
  },
  {
    said: 'begin GOS from gallery on 1',
    label:
      'Build the habitat of Golden Orb-Weaver Spider from the gallery on your chain 1 (Cicada). Now with 1 tile.',
  },
  {
    said: 'blight from gallery U1.6',
    label: 'Blight from the gallery: lift T04 (vine, hibiscus, broadleaf) from U1.6 (Understory, north-east)',
  },
  { said: 'exchange cards BEE NEW', label: 'Exchange Honey Bee and New Heights' },
  { said: 'opportunist T01 of 1', label: 'Opportunist: take T01 (broadleaf, broadleaf, mango) from Ben' },
  { said: 'take deck', label: 'Take the top card of the deck' },
])('"$said" in words', ({ said, label: expected }) => {
  expect(label(en, said)).toBe(expected);
});

test('the asked player is addressed, the others are told of', () => {
  expect(en.decision(table.view(0), NAMES)).toBe(
    'It is your turn: earn cards, play an ability, exchange, or end the turn.',
  );
  expect(en.decision(table.view(1), NAMES)).toBe('Ada is choosing an action.');
  expect(fr.decision(table.view(1), NAMES)).toBe('Ada choisit une action.');
});

test('BOR-30 a habitat that is not met names the missing plants', () => {
  const lacking = given({ hands: ['HOR'], tiles: ['T10'], chains: [['TAD']] });
  const refused = lacking.when(0, 'earn HOR on 1 T10@U1.0r0');
  expect(refused.refusedBy).toBe('BOR-30');
  const refusal: Refusal = {
    ok: false,
    rule: 'BOR-30',
    reason: 'habitat-not-met',
    facts: { card: 'HOR', lacking: 3, missing: 'FI FI MA' },
  };
  expect(en.refusal(refusal, NAMES)).toBe(
    'The habitat of Rhinoceros Hornbill is not met: fig × 2 and mango missing.',
  );
  expect(fr.refusal(refusal, NAMES)).toBe(
    'L’habitat de Calao rhinocéros n’est pas complet : il manque figue × 2 et mangue.',
  );
});

test('BOR-23 a tile tells its six sides in order', () => {
  expect(lines(en).join(' ')).toContain(
    'T17, clockwise hibiscus, open, fern, open, fig, open, for Understory or Canopy; T27, clockwise vine, fig, open, vine, open, orchid, for Canopy.',
  );
});

test('the own hand is listed once, and only counted among the players', () => {
  expect(lines(en)).toContain('Hand: 2 cards.');
});

test('BOR-75 a bonus says what it counts and shows it, also before it is enough', () => {
  const two = given({ chains: [['CIC GOS']], bonuses: 'B3 B1' });
  const said = en.view(two.view(0), NAMES).flatMap((paragraph) => paragraph.lines);
  expect(said).toContain(
    'Longest Chain, 5 points, most animals in one food chain, at least 3: Ada 2 and Ben 0. Nobody would get it now.',
  );
  expect(said).toContain(
    'One of a Kind, 5 points, at least 6 cards and no two of the same name: Ada 2 and Ben 0. Nobody would get it now.',
  );
});

test('BOR-53 a disaster says what it does, to the one who chooses and in the log', () => {
  const struck = given({
    hands: ['BEE'],
    deck: 'WIL',
    board: 'T26@C1.0r0 T27@C2.0r0',
  }).when(0, 'exchange cards BEE');
  expect(en.decision(struck.view(0), NAMES)).toBe(
    'Wildfire strikes. 3 tiles go back from the Canopy platform with the most tiles, one after another. It is your choice.',
  );
  expect(en.event({ type: 'disasterStruck', seat: seatAt(0), card: kindFrom('POA') }, NAMES)).toBe(
    'Ada draws a disaster, Poaching. Everybody discards 1 card, in turn order.',
  );
});

test('the log names tiles by what grows on them and places by their platform', () => {
  const laid = table.when(0, 'earn BEE T17@U2.0r0').heard(1);
  expect(laid.map((event) => en.event(event, NAMES))[0]).toBe(
    'Ada earns Honey Bee: 2 points. New in the jungle: hibiscus–fern–fig tile on U2 (Understory).',
  );
});

test('BOR-21 in a draft a label counts the tiles of the draft', () => {
  const draft = given({ hands: ['GIB'], tiles: ['T27 T17'], chains: [['STK']] })
    .when(0, 'begin GIB on 1')
    .when(0, 'place T27@C1.0r0');
  const labels = draft.legal(0).map((said) => {
    const read = readMove(biomeBorneo, said);
    if (!read.ok || read.move.type === 'leave') throw new Error(said);
    return en.move(read.move, draft.view(0), NAMES);
  });
  expect(labels.filter((said) => said.includes('joined by fig to T27 on C1.0'))).toHaveLength(1);
  expect(en.decision(draft.view(0), NAMES)).toBe('Agile Gibbon: fig missing. Lay a tile.');
});

test('a refusal names the pieces; its rule stands beside the sentence, not in it', () => {
  const refusal: Refusal = {
    ok: false,
    rule: 'BOR-24',
    reason: 'plants-conflict',
    facts: { tile: 'T26', space: 'C2.1', mine: 'FI', theirs: 'BR', beside: 'C2.0' },
  };
  expect(en.refusal(refusal, NAMES)).toBe('T26 on C2.1 would turn its fig against the bromeliad on C2.0.');
  expect(fr.refusal(refusal, NAMES)).toBe('T26 en C2.1 mettrait figue contre broméliacée de C2.0.');
  expect(en.refusal({ ok: false, rule: 'TABLE-1', reason: 'game-over', facts: {} }, NAMES)).toBe(
    'The game is over.',
  );
});

test('every option and every value has a name in both languages', () => {
  for (const language of LANGUAGES) {
    const said = words(language);
    for (const [name, spec] of listOptions(biomeBorneo.options)) {
      expect(said.option(name)).not.toBe(name);
      for (const value of valuesOf(spec)) expect(said.option(name, value)).not.toBe(String(value));
    }
  }
});

test('plurals are right in both languages', () => {
  expect([english.tiles(1), english.tiles(0), french.tiles(1), french.tiles(0), french.tiles(2)]).toEqual([
    '1 tile',
    '0 tiles',
    '1 tuile',
    '0 tuile',
    '2 tuiles',
  ]);
});

test('every source of points has a name', () => {
  for (const source of ['primaries', 'secondaries', 'apexes', 'plants', 'B1', 'B8']) {
    expect(en.pointsFrom(source)).not.toBe(source);
    expect(fr.pointsFrom(source)).not.toBe(source);
  }
});
