import { type MoveRule, refuse, type Seat } from '@hedgerow/kernel';
import type { Printed } from '../printed.ts';
import type { Event, Gift, State, WaystationCard } from '../state.ts';
import { askedFor, notNow, type OurTable, playerOf, takeFlowers } from './0-table.ts';

/** MAR-29 MAR-36 MAR-37 A waystation card comes to a player who never had it; a row's last card sets its tile off. */
export function gainCard(printed: Printed, table: OurTable, seat: Seat, card: WaystationCard): void {
  const player = playerOf(table.state, seat);
  player.had.push(card);
  table.tell({ type: 'cardGained', seat, card });
  if (card >= printed.lifeCycleKinds) {
    player.bonus.push(card - printed.lifeCycleKinds);
    player.bonus.sort((a, b) => a - b);
    return;
  }
  const row = Math.floor(card / printed.stages);
  let inRow = 0;
  for (const had of player.had)
    if (had < printed.lifeCycleKinds && Math.floor(had / printed.stages) === row) inRow += 1;
  if (inRow === printed.stages) completeRow(printed, table, seat, row);
}

/** MAR-29 R-36 The tile works at once, for every player who completes its row. */
function completeRow(printed: Printed, table: OurTable, seat: Seat, row: number): void {
  const { state, tell } = table;
  const tile = state.tiles[row] ?? -1;
  playerOf(state, seat).rows.push(row);
  tell({ type: 'rowCompleted', seat, row, tile });
  const { gainFlowersOfEach = 0, gainWaystationCards = 0 } = printed.edition.abilityTiles[tile] ?? {};
  // MAR-31 As far as the supply goes.
  for (let flower = 0; flower < printed.edition.flowers.length; flower += 1) {
    takeFlowers(table, seat, { flower, amount: gainFlowersOfEach, from: 'tile', space: null });
  }
  // MAR-33 One after the other: what the first brings is done before the second is asked for.
  for (let gift = 0; gift < gainWaystationCards; gift += 1) state.pending.push({ do: 'gift', seat });
}

export const canBeGiven = ({ waystationIds }: Printed, state: State, seat: Seat): boolean =>
  playerOf(state, seat).had.length < waystationIds.length;

/** MAR-33 MAR-37 A waystation card that one never had. */
export const gift = (printed: Printed): MoveRule<State, Gift, Event> => ({
  rule: 'MAR-33',
  exact: true,

  candidates(state, seat, into) {
    if (!askedFor(state, seat, 'gift')) return;
    const { had } = playerOf(state, seat);
    for (let card = 0; card < printed.waystationIds.length; card += 1) {
      if (!had.includes(card)) into.push({ type: 'gift', card });
    }
  },

  refusal(state, seat, { card }) {
    if (!askedFor(state, seat, 'gift')) return notNow(state, 'MAR-33');
    return playerOf(state, seat).had.includes(card)
      ? refuse('MAR-37', 'had-already', { card: printed.waystationIds[card] ?? card })
      : undefined;
  },

  play(table, seat, { card }) {
    table.state.pending.pop();
    gainCard(printed, table, seat, card);
  },
});
