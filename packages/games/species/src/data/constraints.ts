import type { Constraint } from '@hedgerow/kernel';
import {
  ACTION_EFFECTS,
  type AnimalData,
  type CardData,
  type Edition,
  type EnvironmentData,
  SET_NAMES,
  SPECIAL_EFFECTS,
} from './shape.ts';

type Rule = Constraint<Edition>;

const COLOURS = ['W', 'L', 'A'] as const;
const RANKS: Readonly<Record<string, number>> = {
  '1': 1,
  '2': 2,
  '3': 3,
  '4': 4,
  '5': 5,
  '!!': 6,
  A: 7,
  B: 8,
  S: 9,
};

/** Which phrase stands on cards of which colour. */
const PHRASES: readonly (readonly [phrase: string, colour: string])[] = [
  ['solar panel technology', 'A'],
  ['nuclear technology', 'L'],
  ['shipping technology', 'W'],
  ['political tensions', 'A'],
  ['new international law', 'L'],
  ['local and federal water', 'W'],
  ['household gardens', 'A'],
  ['community leaders', 'L'],
  ['volunteer groups', 'W'],
];

const allOf = (ids: readonly string[]): string | undefined =>
  ids.length === 0 ? undefined : `${ids.join(', ')}.`;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

const copies = (rows: readonly { readonly n: number }[]): number => sum(rows.map(({ n }) => n));

const twice = (texts: readonly string[]): readonly string[] => [
  ...new Set(texts.filter((each, i) => texts.indexOf(each) !== i)),
];

/** Whether family and effect of a card agree with its symbol. */
function isOneKind({ sym, fam, effect }: CardData): boolean {
  switch (sym) {
    case 'A':
      return fam === 'action' && (ACTION_EFFECTS as readonly string[]).includes(effect);
    case 'S':
      return fam === 'special' && (SPECIAL_EFFECTS as readonly string[]).includes(effect);
    case 'B':
      return fam !== 'both' && effect === 'block';
    case '!!':
      return fam === 'both' && effect === 'ultimate';
  }
}

const requirements = ({ w, l, a }: AnimalData): readonly number[] => [w, l, a];

/** Every sum that some of these cards make, up to a limit. */
function sums(cards: readonly EnvironmentData[], limit: number): readonly boolean[] {
  const reached = Array.from({ length: limit + 1 }, (_, total) => total === 0);
  for (const { val, n } of cards) {
    for (let copy = 0; copy < n; copy += 1) {
      for (let total = limit; total >= val; total -= 1) reached[total] ||= reached[total - val] === true;
    }
  }
  return reached;
}

/** The slots that no choice of cards of their own colour fills to the point. */
function unclosable({ animals, env }: Edition): readonly string[] {
  return COLOURS.flatMap((colour, slot) => {
    const needed = animals.map((animal) => requirements(animal)[slot] ?? 0);
    const reached = sums(
      env.filter(({ col }) => col === colour),
      Math.max(...needed),
    );
    return animals.flatMap(({ id }, i) => (reached[needed[i] ?? 0] ? [] : [`${id} ${colour}`]));
  });
}

/** How many cards of each value a colour has. */
const distribution = ({ env }: Edition, colour: string): readonly number[] =>
  [1, 2, 3, 4, 5].map((value) => copies(env.filter(({ col, val }) => col === colour && val === value)));

const parts: readonly Rule[] = [
  {
    id: 'C1',
    says: 'There are two separate decks, animals and events.',
    fault: ({ animals, env, cards }) =>
      allOf(twice([...animals, ...env, ...cards].map(({ id }) => id)).map((id) => `${id} stands twice`)),
  },
  {
    id: 'C2',
    says: 'Every event card is exactly one of environmental, action, special, ultimate block.',
    fault: ({ cards }) => allOf(cards.filter((card) => !isOneKind(card)).map(({ id }) => id)),
  },
  {
    id: 'C3',
    says: 'Environmental events are water, land, air or global; the ultimate block is both action and special.',
    fault: ({ env, cards }) => {
      const missing = ['W', 'L', 'A', 'G'].filter((colour) => !env.some(({ col }) => col === colour));
      const ultimate = cards.some(({ sym, fam }) => sym === '!!' && fam === 'both');
      return allOf([...missing.map((colour) => `no ${colour}`), ...(ultimate ? [] : ['no ultimate block'])]);
    },
  },
  {
    id: 'C4',
    says: 'The nine corner symbols all occur and rank 1 to 9 in the order 1 2 3 4 5 !! A B S.',
    fault: ({ firstPlayerValue, env, cards }) => {
      const found = new Set([...env.map(({ val }) => String(val)), ...cards.map(({ sym }) => sym)]);
      const wrong = Object.keys(RANKS).filter((symbol) => firstPlayerValue[symbol] !== RANKS[symbol]);
      const strange = Object.keys(firstPlayerValue).filter((symbol) => !(symbol in RANKS));
      const missing = Object.keys(RANKS).filter((symbol) => !found.has(symbol));
      return allOf([...wrong, ...strange].map((s) => `rank of ${s}`).concat(missing.map((s) => `no ${s}`)));
    },
  },
  {
    id: 'C5',
    says: 'The symbols 1 to 5 are the values of environmental events.',
    fault: ({ env }) => allOf(env.filter(({ val }) => val < 1 || val > 5).map(({ id }) => id)),
  },
  {
    id: 'C6',
    says: 'Some, not all, environmental events interrupt; some action and some special events do too.',
    fault: ({ env, cards }) => {
      const interrupting = env.filter(({ int }) => int === 1).length;
      const blocks = (family: string): boolean => cards.some(({ sym, fam }) => sym === 'B' && fam === family);
      return allOf([
        ...(interrupting === 0 ? ['no environmental event interrupts'] : []),
        ...(interrupting === env.length ? ['all environmental events interrupt'] : []),
        ...(blocks('action') ? [] : ['no action event interrupts']),
        ...(blocks('special') ? [] : ['no special event interrupts']),
      ]);
    },
  },
  {
    id: 'C7',
    says: 'Every animal has one to three slots with a requirement and is worth at least one point.',
    fault: ({ animals }) =>
      allOf(
        animals.filter((a) => a.pts < 1 || requirements(a).every((need) => need === 0)).map(({ id }) => id),
      ),
  },
  {
    id: 'C8',
    says: 'The cards of the slot example exist: land 1, global 1, global 2, and an animal with land 2.',
    fault: ({ env, animals }) => {
      const exists = (colour: string, value: number): boolean =>
        env.some(({ col, val }) => col === colour && val === value);
      return allOf([
        ...(exists('L', 1) ? [] : ['no land event of 1']),
        ...(exists('G', 1) ? [] : ['no global event of 1']),
        ...(exists('G', 2) ? [] : ['no global event of 2']),
        ...(animals.some(({ l }) => l === 2) ? [] : ['no animal with land 2']),
      ]);
    },
  },
  {
    id: 'C9',
    says: 'The nine phrases occur on event cards, each on cards of one colour.',
    fault: ({ env }) =>
      allOf(
        PHRASES.filter(([phrase, colour]) => {
          const bearers = env.filter(({ text }) => text.includes(phrase));
          return bearers.length === 0 || bearers.some(({ col }) => col !== colour);
        }).map(([phrase]) => `“${phrase}”`),
      ),
  },
  {
    id: 'C10',
    says: 'Each set is three different cards: one air, one land, one water.',
    fault: ({ sets, env }) =>
      allOf(
        SET_NAMES.filter((name) => {
          const colours = sets[name].map(
            (id) => env.find((card) => card.id === id && card.set === name)?.col,
          );
          const strays = env.filter(({ id, set }) => set === name && !sets[name].includes(id));
          return colours.join('') !== 'ALW' || strays.length > 0;
        }),
      ),
  },
  {
    id: 'C11',
    says: 'The look-up list names every animal and every card once.',
    fault: ({ animals, env, cards }) =>
      allOf(twice([...animals, ...env, ...cards].map(({ name }) => name)).map((name) => `two of ${name}`)),
  },
];

const NUMBERS = {
  startHand: 5,
  handLimit: 7,
  drawPerTurn: 2,
  initiatingPerTurn: 2,
  needyBelow: 3,
} as const;

const numbers: readonly Rule[] = [
  {
    id: 'C12',
    says: 'Three species are in play with 2 to 4 players, four with 5 or 6.',
    fault: ({ speciesInPlay }) => {
      const found = ['2', '3', '4', '5', '6'].map((players) => speciesInPlay[players] ?? 0);
      return found.join() === '3,3,3,4,4' ? undefined : `${found.join(', ')}.`;
    },
  },
  {
    id: 'C13',
    says: 'First hand 5, hand limit 7, draw 2, two initiating cards, needy below 3.',
    fault: (edition) =>
      allOf(
        (Object.keys(NUMBERS) as (keyof typeof NUMBERS)[])
          .filter((key) => edition[key] !== NUMBERS[key])
          .map((key) => `${key} is ${edition[key]}`),
      ),
  },
  {
    id: 'C14',
    says: 'The goals are 10, 15 or none.',
    fault: ({ goals: { quick, medium } }) =>
      quick === 10 && medium === 15 ? undefined : `${quick} and ${medium}.`,
  },
];

/** The cards that name somebody, and what they must call them (C15). */
const WHOM: Readonly<Record<string, string>> = {
  exchange: 'another player',
  inspect: 'another player',
  cuts: 'opponent',
  embargo: 'opponent',
  swap: 'opponent',
};

const ours: readonly Rule[] = [
  {
    id: 'C15',
    says: 'A card that names somebody says “another player” or “opponent”, so that it works in teams.',
    fault: ({ cards }) =>
      allOf(
        cards
          .filter(({ effect, text }) => !text.toLowerCase().includes(WHOM[effect] ?? ''))
          .map(({ id }) => id),
      ),
  },
  {
    id: 'C16',
    says: 'Every slot can be closed exactly with cards of its own colour alone.',
    fault: (edition) => allOf(unclosable(edition)),
  },
  {
    id: 'C17',
    says: 'The animals are worth more than 84 points, so that six players to 15 do not run out of them.',
    fault: ({ animals, goals }) => {
      const points = sum(animals.map(({ pts }) => pts));
      return points > 6 * (goals.medium - 1) ? undefined : `${points} points.`;
    },
  },
  {
    id: 'C18',
    says: 'Every colour and global has every value 1 to 5; the three colours are alike and asked for alike.',
    fault: (edition) => {
      const rows = ['W', 'L', 'A', 'G'].map((colour) => distribution(edition, colour));
      const asked = [0, 1, 2].map((slot) => sum(edition.animals.map((a) => requirements(a)[slot] ?? 0)));
      const [most, least] = [Math.max(...asked), Math.min(...asked)];
      return allOf([
        ...(rows.some((row) => row.includes(0)) ? ['a value is missing'] : []),
        ...(rows[0]?.join() === rows[1]?.join() && rows[1]?.join() === rows[2]?.join()
          ? []
          : ['colours differ']),
        ...((most - least) * 100 <= most * 15 ? [] : [`requirements ${asked.join(', ')}`]),
      ]);
    },
  },
  {
    id: 'C19',
    says: 'At least 70 % environmental events, 15 to 20 % of them interrupt, each phrase on 3 or 4 copies of one design.',
    fault: ({ env, cards }) => {
      const [environmental, all] = [copies(env), copies(env) + copies(cards)];
      const interrupting = copies(env.filter(({ int }) => int === 1));
      const share = interrupting * 100;
      const phrases = PHRASES.filter(([phrase]) => {
        const bearers = env.filter(({ text }) => text.includes(phrase));
        const n = copies(bearers);
        return bearers.length !== 1 || n < 3 || n > 4;
      });
      return allOf([
        ...(environmental * 100 >= all * 70 ? [] : [`${environmental} of ${all} environmental`]),
        ...(share >= environmental * 15 && share <= environmental * 20 ? [] : [`${interrupting} interrupt`]),
        ...phrases.map(([phrase]) => `“${phrase}”`),
      ]);
    },
  },
];

/** §2.1 What every data set of this game must satisfy, ours and a house edition alike. */
export const CONSTRAINTS: readonly Rule[] = [...parts, ...numbers, ...ours];
