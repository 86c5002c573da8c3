import { broken, type MoveRule, type Seat } from '@hedgerow/kernel';
import { at } from '../at.ts';
import type { Printed } from '../printed.ts';
import { type EndTurn, type Event, FALL, NOWHERE, type State, type Task } from '../state.ts';
import {
  askedFor,
  freshTurn,
  fromTiles,
  isExtraRound,
  notNow,
  type OurTable,
  playerOf,
  turnsIn,
} from './0-table.ts';
import { isAskedToExchange, refill } from './2-exchange.ts';
import { canPick, nearbySpaces, rollDie } from './4-landing.ts';
import { canBeGiven } from './5-cards.ts';
import { canGiveBirth } from './6-birth.ts';
import { beginSeason, canBeBornFree, endSeason } from './7-season-end.ts';
import { testInstantGoals } from './8-goals.ts';
import { finalCount } from './9-end.ts';

/**
 * MAR-11 What follows without anybody choosing: tasks that need no answer are done, questions without a choice are
 * dropped, and when nothing is left the turn passes on. Stops where somebody must choose, or at the end of the game.
 */
export const settle =
  (printed: Printed) =>
  (table: OurTable): void => {
    const { state } = table;
    while (state.ending === null) {
      const task = state.pending[state.pending.length - 1];
      if (task === undefined) passTurn(printed, table);
      else if (isOpen(printed, state, task)) return;
      else {
        state.pending.pop();
        doByItself(printed, table, task);
      }
    }
  };

/** Whether somebody must choose here. */
function isOpen(printed: Printed, state: State, task: Task): boolean {
  switch (task.do) {
    case 'play':
    case 'move':
      return true;
    case 'exchange':
      return isAskedToExchange(state, task.seat);
    case 'pick':
      return canPick(printed, state);
    case 'near':
      return nearbySpaces(printed, state, placeOf(state, task), task.butterfly).length > 0;
    case 'gift':
      return canBeGiven(printed, state, task.seat);
    case 'birth':
      return canGiveBirth(printed, playerOf(state, task.seat), task.butterfly);
    case 'freeBirth':
      return canBeBornFree(printed, state, task.seat);
    case 'die':
    case 'instant':
    case 'newSeason':
      return false;
  }
}

const placeOf = (
  state: State,
  { seat, butterfly }: { readonly seat: Seat; readonly butterfly: number },
): number => at(playerOf(state, seat).places, butterfly);

function doByItself(printed: Printed, table: OurTable, task: Task): void {
  if (task.do === 'die') rollDie(printed, table, task.seat);
  else if (task.do === 'instant') testInstantGoals(printed, table, task.seat);
  else if (task.do === 'newSeason') beginSeason(printed, table);
}

/** MAR-10 The next seat of this round in turn order, of those who take part in it; `undefined` if the round is over. */
function nextSeat(printed: Printed, state: State, position: number): Seat | undefined {
  const { players, first } = state;
  const isExtra = isExtraRound(printed, state);
  for (let p = position + 1; p < players.length; p += 1) {
    const seat = ((first + p) % players.length) as Seat;
    const player = playerOf(state, seat);
    if (player.left) continue;
    if (!isExtra || fromTiles(printed, state, player, 'extraFallTurn') > 0) return seat;
  }
  return undefined;
}

/** MAR-10 MAR-34 Gives the turn to the next seat; after the last one comes the next round, season or the end. */
function passTurn(printed: Printed, table: OurTable): void {
  const { state } = table;
  const { active, first, players } = state;
  const position = state.round === 0 ? players.length : (active - first + players.length) % players.length;
  const next = nextSeat(printed, state, position);
  const turns = turnsIn(printed, state.season);
  const isAnotherRound = state.round < turns || (state.season === FALL && state.round === turns);
  if (next !== undefined) beginTurn(printed, table, next);
  else if (isAnotherRound) beginRound(printed, table);
  else if (state.season < FALL) endSeason(printed, table);
  else finalCount(printed, table);
}

/** The next round of turns; in fall one more for those with an extra turn, if there is anybody. */
function beginRound(printed: Printed, table: OurTable): void {
  const { state } = table;
  state.round += 1;
  const seat = nextSeat(printed, state, -1);
  if (seat !== undefined) beginTurn(printed, table, seat);
  else if (isExtraRound(printed, state)) finalCount(printed, table);
  else throw broken('somebody plays in every round', { round: state.round });
}

function beginTurn(printed: Printed, table: OurTable, seat: Seat): void {
  const { state } = table;
  state.active = seat;
  const { places } = playerOf(state, seat);
  state.turn = freshTurn(places.map((place) => (place >= 0 ? place : NOWHERE)));
  state.pending.push({ do: 'play', seat });
  if (isExtraRound(printed, state)) {
    // MAR-34 The extra turn begins with what usually ends a turn.
    table.tell({ type: 'extraTurnBegun', seat });
    refill(printed, table, seat);
    state.pending.push({ do: 'exchange', seat });
  }
}

/** MAR-20 R-04 The turn ends when its player says so, with or without groups left; then the hand is refilled. */
export const endTurn = (printed: Printed): MoveRule<State, EndTurn, Event> => ({
  rule: 'MAR-20',
  exact: true,

  candidates(state, seat, into) {
    if (askedFor(state, seat, 'move')) into.push({ type: 'endTurn' });
  },

  refusal(state, seat) {
    return askedFor(state, seat, 'move') ? undefined : notNow(state, 'MAR-20');
  },

  play(table, seat) {
    const { state, tell } = table;
    state.pending.pop();
    tell({ type: 'turnEnded', seat, unused: state.turn.groups.length });
    state.turn.groups = [];
    state.turn.stretch = 0;
    // MAR-16 R-21 Nobody refills after the sixth fall turn.
    if (state.season === FALL && state.round >= turnsIn(printed, FALL)) return;
    refill(printed, table, seat);
    state.pending.push({ do: 'exchange', seat });
  },
});
