import {
  answered,
  broken,
  type Draft,
  type MoveRule,
  newest,
  type Refusal,
  type Table,
} from '@hedgerow/kernel';
import { areOpponents, handOf, isHere, isLowest, nameable, nextSeat } from '../hands.ts';
import type { Printed } from '../printed.ts';
import { refused } from '../reasons.ts';
import type { Block, Capture, Card, Event, Family, Pass, State, Window } from '../state.ts';
import { canCapture, closeContest } from './4-contest.ts';
import { lastLink } from './4-links.ts';
import { canBlock, closeChain } from './5-chain.ts';
import { layCard } from './6-laying.ts';

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

/** The second half of playing a card: whoever may answer the last link is asked, from the seat after its owner on. */
export function ask(printed: Printed, table: Table<State, Event>, window: Draft<Window>): void {
  if (window.links.length === 1) table.tell({ type: 'windowOpened', about: aboutOf(window) });
  askNext(printed, table, window, lastLink(window).seat);
}

/** SPE-33 SPE-43 An answer is laid, and asking starts afresh. */
function answerWith(printed: Printed, table: Table<State, Event>, seat: number, move: Capture | Block): void {
  const window = layCard(printed, table.state, seat, move);
  if (window) ask(printed, table, window);
}

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
  if (window?.kind !== kind) return refused(rule, kind === 'contest' ? 'no-contest-open' : 'no-chain-open');
  const hand = handOf(state, seat);
  if (!hand.includes(card)) return refused(rule, 'not-in-hand', { card });
  if (!canAnswer(printed, state, window, card))
    return refused(rule, kind === 'contest' ? 'cannot-capture' : 'cannot-block', {
      card,
      last: lastLink(window).card,
    });
  return isLowest(printed, hand, card) ? undefined : refused(rule, 'lower-copy-first', { card });
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

  play(table, seat, move) {
    const { seat: from } = lastLink(mustBeOpen(table.state));
    table.tell({ type: 'captured', seat, card: move.card, from });
    answerWith(printed, table, seat, move);
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

  play(table, seat, move) {
    const { card: over } = lastLink(mustBeOpen(table.state));
    table.tell({ type: 'blocked', seat, card: move.card, over });
    answerWith(printed, table, seat, move);
  },
});

/** SPE-33 SPE-43 Pass. SPE-49 Nobody is told. */
export const pass = (printed: Printed): MoveRule<State, Pass, Event> => ({
  rule: 'SPE-33',
  exact: true,

  candidates(state, _, into) {
    if (openWindow(state)) into.push({ type: 'pass' });
  },

  refusal: (state) => (openWindow(state) ? undefined : refused('SPE-33', 'no-window-open')),

  play(table, seat) {
    const window = mustBeOpen(table.state) as Draft<Window>;
    window.passed[seat] = 1;
    askNext(printed, table, window, seat);
  },
});
