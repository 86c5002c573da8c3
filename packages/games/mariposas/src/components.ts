import type { Printed } from './printed.ts';
import type { State } from './state.ts';

/** Everything that came out of the box, wherever it lies: action cards by number, equal things by name and number. */
export const components =
  (printed: Printed) =>
  (state: State): readonly (number | string)[] => [
    ...state.drawPile,
    ...state.discard,
    ...state.players.flatMap(({ hand, inFront }) => [...hand, ...inFront]),
    ...[...state.seasonCards, ...state.putAway.flat()].map((card) => `season card ${card}`),
    ...[...state.tiles, ...state.tilesAway].map((tile) => `tile ${tile}`),
    ...state.tokens.map((token) => `token ${token}`),
    ...state.players.map(({ places }, seat) => `${places.length} butterflies of seat ${seat}`),
    ...waystationCards(printed, state),
    ...flowers(printed, state),
  ];

/** Those that nobody had lie open beside the board, so that there are always as many as in the box. */
const waystationCards = (
  { edition, waystationIds, lifeCycleKinds }: Printed,
  { players }: State,
): readonly string[] => {
  const had = waystationIds.map(() => 0);
  for (const player of players) for (const card of player.had) had[card] = (had[card] ?? 0) + 1;
  return waystationIds.map((id, card) => {
    const bonus = edition.bonusCards[card - lifeCycleKinds];
    return `${Math.max(bonus?.copies ?? edition.lifeCycle.copiesOfEach, had[card] ?? 0)} × ${id}`;
  });
};

/** R-23 Flowers without limit are no components. */
function flowers({ edition }: Printed, { supply, players }: State): readonly string[] {
  if (supply === null) return [];
  return edition.flowers.map(({ id }, flower) => {
    const held = players.reduce((sum, player) => sum + (player.flowers[flower] ?? 0), 0);
    return `${(supply[flower] ?? 0) + held} × ${id}`;
  });
}
