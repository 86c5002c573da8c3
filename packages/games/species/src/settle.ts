import { put, seatAt, type Table } from '@hedgerow/kernel';
import { handOf } from './hands.ts';
import { clearLeavers } from './leaving.ts';
import { type Printed, SLOTS } from './printed.ts';
import { drawPhase, mayInitiate } from './rules/2-turn.ts';
import { fits, speciesAt } from './rules/3-species.ts';
import { action, special, ultimate } from './rules/5-announce.ts';
import { finishEffect } from './rules/5-chain.ts';
import { openWindow } from './rules/6-windows.ts';
import { declareSet } from './rules/9-sets.ts';
import { endOfTurn, mayRethink } from './rules/11-end-of-turn.ts';
import { type Card, type Event, type Move, NONE, type State } from './state.ts';

/** Whether this environmental event could be placed anywhere. */
function hasPlace(printed: Printed, state: State, card: Card): boolean {
  for (let place = 0; place < state.row.length; place += 1) {
    const species = speciesAt(state, place);
    if (species?.moratoriumBy !== NONE) continue;
    for (let slot = 0; slot < SLOTS.length; slot += 1)
      if (fits(printed, state, card, species, slot)) return true;
  }
  return false;
}

/** Fewer cards cannot be a set, whatever they are. */
const SET_SIZE = 3;

/** R-14 As everybody can see, no set can be declared. */
const tooFewForSet = ({ hands, turn }: State): boolean => (hands[turn.seat]?.length ?? 0) < SET_SIZE;

/**
 * SPE-17 R-41 Whether, as far as everybody can see, the current player might have a move besides ending the turn. What
 * the hand really holds does not matter: a turn that ends by itself must not tell that the hand is dead.
 */
function mightMove(state: State): boolean {
  if ((state.hands[state.turn.seat]?.length ?? 0) === 0) return false;
  return mayRethink(state) || mayInitiate(state) || !tooFewForSet(state);
}

/** The same by the rules of the first edition: whether there really is a move. */
const hasMove = (printed: Printed): ((state: State) => boolean) => {
  const others = [action(printed), special(printed), ultimate(printed), declareSet(printed)] as const;
  return (state) => {
    const seat = seatAt(state.turn.seat);
    const hand = handOf(state, seat);
    if (hand.length === 0) return false;
    if (mayRethink(state)) return true;
    if (mayInitiate(state)) {
      for (const card of hand)
        if (card < printed.environmental && hasPlace(printed, state, card)) return true;
    }
    const found: Move[] = [];
    for (const { candidates } of others) {
      candidates(state, seat, found as never[]);
      if (found.length > 0) return true;
    }
    return false;
  };
};

/** SPE-14 SPE-91 The first player, clockwise from the current one, who holds more than the hand limit. */
function overLimit({ edition }: Printed, { hands, turn }: State): number {
  for (let i = 0; i < hands.length; i += 1) {
    const seat = (turn.seat + i) % hands.length;
    if ((hands[seat]?.length ?? 0) > edition.handLimit) return seat;
  }
  return NONE;
}

/** What follows without anybody choosing: effects finish, hands shrink to the limit, turns end and begin. */
export const settle = (printed: Printed): ((table: Table<State, Event>) => void) => {
  const mayGoOn = printed.rules === 1 ? hasMove(printed) : mightMove;

  /** Takes one step of what follows; answers whether there was one. */
  const goOn = (table: Table<State, Event>): boolean => {
    const { state } = table;
    if (state.ending !== null || openWindow(state)) return false;
    if (state.presence.includes(1)) clearLeavers(table);
    else if (state.pending.length > 0) return false;
    else if (state.inEffect !== NONE) finishEffect(table);
    else if (overLimit(printed, state) !== NONE) {
      put(state.pending, { kind: 'discard', seat: overLimit(printed, state), cause: 'limit' });
    } else if (state.turn.beforeDraw) {
      if (!tooFewForSet(state)) return false;
      drawPhase(printed, table);
    } else if (state.turn.over) endOfTurn(printed, table);
    else if (mayGoOn(state)) return false;
    else state.turn.over = true;
    return true;
  };

  return (table) => {
    while (goOn(table));
  };
};
