import type { MoveRule } from '@hedgerow/kernel';
import { handOf, isLowest, nameable } from '../hands.ts';
import { GLOBAL, type Printed, SLOTS } from '../printed.ts';
import { refused } from '../reasons.ts';
import { type Event, NONE, type Place, type State } from '../state.ts';
import { beyondLimits, mayInitiate, mayPlay, notYet } from './2-turn.ts';
import { fits, speciesAt, whyNotFitting } from './3-species.ts';
import { layCard } from './6-laying.ts';
import { ask } from './6-windows.ts';

/** SPE-20 Place an environmental event on a slot. SPE-23 Nobody can answer it, unless it is the closing card (SPE-24). */
export const place = (printed: Printed): MoveRule<State, Place, Event> => ({
  rule: 'SPE-20',
  exact: true,

  candidates(state, seat, into) {
    if (!mayPlay(state) || !mayInitiate(state)) return;
    for (const card of nameable(printed, handOf(state, seat))) {
      if (card >= printed.environmental) continue;
      placementsOf(printed, state, card, into);
    }
  },

  refusal(state, seat, { card, place: at, slot }) {
    const early = notYet(state);
    if (early) return early;
    const hand = handOf(state, seat);
    if (!hand.includes(card)) return refused('SPE-20', 'not-in-hand', { card });
    if (card >= printed.environmental) return refused('SPE-20', 'not-environmental', { card });
    if (!isLowest(printed, hand, card)) return refused('SPE-20', 'lower-copy-first', { card });
    return beyondLimits(state) ?? whyNotFitting(printed, state, card, at, slot);
  },

  play(table, seat, move) {
    const { card, place: at, slot } = move;
    const animal = speciesAt(table.state, at)?.animal ?? NONE;
    const contest = layCard(printed, table.state, seat, move);
    table.tell({ type: 'placed', seat, card, animal, place: at, slot });
    if (contest) ask(printed, table, contest);
  },
});

function placementsOf(printed: Printed, state: State, card: number, into: Place[]): void {
  const colour = printed.colour[card] as number;
  for (let at = 0; at < state.row.length; at += 1) {
    const species = speciesAt(state, at);
    if (species === undefined || species.moratoriumBy !== NONE) continue;
    if (colour !== GLOBAL) {
      if (fits(printed, state, card, species, colour))
        into.push({ type: 'place', card, place: at, slot: colour });
      continue;
    }
    for (let slot = 0; slot < SLOTS.length; slot += 1) {
      if (fits(printed, state, card, species, slot)) into.push({ type: 'place', card, place: at, slot });
    }
  }
}
