import { type Seat, seatAt } from '@hedgerow/kernel';
import {
  type Edition,
  GLOBAL,
  type Move,
  NONE,
  needOf,
  type Printed,
  printFor,
  SHIPPED,
  SLOTS,
  type Species,
  type State,
  sumOn,
  TURNS_PER_PLAYER,
  teamScore,
  type Window,
  worth,
} from '@hedgerow/species';
import type { Instinct } from '../bot.ts';

// All values are in points. They were tuned by hand on games of this policy against itself and against random play.

/** How likely a hand of five holds the one card that closes a slot lacking so many points, or two such cards. */
const WITH_ONE = [0, 0.55, 0.45, 0.32, 0.23, 0.09] as const;
const WITH_TWO = [0, 0, 0.2, 0.35, 0.35, 0.35, 0.3, 0.2, 0.15, 0.05, 0.02] as const;
const THREE_SLOTS = 0.03;
const USUAL_HAND = 5;
/** Building helps everybody, but without it nobody saves anything. */
const EAGER = 0.65;
/** The share of the turns before the length limit (SPE-96) after which one hurries, and how much at the limit. */
const PATIENCE = 0.35;
const HURRY = 12;
/** How gladly a plain event is kept, by value: ones are the oil of the game. */
const PLAIN = [0, 0.4, 0.3, 0.2, 0.15, 0.15] as const;
/** What a card more to draw is worth. */
const DRAWN = 0.5;
/** What the mean animal of the deck is worth. */
const UNSEEN_ANIMAL = 2.8;

interface Outlook {
  readonly printed: Printed;
  readonly state: State;
  readonly seat: Seat;
  readonly hand: readonly number[];
  readonly opponents: readonly Seat[];
  /** How likely an unseen card lies in an opponent's hand. */
  readonly held: number;
  /** What a point for an opponent costs me. */
  readonly envy: number;
  /** How much I want any species saved, by whomever, so that the game comes to its end. */
  readonly hurry: number;
}

function outlook(printed: Printed, state: State, seat: Seat): Outlook {
  const opponents = state.hands
    .map((_, other) => seatAt(other))
    .filter((other) => state.teams[other] !== state.teams[seat] && state.presence[other] === 0);
  const theirs = opponents.reduce((sum, other) => sum + (state.hands[other]?.length ?? 0), 0);
  const all = state.hands.reduce(
    (sum, hand) => sum + hand.length,
    state.eventDeck.length + state.flipped.length,
  );
  const hand = state.hands[seat] ?? [];
  const held = theirs / Math.max(1, all - hand.length);
  const envy = opponents.length === 1 ? 1 : 0.6;
  const waited = state.turn.no / (TURNS_PER_PLAYER * state.hands.length) - PATIENCE;
  return { printed, state, seat, hand, opponents, held, envy, hurry: HURRY * Math.max(0, waited) };
}

const at = (table: readonly number[], i: number): number => table[i] ?? 0;

/** How many points each open slot lacks. */
function lacks(printed: Printed, species: Species): number[] {
  return SLOTS.map((_, slot) => Math.max(0, needOf(printed, species, slot) - sumOn(printed, species, slot)));
}

/** How likely somebody with an unknown hand finishes a species in one turn. */
function finishChance(missing: readonly number[], cards: number): number {
  const open = missing.filter((points) => points > 0);
  const scale = Math.min(1.3, cards / USUAL_HAND);
  const [first = 0, second = 0] = open;
  if (open.length > 2) return THREE_SLOTS * scale;
  if (open.length === 2) return at(WITH_ONE, first) * at(WITH_ONE, second) * scale;
  const one = at(WITH_ONE, first) * scale;
  return 1 - (1 - Math.min(1, one)) * (1 - at(WITH_TWO, first) * scale);
}

/** How likely one of the opponents finishes it before it is my turn again. */
function robbed({ state, opponents }: Outlook, missing: readonly number[]): number {
  let safe = 1;
  for (const other of opponents)
    safe *= 1 - Math.min(0.95, finishChance(missing, (state.hands[other]?.length ?? 0) + 1));
  return 1 - safe;
}

/** How likely a species closed with this value in this slot is captured from me, by what has not been seen. */
function captureRisk({ printed, state, hand, held }: Outlook, value: number, slot: number): number {
  let safe = 1;
  for (let card = 0; card < printed.environmental; card += 1) {
    if (!printed.interrupts[card] || (printed.value[card] ?? 0) < value) continue;
    const colour = printed.colour[card];
    if (colour !== slot && colour !== GLOBAL) continue;
    const seen = often(card, hand) + often(card, state.discard) + onTable(state, card);
    safe *= (1 - held) ** Math.max(0, (printed.copies[card] ?? 0) - seen);
  }
  return 1 - safe;
}

function often(card: number, among: readonly number[]): number {
  let count = 0;
  for (const each of among) if (each === card) count += 1;
  return count;
}

function onTable({ row }: State, card: number): number {
  let count = 0;
  for (const species of row) if (species) for (const slot of species.slots) count += often(card, slot);
  return count;
}

/** A way to finish a species with cards of the own hand. */
interface Finish {
  readonly place: number;
  readonly cards: readonly { readonly card: number; readonly slot: number }[];
  readonly value: number;
}

/** The points that a card brings to a slot that lacks so many; 0 if it may not lie there. */
function pointsOn({ printed, state }: Outlook, card: number, slot: number, lack: number): number {
  const colour = printed.colour[card];
  if (card >= printed.environmental || (colour !== slot && colour !== GLOBAL)) return 0;
  const points = printed.value[card] ?? 0;
  return state.options.slotRule === 'exact' && points > lack ? 0 : points;
}

/** Searches the cheapest ways to close all slots of a species with at most so many cards. */
function finishes(look: Outlook, place: number, most: number, found: Finish[]): void {
  const species = look.state.row[place];
  if (!species || species.moratoriumBy !== NONE) return;
  const laid: { card: number; slot: number; at: number }[] = [];
  const missing = lacks(look.printed, species);
  const fill = (from: number): void => {
    const slot = missing.findIndex((points) => points > 0);
    if (slot < 0) {
      if (laid.length > 0) found.push(valued(look, place, species, laid));
      return;
    }
    if (laid.length === most) return;
    const last = laid.at(-1);
    for (let i = last?.slot === slot ? from : 0; i < look.hand.length; i += 1) {
      const card = look.hand[i] as number;
      const points = pointsOn(look, card, slot, missing[slot] ?? 0);
      if (points === 0 || laid.some((each) => each.at === i)) continue;
      missing[slot] = (missing[slot] ?? 0) - points;
      laid.push({ card, slot, at: i });
      fill(i + 1);
      laid.pop();
      missing[slot] = (missing[slot] ?? 0) + points;
    }
  };
  fill(0);
}

/** Closes with the card that is hardest to capture; lays the others first. */
function valued(look: Outlook, place: number, species: Species, laid: Finish['cards']): Finish {
  const { printed, state } = look;
  const risk = ({ card, slot }: { readonly card: number; readonly slot: number }): number =>
    captureRisk(look, printed.value[card] ?? 0, slot);
  const cards = [...laid].sort((a, b) => risk(b) - risk(a) || a.card - b.card);
  const closing = cards.at(-1);
  const points = worth(printed, state, species.animal);
  const cost = laid.reduce((sum, { card }) => sum + keep(look, card) * 0.3, 0);
  const lost = closing ? risk(closing) : 0;
  return { place, cards, value: points * (1 - lost) - points * lost * 0.3 - cost + winning(look, points) };
}

/** Points that reach the goal are worth more than points. */
function winning({ printed, state, seat }: Outlook, points: number): number {
  const have = teamScore(printed, state, state.teams[seat] as number);
  return state.goal !== null && have + points >= state.goal ? 20 : 0;
}

/** How gladly a card is kept in hand. */
function keep(look: Outlook, card: number): number {
  const { printed, hand } = look;
  const value = printed.value[card] ?? 0;
  switch (printed.kind[card] ?? 'action') {
    case 'environment': {
      const any = printed.colour[card] === GLOBAL ? 0.25 : 0;
      const interrupt = printed.interrupts[card] ? 0.2 + value * 0.1 : 0;
      return at(PLAIN, value) + any + interrupt + setHope(printed, hand, card);
    }
    case 'actionBlock':
    case 'specialBlock':
      return 0.35;
    case 'ultimate':
      return 0.5;
    case 'action':
    case 'special':
      return 0.5;
  }
}

/** Two of three cards of a set promise the third. */
function setHope({ sets, designOf }: Printed, hand: readonly number[], card: number): number {
  for (const designs of sets) {
    if (!designs.includes(designOf[card] ?? -1)) continue;
    const have = designs.filter((design) => hand.some((other) => designOf[other] === design)).length;
    return have === 3 ? 1.5 : have === 2 ? 0.4 : 0.05;
  }
  return 0;
}

/** Whether the cards of the hand but one close these slots with at most two cards. */
function canFinish(look: Outlook, missing: readonly number[], without: number): boolean {
  const [first = NONE, second = NONE, third = NONE] = missing.flatMap((points, slot) =>
    points > 0 ? [slot] : [],
  );
  if (first === NONE || third !== NONE) return false;
  const hand = [...look.hand];
  if (hand.includes(without)) hand.splice(hand.indexOf(without), 1);
  return hand.some((card, at) => {
    const lack = missing[first] ?? 0;
    const left = lack - pointsOn(look, card, first, lack);
    if (left === lack || (left > 0 && second !== NONE)) return false;
    if (left <= 0 && second === NONE) return true;
    const [slot, rest] = second === NONE ? [first, left] : [second, missing[second] ?? 0];
    return hand.some((other, i) => i !== at && pointsOn(look, other, slot, rest) >= rest);
  });
}

/** What an unfinished species promises: to me if nobody is faster, to the others otherwise. */
function promise(look: Outlook, animal: number, missing: readonly number[], without: number): number {
  const { printed, state, envy } = look;
  const points = worth(printed, state, animal);
  const theirs = robbed(look, missing);
  const mine = (1 - theirs) * (canFinish(look, missing, without) ? 0.9 : finishChance(missing, 2));
  return points * (mine - theirs * envy);
}

/** Laying a card without finishing this turn: what it changes, and that a full hand draws nothing. */
function buildValue(look: Outlook, card: number, place: number, slot: number): number {
  const { printed, state, hand } = look;
  const species = state.row[place];
  if (!species) return 0;
  const before = lacks(printed, species);
  const after = [...before];
  after[slot] = Math.max(0, (after[slot] ?? 0) - (printed.value[card] ?? 0));
  const change = promise(look, species.animal, after, card) - promise(look, species.animal, before, NONE);
  return (
    change +
    EAGER * (1 + (printed.value[card] ?? 0)) +
    look.hurry / (1 + after.reduce((sum, points) => sum + points, 0)) +
    DRAWN * 0.5 * Math.max(0, hand.length - 5) -
    keep(look, card) * 0.4
  );
}

/** What an action or special card is worth now. */
function playValue(look: Outlook, move: Extract<Move, { type: 'action' | 'special' }>): number {
  const { printed, state, hand } = look;
  const { named } = move;
  switch (printed.effect[move.card] ?? 'block') {
    case 'drawThree':
      return 0.25 * Math.min(3, printed.edition.handLimit - hand.length + 1);
    case 'exchange':
      return 0.35;
    case 'inspect':
      return named.what === 'player' && isOpponent(look, named.seat)
        ? 0.5 + (lead(look, named.seat) > 0 ? 0.2 : 0)
        : 0;
    case 'cuts':
      return 0.3;
    case 'embargo':
      return 0.55;
    case 'recover':
      return named.what === 'discarded' ? keep(look, named.card) * 0.7 : 0;
    case 'extra':
      return extraValue(look);
    case 'spotlight':
    case 'replace':
    case 'remove':
    case 'move':
      return specialValue(look, move);
    case 'swap': {
      if (named.what !== 'loan') return 0;
      return (
        (worth(printed, state, named.theirs) - worth(printed, state, named.mine)) * 1.8 +
        lead(look, named.seat) * 0.02 -
        0.3
      );
    }
    case 'block':
    case 'ultimate':
      return -1;
  }
}

/** A change to the row: what the species there promise afterwards. */
function specialValue(look: Outlook, { card, named }: Extract<Move, { type: 'action' | 'special' }>): number {
  const { printed, state } = look;
  if (named.what === 'shift') return -0.1;
  if (named.what !== 'species' && named.what !== 'event') return 0;
  const species = state.row[named.place];
  if (!species) return 0;
  const missing = lacks(printed, species);
  const now = promise(look, species.animal, missing, NONE);
  if (printed.effect[card] === 'spotlight') {
    const mine: Finish[] = [];
    finishes(look, named.place, state.turn.limit - state.turn.used - 1, mine);
    return mine.length > 0 ? 0.9 : -0.2;
  }
  if (named.what === 'species') return -now * 0.8 - 0.2 - look.hurry;
  const after = [...missing];
  after[named.slot] = (after[named.slot] ?? 0) + (printed.value[named.card] ?? 0);
  return promise(look, species.animal, after, NONE) - now - 0.2 - look.hurry;
}

/** All Hands Day is for a species that more cards finish now. */
function extraValue(look: Outlook): number {
  const { state } = look;
  const best = (most: number): number => {
    const found: Finish[] = [];
    for (let place = 0; place < state.row.length; place += 1) finishes(look, place, most, found);
    return found.reduce((value, each) => Math.max(value, each.value), 0);
  };
  const left = state.turn.limit - state.turn.used;
  return Math.max(0.05, (best(left + 1) - best(left - 1)) * 0.8);
}

const isOpponent = ({ opponents }: Outlook, other: number): boolean => opponents.includes(seatAt(other));

const lead = ({ printed, state, seat }: Outlook, other: number): number =>
  teamScore(printed, state, state.teams[other] as number) -
  teamScore(printed, state, state.teams[seat] as number);

/** A moratorium keeps a species from those who would finish it before me. */
function moratoriumValue(look: Outlook, place: number): number {
  const species = look.state.row[place];
  return species ? -promise(look, species.animal, lacks(look.printed, species), NONE) * 0.6 - 0.6 : 0;
}

function setValue(look: Outlook, place: number | null): number {
  const { printed, state } = look;
  const animal = place === null ? undefined : state.row[place]?.animal;
  const points = animal === undefined ? UNSEEN_ANIMAL : worth(printed, state, animal);
  return points - 1 + winning(look, points);
}

/** Only a hand of six or seven draws more for what is put back. */
function rethinkValue(look: Outlook, cards: readonly number[]): number {
  const { handLimit, drawPerTurn } = look.printed.edition;
  const short = Math.max(0, look.hand.length - (handLimit - drawPerTurn));
  return Math.min(short, cards.length) * DRAWN - cards.reduce((sum, card) => sum + keep(look, card) * 0.6, 0);
}

/** D1: what a move of the own turn is worth; ending it is worth nothing. */
function turnValue(look: Outlook, move: Move, best: Finish | undefined): number {
  switch (move.type) {
    case 'place': {
      const step = best?.cards[0];
      const isStep = step?.card === move.card && step.slot === move.slot && best?.place === move.place;
      return isStep ? best.value : buildValue(look, move.card, move.place, move.slot);
    }
    case 'action':
    case 'special':
      return playValue(look, move);
    case 'ultimate':
      return moratoriumValue(look, move.place);
    case 'declareSet':
      return setValue(look, move.place);
    case 'rethink':
      return rethinkValue(look, move.cards);
    case 'draw':
    case 'endTurn':
    case 'pass':
    case 'capture':
    case 'block':
    case 'give':
    case 'inspect':
    case 'discard':
      return 0;
  }
}

/** D2: a capture is worth the species, unless it is captured again. */
function captureValue(look: Outlook, card: number, window: Window): number {
  const { printed, state, envy } = look;
  if (window.kind !== 'contest') return 0;
  const animal = state.row[window.place]?.animal;
  if (animal === undefined) return 0;
  const points = worth(printed, state, animal);
  const owner = window.links.at(-1)?.seat ?? 0;
  const denied =
    state.goal !== null && teamScore(printed, state, state.teams[owner] as number) + points >= state.goal;
  const risk = captureRisk(look, printed.value[card] ?? 0, window.slot);
  return (
    points * (1 - risk) +
    points * envy * 0.5 +
    (denied ? 20 : 0) +
    winning(look, points) -
    keep(look, card) * 0.8
  );
}

/** D3: block what names me, what ends the game, what gives somebody a double turn; defend the own card. */
function blockValue(look: Outlook, card: number, window: Window): number {
  const { state, seat, printed, hand } = look;
  const first = window.links[0];
  if (window.kind !== 'chain' || first === undefined) return 0;
  const cost = keep(look, card);
  if (first.seat === seat) return 0.7 - cost;
  const { named } = window;
  const leads = lead(look, first.seat) > 0 ? 0.2 : 0;
  switch (printed.effect[first.card] ?? 'block') {
    case 'inspect':
    case 'exchange':
    case 'embargo':
      return (named.what === 'player' && named.seat === seat ? 0.7 : 0.1) + leads - cost;
    case 'swap':
      if (named.what !== 'loan' || named.seat !== seat) return leads - cost;
      return (worth(printed, state, named.theirs) - worth(printed, state, named.mine)) * 1.5 - cost;
    case 'extra':
      return 0.6 + leads - cost;
    case 'cuts':
      return (hand.length >= 5 ? 0.4 : 0) - cost;
    case 'drawThree':
    case 'recover':
    case 'move':
    case 'remove':
    case 'replace':
    case 'spotlight':
    case 'ultimate':
    case 'block':
      return 0.25 + leads - cost;
  }
}

function answerValue(look: Outlook, move: Move, window: Window): number {
  if (move.type === 'capture') return captureValue(look, move.card, window);
  return move.type === 'block' ? blockValue(look, move.card, window) : 0;
}

/** D4–D6: part with what is least wanted; of another hand, with what is most. */
function partingValue(look: Outlook, move: Move): number {
  if (move.type === 'inspect') return keep(look, move.card) + (look.printed.value[move.card] ?? 0) * 0.05;
  return move.type === 'give' || move.type === 'discard' ? -keep(look, move.card) : 0;
}

/** What each move is worth, looking at nothing that the seat cannot know. */
export function preferences(
  printed: Printed,
  state: State,
  seat: Seat,
  legal: readonly Move[],
): readonly number[] {
  const look = outlook(printed, state, seat);
  const question = state.pending.at(-1);
  const best = question === undefined ? bestFinish(look) : undefined;
  return legal.map((move) => {
    if (question === undefined) return turnValue(look, move, best);
    if (question.kind === 'contest' || question.kind === 'chain') return answerValue(look, move, question);
    return partingValue(look, move);
  });
}

/** What a seat can say of a species in the row: for whom it is within reach. */
export interface Prospect {
  readonly species: Species;
  readonly worth: number;
  /** How many points each slot lacks. */
  readonly missing: readonly number[];
  /** What finishing it with the cards of one turn is worth, 0 if that cannot be done. */
  readonly mine: number;
  /** How likely somebody else finishes it before it is my turn again. */
  readonly robbed: number;
}

/** The species in the row as a seat sees them, and how gladly it keeps its cards. */
export function prospects(
  printed: Printed,
  state: State,
  seat: Seat,
): { readonly row: readonly Prospect[]; readonly kept: readonly number[] } {
  const look = outlook(printed, state, seat);
  const { limit, used, seat: active } = state.turn;
  const most = active === seat ? limit - used : printed.edition.initiatingPerTurn;
  const row: Prospect[] = [];
  for (const [place, species] of state.row.entries()) {
    if (!species) continue;
    const found: Finish[] = [];
    finishes(look, place, most, found);
    const missing = lacks(printed, species);
    row.push({
      species,
      worth: worth(printed, state, species.animal),
      missing,
      mine: found.reduce((best, { value }) => Math.max(best, value), 0),
      robbed: robbed(look, missing),
    });
  }
  return { row, kept: look.hand.map((card) => keep(look, card)) };
}

/** How players of a given box of Species think. */
export function speciesInstinctFor(edition: Edition): Instinct<State, Move> {
  const tables = printFor(edition);
  return {
    policy(state, seat, legal, rng) {
      const values = preferences(tables(state), state, seat, legal);
      let [chosen, most] = [legal[0] as Move, Number.NEGATIVE_INFINITY];
      for (const [i, move] of legal.entries()) {
        // A little chance keeps equal moves from always falling the same way.
        const value = (values[i] as number) + rng.below(64) / 4096;
        if (value > most) [most, chosen] = [value, move];
      }
      return chosen;
    },

    evaluate(state, seat) {
      const printed = tables(state);
      const points = teamScore(printed, state, state.teams[seat] as number);
      if (state.ending !== null) return points;
      const look = outlook(printed, state, seat);
      let value = points + winning(look, 0);
      for (const card of look.hand) value += keep(look, card) * 0.5;
      if (state.turn.seat !== seat) return value;
      return value + (bestFinish(look)?.value ?? 0) * 0.5;
    },
  };
}

/** The best species to finish with the cards that may still be played this turn. */
function bestFinish(look: Outlook): Finish | undefined {
  const { turn, row } = look.state;
  const found: Finish[] = [];
  for (let place = 0; place < row.length; place += 1) finishes(look, place, turn.limit - turn.used, found);
  return found.reduce<Finish | undefined>(
    (best, each) => (best && best.value >= each.value ? best : each),
    undefined,
  );
}

/** The instinct for the edition we ship. */
export const speciesInstinct: Instinct<State, Move> = speciesInstinctFor(SHIPPED.data);
