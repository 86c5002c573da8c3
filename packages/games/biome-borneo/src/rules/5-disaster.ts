import { type Draft, type MoveRule, type Refusal, type Seat, seatAt, type Table } from '@hedgerow/kernel';
import { LAYERS, type Layer } from '../data/shape.ts';
import { countOf, differentKinds, fromHand, kindsOf, playerAt } from '../hand.ts';
import { EMPTY, kindAt, type Printed, tileOf } from '../printed.ts';
import { refuse } from '../reasons.ts';
import type { Card, Disaster, Event, Poach, Remove, State } from '../state.ts';
import { forestOf } from './2-forest.ts';
import { openWindow } from './4-window.ts';
import { backIntoDeck, backIntoPerimeter, drawCard } from './9-chance.ts';

/** BOR-50 A disaster takes effect the moment it is drawn. */
export function strike(
  printed: Printed,
  { state, tell }: Table<State, Event>,
  card: Card,
  during: Disaster['during'],
): void {
  const kind = printed.kindOf[card] as number;
  state.phase = 'disaster';
  state.disaster = { card, during, removed: [], platform: null, done: 0, asked: null };
  tell({ type: 'disasterStruck', seat: state.active, card: kind });
  const { effect } = kindAt(printed, kind);
  if (effect !== null && 'eachPlayerDiscards' in effect) state.disaster.asked = nextVictim(state, null);
}

/** BOR-53 Poaching goes clockwise from the active player, past those without a hand. */
function nextVictim({ players, active }: State, after: Seat | null): Seat | null {
  const from = after === null ? 0 : ((after - active + players.length) % players.length) + 1;
  for (let i = from; i < players.length; i += 1) {
    const seat = (active + i) % players.length;
    if ((players[seat]?.hand.length ?? 0) > 0) return seatAt(seat);
  }
  return null;
}

const layerNumber = (layer: Layer): number => LAYERS.indexOf(layer);

/** The spaces from which a tile may be removed now; none when the effect is over. */
function removable(printed: Printed, state: State): number[] {
  const { disaster, board } = state;
  const { effect } =
    disaster === null ? { effect: null } : kindAt(printed, printed.kindOf[disaster.card] as number);
  const forest = forestOf(printed, state);
  if (disaster === null || effect === null || 'eachPlayerDiscards' in effect) return [];
  const taken: number[] = [];
  for (let space = 0; space < board.length; space += 1) if (board[space] !== EMPTY) taken.push(space);
  if ('removeOneFromEach' in effect) {
    const layer = effect.removeOneFromEach[disaster.done];
    return layer === undefined ? [] : taken.filter((space) => forest.layerOf[space] === layerNumber(layer));
  }
  if (disaster.done >= effect.removeTiles) return [];
  if (disaster.platform !== null)
    return taken.filter((space) => forest.platformOf[space] === disaster.platform);
  const counts = new Map<number, number>();
  for (const space of taken) {
    if (forest.layerOf[space] !== layerNumber(effect.layer)) continue;
    const platform = forest.platformOf[space] as number;
    counts.set(platform, (counts.get(platform) ?? 0) + 1);
  }
  const most = Math.max(0, ...counts.values());
  return taken.filter((space) => counts.get(forest.platformOf[space] as number) === most);
}

/** BOR-53 Illegal Logging skips a layer without tiles. */
function skipBareLayers(printed: Printed, state: Draft<State>): void {
  const { disaster } = state;
  if (disaster === null) return;
  const { effect } = kindAt(printed, printed.kindOf[disaster.card] as number);
  if (effect === null || !('removeOneFromEach' in effect)) return;
  while (disaster.done < effect.removeOneFromEach.length && removable(printed, state).length === 0)
    disaster.done += 1;
}

/** BOR-53 Removes a tile that the disaster takes, one at a time. */
export const remove = (printed: Printed): MoveRule<State, Remove, Event> => ({
  rule: 'BOR-53',
  exact: true,

  candidates(state, _, into) {
    if (state.phase !== 'disaster') return;
    for (const space of removable(printed, state)) into.push({ type: 'remove', space });
  },

  refusal(state, _, { space }) {
    if (state.phase !== 'disaster') return refuse('BOR-53', 'no-disaster');
    if (removable(printed, state).includes(space)) return undefined;
    return refuse('BOR-53', 'not-struck', { space: forestOf(printed, state).names[space] ?? String(space) });
  },

  play({ state, tell }, seat, { space }) {
    const { disaster } = state;
    if (disaster === null) return;
    const tile = tileOf(state.board[space] ?? 0);
    state.board[space] = EMPTY;
    disaster.removed.push(tile);
    disaster.platform = forestOf(printed, state).platformOf[space] ?? null;
    disaster.done += 1;
    tell({ type: 'tileRemoved', seat, space, tile });
  },
});

/** BOR-53 Poaching: discard a card of your hand. */
export const poach = (printed: Printed): MoveRule<State, Poach, Event> => ({
  rule: 'BOR-53',
  exact: true,

  candidates(state, seat, into) {
    if (state.disaster?.asked !== seat) return;
    for (const card of differentKinds(printed, playerAt(state, seat).hand))
      into.push({ type: 'poach', card });
  },

  refusal(state, seat, { card }): Refusal | undefined {
    if (state.disaster?.asked !== seat) return refuse('BOR-53', 'no-disaster');
    const has = countOf(printed, playerAt(state, seat).hand, card) > 0;
    return has
      ? undefined
      : refuse('BOR-53', 'not-in-hand', { card: printed.kinds[card]?.id ?? String(card) });
  },

  play({ state, tell }, seat, { card }) {
    const { disaster } = state;
    if (disaster === null) return;
    state.discards.push(fromHand(printed, playerAt(state, seat), card));
    state.lastDiscarded = [card];
    tell({ type: 'poached', seat, card });
    disaster.done += 1;
    const { effect } = kindAt(printed, printed.kindOf[disaster.card] as number);
    const asked = effect !== null && 'eachPlayerDiscards' in effect ? effect.eachPlayerDiscards : 0;
    if (disaster.done < asked && playerAt(state, seat).hand.length > 0) return;
    passPoacherOn(state);
  },
});

/** The next player with a hand has to discard. */
export function passPoacherOn(state: Draft<State>): void {
  if (state.disaster === null) return;
  state.disaster.done = 0;
  state.disaster.asked = nextVictim(state, state.disaster.asked);
}

/** Whether the effect still asks for a choice; R-43 a player who has left chooses nothing more. */
export function disasterAsks(printed: Printed, state: Draft<State>): boolean {
  if (state.disaster?.asked !== null) return state.disaster !== null;
  if (playerAt(state, state.active).left) return false;
  skipBareLayers(printed, state);
  return removable(printed, state).length > 0;
}

/** BOR-51 After the effect: tiles back, gallery reset, the disaster out of the game, and the turn is over – or not. */
export function endDisaster(printed: Printed, table: Table<State, Event>): void {
  const { state } = table;
  const { disaster } = state;
  if (disaster === null) return;
  backIntoPerimeter(table, disaster.removed);
  resetGallery(printed, table);
  // R-06 Recycled disasters come again with the next deck.
  (state.options.disasters === 'recycled' ? state.discards : state.resolved).push(disaster.card);
  state.disaster = null;
  state.turn.drawingStopped = true;
  if (
    disaster.during === 'exchange' &&
    !state.options.disasterEndsTurn &&
    !playerAt(state, state.active).left
  ) {
    state.phase = 'main';
    openWindow(printed, table, 'afterAction');
  } else state.phase = disaster.during === 'gallery' ? 'nextTurn' : 'surplus';
}

/** BOR-51 (2) BOR-52 All gallery cards are replaced; a disaster met here is shuffled back unresolved. */
function resetGallery(printed: Printed, table: Table<State, Event>): void {
  const { state, tell } = table;
  state.discards.push(...state.gallery);
  state.gallery = [];
  fillGalleryQuietly(printed, table);
  tell({ type: 'galleryReset', cards: kindsOf(printed, state.gallery) });
}

/** Fills the gallery past disasters, which go back into the deck. */
export function fillGalleryQuietly(printed: Printed, table: Table<State, Event>): void {
  const { state } = table;
  const aside: Card[] = [];
  while (state.gallery.length < printed.edition.limits.gallery) {
    const card = drawCard(table);
    if (card === undefined) break;
    (printed.isDisaster(card) ? aside : state.gallery).push(card);
  }
  backIntoDeck(table, aside);
}
