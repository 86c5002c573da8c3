import {
  type Edition,
  type Hints,
  hintsOf,
  type Move,
  type Placement,
  type Player,
  SHIPPED,
  type State,
  type Wish,
} from '@hedgerow/biome-borneo';
import { type Rng, type Seat, seatAt } from '@hedgerow/kernel';
import type { Instinct } from '../bot.ts';

// All values are in points. They were tuned by hand on games of this policy against itself.

/** What a new top of a chain promises, as a part of the points of the best card that could sit on it next. */
const PROMISE = 0.5;
/** What a further tile costs: a tile earns about this much on its own. */
const TILE = 1.6;
/** What each plant, a vine and a second colour make a tile worth keeping. */
const PLANT = 0.05;
const VINE = 0.15;
const HYBRID = 0.1;
/** Worth of an ability card in the hand. */
const ABILITY = 2;
/** How much of its points a card in the hand is worth: with its prey at hand, with its prey in hand, without. */
const READY = 0.6;
const HALF_READY = 0.35;
const NOT_READY = 0.12;

/** A whole earn and what it is worth. */
export interface Plan {
  readonly wish: Wish;
  readonly placements: readonly Placement[];
  readonly worth: number;
}

/** What the active player knows and thinks about. */
export interface Thought {
  readonly hints: Hints;
  readonly state: State;
  readonly seat: Seat;
  readonly own: Player;
}

export const kindOf = ({ hints }: Thought, card: number): number => hints.printed.kindOf[card] as number;
const pointsOf = ({ hints }: Thought, kind: number): number => hints.printed.kinds[kind]?.points ?? 0;
const isAbility = ({ hints }: Thought, kind: number): boolean => hints.printed.kinds[kind]?.use === 'ability';

/** The kinds on top of a player's chains. */
export const topsOf = (thought: Thought, player: Player): readonly number[] =>
  player.chains.map((chain) => kindOf(thought, chain.at(-1) as number));

export const canSit = ({ hints }: Thought, kind: number, tops: readonly number[]): boolean => {
  const { prey = [] } = hints.printed.kinds[kind] ?? {};
  return prey.length === 0 || tops.some((top) => prey.includes(top));
};

/** The points of the best card of hand and gallery that eats this kind and has nothing else to sit on. */
export function bestFollower(thought: Thought, top: number, otherTops: readonly number[]): number {
  const { hints, own, state } = thought;
  const predators = hints.printed.kinds[top]?.predators ?? [];
  let best = 0;
  for (const card of [...own.hand, ...state.gallery]) {
    const kind = kindOf(thought, card);
    if (predators.includes(kind) && !canSit(thought, kind, otherTops))
      best = Math.max(best, pointsOf(thought, kind));
  }
  return best;
}

/** What a tile is worth keeping. */
function tileWorth({ hints }: Thought, tile: number): number {
  const { growing, bearsVine, tiles } = hints.printed;
  return (
    PLANT * (growing[tile]?.length ?? 0) +
    VINE * (bearsVine[tile] ?? 0) +
    HYBRID * ((tiles[tile]?.layers.length ?? 1) - 1)
  );
}

/** What earning a card on a chain is worth, whatever the tiles. */
function wishWorth(thought: Thought, { card, chain }: Wish): number {
  const tops = topsOf(thought, thought.own);
  const others = chain === null ? tops : tops.filter((_, i) => i !== chain);
  const lost = chain === null ? 0 : bestFollower(thought, tops[chain] as number, others);
  return pointsOf(thought, card) + PROMISE * (bestFollower(thought, card, others) - Math.min(lost, 4));
}

/** The best way to earn each card of the wishes with at most so many tiles. */
export function plansFor(thought: Thought, wishes: readonly Wish[], most: number): readonly Plan[] {
  const best = new Map<number, { readonly placements: readonly Placement[]; readonly cost: number }>();
  const cards = [...new Set(wishes.map(({ card }) => card))];
  thought.hints.quickCompletions(thought.state, cards, most, (card, placements) => {
    let cost = TILE * (placements.length - 1);
    for (const { tile } of placements) cost += tileWorth(thought, tile);
    if (cost < (best.get(card)?.cost ?? Infinity)) best.set(card, { placements: [...placements], cost });
  });
  return wishes.flatMap((wish) => {
    const found = best.get(wish.card);
    return found === undefined
      ? []
      : [{ wish, placements: found.placements, worth: wishWorth(thought, wish) - found.cost }];
  });
}

const bestWorth = (plans: readonly Plan[]): number =>
  plans.reduce((most, { worth }) => Math.max(most, worth), Number.NEGATIVE_INFINITY);

/**
 * The best way to earn each card: single tiles first, pairs for what they cannot do. A pair is not looked for where it could
 * not come within `reach` points of the best single tile.
 */
export function earnPlans(thought: Thought, reach: number): readonly Plan[] {
  const wishes = thought.hints.wishes(thought.state, thought.seat);
  if (wishes.length === 0) return [];
  const single = plansFor(thought, wishes, 1);
  const done = new Set(single.map(({ wish }) => wish.card));
  const enough = bestWorth(single) - reach;
  const large = wishes.filter(
    (wish) =>
      !done.has(wish.card) && pointsOf(thought, wish.card) >= 3 && wishWorth(thought, wish) - TILE > enough,
  );
  return large.length === 0 ? single : [...single, ...plansFor(thought, large, 2)];
}

/** The best card to earn now. */
function bestPlan(thought: Thought): Plan | undefined {
  const plans = earnPlans(thought, 0);
  const most = bestWorth(plans);
  return plans.find(({ worth }) => worth === most);
}

/** What a card is worth in the hand. */
export function cardWorth(thought: Thought, kind: number, tops: readonly number[]): number {
  if (isAbility(thought, kind)) return ABILITY;
  const points = pointsOf(thought, kind);
  const { use } = thought.hints.printed.kinds[kind] ?? {};
  if (use === 'P')
    return points * READY + PROMISE * bestFollower(thought, kind, tops) + (tops.includes(kind) ? 0 : 0.4);
  if (canSit(thought, kind, tops)) return points * READY;
  const hand = thought.own.hand.map((card) => kindOf(thought, card));
  return points * (canSit(thought, kind, hand) ? HALF_READY : NOT_READY);
}

const lowest = (kinds: readonly number[], worth: (kind: number) => number): number =>
  kinds.reduce((worst, kind) => (worth(kind) < worth(worst) ? kind : worst), kinds[0] as number);

/** Whether a tile of somebody or of the board would earn a card now; the tile, if so. */
function helpfulTile(thought: Thought, tiles: readonly number[]): number | undefined {
  const { state, seat, own } = thought;
  let best: { readonly tile: number; readonly worth: number } | undefined;
  for (const tile of tiles) {
    const players = state.players.map((player, i) => (i === seat ? { ...player, tiles: [tile] } : player));
    const there: Thought = { ...thought, state: { ...state, players }, own: { ...own, tiles: [tile] } };
    for (const { worth } of plansFor(there, thought.hints.wishes(there.state, seat), 1)) {
      if (best === undefined || worth > best.worth) best = { tile, worth };
    }
  }
  return best?.tile;
}

/** Ability cards, once the own tiles can do no more. */
function abilityMove(thought: Thought, legal: readonly Move[]): Move | undefined {
  const { state, seat } = thought;
  const winds = legal.find(({ type }) => type === 'winds');
  if (winds !== undefined) return winds;
  if (legal.some(({ type }) => type === 'opportunist')) {
    const theirs = state.players.flatMap(({ tiles }, i) => (i === seat ? [] : tiles));
    const tile = helpfulTile(thought, theirs);
    const seize = legal.find((move) => move.type === 'opportunist' && move.tile === tile);
    if (seize !== undefined) return seize;
  }
  if (!legal.some(({ type }) => type === 'blight')) return undefined;
  const lying = state.board.filter((code) => code >= 0).map((code) => Math.floor(code / 6));
  const tile = helpfulTile(thought, lying);
  return legal.find(
    (move) =>
      move.type === 'blight' &&
      tile !== undefined &&
      Math.floor((state.board[move.space] as number) / 6) === tile,
  );
}

/** An exchange before the first card of a turn, where that card is poor: cards that lead nowhere, or else all tiles. */
function exchangeMove(thought: Thought, legal: readonly Move[], plan: Plan | undefined): Move | undefined {
  const { own, hints, state, seat } = thought;
  if (!legal.some(({ type }) => type === 'exchangeCards' || type === 'exchangeTiles')) return undefined;
  if (plan !== undefined && plan.worth >= 2.5) return undefined;
  const tops = topsOf(thought, own);
  const kinds = own.hand.map((card) => kindOf(thought, card)).sort((a, b) => a - b);
  const useless = kinds.filter((kind) => cardWorth(thought, kind, tops) < 1);
  if (plan !== undefined) return useless.length >= 2 ? { type: 'exchangeCards', cards: useless } : undefined;
  const allTiles = legal.findLast((move) => move.type === 'exchangeTiles');
  const wishes = hints.wishes(state, seat).length;
  // The last tiles around the board come back and back; then cards are the better bet.
  const worthwhile = allTiles?.type === 'exchangeTiles' && allTiles.tiles.length >= 3 && state.quietTurns < 2;
  if (worthwhile && (wishes >= 3 || (wishes > 0 && useless.length === 0))) return allTiles;
  // Nothing can be earned: then even cards of some worth are better changed than kept.
  const poor = useless.length > 0 ? useless : kinds;
  return poor.length > 0 ? { type: 'exchangeCards', cards: poor } : allTiles;
}

const earnOf = ({ wish, placements }: Plan): Move => ({ type: 'earn', ...wish, placements });

function mainMove(thought: Thought, legal: readonly Move[], plan: Plan | undefined): Move {
  const exchange = exchangeMove(thought, legal, plan);
  if (exchange !== undefined) return exchange;
  if (plan !== undefined) return earnOf(plan);
  return abilityMove(thought, legal) ?? { type: 'endTurn' };
}

/** How far below the best a plan may be and still be worth a thought. */
const NEAR = 2.5;

/** What may be sensible in the middle of a turn, the one-page player's choice first. */
export function mainMoves(thought: Thought, legal: readonly Move[]): readonly Move[] {
  const plans = [...earnPlans(thought, NEAR)].sort((a, b) => b.worth - a.worth);
  const moves = [mainMove(thought, legal, plans[0]), ...plans.map(earnOf)];
  const tops = topsOf(thought, thought.own);
  const kinds = thought.own.hand.map((card) => kindOf(thought, card)).sort((a, b) => a - b);
  const poor = kinds.filter((kind) => cardWorth(thought, kind, tops) < 1.2);
  const tiles = legal.findLast((move) => move.type === 'exchangeTiles');
  if (tiles !== undefined) moves.push(tiles);
  if (poor.length > 0 && legal.some(({ type }) => type === 'exchangeCards'))
    moves.push({ type: 'exchangeCards', cards: poor });
  const winds = legal.find(({ type }) => type === 'winds');
  if (winds !== undefined) moves.push(winds);
  if (legal.some(({ type }) => type === 'endTurn')) moves.push({ type: 'endTurn' });
  return moves;
}

/** Which gallery card is worth more than a card unseen. */
function refillMove(thought: Thought, legal: readonly Move[]): Move {
  const tops = topsOf(thought, thought.own);
  let best: Move = legal[0] as Move;
  let worth = best.type === 'take' && best.card === null ? 1.1 : 0;
  for (const move of legal) {
    if (move.type !== 'take' || move.card === null) continue;
    const value = cardWorth(thought, move.card, tops);
    if (value > worth) [best, worth] = [move, value];
  }
  return best;
}

/** What an exchange of cards with somebody brings. */
export function swapGain(thought: Thought, move: Move): number {
  const tops = topsOf(thought, thought.own);
  return move.type === 'swap' ? cardWorth(thought, move.take, tops) - cardWorth(thought, move.give, tops) : 0;
}

const swapMove = (thought: Thought, legal: readonly Move[]): Move =>
  legal.reduce(
    (best, move) => (swapGain(thought, move) > swapGain(thought, best) ? move : best),
    legal[0] as Move,
  );

function putBackMove(thought: Thought, legal: readonly Move[]): Move {
  const tile = lowest(thought.own.tiles, (each) => tileWorth(thought, each));
  return legal.find((move) => move.type === 'putBack' && move.tile === tile) ?? (legal[0] as Move);
}

function poachMove(thought: Thought, legal: readonly Move[]): Move {
  const tops = topsOf(thought, thought.own);
  const kinds = thought.own.hand.map((card) => kindOf(thought, card));
  const card = lowest(kinds, (kind) => cardWorth(thought, kind, tops));
  return legal.find((move) => move.type === 'poach' && move.card === card) ?? (legal[0] as Move);
}

function policy(hints: Hints, state: State, seat: Seat, legal: readonly Move[], rng: Rng): Move {
  const thought: Thought = { hints, state, seat, own: state.players[seat] as Player };
  // Windows are let go: in the own turn an Opportunist brings a tile that earns a card at once.
  if (state.asked === seat) return { type: 'pass' };
  switch (state.phase) {
    case 'window':
      return { type: 'pass' };
    case 'main':
      return mainMove(thought, legal, bestPlan(thought));
    case 'draft':
      return legal.find(({ type }) => type === 'confirm') ?? { type: 'cancel' };
    case 'refill':
      return refillMove(thought, legal);
    case 'swap':
      return swapMove(thought, legal);
    case 'surplus':
      return putBackMove(thought, legal);
    case 'disaster':
      return legal[0]?.type === 'poach'
        ? poachMove(thought, legal)
        : (legal[rng.below(legal.length)] as Move);
    case 'draw':
    case 'tiles':
    case 'gallery':
    case 'nextTurn':
    case 'over':
      return legal[0] as Move;
  }
}

/** Points of a player's earned cards. */
const earnedPoints = (thought: Thought, { chains, plantCards }: Player): number =>
  [...chains.flat(), ...plantCards].reduce((sum, card) => sum + pointsOf(thought, kindOf(thought, card)), 0);

/** §8 Points so far, and what hand, tops and tiles promise while there are turns left. */
function evaluate(hints: Hints, state: State, seat: Seat): number {
  const own = state.players[seat] as Player;
  const thought: Thought = { hints, state, seat, own };
  const points = earnedPoints(thought, own);
  if (state.phase === 'over') return points;
  const tops = topsOf(thought, own);
  const hand = own.hand.reduce((sum, card) => sum + cardWorth(thought, kindOf(thought, card), tops), 0);
  const turnsLeft = state.lastTileBy === null ? Math.min(1, (state.perimeter.length + 5) / 15) : 0.3;
  const tiles = own.tiles.length * (seatAt(seat) === state.active ? 0.5 : 0.8);
  return points + turnsLeft * (0.8 * hand + 0.5 * new Set(tops).size + tiles);
}

/** The instinct for the pieces of an edition. */
export function biomeBorneoInstinctFor(edition: Edition): Instinct<State, Move> {
  const hints = hintsOf(edition);
  return {
    policy: (state, seat, legal, rng) => policy(hints, state, seat, legal, rng),
    evaluate: (state, seat) => evaluate(hints, state, seat),
  };
}

export const biomeBorneoInstinct: Instinct<State, Move> = biomeBorneoInstinctFor(SHIPPED.data);
