import { type Kind, type MissionCode, type Move, surplusOf, type View } from '@hedgerow/biotopia';
import type { Spot } from '../kit/focus.ts';
import * as Kit from '../kit/gesture.ts';
import { placeFromName } from '../kit/places.ts';

/** What the player has taken up and not yet put down. */
export type Pick =
  | { readonly at: 'nothing' }
  | { readonly at: 'hand'; readonly place: number }
  /** A Chrysalis and the Flower it shall hatch. */
  | { readonly at: 'flower'; readonly flower: number }
  | { readonly at: 'sky'; readonly slot: number }
  | { readonly at: 'mission'; readonly mission: MissionCode }
  | { readonly at: 'heap'; readonly kind: Kind }
  /** Places of the hand that shall go to the Compost Heap. */
  | { readonly at: 'surplus'; readonly places: readonly number[] };

const NOTHING: Pick = { at: 'nothing' };

/** What the player touched, by whatever means. */
export type Touch =
  | { readonly on: 'deck' }
  | { readonly on: 'sky'; readonly slot: number }
  | { readonly on: 'hand'; readonly place: number }
  | { readonly on: 'flower'; readonly flower: number }
  | { readonly on: 'flowerRow' }
  | { readonly on: 'butterflyRow' }
  | { readonly on: 'compost' }
  | { readonly on: 'heap'; readonly kind: Kind }
  | { readonly on: 'mission'; readonly mission: MissionCode }
  /** F and P mean the card of the hand under the focus, if none is taken up: choosing with the arrows is choosing. */
  | { readonly on: 'plant' | 'play'; readonly under?: Spot | undefined }
  | { readonly on: 'hatch' }
  | { readonly on: 'confirm' }
  | { readonly on: 'decline' }
  | { readonly on: 'pass' }
  | { readonly on: 'cancel' };

type Situation = Kit.Situation<View, Move>;
type Outcome = Kit.Outcome<Pick, Move>;

const keep = (pick: Pick): Outcome => Kit.keep(pick);
const attempt = (situation: Situation, pick: Pick, move: Move): Outcome =>
  Kit.attempt(situation, { pick, nothing: NOTHING }, move);
const aimed = (situation: Situation, pick: Pick, hand: Kit.Hand, aim: Pick, move: Move): Outcome =>
  Kit.aimed(situation, { pick, nothing: NOTHING }, hand, aim, move);

export const handKind = ({ view }: Situation, place: number): Kind | undefined => view.me?.hand[place];

/** The card of the hand that is taken up; with a Flower chosen, the Chrysalis. */
export function pickedKind(situation: Situation, pick: Pick): Kind | undefined {
  if (pick.at === 'hand') return handKind(situation, pick.place);
  return pick.at === 'flower' ? 'CHR' : undefined;
}

const plantMove = ({ view }: Situation, kind: Kind): Move =>
  view.phase === 'setup' ? { type: 'setupFlower', kind } : { type: 'plant', kind };

const skyMove = ({ view }: Situation, slot: number): Move =>
  view.phase === 'blue' ? { type: 'blueTake', slot } : { type: 'takeSky', slot };

export const hatchable = ({ legal }: Situation): readonly number[] =>
  legal.flatMap((move) => (move.type === 'hatch' ? [move.flower] : []));

/** What a player does to the board, and what follows from it. Pure: the board itself only draws the outcome. */
function respond(situation: Situation, pick: Pick, touch: Touch, hand: Kit.Hand): Outcome {
  switch (touch.on) {
    case 'deck':
      return attempt(situation, pick, { type: 'draw' });
    case 'sky':
      return aimed(situation, pick, hand, { at: 'sky', slot: touch.slot }, skyMove(situation, touch.slot));
    case 'heap':
      return aimed(
        situation,
        pick,
        hand,
        { at: 'heap', kind: touch.kind },
        { type: 'tipTake', kind: touch.kind },
      );
    case 'mission':
      return onMission(situation, pick, hand, touch.mission);
    case 'hand':
      return onHand(situation, pick, touch.place);
    case 'flower':
      return onFlower(situation, pick, hand, touch.flower);
    case 'flowerRow':
      return plant(situation, pick);
    case 'plant':
      return plant(situation, pickUnder(pick, touch.under));
    case 'butterflyRow':
      return play(situation, pick);
    case 'play':
      return play(situation, pickUnder(pick, touch.under));
    case 'hatch':
      return startHatching(situation, pick);
    case 'compost':
      return situation.view.phase === 'discard'
        ? discardAll(situation, pick)
        : { ...keep(pick), look: 'compost' };
    case 'confirm':
      return confirm(situation, pick);
    case 'decline':
      return attempt(situation, pick, {
        type: situation.view.phase === 'tip' ? 'tipDecline' : 'blueDecline',
      });
    case 'pass':
      return attempt(situation, pick, { type: 'pass' });
    case 'cancel':
      return keep(NOTHING);
  }
}

function onMission(situation: Situation, pick: Pick, hand: Kit.Hand, mission: MissionCode): Outcome {
  // BIO-23 Most Large Whites is never claimed, so there is no move to ask about: it is only looked at.
  if (mission === 'MLW') return keep({ at: 'mission', mission });
  const move: Move = { type: 'claim', mission };
  if (!Kit.isLegal(situation, move)) return { pick: { at: 'mission', mission }, moves: [], refused: move };
  return aimed(situation, pick, hand, { at: 'mission', mission }, move);
}

function onHand(situation: Situation, pick: Pick, place: number): Outcome {
  if (surplusOf(situation.view) > 0) {
    const places = pick.at === 'surplus' ? pick.places : [];
    if (places.includes(place))
      return keep({ at: 'surplus', places: places.filter((each) => each !== place) });
    // One too many replaces the oldest choice.
    return keep({ at: 'surplus', places: [...places, place].slice(-surplusOf(situation.view)) });
  }
  return keep(pick.at === 'hand' && pick.place === place ? NOTHING : { at: 'hand', place });
}

function onFlower(situation: Situation, pick: Pick, hand: Kit.Hand, flower: number): Outcome {
  const kind = pickedKind(situation, pick);
  if (kind === undefined) return keep(NOTHING);
  if (kind !== 'CHR') return respond(situation, pick, { on: 'flowerRow' }, hand);
  return aimed(situation, pick, hand, { at: 'flower', flower }, { type: 'hatch', flower });
}

/** Takes up a Chrysalis, if there is one and something can hatch; otherwise lets the rule answer. */
function startHatching(situation: Situation, pick: Pick): Outcome {
  const place = situation.view.me?.hand.indexOf('CHR') ?? -1;
  const [first] = hatchable(situation);
  if (first === undefined) {
    const flower = Math.max(0, situation.view.me?.flowerFronts.findIndex((front) => front !== 'PEA') ?? 0);
    return { pick, moves: [], refused: { type: 'hatch', flower } };
  }
  return { pick: { at: 'hand', place }, moves: [], look: 'flowers' };
}

export function pickUnder(pick: Pick, focused: Spot | undefined): Pick {
  if (pick.at === 'hand' || pick.at === 'flower' || pick.at === 'surplus') return pick;
  return focused?.zone === 'hand' ? { at: 'hand', place: focused.place } : pick;
}

const plant = (situation: Situation, pick: Pick): Outcome =>
  withCard(situation, pick, (kind) => attempt(situation, pick, plantMove(situation, kind)));

const play = (situation: Situation, pick: Pick): Outcome =>
  withCard(situation, pick, (kind) =>
    kind === 'CHR' ? startHatching(situation, pick) : attempt(situation, pick, { type: 'play', kind }),
  );

function withCard(situation: Situation, pick: Pick, then: (kind: Kind) => Outcome): Outcome {
  const kind = pickedKind(situation, pick);
  return kind === undefined ? { ...keep(pick), look: 'hand' } : then(kind);
}

function discardAll(situation: Situation, pick: Pick): Outcome {
  const places = pick.at === 'surplus' ? pick.places : [];
  if (places.length === 0 || places.length < surplusOf(situation.view))
    return { ...keep(pick), look: 'hand' };
  const moves = places.flatMap((place): readonly Move[] => {
    const kind = handKind(situation, place);
    return kind === undefined ? [] : [{ type: 'discard', kind }];
  });
  return { pick: NOTHING, moves };
}

/** What the big button does: the one thing that what is taken up can become. */
function confirm(situation: Situation, pick: Pick): Outcome {
  if (pick.at === 'surplus') return discardAll(situation, pick);
  const [only] = offers(situation, pick);
  // A card of the hand could become two things, but for the first Flower.
  if (only === undefined || (pick.at === 'hand' && only.type !== 'setupFlower')) return keep(pick);
  return attempt(situation, pick, only);
}

/** A pick that no longer fits after the table has changed is put down. */
function stillHeld(situation: Situation, pick: Pick): Pick {
  const { view } = situation;
  if (view.phase === 'over' && pick.at !== 'mission') return NOTHING;
  switch (pick.at) {
    case 'nothing':
    case 'mission':
      return pick;
    case 'hand':
      return handKind(situation, pick.place) === undefined || surplusOf(situation.view) > 0 ? NOTHING : pick;
    case 'flower':
      return hatchable(situation).includes(pick.flower) ? pick : NOTHING;
    case 'sky':
      return Kit.isLegal(situation, skyMove(situation, pick.slot)) ? pick : NOTHING;
    case 'heap':
      return view.phase === 'tip' && view.compost[pick.kind] > 0 ? pick : NOTHING;
    case 'surplus':
      return surplusOf(situation.view) > 0 ? pick : NOTHING;
  }
}

/** The moves that what is taken up can become, legal or not, for buttons and previews. */
export function offers(situation: Situation, pick: Pick): readonly Move[] {
  const { view } = situation;
  switch (pick.at) {
    case 'nothing':
    case 'surplus':
      return [];
    case 'hand': {
      const kind = handKind(situation, pick.place);
      if (kind === undefined || (view.phase !== 'setup' && view.phase !== 'action')) return [];
      const planting = plantMove(situation, kind);
      if (view.phase === 'setup' || kind === 'CHR') return [planting];
      return [planting, { type: 'play', kind }];
    }
    case 'flower':
      return [{ type: 'hatch', flower: pick.flower }];
    case 'sky':
      return [skyMove(situation, pick.slot)];
    case 'heap':
      return [{ type: 'tipTake', kind: pick.kind }];
    case 'mission':
      return pick.mission === 'MLW' ? [] : [{ type: 'claim', mission: pick.mission }];
  }
}

/** Where a dragged card was let go: the same as touching that place. A Knapweed asks on which side it shall lie. */
export function touchFromDrop(drop: string | undefined, kind: Kind): Touch | undefined {
  const at = placeFromName(drop);
  if (at?.what === 'butterflyRow') return { on: 'play' };
  if (at?.what === 'flowerSpace') return { on: 'plant' };
  if (at === undefined || kind === 'KNA') return undefined;
  if (at.what === 'flowerRow') return { on: 'flowerRow' };
  return at.what === 'flower' ? { on: 'flower', flower: Number(at.which[0]) } : undefined;
}

/** R-26 All surplus cards are chosen: Space chooses them, Enter sends them together. */
export const isFull = ({ view }: Situation, pick: Pick): boolean =>
  pick.at === 'surplus' && pick.places.length > 0 && pick.places.length === surplusOf(view);

export const gestures: Kit.Gestures<View, Move, Pick, Touch> = {
  nothing: NOTHING,
  respond,
  stillHeld,
  // Whoever waits may hold a card ready, so only the own hand counts.
  question: ({ me }) => String(me?.hand.length),
};
