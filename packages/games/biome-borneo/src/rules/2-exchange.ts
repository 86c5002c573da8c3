import type { Draft, MoveRule, Refusal, Seat, Table } from '@hedgerow/kernel';
import { addTile, countOf, fromHand, intoHand, kindsOf, only, playerAt, takeTile } from '../hand.ts';
import type { Printed } from '../printed.ts';
import { refuse } from '../reasons.ts';
import type { Draw, Event, ExchangeCards, ExchangeTiles, State } from '../state.ts';
import { notTimeForAction } from './2-action.ts';
import { openWindow } from './4-window.ts';
import { strike } from './5-disaster.ts';
import { backIntoPerimeter, byNumber, drawCard, perimeterSize } from './9-chance.ts';

/** Every different choice of 1 to `most` of these sorted numbers: smaller ones first, then in order of the numbers. */
function choices(items: readonly number[], most: number, take: (chosen: number[]) => void): void {
  const extend = (chosen: number[], from: number, left: number): void => {
    if (left === 0) {
      take(chosen.slice());
      return;
    }
    for (let i = from; i <= items.length - left; i += 1) {
      if (i > from && items[i] === items[i - 1]) continue;
      chosen.push(items[i] as number);
      extend(chosen, i + 1, left - 1);
      chosen.pop();
    }
  };
  for (let size = 1; size <= Math.min(most, items.length); size += 1) extend([], 0, size);
}

/** BOR-12 R-17 One exchange in a turn, cards or tiles, until a card has been earned. */
function noExchange(state: State): Refusal | undefined {
  if (state.turn.exchanged) return refuse('BOR-15', 'exchanged-already');
  if (state.turn.earned > 0) return refuse('BOR-12', 'card-earned-already');
  return undefined;
}

const inOrder = (items: readonly number[], strictly: boolean): boolean =>
  items.every(
    (item, i) => i === 0 || (strictly ? item > (items[i - 1] as number) : item >= (items[i - 1] as number)),
  );

/** BOR-13 Exchange cards: all are named first, then as many are drawn from the deck, one by one. */
export const exchangeCards = (printed: Printed): MoveRule<State, ExchangeCards, Event> => ({
  rule: 'BOR-13',
  exact: true,

  candidates(state, seat, into) {
    if (notTimeForAction(state) || noExchange(state)) return;
    const kinds = kindsOf(printed, playerAt(state, seat).hand);
    choices(kinds, kinds.length, (cards) => into.push({ type: 'exchangeCards', cards }));
  },

  refusal(state, seat, { cards }) {
    const { hand } = playerAt(state, seat);
    if (cards.length === 0 || !inOrder(cards, false)) return refuse('BOR-13', 'name-cards-in-order');
    const short = cards.find(
      (kind) => countOf(printed, hand, kind) < cards.filter((other) => other === kind).length,
    );
    const lacks =
      short === undefined
        ? undefined
        : refuse('BOR-13', 'not-in-hand', { card: printed.kinds[short]?.id ?? '' });
    return notTimeForAction(state) ?? noExchange(state) ?? lacks;
  },

  play(table, seat, { cards }) {
    const { state, tell } = table;
    state.turn.exchanged = true;
    for (const kind of cards) state.discards.push(fromHand(printed, playerAt(state, seat), kind));
    state.lastDiscarded = [...cards];
    tell({ type: 'cardsExchanged', seat, cards: [...cards] });
    for (let drawn = 0; drawn < cards.length; drawn += 1) {
      if (!drawIntoHand(printed, table, seat, 'exchange')) break;
    }
    if (state.phase === 'main') openWindow(printed, table, 'afterAction');
  },
});

/** Draws a card into a hand; BOR-50 a disaster strikes instead. Answers whether drawing may go on. */
export function drawIntoHand(
  printed: Printed,
  table: Table<State, Event>,
  seat: Seat,
  during: 'exchange' | 'hand',
): boolean {
  const { state, whisper } = table;
  const card = drawCard(table);
  if (card === undefined) return false;
  if (printed.isDisaster(card)) {
    strike(printed, table, card, during);
    return false;
  }
  intoHand(playerAt(state, seat), card, only(seat));
  const kind = printed.kindOf[card] as number;
  whisper([seat], { type: 'cardDrawn', seat, card: kind }, { type: 'cardDrawn', seat, card: null });
  return true;
}

/** R-18 How many tiles may be exchanged: no more than lie around the board, or any number where the table says so. */
const mostExchanged = (state: State, own: readonly number[]): number =>
  state.options.tileExchange === 'any-number' ? own.length : perimeterSize(state);

/** BOR-14 R-18 Exchange tiles: as many come as go, and never more than lie around the board. */
export const exchangeTiles = (printed: Printed): MoveRule<State, ExchangeTiles, Event> => ({
  rule: 'BOR-14',
  exact: true,

  candidates(state, seat, into) {
    if (notTimeForAction(state) || noExchange(state)) return;
    const { tiles: own } = playerAt(state, seat);
    choices(own, mostExchanged(state, own), (tiles) => into.push({ type: 'exchangeTiles', tiles }));
  },

  refusal(state, seat, { tiles }) {
    const own = playerAt(state, seat).tiles;
    if (tiles.length === 0 || !inOrder(tiles, true)) return refuse('BOR-14', 'name-tiles-in-order');
    const strange = tiles.find((tile) => !own.includes(tile));
    const early = notTimeForAction(state) ?? noExchange(state);
    if (early) return early;
    if (strange !== undefined)
      return refuse('BOR-14', 'not-your-tile', { tile: printed.tiles[strange]?.id ?? '' });
    const most = mostExchanged(state, own);
    return tiles.length > most
      ? refuse('BOR-14', 'too-few-tiles-left', { asked: tiles.length, most })
      : undefined;
  },

  play(table, seat, { tiles }) {
    const { state, tell } = table;
    state.turn.exchanged = true;
    for (const tile of tiles) takeTile(playerAt(state, seat).tiles, tile);
    // R-18 Where too few lie there, the tiles go in first: then some of them may come back.
    const first = tiles.length > perimeterSize(state);
    if (first) backIntoPerimeter(table, tiles);
    state.phase = 'draw';
    state.drawing = { purpose: 'exchange', left: tiles.length, gave: first ? [] : [...tiles] };
    tell({ type: 'tilesExchanged', seat, tiles: [...tiles] });
  },
});

/** How many different draws the active player could choose between. */
const drawChoices = ({ perimeter, remembered }: State): number =>
  remembered.length + (perimeter.length > 0 ? 1 : 0);

/** R-19 Draws a tile that everybody can tell, or a random one of the others. */
export const draw = (printed: Printed): MoveRule<State, Draw, Event> => ({
  rule: 'R-19',
  exact: true,

  candidates(state, _, into) {
    if (state.phase !== 'draw') return;
    for (const tile of state.remembered) into.push({ type: 'draw', tile });
    if (state.perimeter.length > 0) into.push({ type: 'draw', tile: null });
  },

  refusal(state, _, { tile }) {
    if (state.phase !== 'draw') return refuse('BOR-10', 'not-now', { phase: state.phase });
    if (tile === null) return state.perimeter.length > 0 ? undefined : refuse('BOR-14', 'none-unknown');
    if (state.remembered.includes(tile)) return undefined;
    return refuse('BOR-14', 'not-remembered', { tile: printed.tiles[tile]?.id ?? '' });
  },

  play: (table, seat, { tile }) => tellDrawn(table, seat, drawTile(table.state, seat, tile)),
});

/** Moves a tile from around the board to a player. */
function drawTile(state: Draft<State>, seat: Seat, named: number | null): number[] {
  const tile = named ?? state.perimeter.shift();
  if (state.drawing === null || tile === undefined) return [];
  if (named !== null) takeTile(state.remembered, named);
  addTile(playerAt(state, seat).tiles, tile);
  state.drawing.left -= 1;
  return [tile];
}

/** Tiles are turned up together, so the order in which they lay tells nothing. */
function tellDrawn({ state, tell }: Table<State, Event>, seat: Seat, tiles: readonly number[]): void {
  if (tiles.length === 0) return;
  tell({ type: 'tilesDrawn', seat, tiles: [...tiles].sort(byNumber) });
  // BOR-70 Only a refill can take the last tile; an exchange gives as many back.
  if (state.drawing?.purpose !== 'refill' || perimeterSize(state) > 0 || state.lastTileBy !== null) return;
  state.lastTileBy = seat;
  tell({ type: 'lastTileDrawn', seat });
}

/** Draws on without asking where there is nothing to choose; answers whether all is drawn. */
export function drawOn(table: Table<State, Event>): boolean {
  const { state } = table;
  const drawn: number[] = [];
  while ((state.drawing?.left ?? 0) > 0 && perimeterSize(state) > 0 && drawChoices(state) === 1) {
    drawn.push(
      ...drawTile(state, state.active, state.perimeter.length > 0 ? null : (state.remembered[0] ?? null)),
    );
  }
  tellDrawn(table, state.active, drawn);
  return (state.drawing?.left ?? 0) === 0 || perimeterSize(state) === 0;
}

/** BOR-14 After the last draw of an exchange the tiles given go back, and the turn goes on. */
export function endDrawing(printed: Printed, table: Table<State, Event>): void {
  const { state } = table;
  const drawing = state.drawing as Draft<State>['drawing'];
  state.drawing = null;
  if (drawing?.purpose !== 'exchange') {
    state.phase = 'gallery';
    return;
  }
  backIntoPerimeter(table, drawing.gave);
  state.phase = 'main';
  openWindow(printed, table, 'afterAction');
}
