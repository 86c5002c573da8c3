import type { MoveRule, Seat } from '@hedgerow/kernel';
import { at } from '../at.ts';
import type { Printed } from '../printed.ts';
import type { Event, Gift, Player, State, WaystationCard } from '../state.ts';
import { askedFor, notNow, type OurTable, playerOf, refused, takeFlowers } from './0-table.ts';

/** MAR-29 MAR-36 MAR-37 A waystation card comes to a player who never had it; a row's last card sets its tile off. */
export function gainCard(printed: Printed, table: OurTable, seat: Seat, card: WaystationCard): void {
  const player = playerOf(table.state, seat);
  // R-10 A used bonus card may come again; that one has had it is noted once.
  if (!player.had.includes(card)) player.had.push(card);
  table.tell({ type: 'cardGained', seat, card });
  if (card >= printed.lifeCycleKinds) {
    player.bonus.push(card - printed.lifeCycleKinds);
    player.bonus.sort((a, b) => a - b);
    return;
  }
  const row = Math.floor(card / printed.stages);
  if (cardsInRow(printed, player, row) === printed.stages) completeRow(printed, table, seat, row);
}

/** How many life-cycle cards of a row a player has. */
export const cardsInRow = (
  { lifeCycleKinds, stages }: Printed,
  { had }: Pick<Player, 'had'>,
  row: number,
): number =>
  had.reduce(
    (cards, card) => cards + (card < lifeCycleKinds && Math.floor(card / stages) === row ? 1 : 0),
    0,
  );

/** MAR-29 R-36 The tile works at once, for every player who completes its row. */
function completeRow(printed: Printed, table: OurTable, seat: Seat, row: number): void {
  const { state, tell } = table;
  const tile = at(state.tiles, row);
  playerOf(state, seat).rows.push(row);
  tell({ type: 'rowCompleted', seat, row, tile });
  const { gainFlowersOfEach = 0, gainWaystationCards = 0 } = at(printed.edition.abilityTiles, tile);
  // MAR-31 As far as the supply goes.
  for (let flower = 0; flower < printed.edition.flowers.length; flower += 1) {
    takeFlowers(table, seat, { flower, amount: gainFlowersOfEach, from: 'tile', space: null });
  }
  // MAR-33 One after the other: what the first brings is done before the second is asked for.
  for (let gift = 0; gift < gainWaystationCards; gift += 1) state.pending.push({ do: 'gift', seat });
}

/** MAR-37 Nothing twice. R-10 But if a table wishes, a bonus card that was used: it lies beside the board again. */
export function mayBeGiven(
  { lifeCycleKinds }: Printed,
  { options }: Pick<State, 'options'>,
  { had, bonus }: Pick<Player, 'had' | 'bonus'>,
  card: WaystationCard,
): boolean {
  if (!had.includes(card)) return true;
  return options.usedBonusAgain === true && card >= lifeCycleKinds && !bonus.includes(card - lifeCycleKinds);
}

export const canBeGiven = (printed: Printed, state: State, seat: Seat): boolean =>
  printed.waystationIds.some((_, card) => mayBeGiven(printed, state, playerOf(state, seat), card));

/** MAR-33 MAR-37 A waystation card that one never had. */
export const gift = (printed: Printed): MoveRule<State, Gift, Event> => ({
  rule: 'MAR-33',
  exact: true,
  onlyMove: 'made',

  candidates(state, seat, into) {
    if (!askedFor(state, seat, 'gift')) return;
    const player = playerOf(state, seat);
    for (let card = 0; card < printed.waystationIds.length; card += 1) {
      if (mayBeGiven(printed, state, player, card)) into.push({ type: 'gift', card });
    }
  },

  refusal(state, seat, { card }) {
    if (!askedFor(state, seat, 'gift')) return notNow(state, 'MAR-33');
    return mayBeGiven(printed, state, playerOf(state, seat), card)
      ? undefined
      : refused('MAR-37', 'had-already', { card: at(printed.waystationIds, card) });
  },

  play(table, seat, { card }) {
    table.state.pending.pop();
    gainCard(printed, table, seat, card);
  },
});
