import type { MoveRule, Seat } from '@hedgerow/kernel';
import { at } from '../at.ts';
import type { SpaceNumber } from '../chart.ts';
import type { Printed } from '../printed.ts';
import {
  type Butterfly,
  type Event,
  type Near,
  NOWHERE,
  type Pick as PickFlower,
  type State,
  WILD,
} from '../state.ts';
import {
  askedFor,
  mustBeAsked,
  notNow,
  type OurTable,
  playerOf,
  refused,
  supplied,
  takeFlowers,
} from './0-table.ts';
import { gainCard } from './5-cards.ts';

/**
 * MAR-23 What landing brings, in this order: the space, the flower from next door, the offer of a birth; instant goals
 * are tested after each. What comes later is put on the pile first.
 */
export function land(
  printed: Printed,
  table: OurTable,
  seat: Seat,
  { butterfly, marked }: { readonly butterfly: Butterfly; readonly marked: boolean },
): void {
  const { state } = table;
  const { pending } = state;
  pending.push({ do: 'birth', seat, butterfly });
  pending.push({ do: 'instant', seat });
  if (marked) {
    pending.push({ do: 'near', seat, butterfly });
    pending.push({ do: 'instant', seat });
  }
  const space = at(playerOf(state, seat).places, butterfly);
  const city = at(printed.cityAt, space);
  if (city >= 0) visit(printed, table, seat, { city, space, butterfly });
  else collect(printed, table, seat, { space, butterfly });
}

/** MAR-24 R-06 Not twice from one space in a turn, and no butterfly from the space where it began the turn. */
export const isSpent = ({ turn }: Pick<State, 'turn'>, space: SpaceNumber, butterfly: Butterfly): boolean =>
  turn.collected.includes(space) || turn.starts[butterfly] === space;

/** MAR-24 MAR-28 A flower space gives what it shows; Michoacán shows nothing. */
function collect(
  printed: Printed,
  table: OurTable,
  seat: Seat,
  { space, butterfly }: { readonly space: SpaceNumber; readonly butterfly: Butterfly },
): void {
  const flower = at(printed.flowerAt, space);
  if (flower < 0 || isSpent(table.state, space, butterfly)) return;
  const amount = at(printed.countAt, space);
  if (takeFlowers(table, seat, { flower, amount, from: 'space', space }) > 0)
    table.state.turn.collected.push(space);
}

/** MAR-26 A waystation: the token is turned up, it works, and who came first rolls the die. */
function visit(
  printed: Printed,
  table: OurTable,
  seat: Seat,
  {
    city,
    space,
    butterfly,
  }: { readonly city: number; readonly space: SpaceNumber; readonly butterfly: Butterfly },
): void {
  const { state, tell } = table;
  const { visited, had } = playerOf(state, seat);
  const card = at(printed.tokenGives, at(state.tokens, city));
  if (!state.tokensUp[city]) {
    state.tokensUp[city] = true;
    tell({ type: 'tokenTurnedUp', seat, city, card: card === WILD ? null : card });
  }
  // R-13 The card comes first: the die waits below whatever the token brings. R-42 also where tokens lie open.
  if (!state.diceRolled[city]) {
    state.diceRolled[city] = true;
    state.pending.push({ do: 'die', seat });
  }
  // R-09 The first landing of the player, whichever butterfly it was.
  const isFirstVisit = !visited.includes(city);
  if (isFirstVisit) visited.push(city);
  if (card === WILD) {
    if (!isSpent(state, space, butterfly)) state.pending.push({ do: 'pick', seat, space });
  } else if (isFirstVisit && !had.includes(card)) {
    gainCard(printed, table, seat, card);
  }
}

/** MAR-27 The die gives the flower it shows, or one of the player's choice. */
export function rollDie({ dieShows }: Printed, table: OurTable, seat: Seat): void {
  const { state, rng, tell } = table;
  const flower = at(dieShows, rng.below(dieShows.length));
  tell({ type: 'dieRolled', seat, flower: flower === WILD ? null : flower });
  if (flower === WILD) state.pending.push({ do: 'pick', seat, space: NOWHERE });
  else takeFlowers(table, seat, { flower, amount: 1, from: 'die', space: null });
}

export function canPick({ edition }: Printed, state: Pick<State, 'supply'>): boolean {
  for (let flower = 0; flower < edition.flowers.length; flower += 1)
    if (supplied(state, flower, 1) > 0) return true;
  return false;
}

/** MAR-26 MAR-27 A flower of one's choice, from a wild city or a wild die. */
export const pick = (printed: Printed): MoveRule<State, PickFlower, Event> => ({
  rule: 'MAR-26',
  exact: true,
  onlyMove: 'made',

  candidates(state, seat, into) {
    if (!askedFor(state, seat, 'pick')) return;
    for (let flower = 0; flower < printed.edition.flowers.length; flower += 1) {
      if (supplied(state, flower, 1) > 0) into.push({ type: 'pick', flower });
    }
  },

  refusal(state, seat, { flower }) {
    if (!askedFor(state, seat, 'pick')) return notNow(state, 'MAR-26');
    return supplied(state, flower, 1) > 0
      ? undefined
      : refused('MAR-27', 'none-left', { flower: at(printed.edition.flowers, flower).id });
  },

  play(table, seat, { flower }) {
    const { state } = table;
    const { space } = mustBeAsked(state, seat, 'pick');
    state.pending.pop();
    const isCity = space !== NOWHERE;
    takeFlowers(table, seat, {
      flower,
      amount: 1,
      from: isCity ? 'wild-city' : 'die',
      space: isCity ? space : null,
    });
    if (isCity) state.turn.collected.push(space);
  },
});

/** MAR-25 R-12 Flower spaces next door that still give this butterfly a flower; never a city, not even a wild one. */
export function nearbySpaces(
  printed: Printed,
  state: Pick<State, 'turn' | 'supply'>,
  from: SpaceNumber,
  butterfly: Butterfly,
): readonly SpaceNumber[] {
  return at(printed.neighbours, from).filter((space) => {
    const flower = at(printed.flowerAt, space);
    return flower >= 0 && !isSpent(state, space, butterfly) && supplied(state, flower, 1) > 0;
  });
}

/** MAR-25 R-14 One flower from next door, even of a space that shows two. */
export const near = (printed: Printed): MoveRule<State, Near, Event> => ({
  rule: 'MAR-25',
  exact: true,
  onlyMove: 'made',

  candidates(state, seat, into) {
    const task = askedFor(state, seat, 'near');
    if (!task) return;
    const from = at(playerOf(state, seat).places, task.butterfly);
    for (const space of nearbySpaces(printed, state, from, task.butterfly))
      into.push({ type: 'near', space });
  },

  refusal(state, seat, { space }) {
    const task = askedFor(state, seat, 'near');
    if (!task) return notNow(state, 'MAR-25');
    const from = at(playerOf(state, seat).places, task.butterfly);
    return nearbySpaces(printed, state, from, task.butterfly).includes(space)
      ? undefined
      : refused('MAR-25', 'no-flower-there', { space: at(printed.spaceIds, space) });
  },

  play(table, seat, { space }) {
    table.state.pending.pop();
    takeFlowers(table, seat, { flower: at(printed.flowerAt, space), amount: 1, from: 'next-door', space });
    table.state.turn.collected.push(space);
  },
});
