import { type Seat, type Standing, seats, type Table } from '@hedgerow/kernel';
import type { Kind } from '../kinds.ts';
import { MISSIONS, MOST_LARGE_WHITES } from '../kinds.ts';
import type { Printed } from '../printed.ts';
import type { Ending, Event, Garden, State } from '../state.ts';
import { gardenOf } from './1-zones.ts';

export const ROUND_LIMIT = 100;

/** BIO-48 BIO-61 The printed points of a Butterfly row; each further Small Tortoiseshell is worth one more. */
export function butterflyPoints(printed: Printed, { butterflies }: Pick<Garden, 'butterflies'>): number {
  let points = 0;
  let earlier = 0;
  for (const card of butterflies) {
    points += printed.pointsOf(card);
    const step = printed.pointsStepOf(card);
    if (step === 0) continue;
    points += step * earlier;
    earlier += 1;
  }
  return points;
}

/** BIO-61 The points of the Missions a seat holds: the regular ones, and Most Large Whites while it is held. */
function missionPoints(
  printed: Printed,
  { missions }: State,
  seat: Seat,
): readonly [regular: number, whites: number] {
  let [regular, whites] = [0, 0];
  for (const [at, { code, points }] of printed.missions.entries()) {
    if (missions[at] !== seat) continue;
    if (code === MOST_LARGE_WHITES) whites += points;
    else regular += points;
  }
  return [regular, whites];
}

/** BIO-61 Hands, Flowers and Bio-cards score nothing. */
export function score(printed: Printed, state: State, seat: Seat): number {
  let points = butterflyPoints(printed, gardenOf(state, seat));
  for (let at = 0; at < MISSIONS.length; at += 1) {
    if (state.missions[at] === seat) points += printed.missions[at]?.points ?? 0;
  }
  return points;
}

/** BIO-64 R-24 Different kinds of Butterfly in play. */
export function species(printed: Printed, { butterflies }: Pick<Garden, 'butterflies'>): number {
  const kinds = new Set<Kind>();
  for (const card of butterflies) kinds.add(printed.kindOf(card));
  return kinds.size;
}

/** BIO-62 R-21 From now on this is the final round, whatever becomes of the points. `null`: the Deck ran out. */
export function declareFinalRound({ state, tell }: Table<State, Event>, seat: Seat | null): void {
  if (state.finalRound) return;
  state.finalRound = true;
  state.triggeredBy = seat;
  tell({ type: 'finalRoundDeclared', seat, points: state.options.targetScore });
}

/** BIO-63 Whether a round that ends now was the last one, and why. */
function endingOf({ finalRound, quiet, round }: State): Ending | undefined {
  if (finalRound) return 'final-round';
  if (quiet) return 'all-passed';
  return round >= ROUND_LIMIT ? 'round-limit' : undefined;
}

/** BIO-63 The end of a round: the game is over, or the next round begins. Says whether it goes on. */
export function endRound(table: Table<State, Event>): boolean {
  const { state, tell } = table;
  const ending = endingOf(state);
  if (ending) {
    endGame(table, ending);
    return false;
  }
  state.round += 1;
  state.quiet = true;
  tell({ type: 'roundBegun', round: state.round });
  return true;
}

export function endGame({ state, tell }: Table<State, Event>, ending: Ending): void {
  state.phase = 'over';
  state.ending = ending;
  tell({ type: 'ended', ending, round: state.round });
}

type Unranked = Omit<Standing, 'rank'>;

/** BIO-64 R-40 Those who left stand behind all others; then the score, then the number of species. */
const merit = ({ left, score: points, tieBreaks: [kinds = 0] }: Unranked): readonly number[] => [
  left ? 0 : 1,
  points,
  kinds,
];

function isBetter(a: Unranked, b: Unranked): boolean {
  const other = merit(b);
  const differs = merit(a).findIndex((value, i) => value !== other[i]);
  return differs >= 0 && (merit(a)[differs] ?? 0) > (other[differs] ?? 0);
}

/** BIO-64 The full ranking; equal players share a rank. */
export function standings(printed: Printed, state: State): readonly Standing[] {
  const all = seats(state.gardens.length).map((seat): Unranked => {
    const garden = gardenOf(state, seat);
    const butterflies = butterflyPoints(printed, garden);
    const [missions, mostLargeWhites] = missionPoints(printed, state, seat);
    return {
      seat,
      score: butterflies + missions + mostLargeWhites,
      breakdown: { butterflies, missions, mostLargeWhites },
      tieBreaks: [species(printed, garden)],
      ...(garden.retired ? { left: true } : {}),
    };
  });
  return all.map((each) => ({ ...each, rank: 1 + all.filter((other) => isBetter(other, each)).length }));
}
