import {
  type CheckedEdition,
  type Draft,
  type Game,
  type MoveRule,
  quietTable,
  type Table,
  type Tagged,
} from '@hedgerow/kernel';
import { copyState } from './copy.ts';
import type { Edition } from './data/shape.ts';
import { imagine } from './imagine.ts';
import { leaving } from './leaving.ts';
import { notation } from './notation.ts';
import { OPTIONS, OPTIONS_1, type Options, optionsProblem } from './options.ts';
import { print } from './printed.ts';
import { layOut } from './rules/1-setup.ts';
import { beginTurn, drawCards } from './rules/2-turn.ts';
import { place } from './rules/3-place.ts';
import { action, special, ultimate } from './rules/5-announce.ts';
import { block, capture, pass } from './rules/6-windows.ts';
import { declareSet } from './rules/9-sets.ts';
import { discard, give, inspect } from './rules/10-discards.ts';
import { endTurn, rethink, TURNS_PER_PLAYER } from './rules/11-end-of-turn.ts';
import { settle } from './settle.ts';
import { type Event, type Move, NONE, type State, type View } from './state.ts';
import { decision, secrets, view } from './view.ts';

export type SpeciesGame = Game<State, Move, Event, View, Options>;

const SEATS = { min: 2, max: 6 };

// A card that enters a hand leaves it by one decision or by a window in which at most five others are asked; five
// cards enter in a turn at most, and what a conqueror takes goes at once.
const STEPS_PER_TURN = 100;

/**
 * What follows a step shows what hands can or cannot do (a turn without a move ends by itself, a window nobody can
 * answer closes), so no step may be taken back (§5.2).
 */
const final = <M extends Tagged>(rule: MoveRule<State, M, Event>): MoveRule<State, M, Event> => ({
  ...rule,
  play(table, seat, move) {
    table.seal();
    rule.play(table, seat, move);
  },
});

/** A step that everybody notices; only passing is none (SPE-49). */
const noticed = <M extends Tagged>(rule: MoveRule<State, M, Event>): MoveRule<State, M, Event> =>
  final({
    ...rule,
    play(table, seat, move) {
      table.state.noticed += 1;
      rule.play(table, seat, move);
    },
  });

/** The game Species, made from one set of component data. */
export function createSpecies({ data, hash }: CheckedEdition<Edition>): SpeciesGame {
  const printed = print(data);
  const settled = settle(printed);
  return {
    id: 'species',
    edition: data.dataVersion,
    editionHash: hash,
    seats: SEATS,
    mostSteps: STEPS_PER_TURN * TURNS_PER_PLAYER * SEATS.max,
    options: printed.rules === 1 ? OPTIONS_1 : OPTIONS,
    optionsProblem,
    setup(seatCount, options, rng) {
      const state = layOut(printed, seatCount, options, rng) as Draft<State>;
      const table: Table<State, Event> = quietTable(state, rng);
      beginTurn(printed, table, state.turn.no, state.turn.seat);
      settled(table);
      return state as State;
    },
    moves: {
      place: noticed(place(printed)),
      action: noticed(action(printed)),
      special: noticed(special(printed)),
      ultimate: noticed(ultimate(printed)),
      declareSet: noticed(declareSet(printed)),
      rethink: noticed(rethink(printed)),
      draw: noticed(drawCards(printed)),
      endTurn: noticed(endTurn),
      capture: noticed(capture(printed)),
      block: noticed(block(printed)),
      pass: final(pass(printed)),
      give: noticed(give(printed)),
      inspect: noticed(inspect(printed)),
      discard: noticed(discard(printed)),
    },
    isFinal: true,
    notation: notation(printed),
    settle: settled,
    decision: decision(printed),
    leaving: leaving(printed),
    secrets,
    view: view(printed),
    imagine: imagine(printed),
    components: (state) => components(state, printed.cards),
    copy: copyState,
  };
}

/** Every event card by its number, every animal by its number behind them. */
function components(state: State, cards: number): readonly number[] {
  const {
    eventDeck,
    flipped,
    discard: pile,
    animalDeck,
    under,
    row,
    hands,
    zoos,
    box,
    pending,
    inEffect,
  } = state;
  const links = pending.flatMap((question) => {
    if (question.kind === 'chain') return question.links;
    // The closing card of a contest lies on the species.
    return question.kind === 'contest' ? question.links.slice(1) : [];
  });
  const animals = [
    ...animalDeck,
    ...under,
    ...zoos.flat(),
    ...box,
    ...row.flatMap((s) => (s ? [s.animal] : [])),
  ];
  return [
    ...eventDeck,
    ...flipped,
    ...pile,
    ...hands.flat(),
    ...row.flatMap((species) => species?.slots.flat() ?? []),
    ...links.map(({ card }) => card),
    ...(inEffect === NONE ? [] : [inEffect]),
    ...animals.map((animal) => cards + animal),
  ];
}
