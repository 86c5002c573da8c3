import type { Seat } from '@hedgerow/kernel';
import {
  FALL,
  homeScore,
  LAST_GENERATION,
  type Player,
  type Printed,
  type PrintedGoal,
  type State,
} from '@hedgerow/mariposas';

// All values are in points. They were tuned by hand on games of this policy against itself.

/** Steps that a turn brings on average. */
const STEPS_PER_TURN = 4.2;
/** What a butterfly of each generation promises beyond the goals in force, by season. */
const PROMISE: readonly (readonly number[])[] = [
  [0, 0, 1.8, 2, 2.5],
  [0, 0, 0.3, 2.2, 2.6],
  [0, 0, 0, 0.6, 0.5],
];
/** What a pile of so many like flowers is worth. */
const PILE = [0, 0.5, 1.1, 1.75, 2.4, 2.7, 2.9, 3] as const;
/** How surely a bouquet is completed of which so many flowers are missing. */
const BOUQUET = [1.3, 1.1, 0.8, 0.55, 0.25, 0] as const;
/** What is left of a butterfly's promise if it would be born anyway. */
const FREE_ANYWAY = 0.3;

/** A board as it could be: where one player's butterflies are, and what flowers they have. */
export interface Prospect {
  readonly places: number[];
  readonly doubles: boolean[];
  readonly flowers: number[];
  /** Moves that can still be made this turn. */
  moves: number;
}

/** For an area of a goal: how far every space is from it, and from the spaces outside it. */
interface Distances {
  readonly into: readonly number[];
  readonly outOf: readonly number[];
}

interface KnownGoal {
  readonly goal: PrintedGoal['goal'];
  readonly areas: readonly Distances[];
}

/** What a season card asks for, sorted by how it is judged. */
interface GoalCard {
  /** Goals that every butterfly serves on its own … */
  readonly each: readonly { readonly points: number; readonly into: readonly number[] }[];
  /** … and those of all butterflies or flowers together. */
  readonly together: readonly KnownGoal[];
  /** By space: the points for a birth there, and whether a fourth-generation butterfly is born double. */
  readonly birthPoints: readonly number[];
  readonly bornDouble: readonly boolean[];
}

/** What can be known of the map and the cards once and for all. */
export interface Tables {
  readonly cards: { readonly [K in 'in' | 'out']: readonly GoalCard[] };
  /** From each space to the nearest milkweed. */
  readonly toMilkweed: readonly number[];
}

const NO_GOALS: GoalCard = { each: [], together: [], birthPoints: [], bornDouble: [] };

export function tablesOf(printed: Printed): Tables {
  const nearest = (mask: readonly boolean[]): readonly number[] =>
    printed.steps.map((steps) =>
      steps.reduce((least, far, space) => (mask[space] ? Math.min(least, far) : least), 99),
    );
  const cardOf = (goals: readonly PrintedGoal[]): GoalCard => {
    const births = goals.flatMap(({ goal, masks }) =>
      goal.kind === 'birth' ? [{ mask: masks[0] ?? [], points: goal.points }] : [],
    );
    const doubles = goals.flatMap(({ goal, masks }) => (goal.kind === 'double' ? [masks[0] ?? []] : []));
    return {
      each: goals.flatMap(({ goal, masks }) =>
        goal.kind === 'each' ? [{ points: goal.points, into: nearest(masks[0] ?? []) }] : [],
      ),
      together: goals.flatMap(({ goal, masks }) =>
        goal.kind === 'each' || goal.kind === 'birth' || goal.kind === 'double'
          ? []
          : [
              {
                goal,
                areas: masks.map((mask) => ({
                  into: nearest(mask),
                  outOf: nearest(mask.map((is) => !is)),
                })),
              },
            ],
      ),
      birthPoints: printed.spaceIds.map((_, space) =>
        births.reduce((sum, { mask, points }) => sum + (mask[space] ? points : 0), 0),
      ),
      bornDouble: printed.spaceIds.map((_, space) => doubles.some((mask) => mask[space])),
    };
  };
  return {
    cards: { in: printed.goals.in.map(cardOf), out: printed.goals.out.map(cardOf) },
    toMilkweed: nearest(printed.milkweedAt),
  };
}

/** What a player has before them: the goals in force, the time left, and what things are worth to them. */
export interface Hopes {
  readonly printed: Printed;
  readonly tables: Tables;
  readonly state: State;
  readonly player: Player;
  readonly goals: GoalCard;
  /** Goals of the next season, if its card lies open. */
  readonly later: GoalCard;
  /** Own turns to come beside the running one, in this season and in the whole game. */
  readonly turnsLeft: number;
  readonly turnsInGame: number;
  readonly isFall: boolean;
  readonly perBirth: number;
  readonly guests: number;
  /** The waystation cards ever had and the cities that would still give something, a bit for each. */
  readonly had: number;
  readonly openCities: number;
  /** By butterfly, side and space: what it promises there; not a number until somebody has asked. */
  readonly remembered: Float64Array | null;
  /** What an unknown token would bring on average. */
  readonly hiddenToken: number;
}

/**
 * What a seat may hope for. Whoever asks about many boards in a row has the hopes `remember`; a seat that still has its
 * turn in this round has `more` turns than the round tells.
 */
export function hopesOf(
  printed: Printed,
  tables: Tables,
  state: State,
  seat: Seat,
  { remember, more }: { readonly remember: boolean; readonly more: number },
): Hopes {
  const player = state.players[seat] as Player;
  const { seasons, abilityTiles } = printed.edition;
  const turnsLeft = Math.max(0, (seasons[state.season]?.turns ?? 0) - state.round) + more;
  let turnsInGame = turnsLeft;
  for (let season = state.season + 1; season < seasons.length; season += 1)
    turnsInGame += seasons[season]?.turns ?? 0;
  const cards = tables.cards[state.options.cutSpaces];
  const next = state.season + 1;
  let had = 0;
  for (const card of player.had) had |= 1 << card;
  let [perBirth, guests] = [0, 0];
  for (const row of player.rows) {
    const tile = abilityTiles[state.tiles[row] ?? -1];
    perBirth += tile?.perBirth ?? 0;
    guests += tile?.extraHomeButterfly ?? 0;
  }
  const hopes = {
    printed,
    tables,
    state,
    player,
    goals: cards[state.seasonCards[state.season] ?? -1] ?? NO_GOALS,
    later: (state.faceUp[next] ? cards[state.seasonCards[next] ?? -1] : undefined) ?? NO_GOALS,
    turnsLeft,
    turnsInGame,
    isFall: state.season === FALL,
    perBirth,
    guests,
    had,
    openCities: openCities(printed, state, had),
    remembered: remember
      ? new Float64Array(2 * player.places.length * printed.spaceIds.length).fill(Number.NaN)
      : null,
    hiddenToken: 0,
  };
  if (remember) hopes.hiddenToken = hiddenTokenWorth(hopes);
  return hopes;
}

function openCities({ tokenGives }: Printed, { tokens, tokensUp }: State, had: number): number {
  let open = 0;
  for (let city = 0; city < tokens.length; city += 1) {
    const card = tokenGives[tokens[city] as number] as number;
    if (!tokensUp[city] || card < 0 || (had & (1 << card)) === 0) open |= 1 << city;
  }
  return open;
}

/** What is left of a reward that comes only in time. */
const timeFor = ({ turnsInGame }: Hopes): number => Math.min(1, turnsInGame / 6);

function cardsIn({ printed, had }: Hopes, row: number): number {
  let cards = 0;
  for (let stage = 0; stage < printed.stages; stage += 1)
    if ((had & (1 << (row * printed.stages + stage))) !== 0) cards += 1;
  return cards;
}

/** What completing a row brings: what the tile gives at once, and (`toCome`) what it gives later. */
function rewardOf(hopes: Hopes, row: number): { readonly atOnce: number; readonly toCome: number } {
  const tile = hopes.printed.edition.abilityTiles[hopes.state.tiles[row] ?? -1];
  const time = timeFor(hopes);
  return {
    atOnce:
      (tile?.extraHomeButterfly ? 3.5 : 0) +
      (tile?.gainWaystationCards ? 2.5 : 0) +
      (tile?.gainFlowersOfEach ? 2 * time : 0),
    toCome: (tile?.endPoints ?? 0) + (tile?.extraFallTurn ? 2 : 0) + (tile?.perBirth ? 2 * time : 0),
  };
}

/** How much of a row's reward the card after so many others brings nearer. */
const nearer = (cards: number, time: number): number =>
  cards === 3 ? 1 : cards === 2 ? 0.35 * time : 0.12 * time;

/** A life-cycle card is a point, and the nearer its row is to the end, the more. */
export function cardWorth(hopes: Hopes, card: number): number {
  const { printed } = hopes;
  const time = timeFor(hopes);
  if (card >= printed.lifeCycleKinds) return 1.2 * time;
  const row = Math.floor(card / printed.stages);
  const { atOnce, toCome } = rewardOf(hopes, row);
  return 1 + (atOnce + toCome) * nearer(cardsIn(hopes, row), time);
}

/** What all life-cycle cards are worth together: points, rows on their way, and what completed rows will still give. */
export function rowsWorth(hopes: Hopes): number {
  const { lifeCycleKinds, stages } = hopes.printed;
  const time = timeFor(hopes);
  let sum = 0;
  for (let row = 0; row * stages < lifeCycleKinds; row += 1) {
    const cards = cardsIn(hopes, row);
    const { atOnce, toCome } = rewardOf(hopes, row);
    let near = 0;
    for (let held = 0; held < cards; held += 1) near += nearer(held, time);
    sum += cards + (cards === stages ? toCome : near * (atOnce + toCome));
  }
  return sum;
}

/** What an unknown token would bring on average: any that does not lie open somewhere. */
function hiddenTokenWorth(hopes: Hopes): number {
  const { printed, state, had } = hopes;
  let open = 0;
  for (let city = 0; city < state.tokens.length; city += 1)
    if (state.tokensUp[city]) open |= 1 << (state.tokens[city] as number);
  let [sum, hidden] = [0, 0];
  for (let token = 0; token < printed.tokenGives.length; token += 1) {
    if ((open & (1 << token)) !== 0) continue;
    const card = printed.tokenGives[token] as number;
    hidden += 1;
    sum += card < 0 ? 0.7 : (had & (1 << card)) !== 0 ? 0 : cardWorth(hopes, card);
  }
  return hidden === 0 ? 0 : sum / hidden;
}

/** How surely something so many steps away is reached in so many turns: certain where one is. */
const within = (steps: number, turns: number): number =>
  steps === 0 ? 1 : Math.max(0, 0.7 - (0.7 * steps) / (STEPS_PER_TURN * turns + 0.8));

/** The butterfly nearest to the area. */
function someHope({ into }: Distances, { places }: Prospect, turns: number): number {
  let best = 0;
  for (const place of places) if (place >= 0) best = Math.max(best, within(into[place] as number, turns));
  return best;
}

/** All butterflies out of the area. */
function noneHope({ outOf }: Distances, { places }: Prospect, turns: number): number {
  let hope = 1;
  for (const place of places) if (place >= 0) hope *= within(outOf[place] as number, turns);
  return hope;
}

/** Enough butterflies: more may still be born. */
function crowdHope({ places, doubles }: Prospect, min: number, turns: number): number {
  let weight = 0;
  for (let i = 0; i < places.length; i += 1) if ((places[i] as number) >= 0) weight += doubles[i] ? 2 : 1;
  if (weight >= min) return 1;
  return turns === 0 ? 0 : (0.5 * weight) / min;
}

/** Flowers of every kind: the more are missing, the fainter. In the last turn the moves must suffice. */
function bouquetHope({ flowers, moves }: Prospect, each: number, turns: number): number {
  let short = 0;
  for (const held of flowers) short += Math.max(0, each - held);
  if (turns === 0 && short > moves) return 0;
  return turns === 0 && short === 0 ? 1 : (BOUQUET[Math.min(short, BOUQUET.length - 1)] as number);
}

const NO_AREA: Distances = { into: [], outOf: [] };

/** What a goal of all butterflies or flowers together is worth to a prospect with so many turns to go. */
function togetherHope({ goal, areas }: KnownGoal, prospect: Prospect, turns: number): number {
  const [area = NO_AREA] = areas;
  switch (goal.kind) {
    case 'spread': {
      let hope = goal.points;
      for (const each of areas) hope *= someHope(each, prospect, turns);
      return hope;
    }
    case 'flowers':
      return goal.points * bouquetHope(prospect, goal.each, turns);
    case 'crowd': {
      const hope = 'none' in goal ? noneHope(area, prospect, turns) : someHope(area, prospect, turns);
      return goal.points * hope * crowdHope(prospect, goal.min, turns);
    }
    case 'each':
    case 'birth':
    case 'double':
      return 0;
  }
}

/** How far it is from a space to the nearest city that would still give something. */
function toOpenCity({ printed, openCities: open }: Hopes, place: number): number {
  const { cities } = printed.chart;
  const steps = printed.steps[place] as readonly number[];
  let least = 99;
  for (let city = 0; city < cities.length; city += 1)
    if ((open & (1 << city)) !== 0) least = Math.min(least, steps[cities[city] as number] as number);
  return least;
}

/** What one butterfly promises where it is: the relay of generations, milkweed and cities near by, the next season. */
export function butterflyHope(hopes: Hopes, butterfly: number, place: number, double: boolean): number {
  const { printed, tables, state, isFall } = hopes;
  const generation = printed.generationOf[butterfly] as number;
  const future = Math.min(1, hopes.turnsInGame / 5);
  const outlives = generation > state.season + 1;
  // The last of the next generation would come free of cost when the season ends.
  const comesAnyway = !isFall && butterfly === (printed.generations[state.season + 2]?.[1] ?? 0) - 1;
  const promise = (PROMISE[state.season]?.[generation] ?? 0) * (double ? 1.8 : 1);
  let hope = promise * (isFall ? future : comesAnyway ? FREE_ANYWAY : 1);
  if (generation < LAST_GENERATION)
    hope += Math.max(0, 0.45 - 0.1 * (tables.toMilkweed[place] as number)) * future;
  if (outlives || hopes.turnsLeft > 0) hope += Math.max(0, 0.5 - 0.1 * toOpenCity(hopes, place)) * future;
  if (!outlives) return hope;
  for (const { points, into } of hopes.later.each) hope += 0.5 * within(into[place] as number, 2) * points;
  return hope;
}

/** What one butterfly brings to the goals that each serves on its own. */
export function eachHope({ goals, turnsLeft }: Hopes, place: number, double: boolean): number {
  let sum = 0;
  for (const { points, into } of goals.each)
    sum += points * (double ? 2 : 1) * within(into[place] as number, turnsLeft);
  return sum;
}

function alone(hopes: Hopes, butterfly: number, place: number, double: boolean): number {
  const { remembered } = hopes;
  if (remembered === null)
    return eachHope(hopes, place, double) + butterflyHope(hopes, butterfly, place, double);
  const at = (2 * butterfly + (double ? 1 : 0)) * hopes.printed.spaceIds.length + place;
  const known = remembered[at] as number;
  if (!Number.isNaN(known)) return known;
  const found = eachHope(hopes, place, double) + butterflyHope(hopes, butterfly, place, double);
  remembered[at] = found;
  return found;
}

/** What the goals of all butterflies or flowers together promise. */
export function goalsHope({ goals, turnsLeft }: Hopes, prospect: Prospect): number {
  let sum = 0;
  for (const each of goals.together) sum += togetherHope(each, prospect, turnsLeft);
  return sum;
}

/** How many butterflies of the last generation will come home, as far as one can tell. */
export function homeHope({ printed, turnsInGame, guests }: Hopes, { places, doubles }: Prospect): number {
  let home = guests;
  const [first, end] = printed.generations[LAST_GENERATION] ?? [0, 0];
  for (let i = first; i < end; i += 1) {
    const place = places[i] as number;
    if (place < 0) continue;
    home += (doubles[i] ? 2 : 1) * within(printed.steps[place]?.[printed.home] as number, turnsInGame);
  }
  return home;
}

/** The home table, in between its steps as well. */
export function homeWorth(printed: Printed, home: number): number {
  const whole = Math.floor(home);
  const sure = homeScore(printed, whole);
  return home === whole ? sure : sure + (home - whole) * (homeScore(printed, whole + 1) - sure);
}

/** What flowers in hand are worth while there is time to use them. */
export function purseWorth({ turnsInGame }: Hopes, { flowers }: Prospect): number {
  let purse = 0;
  for (const held of flowers) purse += (PILE[Math.min(held, PILE.length - 1)] as number) + 0.02 * held;
  return purse * Math.min(1, turnsInGame / 5);
}

/** §8 of the specification: goals, what each butterfly promises, the way home, flowers alike. */
export function worthOf(hopes: Hopes, prospect: Prospect): number {
  const { places, doubles } = prospect;
  let sum = goalsHope(hopes, prospect);
  for (let i = 0; i < places.length; i += 1) {
    const place = places[i] as number;
    if (place >= 0) sum += alone(hopes, i, place, doubles[i] as boolean);
  }
  return sum + homeWorth(hopes.printed, homeHope(hopes, prospect)) + purseWorth(hopes, prospect);
}
