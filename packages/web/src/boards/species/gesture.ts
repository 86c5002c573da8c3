import type { Move, Named, SetName, View } from '@hedgerow/species';
import * as Kit from '../kit/gesture.ts';

/** What the player has in mind and not yet done. */
export interface Pick {
  /** The place in the hand of the card that was taken up, and which card it is. */
  readonly at?: number;
  readonly card?: number;
  /** A set that is to be declared. */
  readonly set?: SetName;
  /** Cards to be put back, by their place in the hand. */
  readonly rethink?: readonly number[];
  /** Wildlife Corridor: the event that shall move. Breeding Loan: the own animal. */
  readonly from?: { readonly place: number; readonly slot: number; readonly card: number };
  readonly mine?: number;
  /** The whole move, waiting for its confirmation. */
  readonly ready?: Move;
}

const NOTHING: Pick = {};

/** What the player touched, by whatever means. */
export type Touch =
  | { readonly on: 'hand'; readonly at: number }
  | { readonly on: 'rail'; readonly place: number; readonly slot: number }
  | { readonly on: 'animal'; readonly place: number }
  | { readonly on: 'event'; readonly place: number; readonly slot: number; readonly card: number }
  | { readonly on: 'seat'; readonly seat: number }
  | { readonly on: 'zoo'; readonly seat: number; readonly animal: number }
  | { readonly on: 'pile'; readonly card: number }
  | { readonly on: 'set'; readonly set: SetName }
  | { readonly on: 'deck' }
  | { readonly on: 'as'; readonly as: 'action' | 'special' }
  | { readonly on: 'answer'; readonly card: number }
  | { readonly on: 'inspected'; readonly card: number }
  | { readonly on: 'confirm' | 'cancel' | 'rethink' | 'end' | 'draw' | 'pass' | 'suggested' };

export type Situation = Kit.Situation<View, Move>;
type Outcome = Kit.Outcome<Pick, Move>;
/** The move that the rule shall judge when a card cannot be played at all. */
export type Meant = (view: View, card: number) => Move;

const keep = (pick: Pick): Outcome => Kit.keep(pick);
const attempt = (situation: Situation, pick: Pick, move: Move): Outcome =>
  Kit.attempt(situation, { pick, nothing: NOTHING }, move);
/** A move whose card and target were chosen one after the other, or an answer that the sheet has told the outcome of. */
const meant = (situation: Situation, pick: Pick, move: Move): Outcome => ({
  ...attempt(situation, pick, move),
  meant: true,
});

export type CardMove = Extract<Move, { readonly card: number }>;
type Announcing = Extract<Move, { readonly named: Named }>;

/** The legal moves that are made with this card. */
export const movesWith = ({ legal }: Situation, card: number | undefined): readonly CardMove[] =>
  legal.filter((move): move is CardMove => 'card' in move && move.card === card);

export const announcing = (situation: Situation, card: number | undefined): readonly Announcing[] =>
  movesWith(situation, card).filter((move): move is Announcing => 'named' in move);

/** The hand by colour and value, which is the order of card numbers: places in the hand. */
export const sortedHand = ({ hand }: View): readonly number[] =>
  hand.map((_, at) => at).sort((a, b) => (hand[a] ?? 0) - (hand[b] ?? 0) || a - b);

const RETHOUGHT = 2;

const rethinkMove = (view: View, at: readonly number[]): Move => ({
  type: 'rethink',
  cards: at.map((i) => view.hand[i] ?? 0).sort((a, b) => a - b),
});

/** Whether this turn could still be rethought. */
export const mayRethink = ({ legal }: Situation): boolean => legal.some(({ type }) => type === 'rethink');
export const setsToDeclare = ({ legal }: Situation): readonly SetName[] => [
  ...new Set(legal.flatMap((move) => (move.type === 'declareSet' ? [move.set] : []))),
];

/** A card of the own hand. */
function onHand(situation: Situation, pick: Pick, at: number, why: Meant): Outcome {
  const { view } = situation;
  const card = view.hand[at];
  if (card === undefined) return keep(pick);
  if (pick.rethink !== undefined) {
    const chosen = pick.rethink.includes(at)
      ? pick.rethink.filter((other) => other !== at)
      : [...pick.rethink, at].slice(-RETHOUGHT);
    const ready = rethinkMove(view, chosen);
    return keep(chosen.length === 0 ? { rethink: [] } : { rethink: chosen, ready });
  }
  const moves = movesWith(situation, card);
  if (moves.length === 0)
    return situation.legal.length === 0
      ? keep({ at, card })
      : { pick: NOTHING, moves: [], refused: why(view, card) };
  if (pick.at === at && pick.ready === undefined) return keep(NOTHING);
  if (pick.at === at && pick.ready && !('place' in pick.ready)) return meant(situation, pick, pick.ready);
  const [only] = moves;
  // Where nothing is left to choose, the move is ready; it is still confirmed, because it cannot be taken back.
  const isPlain =
    only !== undefined && moves.length === 1 && (!('named' in only) || only.named.what === 'nothing');
  return keep(isPlain && only.type !== 'place' ? { at, card, ready: only } : { at, card });
}

/** A rail: a placement, or where a corridor leads to. A finger is asked again. */
function onRail(situation: Situation, pick: Pick, place: number, slot: number, hand: Kit.Hand): Outcome {
  const { card, from } = pick;
  if (card === undefined) return keep(pick);
  if (from !== undefined) {
    const move: Move = {
      type: 'special',
      card,
      named: { what: 'shift', ...from, toPlace: place, toSlot: slot },
    };
    return Kit.isLegal(situation, move) ? keep({ ...pick, ready: move }) : { pick, moves: [], refused: move };
  }
  const move: Move = { type: 'place', card, place, slot };
  if (!Kit.isLegal(situation, move)) return { pick, moves: [], refused: move };
  const isAimed = pick.ready !== undefined && Kit.sameMove(pick.ready, move);
  return hand === 'sure' || isAimed ? meant(situation, pick, move) : keep({ ...pick, ready: move });
}

/** An animal of the row: named by a card or a set, or the one rail of it that fits. */
function onAnimal(situation: Situation, pick: Pick, place: number, hand: Kit.Hand): Outcome {
  const { card, set } = pick;
  if (set !== undefined) return readied(situation, pick, { type: 'declareSet', set, place });
  if (card === undefined) return keep(pick);
  const here = movesWith(situation, card).filter(
    (move) =>
      (move.type === 'place' || move.type === 'ultimate' ? move.place : undefined) === place ||
      ('named' in move && move.named.what === 'species' && move.named.place === place),
  );
  const [first] = here;
  if (first === undefined) return keep(pick);
  if (first.type === 'place')
    return here.length === 1 ? onRail(situation, pick, place, first.slot, hand) : keep(pick);
  return keep({ ...pick, ready: first });
}

const readied = (situation: Situation, pick: Pick, move: Move): Outcome =>
  Kit.isLegal(situation, move) ? keep({ ...pick, ready: move }) : { pick, moves: [], refused: move };

/** The announcement of the picked card that names just this. */
function naming(situation: Situation, pick: Pick, fits: (named: Named) => boolean): Outcome {
  const found = announcing(situation, pick.card).find(({ named }) => fits(named));
  return found ? keep({ ...pick, ready: found }) : keep(pick);
}

function onEvent(situation: Situation, pick: Pick, touch: Extract<Touch, { on: 'event' }>): Outcome {
  const { place, slot, card } = touch;
  const isIt = (named: Named): boolean =>
    (named.what === 'event' || named.what === 'shift') &&
    named.place === place &&
    named.slot === slot &&
    named.card === card;
  const found = announcing(situation, pick.card).find(({ named }) => isIt(named));
  if (!found) return keep(pick);
  if (found.named.what === 'event') return keep({ ...pick, ready: found });
  const { ready: _, ...rest } = pick;
  return keep({ ...rest, from: { place, slot, card } });
}

function onZoo(situation: Situation, pick: Pick, seat: number, animal: number): Outcome {
  if (seat === situation.view.you) {
    const { ready: _, ...rest } = pick;
    return keep({ ...rest, mine: animal });
  }
  const { mine } = pick;
  return naming(
    situation,
    pick,
    (named) => named.what === 'loan' && named.theirs === animal && named.mine === mine,
  );
}

/** The cheapest answer: the board offers it, the player confirms it. */
export const suggested = ({ legal }: Situation): Move | undefined =>
  legal.find(({ type }) => type === 'capture' || type === 'block');

/** The tray for one or two cards opens or closes. */
function onRethink(situation: Situation, pick: Pick): Outcome {
  if (pick.rethink !== undefined) return keep(NOTHING);
  return mayRethink(situation)
    ? keep({ rethink: [] })
    : { pick, moves: [], refused: rethinkMove(situation.view, [0]) };
}

/** What a player does to the board, and what follows from it. Pure: the board itself only draws the outcome. */
const respondWith =
  (why: Meant) =>
  (situation: Situation, pick: Pick, touch: Touch, hand: Kit.Hand): Outcome => {
    switch (touch.on) {
      case 'hand':
        return onHand(situation, pick, touch.at, why);
      case 'rail':
        return onRail(situation, pick, touch.place, touch.slot, hand);
      case 'animal':
        return onAnimal(situation, pick, touch.place, hand);
      case 'event':
        return onEvent(situation, pick, touch);
      case 'seat':
        return naming(situation, pick, (named) => named.what === 'player' && named.seat === touch.seat);
      case 'zoo':
        return onZoo(situation, pick, touch.seat, touch.animal);
      case 'pile':
        return naming(situation, pick, (named) => named.what === 'discarded' && named.card === touch.card);
      case 'set':
        return pick.set === touch.set ? keep(NOTHING) : keep({ set: touch.set });
      case 'deck':
        return pick.set === undefined
          ? keep(pick)
          : readied(situation, pick, { type: 'declareSet', set: pick.set, place: null });
      case 'as':
        return pick.ready?.type === 'ultimate'
          ? readied(situation, pick, { ...pick.ready, as: touch.as })
          : keep(pick);
      case 'answer': {
        const [move] = movesWith(situation, touch.card);
        return move ? meant(situation, pick, move) : keep(pick);
      }
      case 'inspected':
        return keep({ card: touch.card, ready: { type: 'inspect', card: touch.card } });
      case 'confirm':
        return pick.ready ? meant(situation, pick, pick.ready) : keep(pick);
      case 'cancel':
        return keep(NOTHING);
      case 'rethink':
        return onRethink(situation, pick);
      case 'end':
        return attempt(situation, pick, { type: 'endTurn' });
      case 'draw':
        return attempt(situation, pick, { type: 'draw' });
      case 'pass':
        return meant(situation, pick, { type: 'pass' });
      case 'suggested': {
        const move = suggested(situation);
        return move ? meant(situation, pick, move) : keep(pick);
      }
    }
  };

/** What is left of a pick after the table has changed: a card that is no longer there is let go. */
function stillHeld({ view, legal }: Situation, pick: Pick): Pick {
  if (pick.card !== undefined && pick.at !== undefined && view.hand[pick.at] !== pick.card) return NOTHING;
  if (pick.rethink !== undefined && !legal.some(({ type }) => type === 'rethink')) return NOTHING;
  if (pick.set !== undefined && !legal.some((move) => move.type === 'declareSet' && move.set === pick.set))
    return NOTHING;
  return pick;
}

/** Changes with every move of the viewer’s own, and with every new link of a window. */
const question = ({ turn, asked, window, hand }: View): string =>
  [
    turn.no,
    turn.used,
    turn.setDeclared,
    asked.kind,
    window?.links.length ?? 0,
    window?.youMayAnswer,
    hand.length,
  ].join();

export const gesturesWith = (why: Meant): Kit.Gestures<View, Move, Pick, Touch> => ({
  nothing: NOTHING,
  respond: respondWith(why),
  stillHeld,
  question,
});
