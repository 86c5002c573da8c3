import { LANGUAGES, listOptions, type Refusal, valuesOf } from '@hedgerow/kernel';
import { walk } from '@hedgerow/kernel/testing';
import { describe, expect, test } from 'vitest';
import { flutter, flutterTitle, type Move, OPTIONS, type Options, SHIPPED } from '../src/index.ts';
import { telling } from '../src/telling.ts';
import { brisk } from './brisk.ts';
import { given } from './table.ts';

const { words } = flutterTitle.create(SHIPPED);
const NAMES = ['Ann', 'Ben', 'Cid'];
const POND_BOARD = ['H11@8,-1,-1', 'L12@9,0,1', 'B09@11,-5,3', 'H05@10,-3,3', 'B01@0,-6,3', 'M02@8,1,0'];

const said = (language: 'en' | 'fr', text: string, what: Parameters<typeof given>[0]): string => {
  const move = flutter.notation.read(text) as Move;
  return words(language).move(move, given(what).view(0), NAMES);
};

describe('a placement can be understood without seeing the meadow', () => {
  test('English', () => {
    expect(
      said('en', '0 D10@6,-3,3', { board: POND_BOARD, free: 'D10', petals: [[0, 0, 5, 2]] }),
    ).toMatchInlineSnapshot(
      `"Take the purple dragonfly D10 for nothing and lay it flipped, not turned, with its first corner at (-3, 3). It touches the purple ladybug L12 and the red moth M02. 4 flowers grow: at (-3, 3) +3 blue; at (0, 2) +4 blue; at (-1, 2) −1 red, −2 blue and −3 yellow; at (-2, 2) +3 red. In all +3 red and +7 blue, −1 red, −2 blue and −3 yellow. 4 cells become a pond: +4 pollen. It encloses the purple ladybug L12 and the blue hummingbird H05."`,
    );
    expect(
      said('en', '2 L10@5,0,1', { sun: 'H', tops: ['D04', 'M01', 'L10'], petals: [[3, 1, 0, 0]] }),
    ).toMatchInlineSnapshot(
      `"Take the purple ladybug L10 for 2 red and 1 blue petals and lay it turned by 300°, with its first corner at (0, 1). It touches the Rainbee. 1 flower grows: at (1, 0) +3 red. In all +3 red."`,
    );
  });

  test('French', () => {
    expect(
      said('fr', '0 D10@6,-3,3', { board: POND_BOARD, free: 'D10', petals: [[0, 0, 5, 2]] }),
    ).toMatchInlineSnapshot(
      `"Prendre la libellule violette D10 sans rien payer et poser cette tuile (face retournée, sans rotation), premier coin en (-3, 3). Cette tuile touche la coccinelle violette L12 et le papillon de nuit rouge M02. 4 fleurs poussent : en (-3, 3) +3 bleus ; en (0, 2) +4 bleus ; en (-1, 2) −1 rouge, −2 bleus et −3 jaunes ; en (-2, 2) +3 rouges. En tout +3 rouges et +7 bleus, −1 rouge, −2 bleus et −3 jaunes. 4 cases deviennent un étang : +4 grains de pollen. Elle entoure la coccinelle violette L12 et le colibri bleu H05."`,
    );
  });

  test('no two placements sound alike', () => {
    for (const language of LANGUAGES) {
      const table = given({ board: POND_BOARD, free: 'D10' });
      const moves = table.legal(0).map((text) => flutter.notation.read(text) as Move);
      const view = table.view(0);
      expect(new Set(moves.map((move) => words(language).move(move, view, NAMES))).size).toBe(moves.length);
      expect(moves.length).toBeGreaterThan(50);
    }
  });
});

test('the asked seat is addressed, the others are told whom they wait for', () => {
  const asked = given({ seats: 3, board: POND_BOARD, free: 'D10', bees: [null, 'H05', null] }).when(
    0,
    '0 D10@6,-3,3',
  );
  expect(words('en').decision(asked.view(1), NAMES)).toBe('Your bee has come home. Where does it go?');
  expect(words('en').decision(asked.view(0), NAMES)).toBe('Ben chooses where the bee that came home goes.');
  expect(words('fr').decision(asked.view(1), NAMES)).toBe('Votre abeille est rentrée. Où va-t-elle ?');
  expect(words('fr').decision(asked.view('spectator'), NAMES)).toBe(
    'Ben choisit où va l’abeille qui est rentrée.',
  );
});

test('what happened is told with what it brought, without coordinates and tile numbers', () => {
  const table = given({ seats: 3, board: POND_BOARD, free: 'D10', petals: [[0, 0, 5, 1]], water: 3 }).when(
    0,
    '0 D10@6,-3,3',
  );
  expect(table.heard(1).map((event) => words('en').event(event, NAMES))).toMatchInlineSnapshot(`
    [
      "Ann takes the purple dragonfly and lays it in the meadow.",
      "The blue dragonfly is now on top of its stack.",
      "Ann grows 4 flowers: +3 red and +7 blue, −1 red, −2 blue and −3 yellow. That leaves 2 red, 5 blue, 2 yellow and 1 purple petals.",
      "3 water tiles are laid, 1 cell stays dry: Ann gains 3 pollen.",
      "Now enclosed: the purple ladybug and the blue hummingbird.",
      "Ann feeds the blue hummingbird and gains 4 pollen.",
      "Ann cannot feed the purple ladybug: every other player gains 1 pollen.",
    ]
  `);
  expect(table.heard(1).map((event) => words('fr').event(event, NAMES))).toMatchInlineSnapshot(`
    [
      "Ann prend la libellule violette et pose cette tuile dans la prairie.",
      "Au sommet de sa pile apparaît la libellule bleue.",
      "Ann fait pousser 4 fleurs : +3 rouges et +7 bleus, −1 rouge, −2 bleus et −3 jaunes. Il reste 10 pétales (2 rouges, 5 bleus, 2 jaunes et 1 violet).",
      "3 tuiles d’eau posées (à sec : 1) : Ann gagne 3 grains de pollen.",
      "Désormais entourées : la coccinelle violette et le colibri bleu.",
      "Ann nourrit le colibri bleu et gagne 4 grains de pollen.",
      "Ann ne peut pas nourrir la coccinelle violette : chacun des autres gagne 1 grain de pollen.",
    ]
  `);
});

test('a whole game is told without coordinates, orientations and tile numbers', () => {
  const told = [...walk(flutter, { seats: 5, choose: brisk }, 3)].flatMap(({ played }) => played.told);
  expect(new Set(told.map(({ event }) => event.type)).size).toBeGreaterThan(11);
  for (const language of LANGUAGES)
    for (const { event } of told)
      expect(words(language).event(event, ['Ann', 'Ben', 'Cid', 'Dot', 'Eve'])).not.toMatch(
        /\(-?\d+, -?\d+\)|orientation|turned|rotation|\b[LMHDB]\d\d\b|undefined/,
      );
});

test('a move is told to somebody who sees the meadow without coordinates and tile numbers', () => {
  const { view } = given({ board: POND_BOARD, free: 'D10', petals: [[0, 0, 5, 2]] });
  const plain = (language: 'en' | 'fr', text: string): string | undefined =>
    words(language).plainMove?.(flutter.notation.read(text) as Move, view(0), NAMES);
  expect(plain('en', '0 D10@6,-3,3')).toBe(
    'Take the purple dragonfly for nothing and lay it beside the purple ladybug and the red moth. 4 flowers grow: +3 red and +7 blue, −1 red, −2 blue and −3 yellow. 4 cells become a pond: +4 pollen. It encloses the purple ladybug and the blue hummingbird.',
  );
  expect(plain('fr', '0 D10@6,-3,3')).toContain(
    'Prendre la libellule violette sans rien payer et poser cette tuile contre la coccinelle violette et le papillon de nuit rouge.',
  );
  expect(plain('en', 'bee H05')).toBe('Put the bee on the blue hummingbird.');
});

test('FLU-13 every stack tells its price, also one that cannot be paid', () => {
  const { view } = given({ sun: 'H', tops: ['D04', 'M01', 'L10', 'B01'], petals: [[1, 1, 0, 0]] });
  const lines = (language: 'en' | 'fr'): string =>
    words(language).view(view(0), NAMES)[0]?.lines.join('\n') ?? '';
  expect(lines('en').match(/(?<=in all).*(?=\.)/g)).toEqual([
    ', would cost 2 red and 1 blue petals',
    ', would cost 2 red, 1 blue and 3 purple petals',
    ', under the sun, would cost 6 red, 1 blue and 3 purple petals',
    ', free',
    ', for 1 blue petal',
  ]);
  expect(lines('fr')).toContain('coûterait 3 pétales (2 rouges et 1 bleu)');
  // Nobody takes a tile while a bee is asked about.
  const bee = given({ free: 'L03' }).when(0, '0 L03@0,1,-1');
  expect(words('en').view(bee.view(0), NAMES)[0]?.lines.join()).not.toMatch(/petal|free/);
});

test('FLU-61 the last round tells how many turns there are, the present one included', () => {
  const view = given({ seats: 3, turnsLeft: 1 }).view(0);
  expect(words('en').view(view, NAMES)[0]?.lines).toContain('Last round: 1 turn to go, this one included.');
  expect(words('fr').view(view, NAMES)[0]?.lines).toContain(
    'Dernière manche : encore 1 tour, celui-ci compris.',
  );
  expect(telling.in('en').progress(view)).toContain('last round: 1 turn to go');
});

test('FLU-64 what decides a tie has a name', () => {
  expect(telling.in('en').tieBreak(0)).toBe('more petals left');
  expect(telling.in('fr').tieBreak(0)).toBe('le plus de pétales restants');
});

test('a view in words', () => {
  const view = given({
    board: ['L02@0,-2,0'],
    free: 'H05',
    petals: [[0, 1, 5, 0]],
    bees: ['L02', null],
  }).view(0);
  expect(words('en').view(view, NAMES)).toMatchInlineSnapshot(`
    [
      {
        "heading": "Rondel",
        "lines": [
          "The ladybugs: red ladybug L01 on top, 6 tiles in all, would cost 5 red and 1 blue petals.",
          "The butterflies: red butterfly B01 on top, 6 tiles in all, under the sun, would cost 9 red and 1 blue petals.",
          "The hummingbirds: blue hummingbird H05 on top, 6 tiles in all, free.",
          "The dragonflies: red dragonfly D01 on top, 6 tiles in all, for 1 blue petal.",
          "The moths: red moth M01 on top, 6 tiles in all, would cost 2 red and 1 blue petals.",
        ],
      },
      {
        "heading": "Players",
        "lines": [
          "Ann: 0 pollen, 1 blue and 5 yellow petals, bee on the red ladybug L02, first player, now playing.",
          "Ben: no petals, bee in hand.",
        ],
      },
      {
        "heading": "Meadow",
        "lines": [
          "The Rainbee at (0, 0), orientation 0: 5 open sides.",
          "The red ladybug L02 at (-2, 0), orientation 0: 3 open sides.",
          "15 water tiles left.",
        ],
      },
    ]
  `);
});

/** Every reason that the rules give. */
const REFUSALS: readonly (readonly [string, Refusal['facts']])[] = [
  ['not-now', { asked: 'bee' }],
  ['no-such-stack', { skip: 4 }],
  ['price-not-covered', { colour: 1, price: 3, held: 1 }],
  ['not-on-top', { tile: 3, kind: 0 }],
  ['fits-nowhere', { tile: 3 }],
  ['covered', { tile: 3, by: 60 }],
  ['covered', { tile: 3, by: -1 }],
  ['no-side', { tile: 3 }],
  ['no-flower', { tile: 30 }],
  ['loss-not-afforded', { colour: 3, loss: 4, held: 1 }],
  ['not-contested', { tile: 20 }],
  ['no-bee-on-the-rainbee', {}],
  ['not-in-the-meadow', { tile: 50 }],
  ['already-enclosed', { tile: 40 }],
  ['has-a-bee', { tile: 10, owner: 2 }],
  ['say-hand', {}],
  ['say-pass', {}],
];

test.each(LANGUAGES)('every refusal has a sentence of its own in %s', (language) => {
  const sentences = REFUSALS.map(([reason, facts]) =>
    words(language).refusal({ ok: false, rule: 'FLU-99', reason, facts }, NAMES),
  );
  expect(new Set(sentences).size).toBe(REFUSALS.length);
  for (const [i, sentence] of sentences.entries()) {
    // The id of the rule travels beside the sentence, never in it.
    expect(sentence).toMatch(/^\p{Lu}.*\.$/u);
    expect(sentence).not.toContain('FLU-99');
    expect(sentence).not.toContain(REFUSALS[i]?.[0]);
  }
});

test.each(LANGUAGES)('options, values, presets and sources of points have names in %s', (language) => {
  const { option, pointsFrom } = words(language);
  const asked = listOptions<Options>(OPTIONS).flatMap(([name, spec]) => [
    option(name),
    ...valuesOf(spec).map((value) => option(name, value)),
  ]);
  for (const text of [...asked, option('preset', 'strictMeadow'), option('preset', 'draftRules')]) {
    expect(text).not.toMatch(/seat-|[a-z][A-Z]/);
  }
  const sources = ['fed', 'ponds', 'bees', 'gifts', 'leftover'].map(pointsFrom);
  expect(new Set(sources).size).toBe(5);
  expect(sources).not.toContain('leftover');
});
