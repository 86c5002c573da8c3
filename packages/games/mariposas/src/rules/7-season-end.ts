import type { MoveRule, Seat } from '@hedgerow/kernel';
import { at } from '../at.ts';
import type { Printed } from '../printed.ts';
import { DEAD, type DeclineFree, type Event, type Free, RESERVE, type State, WAITING } from '../state.ts';
import {
  addPoints,
  askedFor,
  fromTiles,
  notNow,
  type OurTable,
  playerOf,
  refused,
  scoreOf,
  turnOrder,
} from './0-table.ts';
import { bringIntoPlay, mustBeNext, nextOf } from './6-birth.ts';
import { scoreSeasonGoals, testInstantGoals } from './8-goals.ts';

/** The generation that dies when this season ends: the first after spring, the second after summer. */
const dyingIn = ({ season }: State): number => season + 1;

/** MAR-45 … MAR-48 The cards are cleared, the goals scored, the first player found; then come the free births. */
export function endSeason(printed: Printed, table: OurTable): void {
  const { state, tell } = table;
  tell({ type: 'seasonEnded', season: state.season });
  for (const player of state.players) {
    state.discard.push(...player.inFront);
    player.inFront = [];
  }
  for (const seat of turnOrder(state)) scoreSeasonGoals(printed, table, seat);
  state.first = fewestPoints(state);
  tell({ type: 'firstPlayerFound', seat: state.first });
  state.pending.push({ do: 'newSeason' });
  for (const seat of [...turnOrder(state)].reverse()) state.pending.push({ do: 'freeBirth', seat });
}

/** MAR-47 R-32 The fewest points; of equals the first one met clockwise from the present first player, who is met first. */
function fewestPoints(state: State): Seat {
  let [found, fewest] = [state.first, -1];
  for (const seat of turnOrder(state)) {
    const score = scoreOf(playerOf(state, seat));
    if (fewest < 0 || score < fewest) [found, fewest] = [seat, score];
  }
  return found;
}

/** MAR-48 The spaces where this player's dying generation stands, if one of the next is left to be born. */
function freeSpaces(printed: Printed, state: State, seat: Seat): readonly number[] {
  const generation = dyingIn(state);
  const player = playerOf(state, seat);
  if (nextOf(printed, player, generation + 1) === undefined) return [];
  const [first, end] = at(printed.generations, generation);
  const found: number[] = [];
  for (let butterfly = first; butterfly < end; butterfly += 1) {
    const place = at(player.places, butterfly);
    if (place >= 0 && !found.includes(place)) found.push(place);
  }
  return found.sort((a, b) => a - b);
}

export const canBeBornFree = (printed: Printed, state: State, seat: Seat): boolean =>
  freeSpaces(printed, state, seat).length > 0;

/** MAR-48 R-33 Nobody may be left without a butterfly. */
function mustBeBorn(printed: Printed, state: State, seat: Seat): boolean {
  const { places } = playerOf(state, seat);
  const [, end] = at(printed.generations, dyingIn(state));
  for (let butterfly = end; butterfly < places.length; butterfly += 1)
    if (at(places, butterfly) >= 0) return false;
  return true;
}

/** MAR-48 R-26 One of the next generation without milkweed and flowers. It counts for BROOD, not for birth goals. */
export const free = (printed: Printed): MoveRule<State, Free, Event> => ({
  rule: 'MAR-48',
  exact: true,
  onlyMove: 'made',

  candidates(state, seat, into) {
    if (!askedFor(state, seat, 'freeBirth')) return;
    for (const space of freeSpaces(printed, state, seat)) into.push({ type: 'free', space });
  },

  refusal(state, seat, { space }) {
    if (!askedFor(state, seat, 'freeBirth')) return notNow(state, 'MAR-48');
    return freeSpaces(printed, state, seat).includes(space)
      ? undefined
      : refused('MAR-48', 'no-parent-there', {
          space: at(printed.spaceIds, space),
          generation: dyingIn(state),
        });
  },

  play(table, seat, { space }) {
    const { state } = table;
    state.pending.pop();
    const player = playerOf(state, seat);
    const child = mustBeNext(printed, player, dyingIn(state) + 1);
    bringIntoPlay(printed, table, seat, { child, space, double: false, paid: null });
    addPoints(table, seat, 'brood', fromTiles(printed, state, player, 'perBirth'));
  },
});

export const declineFree = (printed: Printed): MoveRule<State, DeclineFree, Event> => ({
  rule: 'MAR-48',
  exact: true,

  candidates(state, seat, into) {
    if (askedFor(state, seat, 'freeBirth') && !mustBeBorn(printed, state, seat))
      into.push({ type: 'declineFree' });
  },

  refusal(state, seat) {
    if (!askedFor(state, seat, 'freeBirth')) return notNow(state, 'MAR-48');
    return mustBeBorn(printed, state, seat) ? refused('MAR-48', 'no-butterfly-would-be-left') : undefined;
  },

  play({ state, tell }, seat) {
    state.pending.pop();
    tell({ type: 'freeBirthDeclined', seat });
  },
});

/** MAR-49 … MAR-51 The old generation dies, the next card is turned up, and the season begins. */
export function beginSeason(printed: Printed, table: OurTable): void {
  const { state, tell } = table;
  const [first, end] = at(printed.generations, dyingIn(state));
  const next = state.season + 1;
  const [nextFirst, nextEnd] = at(printed.generations, next + 1);
  for (const { places, left } of state.players) {
    // R-44 What a player who left has on the board stays as scenery, whatever its generation.
    for (let butterfly = first; butterfly < end && !left; butterfly += 1) {
      if (at(places, butterfly) >= 0) places[butterfly] = DEAD;
    }
    for (let butterfly = nextFirst; butterfly < nextEnd; butterfly += 1) {
      if (places[butterfly] === WAITING) places[butterfly] = RESERVE;
    }
  }
  tell({ type: 'generationDied', generation: dyingIn(state) });
  if (!state.faceUp[next]) {
    state.faceUp[next] = true;
    tell({ type: 'seasonCardTurnedUp', season: next, card: at(state.seasonCards, next) });
  }
  state.season = next;
  state.round = 0;
  tell({ type: 'seasonBegun', season: next });
  for (const seat of turnOrder(state)) testInstantGoals(printed, table, seat);
}
