import {
  answered,
  broken,
  type Draft,
  type MoveRule,
  newest,
  put,
  type Refusal,
  type Seat,
  seatAt,
  type Table,
} from '@hedgerow/kernel';
import { isEnclosed } from '../meadow.ts';
import type { Printed } from '../printed.ts';
import { refused } from '../reasons.ts';
import type { Bee, Event, Player, State, Tile } from '../state.ts';

/** What lies before a seat. */
export function playerAt<S extends State | Draft<State>>({ players }: S, seat: Seat): S['players'][number] {
  const player: Player | undefined = players[seat];
  if (player === undefined) throw broken('every seat has a player', { seat });
  return player as S['players'][number];
}

/** FLU-51 RUL-14 The meadow tiles that are not enclosed and carry no bee, in order of placement. */
export function eligibleTiles(printed: Printed, { meadow, players }: State): Tile[] {
  const eligible: Tile[] = [];
  for (let place = 0; place < meadow.tiles.length; place += 1) {
    const tile = meadow.tiles[place] as Tile;
    if (tile === printed.rainbee || meadow.open[place] === 0) continue;
    if (!players.some(({ bee }) => bee === tile)) eligible.push(tile);
  }
  return eligible;
}

/** FLU-48 RUL-12 One owner after another, from the active player on: the bonus, then a new tile or the hand. */
export function bringHome(printed: Printed, table: Table<State, Event>): void {
  const { state, tell } = table;
  for (let i = 0; i < state.players.length; i += 1) {
    const seat = seatAt((state.active + i) % state.players.length);
    const player = playerAt(state, seat);
    if (player.bee === null || !isEnclosed(state.meadow, player.bee)) continue;
    player.bees += printed.data.beeBonus;
    tell({ type: 'beeCameHome', seat, tile: player.bee, pollen: printed.data.beeBonus });
    player.bee = null;
    // RUL-38 Without an eligible tile there is nothing to ask.
    if (eligibleTiles(printed, state).length === 0) continue;
    put(state.pending, { ask: 'home', seat });
    return;
  }
  state.phase = 'bee';
}

/** FLU-50 RUL-13 Only a bee that was in hand when the turn began. */
export function offerBee(printed: Printed, { state }: Table<State, Event>): void {
  state.phase = 'end';
  if (!state.beeWasInHand || eligibleTiles(printed, state).length === 0) return;
  put(state.pending, { ask: 'bee', seat: state.active });
}

/** Why a bee may not sit there (FLU-51). */
function cannotSit(printed: Printed, { meadow, players }: State, tile: Tile): Refusal | undefined {
  if (tile === printed.rainbee) return refused('FLU-51', 'no-bee-on-the-rainbee');
  if (!meadow.tiles.includes(tile)) return refused('FLU-51', 'not-in-the-meadow', { tile });
  if (isEnclosed(meadow, tile)) return refused('FLU-51', 'already-enclosed', { tile });
  const owner = players.findIndex(({ bee }) => bee === tile);
  return owner < 0 ? undefined : refused('FLU-51', 'has-a-bee', { tile, owner });
}

/** FLU-48 FLU-50 Where a bee goes; no bee on a tile ever moves (FLU-52). */
export const bee = (printed: Printed): MoveRule<State, Bee, Event> => ({
  rule: 'FLU-50',
  exact: true,

  candidates(state, _seat, into) {
    const question = newest(state.pending);
    if (question === undefined || question.ask === 'settle') return;
    for (const tile of eligibleTiles(printed, state)) into.push({ type: 'bee', to: tile });
    into.push({ type: 'bee', to: question.ask === 'home' ? 'hand' : 'pass' });
  },

  refusal(state, _seat, { to }) {
    const question = newest(state.pending);
    if (question === undefined || question.ask === 'settle') {
      return refused('FLU-10', 'not-now', { asked: question?.ask ?? state.phase });
    }
    if (typeof to === 'number') return cannotSit(printed, state, to);
    const [rule, word] =
      question.ask === 'home' ? (['FLU-48', 'hand'] as const) : (['FLU-50', 'pass'] as const);
    return to === word ? undefined : refused(rule, `say-${word}`);
  },

  play({ state, tell }, seat, { to }) {
    answered(state.pending);
    if (typeof to !== 'number') {
      tell({ type: 'beeKept', seat });
      return;
    }
    playerAt(state, seat).bee = to;
    tell({ type: 'beePlaced', seat, tile: to });
  },
});
