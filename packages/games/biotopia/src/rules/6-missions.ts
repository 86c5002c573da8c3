import { type MoveRule, type Seat, seatAt, type Table } from '@hedgerow/kernel';
import { MISSIONS, MOST_LARGE_WHITES, REGULAR_MISSIONS, type RegularMission } from '../kinds.ts';
import type { Mission, Printed } from '../printed.ts';
import { refused } from '../reasons.ts';
import type { Claim, Event, Garden, State } from '../state.ts';
import { flowerSymbols, gardenOf, inPlay } from './1-zones.ts';
import { actionDone, notTimeForAction } from './4-action.ts';

const JOKER = 'CAM';
const LARGE_WHITE = 'LAR';
const MOST_LARGE_WHITES_AT = MISSIONS.indexOf(MOST_LARGE_WHITES);

const missionAt = (printed: Printed, at: number): Mission => printed.missions[at] as Mission;

/** BIO-53 How many of the Butterflies that a Mission asks for are missing. */
export function missing(printed: Printed, { need }: Mission, garden: Pick<Garden, 'butterflies'>): number {
  let short = 0;
  for (const [kind, count] of need) short += Math.max(0, count - inPlay(printed, garden, kind));
  return short;
}

/** BIO-42 BIO-53 Nothing is missing, or one Butterfly for which a Camberwell Beauty stands in; and Flowers enough. */
export const isMet = (printed: Printed, mission: Mission, garden: Garden): boolean => {
  if (mission.flowers > 0 && flowerSymbols(garden) < mission.flowers) return false;
  const short = missing(printed, mission, garden);
  return short === 0 || (short === 1 && hasSpareJoker(printed, mission, garden));
};

/** BIO-42 A Camberwell Beauty that the Mission asks for itself cannot stand in for another Butterfly as well. */
const hasSpareJoker = (printed: Printed, { need }: Mission, garden: Garden): boolean =>
  inPlay(printed, garden, JOKER) > (need.find(([kind]) => kind === JOKER)?.[1] ?? 0);

/** BIO-23 A regular Mission in the display whose requirement is met. */
export const claimable = (printed: Printed, state: State, seat: Seat, at: number): boolean =>
  at !== MOST_LARGE_WHITES_AT &&
  state.missions[at] === null &&
  isMet(printed, missionAt(printed, at), gardenOf(state, seat));

/** R-17 The Butterfly that the joker stands for: nobody has to announce it, the log names it. */
const replacedByJoker = (printed: Printed, { need }: Mission, garden: Garden) =>
  need.find(([kind, count]) => inPlay(printed, garden, kind) < count)?.[0] ?? null;

/** BIO-23 Claim a Mission; it stays with its owner for good (BIO-55). */
export const claim = (printed: Printed): MoveRule<State, Claim, Event> => ({
  rule: 'BIO-23',
  exact: true,

  candidates(state, seat, into) {
    if (state.phase !== 'action') return;
    for (let at = 0; at < REGULAR_MISSIONS.length; at += 1) {
      if (claimable(printed, state, seat, at))
        into.push({ type: 'claim', mission: REGULAR_MISSIONS[at] as RegularMission });
    }
  },

  refusal(state, seat, { mission }) {
    const early = notTimeForAction(state);
    if (early) return early;
    const at = MISSIONS.indexOf(mission);
    const holder = state.missions[at] ?? null;
    if (holder !== null) return refused('BIO-23', 'mission-is-taken', { mission, holder });
    const garden = gardenOf(state, seat);
    const { flowers } = missionAt(printed, at);
    const has = flowerSymbols(garden);
    if (has < flowers) return refused('BIO-53', 'flowers-missing', { mission, needs: flowers, has });
    const short = missing(printed, missionAt(printed, at), garden);
    return isMet(printed, missionAt(printed, at), garden)
      ? undefined
      : refused('BIO-53', 'butterflies-missing', { mission, missing: short });
  },

  play({ state, tell }, seat, { mission }) {
    const at = MISSIONS.indexOf(mission);
    state.missions[at] = seat;
    tell({
      type: 'claimed',
      seat,
      mission,
      joker: replacedByJoker(printed, missionAt(printed, at), gardenOf(state, seat)),
    });
    actionDone(state);
  },
});

/** BIO-57 The one player with the most Large Whites in play, at least one; `null` if there is a tie. */
function mostLargeWhites(printed: Printed, { gardens }: State): Seat | null {
  let most = 0;
  let holder: Seat | null = null;
  for (const [seat, garden] of gardens.entries()) {
    const own = inPlay(printed, garden, LARGE_WHITE);
    if (own > most) [most, holder] = [own, seatAt(seat)];
    else if (own === most) holder = null;
  }
  return holder;
}

/** BIO-57 Settled the moment a Large White enters play; it costs no Action and cannot be refused. */
export function settleMostLargeWhites(printed: Printed, { state, tell }: Table<State, Event>): void {
  const before = state.missions[MOST_LARGE_WHITES_AT] ?? null;
  const now = mostLargeWhites(printed, state);
  if (before === now) return;
  state.missions[MOST_LARGE_WHITES_AT] = now;
  if (before !== null) tell({ type: 'mostLargeWhitesLost', seat: before });
  if (now !== null) tell({ type: 'mostLargeWhitesGained', seat: now });
}
