import { clockwise, type Draft, type MoveRule, type Table } from '@hedgerow/kernel';
import type { Printed } from '../printed.ts';
import { refused } from '../reasons.ts';
import type { Event, Select, State } from '../state.ts';
import { isSolstice, missingColour, rotateSun, skipPrice, stackAfter, takeTop } from './3-rondel.ts';
import { cannotTake, hasPlacement } from './4-placement.ts';
import { settleTiles } from './7-enclosing.ts';
import { bringHome, offerBee, playerAt } from './8-bees.ts';
import { checkEnd, finish, isLast } from './9-end.ts';

/** FLU-10 The steps that follow a placement, each as far as nobody must be asked. */
export const settleTurn =
  (printed: Printed) =>
  (table: Table<State, Event>): void => {
    const { state } = table;
    while (state.pending.length === 0 && state.phase !== 'turn' && state.phase !== 'over') {
      switch (state.phase) {
        case 'settle':
          settleTiles(printed, table);
          break;
        case 'home':
          bringHome(printed, table);
          break;
        case 'bee':
          offerBee(printed, table);
          break;
        case 'end':
          endTurn(printed, table);
          break;
      }
    }
  };

function endTurn(printed: Printed, table: Table<State, Event>): void {
  const { state, tell } = table;
  checkEnd(table);
  if (isLast(state)) {
    finish(table);
    return;
  }
  state.turn += 1;
  state.active = clockwise(state.active, state.players.length);
  openTurn(printed, state);
  tell({ type: 'turnBegun', seat: state.active, turn: state.turn });
  tell({ type: 'sunMoved', to: state.ring[state.sun] ?? 0, solstice: isSolstice(state) });
  if (state.offer.length === 0) nothingFits(printed, table);
}

/** FLU-11 to FLU-14 The sun moves, and what is to be had is laid open. */
export function openTurn(printed: Printed, state: Draft<State>): void {
  rotateSun(state);
  state.phase = 'turn';
  state.unsettled = [];
  state.beeWasInHand = playerAt(state, state.active).bee === null;
  state.offer = offerTo(printed, state);
  // §5 A single choice is no question.
  state.selected = state.offer.length === 1 ? (state.offer[0] ?? null) : null;
}

/** FLU-14 FLU-16 Price covered, and a place to go; nothing beyond the first price that is not. */
function offerTo(printed: Printed, state: State): number[] {
  const held = playerAt(state, state.active).petals;
  const offer: number[] = [];
  for (let skip = 0; skip < state.ring.length; skip += 1) {
    const tile = state.tops[stackAfter(state, skip) ?? -1];
    if (tile === null || tile === undefined) break;
    const price = skipPrice(printed, state, skip);
    if (missingColour(held, price) >= 0) break;
    if (hasPlacement(printed, state, tile, held, price)) offer.push(skip);
  }
  return offer;
}

/** FLU-16 The free tile leaves the game, a petal of each colour comes instead, and the turn goes on with the bee. */
function nothingFits(printed: Printed, { state, tell }: Table<State, Event>): void {
  const seat = state.active;
  const player = playerAt(state, seat);
  const from = stackAfter(state, 0) ?? 0;
  const tile = state.tops[from] ?? 0;
  const { tracker, noPlacementPetals } = printed.data;
  player.petals = player.petals.map((held, colour) =>
    Math.min(tracker.max, held + (noPlacementPetals[colour] ?? 0)),
  );
  state.gone.push(tile);
  takeTop(state, from);
  state.phase = 'bee';
  tell({ type: 'nothingFitted', seat, tile, petals: player.petals.slice() });
  tell({ type: 'tileRevealed', kind: state.ring[from] ?? 0, tile: state.tops[from] ?? null });
}

/** FLU-13 FLU-15 Trying a tile out: free, seen by nobody else, and no part of the match until it is placed. */
export const select = (printed: Printed): MoveRule<State, Select, Event> => ({
  rule: 'FLU-13',
  exact: true,
  draft: true,

  candidates(state, _seat, into) {
    if (state.phase !== 'turn' || state.selected !== null) return;
    for (const skip of state.offer) into.push({ type: 'select', skip });
  },

  refusal(state, seat, { skip }) {
    if (state.phase !== 'turn') return refused('FLU-10', 'not-now', { asked: state.phase });
    return cannotTake(printed, state, playerAt(state, seat).petals, { skip });
  },

  play({ state }, _seat, { skip }) {
    state.selected = skip;
  },
});
