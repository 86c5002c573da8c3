import type { Constraint } from '@hedgerow/kernel';
import type { CardData, Edition, Tier } from './shape.ts';

const unless = (holds: boolean, found: string): string | undefined => (holds ? undefined : found);
const sum = (rows: readonly { readonly copies: number }[]): number =>
  rows.reduce((all, { copies }) => all + copies, 0);
const ofTier = ({ cards }: Edition, ...tiers: readonly Tier[]): CardData[] =>
  cards.filter(({ tier }) => tiers.includes(tier));
const named = ({ cards }: Edition, name: string): CardData | undefined =>
  cards.find((card) => card.name === name);
const names = (cards: readonly CardData[]): string => cards.map(({ name }) => name).join(', ');
const size = ({ habitat }: CardData): number => Object.values(habitat).reduce((all, count) => all + count, 0);
const habitatText = (card: CardData | undefined): string =>
  Object.entries(card?.habitat ?? {})
    .map(([plant, count]) => `${plant} ${count}`)
    .join(', ');

/** C18 The names that the rulebook gives, by tier. */
const NAMES: readonly (readonly [Tier, readonly string[]])[] = [
  ['P', ['Cicada', 'Honey Bee', 'Lantern Bug', 'Malaysian Moon Moth', 'Tadpoles', 'Termites']],
  [
    'S',
    [
      'Agile Gibbon',
      'Banded Linsang',
      'Banded Palm Civet',
      'Draco Lizard',
      'Flying Gecko',
      'Forest Dragon Lizard',
      'Golden Orb-Weaver Spider',
      'Keeled Pit Viper',
      'Orangutan',
      'Proboscis Monkey',
      'Rhinoceros Hornbill',
      'Sun Bear',
      "Wallace's Flying Frog",
      'Western Tarsier',
    ],
  ],
  [
    'A',
    ['Barred Eagle-Owl', 'Borneo Bay Cat', 'Clouded Leopard', 'Crested Serpent-Eagle', 'Reticulated Python'],
  ],
];
const POINTS: Readonly<Record<string, number>> = {
  Cicada: 1,
  'Honey Bee': 2,
  'Lantern Bug': 1,
  'Malaysian Moon Moth': 1,
  Tadpoles: 2,
  Termites: 2,
  'Golden Orb-Weaver Spider': 3,
  'Rhinoceros Hornbill': 4,
  'Sun Bear': 4,
};
const HABITATS: Readonly<Record<string, string>> = {
  Cicada: 'ML 1',
  'Honey Bee': 'HI 1',
  'Lantern Bug': 'FE 1',
  'Malaysian Moon Moth': 'FE 1',
  Tadpoles: 'BR 1',
  Termites: 'VI 1',
};
const SAMPLES: readonly (readonly [Tier, readonly string[]])[] = [
  ['S', ['Tadpoles', 'Draco Lizard', "Wallace's Flying Frog"]],
  ['A', ['Banded Linsang', 'Rhinoceros Hornbill', 'Western Tarsier', 'Keeled Pit Viper']],
];
const EATS: readonly (readonly [string, string])[] = [
  ['Golden Orb-Weaver Spider', 'Cicada'],
  ['Rhinoceros Hornbill', 'Tadpoles'],
  ['Sun Bear', 'Termites'],
];

/** The numbers of animals in the complete chains that begin with a card; a cycle shows as a chain without end. */
function chainLengths(edition: Edition, { id }: CardData, length = 1): number[] {
  const predators = edition.cards.filter(({ prey }) => prey.includes(id));
  if (predators.length === 0 || length > edition.cards.length) return [length];
  return predators.flatMap((predator) => chainLengths(edition, predator, length + 1));
}

function foodWebFault(edition: Edition): string | undefined {
  const eaten = new Set(edition.cards.flatMap(({ prey }) => prey));
  const uneaten = ofTier(edition, 'P', 'S').filter(({ id }) => !eaten.has(id));
  if (uneaten.length > 0) return `nobody eats ${names(uneaten)}.`;
  const prized = ofTier(edition, 'A').filter(({ id }) => eaten.has(id));
  if (prized.length > 0) return `somebody eats ${names(prized)}.`;
  const secondaries = new Set(ofTier(edition, 'S').map(({ id }) => id));
  const low = ofTier(edition, 'A').filter(({ prey }) => !prey.every((id) => secondaries.has(id)));
  if (low.length > 0) return `${names(low)} eat others than secondaries.`;
  const lengths = new Set(ofTier(edition, 'P').flatMap((card) => chainLengths(edition, card)));
  const wrong = [...lengths].filter((length) => length < 3 || length > 5);
  if (wrong.length > 0) return `complete chains of ${wrong.join(', ')} animals.`;
  return unless(
    lengths.has(3) && lengths.has(5),
    `complete chains of ${[...lengths].join(', ')} animals only.`,
  );
}

/** Sides and vines of tiles, counted together. */
const provides = (tiles: Edition['tiles'], plant: string): number =>
  tiles.reduce((all, { sides }) => {
    const count = sides.filter((side) => side === plant).length;
    return all + (plant === 'VI' ? Math.min(1, count) : count);
  }, 0);
const meets = (tiles: Edition['tiles'], card: CardData | undefined): boolean =>
  card !== undefined &&
  Object.entries(card.habitat).every(([plant, count]) => provides(tiles, plant) >= count);

function hornbillFault(edition: Edition): string | undefined {
  const hornbill = named(edition, 'Rhinoceros Hornbill');
  const alone = edition.tiles.find((tile) => meets([tile], hornbill));
  if (alone !== undefined) return `${alone.id} alone is enough.`;
  const ground = edition.tiles.filter(({ layers }) => layers.includes('U'));
  const pair = ground.some((one, i) => ground.slice(i + 1).some((other) => meets([one, other], hornbill)));
  return unless(pair, 'no two tiles of the Understory are enough.');
}

/** Whether every card of one tier outdoes every card of another. */
const outdoes = (edition: Edition, higher: Tier, lower: Tier, value: (card: CardData) => number): boolean =>
  Math.min(...ofTier(edition, higher).map(value)) > Math.max(...ofTier(edition, lower).map(value));

export const CARD_CONSTRAINTS: readonly Constraint<Edition>[] = [
  {
    id: 'C16',
    says: 'The deck has 99 cards: 83 animals, 6 plant cards, two of each ability, 4 disasters.',
    fault: (edition) => {
      const { abilities, disasters } = edition;
      const found = [
        sum(ofTier(edition, 'P', 'S', 'A')),
        sum(ofTier(edition, 'N')),
        ...abilities.map(({ id, copies }) => `${id} ${copies}`),
        sum(disasters),
      ].join(', ');
      return unless(found === '83, 6, OPP 2, WIN 2, BLI 2, 4', found);
    },
  },
  {
    id: 'C17',
    says: 'There are 7 kinds of primary, 15 of secondary and 5 of apex.',
    fault: (edition) => {
      const found = [ofTier(edition, 'P'), ofTier(edition, 'S'), ofTier(edition, 'A')]
        .map(({ length }) => length)
        .join(', ');
      return unless(found === '7, 15, 5', found);
    },
  },
  {
    id: 'C18',
    says: 'The animals that the rulebook names are there, each in its tier.',
    fault: (edition) => {
      const lacking = NAMES.flatMap(([tier, all]) =>
        all.filter((name) => named(edition, name)?.tier !== tier),
      );
      return unless(lacking.length === 0, `${lacking.join(', ')} lacking.`);
    },
  },
  {
    id: 'C19',
    says: 'Nine animals have the points of the rulebook.',
    fault: (edition) => {
      const wrong = Object.entries(POINTS).filter(
        ([name, points]) => named(edition, name)?.points !== points,
      );
      return unless(wrong.length === 0, wrong.map(([name]) => name).join(', '));
    },
  },
  {
    id: 'C20',
    says: 'Six primaries have the habitats of the rulebook.',
    fault: (edition) => {
      const wrong = Object.entries(HABITATS).filter(
        ([name, habitat]) => habitatText(named(edition, name)) !== habitat,
      );
      return unless(wrong.length === 0, wrong.map(([name]) => name).join(', '));
    },
  },
  {
    id: 'C21',
    says: 'Primaries and plant cards have no prey, all others have some.',
    fault: (edition) => {
      const wrong = edition.cards.filter(
        ({ tier, prey }) => (tier === 'P' || tier === 'N') !== (prey.length === 0),
      );
      return unless(wrong.length === 0, names(wrong));
    },
  },
  {
    id: 'C22',
    says: 'The two prey lists that the rulebook shows belong to one secondary and one apex.',
    fault: (edition) => {
      const owners = SAMPLES.map(([tier, prey]) => {
        const ids = prey.map((name) => named(edition, name)?.id ?? '');
        return ofTier(edition, tier).filter(
          (card) => card.prey.length === ids.length && ids.every((id) => card.prey.includes(id)),
        );
      });
      return unless(
        owners.every(({ length }) => length === 1),
        owners.map(names).join(' and '),
      );
    },
  },
  {
    id: 'C23',
    says: 'The Orb-Weaver eats Cicadas, the Hornbill Tadpoles, the Sun Bear Termites.',
    fault: (edition) => {
      const wrong = EATS.filter(
        ([eater, prey]) => !named(edition, eater)?.prey.includes(named(edition, prey)?.id ?? ''),
      );
      return unless(wrong.length === 0, wrong.map(([eater]) => eater).join(', '));
    },
  },
  {
    id: 'C24',
    says: 'Apexes crown the food web; complete chains have three to five animals, and both lengths occur.',
    fault: foodWebFault,
  },
  {
    id: 'C25',
    says: 'Some Understory tile with a fern is the whole habitat of the Orb-Weaver.',
    fault: (edition) => {
      const spider = named(edition, 'Golden Orb-Weaver Spider');
      const tile = edition.tiles.find(
        ({ layers, sides }) =>
          layers.includes('U') && sides.includes('FE') && meets([{ layers, sides, id: '', src: {} }], spider),
      );
      return unless(tile !== undefined, 'there is none.');
    },
  },
  {
    id: 'C26',
    says: 'No single tile is enough for the Hornbill, two of the Understory are.',
    fault: hornbillFault,
  },
  {
    id: 'C27',
    says: 'The Sun Bear asks for a vine.',
    fault: (edition) =>
      unless((named(edition, 'Sun Bear')?.habitat['VI'] ?? 0) > 0, habitatText(named(edition, 'Sun Bear'))),
  },
  {
    id: 'C28',
    says: 'There are eight bonuses of five points, one of them One of a Kind.',
    fault: ({ bonuses }) => {
      if (bonuses.length !== 8 || bonuses.some(({ points }) => points !== 5))
        return `${bonuses.length} bonuses.`;
      return unless(
        bonuses.some(({ name }) => name === 'One of a Kind'),
        'it is lacking.',
      );
    },
  },
  {
    id: 'C29',
    says: 'Hands have 5 cards, the gallery 3, two bonuses are in play, and 2, 3 or 4 players have 5, 4 or 3 tiles.',
    fault: ({ limits }) => {
      const { hand, gallery, bonusesInPlay, tilesByPlayers, players } = limits;
      const found = [
        hand,
        gallery,
        bonusesInPlay,
        ...['2', '3', '4'].map((n) => tilesByPlayers[n] ?? 0),
        ...players,
      ].join(' ');
      return unless(found === '5 3 2 5 4 3 2 4', found);
    },
  },
  {
    id: 'C30',
    says: 'Apexes ask for more plants and give more points than secondaries, these than primaries.',
    fault: (edition) => {
      const habitats = outdoes(edition, 'A', 'S', size) && outdoes(edition, 'S', 'P', size);
      const points =
        outdoes(edition, 'A', 'S', (card) => card.points) &&
        outdoes(edition, 'S', 'P', (card) => card.points);
      if (!habitats) return 'the habitats are not in this order.';
      return unless(points, 'the points are not in this order.');
    },
  },
  {
    id: 'C31',
    says: 'New Heights is a plant card that asks for a vine between Understory and Canopy.',
    fault: (edition) => {
      const heights = named(edition, 'New Heights');
      return unless(heights?.tier === 'N' && heights.special === 'vineUC', habitatText(heights));
    },
  },
  {
    id: 'C32',
    says: 'Plant cards are nobody’s prey.',
    fault: (edition) => {
      const eaten = ofTier(edition, 'N').filter(({ id }) =>
        edition.cards.some(({ prey }) => prey.includes(id)),
      );
      return unless(eaten.length === 0, names(eaten));
    },
  },
  {
    id: 'C35',
    says: 'Names of cards and bonuses occur once; prey and habitats are of known cards and plants; a habitat asks for something.',
    fault: (edition) => {
      const { cards, abilities, disasters, bonuses, plants } = edition;
      const ids = [...cards, ...abilities, ...disasters, ...bonuses].map(({ id }) => id);
      const twice = ids.find((id, i) => ids.indexOf(id) !== i);
      if (twice !== undefined) return `${twice} occurs twice.`;
      const strange = cards.find(
        ({ prey, habitat }) =>
          !prey.every((id) => cards.some((card) => card.id === id)) ||
          !Object.keys(habitat).every((id) => plants.some((plant) => plant.id === id)),
      );
      if (strange !== undefined) return `${strange.name} names something unknown.`;
      const easy = cards.find((card) => size(card) === 0 && card.special === undefined);
      return unless(easy === undefined, `${easy?.name ?? ''} asks for nothing.`);
    },
  },
  {
    id: 'C36',
    says: 'A bonus for the most says what it counts, one for the only says its condition.',
    fault: ({ bonuses }) => {
      const vague = bonuses.filter(
        ({ kind, measure, condition }) => (kind === 'most' ? measure : condition) === undefined,
      );
      return unless(vague.length === 0, vague.map(({ name }) => name).join(', '));
    },
  },
];
