import { SET_NAMES, type SetName } from './data/shape.ts';
import { GLOBAL, type Printed, SLOTS } from './printed.ts';
import { completes, needOf, sumOn, untouchable } from './rules/3-species.ts';
import { type Card, type Move, NONE, type Place, type Slot, type Species, type View } from './state.ts';

/** §7 What a move would bring, as far as one viewer can know it. Pure functions of the view, for boards and sentences. */

/** How near a species is to being saved: what lies open, and the fewest cards that could close it. */
export interface Nearness {
  readonly open: readonly { readonly slot: Slot; readonly missing: number }[];
  readonly fewest: number;
}

/** The most points that one card has. */
const highest = ({ value }: Printed): number => Math.max(...value);

export function nearness(printed: Printed, species: Species): Nearness {
  const open = SLOTS.flatMap((_, slot) => {
    const missing = needOf(printed, species, slot) - sumOn(printed, species, slot);
    return missing > 0 ? [{ slot, missing }] : [];
  });
  const most = highest(printed);
  return { open, fewest: open.reduce((sum, { missing }) => sum + Math.ceil(missing / most), 0) };
}

const often = (card: Card, among: readonly Card[]): number => among.filter((each) => each === card).length;

/** How many cards of each design the viewer has not seen anywhere: in hands and decks of others they may be. */
export function unseenOf(printed: Printed, view: View, card: Card): number {
  const open = [
    view.hand,
    view.discard,
    ...view.row.flatMap((species) => species?.slots ?? []),
    // The closing card of a contest lies on the species already.
    (view.window?.links ?? []).slice(view.window?.kind === 'contest' ? 1 : 0).map((link) => link.card),
    view.inEffect === null ? [] : [view.inEffect],
  ];
  return (printed.copies[card] ?? 0) - open.reduce((sum, cards) => sum + often(card, cards), 0);
}

/** A card that could take a species, and how many of it nobody has seen. */
export interface Threat {
  readonly card: Card;
  readonly unseen: number;
}

/** SPE-31 The cards that could answer a link of this value in a contest about this slot, and that the viewer cannot place. */
export function threats(
  printed: Printed,
  view: View,
  { slot, value, closing }: { readonly slot: Slot; readonly value: number; readonly closing: Card },
): readonly Threat[] {
  const isGlobal = printed.colour[closing] === GLOBAL && view.options.captureColour === 'card';
  const found: Threat[] = [];
  for (let card = 0; card < printed.environmental; card += 1) {
    if (!printed.interrupts[card] || (printed.value[card] ?? 0) < value) continue;
    const colour = printed.colour[card];
    if (colour !== GLOBAL && (isGlobal || colour !== slot)) continue;
    const unseen = unseenOf(printed, view, card);
    if (unseen > 0) found.push({ card, unseen });
  }
  return found;
}

export const countThreats = (found: readonly Threat[]): number =>
  found.reduce((sum, { unseen }) => sum + unseen, 0);

/** What placing an event would do. */
export interface Foreseen {
  readonly slot: Slot;
  readonly before: number;
  readonly after: number;
  readonly need: number;
  readonly closes: boolean;
  /** The points for saving the species, unless somebody takes it; `null` if slots stay open. */
  readonly saves: number | null;
  /** Who could take it: cards that the viewer has not seen. */
  readonly threats: readonly Threat[];
  /** How near it would be for whoever comes next. */
  readonly leaves: Nearness;
}

export function foreseePlacing(
  printed: Printed,
  view: View,
  { card, place, slot }: Place,
): Foreseen | undefined {
  const species = view.row[place];
  if (!species) return undefined;
  const before = sumOn(printed, species, slot);
  const value = printed.value[card] ?? 0;
  const need = needOf(printed, species, slot);
  const laid = {
    ...species,
    slots: species.slots.map((cards, each) => (each === slot ? [...cards, card] : cards)),
  };
  const saves = completes(printed, species, slot, card) ? species.worth : null;
  return {
    slot,
    before,
    after: before + value,
    need,
    closes: before + value >= need,
    saves,
    threats: saves === null ? [] : threats(printed, view, { slot, value, closing: card }),
    leaves: nearness(printed, laid),
  };
}

/** The points of the viewer's side, or of another seat's: a team counts together (SPE-111). */
export const sideScore = (view: View, seat: number): number =>
  view.scores.reduce((sum, score, other) => sum + (view.teams[other] === view.teams[seat] ? score : 0), 0);

/** What comes of an open window if nobody answers any more. */
export type Outcome =
  | { readonly kind: 'saved'; readonly seat: number; readonly worth: number; readonly score: number }
  | { readonly kind: 'happens'; readonly seat: number; readonly card: Card }
  | { readonly kind: 'cancelled'; readonly seat: number; readonly card: Card };

/** SPE-34 SPE-44 What comes of the window as it lies, or after one more card of `by`. */
export function outcomeOf(view: View, by?: number): Outcome | undefined {
  const { window } = view;
  const [first] = window?.links ?? [];
  if (!window || !first) return undefined;
  const links = window.links.length + (by === undefined ? 0 : 1);
  if (window.kind === 'chain') {
    const kind = links % 2 === 1 ? 'happens' : 'cancelled';
    return { kind, seat: first.seat, card: first.card };
  }
  const seat = by ?? window.links.at(-1)?.seat ?? first.seat;
  const worth = view.row[window.place]?.worth ?? 0;
  return { kind: 'saved', seat, worth, score: sideScore(view, seat) + worth };
}

/** The cards nobody has seen that could answer the last link of a contest, or an answer with this card. */
export function threatsInContest(printed: Printed, view: View, answer?: Card): readonly Threat[] {
  const { window } = view;
  const [closing] = window?.links ?? [];
  if (window?.kind !== 'contest' || !closing) return [];
  const last = answer ?? window.links.at(-1)?.card ?? closing.card;
  const found = threats(printed, view, {
    slot: window.slot,
    value: printed.value[last] ?? 0,
    closing: closing.card,
  });
  return found;
}

/** A set and which of its three cards the viewer holds: air, land, water. */
export interface SetProgress {
  readonly set: SetName;
  readonly cards: readonly { readonly design: number; readonly colour: number; readonly held: boolean }[];
}

export const setsOf = (printed: Printed, { hand }: View): readonly SetProgress[] =>
  SET_NAMES.map((set, i) => ({
    set,
    cards: (printed.sets[i] ?? []).map((design) => ({
      design,
      colour: printed.colour[printed.designs[design]?.first ?? 0] ?? GLOBAL,
      held: hand.some((card) => printed.designOf[card] === design),
    })),
  }));

/** SPE-02 C11 The look-up list: which animals are saved by whom, and how many of each strong card are still unseen. */
export interface LookUpNow {
  readonly animals: readonly {
    readonly animal: number;
    readonly savedBy: number | null;
    readonly inRow: boolean;
  }[];
  readonly interrupts: readonly Threat[];
  readonly blocks: readonly Threat[];
}

export function lookUpNow(printed: Printed, view: View): LookUpNow {
  const counted = (keep: (card: Card) => boolean): readonly Threat[] =>
    Array.from({ length: printed.cards }, (_, card) => card)
      .filter(keep)
      .map((card) => ({ card, unseen: unseenOf(printed, view, card) }));
  return {
    animals: printed.edition.animals.map((_, animal) => {
      const savedBy = view.zoos.findIndex((zoo) => zoo.includes(animal));
      const inRow = view.row.some((species) => species?.animal === animal);
      return { animal, savedBy: savedBy < 0 ? null : savedBy, inRow };
    }),
    interrupts: counted((card) => card < printed.environmental && printed.interrupts[card] === true),
    blocks: counted((card) => /lock$|ultimate/.test(printed.kind[card] ?? '')),
  };
}

/** SPE-95 How many quiet turns are still missing until the row is swept. */
export function quietTurns(view: View): { readonly quiet: number; readonly of: number } {
  return { quiet: view.quiet, of: view.left.filter((left) => !left).length };
}

/**
 * The move that somebody who touches a card most likely means, although it is not allowed: the rule then says why. For
 * an event the slot where least stands in its way.
 */
export function meantBy(printed: Printed, view: View, card: Card): Move {
  switch (printed.kind[card] ?? 'action') {
    case 'environment': {
      const colour = printed.colour[card] ?? 0;
      const slots = colour === GLOBAL ? [0, 1, 2] : [colour];
      const spots = view.row.flatMap((species, place) =>
        species ? slots.map((slot) => ({ species, place, slot })) : [],
      );
      const hasSlot = spots.filter(({ species, slot }) => needOf(printed, species, slot) > 0);
      const isOpen = hasSlot.filter(
        ({ species, slot }) => sumOn(printed, species, slot) < needOf(printed, species, slot),
      );
      const isFree = isOpen.filter(({ species }) => untouchable(species, 'SPE-20') === undefined);
      const best = isFree[0] ?? isOpen[0] ?? hasSlot[0] ?? spots[0];
      return { type: 'place', card, place: best?.place ?? 0, slot: best?.slot ?? 0 };
    }
    case 'action':
    case 'actionBlock':
      return { type: 'action', card, named: { what: 'nothing' } };
    case 'special':
    case 'specialBlock':
      return { type: 'special', card, named: { what: 'nothing' } };
    case 'ultimate':
      return {
        type: 'ultimate',
        card,
        as: 'action',
        place: view.row.findIndex((species) => species !== null),
      };
  }
}

/** Nobody: a place of the row without a moratorium. */
export const isUnderMoratorium = (species: Species): boolean => species.moratoriumBy !== NONE;
