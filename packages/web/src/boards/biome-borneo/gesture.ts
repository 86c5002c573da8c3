import { hints, type Move, type Spot, type View } from '@hedgerow/biome-borneo';
import {
  aimed,
  attempt,
  type Gestures,
  type Hand,
  isLegal,
  keep,
  type Outcome,
  type Situation,
} from '../kit/gesture.ts';

type From = 'hand' | 'gallery';

/** What the player has taken up and not yet put down. */
export interface Pick {
  /** A card that could sit on several chains: which one is still open. */
  readonly card?: { readonly card: number; readonly from: From };
  /** An ability card: at what it is aimed is still open. */
  readonly ability?: { readonly card: number; readonly from: From };
  /** A tile for the habitat in the making, and where it is tried out. */
  readonly tile?: number;
  readonly at?: { readonly space: number; readonly rotation: number };
  /** Pieces marked for an exchange: places in the hand, or tiles. */
  readonly marked?: { readonly of: 'cards' | 'tiles'; readonly which: readonly number[] };
  /** Winds of Change: what is taken and what is given. */
  readonly swap?: { readonly take?: number; readonly give?: number };
  /** A finger has touched this once. */
  readonly aim?: string;
}

export type Touch =
  | { readonly on: 'card'; readonly from: From; readonly index: number }
  | { readonly on: 'chain'; readonly chain: number }
  | { readonly on: 'tile'; readonly tile: number }
  | { readonly on: 'space'; readonly space: number }
  | { readonly on: 'turn'; readonly by: 1 | -1 }
  | { readonly on: 'theirs'; readonly seat: number; readonly tile: number }
  | { readonly on: 'player'; readonly seat: number }
  | { readonly on: 'their-card'; readonly card: number }
  | { readonly on: 'draw'; readonly tile: number | null }
  | { readonly on: Press };

/** Buttons, and the keys that stand for them. */
type Press =
  | 'lay'
  | 'earn'
  | 'back'
  | 'cancel'
  | 'exchange'
  | 'swap'
  | 'deck'
  | 'stop'
  | 'pass'
  | 'end'
  | 'put-down';

type Here = Situation<View, Move>;
type Follows = Outcome<Pick, Move>;

export const NOTHING: Pick = {};

const of = <T extends Move['type']>(
  { legal }: Here,
  type: T,
): readonly Extract<Move, { readonly type: T }>[] =>
  legal.filter((move): move is Extract<Move, { readonly type: T }> => move.type === type);

const seatOf = ({ seat, active }: View): number => seat ?? active;

/** The card that lies there. */
export const cardAt = (view: View, from: From, index: number): number | undefined =>
  from === 'hand' ? view.hand?.[index] : view.gallery[index];

const tries = (here: Here, pick: Pick, move: Move): Follows =>
  attempt(here, { pick, nothing: NOTHING }, move);

/** A finger is asked twice before something final. */
const surely = (here: Here, pick: Pick, hand: Hand, aim: string, move: Move): Follows =>
  aimed(here, { pick, nothing: NOTHING }, hand, { aim }, move);

/** The turns in which a tile may lie on a space, the most useful first. */
const turnsAt = ({ view }: Here, tile: number, space: number): readonly number[] =>
  view.building === null
    ? []
    : (hints.spots(view, view.building.card, tile).get(space) ?? []).map(({ rotation }) => rotation);

/** The space where a tile is most useful: what the board looks at when the tile is taken up. */
function bestSpace({ view }: Here, tile: number): number | undefined {
  if (view.building === null) return undefined;
  let best: Spot | undefined;
  for (const [first] of hints.spots(view, view.building.card, tile).values()) {
    if (first !== undefined && first.lacking < (best?.lacking ?? Infinity)) best = first;
  }
  return best?.space;
}

/** What the tile that is tried out and the button for it come to. */
export function triedMove({ tile, at }: Pick): Extract<Move, { readonly type: 'place' }> | undefined {
  return tile === undefined || at === undefined ? undefined : { type: 'place', tile, ...at };
}

/** Whether the habitat would be met with the tile that is tried out, or is met already. */
export function wouldEarn(here: Here, pick: Pick): boolean {
  const { building } = here.view;
  if (building === null) return false;
  const move = triedMove(pick);
  if (move === undefined) return isLegal(here, { type: 'confirm' });
  const { tile, space, rotation } = move;
  const all = [...building.placements, { tile, space, rotation }];
  return isLegal(here, move) && hints.outlook(here.view, building.card, all).isMet;
}

/** The exchange that is marked, as a move. */
export function exchangeMove({ view }: Here, { marked }: Pick): Move | undefined {
  if (marked === undefined || marked.which.length === 0) return undefined;
  const up = (a: number, b: number): number => a - b;
  if (marked.of === 'tiles') return { type: 'exchangeTiles', tiles: [...marked.which].sort(up) };
  return { type: 'exchangeCards', cards: marked.which.map((i) => view.hand?.[i] ?? -1).sort(up) };
}

const mark = ({ marked }: Pick, kind: 'cards' | 'tiles', piece: number): Follows => {
  const before = marked?.of === kind ? marked.which : [];
  const which = before.includes(piece) ? before.filter((each) => each !== piece) : [...before, piece];
  return keep({ marked: { of: kind, which } });
};

function onCard(here: Here, pick: Pick, from: From, index: number, hand: Hand): Follows {
  const { view } = here;
  const card = cardAt(view, from, index);
  if (card === undefined) return keep(pick);
  if (view.phase === 'refill' && from === 'gallery') return tries(here, pick, { type: 'take', card });
  if (view.phase === 'disaster' && from === 'hand')
    return surely(here, pick, hand, `poach ${index}`, { type: 'poach', card });
  if (view.phase === 'swap' && from === 'hand') return keep({ swap: { ...pick.swap, give: card } });
  if (pick.marked !== undefined && from === 'hand') return mark(pick, 'cards', index);
  const { kinds } = hints.printed;
  if (kinds[card]?.use === 'ability') return onAbility(here, pick, card, from, hand);
  const ways = of(here, 'beginEarn').filter((move) => move.card === card && move.from === from);
  const [only] = ways;
  if (only !== undefined && ways.length === 1) return { pick: NOTHING, moves: [only] };
  if (ways.length > 1) {
    const again = pick.card?.card === card && pick.card.from === from;
    return again ? keep(NOTHING) : { ...keep({ card: { card, from } }), look: `chains ${only?.chain ?? 0}` };
  }
  return tries(here, pick, { type: 'beginEarn', card, from, chain: null });
}

function onAbility(here: Here, pick: Pick, card: number, from: From, hand: Hand): Follows {
  const { printed } = hints;
  if (pick.ability?.card === card && pick.ability.from === from) return keep(NOTHING);
  if (card === printed.winds) {
    const ways = of(here, 'winds').filter((move) => move.from === from);
    const [only] = ways;
    if (only !== undefined && ways.length === 1) return surely(here, pick, hand, `winds ${from}`, only);
    if (ways.length === 0)
      return tries(here, pick, {
        type: 'winds',
        from,
        victim: (seatOf(here.view) + 1) % here.view.players.length,
      });
    return keep({ ability: { card, from } });
  }
  const type = card === printed.blight ? 'blight' : 'opportunist';
  if (here.legal.some((move) => move.type === type && 'from' in move && move.from === from))
    return keep({ ability: { card, from } });
  return tries(
    here,
    pick,
    type === 'blight'
      ? { type, from, space: 0 }
      : { type, from, victim: (seatOf(here.view) + 1) % here.view.players.length, tile: 0 },
  );
}

function onTile(here: Here, pick: Pick, tile: number, hand: Hand): Follows {
  const { phase } = here.view;
  if (phase === 'draft') {
    if (pick.tile === tile) return keep(NOTHING);
    const best = bestSpace(here, tile);
    return best === undefined ? keep({ tile }) : { ...keep({ tile }), look: `forest ${best}` };
  }
  if (phase === 'surplus') return surely(here, pick, hand, `back ${tile}`, { type: 'putBack', tile });
  if (pick.marked !== undefined) return mark(pick, 'tiles', tile);
  return keep(pick);
}

function onSpace(here: Here, pick: Pick, space: number, hand: Hand): Follows {
  const { view } = here;
  if (view.phase === 'disaster')
    return surely(here, pick, hand, `remove ${space}`, { type: 'remove', space });
  if (pick.ability?.card === hints.printed.blight)
    return attempt(here, { pick, nothing: NOTHING }, { type: 'blight', from: pick.ability.from, space });
  if (pick.tile === undefined) return keep(pick);
  const { tile, at } = pick;
  const turns = turnsAt(here, tile, space);
  const [best] = turns;
  if (best === undefined)
    return { pick, moves: [], refused: { type: 'place', tile, space, rotation: at?.rotation ?? 0 } };
  if (at?.space !== space) return keep({ tile, at: { space, rotation: best } });
  return turnTile(here, pick, 1);
}

/** Turns the tile that is tried out to the next way in which it may lie there. */
function turnTile(here: Here, pick: Pick, by: 1 | -1): Follows {
  const { tile, at } = pick;
  if (tile === undefined || at === undefined) return keep(pick);
  const turns = [...turnsAt(here, tile, at.space)].sort((a, b) => a - b);
  const now = turns.indexOf(at.rotation);
  const rotation = turns[(now + by + turns.length) % turns.length] ?? at.rotation;
  return keep({ tile, at: { space: at.space, rotation } });
}

function onButton(here: Here, pick: Pick, button: Press): Follows {
  switch (button) {
    case 'lay': {
      const move = triedMove(pick);
      return move === undefined ? keep(pick) : tries(here, pick, move);
    }
    case 'earn': {
      const move = triedMove(pick);
      if (move === undefined || !wouldEarn(here, pick)) return tries(here, pick, { type: 'confirm' });
      return { pick: NOTHING, moves: [move, { type: 'confirm' }] };
    }
    case 'back':
      return pick.tile === undefined ? tries(here, pick, { type: 'takeBack' }) : keep(NOTHING);
    case 'cancel':
      return tries(here, pick, { type: 'cancel' });
    case 'exchange': {
      const move = exchangeMove(here, pick);
      if (move !== undefined) return tries(here, pick, move);
      if (pick.marked !== undefined) return keep(NOTHING);
      const open = here.legal.some(({ type }) => type === 'exchangeCards' || type === 'exchangeTiles');
      const [first] = here.view.hand ?? [];
      return open || first === undefined
        ? keep({ marked: { of: 'cards', which: [] } })
        : tries(here, pick, { type: 'exchangeCards', cards: [first] });
    }
    case 'swap': {
      const { take, give } = pick.swap ?? {};
      return take === undefined || give === undefined
        ? keep(pick)
        : tries(here, pick, { type: 'swap', take, give });
    }
    case 'deck':
      return tries(here, pick, { type: 'take', card: null });
    case 'stop':
      return tries(here, pick, { type: 'stop' });
    case 'pass':
      return tries(here, pick, { type: 'pass' });
    case 'end':
      return tries(here, pick, { type: 'endTurn' });
    case 'put-down':
      return keep(NOTHING);
  }
}

function respond(here: Here, pick: Pick, touch: Touch, hand: Hand): Follows {
  switch (touch.on) {
    case 'card':
      return onCard(here, pick, touch.from, touch.index, hand);
    case 'chain':
      return pick.card === undefined
        ? keep(pick)
        : tries(here, pick, { type: 'beginEarn', ...pick.card, chain: touch.chain });
    case 'tile':
      return onTile(here, pick, touch.tile, hand);
    case 'space':
      return onSpace(here, pick, touch.space, hand);
    case 'turn':
      return turnTile(here, pick, touch.by);
    case 'theirs': {
      const from = pick.ability?.from ?? 'hand';
      const move: Move = { type: 'opportunist', from, victim: touch.seat, tile: touch.tile };
      return here.view.phase === 'window' || pick.ability?.card === hints.printed.opportunist
        ? surely(here, pick, hand, `seize ${touch.tile}`, move)
        : keep(pick);
    }
    case 'player':
      return pick.ability?.card === hints.printed.winds
        ? tries(here, pick, { type: 'winds', from: pick.ability.from, victim: touch.seat })
        : keep(pick);
    case 'their-card':
      return keep({ swap: { ...pick.swap, take: touch.card } });
    case 'draw':
      return tries(here, pick, { type: 'draw', tile: touch.tile });
    case 'lay':
    case 'earn':
    case 'back':
    case 'cancel':
    case 'exchange':
    case 'swap':
    case 'deck':
    case 'stop':
    case 'pass':
    case 'end':
    case 'put-down':
      return onButton(here, pick, touch.on);
  }
}

/** What is being asked: it changes with every move of the viewer's own. */
const question = ({
  phase,
  turns,
  toAct,
  turn,
  building,
  hand,
  gallery,
  players,
  disaster,
  discards,
  drawing,
}: View): string =>
  JSON.stringify([
    phase,
    turns,
    toAct,
    turn,
    building,
    hand,
    gallery.length,
    players.map(({ tiles }) => tiles),
    disaster,
    discards.length,
    drawing,
  ]);

export const gestures: Gestures<View, Move, Pick, Touch> = {
  nothing: NOTHING,
  respond,
  stillHeld: ({ legal }, pick) => (legal.length === 0 ? NOTHING : pick),
  question,
};
