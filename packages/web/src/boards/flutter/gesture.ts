import type { Move, Tile, View } from '@hedgerow/flutter';
import { type Lie, onLattice, UNIT } from '../../art/flutter/plane.ts';
import { heartOf } from '../../art/flutter/printed.ts';
import * as Kit from '../kit/gesture.ts';
import type { Point } from '../kit/window.ts';

export type Place = Extract<Move, { readonly type: 'place' }>;

/** What the player has in mind and not yet done. */
export interface Pick {
  /** How the tile in hand is turned. */
  readonly o: number;
  /** Where it shall lie; nothing while it is only held. */
  readonly at?: { readonly x: number; readonly y: number } | undefined;
  /** The tile a finger has pointed at, for a bee or to be fed first. */
  readonly tile?: Tile | undefined;
}

const NOTHING: Pick = { o: 0 };

/** What the player touched, by whatever means. */
export type Touch =
  | { readonly on: 'stack'; readonly place: number }
  | { readonly on: 'spot'; readonly x: number; readonly y: number }
  /** The open meadow, with a tile in hand. */
  | { readonly on: 'ground'; readonly point: Point }
  /** The tile in hand is carried over the meadow. */
  | { readonly on: 'carry'; readonly point: Point }
  | { readonly on: 'tile'; readonly tile: Tile }
  | { readonly on: 'turn'; readonly by: 1 | -1 }
  | { readonly on: 'flip' }
  | { readonly on: 'step'; readonly by: 1 | -1 }
  | { readonly on: 'confirm' }
  | { readonly on: 'keepBee' }
  | { readonly on: 'cancel' };

type Situation = Kit.Situation<View, Move>;
type Outcome = Kit.Outcome<Pick, Move>;

const keep = (pick: Pick): Outcome => Kit.keep(pick);
const attempt = (situation: Situation, pick: Pick, move: Move): Outcome =>
  Kit.attempt(situation, { pick, nothing: NOTHING }, move);

/** The tile being tried out. */
export const inHand = ({ view }: Situation): Tile | undefined =>
  view.offer.find(({ skip }) => skip === view.selected)?.tile;

export const placements = ({ legal }: Situation): readonly Place[] =>
  legal.filter((move): move is Place => move.type === 'place');

/** Where the tile in hand may lie when it is turned so, from the top left to the bottom right. */
export function spotsOf(situation: Situation, o: number): readonly Place[] {
  const spots = placements(situation).filter((place) => place.o === o);
  return spots
    .map((place) => ({ place, at: heartOf(place.tile, place) }))
    .sort((one, other) => one.at.y - other.at.y || one.at.x - other.at.x)
    .map(({ place }) => place);
}

/** The places of the ring that still have tiles, counted clockwise from the sun: so many stacks are skipped for each. */
export const stacksInOrder = ({ ring, sun }: View): readonly number[] =>
  ring.map((_, step) => (sun + 1 + step) % ring.length).filter((place) => ring[place]?.top !== null);

export function skipsTo(view: View, place: number): number | undefined {
  const skip = stacksInOrder(view).indexOf(place);
  return skip < 0 ? undefined : skip;
}

/** What a player does to the board, and what follows from it. Pure: the board itself only draws the outcome. */
function respond(situation: Situation, pick: Pick, touch: Touch, hand: Kit.Hand): Outcome {
  switch (touch.on) {
    case 'stack':
      return onStack(situation, pick, touch.place);
    case 'spot':
      return onSpot(situation, pick, { ...touch, o: pick.o });
    case 'ground':
      return onGround(situation, pick, touch.point);
    case 'carry':
      return carried(situation, pick, touch.point);
    case 'tile':
      return onTile(situation, pick, touch.tile, hand);
    case 'turn':
      return turnedBy(situation, pick, (o, step) => 6 * Math.floor(o / 6) + ((o + 6 + touch.by * step) % 6));
    case 'flip':
      return turnedBy(situation, pick, (o, step) => 6 * (1 - Math.floor(o / 6)) + ((o + step - 1) % 6));
    case 'step':
      return stepped(situation, pick, touch.by);
    case 'confirm':
      return confirm(situation, pick);
    case 'keepBee':
      return attempt(situation, pick, {
        type: 'bee',
        to: situation.view.asked?.ask === 'home' ? 'hand' : 'pass',
      });
    case 'cancel':
      return keep({ o: pick.o });
  }
}

function onStack(situation: Situation, pick: Pick, place: number): Outcome {
  const { view, legal } = situation;
  const skip = skipsTo(view, place);
  if (skip === undefined) return keep(pick);
  if (skip === view.selected) return keep({ o: pick.o });
  const move: Move = { type: 'select', skip };
  // With a tile in hand the game lists its placements only, but another tile may still be tried: it is on offer.
  const mayChange = placements({ view, legal }).length > 0 && view.offer.some((offer) => offer.skip === skip);
  return mayChange ? { pick: NOTHING, moves: [move] } : attempt(situation, pick, move);
}

/** The first touch shows what would happen, the second does it. */
function onSpot(situation: Situation, pick: Pick, { o, x, y }: Lie): Outcome {
  if (pick.at?.x === x && pick.at.y === y) return confirm(situation, pick);
  const move = placeMove(situation, { o, x, y });
  if (move === undefined) return keep(pick);
  return Kit.isLegal(situation, move) ? keep({ o, at: { x, y } }) : { pick: { o }, moves: [], refused: move };
}

export function placeMove(situation: Situation, { o, x, y }: Lie): Place | undefined {
  const tile = inHand(situation);
  const { selected } = situation.view;
  if (tile === undefined || selected === null) return undefined;
  return { type: 'place', skip: selected, tile, o, x, y };
}

/** How near to a spot one must touch to mean it. */
const NEAR = UNIT * 0.8;
const apart = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);

/** The spot that is meant by touching this point; else the place on the lattice, for the rule to refuse. */
function onGround(situation: Situation, pick: Pick, point: Point): Outcome {
  const tile = inHand(situation);
  if (tile === undefined) return keep(pick);
  const near = nearest(spotsOf(situation, pick.o), point);
  if (near !== undefined && apart(heartOf(tile, near), point) <= NEAR) return onSpot(situation, pick, near);
  const home = heartOf(tile, { o: pick.o, x: 0, y: 0 });
  const [a, b] = onLattice({ x: point.x - home.x, y: point.y - home.y });
  const [x, y] = [Math.round(a) + 0, Math.round(b) + 0];
  return onSpot(situation, { o: pick.o }, { o: pick.o, x, y });
}

/** A carried tile snaps to the nearest place where it may lie; letting go leaves it there, to be looked at. */
function carried(situation: Situation, pick: Pick, point: Point): Outcome {
  const near = nearest(spotsOf(situation, pick.o), point);
  if (near === undefined || (near.x === pick.at?.x && near.y === pick.at.y)) return keep(pick);
  return keep({ o: pick.o, at: { x: near.x, y: near.y } });
}

function nearest(spots: readonly Place[], point: Point): Place | undefined {
  let best: Place | undefined;
  for (const spot of spots) {
    if (best === undefined || apart(heartOf(spot.tile, spot), point) < apart(heartOf(best.tile, best), point))
      best = spot;
  }
  return best;
}

function onTile(situation: Situation, pick: Pick, tile: Tile, hand: Kit.Hand): Outcome {
  const ask = situation.view.asked?.ask;
  if (situation.legal.length === 0 || ask === undefined || ask === 'turn') return keep({ ...pick, tile });
  const move: Move = ask === 'settle' ? { type: 'settle', tile } : { type: 'bee', to: tile };
  if (hand === 'finger' && pick.tile !== tile && Kit.isLegal(situation, move)) return keep({ ...pick, tile });
  return attempt(situation, { ...pick, tile }, move);
}

/** Turns on to the next way of lying that has a place somewhere, and stays as near as possible to where it was. */
function turnedBy(situation: Situation, pick: Pick, next: (o: number, step: number) => number): Outcome {
  const tile = inHand(situation);
  if (tile === undefined) return keep(pick);
  for (let step = 1; step <= 6; step += 1) {
    const o = next(pick.o, step);
    const spots = spotsOf(situation, o);
    if (spots.length === 0) continue;
    if (pick.at === undefined) return keep({ o });
    const near = nearest(spots, heartOf(tile, { o: pick.o, ...pick.at }));
    return keep({ o, at: near && { x: near.x, y: near.y } });
  }
  return keep(pick);
}

function stepped(situation: Situation, pick: Pick, by: 1 | -1): Outcome {
  const spots = spotsOf(situation, pick.o);
  const here = spots.findIndex(({ x, y }) => x === pick.at?.x && y === pick.at.y);
  const next = spots[here < 0 ? 0 : (here + by + spots.length) % spots.length];
  return keep(next === undefined ? pick : { o: pick.o, at: { x: next.x, y: next.y } });
}

/** What the big button does. */
function confirm(situation: Situation, pick: Pick): Outcome {
  const move = pick.at && placeMove(situation, { o: pick.o, ...pick.at });
  if (move !== undefined) return attempt(situation, pick, move);
  return pick.tile === undefined || situation.view.asked?.ask === 'turn'
    ? keep(pick)
    : onTile(situation, pick, pick.tile, 'sure');
}

/** A pick that no longer fits after the table has changed is put down; a tile just taken is turned so that it fits. */
function stillHeld(situation: Situation, pick: Pick): Pick {
  const all = placements(situation);
  if (all.length === 0) {
    const known = situation.view.meadow.some(({ tile }) => tile === pick.tile);
    return { o: 0, tile: known ? pick.tile : undefined };
  }
  const fits = all.some(({ o }) => o === pick.o);
  if (!fits) return { o: Math.min(...all.map(({ o }) => o)) };
  const { at, o } = pick;
  const lies = at !== undefined && all.some((each) => each.o === o && each.x === at.x && each.y === at.y);
  return lies || at === undefined ? pick : { o };
}

export const gestures: Kit.Gestures<View, Move, Pick, Touch> = {
  nothing: NOTHING,
  respond,
  stillHeld,
  question: ({ turn, asked, selected }) => `${turn} ${asked?.ask} ${asked?.seat} ${selected}`,
};
