import { put, type Refusal, refuse, seatAt, type Table } from '@hedgerow/kernel';
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
import type { Card, Event, Named, State } from '../state.ts';
import { draw } from './2-turn.ts';
import { type Effect, namesAmiss } from './7-effect.ts';

const GRANT = 3;
/** SPE-54 Who holds so many cards or more must give one up. */
const CUT_FROM = 5;
const MORE_HANDS = 2;

const NOTHING: Named = { what: 'nothing' };

/** A card that names one player for whom `whyNot` finds nothing. */
const namingPlayer = (
  whyNot: (state: State, seat: number, other: number) => Refusal | undefined,
): Pick<Effect, 'namings' | 'refusal'> => ({
  namings(_, state, seat, into) {
    for (let other = 0; other < state.hands.length; other += 1) {
      if (whyNot(state, seat, other) === undefined) into.push({ what: 'player', seat: other });
    }
  },
  refusal: (_, state, seat, named) =>
    named.what === 'player' ? whyNot(state, seat, named.seat) : namesAmiss(named.what),
});

/** Another player, a team-mate included (SPE-111), with at least one card. */
const anotherWithCards =
  (rule: string) =>
  (state: State, seat: number, other: number): Refusal | undefined => {
    if (other === seat || !isHere(state, other)) return refuse(rule, 'not-another-player', { seat: other });
    return handOf(state, other).length === 0 ? refuse(rule, 'no-cards-there', { seat: other }) : undefined;
  };

const namingNothing = (
  whyNot: (state: State, seat: number) => Refusal | undefined,
): Pick<Effect, 'namings' | 'refusal'> => ({
  namings(_, state, seat, into) {
    if (whyNot(state, seat) === undefined) into.push(NOTHING);
  },
  refusal: (_, state, seat, named) =>
    named.what === 'nothing' ? whyNot(state, seat) : namesAmiss(named.what),
});

/** SPE-51 Research Grant. */
const drawThree: Effect = {
  ...namingNothing(() => undefined),
  carryOut: (printed, table, seat) => draw(printed, table, seat, GRANT),
};

/** SPE-52 Staff Exchange: one at random is taken, then one of choice is given. If nothing is taken, nothing is given. */
const exchange: Effect = {
  ...namingPlayer(anotherWithCards('SPE-52')),
  carryOut(_, { state, rng, whisper }, seat, named) {
    if (named.what !== 'player' || !isHere(state, seat)) return;
    const hand = handOf(state, named.seat);
    if (hand.length === 0) return;
    const card = hand[rng.below(hand.length)] as Card;
    handOver(state, named.seat, seat, card);
    const taken = { type: 'taken', seat, from: named.seat } as const;
    whisper([seatAt(seat), seatAt(named.seat)], { ...taken, card }, { ...taken, card: null });
    put(state.pending, { kind: 'give', seat, to: named.seat });
  },
};

/** SPE-53 Surprise Inspection: the hand is seen, then one card of it chosen. */
const inspectHand: Effect = {
  ...namingPlayer(anotherWithCards('SPE-53')),
  carryOut(_, { state, whisper }, seat, named) {
    if (named.what !== 'player' || !isHere(state, seat)) return;
    const known = state.known[named.seat] ?? [];
    if (known.length === 0) return;
    for (let i = 0; i < known.length; i += 1) known[i] = (known[i] ?? 0) | bitOf(seat);
    const inspected = { type: 'inspected', seat, of: named.seat } as const;
    const hand = inOrder(handOf(state, named.seat));
    whisper([seatAt(seat), seatAt(named.seat)], { ...inspected, hand }, { ...inspected, hand: null });
    put(state.pending, { kind: 'inspect', seat, of: named.seat });
  },
};

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
const cuts: Effect = {
  ...namingNothing((state, seat) =>
    state.hands.some((_, other) => mustCut(state, seat, other))
      ? undefined
      : refuse('SPE-54', 'nobody-holds-enough', { cards: CUT_FROM }),
  ),
  carryOut: (_, table, seat) => cutNext(table, seat),
};

/** SPE-55 Permit Delay. */
const embargo: Effect = {
  ...namingPlayer((state, seat, other) => {
    if (!isHere(state, other) || !areOpponents(state, seat, other))
      return refuse('SPE-55', 'not-an-opponent', { seat: other });
    return state.drawDelay[other] ? refuse('SPE-55', 'delayed-already', { seat: other }) : undefined;
  }),
  carryOut(_, { state, tell }, __, named) {
    if (named.what !== 'player' || !isHere(state, named.seat)) return;
    state.drawDelay[named.seat] = true;
    tell({ type: 'delayed', seat: named.seat });
  },
};

/** SPE-56 Emergency Appeal: one environmental event of the discard pile. */
const recover: Effect = {
  namings(printed, { discard }, _, into) {
    for (const card of nameable(printed, discard)) {
      if (card < printed.environmental) into.push({ what: 'discarded', card });
    }
  },
  refusal(printed, { discard }, _, named) {
    if (named.what !== 'discarded') return namesAmiss(named.what);
    const { card } = named;
    if (!discard.includes(card)) return refuse('SPE-56', 'not-in-the-pile', { card });
    if (card >= printed.environmental) return refuse('SPE-56', 'not-environmental', { card });
    return isLowest(printed, discard, card) ? undefined : refuse('SPE-56', 'lower-copy-first', { card });
  },
  carryOut(_, { state, tell }, seat, named) {
    if (named.what !== 'discarded') return;
    const at = state.discard.indexOf(named.card);
    if (at < 0) return;
    state.discard.splice(at, 1);
    takeIn(state, seat, named.card, EVERYBODY);
    tell({ type: 'recovered', seat, card: named.card });
  },
};

/** SPE-57 All Hands Day. */
const extra: Effect = {
  ...namingNothing(() => undefined),
  carryOut(_, { state, tell }, seat) {
    state.turn.limit += MORE_HANDS;
    tell({ type: 'handsRaised', seat, limit: state.turn.limit });
  },
};

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
