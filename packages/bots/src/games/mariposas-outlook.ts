import type { Seat } from '@hedgerow/kernel';
import {
  goalsInForce,
  homeScore,
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
const LAST_GENERATION = 4;

/** A board as it could be: where one player's butterflies are, and what flowers they have. */
export interface Prospect {
  readonly places: number[];
  readonly doubles: boolean[];
  readonly flowers: number[];
  /** Moves that can still be made this turn. */
  readonly moves: number;
}

/** For each area of each goal of each season card: how far every space is from it, and from the spaces outside it. */
interface Distances {
  readonly into: readonly number[];
  readonly outOf: readonly number[];
}

export interface Tables {
  readonly distances: { readonly [K in 'in' | 'out']: ReadonlyMap<PrintedGoal, readonly Distances[]> };
  /** From each space to the nearest milkweed. */
  readonly toMilkweed: readonly number[];
}

export function tablesOf(printed: Printed): Tables {
  const nearest = (mask: readonly boolean[]): readonly number[] =>
    printed.steps.map((steps) =>
      steps.reduce((least, far, space) => (mask[space] ? Math.min(least, far) : least), 99),
    );
  const table = (cut: 'in' | 'out'): ReadonlyMap<PrintedGoal, readonly Distances[]> =>
    new Map(
      printed.goals[cut]
        .flat()
        .map((goal) => [
          goal,
          goal.masks.map((mask) => ({ into: nearest(mask), outOf: nearest(mask.map((is) => !is)) })),
        ]),
    );
  return { distances: { in: table('in'), out: table('out') }, toMilkweed: nearest(printed.milkweedAt) };
}

/** What a seat has before it: the goals in force, the time left, and what things are worth to it. */
export interface Hopes {
  readonly printed: Printed;
  readonly state: State;
  readonly player: Player;
  readonly goals: readonly { readonly goal: PrintedGoal; readonly areas: readonly Distances[] }[];
  /** Goals of the next season, if its card lies open. */
  readonly later: readonly { readonly goal: PrintedGoal; readonly areas: readonly Distances[] }[];
  /** Own turns after this one, in this season and in the whole game. */
  readonly turnsLeft: number;
  readonly turnsInGame: number;
  readonly isFall: boolean;
  /** By waystation card: what getting it would be worth. */
  readonly cards: readonly number[];
  readonly hiddenToken: number;
  readonly perBirth: number;
  readonly birthPoints: readonly number[];
  readonly bornDouble: readonly boolean[];
  readonly toMilkweed: readonly number[];
  /** From each space to the nearest city that would still give something. */
  readonly openCities: readonly number[];
  readonly guests: number;
}

export function hopesOf(printed: Printed, tables: Tables, state: State, seat: Seat): Hopes {
  const player = state.players[seat] as Player;
  const { seasons } = printed.edition;
  const turns = (season: number): number => seasons[season]?.turns ?? 0;
  const turnsLeft = Math.max(0, turns(state.season) - state.round);
  let turnsInGame = turnsLeft;
  for (let season = state.season + 1; season < seasons.length; season += 1) turnsInGame += turns(season);
  const distances = tables.distances[state.options.cutSpaces];
  const known = (goals: readonly PrintedGoal[]): Hopes['goals'] =>
    goals.map((goal) => ({ goal, areas: distances.get(goal) ?? [] }));
  const next = state.season + 1;
  const nextCard = state.faceUp[next] ? (state.seasonCards[next] ?? -1) : -1;
  const inForce = goalsInForce(printed, state);
  const birthGoals = inForce.filter(({ goal }) => goal.kind === 'birth');
  const doubleGoals = inForce.filter(({ goal }) => goal.kind === 'double');
  const tiles = player.rows.map((row) => printed.edition.abilityTiles[state.tiles[row] ?? -1]);
  const cards = cardWorths(printed, state, player, turnsInGame);
  return {
    printed,
    state,
    player,
    goals: known(inForce),
    later: known(printed.goals[state.options.cutSpaces][nextCard] ?? []),
    turnsLeft,
    turnsInGame,
    isFall: state.season === 2,
    cards,
    hiddenToken: hiddenTokenWorth(printed, state, player, cards),
    perBirth: tiles.reduce((sum, tile) => sum + (tile?.perBirth ?? 0), 0),
    birthPoints: printed.spaceIds.map((_, space) =>
      birthGoals.reduce(
        (sum, { goal, masks }) => sum + (masks[0]?.[space] && 'points' in goal ? goal.points : 0),
        0,
      ),
    ),
    bornDouble: printed.spaceIds.map((_, space) => doubleGoals.some(({ masks }) => masks[0]?.[space])),
    toMilkweed: tables.toMilkweed,
    openCities: openCities(printed, state, player),
    guests: tiles.reduce((sum, tile) => sum + (tile?.extraHomeButterfly ?? 0), 0),
  };
}

/** A life-cycle card is a point, and the nearer its row is to the end, the more. */
function cardWorths(printed: Printed, state: State, { had }: Player, turnsInGame: number): readonly number[] {
  const time = Math.min(1, turnsInGame / 6);
  return printed.waystationIds.map((_, card) => {
    if (card >= printed.lifeCycleKinds) return 1.2 * time;
    const row = Math.floor(card / printed.stages);
    const inRow = had.filter(
      (each) => each < printed.lifeCycleKinds && Math.floor(each / printed.stages) === row,
    ).length;
    const tile = printed.edition.abilityTiles[state.tiles[row] ?? -1];
    const reward =
      (tile?.endPoints ?? 0) +
      (tile?.extraHomeButterfly ? 3.5 : 0) +
      (tile?.gainWaystationCards ? 2.5 : 0) +
      (tile?.gainFlowersOfEach ? 2 * time : 0) +
      (tile?.extraFallTurn ? 2 : 0) +
      (tile?.perBirth ? 2 * time : 0);
    return 1 + (inRow === 3 ? reward : inRow === 2 ? 0.35 * reward * time : 0.12 * reward * time);
  });
}

/** What an unknown token would bring on average: any that does not lie open somewhere. */
function hiddenTokenWorth(printed: Printed, state: State, { had }: Player, cards: readonly number[]): number {
  const open = state.tokens.filter((_, city) => state.tokensUp[city]);
  let sum = 0;
  let hidden = 0;
  for (const [token, card] of printed.tokenGives.entries()) {
    if (open.includes(token)) continue;
    hidden += 1;
    sum += card < 0 ? 0.7 : had.includes(card) ? 0 : (cards[card] ?? 0);
  }
  return hidden === 0 ? 0 : sum / hidden;
}

function openCities({ chart, steps, tokenGives }: Printed, state: State, { had }: Player): readonly number[] {
  const open = chart.cities.filter(
    (_, city) => !state.tokensUp[city] || !had.includes(tokenGives[state.tokens[city] ?? -1] ?? -1),
  );
  return steps.map((from) => open.reduce((least, space) => Math.min(least, from[space] ?? 99), 99));
}

/** How surely something so many steps away is reached in so many turns: certain where one is. */
const within = (steps: number, turns: number): number =>
  steps === 0 ? 1 : Math.max(0, 0.7 - (0.7 * steps) / (STEPS_PER_TURN * turns + 0.8));

/** Butterflies in the area, or on their way to it. */
function weightHope({ into }: Distances, { places, doubles }: Prospect, turns: number): number {
  let sum = 0;
  for (let i = 0; i < places.length; i += 1) {
    const place = places[i] as number;
    if (place >= 0) sum += (doubles[i] ? 2 : 1) * within(into[place] as number, turns);
  }
  return sum;
}

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

/** What a goal is worth to a prospect with so many turns to go. */
function goalHope(
  { goal: { goal }, areas }: Hopes['goals'][number],
  prospect: Prospect,
  turns: number,
): number {
  const [area = NO_AREA] = areas;
  switch (goal.kind) {
    case 'each':
      return goal.points * weightHope(area, prospect, turns);
    case 'spread':
      return areas.reduce((hope, each) => hope * someHope(each, prospect, turns), goal.points);
    case 'flowers':
      return goal.points * bouquetHope(prospect, goal.each, turns);
    case 'crowd': {
      const hope = 'none' in goal ? noneHope(area, prospect, turns) : someHope(area, prospect, turns);
      return goal.points * hope * crowdHope(prospect, goal.min, turns);
    }
    case 'birth':
    case 'double':
      return 0;
  }
}

/** What one butterfly promises where it is: the relay of generations, milkweed and cities near by, the next season. */
function butterflyHope(hopes: Hopes, butterfly: number, place: number, double: boolean): number {
  const { printed, state, isFall } = hopes;
  const generation = printed.generationOf[butterfly] as number;
  const future = Math.min(1, hopes.turnsInGame / 5);
  const outlives = generation > state.season + 1;
  // The last of the next generation would come free of cost when the season ends.
  const comesAnyway = !isFall && butterfly === (printed.generations[state.season + 2]?.[1] ?? 0) - 1;
  const promise = (PROMISE[state.season]?.[generation] ?? 0) * (double ? 1.8 : 1);
  let hope = promise * (isFall ? future : comesAnyway ? FREE_ANYWAY : 1);
  if (generation < LAST_GENERATION)
    hope += Math.max(0, 0.45 - 0.1 * (hopes.toMilkweed[place] as number)) * future;
  if (outlives || hopes.turnsLeft > 0)
    hope += Math.max(0, 0.5 - 0.1 * (hopes.openCities[place] as number)) * future;
  if (!outlives) return hope;
  for (const { goal, areas } of hopes.later) {
    if (goal.goal.kind === 'each')
      hope += 0.5 * within(areas[0]?.into[place] as number, 2) * goal.goal.points;
  }
  return hope;
}

/** §8 of the specification: goals, what each butterfly promises, the way home, flowers alike. */
export function worthOf(hopes: Hopes, prospect: Prospect): number {
  const { printed, turnsLeft, turnsInGame } = hopes;
  const { places, doubles, flowers } = prospect;
  let sum = 0;
  for (const each of hopes.goals) sum += goalHope(each, prospect, turnsLeft);
  let home = hopes.guests;
  for (let i = 0; i < places.length; i += 1) {
    const place = places[i] as number;
    if (place < 0) continue;
    sum += butterflyHope(hopes, i, place, doubles[i] as boolean);
    if (printed.generationOf[i] === LAST_GENERATION) {
      home += (doubles[i] ? 2 : 1) * within(printed.steps[place]?.[printed.home] as number, turnsInGame);
    }
  }
  const whole = Math.floor(home);
  sum +=
    homeScore(printed, whole) + (home - whole) * (homeScore(printed, whole + 1) - homeScore(printed, whole));
  let purse = 0;
  for (const held of flowers) purse += (PILE[Math.min(held, PILE.length - 1)] as number) + 0.02 * held;
  return sum + purse * Math.min(1, turnsInGame / 5);
}
