import type { Seat } from '@hedgerow/kernel';
import type { Options } from './options.ts';

/** A card by its number in the list of BOR-91; the state knows cards, players only kinds. */
export type Card = number;
/** A kind of card by its place in `Printed.kinds`. */
export type KindNumber = number;
/** A tile by its number: T01 is 0. */
export type Tile = number;
/** A space of the board by its number: platform × 7 + index. */
export type Space = number;
/** Where a card is taken from when it is earned or used. */
export type Place = 'hand' | 'gallery';

/** A tile laid on a space, turned by sixths clockwise. */
export interface Placement {
  readonly tile: Tile;
  readonly space: Space;
  readonly rotation: number;
}

/**
 * `tiles`, `gallery` and `nextTurn` pass by themselves; in all other phases somebody is asked. The rules never are in
 * `window`: it is what a table shows while all are asked at once.
 */
export type Phase =
  | 'main'
  | 'window'
  | 'draft'
  | 'swap'
  | 'draw'
  | 'disaster'
  | 'surplus'
  | 'refill'
  | 'tiles'
  | 'gallery'
  | 'nextTurn'
  | 'over';

/** Why the game was over (BOR-71, BOR-73, R-37, R-41). */
export type Ending = 'final-round' | 'stalemate' | 'one-left' | 'turn-limit';

/** What belongs to one player. */
export interface Player {
  readonly hand: readonly Card[];
  /** Beside each card of the hand who has seen it: a bit for each seat, and one for everybody who watches. */
  readonly seen: readonly number[];
  /** Face up, in ascending order. */
  readonly tiles: readonly Tile[];
  /** Oldest card first; the last one is the top. */
  readonly chains: readonly (readonly Card[])[];
  readonly plantCards: readonly Card[];
  readonly left: boolean;
}

/** A habitat in the making. Nothing has moved yet. */
export interface Building {
  readonly card: KindNumber;
  readonly from: Place;
  readonly chain: number | null;
  readonly placements: readonly Placement[];
}

/** What has happened in the running turn. */
export interface Turn {
  /** BOR-71 The last tile was drawn before it began. */
  readonly final: boolean;
  readonly exchanged: boolean;
  readonly earned: number;
  /** R-04 A disaster has stopped all drawing of this turn, though not the turn. */
  readonly drawingStopped: boolean;
  /** BOR-44 Which tiles were lifted from where. */
  readonly lifted: readonly { readonly tile: Tile; readonly space: Space }[];
}

/** A disaster that is being carried out (BOR-51). */
export interface Disaster {
  readonly card: Card;
  readonly during: 'exchange' | 'hand' | 'gallery';
  /** Tiles taken off the board so far; they return to the perimeter together. */
  readonly removed: readonly Tile[];
  /** The platform that the first choice has settled. */
  readonly platform: number | null;
  /** How many removals, layers or discards of the asked player have been dealt with. */
  readonly done: number;
  /** Who has to discard, if players have to. */
  readonly asked: Seat | null;
}

/** Tiles that the active player still draws, and what the exchange gives for them. */
export interface Drawing {
  readonly purpose: 'exchange' | 'refill';
  readonly left: number;
  readonly gave: readonly Tile[];
}

/** The whole table. */
export interface State {
  readonly options: Options;
  readonly tileLimit: number;
  readonly phase: Phase;
  readonly active: Seat;
  /** BOR-42 Who is asked in the open window; `null` if none is open. */
  readonly asked: Seat | null;
  /** Turns that have ended. */
  readonly turns: number;
  /** Turns in a row without an earned card. */
  readonly quietTurns: number;
  /** Who drew the last tile of the perimeter (BOR-70). */
  readonly lastTileBy: Seat | null;
  readonly ending: Ending | null;
  /** By space: tile × 6 + rotation, or -1. */
  readonly board: readonly number[];
  /** Face-down tiles; the first is the next. */
  readonly perimeter: readonly Tile[];
  /** R-19 Tiles put back that everybody can still tell, in ascending order. */
  readonly remembered: readonly Tile[];
  /** The first is the next. */
  readonly deck: readonly Card[];
  readonly discards: readonly Card[];
  /** What was last discarded from a hand for all to see, also when the pile has become the deck since. */
  readonly lastDiscarded: readonly KindNumber[];
  readonly resolved: readonly Card[];
  readonly gallery: readonly Card[];
  readonly bonuses: readonly number[];
  readonly unusedBonuses: readonly number[];
  readonly players: readonly Player[];
  readonly turn: Turn;
  readonly building: Building | null;
  /** Whose hand the active player has looked at (BOR-43). */
  readonly victim: Seat | null;
  readonly disaster: Disaster | null;
  readonly drawing: Drawing | null;
}

export interface ExchangeCards {
  readonly type: 'exchangeCards';
  /** Kinds in ascending order, one entry for each card. */
  readonly cards: readonly KindNumber[];
}
export interface ExchangeTiles {
  readonly type: 'exchangeTiles';
  readonly tiles: readonly Tile[];
}
export interface BeginEarn {
  readonly type: 'beginEarn';
  readonly card: KindNumber;
  readonly from: Place;
  readonly chain: number | null;
}
export interface PlaceTile {
  readonly type: 'place';
  readonly tile: Tile;
  readonly space: Space;
  readonly rotation: number;
}
export interface TakeBack {
  readonly type: 'takeBack';
}
export interface Cancel {
  readonly type: 'cancel';
}
export interface Confirm {
  readonly type: 'confirm';
}
/** A whole habitat at once: what a confirmed draft is recorded as. */
export interface Earn {
  readonly type: 'earn';
  readonly card: KindNumber;
  readonly from: Place;
  readonly chain: number | null;
  /** Sorted by tile. */
  readonly placements: readonly Placement[];
}
export interface Blight {
  readonly type: 'blight';
  readonly from: Place;
  readonly space: Space;
}
export interface Winds {
  readonly type: 'winds';
  readonly from: Place;
  readonly victim: number;
}
export interface Swap {
  readonly type: 'swap';
  readonly take: KindNumber;
  readonly give: KindNumber;
}
export interface Opportunist {
  readonly type: 'opportunist';
  readonly from: Place;
  readonly victim: number;
  readonly tile: Tile;
}
export interface Pass {
  readonly type: 'pass';
}
export interface EndTurn {
  readonly type: 'endTurn';
}
export interface Remove {
  readonly type: 'remove';
  readonly space: Space;
}
export interface Poach {
  readonly type: 'poach';
  readonly card: KindNumber;
}
export interface PutBack {
  readonly type: 'putBack';
  readonly tile: Tile;
}
export interface Take {
  readonly type: 'take';
  /** A gallery card, or `null` for the top card of the deck. */
  readonly card: KindNumber | null;
}
export interface Stop {
  readonly type: 'stop';
}
/** R-19 A tile that everybody can tell, or `null` for a random one of the others. */
export interface Draw {
  readonly type: 'draw';
  readonly tile: Tile | null;
}
export type Move =
  | ExchangeCards
  | ExchangeTiles
  | BeginEarn
  | PlaceTile
  | TakeBack
  | Cancel
  | Confirm
  | Earn
  | Blight
  | Winds
  | Swap
  | Opportunist
  | Pass
  | EndTurn
  | Remove
  | Poach
  | PutBack
  | Take
  | Stop
  | Draw;

/** What is told of a step; `null` stands where the hearer may not know. */
export type Event =
  | { readonly type: 'turnBegun'; readonly seat: Seat; readonly final: boolean }
  | { readonly type: 'cardsExchanged'; readonly seat: Seat; readonly cards: readonly KindNumber[] }
  | { readonly type: 'tilesExchanged'; readonly seat: Seat; readonly tiles: readonly Tile[] }
  | { readonly type: 'cardDrawn'; readonly seat: Seat; readonly card: KindNumber | null }
  | { readonly type: 'cardTaken'; readonly seat: Seat; readonly card: KindNumber }
  | { readonly type: 'tilesDrawn'; readonly seat: Seat; readonly tiles: readonly Tile[] }
  | {
      readonly type: 'earned';
      readonly seat: Seat;
      readonly card: KindNumber;
      readonly from: Place;
      readonly prey: KindNumber | null;
      readonly placements: readonly Placement[];
      readonly points: number;
    }
  | { readonly type: 'blighted'; readonly seat: Seat; readonly space: Space; readonly tile: Tile }
  | { readonly type: 'windsPlayed'; readonly seat: Seat; readonly victim: Seat }
  | {
      readonly type: 'handSeen';
      readonly seat: Seat;
      readonly victim: Seat;
      readonly cards: readonly KindNumber[];
    }
  | {
      readonly type: 'swapped';
      readonly seat: Seat;
      readonly victim: Seat;
      readonly took: KindNumber | null;
      readonly gave: KindNumber | null;
    }
  | { readonly type: 'tileSeized'; readonly seat: Seat; readonly victim: Seat; readonly tile: Tile }
  | { readonly type: 'passed'; readonly seat: Seat }
  | { readonly type: 'disasterStruck'; readonly seat: Seat; readonly card: KindNumber }
  | { readonly type: 'tileRemoved'; readonly seat: Seat; readonly space: Space; readonly tile: Tile }
  | { readonly type: 'poached'; readonly seat: Seat; readonly card: KindNumber }
  | { readonly type: 'galleryReset'; readonly cards: readonly KindNumber[] }
  | { readonly type: 'galleryFilled'; readonly cards: readonly KindNumber[] }
  | { readonly type: 'tilePutBack'; readonly seat: Seat; readonly tile: Tile }
  | { readonly type: 'deckRenewed'; readonly cards: number }
  | { readonly type: 'lastTileDrawn'; readonly seat: Seat }
  | { readonly type: 'left'; readonly seat: Seat }
  | { readonly type: 'ended'; readonly ending: Ending };

/** A player as one viewer sees them. */
export interface PlayerView {
  readonly handSize: number;
  /** The kinds of their hand that this viewer knows, ascending; the whole hand where all of it is known. */
  readonly known: readonly KindNumber[];
  readonly tiles: readonly Tile[];
  readonly chains: readonly (readonly KindNumber[])[];
  readonly plantCards: readonly KindNumber[];
  /** Points of earned cards so far. */
  readonly score: number;
  readonly left: boolean;
}

/** How a bonus stands: the count of each seat, who has enough, and who would get it now. */
export interface BonusView {
  readonly bonus: number;
  readonly counts: readonly number[];
  /** By seat: whether that is enough, and for One of a Kind without a name twice. */
  readonly qualified: readonly boolean[];
  readonly winners: readonly Seat[];
}

export interface View {
  readonly seat: Seat | null;
  /** The name of its board (`forestNamed`). */
  readonly formation: string;
  readonly tileLimit: number;
  /** Where one is asked alone, `window` is only for that one; all others see the turn go on (BOR-84). */
  readonly phase: Phase;
  /** Whose decision it is, as far as this viewer may know. */
  readonly toAct: Seat | null;
  readonly active: Seat;
  readonly turns: number;
  readonly quietTurns: number;
  readonly lastTileBy: Seat | null;
  readonly ending: Ending | null;
  readonly board: readonly number[];
  readonly perimeterSize: number;
  /** BOR-82 What lies in the perimeter, by subtraction. */
  readonly perimeterTiles: readonly Tile[];
  readonly remembered: readonly Tile[];
  readonly deckSize: number;
  readonly discards: readonly KindNumber[];
  readonly lastDiscarded: readonly KindNumber[];
  readonly resolved: readonly KindNumber[];
  readonly gallery: readonly KindNumber[];
  readonly bonuses: readonly BonusView[];
  readonly players: readonly PlayerView[];
  /** The own hand, ascending; `null` for a spectator. */
  readonly hand: readonly KindNumber[] | null;
  readonly turn: Turn;
  readonly idleTiles: Options['idleTiles'];
  /** The own habitat in the making. */
  readonly building: Building | null;
  readonly victim: Seat | null;
  readonly disaster: {
    readonly card: KindNumber;
    readonly platform: number | null;
    readonly done: number;
  } | null;
  readonly drawing: Drawing | null;
  /** By seat, once the game is over. */
  readonly ranks: readonly number[] | null;
}
