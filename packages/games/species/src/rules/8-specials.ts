import type { Refusal, Table } from '@hedgerow/kernel';
import type { SpecialEffect } from '../data/shape.ts';
import { areOpponents, isHere, isLowest, nameable } from '../hands.ts';
import { type Printed, SLOTS } from '../printed.ts';
import { refused } from '../reasons.ts';
import {
  type Animal,
  type Card,
  type Event,
  type Named,
  NONE,
  type Slot,
  type Species,
  type State,
} from '../state.ts';
import {
  completes,
  eventsOn,
  fits,
  putUnder,
  speciesAt,
  untouchable,
  whyNotFitting,
  worth,
} from './3-species.ts';
import { type Effect, effectOn } from './7-effect.ts';

/** Calls back for every event on a species that may be touched, once per design and slot. */
function eachEvent(
  printed: Printed,
  state: State,
  visit: (place: number, slot: Slot, card: Card) => void,
): void {
  for (let place = 0; place < state.row.length; place += 1) {
    const species = speciesAt(state, place);
    if (species?.moratoriumBy !== NONE) continue;
    for (let slot = 0; slot < SLOTS.length; slot += 1) {
      for (const card of nameable(printed, eventsOn(species, slot))) visit(place, slot, card);
    }
  }
}

/** Why an event on the table cannot be named. */
function whyNotEvent(
  printed: Printed,
  state: State,
  rule: string,
  { place, slot, card }: { readonly place: number; readonly slot: Slot; readonly card: Card },
): Refusal | undefined {
  const species = speciesAt(state, place);
  if (species === undefined) return refused(rule, 'no-species-there', { place });
  const events = eventsOn(species, slot);
  if (!events.includes(card))
    return refused(rule, 'not-on-that-slot', { card, animal: species.animal, slot });
  if (!isLowest(printed, events, card)) return refused(rule, 'lower-copy-first', { card });
  return untouchable(species, rule);
}

/** SPE-60 Where an event would go. */
interface Shift {
  readonly place: number;
  readonly slot: Slot;
  readonly card: Card;
  readonly toPlace: number;
  readonly toSlot: Slot;
}

/** SPE-60 R-35 Whether the move would save the species it goes to: then it may not. */
function wouldSave(printed: Printed, to: Species, { place, slot, card, toPlace, toSlot }: Shift): boolean {
  return completes(printed, to, toSlot, card, place === toPlace ? slot : NONE);
}

/** SPE-60 Wildlife Corridor: an event moves to another open slot that it fits, but saves nothing. */
const move = effectOn('shift', {
  namings(printed, state, _, into) {
    eachEvent(printed, state, (place, slot, card) => {
      for (let toPlace = 0; toPlace < state.row.length; toPlace += 1) {
        const species = speciesAt(state, toPlace);
        if (species?.moratoriumBy !== NONE) continue;
        for (let toSlot = 0; toSlot < SLOTS.length; toSlot += 1) {
          if (toPlace === place && toSlot === slot) continue;
          const shift = { what: 'shift', place, slot, card, toPlace, toSlot } as const;
          if (fits(printed, state, card, species, toSlot) && !wouldSave(printed, species, shift))
            into.push(shift);
        }
      }
    });
  },
  refusal(printed, state, _, shift) {
    const { place, slot, card, toPlace, toSlot } = shift;
    const wrong = whyNotEvent(printed, state, 'SPE-60', shift);
    if (wrong) return wrong;
    if (place === toPlace && slot === toSlot) return refused('SPE-60', 'already-there', { card });
    const misfit = whyNotFitting(printed, state, card, toPlace, toSlot);
    if (misfit) return misfit;
    const to = speciesAt(state, toPlace);
    return to && wouldSave(printed, to, shift) ? refused('SPE-60', 'would-save', { card }) : undefined;
  },
  carryOut(_, { state, tell }, __, { place, slot, card, toPlace, toSlot }) {
    const [from, to] = [state.row[place], state.row[toPlace]];
    if (!from || !to) return;
    const events = from.slots[slot] ?? [];
    events.splice(events.indexOf(card), 1);
    to.slots[toSlot]?.push(card);
    tell({ type: 'shifted', card, from: from.animal, to: to.animal, slot: toSlot });
  },
});

/** SPE-61 Ecological Setback: an event on the table is discarded. */
const remove = effectOn('event', {
  namings(printed, state, _, into) {
    eachEvent(printed, state, (place, slot, card) => into.push({ what: 'event', place, slot, card }));
  },
  refusal: (printed, state, _, named) => whyNotEvent(printed, state, 'SPE-61', named),
  carryOut(_, { state, tell }, __, { place, slot, card }) {
    const species = state.row[place];
    if (!species) return;
    const events = species.slots[slot] ?? [];
    events.splice(events.indexOf(card), 1);
    state.discard.push(card);
    tell({ type: 'removed', card, animal: species.animal });
  },
});

/** A card that names a species of the row without a moratorium for which `whyNot` finds nothing. */
const namingSpecies = (
  rule: string,
  whyNot: (state: State, animal: Animal) => Refusal | undefined,
  carryOut: (table: Table<State, Event>, place: number, animal: Animal) => void,
): Effect => {
  const refusal = (state: State, place: number): Refusal | undefined => {
    const species = speciesAt(state, place);
    if (species === undefined) return refused(rule, 'no-species-there', { place });
    return untouchable(species, rule) ?? whyNot(state, species.animal);
  };
  return effectOn('species', {
    refusal: (_, state, __, { place }) => refusal(state, place),
    namings(_, state, __, into) {
      for (let place = 0; place < state.row.length; place += 1) {
        if (refusal(state, place) === undefined) into.push({ what: 'species', place });
      }
    },
    carryOut(_, table, __, { place }) {
      const species = speciesAt(table.state, place);
      if (species) carryOut(table, place, species.animal);
    },
  });
};

/** SPE-62 Red List Review: a species goes under the animal deck. */
const replace = namingSpecies(
  'SPE-62',
  () => undefined,
  ({ state, tell }, place, animal) => {
    putUnder(state, place);
    tell({ type: 'reviewed', animal });
  },
);

/** SPE-63 The most that an animal may be worth for which one gives one's own. */
const mostFor = (printed: Printed, state: State, mine: Animal): number => worth(printed, state, mine) + 1;

const mayLend = (state: State, seat: number, other: number): boolean =>
  isHere(state, other) && areOpponents(state, seat, other);

/** SPE-63 Breeding Loan: one of mine against one of an opponent's that is worth at most one more. */
const swap = effectOn('loan', {
  namings(printed, state, seat, into) {
    const { zoos } = state;
    for (const mine of zoos[seat] ?? []) {
      const most = mostFor(printed, state, mine);
      for (let other = 0; other < zoos.length; other += 1) {
        if (!mayLend(state, seat, other)) continue;
        for (const theirs of zoos[other] ?? []) {
          if (worth(printed, state, theirs) <= most) into.push({ what: 'loan', mine, seat: other, theirs });
        }
      }
    }
  },
  refusal(printed, state, seat, { mine, seat: other, theirs }) {
    if (!state.zoos[seat]?.includes(mine)) return refused('SPE-63', 'not-in-your-zoo', { animal: mine });
    if (!mayLend(state, seat, other)) return refused('SPE-63', 'not-an-opponent', { seat: other });
    if (!state.zoos[other]?.includes(theirs))
      return refused('SPE-63', 'not-in-that-zoo', { animal: theirs, seat: other });
    const most = mostFor(printed, state, mine);
    return worth(printed, state, theirs) <= most
      ? undefined
      : refused('SPE-63', 'worth-too-much', { animal: theirs, most });
  },
  carryOut(_, { state, tell }, seat, { mine, seat: other, theirs }) {
    const [own, foreign] = [state.zoos[seat] ?? [], state.zoos[other] ?? []];
    const [here, there] = [own.indexOf(mine), foreign.indexOf(theirs)];
    if (here < 0 || there < 0) return;
    own[here] = theirs;
    foreign[there] = mine;
    tell({ type: 'loaned', seat, mine, to: other, theirs });
  },
});

/** SPE-64 Media Spotlight: worth one more from now on. */
const spotlight = namingSpecies(
  'SPE-64',
  (state, animal) =>
    state.spotlit.includes(animal) ? refused('SPE-64', 'spotlit-already', { animal }) : undefined,
  ({ state, tell }, _, animal) => {
    state.spotlit.push(animal);
    tell({ type: 'spotlit', animal });
  },
);

/** SPE-66 The moratorium of an Ultimate Block, until its player's next turn begins. */
export function layMoratorium({ state, tell }: Table<State, Event>, seat: number, named: Named): void {
  const species = named.what === 'species' ? state.row[named.place] : undefined;
  // R-28 The moratoria of a player who leaves end; one that would only now begin does not.
  if (!species || !isHere(state, seat)) return;
  species.moratoriumBy = seat;
  tell({ type: 'moratoriumLaid', seat, animal: species.animal });
}

/** §3.8 What each special card names and does. */
export const SPECIALS: Readonly<Record<SpecialEffect, Effect>> = { move, remove, replace, swap, spotlight };
