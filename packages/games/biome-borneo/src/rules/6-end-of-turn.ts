import type { MoveRule, Refusal, Table } from '@hedgerow/kernel';
import {
  countOf,
  differentKinds,
  EVERYBODY,
  fromOpen,
  intoHand,
  kindsOf,
  playerAt,
  takeTile,
} from '../hand.ts';
import type { Printed } from '../printed.ts';
import { refuse } from '../reasons.ts';
import type { EndTurn, Event, PutBack, State, Stop, Take } from '../state.ts';
import { notTimeForAction } from './2-action.ts';
import { drawIntoHand } from './2-exchange.ts';
import { fillGalleryQuietly, strike } from './5-disaster.ts';
import { backIntoPerimeter, canDraw, drawCard } from './9-chance.ts';

/** BOR-11 BOR-60 Ends the turn; nothing before it was compulsory. */
export const endTurn: MoveRule<State, EndTurn, Event> = {
  rule: 'BOR-60',
  exact: true,
  candidates(state, _, into) {
    if (!notTimeForAction(state)) into.push({ type: 'endTurn' });
  },
  refusal: notTimeForAction,
  play({ state }) {
    state.phase = 'surplus';
  },
};

const notInPhase = (state: State, phase: State['phase'], rule: string): Refusal | undefined =>
  state.phase === phase ? undefined : refuse(rule, 'not-now', { phase: state.phase });

export const hasSurplus = (state: State): boolean =>
  playerAt(state, state.active).tiles.length > state.tileLimit;

/** BOR-61 Puts a tile beyond the limit back. */
export const putBack = (printed: Printed): MoveRule<State, PutBack, Event> => ({
  rule: 'BOR-61',
  exact: true,
  candidates(state, seat, into) {
    if (state.phase !== 'surplus') return;
    for (const tile of playerAt(state, seat).tiles) into.push({ type: 'putBack', tile });
  },
  refusal(state, seat, { tile }) {
    const early = notInPhase(state, 'surplus', 'BOR-61');
    if (early || playerAt(state, seat).tiles.includes(tile)) return early;
    return refuse('BOR-61', 'not-your-tile', { tile: printed.tiles[tile]?.id ?? String(tile) });
  },
  play(table, seat, { tile }) {
    takeTile(playerAt(table.state, seat).tiles, tile);
    table.tell({ type: 'tilePutBack', seat, tile });
    backIntoPerimeter(table, [tile]);
  },
});

/** BOR-60 R-30 After the surplus a final turn goes straight to the gallery; so does one whose drawing was stopped. */
export function afterSurplus({ turn, options, gallery }: State, printed: Printed): State['phase'] {
  if (!turn.drawingStopped) return turn.final ? 'gallery' : 'refill';
  // BOR-51 After a disaster nothing more is drawn; R-04 where the turn went on, the gallery is filled.
  return options.disasterEndsTurn || gallery.length === printed.edition.limits.gallery
    ? 'nextTurn'
    : 'gallery';
}

/** BOR-62 R-21 Whether the hand is still to be refilled and anything could refill it. */
export const refillGoesOn = (state: State, printed: Printed): boolean =>
  playerAt(state, state.active).hand.length < printed.edition.limits.hand &&
  (state.gallery.length > 0 || canDraw(state));

/** BOR-62 Takes the top card of the deck or a gallery card. */
export const take = (printed: Printed): MoveRule<State, Take, Event> => ({
  rule: 'BOR-62',
  exact: true,

  candidates(state, _, into) {
    if (state.phase !== 'refill') return;
    if (canDraw(state)) into.push({ type: 'take', card: null });
    for (const card of differentKinds(printed, state.gallery)) into.push({ type: 'take', card });
  },

  refusal(state, _, { card }) {
    const early = notInPhase(state, 'refill', 'BOR-62');
    if (early) return early;
    if (card === null) return canDraw(state) ? undefined : refuse('BOR-93', 'no-card-left');
    const lies = countOf(printed, state.gallery, card) > 0;
    return lies
      ? undefined
      : refuse('BOR-62', 'not-in-gallery', { card: printed.kinds[card]?.id ?? String(card) });
  },

  play(table, seat, { card }) {
    const { state, tell } = table;
    if (card === null) {
      drawIntoHand(printed, table, seat, 'hand');
      return;
    }
    intoHand(playerAt(state, seat), fromOpen(printed, state.gallery, card), EVERYBODY);
    tell({ type: 'cardTaken', seat, card });
  },
});

/** BOR-62 Stops refilling the hand, when the deck cannot supply a card. */
export const stop: MoveRule<State, Stop, Event> = {
  rule: 'BOR-62',
  exact: true,
  candidates(state, _, into) {
    if (state.phase === 'refill' && !canDraw(state)) into.push({ type: 'stop' });
  },
  refusal: (state) =>
    notInPhase(state, 'refill', 'BOR-62') ??
    (canDraw(state) ? refuse('BOR-62', 'refill-is-compulsory') : undefined),
  play({ state }) {
    state.phase = 'tiles';
  },
};

/** BOR-64 Fills the gallery; a disaster drawn here strikes. Answers whether the turn may pass on. */
export function fillGallery(printed: Printed, table: Table<State, Event>): boolean {
  const { state, tell } = table;
  const before = state.gallery.length;
  let struck: number | undefined;
  // R-50 At most one disaster happens per turn: after one, others that turn up here go back into the deck.
  if (state.turn.drawingStopped && printed.edition.dataVersion > 1) fillGalleryQuietly(printed, table);
  while (struck === undefined && state.gallery.length < printed.edition.limits.gallery) {
    const card = drawCard(table);
    if (card === undefined) break;
    if (printed.isDisaster(card)) struck = card;
    else state.gallery.push(card);
  }
  if (state.gallery.length > before)
    tell({ type: 'galleryFilled', cards: kindsOf(printed, state.gallery.slice(before)) });
  if (struck !== undefined) strike(printed, table, struck, 'gallery');
  return struck === undefined;
}
