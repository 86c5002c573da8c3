import type { Fly, Move, Play, View } from '@hedgerow/mariposas';
import {
  attempt,
  type Gestures,
  type Hand,
  isLegal,
  type Situation as KitSituation,
  keep,
  type Outcome,
  sameMove,
} from '../kit/gesture.ts';

export type Situation = KitSituation<View, Move>;
type Done = Outcome<Pick, Move>;

/** What the player has in mind and not yet done. */
export interface Pick {
  /** A card, what it copies, and what goes with it. */
  readonly card?: number | undefined;
  readonly copy?: number | undefined;
  readonly addons: readonly number[];
  readonly butterfly?: number | undefined;
  /** The group of arrows to be used, if one was chosen. */
  readonly group?: Group | undefined;
  /** What a finger has pointed at: it is asked again. */
  readonly aim?: Move | undefined;
  /** What has been asked for once and waits for a second word: giving up flights, or a free birth. */
  readonly sure?: 'endTurn' | 'declineFree' | undefined;
}

export type Group = { readonly length: number; readonly marked: boolean; readonly stretch: boolean };

export const NOTHING: Pick = { addons: [] };

export type Touch =
  | { readonly on: 'card'; readonly card: number }
  | { readonly on: 'copy'; readonly copy: number }
  | { readonly on: 'addon'; readonly addon: number }
  | { readonly on: 'butterfly'; readonly butterfly: number }
  | { readonly on: 'group'; readonly group: Group }
  /** A space to which this flight leads, or would if it were in reach. */
  | { readonly on: 'land'; readonly fly: Fly }
  /** Any choice that is one move. */
  | { readonly on: 'choice'; readonly move: Move }
  | { readonly on: 'confirm' }
  | { readonly on: 'cancel' };

const plays = ({ legal }: Situation): readonly Play[] =>
  legal.filter((move): move is Play => move.type === 'play');

/** What the card in mind can copy; empty if it copies nothing. */
export const copiesOf = (situation: Situation, { card }: Pick): readonly number[] => [
  ...new Set(
    plays(situation).flatMap((play) => (play.card === card && play.copy !== null ? [play.copy] : [])),
  ),
];

/** The card in mind as a move, as soon as nothing is left open. */
export function playOf(situation: Situation, pick: Pick): Play | undefined {
  const copies = copiesOf(situation, pick);
  const copy = copies.length === 1 ? copies[0] : pick.copy;
  return plays(situation).find(
    (play) =>
      play.card === pick.card &&
      (play.copy ?? undefined) === copy &&
      play.addons.length === pick.addons.length &&
      play.addons.every((addon) => pick.addons.includes(addon)),
  );
}

const sameGroup = (one: Group | undefined, other: Group): boolean =>
  one?.length === other.length && one.marked === other.marked && one.stretch === other.stretch;

/** What a player does to the board, and what follows from it. */
function respond(situation: Situation, pick: Pick, touch: Touch, hand: Hand): Done {
  switch (touch.on) {
    case 'card':
      return onCard(situation, pick, touch.card);
    case 'copy':
      return keep({ ...pick, copy: touch.copy, aim: undefined });
    case 'addon':
      return onAddon(situation, pick, touch.addon);
    case 'butterfly':
      return keep({
        ...pick,
        butterfly: pick.butterfly === touch.butterfly ? undefined : touch.butterfly,
        aim: undefined,
        sure: undefined,
      });
    case 'group':
      return keep({
        ...pick,
        group: sameGroup(pick.group, touch.group) ? undefined : touch.group,
        aim: undefined,
      });
    case 'land':
      return onLand(situation, pick, touch.fly, hand);
    case 'choice':
      return onChoice(situation, pick, touch.move, hand);
    case 'confirm':
      return confirm(situation, pick);
    case 'cancel':
      return keep(NOTHING);
  }
}

function onCard(situation: Situation, pick: Pick, card: number): Done {
  if (!plays(situation).some((play) => play.card === card))
    return { pick, moves: [], refused: { type: 'play', card, copy: null, addons: [] } };
  return pick.card === card ? keep(NOTHING) : keep({ ...NOTHING, card, butterfly: pick.butterfly });
}

function onAddon(situation: Situation, pick: Pick, addon: number): Done {
  const addons = pick.addons.includes(addon)
    ? pick.addons.filter((each) => each !== addon)
    : [...pick.addons, addon].sort((a, b) => a - b);
  const next = { ...pick, addons, group: undefined, aim: undefined };
  if (pick.card === undefined || copiesOf(situation, pick).length > 1 || playOf(situation, next))
    return keep(next);
  return { pick, moves: [], refused: { type: 'play', card: pick.card, copy: null, addons } };
}

/** A card that is only in mind is laid down with the first flight. A finger is asked again. */
function onLand(situation: Situation, pick: Pick, fly: Fly, hand: Hand): Done {
  if (situation.view.asked?.what === 'play') {
    const play = playOf(situation, pick);
    if (play === undefined) return { pick, moves: [], refused: fly };
    if (hand === 'finger' && !(pick.aim && sameMove(pick.aim, fly))) return keep({ ...pick, aim: fly });
    return { pick: NOTHING, moves: [play, fly] };
  }
  if (hand === 'finger' && isLegal(situation, fly) && !(pick.aim && sameMove(pick.aim, fly)))
    return keep({ ...pick, butterfly: fly.butterfly, aim: fly, sure: undefined });
  return attempt(situation, { pick, nothing: NOTHING }, fly);
}

/** Giving something up is asked twice; everything else is done at once. A finger on the map is asked again. */
function onChoice(situation: Situation, pick: Pick, move: Move, hand: Hand): Done {
  const gives = givesUp(situation, move);
  if (gives !== undefined && pick.sure !== gives) return keep({ ...pick, sure: gives, aim: undefined });
  const isOnMap = move.type === 'near' || move.type === 'free';
  if (isOnMap && hand === 'finger' && isLegal(situation, move) && !(pick.aim && sameMove(pick.aim, move)))
    return keep({ ...pick, aim: move });
  return attempt(situation, { pick, nothing: NOTHING }, move);
}

function givesUp({ view }: Situation, { type }: Move): Pick['sure'] {
  if (type === 'endTurn') return view.turn.groups.length > 0 ? 'endTurn' : undefined;
  return type === 'declineFree' ? 'declineFree' : undefined;
}

/** What the big button does. */
function confirm(situation: Situation, pick: Pick): Done {
  if (pick.aim !== undefined) {
    return pick.aim.type === 'fly'
      ? onLand(situation, pick, pick.aim, 'sure')
      : onChoice(situation, pick, pick.aim, 'sure');
  }
  const play = playOf(situation, pick);
  return play === undefined ? keep(pick) : { pick: NOTHING, moves: [play] };
}

/** What is left of a pick after the table has changed. */
function stillHeld(situation: Situation, pick: Pick): Pick {
  if (situation.legal.length === 0) return pick === NOTHING ? pick : NOTHING;
  const holds = pick.card === undefined || plays(situation).some((play) => play.card === pick.card);
  return holds ? pick : { ...NOTHING, butterfly: pick.butterfly };
}

const question = ({ season, round, active, asked, turn, seats }: View): string =>
  [
    season,
    round,
    active,
    asked?.what,
    asked?.seat,
    asked?.butterfly,
    turn.groups.length,
    turn.flights.length,
    turn.collected.length,
    seats.map(({ had, handCount }) => `${had.length}.${handCount}`).join(),
  ].join(' ');

export const gestures: Gestures<View, Move, Pick, Touch> = { nothing: NOTHING, respond, stillHeld, question };
