import {
  type CheckedEdition,
  checkEdition,
  type Decision,
  type Game,
  type JudgedEdition,
  shippedEdition,
  type Title,
} from '@hedgerow/kernel';
import { copyState } from './copy.ts';
import { CONSTRAINTS } from './data/constraints.ts';
import { EDITION_1 } from './data/edition-1.ts';
import { type Edition, editionShape } from './data/shape.ts';
import { notation } from './notation.ts';
import { OPTIONS, type Options, optionsProblem, PRESETS } from './options.ts';
import { type Printed, print } from './printed.ts';
import { setup } from './rules/2-setup.ts';
import { select, settleTurn } from './rules/3-turn.ts';
import { place } from './rules/4-placement.ts';
import { settle } from './rules/7-enclosing.ts';
import { bee } from './rules/8-bees.ts';
import { standings } from './rules/9-end.ts';
import type { Event, Move, State, View } from './state.ts';
import { tally } from './tally.ts';
import { components, secrets, view } from './view.ts';
import { words } from './words.ts';

export type { ColourData, Edition, ShapeData, TileData } from './data/shape.ts';
export {
  type Foreseen,
  foresee,
  type Glimpse,
  glimpse,
  meadowFromView,
  newGlimpse,
  touchedTiles,
  vertexAt,
} from './foresee.ts';
export { type Closing, type Foresight, foresight, openSides, stackPrices, tooDear } from './foresight.ts';
export { COLOURS, type ColourCode, KINDS, type Kind } from './kinds.ts';
export { isEnclosed, lay, newMeadow, placeOf } from './meadow.ts';
export { OPTIONS, type Options, PRESETS } from './options.ts';
export { type Face, type Printed, print, tileOf } from './printed.ts';
export { afterPaying, skipPrice, stackAfter } from './rules/3-rondel.ts';
export { lieOf, listPlacements, orientationOf, vertexOf } from './rules/4-placement.ts';
export { afterFlowers } from './rules/5-flowers.ts';
export { hungryGift } from './rules/7-enclosing.ts';
export { eligibleTiles } from './rules/8-bees.ts';
export { leftoverPollen, pollenOf } from './rules/9-end.ts';
export type {
  Bee,
  Colour,
  Event,
  Flower,
  Meadow,
  Move,
  Petals,
  Place,
  Player,
  Question,
  Select,
  Settle,
  State,
  Tile,
  View,
} from './state.ts';

export { type ComponentNames, NAMES } from './words/names.ts';

const SEATS = { min: 2, max: 5 } as const;

/** At most 40 turns (§5): a tile each, and for each tile at most one payment chosen, one bee come home, one bee placed. */
const MOST_STEPS = 160;

/** The game Flutter with the tiles of an edition. This list is the rulebook's table of contents. */
export function createFlutter({
  data,
  hash,
}: CheckedEdition<Edition>): Game<State, Move, Event, View, Options> {
  const printed = print(data);
  return {
    id: 'flutter',
    edition: data.dataVersion,
    editionHash: hash,
    seats: SEATS,
    mostSteps: MOST_STEPS,
    options: OPTIONS,
    optionsProblem,
    setup: setup(printed),
    moves: {
      select: select(printed),
      place: place(printed),
      settle: settle(printed),
      bee: bee(printed),
    },
    notation: notation(printed),
    settle: settleTurn(printed),
    decision: decision(printed),
    secrets,
    view: view(printed),
    components,
    copy: copyState,
  };
}

/** §5 The rule that asks, by the newest question; without one the active player takes a tile. */
const ASKED_BY = { settle: 'FLU-45', home: 'FLU-48', bee: 'FLU-50' } as const;

const decision =
  (printed: Printed) =>
  (state: State): Decision => {
    if (state.phase === 'over') return { kind: 'over', standings: standings(printed, state) };
    const question = state.pending.at(-1);
    if (question === undefined) return { kind: 'ask', seats: [state.active], rule: 'FLU-13' };
    return { kind: 'ask', seats: [question.seat], rule: ASKED_BY[question.ask] };
  };

/** Judges component data of any origin against the constraints C1 to C24. */
export const checkFlutter = (given: unknown): JudgedEdition<Edition> =>
  checkEdition(editionShape, CONSTRAINTS, given);

/** The edition we ship. */
export const SHIPPED: CheckedEdition<Edition> = shippedEdition(checkFlutter(EDITION_1));

/** Flutter with the tiles we ship. */
export const flutter: Game<State, Move, Event, View, Options> = createFlutter(SHIPPED);

export const flutterTitle: Title<State, Move, Event, View, Options, Edition> = {
  id: 'flutter',
  box: {
    players: [SEATS.min, SEATS.max],
    minutes: [30, 30],
    age: 8,
    designers: ['Matthew Bahntge'],
    publisher: 'Phase Shift Games',
  },
  shipped: SHIPPED,
  check: checkFlutter,
  create: (edition) => ({
    game: createFlutter(edition),
    words: words(print(edition.data)),
    asked: ({ asked }) => (asked ? [asked.seat] : []),
    scores: ({ players }) => players.map(({ pollen }) => pollen),
    tally,
    finalMoves: ['place'],
    presets: PRESETS,
  }),
};
