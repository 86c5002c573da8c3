import { type CheckedEdition, seatAt, type Title } from '@hedgerow/kernel';
import type { Edition } from './data/shape.ts';
import { check, SHIPPED } from './edition.ts';
import { createSpecies, type SpeciesGame } from './game.ts';
import type { Options } from './options.ts';
import { print } from './printed.ts';
import type { Event, Move, State, View } from './state.ts';
import { tableWindows } from './table-windows.ts';
import { tally } from './tally.ts';
import { createWindows } from './windows.ts';
import { words } from './words.ts';

export { type CardWords, cardWords } from './card-words.ts';
export type { AnimalData, CardData, Edition, EnvironmentData, SetName } from './data/shape.ts';
export { check as checkSpecies, SHIPPED } from './edition.ts';
export { createSpecies, type SpeciesGame } from './game.ts';
export type { Options } from './options.ts';
export {
  countThreats,
  type Foreseen,
  foreseePlacing,
  isUnderMoratorium,
  type LookUpNow,
  lookUpNow,
  meantBy,
  type Nearness,
  nearness,
  type Outcome,
  outcomeOf,
  quietTurns,
  type SetProgress,
  setsOf,
  sideScore,
  type Threat,
  threatsInContest,
} from './preview.ts';
export {
  type CardKind,
  cardText,
  type Design,
  designAt,
  GLOBAL,
  type LookUp,
  lookUp,
  type Printed,
  print,
  printFor,
  SLOTS,
} from './printed.ts';
export { completes, fits, needOf, sumOn, worth } from './rules/3-species.ts';
export { TURNS_PER_PLAYER } from './rules/11-end-of-turn.ts';
export { score, teamScore } from './rules/12-winning.ts';
export {
  type Announced,
  type Answer,
  type Ending,
  type Event,
  type Link,
  type Move,
  type Named,
  NONE,
  type Question,
  type Species,
  type SpeciesShown,
  type State,
  type View,
  type Window,
  type WindowShown,
} from './state.ts';
export {
  createWindows,
  type LinkShown,
  type Pace,
  type SealedAnswer,
  type StandingOrder,
  type Windows,
} from './windows.ts';

/** The shipped game. */
export const species: SpeciesGame = createSpecies(SHIPPED);

/** Species as it stands on the shelf. */
export const speciesTitle: Title<State, Move, Event, View, Options, Edition> = {
  id: 'species',
  box: {
    players: [2, 6],
    minutes: [15, 75],
    age: 8,
    designers: [],
  },
  shipped: SHIPPED,
  check,
  create: (edition: CheckedEdition<Edition>) => {
    const printed = print(edition.data);
    return {
      game: createSpecies(edition),
      words: words(printed),
      asked: ({ asked }) => ('seat' in asked ? [seatAt(asked.seat)] : []),
      scores: ({ scores }) => scores,
      tally,
      finalMoves: [
        'place',
        'endTurn',
        'rethink',
        'declareSet',
        'ultimate',
        'action',
        'give',
        'special',
        'inspect',
        'discard',
      ],
      windows: tableWindows(createWindows(printed)),
    };
  },
};
