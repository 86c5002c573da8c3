import { type Seat, type Standing, seats } from '@hedgerow/kernel';
import { at } from '../at.ts';
import type { Printed } from '../printed.ts';
import { LAST_GENERATION, type Player, type State } from '../state.ts';
import { addPoints, fromTiles, type OurTable, playerOf, scoreOf, turnOrder } from './0-table.ts';
import { scoreSeasonGoals } from './8-goals.ts';

/** What butterflies in Michoacán weigh, doubles two each: all of them, or of one generation. */
function weightAtHome(
  { home, generationOf }: Printed,
  { places, doubles }: Pick<Player, 'places' | 'doubles'>,
  generation?: number,
): number {
  let weight = 0;
  for (let butterfly = 0; butterfly < places.length; butterfly += 1) {
    if (places[butterfly] !== home) continue;
    if (generation === undefined || generationOf[butterfly] === generation)
      weight += doubles[butterfly] ? 2 : 1;
  }
  return weight;
}

/** MAR-59 What so many butterflies at home are worth. */
export function homeScore({ edition }: Printed, butterflies: number): number {
  const { table, beyond } = edition.homeScore;
  if (butterflies <= 0) return 0;
  if (butterflies <= table.length) return at(table, butterflies - 1);
  return at(table, table.length - 1) + beyond * (butterflies - table.length);
}

/** MAR-59 R-37 Fourth-generation butterflies in Michoacán, and the guest of a completed row. */
export const butterfliesHome = (
  printed: Printed,
  tiles: Pick<State, 'tiles'>,
  player: Pick<Player, 'places' | 'doubles' | 'rows'>,
): number =>
  weightAtHome(printed, player, LAST_GENERATION) + fromTiles(printed, tiles, player, 'extraHomeButterfly');

export const lifeCycleCards = ({ lifeCycleKinds }: Printed, { had }: Pick<Player, 'had'>): number =>
  had.reduce((cards, card) => cards + (card < lifeCycleKinds ? 1 : 0), 0);

/** MAR-58 Fall goals, the home table, life-cycle cards, completed tiles. */
export function finalCount(printed: Printed, table: OurTable): void {
  const { state, tell } = table;
  tell({ type: 'seasonEnded', season: state.season });
  for (const seat of turnOrder(state)) {
    const player = playerOf(state, seat);
    scoreSeasonGoals(printed, table, seat);
    addPoints(table, seat, 'home', homeScore(printed, butterfliesHome(printed, state, player)));
    const cards = lifeCycleCards(printed, player);
    addPoints(table, seat, 'lifeCycle', cards * printed.edition.lifeCycle.pointsEach);
    addPoints(table, seat, 'tiles', fromTiles(printed, state, player, 'endPoints'));
  }
  state.ending = 'final-count';
  tell({ type: 'ended', ending: 'final-count' });
}

/** MAR-60 R-39 Most butterflies in Michoacán of any generation, then most flowers, then most life-cycle cards. */
function tieBreaksOf(printed: Printed, state: State, seat: Seat): readonly number[] {
  const player = playerOf(state, seat);
  const guests = fromTiles(printed, state, player, 'extraHomeButterfly');
  const flowers = player.flowers.reduce((sum, held) => sum + held, 0);
  return [weightAtHome(printed, player) + guests, flowers, lifeCycleCards(printed, player)];
}

/** MAR-60 R-44 Everybody's standing; who left comes after all others. */
export function standingsOf(printed: Printed, state: State): readonly Standing[] {
  const standings = seats(state.players.length).map((seat): Omit<Standing, 'rank'> => {
    const player = playerOf(state, seat);
    return {
      seat,
      score: scoreOf(player),
      breakdown: { ...player.points },
      tieBreaks: tieBreaksOf(printed, state, seat),
      ...(player.left ? { left: true } : {}),
    };
  });
  return standings.map((own) => ({
    ...own,
    rank: 1 + standings.filter((other) => isAhead(other, own)).length,
  }));
}

function isAhead(a: Omit<Standing, 'rank'>, b: Omit<Standing, 'rank'>): boolean {
  const [one, other] = [a, b].map(({ left, score, tieBreaks }) => [left ? 0 : 1, score, ...tieBreaks]);
  for (const [i, value] of (one ?? []).entries()) {
    const against = other?.[i] ?? 0;
    if (value !== against) return value > against;
  }
  return false;
}
