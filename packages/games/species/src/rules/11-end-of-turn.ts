import type { MoveRule, Refusal, Table } from '@hedgerow/kernel';
import { handOf, isHere, nextSeat, showOut } from '../hands.ts';
import type { Printed } from '../printed.ts';
import { refused } from '../reasons.ts';
import type { Card, Ending, EndTurn, Event, Rethink, State } from '../state.ts';
import { freshSpecies } from './1-setup.ts';
import { beginTurn, mayPlay, notYet } from './2-turn.ts';
import { putUnder, speciesAt, turnUp } from './3-species.ts';
import { reachedGoal } from './12-winning.ts';

/** SPE-96 So many turns for each player who sat down. */
export const TURNS_PER_PLAYER = 60;

const MOST_RETHOUGHT = 2;

/** SPE-90 Only a turn without an initiating card and without a set may be rethought. */
export const mayRethink = ({ options, turn }: State): boolean =>
  options.rethink && turn.used === 0 && !turn.setDeclared;

/** A pair is listed once for each pair of designs; two copies of one design are a pair of their own (§5.2). */
function rethinkables({ designOf }: Printed, hand: readonly Card[]): { one: Card[]; two: Card[] } {
  const [one, two]: [Card[], Card[]] = [[], []];
  for (const card of [...hand].sort((a, b) => a - b)) {
    const design = designOf[card];
    if (designOf[one.at(-1) ?? -1] !== design) one.push(card);
    else if (designOf[two.at(-1) ?? -1] !== design) two.push(card);
  }
  return { one, two };
}

function rethinksOf(printed: Printed, hand: readonly Card[], into: Rethink[]): void {
  const { one, two } = rethinkables(printed, hand);
  for (const card of one) into.push({ type: 'rethink', cards: [card] });
  for (let i = 0; i < one.length; i += 1) {
    const first = one[i] as Card;
    const twin = two.find((card) => printed.designOf[card] === printed.designOf[first]);
    if (twin !== undefined) into.push({ type: 'rethink', cards: [first, twin] });
    for (let j = i + 1; j < one.length; j += 1)
      into.push({ type: 'rethink', cards: [first, one[j] as Card] });
  }
}

/** SPE-90 Rethink: one or two cards go to the pile, and the turn ends. */
export const rethink = (printed: Printed): MoveRule<State, Rethink, Event> => ({
  rule: 'SPE-90',
  exact: true,

  candidates(state, seat, into) {
    if (mayPlay(state) && mayRethink(state)) rethinksOf(printed, handOf(state, seat), into);
  },

  refusal: (state, seat, { cards }) =>
    notYet(state) ?? whyNoRethink(state) ?? whyNotThese(printed, handOf(state, seat), cards),

  play({ state, tell }, seat, { cards }) {
    for (const card of cards) showOut(state, seat, card);
    state.discard.push(...cards);
    state.turn.over = true;
    tell({ type: 'rethought', seat, cards });
  },
});

function whyNoRethink(state: State): Refusal | undefined {
  if (!state.options.rethink) return refused('SPE-90', 'no-rethink-here');
  return mayRethink(state) ? undefined : refused('SPE-90', 'something-was-played');
}

function whyNotThese(printed: Printed, hand: readonly Card[], cards: readonly Card[]): Refusal | undefined {
  const often = (card: Card, among: readonly Card[]): number => among.filter((each) => each === card).length;
  const stranger = cards.find((card) => often(card, cards) > often(card, hand));
  if (stranger !== undefined) return refused('SPE-90', 'not-in-hand', { card: stranger });
  if (cards.length > MOST_RETHOUGHT) return refused('SPE-90', 'too-many-cards', { cards: cards.length });
  const listed: Rethink[] = [];
  rethinksOf(printed, hand, listed);
  const same = listed.some(
    (other) => other.cards.length === cards.length && other.cards.every((c, i) => c === cards[i]),
  );
  return same ? undefined : refused('SPE-90', 'lower-copy-first', { card: cards[0] ?? 0 });
}

/** SPE-15 The player may stop at any time. */
export const endTurn: MoveRule<State, EndTurn, Event> = {
  rule: 'SPE-17',
  exact: true,
  candidates(state, _, into) {
    if (mayPlay(state)) into.push({ type: 'endTurn' });
  },
  refusal: notYet,
  play({ state }) {
    state.turn.over = true;
  },
};

export function end({ state, tell }: Table<State, Event>, by: Ending): void {
  state.ending = by;
  state.pending = [];
  tell({ type: 'ended', by });
}

/** SPE-93 Empty places are filled from the left, as far as cards go. Answers whether all could be. */
function refill({ state, tell }: Table<State, Event>): boolean {
  for (let place = 0; place < state.row.length; place += 1) {
    if (speciesAt(state, place) !== undefined) continue;
    const animal = turnUp(state);
    if (animal === undefined) return false;
    const { slots, moratoriumBy } = freshSpecies(animal);
    state.row[place] = { animal, moratoriumBy, slots: slots.map((slot) => [...slot]) };
    tell({ type: 'refilled', place, animal });
  }
  return true;
}

/** SPE-95 R-06 After a whole round without a play the row is swept. */
function sweepIfQuiet(table: Table<State, Event>): void {
  const { state, tell } = table;
  const { used, setDeclared } = state.turn;
  state.quiet = used === 0 && !setDeclared ? state.quiet + 1 : 0;
  const players = state.presence.filter((_, seat) => isHere(state, seat)).length;
  if (state.quiet < players) return;
  const animals: number[] = [];
  for (let place = 0; place < state.row.length; place += 1) {
    const species = speciesAt(state, place);
    if (species === undefined) continue;
    animals.push(species.animal);
    putUnder(state, place);
  }
  tell({ type: 'swept', animals });
  refill(table);
  state.quiet = 0;
}

/** SPE-92 … SPE-96 What the end of a turn brings, in this order; answers how the game ended, if it did. */
function concludeTurn(printed: Printed, table: Table<State, Event>): Ending | undefined {
  const { state } = table;
  if (reachedGoal(printed, state)) return 'goal';
  const filled = refill(table);
  if (state.goal === null && !filled) return 'deckOut';
  if (state.row.every((species) => species === null)) return 'emptyRow';
  sweepIfQuiet(table);
  return state.turn.no >= TURNS_PER_PLAYER * state.hands.length ? 'lengthLimit' : undefined;
}

/** §3.11 The end of a turn; SPE-97 the next seat takes its turn unless the game has ended. */
export function endOfTurn(printed: Printed, table: Table<State, Event>): void {
  const { state, tell } = table;
  const { seat, no } = state.turn;
  tell({ type: 'turnEnded', seat });
  const ending = concludeTurn(printed, table);
  if (ending !== undefined) {
    end(table, ending);
    return;
  }
  let next = nextSeat(state, seat);
  while (!isHere(state, next)) next = nextSeat(state, next);
  beginTurn(printed, table, no + 1, next);
}
