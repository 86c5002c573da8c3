import type { MoveRule, Seat, Table } from '@hedgerow/kernel';
import { fromHand, fromOpen, playerAt, takeTile } from '../hand.ts';
import { codeOf, kindAt, type Printed } from '../printed.ts';
import type { Earn, Event, State } from '../state.ts';
import { notTimeForAction } from './2-action.ts';
import { habitatRefusal } from './3-judge.ts';
import { siteOf } from './3-site.ts';
import { topOf, wishRefusal } from './3-wishes.ts';
import { openWindow } from './4-window.ts';

/** BOR-20 … BOR-35 A whole habitat at once. It is never listed: it is composed, or found by `completions`. */
export const earn = (printed: Printed): MoveRule<State, Earn, Event> => ({
  rule: 'BOR-21',
  exact: true,
  candidates: () => {},
  refusal: (state, seat, move) =>
    notTimeForAction(state) ??
    wishRefusal(printed, state, seat, move) ??
    habitatRefusal(siteOf(printed, state), move.card, move.placements),
  play: (table, seat, move) => earnCard(printed, table, seat, move),
});

/** BOR-35 The tiles stay on the board, the card joins its chain or the plant cards. */
export function earnCard(
  printed: Printed,
  table: Table<State, Event>,
  seat: Seat,
  { card, from, chain, placements }: Earn,
): void {
  const { state, tell } = table;
  const player = playerAt(state, seat);
  const { use, points } = kindAt(printed, card);
  for (const { tile, space, rotation } of placements) {
    takeTile(player.tiles, tile);
    state.board[space] = codeOf(tile, rotation);
  }
  const earned = from === 'hand' ? fromHand(printed, player, card) : fromOpen(printed, state.gallery, card);
  const eaten = chain === null ? undefined : player.chains[chain];
  const prey = eaten === undefined ? null : topOf(printed, eaten);
  if (use === 'N') player.plantCards.push(earned);
  else if (eaten === undefined) player.chains.push([earned]);
  else eaten.push(earned);
  state.turn.earned += 1;
  tell({
    type: 'earned',
    seat,
    card,
    from,
    prey,
    placements: placements.map((laid) => ({ ...laid })),
    points,
  });
  openWindow(printed, table, 'afterAction');
}
