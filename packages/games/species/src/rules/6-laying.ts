import { broken, type Draft, put } from '@hedgerow/kernel';
import { playOut } from '../hands.ts';
import type { Printed } from '../printed.ts';
import {
  type Announced,
  type Block,
  type Capture,
  type Family,
  type Named,
  NONE,
  type Place,
  type PlayAction,
  type PlaySpecial,
  type PlayUltimate,
  type State,
  type Window,
} from '../state.ts';
import { countInitiating } from './2-turn.ts';
import { completes } from './3-species.ts';

/** A move that lays a card on the table. */
export type Laying = Place | PlayAction | PlaySpecial | PlayUltimate | Capture | Block;

const nobodyPassed = (state: State): number[] => state.hands.map(() => 0);

/** SPE-20 The card lies on the slot. SPE-24 SPE-30 If it closes the last open one, it is link 0 of a contest. */
function layOnSlot(
  printed: Printed,
  state: Draft<State>,
  seat: number,
  { card, place, slot }: Place,
): Draft<Window> | undefined {
  const species = state.row[place];
  if (!species) throw broken('an event is placed on a species', { place });
  const isLast = completes(printed, species, slot, card);
  playOut(state, seat, card);
  countInitiating(state);
  species.slots[slot]?.push(card);
  if (!isLast) return undefined;
  const passed = nobodyPassed(state);
  return { kind: 'contest', links: [{ card, seat }], asked: NONE, passed, place, slot };
}

/** SPE-40 An announced card is link 0 of a chain of its family. */
function announce(state: Draft<State>, { card, seat, family, named }: Announced): Draft<Window> {
  playOut(state, seat, card);
  countInitiating(state, family);
  state.announced = { card, seat, family, named: { ...named } };
  const passed = nobodyPassed(state);
  return { kind: 'chain', links: [{ card, seat }], asked: NONE, passed, family, named: { ...named } };
}

/** SPE-33 SPE-43 A card becomes the last link, and earlier passes are forgotten. */
function addLink(state: Draft<State>, seat: number, { card }: Capture | Block): Draft<Window> {
  const window = state.pending.at(-1);
  if (window?.kind !== 'contest' && window?.kind !== 'chain')
    throw broken('an answer is laid in an open window');
  playOut(state, seat, card);
  window.links.push({ card, seat });
  window.passed.fill(0);
  window.asked = NONE;
  return window;
}

/** What an Ultimate Block names: the species that nobody may touch (SPE-66). */
export const namedBy = (move: PlayAction | PlaySpecial | PlayUltimate): Named =>
  move.type === 'ultimate' ? { what: 'species', place: move.place } : move.named;

export const familyOf = (move: PlayAction | PlaySpecial | PlayUltimate): Family =>
  move.type === 'ultimate' ? move.as : move.type;

/**
 * The first half of playing a card: it lies on the table, and everything that follows from that has happened. Answers
 * the window that waits for answers to it, if there is one; nobody has been asked yet. The rules go on by asking; a
 * table that asks all at once shows exactly this position meanwhile (§3.6).
 */
export function layCard(
  printed: Printed,
  state: Draft<State>,
  seat: number,
  move: Laying,
): Draft<Window> | undefined {
  switch (move.type) {
    case 'place': {
      const contest = layOnSlot(printed, state, seat, move);
      if (contest) put(state.pending, contest);
      return contest;
    }
    case 'action':
    case 'special':
    case 'ultimate': {
      const family = familyOf(move);
      const chain = announce(state, { card: move.card, seat, family, named: namedBy(move) });
      put(state.pending, chain);
      return chain;
    }
    case 'capture':
    case 'block':
      return addLink(state, seat, move);
  }
}
