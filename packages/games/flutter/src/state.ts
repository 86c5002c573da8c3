import type { LatticeBox, LatticeWindow } from '@hedgerow/grid';
import type { Pending, Seat } from '@hedgerow/kernel';
import type { Options } from './options.ts';

/** A meadow tile by its number, in the order of the edition; the Rainbee has the number after the last. */
export type Tile = number;

/** A colour by its place in R, B, Y, P. */
export type Colour = number;

/** A number of petals for each colour. */
export type Petals = readonly number[];

/**
 * The tiles and ponds on the lattice, kept so that a placement can be judged without looking at the whole of it. The
 * window moves and grows with the tiles: the meadow has no border (FLU-20).
 */
export interface Meadow {
  /** The smallest box round all occupied cells, and the window round it with room for one more tile on every side. */
  readonly box: LatticeBox;
  readonly window: LatticeWindow;
  /**
   * By vertex: what its cell that points up holds (eight bits), then the one that points down (eight bits), then the
   * petals of each colour there (three bits each) and the rainbow. See `meadow.ts`.
   */
  readonly field: Int32Array;
  /** The empty cells with an occupied cell across a side, in cell order. */
  readonly edge: readonly number[];
  /** The tiles in order of placement, the Rainbee first, and beside each how it lies … */
  readonly tiles: readonly Tile[];
  readonly orientations: readonly number[];
  readonly xs: readonly number[];
  readonly ys: readonly number[];
  /** … and how many unit sides of its border face an empty cell: 0 means enclosed (FLU-43). */
  readonly open: readonly number[];
}

/** What lies before one player. Pollen is kept by where it came from. */
export interface Player {
  readonly petals: Petals;
  /** The tile the bee sits on; `null` while it is in hand. */
  readonly bee: Tile | null;
  /** From pollinators fed (FLU-45), … */
  readonly fed: number;
  /** … ponds (FLU-41), … */
  readonly ponds: number;
  /** … others' hungry pollinators (FLU-46), … */
  readonly gifts: number;
  /** … and bees come home (FLU-48). */
  readonly bees: number;
}

/** FLU-49 An enclosed tile and who fed it; `null` if it stayed hungry. */
export interface Settled {
  readonly tile: Tile;
  readonly by: Seat | null;
}

/** A question inside a turn, possibly to somebody whose turn it is not (§5). */
export type Question =
  | { readonly ask: 'settle'; readonly seat: Seat; readonly tiles: readonly Tile[] }
  | { readonly ask: 'home'; readonly seat: Seat }
  | { readonly ask: 'bee'; readonly seat: Seat };

/** Where the turn stands: `turn` waits for a tile, the others are steps of FLU-10 that follow its placement. */
export type Phase = 'turn' | 'settle' | 'home' | 'bee' | 'end' | 'over';

export interface State {
  readonly options: Options;
  readonly phase: Phase;
  /** Turns played before this one. */
  readonly turn: number;
  readonly first: Seat;
  readonly active: Seat;
  readonly players: readonly Player[];
  /** The stacks clockwise: which pollinator, … */
  readonly ring: readonly number[];
  /** … the tile on top, `null` when the stack is empty, … */
  readonly tops: readonly (Tile | null)[];
  /** … what lies face down below it, the next tile last, … */
  readonly below: readonly (readonly Tile[])[];
  /** … and what was taken away unseen at the start. */
  readonly removed: readonly (readonly Tile[])[];
  /** Tiles that left the game because nothing fitted (FLU-16). */
  readonly gone: readonly Tile[];
  /** The place of the sun in the ring. */
  readonly sun: number;
  /** How many stacks may be skipped this turn: price covered, and the tile has a place to go (FLU-14, FLU-16). */
  readonly offer: readonly number[];
  /** The tile being tried out, by the number of stacks skipped for it. Only its player knows (FLU-15). */
  readonly selected: number | null;
  readonly meadow: Meadow;
  /** Water tiles left. */
  readonly water: number;
  /** The bee of the active player was in hand when the turn began (FLU-50). */
  readonly beeWasInHand: boolean;
  /** Newly enclosed tiles, by order of placement, that are not settled yet. */
  readonly unsettled: readonly Tile[];
  /** All tiles settled so far, in that order: everybody saw it. */
  readonly settled: readonly Settled[];
  readonly pending: Pending<Question>;
  /** Turns that follow this one, once a stack has run empty (FLU-60). */
  readonly turnsLeft: number | null;
}

export interface Select {
  readonly type: 'select';
  readonly skip: number;
}
export interface Place {
  readonly type: 'place';
  readonly skip: number;
  readonly tile: Tile;
  readonly o: number;
  readonly x: number;
  readonly y: number;
}
export interface Settle {
  readonly type: 'settle';
  readonly tile: Tile;
}
/** A bee goes to a tile; one that has come home may stay in hand; one that was in hand may stay there by passing. */
export interface Bee {
  readonly type: 'bee';
  readonly to: Tile | 'hand' | 'pass';
}
export type Move = Select | Place | Settle | Bee;

/** One flower that grew: where, and what it gave or cost. */
export interface Flower {
  readonly a: number;
  readonly b: number;
  readonly colour: Colour;
  readonly matches: boolean;
  readonly petals: Petals;
}

export type Event =
  | { readonly type: 'sunMoved'; readonly to: number; readonly solstice: boolean }
  | { readonly type: 'turnBegun'; readonly seat: Seat; readonly turn: number }
  | { readonly type: 'nothingFitted'; readonly seat: Seat; readonly tile: Tile; readonly petals: Petals }
  | {
      readonly type: 'tilePlaced';
      readonly seat: Seat;
      readonly tile: Tile;
      readonly o: number;
      readonly x: number;
      readonly y: number;
      readonly skip: number;
      readonly price: Petals;
    }
  | { readonly type: 'tileRevealed'; readonly kind: number; readonly tile: Tile | null }
  | {
      readonly type: 'flowersGrown';
      readonly seat: Seat;
      readonly flowers: readonly Flower[];
      readonly gain: Petals;
      readonly loss: Petals;
      readonly petals: Petals;
    }
  | {
      readonly type: 'pondFilled';
      readonly seat: Seat;
      readonly wet: number;
      readonly dry: number;
      readonly pollen: number;
    }
  | { readonly type: 'tilesEnclosed'; readonly tiles: readonly Tile[] }
  | { readonly type: 'pollinatorFed'; readonly seat: Seat; readonly tile: Tile; readonly pollen: number }
  | { readonly type: 'pollinatorHungry'; readonly seat: Seat; readonly tile: Tile; readonly gift: number }
  | { readonly type: 'beeCameHome'; readonly seat: Seat; readonly tile: Tile; readonly pollen: number }
  | { readonly type: 'beePlaced'; readonly seat: Seat; readonly tile: Tile }
  | { readonly type: 'beeKept'; readonly seat: Seat }
  | { readonly type: 'lastRoundBegun'; readonly kind: number; readonly turnsLeft: number }
  | { readonly type: 'gameOver'; readonly removed: readonly Tile[] };

/** A stack as everybody sees it. */
export interface StackView {
  readonly kind: number;
  readonly top: Tile | null;
  readonly height: number;
}

/** A tile on offer: how many stacks are skipped for it, and what that costs. */
export interface OfferView {
  readonly skip: number;
  readonly tile: Tile;
  readonly price: Petals;
}

export interface PlayerView {
  readonly petals: Petals;
  readonly bee: Tile | null;
  /** `null` while the total is not displayed to this viewer (RUL-37). */
  readonly pollen: number | null;
}

export interface PlacedView {
  readonly tile: Tile;
  readonly o: number;
  readonly x: number;
  readonly y: number;
  readonly open: number;
}

export interface PondView {
  readonly a: number;
  readonly b: number;
  readonly half: 'U' | 'D';
  readonly wet: boolean;
}

/** What is asked now, as everybody may know it: trying out tiles is nobody else's business. */
export interface AskedView {
  readonly ask: 'turn' | 'settle' | 'home' | 'bee';
  readonly seat: Seat;
  /** The tiles one may choose among; none for a turn. */
  readonly tiles: readonly Tile[];
}

export interface View {
  readonly viewer: Seat | null;
  readonly options: Options;
  readonly turn: number;
  readonly first: Seat;
  readonly active: Seat;
  readonly players: readonly PlayerView[];
  readonly ring: readonly StackView[];
  readonly sun: number;
  readonly offer: readonly OfferView[];
  readonly selected: number | null;
  readonly meadow: readonly PlacedView[];
  readonly pond: readonly PondView[];
  readonly settled: readonly Settled[];
  readonly water: number;
  readonly gone: readonly Tile[];
  readonly asked: AskedView | null;
  readonly turnsLeft: number | null;
  /** The tiles taken away at the start; `null` until the end. */
  readonly removed: readonly Tile[] | null;
}
