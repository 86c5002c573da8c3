import { broken } from '@hedgerow/kernel';
import type { Forest } from '../forest.ts';
import { forestNamed } from '../formation.ts';
import { playerAt } from '../hand.ts';
import type { Options } from '../options.ts';
import type { Printed } from '../printed.ts';
import type { State, Tile, Turn, View } from '../state.ts';
import { forestOf } from './2-forest.ts';

/**
 * Where a habitat is built: the board, the tiles of the one who builds, and what binds them. Whether tiles make a habitat
 * is asked of this alone, so that rules, hints and the page ask the same of a state and of a view.
 */
export interface Site {
  readonly printed: Printed;
  readonly forest: Forest;
  readonly board: readonly number[];
  readonly tiles: readonly Tile[];
  /** BOR-44 Which of the tiles were lifted from where in this turn. */
  readonly lifted: Turn['lifted'];
  readonly idleTiles: Options['idleTiles'];
}

/** Where the active player builds. */
export const siteOf = (printed: Printed, state: State): Site => ({
  printed,
  forest: forestOf(printed, state),
  board: state.board,
  tiles: playerAt(state, state.active).tiles,
  lifted: state.turn.lifted,
  idleTiles: state.options.idleTiles,
});

/** Where the viewer builds, now or in a turn to come; a spectator looks over the active player's shoulder. */
export function siteIn(printed: Printed, view: View): Site {
  const seat = view.seat ?? view.active;
  const player = view.players[seat];
  if (player === undefined) throw broken('a viewer has a place at the table', { seat });
  return {
    printed,
    forest: forestNamed(printed, view.formation),
    board: view.board,
    tiles: player.tiles,
    lifted: seat === view.active ? view.turn.lifted : [],
    idleTiles: view.idleTiles,
  };
}
