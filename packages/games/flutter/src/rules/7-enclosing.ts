import { answered, type Draft, type MoveRule, newest, put, type Seat, type Table } from '@hedgerow/kernel';
import { COLOURS } from '../kinds.ts';
import { type Printed, tileOf } from '../printed.ts';
import { refused } from '../reasons.ts';
import type { Event, Settle, State, Tile } from '../state.ts';
import { playerAt } from './8-bees.ts';

/** FLU-43 FLU-44 All tiles without an open side that had one before; the Rainbee among them settles itself (FLU-47). */
export function encloseTiles(
  printed: Printed,
  { state, tell }: Table<State, Event>,
  openBefore: readonly number[],
): void {
  const { tiles, open } = state.meadow;
  const enclosed: Tile[] = [];
  for (let place = 0; place < tiles.length; place += 1) {
    if (open[place] === 0 && openBefore[place] !== 0) enclosed.push(tiles[place] as Tile);
  }
  if (enclosed.length === 0) return;
  tell({ type: 'tilesEnclosed', tiles: enclosed });
  state.unsettled = enclosed.filter((tile) => tile !== printed.rainbee);
}

/** FLU-49 A tile is settled once; who fed it is seen by all. */
function markSettled(state: Draft<State>, tile: Tile, by: Seat | null): void {
  state.unsettled = state.unsettled.filter((other) => other !== tile);
  state.settled.push({ tile, by });
}

/** FLU-45 RUL-09 The pollinator is fed in full: petals of its colour become as much pollen. */
function feed(printed: Printed, { state, tell }: Table<State, Event>, tile: Tile): void {
  const { colour, sparkles } = tileOf(printed, tile);
  const player = playerAt(state, state.active);
  player.petals[colour] = (player.petals[colour] ?? 0) - sparkles;
  player.fed += sparkles;
  markSettled(state, tile, state.active);
  tell({ type: 'pollinatorFed', seat: state.active, tile, pollen: sparkles });
}

/** FLU-46 What every other player gets when a tile stays hungry: half its sparkles, rounded up. */
export const hungryGift = (printed: Printed, tile: Tile): number =>
  Math.ceil(tileOf(printed, tile).sparkles / 2);

/** FLU-46 RUL-11 Nothing is paid, now or later; every other player gets half the sparkles, rounded up. */
function leaveHungry(printed: Printed, { state, tell }: Table<State, Event>, tile: Tile): void {
  const gift = hungryGift(printed, tile);
  for (const [seat, player] of state.players.entries()) if (seat !== state.active) player.gifts += gift;
  markSettled(state, tile, null);
  tell({ type: 'pollinatorHungry', seat: state.active, tile, gift });
}

/** §5, RUL-10: colour by colour; the active player is asked only where the answer matters. */
export function settleTiles(printed: Printed, table: Table<State, Event>): void {
  const { state } = table;
  for (let colour = 0; colour < COLOURS.length; colour += 1) {
    const contested = settleColour(printed, table, colour);
    if (contested.length === 0) continue;
    put(state.pending, { ask: 'settle', seat: state.active, tiles: [...contested] });
    return;
  }
  state.phase = 'home';
}

/** Settles what is plain in one colour; what remains is contested. */
function settleColour(printed: Printed, table: Table<State, Event>, colour: number): readonly Tile[] {
  const { state } = table;
  const sparklesOf = (tile: Tile): number => tileOf(printed, tile).sparkles;
  const ofColour = (): readonly Tile[] =>
    state.unsettled.filter((tile) => tileOf(printed, tile).colour === colour);
  const held = (): number => playerAt(state, state.active).petals[colour] ?? 0;
  for (const tile of ofColour()) if (sparklesOf(tile) > held()) leaveHungry(printed, table, tile);
  const rest = ofColour();
  const [first] = rest;
  if (first === undefined) return [];
  const together = rest.reduce((sum, tile) => sum + sparklesOf(tile), 0);
  const areEqual = rest.every((tile) => sparklesOf(tile) === sparklesOf(first));
  if (together > held() && !areEqual) return rest;
  for (const tile of rest) {
    if (sparklesOf(tile) <= held()) feed(printed, table, tile);
    else leaveHungry(printed, table, tile);
  }
  return [];
}

/** FLU-45 RUL-10 Which of several tiles of one colour is paid next. */
export const settle = (printed: Printed): MoveRule<State, Settle, Event> => ({
  rule: 'FLU-45',
  exact: true,

  candidates(state, _seat, into) {
    const question = newest(state.pending);
    if (question?.ask !== 'settle') return;
    for (const tile of question.tiles) into.push({ type: 'settle', tile });
  },

  refusal(state, _seat, { tile }) {
    const question = newest(state.pending);
    if (question?.ask !== 'settle')
      return refused('FLU-10', 'not-now', { asked: question?.ask ?? state.phase });
    return question.tiles.includes(tile) ? undefined : refused('FLU-45', 'not-contested', { tile });
  },

  play(table, _seat, { tile }) {
    answered(table.state.pending);
    feed(printed, table, tile);
  },
});
