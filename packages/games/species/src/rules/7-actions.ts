import { put, type Refusal, seatAt, type Table } from '@hedgerow/kernel';
import type { ActionEffect } from '../data/shape.ts';
import {
  areOpponents,
  bitOf,
  EVERYBODY,
  handOf,
  handOver,
  inOrder,
  isHere,
  isLowest,
  nameable,
  nextSeat,
  takeIn,
} from '../hands.ts';
import { refused } from '../reasons.ts';
import type { Card, Event, Named, State } from '../state.ts';
import { draw } from './2-turn.ts';
import { type Effect, effectOn } from './7-effect.ts';

const GRANT = 3;
/** SPE-54 Who holds so many cards or more must give one up. */
const CUT_FROM = 5;
const MORE_HANDS = 2;

const NOTHING: Named = { what: 'nothing' };

/** What an effect does with the table, apart from what its card names. */
type Does<W extends Named['what']> = Parameters<typeof effectOn<W>>[1]['carryOut'];

/** A card that names one player for whom `whyNot` finds nothing. */
const namingPlayer = (
  whyNot: (state: State, seat: number, other: number) => Refusal | undefined,
  carryOut: Does<'player'>,
): Effect =>
  effectOn('player', {
    namings(_, state, seat, into) {
      for (let other = 0; other < state.hands.length; other += 1) {
        if (whyNot(state, seat, other) === undefined) into.push({ what: 'player', seat: other });
      }
    },
    refusal: (_, state, seat, named) => whyNot(state, seat, named.seat),
    carryOut,
  });

/** Another player, a team-mate included (SPE-111), with at least one card. */
const anotherWithCards =
  (rule: string) =>
  (state: State, seat: number, other: number): Refusal | undefined => {
    if (other === seat || !isHere(state, other)) return refused(rule, 'not-another-player', { seat: other });
    return handOf(state, other).length === 0 ? refused(rule, 'no-cards-there', { seat: other }) : undefined;
  };

const namingNothing = (
  whyNot: (state: State, seat: number) => Refusal | undefined,
  carryOut: Does<'nothing'>,
): Effect =>
  effectOn('nothing', {
    namings(_, state, seat, into) {
      if (whyNot(state, seat) === undefined) into.push(NOTHING);
    },
    refusal: (_, state, seat) => whyNot(state, seat),
    carryOut,
  });

/** SPE-51 Research Grant. */
const drawThree = namingNothing(
  () => undefined,
  (printed, table, seat) => draw(printed, table, seat, GRANT),
);

/** SPE-52 Staff Exchange: one at random is taken, then one of choice is given. If nothing is taken, nothing is given. */
const exchange = namingPlayer(
  anotherWithCards('SPE-52'),
  (_, { state, rng, whisper }, seat, { seat: from }) => {
    if (!isHere(state, seat)) return;
    const hand = handOf(state, from);
    if (hand.length === 0) return;
    const card = hand[rng.below(hand.length)] as Card;
    handOver(state, from, seat, card);
    const taken = { type: 'taken', seat, from } as const;
    whisper([seatAt(seat), seatAt(from)], { ...taken, card }, { ...taken, card: null });
    put(state.pending, { kind: 'give', seat, to: from });
  },
);

/** SPE-53 Surprise Inspection: the hand is seen, then one card of it chosen. */
const inspectHand = namingPlayer(anotherWithCards('SPE-53'), (_, { state, whisper }, seat, { seat: of }) => {
  if (!isHere(state, seat)) return;
  const known = state.known[of] ?? [];
  if (known.length === 0) return;
  for (let i = 0; i < known.length; i += 1) known[i] = (known[i] ?? 0) | bitOf(seat);
  const inspected = { type: 'inspected', seat, of } as const;
  const hand = inOrder(handOf(state, of));
  whisper([seatAt(seat), seatAt(of)], { ...inspected, hand }, { ...inspected, hand: null });
  put(state.pending, { kind: 'inspect', seat, of });
});

const mustCut = (state: State, seat: number, other: number): boolean =>
  isHere(state, other) && areOpponents(state, seat, other) && handOf(state, other).length >= CUT_FROM;

/** SPE-54 Clockwise, the next opponent who holds five or more at that moment gives one up. */
export function cutNext({ state }: Table<State, Event>, after: number): void {
  const by = state.turn.seat;
  for (let other = nextSeat(state, after); other !== by; other = nextSeat(state, other)) {
    if (!mustCut(state, by, other)) continue;
    put(state.pending, { kind: 'discard', seat: other, cause: 'cuts' });
    return;
  }
}

/** SPE-54 Budget Cuts. */
const cuts = namingNothing(
  (state, seat) =>
    state.hands.some((_, other) => mustCut(state, seat, other))
      ? undefined
      : refused('SPE-54', 'nobody-holds-enough', { cards: CUT_FROM }),
  (_, table, seat) => cutNext(table, seat),
);

/** SPE-55 Permit Delay. */
const embargo = namingPlayer(
  (state, seat, other) => {
    if (!isHere(state, other) || !areOpponents(state, seat, other))
      return refused('SPE-55', 'not-an-opponent', { seat: other });
    return state.drawDelay[other] ? refused('SPE-55', 'delayed-already', { seat: other }) : undefined;
  },
  (_, { state, tell }, __, { seat: other }) => {
    if (!isHere(state, other)) return;
    state.drawDelay[other] = true;
    tell({ type: 'delayed', seat: other });
  },
);

/** SPE-56 Emergency Appeal: one environmental event of the discard pile. */
const recover = effectOn('discarded', {
  namings(printed, { discard }, _, into) {
    for (const card of nameable(printed, discard)) {
      if (card < printed.environmental) into.push({ what: 'discarded', card });
    }
  },
  refusal(printed, { discard }, _, { card }) {
    if (!discard.includes(card)) return refused('SPE-56', 'not-in-the-pile', { card });
    if (card >= printed.environmental) return refused('SPE-56', 'not-environmental', { card });
    return isLowest(printed, discard, card) ? undefined : refused('SPE-56', 'lower-copy-first', { card });
  },
  carryOut(_, { state, tell }, seat, { card }) {
    const at = state.discard.indexOf(card);
    if (at < 0) return;
    state.discard.splice(at, 1);
    takeIn(state, seat, card, EVERYBODY);
    tell({ type: 'recovered', seat, card });
  },
});

/** SPE-57 All Hands Day. */
const extra = namingNothing(
  () => undefined,
  (_, { state, tell }, seat) => {
    state.turn.limit += MORE_HANDS;
    tell({ type: 'handsRaised', seat, limit: state.turn.limit });
  },
);

/** §3.7 What each action card names and does. */
export const ACTIONS: Readonly<Record<ActionEffect, Effect>> = {
  drawThree,
  exchange,
  inspect: inspectHand,
  cuts,
  embargo,
  recover,
  extra,
};
