import type { MoveRule, Refusal, Seat, Table } from '@hedgerow/kernel';
import { handOf, isLowest, nameable } from '../hands.ts';
import type { Printed } from '../printed.ts';
import { refused } from '../reasons.ts';
import {
  type Animal,
  type Card,
  type Event,
  type Family,
  type Named,
  NONE,
  type PlayAction,
  type PlaySpecial,
  type PlayUltimate,
  type State,
} from '../state.ts';
import { beyondLimits, mayInitiate, mayPlay, notYet } from './2-turn.ts';
import { speciesAt, untouchable } from './3-species.ts';
import { familyOf, layCard, namedBy } from './6-laying.ts';
import { ask } from './6-windows.ts';
import { ACTIONS } from './7-actions.ts';
import type { Effect } from './7-effect.ts';
import { SPECIALS } from './8-specials.ts';

const EFFECTS = { ...ACTIONS, ...SPECIALS };

/** What this action or special card does. */
function effectOf({ effect }: Printed, card: Card): Effect | undefined {
  const name = effect[card];
  return name === undefined || name === null || name === 'block' || name === 'ultimate'
    ? undefined
    : EFFECTS[name];
}

/** Why a card of the hand cannot be announced at all. */
function notPlayable(
  printed: Printed,
  state: State,
  seat: Seat,
  card: Card,
  kind: 'action' | 'special' | 'ultimate',
): Refusal | undefined {
  const early = notYet(state);
  if (early) return early;
  const hand = handOf(state, seat);
  if (!hand.includes(card)) return refused('SPE-40', 'not-in-hand', { card });
  const found = printed.kind[card];
  if (found === 'actionBlock' || found === 'specialBlock')
    return refused('SPE-65', 'only-an-answer', { card });
  if (found !== kind) return refused('SPE-40', 'another-kind-of-card', { card });
  return isLowest(printed, hand, card) ? undefined : refused('SPE-40', 'lower-copy-first', { card });
}

/** SPE-40 A red or an orange card: shown, everything named, then the others may answer. */
const announcing = <M extends PlayAction | PlaySpecial>(
  printed: Printed,
  family: Family,
  make: (card: Card, named: Named) => M,
): MoveRule<State, M, Event> => ({
  rule: 'SPE-40',
  exact: true,

  candidates(state, seat, into) {
    if (!mayPlay(state) || !mayInitiate(state, family)) return;
    const namings: Named[] = [];
    for (const card of nameable(printed, handOf(state, seat))) {
      if (printed.kind[card] !== family) continue;
      namings.length = 0;
      effectOf(printed, card)?.namings(printed, state, seat, namings);
      for (const named of namings) into.push(make(card, named));
    }
  },

  refusal: (state, seat, { card, named }) =>
    notPlayable(printed, state, seat, card, family) ??
    beyondLimits(state, family) ??
    effectOf(printed, card)?.refusal(printed, state, seat, named),

  play: (table, seat, move) => announce(printed, table, seat, move),
});

/** SPE-40 The card is shown with everything it names; then the others may answer. */
function announce(
  printed: Printed,
  table: Table<State, Event>,
  seat: number,
  move: PlayAction | PlaySpecial | PlayUltimate,
): void {
  const { card } = move;
  const [family, named] = [familyOf(move), namedBy(move)];
  const animals = animalsNamed(table.state, named);
  const chain = layCard(printed, table.state, seat, move);
  table.tell({ type: 'announced', seat, card, family, named, animals });
  if (chain) ask(printed, table, chain);
}

/** The animals behind the places that were named, so that the log can speak of them later. */
function animalsNamed(state: State, named: Named): readonly Animal[] {
  const at = (place: number): readonly Animal[] => {
    const species = speciesAt(state, place);
    return species === undefined ? [] : [species.animal];
  };
  switch (named.what) {
    case 'event':
    case 'species':
      return at(named.place);
    case 'shift':
      return [...at(named.place), ...at(named.toPlace)];
    case 'loan':
      return [named.mine, named.theirs];
    case 'nothing':
    case 'player':
    case 'discarded':
      return [];
  }
}

/** §3.7 An action card. */
export const action = (printed: Printed): MoveRule<State, PlayAction, Event> =>
  announcing(printed, 'action', (card, named) => ({ type: 'action', card, named }));

/** §3.8 A special card. */
export const special = (printed: Printed): MoveRule<State, PlaySpecial, Event> =>
  announcing(printed, 'special', (card, named) => ({ type: 'special', card, named }));

/** SPE-66 An Ultimate Block as the action or the special of the turn: a moratorium for one species. */
export const ultimate = (printed: Printed): MoveRule<State, PlayUltimate, Event> => ({
  rule: 'SPE-66',
  exact: true,

  candidates(state, seat, into) {
    if (!mayPlay(state) || !mayInitiate(state)) return;
    for (const card of nameable(printed, handOf(state, seat))) {
      if (printed.kind[card] !== 'ultimate') continue;
      for (const as of ['action', 'special'] as const) {
        if (!mayInitiate(state, as)) continue;
        for (let place = 0; place < state.row.length; place += 1) {
          if (speciesAt(state, place)?.moratoriumBy === NONE)
            into.push({ type: 'ultimate', card, as, place });
        }
      }
    }
  },

  refusal(state, seat, { card, as, place }) {
    const wrong = notPlayable(printed, state, seat, card, 'ultimate') ?? beyondLimits(state, as);
    if (wrong) return wrong;
    const species = speciesAt(state, place);
    return species === undefined
      ? refused('SPE-66', 'no-species-there', { place })
      : untouchable(species, 'SPE-66');
  },

  play: (table, seat, move) => announce(printed, table, seat, move),
});
