import { type Refusal, refuse, type Table } from '@hedgerow/kernel';
import type { SpecialEffect } from '../data/shape.ts';
import { areOpponents, isHere, isLowest, nameable } from '../hands.ts';
import { type Printed, SLOTS } from '../printed.ts';
import { type Animal, type Card, type Event, type Named, NONE, type Slot, type State } from '../state.ts';
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
import { type Effect, namesAmiss } from './7-effect.ts';

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
  if (species === undefined) return refuse(rule, 'no-species-there', { place });
  const events = eventsOn(species, slot);
  if (!events.includes(card)) return refuse(rule, 'not-on-that-slot', { card, animal: species.animal, slot });
  if (!isLowest(printed, events, card)) return refuse(rule, 'lower-copy-first', { card });
  return untouchable(species, rule);
}

/** SPE-60 R-35 Whether moving the card here would save the species: then it may not. */
function wouldSave(printed: Printed, state: State, card: Card, toPlace: number, toSlot: Slot): boolean {
  const species = speciesAt(state, toPlace);
  return species !== undefined && completes(printed, species, toSlot, card, card);
}

/** SPE-60 Wildlife Corridor: an event moves to another open slot that it fits, but saves nothing. */
const move: Effect = {
  namings(printed, state, _, into) {
    eachEvent(printed, state, (place, slot, card) => {
      for (let toPlace = 0; toPlace < state.row.length; toPlace += 1) {
        const species = speciesAt(state, toPlace);
        if (species?.moratoriumBy !== NONE) continue;
        for (let toSlot = 0; toSlot < SLOTS.length; toSlot += 1) {
          if (toPlace === place && toSlot === slot) continue;
          if (
            !fits(printed, state, card, species, toSlot) ||
            wouldSave(printed, state, card, toPlace, toSlot)
          )
            continue;
          into.push({ what: 'shift', place, slot, card, toPlace, toSlot });
        }
      }
    });
  },
  refusal(printed, state, _, named) {
    if (named.what !== 'shift') return namesAmiss(named.what);
    const { place, slot, card, toPlace, toSlot } = named;
    const wrong = whyNotEvent(printed, state, 'SPE-60', named);
    if (wrong) return wrong;
    if (place === toPlace && slot === toSlot) return refuse('SPE-60', 'already-there', { card });
    const misfit = whyNotFitting(printed, state, card, toPlace, toSlot);
    if (misfit) return misfit;
    return wouldSave(printed, state, card, toPlace, toSlot)
      ? refuse('SPE-60', 'would-save', { card })
      : undefined;
  },
  carryOut(_, { state, tell }, __, named) {
    if (named.what !== 'shift') return;
    const { place, slot, card, toPlace, toSlot } = named;
    const [from, to] = [state.row[place], state.row[toPlace]];
    if (!from || !to) return;
    const events = from.slots[slot] ?? [];
    events.splice(events.indexOf(card), 1);
    to.slots[toSlot]?.push(card);
    tell({ type: 'shifted', card, from: from.animal, to: to.animal, slot: toSlot });
  },
};

/** SPE-61 Ecological Setback: an event on the table is discarded. */
const remove: Effect = {
  namings(printed, state, _, into) {
    eachEvent(printed, state, (place, slot, card) => into.push({ what: 'event', place, slot, card }));
  },
  refusal: (printed, state, _, named) =>
    named.what === 'event' ? whyNotEvent(printed, state, 'SPE-61', named) : namesAmiss(named.what),
  carryOut(_, { state, tell }, __, named) {
    if (named.what !== 'event') return;
    const species = state.row[named.place];
    if (!species) return;
    const events = species.slots[named.slot] ?? [];
    events.splice(events.indexOf(named.card), 1);
    state.discard.push(named.card);
    tell({ type: 'removed', card: named.card, animal: species.animal });
  },
};

/** A card that names a species of the row without a moratorium for which `whyNot` finds nothing. */
const namingSpecies = (
  rule: string,
  whyNot: (state: State, animal: Animal) => Refusal | undefined,
): Pick<Effect, 'namings' | 'refusal'> => {
  const refusal: Effect['refusal'] = (_, state, __, named) => {
    if (named.what !== 'species') return namesAmiss(named.what);
    const species = speciesAt(state, named.place);
    if (species === undefined) return refuse(rule, 'no-species-there', { place: named.place });
    return untouchable(species, rule) ?? whyNot(state, species.animal);
  };
  return {
    refusal,
    namings(printed, state, seat, into) {
      for (let place = 0; place < state.row.length; place += 1) {
        const named: Named = { what: 'species', place };
        if (refusal(printed, state, seat, named) === undefined) into.push(named);
      }
    },
  };
};

/** SPE-62 Red List Review: a species goes under the animal deck. */
const replace: Effect = {
  ...namingSpecies('SPE-62', () => undefined),
  carryOut(_, { state, tell }, __, named) {
    if (named.what !== 'species') return;
    const species = speciesAt(state, named.place);
    if (species === undefined) return;
    putUnder(state, named.place);
    tell({ type: 'reviewed', animal: species.animal });
  },
};

/** SPE-63 Breeding Loan: one of mine against one of an opponent's that is worth at most one more. */
const swap: Effect = {
  namings(printed, state, seat, into) {
    const { zoos } = state;
    for (const mine of zoos[seat] ?? []) {
      const most = worth(printed, state, mine) + 1;
      for (let other = 0; other < zoos.length; other += 1) {
        if (!isHere(state, other) || !areOpponents(state, seat, other)) continue;
        for (const theirs of zoos[other] ?? []) {
          if (worth(printed, state, theirs) <= most) into.push({ what: 'loan', mine, seat: other, theirs });
        }
      }
    }
  },
  refusal(printed, state, seat, named) {
    if (named.what !== 'loan') return namesAmiss(named.what);
    const { mine, seat: other, theirs } = named;
    if (!state.zoos[seat]?.includes(mine)) return refuse('SPE-63', 'not-in-your-zoo', { animal: mine });
    if (!isHere(state, other) || !areOpponents(state, seat, other))
      return refuse('SPE-63', 'not-an-opponent', { seat: other });
    if (!state.zoos[other]?.includes(theirs))
      return refuse('SPE-63', 'not-in-that-zoo', { animal: theirs, seat: other });
    const most = worth(printed, state, mine) + 1;
    return worth(printed, state, theirs) > most
      ? refuse('SPE-63', 'worth-too-much', { animal: theirs, most })
      : undefined;
  },
  carryOut(_, { state, tell }, seat, named) {
    if (named.what !== 'loan') return;
    const { mine, seat: other, theirs } = named;
    const [own, foreign] = [state.zoos[seat] ?? [], state.zoos[other] ?? []];
    const [here, there] = [own.indexOf(mine), foreign.indexOf(theirs)];
    if (here < 0 || there < 0) return;
    own[here] = theirs;
    foreign[there] = mine;
    tell({ type: 'loaned', seat, mine, to: other, theirs });
  },
};

/** SPE-64 Media Spotlight: worth one more from now on. */
const spotlight: Effect = {
  ...namingSpecies('SPE-64', (state, animal) =>
    state.spotlit.includes(animal) ? refuse('SPE-64', 'spotlit-already', { animal }) : undefined,
  ),
  carryOut(_, { state, tell }, __, named) {
    const species = named.what === 'species' ? speciesAt(state, named.place) : undefined;
    if (species === undefined) return;
    state.spotlit.push(species.animal);
    tell({ type: 'spotlit', animal: species.animal });
  },
};

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
