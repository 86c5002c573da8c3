import {
  type CheckedEdition,
  checkEdition,
  type Game,
  type JudgedEdition,
  shippedEdition,
  type Title,
} from '@hedgerow/kernel';
import { components } from './components.ts';
import { copyState } from './copy.ts';
import { CONSTRAINTS } from './data/constraints.ts';
import { EDITION_1 } from './data/edition-1.ts';
import { type Edition, editionShape } from './data/shape.ts';
import { decision } from './decision.ts';
import { notationFor } from './notation.ts';
import { OPTIONS, type Options } from './options.ts';
import { print } from './printed.ts';
import { setup } from './rules/1-setup.ts';
import { exchange, keep } from './rules/2-exchange.ts';
import { play, skipTurn } from './rules/2-play.ts';
import { endTurn, settle } from './rules/2-turn.ts';
import { fly } from './rules/3-fly.ts';
import { near, pick } from './rules/4-landing.ts';
import { gift } from './rules/5-cards.ts';
import { birth, noBirth } from './rules/6-birth.ts';
import { declineFree, free } from './rules/7-season-end.ts';
import { leaving } from './rules/10-leaving.ts';
import type { Event, Move, State, View } from './state.ts';
import { tally } from './tally.ts';
import { secrets, view } from './view.ts';
import { words } from './words.ts';

export { at } from './at.ts';
export type { Chart, Space } from './chart.ts';
export { type Area, COLORS, type Color, type Goal } from './data/goal-language.ts';
export { type Edition, SEASONS, type Season } from './data/shape.ts';
export { OPTIONS, type Options } from './options.ts';
export {
  type GoalChange,
  type Landing,
  landingOf,
  type Offspring,
  type RowProgress,
  rowWith,
  type Visit,
} from './preview/landing.ts';
export {
  type GoalArea,
  type GoalStanding,
  goalAreas,
  goalStandings,
  goalsAt,
  goalsOf,
  homeNow,
  isSeasonScored,
  stillToBeBorn,
} from './preview/standing.ts';
export { flightsIn, withPlayed } from './preview/turn.ts';
export { type Printed, type PrintedGoal, print } from './printed.ts';
export { butterflyName, scoreOf } from './rules/0-table.ts';
export { countsAsBirth } from './rules/6-birth.ts';
export { goalsInForce, worth } from './rules/8-goals.ts';
export { butterfliesHome, homeScore } from './rules/9-end.ts';
export {
  DEAD,
  type Event,
  FALL,
  type Fly,
  type Group,
  HAND,
  LAST_GENERATION,
  type Move,
  NOWHERE,
  type Play,
  type Player,
  POINTS_FROM,
  type Question,
  RESERVE,
  type SeatPublic,
  type State,
  type Task,
  type Turn,
  type View,
  WAITING,
  WILD,
} from './state.ts';
export { landingWords, ownButterfly } from './words/moves.ts';
export { type Terms, termsOf } from './words/terms.ts';

const SEATS = { min: 2, max: 5 } as const;

/** The game Mariposas with the components of an edition. This list is the rulebook's table of contents. */
export function createMariposas({
  data,
  hash,
}: CheckedEdition<Edition>): Game<State, Move, Event, View, Options> {
  const printed = print(data);
  return {
    id: 'mariposas',
    edition: data.dataVersion,
    editionHash: hash,
    seats: SEATS,
    mostSteps: mostSteps(data),
    options: OPTIONS,
    setup: setup(printed),
    moves: {
      keep,
      exchange: exchange(printed),
      play: play(printed),
      skipTurn: skipTurn(printed),
      fly: fly(printed),
      endTurn: endTurn(printed),
      pick: pick(printed),
      near: near(printed),
      gift: gift(printed),
      birth: birth(printed),
      noBirth,
      free: free(printed),
      declineFree: declineFree(printed),
    },
    notation: notationFor(printed),
    settle: settle(printed),
    decision: decision(printed),
    leaving: leaving(printed),
    secrets,
    view: view(printed),
    components: components(printed),
    copy: copyState,
  };
}

/**
 * A turn is an exchange, a card, at most so many moves as the longest card and an add-on give, and its end; a move may be
 * followed by a flower of a wild city, one of a wild die, one from next door and a birth. Beside its turns a seat
 * has an extra one, gifts, two free births, the first exchange and its leaving.
 */
function mostSteps({ seasons, actionCards, bonusCards, abilityTiles }: Edition): number {
  const turns = seasons.reduce((sum, season) => sum + season.turns, 1);
  const moves = Math.max(...[...actionCards, ...bonusCards].map((card) => card.moves?.length ?? 0)) + 1;
  const gifts = abilityTiles.reduce((sum, { gainWaystationCards = 0 }) => sum + gainWaystationCards, 0);
  return SEATS.max * (turns * (3 + 5 * moves) + gifts + 4);
}

/** Judges component data of any origin against the constraints C-01 to C-37. */
export const checkMariposas = (given: unknown): JudgedEdition<Edition> =>
  checkEdition(editionShape, CONSTRAINTS, given);

/** The edition we ship. */
export const SHIPPED: CheckedEdition<Edition> = shippedEdition(checkMariposas(EDITION_1));

/** Mariposas with the components we ship. */
export const mariposas: Game<State, Move, Event, View, Options> = createMariposas(SHIPPED);

export const mariposasTitle: Title<State, Move, Event, View, Options, Edition> = {
  id: 'mariposas',
  box: {
    players: [SEATS.min, SEATS.max],
    minutes: [45, 75],
    age: 14,
    designers: ['Elizabeth Hargrave'],
    publisher: 'AEG',
    year: 2020,
  },
  shipped: SHIPPED,
  check: checkMariposas,
  create: (edition) => {
    const printed = print(edition.data);
    return {
      game: createMariposas(edition),
      words: words(printed),
      asked: ({ asked }) => (asked ? [asked.seat] : []),
      scores: ({ seats }) => seats.map(({ score }) => score),
      tally: tally(printed),
      finalMoves: ['exchange', 'play', 'endTurn'],
    };
  },
};
