import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES, listOptions, type Refusal, readMove, valuesOf } from '@hedgerow/kernel';
import { describe, expect, test } from 'vitest';
import { biomeBorneo, biomeBorneoTitle, SHIPPED } from '../src/index.ts';
import { english } from '../src/words/en.ts';
import { french } from '../src/words/fr.ts';
import { given } from './table.ts';

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
  test('hears of a placement which plant looks where and what it joins', () => {
    expect(label(en, 'place T27@C1.2r0')).toBe(
      'Lay T27, not turned, on C1.2 (Canopy, south-east): vine east, fig south-east, vine west, orchid north-east; joined by vine to T28 on C1.3 (west)',
    );
    expect(label(fr, 'place T27@C1.2r0')).toBe(
      'Poser T27, non tournée, en C1.2 (canopée, au sud-est) : liane à l’est, figue au sud-est, liane à l’ouest, orchidée au nord-est ; reliée par liane à T28 en C1.3 (à l’ouest)',
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
      "Rhinoceros Hornbill, 4 points: needs fig × 2 and mango; sits on Tadpoles, Draco Lizard or Wallace's Flying Frog.",
    );
    expect(lines(en)).toContain('New Heights, 3 points: needs a vine that links Understory and Canopy.');
    expect(lines(fr)).toContain('Abeille, 2 points : demande hibiscus.');
  });
});

test.each([
  {
    said: 'earn GOS from gallery on 1 T17@U2.0r0',
    label:
      'Earn Golden Orb-Weaver Spider from the gallery on your chain 1 (Cicada) with T17 (hibiscus, fern, fig) on U2.0 (Understory, middle), not turned',
  },
  {
    said: 'begin GOS from gallery on 1',
    label: 'Build the habitat of Golden Orb-Weaver Spider from the gallery on your chain 1 (Cicada)',
  },
  {
    said: 'blight from gallery U1.6',
    label: 'Blight from the gallery: lift T04 (hibiscus, broadleaf, vine) from U1.6 (Understory, north-east)',
  },
  { said: 'exchange cards BEE NEW', label: 'Exchange Honey Bee and New Heights' },
  { said: 'opportunist T01 of 1', label: 'Opportunist: take T01 (broadleaf, broadleaf, mango) from Ben' },
  { said: 'take deck', label: 'Take the top card of the deck' },
])('"$said" in words', ({ said, label: expected }) => {
  expect(label(en, said)).toBe(expected);
});

test('the asked player is addressed, the others are told of', () => {
  expect(en.decision(table.view(0), NAMES)).toBe(
    'It is your turn: exchange, earn cards, play an ability, or end the turn.',
  );
  expect(en.decision(table.view(1), NAMES)).toBe('Ada is choosing an action.');
  expect(fr.decision(table.view(1), NAMES)).toBe('Ada choisit une action.');
});

/** Every reason that the rules can give, read from their source. */
function reasons(): readonly string[] {
  const folder = join(import.meta.dirname, '../src/rules');
  const source = readdirSync(folder)
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n');
  const found = [
    ...source.matchAll(
      /refuse\(\s*(?:'[A-Z]+-\d+'|rule|kind\.asksForCrossing \? 'BOR-31' : 'BOR-30'),\s*'([a-z-]+)'/g,
    ),
  ].map(([, reason = '']) => reason);
  return [...new Set(found)].filter((reason) => !['nobody-may-leave', 'has-left'].includes(reason));
}

test('every reason of a refusal has a sentence in both languages, and no sentence is idle', () => {
  expect(reasons().length).toBeGreaterThan(40);
  for (const { refusals } of [english, french])
    expect(Object.keys(refusals).sort()).toEqual([...reasons()].sort());
});

test('a refusal names the pieces, and its rule', () => {
  const refusal: Refusal = {
    ok: false,
    rule: 'BOR-24',
    reason: 'plants-conflict',
    facts: { tile: 'T26', space: 'C2.1', mine: 'FI', theirs: 'BR', beside: 'C2.0' },
  };
  expect(en.refusal(refusal, NAMES)).toBe(
    'T26 on C2.1 would turn its fig against the bromeliad on C2.0. (BOR-24)',
  );
  expect(fr.refusal(refusal, NAMES)).toBe('T26 en C2.1 mettrait figue contre broméliacée de C2.0. (BOR-24)');
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
