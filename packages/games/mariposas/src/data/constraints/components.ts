import type { Constraint } from '@hedgerow/kernel';
import type { Edition } from '../shape.ts';

/** The fault of a list that should be another one. */
const unless = (is: readonly unknown[], should: readonly unknown[]): string | undefined =>
  JSON.stringify(is) === JSON.stringify(should)
    ? undefined
    : `${JSON.stringify(is)} instead of ${JSON.stringify(should)}.`;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

const sorted = (items: readonly string[]): readonly string[] =>
  [...items].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));

/** Seven kinds of action card by what they do: their arrows, `+` with a flower from next door, or what they reuse. */
const ACTIONS = ['1 1 1', '2 2', '1 3', '5', '4 +', 'reuse own', 'reuse other'];
const actionOf = ({ moves, nearbyFlower, reuse }: Edition['actionCards'][number]): string =>
  [...(moves ?? []), ...(nearbyFlower ? ['+'] : []), ...(reuse === undefined ? [] : [`reuse ${reuse}`])].join(
    ' ',
  );

const BONUSES = ['base 3 2 +0 move +0 steps', 'addon +1 move +0 steps', 'addon +0 move +2 steps'];
const bonusOf = ({ role, moves, extraMove, extraDistance }: Edition['bonusCards'][number]): string =>
  [role, ...(moves ?? []), `+${extraMove ?? 0} move`, `+${extraDistance ?? 0} steps`].join(' ');

const TILES = [
  'endPoints 1, perBirth 1',
  'endPoints 1, gainFlowersOfEach 1',
  'extraFallTurn 1',
  'endPoints 3',
  'gainWaystationCards 2',
  'extraHomeButterfly 1',
];
const tileOf = ({ id: _, ...effects }: Edition['abilityTiles'][number]): string =>
  Object.entries(effects)
    .map(([effect, amount]) => `${effect} ${amount}`)
    .join(', ');

const lifeCycleIds = ({ lifeCycle }: Edition): readonly string[] =>
  lifeCycle.colors.flatMap((color) => lifeCycle.stages.map((stage) => `${color}-${stage}`));

/** What must be in the box: C-01 to C-08, C-11 to C-13, C-24, C-25, C-27 to C-30. */
export const COMPONENTS: readonly Constraint<Edition>[] = [
  {
    id: 'C-01',
    says: 'There are 2 to 5 players, and five colours of ten butterflies.',
    fault: ({ players, butterfliesPerColor }) =>
      unless([players.min, players.max, players.colors, sum(butterfliesPerColor)], [2, 5, 5, 10]),
  },
  {
    id: 'C-02',
    says: 'There is one butterfly of the first generation, and more of each generation than of the one before.',
    fault: ({ butterfliesPerColor }) => unless(butterfliesPerColor, [1, 2, 3, 4]),
  },
  {
    id: 'C-03',
    says: 'At set-up one second-generation and two third-generation butterflies of each player wait on season cards.',
    fault: ({ waiting, butterfliesPerColor: [, second = 0, third = 0] }) =>
      waiting.summer <= second && waiting.fall <= third
        ? unless([waiting.summer, waiting.fall], [1, 2])
        : `${waiting.summer} and ${waiting.fall} wait, but there are only ${second} and ${third}.`,
  },
  {
    id: 'C-04',
    says: 'Fourth-generation butterflies have a double side, so that the home table can be overrun.',
    fault: ({ butterfliesPerColor, homeScore }) => {
      const most = 2 * (butterfliesPerColor[3] ?? 0);
      return most > homeScore.table.length
        ? undefined
        : `at most ${most} at home, but a table of ${homeScore.table.length}.`;
    },
  },
  {
    id: 'C-05',
    says: 'There are 36 action cards of seven kinds.',
    fault: ({ actionCards }) =>
      unless(sorted(actionCards.map(actionOf)), sorted(ACTIONS)) ??
      unless([sum(actionCards.map(({ copies }) => copies))], [36]) ??
      (actionCards.some(({ copies }) => copies === 0) ? 'a kind without copies.' : undefined),
  },
  {
    id: 'C-06',
    says: 'There are 60 life-cycle cards: 3 colours, 4 stages, one copy for each player.',
    fault: ({ lifeCycle, players }) =>
      unless(
        [lifeCycle.colors, lifeCycle.stages, lifeCycle.copiesOfEach],
        [['green', 'pink', 'blue'], ['egg', 'caterpillar', 'chrysalis', 'adult'], players.max],
      ),
  },
  {
    id: 'C-07',
    says: 'There are 15 bonus-movement cards: moves of 3 and 2, one more move of 1, two more steps; five of each.',
    fault: ({ bonusCards }) =>
      unless(sorted(bonusCards.map(bonusOf)), sorted(BONUSES)) ??
      unless(
        bonusCards.map(({ copies }) => copies),
        [5, 5, 5],
      ),
  },
  {
    id: 'C-08',
    says: 'There are 16 waystation tokens: one for each waystation card and one wild.',
    fault: (edition) =>
      unless(
        sorted(edition.waystationTokens),
        sorted([...lifeCycleIds(edition), ...edition.bonusCards.map(({ id }) => id), 'wild']),
      ),
  },
  {
    id: 'C-11',
    says: 'There are 120 flower tokens: 24 of each of 5 kinds.',
    fault: ({ flowers }) =>
      unless(
        flowers.map(({ tokens }) => tokens),
        [24, 24, 24, 24, 24],
      ),
  },
  {
    id: 'C-12',
    says: 'Three of the flowers are orange, pink and purple.',
    fault: ({ flowers }) => {
      const missing = ['orange', 'pink', 'purple'].filter(
        (hue) => !flowers.some((flower) => flower.hue === hue),
      );
      return missing.length === 0 ? undefined : `no ${missing.join(' and no ')} flower.`;
    },
  },
  {
    id: 'C-13',
    says: 'The die shows each of the flowers and one wild face.',
    fault: ({ die, flowers }) => unless(sorted(die), sorted([...flowers.map(({ id }) => id), 'wild'])),
  },
  {
    id: 'C-24',
    says: 'There are 5 season cards for spring, 10 for summer and 5 for fall.',
    fault: ({ seasonCards }) =>
      unless(
        ['spring', 'summer', 'fall'].map(
          (season) => seasonCards.filter((card) => card.season === season).length,
        ),
        [5, 10, 5],
      ) ?? unless([new Set(seasonCards.map(({ id }) => id)).size], [seasonCards.length]),
  },
  {
    id: 'C-25',
    says: 'Each season card has two or three goals.',
    fault: ({ seasonCards }) => {
      const odd = seasonCards.find(({ goals }) => goals.length < 2 || goals.length > 3);
      return odd && `${odd.id} has ${odd.goals.length}.`;
    },
  },
  {
    id: 'C-27',
    says: 'There are six ability tiles with six different effects.',
    fault: ({ abilityTiles }) => unless(sorted(abilityTiles.map(tileOf)), sorted(TILES)),
  },
  {
    id: 'C-28',
    says: 'The home table is 3, 7, 12, 17, 21, 24, and 2 for each further butterfly.',
    fault: ({ homeScore }) => unless([...homeScore.table, homeScore.beyond], [3, 7, 12, 17, 21, 24, 2]),
  },
  {
    id: 'C-29',
    says: 'A birth costs as many like flowers as the generation counts, or one more of any kinds; a doubling 4 or 5.',
    fault: ({ birthCost: { second, third, fourth, double } }) =>
      unless(
        [second, third, fourth, double].map(({ same, any }) => [same, any]),
        [
          [2, 3],
          [3, 4],
          [4, 5],
          [4, 5],
        ],
      ),
  },
  {
    id: 'C-30',
    says: 'The seasons have 4, 5 and 6 turns.',
    fault: ({ seasons }) =>
      unless(
        seasons.map(({ id, turns }) => [id, turns]),
        [
          ['spring', 4],
          ['summer', 5],
          ['fall', 6],
        ],
      ),
  },
];
