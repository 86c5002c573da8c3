import {
  type CheckedEdition,
  checkEdition,
  type Game,
  type JudgedEdition,
  shippedEdition,
  type Title,
} from '@hedgerow/kernel';
import { copyState } from './copy.ts';
import { CONSTRAINTS } from './data/constraints.ts';
import { EDITION_1 } from './data/edition-1.ts';
import { type Edition, editionShape } from './data/shape.ts';
import { imagine } from './imagine.ts';
import { MISSIONS } from './kinds.ts';
import { notation } from './notation.ts';
import { OPTIONS, type Options, optionsProblem } from './options.ts';
import { print } from './printed.ts';
import { setup, setupFlower } from './rules/2-setup.ts';
import { draw, takeSky } from './rules/4-draw.ts';
import { pass } from './rules/4-pass.ts';
import { plant } from './rules/4-plant.ts';
import { play } from './rules/4-play.ts';
import { settle } from './rules/4-turn.ts';
import { blueDecline, blueTake, tipDecline, tipTake } from './rules/5-blue-and-tip.ts';
import { hatch } from './rules/5-hatch.ts';
import { claim } from './rules/6-missions.ts';
import { discard } from './rules/7-hand-limit.ts';
import { ROUND_LIMIT } from './rules/8-end.ts';
import { leaving } from './rules/9-leaving.ts';
import type { Event, Move, State, View } from './state.ts';
import { tally } from './tally.ts';
import { decision, secrets, view } from './view.ts';
import { words } from './words.ts';

export type { Edition, KindData, MissionData } from './data/shape.ts';
export {
  copiesIn,
  kindsWithCounts,
  neededBy,
  ownGarden,
  surplusOf,
  symbolsOf,
  turnsToGo,
  worthNow,
} from './glance.ts';
export {
  KINDS,
  type Kind,
  MISSIONS,
  type MissionCode,
  REGULAR_MISSIONS,
  type RegularMission,
} from './kinds.ts';
export { OPTIONS, type Options } from './options.ts';
export { missionOf, type Preview, type Progress, previewOf, progress, type Warning } from './preview.ts';
export { type Mission, type Printed, print } from './printed.ts';
export { flowerSymbols, flowersNeeded, inPlay } from './rules/1-zones.ts';
export { canHatch } from './rules/5-hatch.ts';
export { isMet, missing } from './rules/6-missions.ts';
export { HAND_LIMIT } from './rules/7-hand-limit.ts';
export { butterflyPoints, score, species } from './rules/8-end.ts';
export type { Card, Ending, Event, Fronts, Garden, Move, Phase, SeatPublic, State, View } from './state.ts';
export { type ComponentNames, componentNames } from './words/names.ts';

const SEATS = { min: 2, max: 5 } as const;

/** The game Biotopia with the cards of an edition. This list is the rulebook's table of contents. */
export function createBiotopia({
  data,
  hash,
}: CheckedEdition<Edition>): Game<State, Move, Event, View, Options> {
  const printed = print(data);
  return {
    id: 'biotopia',
    edition: data.dataVersion,
    editionHash: hash,
    seats: SEATS,
    mostSteps: mostSteps(data),
    options: OPTIONS,
    optionsProblem,
    setup: setup(printed),
    moves: {
      setupFlower: setupFlower(printed),
      draw: draw(printed),
      takeSky: takeSky(printed),
      plant: plant(printed),
      play: play(printed),
      hatch: hatch(printed),
      claim: claim(printed),
      pass: pass(printed),
      blueTake: blueTake(printed),
      blueDecline,
      tipTake: tipTake(printed),
      tipDecline,
      discard: discard(printed),
    },
    notation,
    settle: settle(printed),
    decision: decision(printed),
    leaving: leaving(printed),
    secrets,
    view: view(printed),
    imagine: imagine(printed),
    components,
    copy: copyState,
  };
}

/**
 * Each seat plants once and leaves at most once. A turn is one Action and then either one sub-decision or discards:
 * at most one less than the cards drawn, which are three for Sunshine, or one for each Meadow Brown there is.
 */
function mostSteps({ kinds }: Edition): number {
  const meadowBrowns = kinds.find(({ code }) => code === 'MEA')?.copies ?? 0;
  const perTurn = Math.max(3, meadowBrowns);
  return SEATS.max * (2 + ROUND_LIMIT * perTurn);
}

/** Every card and every Mission, wherever it lies. */
const components = ({ deck, sky, compost, missions, gardens }: State): readonly (number | string)[] => [
  ...deck,
  ...sky.filter((card) => card !== null),
  ...compost,
  ...gardens.flatMap(({ hand, flowers, butterflies }) => [...hand, ...flowers, ...butterflies]),
  ...MISSIONS.slice(0, missions.length),
];

/** Judges component data of any origin against the constraints C1 to C25. */
export const checkBiotopia = (given: unknown): JudgedEdition<Edition> =>
  checkEdition(editionShape, CONSTRAINTS, given);

/** The edition we ship. */
export const SHIPPED: CheckedEdition<Edition> = shippedEdition(checkBiotopia(EDITION_1));

/** Biotopia with the cards we ship. */
export const biotopia: Game<State, Move, Event, View, Options> = createBiotopia(SHIPPED);

export const biotopiaTitle: Title<State, Move, Event, View, Options, Edition> = {
  id: 'biotopia',
  box: {
    players: [SEATS.min, SEATS.max],
    minutes: [15, 30],
    age: 10,
    designers: ['Michael Løhde Andersen'],
    publisher: 'WeLoveGames',
    year: 2021,
  },
  shipped: SHIPPED,
  check: checkBiotopia,
  create: (edition) => {
    const printed = print(edition.data);
    return {
      game: createBiotopia(edition),
      words: words(printed),
      asked: ({ toAct }) => toAct,
      scores: ({ seats }) => seats.map(({ score }) => score),
      tally: tally(printed),
      finalMoves: ['draw', 'takeSky', 'play', 'discard', 'blueTake', 'hatch'],
    };
  },
};
