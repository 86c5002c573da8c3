import { type Draft, type Seat, seatAt, type Table } from '@hedgerow/kernel';
import type { Printed } from '../printed.ts';
import type { Ending, Event, State } from '../state.ts';
import { freshTurn } from './1-setup.ts';
import { openWindow } from './4-window.ts';

/** R-41 However quiet the table, no game has more turns. */
export const MOST_TURNS = 300;

/** Players who have not left. */
export const atTable = ({ players }: State): number => players.filter(({ left }) => !left).length;

export function endGame({ state, tell }: Table<State, Event>, ending: Ending): void {
  state.phase = 'over';
  state.asked = null;
  state.ending = ending;
  tell({ type: 'ended', ending });
}

/** BOR-09 The next seat clockwise that is still at the table; BOR-71 none after the last final turn. */
function nextSeat({ players, active, lastTileBy, turn }: State): Seat | null {
  if (turn.final && active === lastTileBy) return null;
  for (let i = 1; i <= players.length; i += 1) {
    const seat = (active + i) % players.length;
    if (!players[seat]?.left) return seatAt(seat);
    // R-37 If the one who drew the last tile has left, the game ends where that final turn would have been.
    if (seat === lastTileBy) return null;
  }
  return null;
}

/** BOR-73 R-33 R-44 Rounds of those at the table without an earned card. */
const isStalemate = (state: State): boolean =>
  state.options.stalemate !== 'off' && state.quietTurns >= Number(state.options.stalemate) * atTable(state);

/** BOR-70 … BOR-73 The turn passes clockwise, or the game is over. */
export function passTurnOn(printed: Printed, table: Table<State, Event>): void {
  const { state } = table;
  state.turns += 1;
  state.quietTurns = state.turn.earned > 0 ? 0 : state.quietTurns + 1;
  const next = nextSeat(state);
  if (next === null) endGame(table, 'final-round');
  else if (isStalemate(state)) endGame(table, 'stalemate');
  else if (state.turns >= MOST_TURNS) endGame(table, 'turn-limit');
  else beginTurn(printed, table, next);
}

/** BOR-10 BOR-42 A turn begins with a window, before the first action. */
function beginTurn(printed: Printed, table: Table<State, Event>, seat: Seat): void {
  const { state, tell } = table;
  const final = state.lastTileBy !== null;
  state.active = seat;
  state.phase = 'main';
  state.turn = freshTurn(final) as Draft<State>['turn'];
  tell({ type: 'turnBegun', seat, final });
  openWindow(printed, table, 'startOfTurn');
}
