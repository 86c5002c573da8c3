import {
  answered,
  broken,
  type Draft,
  type MoveRule,
  newest,
  put,
  type Refusal,
  refuse,
  type Table,
} from '@hedgerow/kernel';
import { areOpponents, handOf, isHere, isLowest, nameable, nextSeat, playOut } from '../hands.ts';
import type { Printed } from '../printed.ts';
import {
  type Announced,
  type Block,
  type Capture,
  type Card,
  type Event,
  type Family,
  NONE,
  type Pass,
  type Place,
  type State,
  type Window,
} from '../state.ts';
import { canCapture, closeContest } from './4-contest.ts';
import { lastLink } from './4-links.ts';
import { canBlock, closeChain } from './5-chain.ts';

/** The window that is open, if one is. */
export function openWindow(state: State): Window | undefined {
  const question = newest(state.pending);
  return question?.kind === 'contest' || question?.kind === 'chain' ? question : undefined;
}

function mustBeOpen(state: State): Window {
  const window = openWindow(state);
  if (!window) throw broken('an answer is laid in an open window');
  return window;
}

/** SPE-32 SPE-42 All but the owner of the last link and that owner's team. */
export const mayAnswer = (state: State, window: Window, seat: number): boolean =>
  isHere(state, seat) && areOpponents(state, seat, lastLink(window).seat);

/** SPE-31 SPE-41 Whether a card could be laid on the last link, whoever holds it. */
export const canAnswer = (printed: Printed, state: State, window: Window, card: Card): boolean =>
  window.kind === 'contest' ? canCapture(printed, state, window, card) : canBlock(printed, window, card);

export function hasAnswer(printed: Printed, state: State, window: Window, seat: number): boolean {
  for (const card of handOf(state, seat)) if (canAnswer(printed, state, window, card)) return true;
  return false;
}

/** The cards with which a seat may answer the last link. */
export const answersOf = (printed: Printed, state: State, window: Window, seat: number): readonly Card[] =>
  nameable(printed, handOf(state, seat)).filter((card) => canAnswer(printed, state, window, card));

const aboutOf = (window: Window): 'contest' | Family =>
  window.kind === 'contest' ? 'contest' : window.family;

/**
 * SPE-33 SPE-43 Asks the next seat, clockwise after `after`, that may answer and can; a seat without an answer passes
 * by itself and is not asked (SPE-48). When nobody is left the window closes (SPE-34, SPE-44).
 */
export function askNext(
  printed: Printed,
  table: Table<State, Event>,
  window: Draft<Window>,
  after: number,
): void {
  const { state } = table;
  const owner = lastLink(window).seat;
  for (let seat = nextSeat(state, after); seat !== owner; seat = nextSeat(state, seat)) {
    if (!mayAnswer(state, window, seat) || !hasAnswer(printed, state, window, seat)) continue;
    window.asked = seat;
    return;
  }
  answered(state.pending);
  table.tell({ type: 'windowClosed', about: aboutOf(window) });
  if (window.kind === 'contest') closeContest(printed, table, window);
  else closeChain(printed, table, window);
}

function open(printed: Printed, table: Table<State, Event>, window: Draft<Window>): void {
  table.tell({ type: 'windowOpened', about: aboutOf(window) });
  askNext(printed, table, window, lastLink(window).seat);
}

const nobodyPassed = (state: State): number[] => state.hands.map(() => 0);

/** SPE-30 Link 0 of a contest lies; nobody has been asked yet. */
export function startContest(state: Draft<State>, seat: number, { card, place, slot }: Place): Draft<Window> {
  const window = {
    kind: 'contest' as const,
    links: [{ card, seat }],
    asked: NONE,
    passed: nobodyPassed(state),
    place,
    slot,
  };
  put(state.pending, window);
  return window;
}

/** SPE-40 Link 0 of a chain lies; nobody has been asked yet. */
export function startChain(state: Draft<State>, announced: Announced): Draft<Window> {
  const { card, seat, family, named } = announced;
  const window = {
    kind: 'chain' as const,
    links: [{ card, seat }],
    asked: NONE,
    passed: nobodyPassed(state),
    family,
    named: { ...named },
  };
  put(state.pending, window);
  return window;
}

/** SPE-33 SPE-43 A card becomes the last link and earlier passes are forgotten; nobody has been asked yet. */
export function addLink(state: Draft<State>, seat: number, card: Card): Draft<Window> {
  const window = mustBeOpen(state) as Draft<Window>;
  playOut(state, seat, card);
  window.links.push({ card, seat });
  window.passed.fill(0);
  window.asked = NONE;
  return window;
}

/** SPE-24 The closing card opens a contest. */
export const openContest = (
  printed: Printed,
  table: Table<State, Event>,
  seat: number,
  closing: Place,
): void => open(printed, table, startContest(table.state, seat, closing));

/** SPE-40 An announced card opens a chain of its family. */
export function openChain(printed: Printed, table: Table<State, Event>, announced: Announced): void {
  table.state.announced = { ...announced, named: { ...announced.named } };
  open(printed, table, startChain(table.state, announced));
}

/** SPE-33 SPE-43 A card is laid, and asking starts afresh from the seat after its owner. */
const lay = (printed: Printed, table: Table<State, Event>, seat: number, card: Card): void =>
  askNext(printed, table, addLink(table.state, seat, card), seat);

/** Why a card cannot be laid on the last link. */
function notAnAnswer(
  printed: Printed,
  state: State,
  seat: number,
  card: Card,
  kind: Window['kind'],
): Refusal | undefined {
  const rule = kind === 'contest' ? 'SPE-31' : 'SPE-41';
  const window = openWindow(state);
  if (window?.kind !== kind) return refuse(rule, kind === 'contest' ? 'no-contest-open' : 'no-chain-open');
  const hand = handOf(state, seat);
  if (!hand.includes(card)) return refuse(rule, 'not-in-hand', { card });
  if (!canAnswer(printed, state, window, card))
    return refuse(rule, kind === 'contest' ? 'cannot-capture' : 'cannot-block', {
      card,
      last: lastLink(window).card,
    });
  return isLowest(printed, hand, card) ? undefined : refuse(rule, 'lower-copy-first', { card });
}

/** SPE-31 Capture: outdo the last link of a prestige contest. */
export const capture = (printed: Printed): MoveRule<State, Capture, Event> => ({
  rule: 'SPE-31',
  exact: true,

  candidates(state, seat, into) {
    const window = openWindow(state);
    if (window?.kind !== 'contest') return;
    for (const card of answersOf(printed, state, window, seat)) into.push({ type: 'capture', card });
  },

  refusal: (state, seat, { card }) => notAnAnswer(printed, state, seat, card, 'contest'),

  play(table, seat, { card }) {
    const { seat: from } = lastLink(mustBeOpen(table.state));
    table.tell({ type: 'captured', seat, card, from });
    lay(printed, table, seat, card);
  },
});

/** SPE-41 Block: cancel the last link of a chain. */
export const block = (printed: Printed): MoveRule<State, Block, Event> => ({
  rule: 'SPE-41',
  exact: true,

  candidates(state, seat, into) {
    const window = openWindow(state);
    if (window?.kind !== 'chain') return;
    for (const card of answersOf(printed, state, window, seat)) into.push({ type: 'block', card });
  },

  refusal: (state, seat, { card }) => notAnAnswer(printed, state, seat, card, 'chain'),

  play(table, seat, { card }) {
    const { card: over } = lastLink(mustBeOpen(table.state));
    table.tell({ type: 'blocked', seat, card, over });
    lay(printed, table, seat, card);
  },
});

/** SPE-33 SPE-43 Pass. SPE-49 Nobody is told. */
export const pass = (printed: Printed): MoveRule<State, Pass, Event> => ({
  rule: 'SPE-33',
  exact: true,

  candidates(state, _, into) {
    if (openWindow(state)) into.push({ type: 'pass' });
  },

  refusal: (state) => (openWindow(state) ? undefined : refuse('SPE-33', 'no-window-open')),

  play(table, seat) {
    const window = mustBeOpen(table.state) as Draft<Window>;
    window.passed[seat] = 1;
    askNext(printed, table, window, seat);
  },
});
