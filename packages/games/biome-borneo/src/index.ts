import {
  type CheckedEdition,
  checkEdition,
  type Draft,
  type Game,
  type JudgedEdition,
  shippedEdition,
  type Title,
} from '@hedgerow/kernel';
import { copyState } from './copy.ts';
import { CONSTRAINTS } from './data/constraints.ts';
import { EDITION_2 } from './data/edition-2.ts';
import { type Edition, editionShape } from './data/shape.ts';
import { type Hints, hintsOf } from './hints.ts';
import { imagine } from './imagine.ts';
import { notationOf } from './notation.ts';
import { type Options, optionsOf, optionsProblem } from './options.ts';
import { print } from './printed.ts';
import { setup } from './rules/1-setup.ts';
import { draw, exchangeCards, exchangeTiles } from './rules/2-exchange.ts';
import { decision, settle } from './rules/2-turn.ts';
import { beginEarn, cancel, confirm, earnFromBuilding, place, takeBack } from './rules/3-draft.ts';
import { earn } from './rules/3-earn.ts';
import { blight, opportunist, pass, swap, winds } from './rules/4-abilities.ts';
import { openFirstWindow } from './rules/4-window.ts';
import { poach, remove } from './rules/5-disaster.ts';
import { endTurn, putBack, stop, take } from './rules/6-end-of-turn.ts';
import { MOST_TURNS } from './rules/7-end.ts';
import { leaving } from './rules/7-leaving.ts';
import type { Event, Move, State, View } from './state.ts';
import { tally } from './tally.ts';
import { secrets, view } from './view.ts';
import { windows } from './windows.ts';
import { words } from './words.ts';

const SEATS = { min: 2, max: 4 } as const;

/** BIOME Borneo with the pieces of an edition. This list is the rulebook's table of contents. */
export function createBiomeBorneo({
  data,
  hash,
}: CheckedEdition<Edition>): Game<State, Move, Event, View, Options> {
  const printed = print(data);
  return {
    id: 'biome-borneo',
    edition: data.dataVersion,
    editionHash: hash,
    seats: SEATS,
    mostSteps: MOST_STEPS,
    options: optionsOf(data),
    optionsProblem: optionsProblem(data),
    setup: (seatCount, options, rng) => {
      const state = setup(printed, seatCount, options, rng) as Draft<State>;
      openFirstWindow(printed, state);
      return state as State;
    },
    moves: {
      beginEarn: beginEarn(printed),
      blight: blight(printed),
      winds: winds(printed),
      opportunist: opportunist(printed),
      endTurn,
      // Last, because there are up to 62 of them.
      exchangeCards: exchangeCards(printed),
      exchangeTiles: exchangeTiles(printed),
      pass: pass(printed),
      place: place(printed),
      takeBack,
      cancel,
      confirm: confirm(printed),
      earn: earn(printed),
      swap: swap(printed),
      remove: remove(printed),
      poach: poach(printed),
      putBack: putBack(printed),
      take: take(printed),
      stop,
      draw: draw(printed),
    },
    notation: notationOf(printed),
    settle: (table) => settle(printed, table),
    decision: (state) => decision(printed, state),
    leaving: leaving(printed),
    recorded: (state, _, move) => (move.type === 'confirm' ? earnFromBuilding(state) : move),
    secrets,
    view: (state, viewer) => view(printed, state, viewer),
    imagine: (state, viewer, rng) => imagine(printed, state, viewer, rng),
    components,
    copy: copyState,
  };
}

/**
 * R-41 bounds the turns. In one turn there are at most 1 exchange with 5 draws, 9 earned cards (5 tiles and 4 more by Blight
 * and Opportunist), 6 abilities with 2 swaps, 17 windows in which two holders of an Opportunist pass and two play,
 * 4 steps of a disaster, 4 tiles put back, 5 cards and 5 tiles taken, and the end of the turn; each seat leaves once.
 */
const MOST_STEPS = MOST_TURNS * (1 + 5 + 9 + 8 + 38 + 4 + 4 + 5 + 5 + 1) + SEATS.max;

/** Tiles and bonuses are told apart from cards by where their numbers begin. */
const FIRST_TILE = 1000;
const FIRST_BONUS = 2000;

/** Every card, tile and bonus, wherever it lies. */
function components(state: State): readonly number[] {
  const { deck, discards, resolved, gallery, perimeter, remembered, players, board, disaster, drawing } =
    state;
  const tiles = [
    ...perimeter,
    ...remembered,
    ...players.flatMap((player) => player.tiles),
    ...board.flatMap((code) => (code < 0 ? [] : [Math.floor(code / 6)])),
    ...(disaster?.removed ?? []),
    ...(drawing?.gave ?? []),
  ];
  return [
    ...deck,
    ...discards,
    ...resolved,
    ...gallery,
    ...(disaster === null ? [] : [disaster.card]),
    ...players.flatMap(({ hand, chains, plantCards }) => [...hand, ...chains.flat(), ...plantCards]),
    ...tiles.map((tile) => FIRST_TILE + tile),
    ...[...state.bonuses, ...state.unusedBonuses].map((bonus) => FIRST_BONUS + bonus),
  ];
}

/** Judges component data of any origin against the constraints C1 to C36. */
export const checkBiomeBorneo = (given: unknown): JudgedEdition<Edition> =>
  checkEdition(editionShape, CONSTRAINTS, given);

/** The edition we ship. */
export const SHIPPED: CheckedEdition<Edition> = shippedEdition(checkBiomeBorneo(EDITION_2));

/** BIOME Borneo with the pieces we ship. */
export const biomeBorneo: Game<State, Move, Event, View, Options> = createBiomeBorneo(SHIPPED);

export const biomeBorneoTitle: Title<State, Move, Event, View, Options, Edition> = {
  id: 'biome-borneo',
  box: {
    players: [SEATS.min, SEATS.max],
    minutes: [60, 60],
    age: 12,
    designers: ['Justin Hylarides', 'David Pulido', 'Ciara Hylarides'],
    publisher: 'Goat Rock Games',
  },
  shipped: SHIPPED,
  check: checkBiomeBorneo,
  create: (edition) => {
    const printed = print(edition.data);
    return {
      game: createBiomeBorneo(edition),
      words: words(printed),
      asked: ({ toAct }) => (toAct === null ? [] : [toAct]),
      scores: ({ players }) => players.map(({ score }) => score),
      tally: tally(printed),
      finalMoves: ['exchangeCards', 'exchangeTiles', 'endTurn', 'take', 'poach', 'winds', 'swap', 'putBack'],
      windows: windows(printed),
    };
  },
};

export type { Speaker } from './words/speaker.ts';
export { speakerIn } from './words.ts';

/** Hints for the edition we ship. */
export const hints: Hints = hintsOf(SHIPPED.data);
export const completions: Hints['completions'] = hints.completions;
export const quickCompletions: Hints['quickCompletions'] = hints.quickCompletions;

export type { Edition } from './data/shape.ts';
export { type Forest, formationFault, SPACES_PER_PLATFORM } from './forest.ts';
export { formationFromNumber, numberFromFormation } from './formation.ts';
export type { Join, Need, Outlook, Spot } from './habitat-view.ts';
export { type Hints, hintsOf } from './hints.ts';
export type { Options } from './options.ts';
export { type Kind, type Printed, print } from './printed.ts';
export { type Answer, answerOf, type Prospect } from './prospects.ts';
export type { Wish } from './rules/3-wishes.ts';
export { bonusStanding, cardPoints } from './rules/7-scoring.ts';
export type {
  BonusView,
  Building,
  Card,
  Ending,
  Event,
  KindNumber,
  Move,
  Phase,
  Placement,
  Player,
  PlayerView,
  Space,
  State,
  Tile,
  View,
} from './state.ts';
