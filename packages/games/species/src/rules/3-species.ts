import type { Draft, Refusal, Table } from '@hedgerow/kernel';
import { EVERYBODY, takeIn } from '../hands.ts';
import { GLOBAL, type Printed, SLOTS } from '../printed.ts';
import { refused } from '../reasons.ts';
import { type Animal, type Card, type Event, NONE, type Slot, type Species, type State } from '../state.ts';

/** The species at a place of the row, if there is one. */
export const speciesAt = (state: State, place: number): Species | undefined => state.row[place] ?? undefined;

export const eventsOn = (species: Species, slot: Slot): readonly Card[] => species.slots[slot] ?? [];

export const needOf = (printed: Printed, { animal }: Species, slot: Slot): number =>
  printed.needs[animal]?.[slot] ?? 0;

/** SPE-21 The points that lie on a slot: it is closed when they equal its requirement (with `atLeast`: or are more). */
export function sumOn({ value }: Printed, species: Species, slot: Slot): number {
  let sum = 0;
  for (const card of eventsOn(species, slot)) sum += value[card] as number;
  return sum;
}

/** Why a card may not lie on a slot. */
type Misfit = 'no-such-slot' | 'wrong-colour' | 'slot-closed' | 'too-many-points';

/** SPE-20 (a)–(d) A card may lie on a slot of its colour that is open and would not overflow; else the first reason. */
function misfit(
  printed: Printed,
  { options }: Pick<State, 'options'>,
  card: Card,
  species: Species,
  slot: Slot,
): Misfit | undefined {
  const need = needOf(printed, species, slot);
  if (need === 0) return 'no-such-slot';
  const colour = printed.colour[card] as number;
  if (colour !== slot && colour !== GLOBAL) return 'wrong-colour';
  const sum = sumOn(printed, species, slot);
  if (sum >= need) return 'slot-closed';
  const overflows = options.slotRule === 'exact' && sum + (printed.value[card] as number) > need;
  return overflows ? 'too-many-points' : undefined;
}

export const fits = (
  printed: Printed,
  state: Pick<State, 'options'>,
  card: Card,
  species: Species,
  slot: Slot,
): boolean => misfit(printed, state, card, species, slot) === undefined;

/** SPE-20 Why a card may not be placed there, with the facts. */
export function whyNotFitting(
  printed: Printed,
  state: State,
  card: Card,
  place: number,
  slot: Slot,
): Refusal | undefined {
  const species = speciesAt(state, place);
  if (species === undefined) return refused('SPE-20', 'no-species-there', { place });
  const reason = misfit(printed, state, card, species, slot);
  if (reason === undefined) return untouchable(species, 'SPE-20');
  const missing = needOf(printed, species, slot) - sumOn(printed, species, slot);
  return refused('SPE-20', reason, { card, animal: species.animal, slot, missing });
}

/** SPE-66 No card and no set may touch a species under a moratorium. */
export const untouchable = ({ animal, moratoriumBy }: Species, rule: string): Refusal | undefined =>
  moratoriumBy === NONE ? undefined : refused(rule, 'under-moratorium', { animal, by: moratoriumBy });

/** SPE-24 Whether a card on this slot closes the last open one. `from` is the slot of the same species that it leaves. */
export function completes(
  printed: Printed,
  species: Species,
  slot: Slot,
  card: Card,
  from: Slot = NONE,
): boolean {
  const points = printed.value[card] as number;
  for (let other = 0; other < SLOTS.length; other += 1) {
    const change = other === slot ? points : other === from ? -points : 0;
    if (sumOn(printed, species, other) + change < needOf(printed, species, other)) return false;
  }
  return true;
}

/** A species' printed attraction points, and one more if it has a spotlight. */
export const worth = ({ points }: Printed, { spotlit }: State, animal: Animal): number =>
  (points[animal] as number) + (spotlit.includes(animal) ? 1 : 0);

/** SPE-25 The events on a species in the order in which they leave it: slot by slot, each in order of placing. */
export function eventsInOrder(species: Species): Card[] {
  const cards: Card[] = [];
  for (const slot of species.slots) for (const card of slot) cards.push(card);
  return cards;
}

/** A spotlight that goes out: the species left the row unsaved, or the game. */
export function dim(state: Draft<State>, animal: Animal): void {
  const at = state.spotlit.indexOf(animal);
  if (at >= 0) state.spotlit.splice(at, 1);
}

/** SPE-25 SPE-110 What lay on a saved species: to the pile, or into the hand of the conqueror. */
function clearAway({ state, tell }: Table<State, Event>, seat: number, cards: Card[]): void {
  if (!state.options.conqueror) {
    state.discard.push(...cards);
    return;
  }
  for (const card of cards) takeIn(state, seat, card, EVERYBODY);
  if (cards.length > 0) tell({ type: 'tookEvents', seat, cards });
}

/** SPE-25 A species of the row goes to a zoo; its place stays empty until the end of the turn. */
export function save(
  printed: Printed,
  table: Table<State, Event>,
  seat: number,
  place: number,
  captureCards: readonly Card[],
): void {
  const { state, tell } = table;
  const species = state.row[place];
  if (!species) return;
  const { animal } = species;
  state.zoos[seat]?.push(animal);
  state.row[place] = null;
  tell({ type: 'saved', seat, animal, worth: worth(printed, state, animal) });
  clearAway(table, seat, [...eventsInOrder(species), ...captureCards]);
}

/** SPE-62 SPE-95 A species goes under the animal deck without spotlight; the events on it go to the pile. */
export function putUnder(state: Draft<State>, place: number): void {
  const species = state.row[place];
  if (!species) return;
  state.discard.push(...eventsInOrder(species));
  dim(state, species.animal);
  state.under.push(species.animal);
  state.row[place] = null;
}

/** The top of the animal deck; below the unseen animals lie those that were put under it. */
export const turnUp = (state: Draft<State>): Animal | undefined =>
  state.animalDeck.shift() ?? state.under.shift();
