import { type Draft, type Refusal, refuse, type Table } from '@hedgerow/kernel';
import { EVERYBODY, takeIn } from '../hands.ts';
import { GLOBAL, type Printed, SLOTS } from '../printed.ts';
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

/** SPE-20 (a)–(d) A card may lie on a slot of its colour that is open and would not overflow. */
export function fits(printed: Printed, state: State, card: Card, species: Species, slot: Slot): boolean {
  const need = needOf(printed, species, slot);
  if (need === 0) return false;
  const colour = printed.colour[card] as number;
  if (colour !== slot && colour !== GLOBAL) return false;
  const sum = sumOn(printed, species, slot);
  if (sum >= need) return false;
  return state.options.slotRule === 'atLeast' || sum + (printed.value[card] as number) <= need;
}

/** SPE-20 The same in the order of the rule, with the reason. */
export function whyNotFitting(
  printed: Printed,
  state: State,
  card: Card,
  place: number,
  slot: Slot,
): Refusal | undefined {
  const species = speciesAt(state, place);
  if (species === undefined) return refuse('SPE-20', 'no-species-there', { place });
  const { animal } = species;
  const need = needOf(printed, species, slot);
  if (need === 0) return refuse('SPE-20', 'no-such-slot', { animal, slot });
  const colour = printed.colour[card] as number;
  if (colour !== slot && colour !== GLOBAL) return refuse('SPE-20', 'wrong-colour', { card, slot });
  const sum = sumOn(printed, species, slot);
  if (sum >= need) return refuse('SPE-20', 'slot-closed', { animal, slot });
  const points = printed.value[card] as number;
  if (state.options.slotRule === 'exact' && sum + points > need) {
    return refuse('SPE-20', 'too-many-points', { card, animal, slot, missing: need - sum });
  }
  return untouchable(species, 'SPE-20');
}

/** SPE-66 No card and no set may touch a species under a moratorium. */
export const untouchable = ({ animal, moratoriumBy }: Species, rule: string): Refusal | undefined =>
  moratoriumBy === NONE ? undefined : refuse(rule, 'under-moratorium', { animal, by: moratoriumBy });

/** SPE-24 Whether a card on this slot closes the last open one. `without` is a card that lies there no longer. */
export function completes(
  printed: Printed,
  species: Species,
  slot: Slot,
  card: Card,
  without: Card = NONE,
): boolean {
  for (let other = 0; other < SLOTS.length; other += 1) {
    let sum = other === slot ? (printed.value[card] as number) : 0;
    for (const lying of eventsOn(species, other))
      if (lying !== without) sum += printed.value[lying] as number;
    if (sum < needOf(printed, species, other)) return false;
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
