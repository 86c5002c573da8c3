import { answered, type MoveRule, newest, type Refusal, seatAt, type Table } from '@hedgerow/kernel';
import { bitOf, handOf, handOver, isHere, isLowest, nameable, nextSeat, showOut } from '../hands.ts';
import type { Printed } from '../printed.ts';
import { refused } from '../reasons.ts';
import { type Card, type Discard, type Event, type Give, type Inspect, NONE, type State } from '../state.ts';
import { cutNext } from './7-actions.ts';

/** SPE-80 R-04 The other player with the fewest cards, if fewer than three; among equals the first clockwise. */
export function neediest({ edition }: Printed, state: State, discarder: number): number {
  let needy = NONE;
  let fewest = edition.needyBelow;
  for (let seat = nextSeat(state, discarder); seat !== discarder; seat = nextSeat(state, seat)) {
    const cards = handOf(state, seat).length;
    if (!isHere(state, seat) || cards >= fewest) continue;
    needy = seat;
    fewest = cards;
  }
  return needy;
}

/** SPE-80 A forced discard: to the neediest player, seen by giver, receiver and inspector (SPE-81), else to the pile. */
function discardByForce(
  printed: Printed,
  { state, tell, whisper }: Table<State, Event>,
  seat: number,
  card: Card,
  inspector = NONE,
): void {
  const to = neediest(printed, state, seat);
  if (to === NONE) {
    showOut(state, seat, card);
    state.discard.push(card);
    tell({ type: 'discarded', seat, card });
    return;
  }
  const watching = inspector === NONE || inspector === to ? [] : [seatAt(inspector)];
  handOver(state, seat, to, card, watching.length > 0 ? bitOf(inspector) : 0);
  const handedOn = { type: 'handedOn', seat, to } as const;
  whisper([seatAt(seat), seatAt(to), ...watching], { ...handedOn, card }, { ...handedOn, card: null });
}

/** Why a card of a hand cannot be chosen. */
function notOf(printed: Printed, hand: readonly Card[], rule: string, card: Card): Refusal | undefined {
  if (!hand.includes(card)) return refused(rule, 'not-in-hand', { card });
  return isLowest(printed, hand, card) ? undefined : refused(rule, 'lower-copy-first', { card });
}

/** SPE-52 Staff Exchange, second half: one card of choice goes back; it may be the one that came. */
export const give = (printed: Printed): MoveRule<State, Give, Event> => ({
  rule: 'SPE-52',
  exact: true,

  candidates(state, seat, into) {
    if (newest(state.pending)?.kind !== 'give') return;
    for (const card of nameable(printed, handOf(state, seat))) into.push({ type: 'give', card });
  },

  refusal: (state, seat, { card }) =>
    newest(state.pending)?.kind === 'give'
      ? notOf(printed, handOf(state, seat), 'SPE-52', card)
      : refused('SPE-52', 'nothing-to-give'),

  play({ state, whisper }, seat, { card }) {
    const question = answered(state.pending);
    if (question.kind !== 'give') return;
    const { to } = question;
    handOver(state, seat, to, card);
    const given = { type: 'given', seat, to } as const;
    whisper([seat, seatAt(to)], { ...given, card }, { ...given, card: null });
  },
});

/** SPE-53 Surprise Inspection, second half: the inspector chooses, the owner discards. */
export const inspect = (printed: Printed): MoveRule<State, Inspect, Event> => ({
  rule: 'SPE-53',
  exact: true,

  candidates(state, _, into) {
    const question = newest(state.pending);
    if (question?.kind !== 'inspect') return;
    for (const card of nameable(printed, handOf(state, question.of))) into.push({ type: 'inspect', card });
  },

  refusal(state, _, { card }) {
    const question = newest(state.pending);
    if (question?.kind !== 'inspect') return refused('SPE-53', 'nothing-to-inspect');
    return notOf(printed, handOf(state, question.of), 'SPE-53', card);
  },

  play(table, seat, { card }) {
    const question = answered(table.state.pending);
    if (question.kind === 'inspect') discardByForce(printed, table, question.of, card, seat);
  },
});

/** SPE-54 SPE-14 A player gives up a card of their own choice, one card per decision. */
export const discard = (printed: Printed): MoveRule<State, Discard, Event> => ({
  rule: 'SPE-80',
  exact: true,

  candidates(state, seat, into) {
    if (newest(state.pending)?.kind !== 'discard') return;
    for (const card of nameable(printed, handOf(state, seat))) into.push({ type: 'discard', card });
  },

  refusal: (state, seat, { card }) =>
    newest(state.pending)?.kind === 'discard'
      ? notOf(printed, handOf(state, seat), 'SPE-80', card)
      : refused('SPE-80', 'nothing-to-discard'),

  play(table, seat, { card }) {
    const question = answered(table.state.pending);
    discardByForce(printed, table, seat, card);
    if (question.kind === 'discard' && question.cause === 'cuts') cutNext(table, seat);
  },
});
