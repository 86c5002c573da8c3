import type { Seat } from '@hedgerow/kernel';
import type { Kind, MissionCode, RegularMission } from './kinds.ts';
import type { Options } from './options.ts';

/** A playing card by its number, 0 to 99: kind by kind in canonical order, within a kind by serial. */
export type Card = number;

/** `discard` is the end of every turn; somebody is asked only if the hand is over its limit. */
export type Phase = 'setup' | 'action' | 'blue' | 'tip' | 'discard' | 'over';

/** How a card of a Flower row got there: face down from the hand, face down from the Deck, or face up. */
export type Laid = 'planted' | 'fallen' | 'faceUp';

/** Why the game was over (BIO-63, R-40). */
export type Ending = 'final-round' | 'all-passed' | 'round-limit' | 'one-left';

/** A card that everybody saw a player take: it is in the hand, or one of the Flowers numbered `from` and higher. */
export interface Taken {
  readonly kind: Kind;
  readonly from: number;
}

/** BIO-02 What lies before one player. */
export interface Garden {
  /** In canonical order, since a hand has none of its own. Of a retired seat: out of the game, and seen by nobody. */
  readonly hand: readonly Card[];
  /** The Flower row, oldest card first … */
  readonly flowers: readonly Card[];
  /** … beside each card how it was laid … */
  readonly laid: readonly Laid[];
  /** … and as which Flower of this garden: everybody can watch where a card lies, though not what it is. */
  readonly numbers: readonly number[];
  /** How many Flowers there have ever been. */
  readonly grown: number;
  /** The Butterfly row in order of arrival. */
  readonly butterflies: readonly Card[];
  readonly retired: boolean;
  /** Public memory: what this player was seen to take and has not shown since. */
  readonly taken: readonly Taken[];
  /** What this player alone knows: the hidden cards drawn since the last reshuffle; `null` if one cannot know. */
  readonly drew: readonly (Card | null)[];
}

/** Public memory of the last reshuffle: by kind, how many cards there can be at most. */
export interface Reshuffled {
  /** In the Deck. */
  readonly inDeck: readonly number[];
  /** Hidden with players since before the reshuffle, not counting what they were seen to take. */
  readonly held: readonly number[];
}

/** BIO-01 The table. */
export interface State {
  readonly options: Options;
  readonly phase: Phase;
  readonly round: number;
  readonly startSeat: Seat;
  readonly active: Seat;
  /** Nobody has done anything but pass in this round. */
  readonly quiet: boolean;
  readonly finalRound: boolean;
  readonly triggeredBy: Seat | null;
  readonly ending: Ending | null;
  /** The top card is the last one. */
  readonly deck: readonly Card[];
  readonly sky: readonly (Card | null)[];
  /** In canonical order, since its order has no meaning. */
  readonly compost: readonly Card[];
  /** Who holds each Mission, in the order of `MISSIONS`; `null` if it lies in the display. */
  readonly missions: readonly (Seat | null)[];
  readonly gardens: readonly Garden[];
  /** `null` until the Compost Heap becomes the Deck for the first time. */
  readonly reshuffled: Reshuffled | null;
}

export interface SetupFlower {
  readonly type: 'setupFlower';
  readonly kind: Kind;
}
export interface Draw {
  readonly type: 'draw';
}
export interface TakeSky {
  readonly type: 'takeSky';
  readonly slot: number;
}
export interface Plant {
  readonly type: 'plant';
  readonly kind: Kind;
}
export interface Play {
  readonly type: 'play';
  readonly kind: Kind;
}
/** A Chrysalis with its target inside, so that nothing is shown before the choice is complete. */
export interface Hatch {
  readonly type: 'hatch';
  readonly flower: number;
}
export interface Claim {
  readonly type: 'claim';
  readonly mission: RegularMission;
}
export interface Pass {
  readonly type: 'pass';
}
export interface BlueTake {
  readonly type: 'blueTake';
  readonly slot: number;
}
export interface BlueDecline {
  readonly type: 'blueDecline';
}
export interface TipTake {
  readonly type: 'tipTake';
  readonly kind: Kind;
}
export interface TipDecline {
  readonly type: 'tipDecline';
}
export interface Discard {
  readonly type: 'discard';
  readonly kind: Kind;
}
export type Move =
  | SetupFlower
  | Draw
  | TakeSky
  | Plant
  | Play
  | Hatch
  | Claim
  | Pass
  | BlueTake
  | BlueDecline
  | TipTake
  | TipDecline
  | Discard;

/** BIO-70 What is told of a step; `null` stands where the hearer may not know. */
export type Event =
  | { readonly type: 'firstFlowerPlanted'; readonly seat: Seat; readonly kind: Kind | null }
  | { readonly type: 'roundBegun'; readonly round: number }
  | {
      readonly type: 'drawn';
      readonly seat: Seat;
      readonly cards: number;
      readonly kinds: readonly Kind[] | null;
    }
  | { readonly type: 'takenFromSky'; readonly seat: Seat; readonly kind: Kind }
  | { readonly type: 'skyRefilled'; readonly kind: Kind }
  | { readonly type: 'reshuffled'; readonly cards: number }
  | {
      readonly type: 'planted';
      readonly seat: Seat;
      readonly from: 'hand' | 'deck';
      readonly kind: Kind | null;
    }
  | { readonly type: 'played'; readonly seat: Seat; readonly kind: Kind }
  | { readonly type: 'hatched'; readonly seat: Seat; readonly flower: number; readonly kind: Kind }
  | { readonly type: 'composted'; readonly seat: Seat; readonly kind: Kind }
  | { readonly type: 'takenFromCompost'; readonly seat: Seat; readonly kind: Kind }
  | { readonly type: 'declined'; readonly seat: Seat; readonly kind: Kind }
  | {
      readonly type: 'claimed';
      readonly seat: Seat;
      readonly mission: MissionCode;
      readonly joker: Kind | null;
    }
  | { readonly type: 'mostLargeWhitesGained'; readonly seat: Seat }
  | { readonly type: 'mostLargeWhitesLost'; readonly seat: Seat }
  | { readonly type: 'discarded'; readonly seat: Seat; readonly kind: Kind }
  | { readonly type: 'passed'; readonly seat: Seat }
  | { readonly type: 'finalRoundDeclared'; readonly seat: Seat | null; readonly points: number }
  | { readonly type: 'left'; readonly seat: Seat }
  | { readonly type: 'ended'; readonly ending: Ending; readonly round: number };

/** A garden as everybody sees it. */
export interface SeatPublic {
  readonly handCount: number;
  readonly flowers: readonly ('down' | 'KNA')[];
  /** A number for each of them that it keeps when the row closes up: it tells backs apart, not fronts. */
  readonly flowerNumbers: readonly number[];
  /** What this player was seen to take and has not shown since: anybody at the table could remember it. */
  readonly taken: readonly Kind[];
  readonly butterflies: readonly Kind[];
  readonly missions: readonly MissionCode[];
  readonly score: number;
  /** Different kinds of Butterfly in play: the tie-break. */
  readonly species: number;
  readonly retired: boolean;
}

/** The fronts of one player's cards; `flowerFronts` is aligned with the public `flowers`. */
export interface Fronts {
  readonly hand: readonly Kind[];
  readonly flowerFronts: readonly Kind[];
}

/** What a spectator is shown; a seat sees its own fronts as well. */
export interface View {
  readonly phase: Phase;
  readonly round: number;
  readonly finalRound: boolean;
  readonly triggeredBy: Seat | null;
  readonly startSeat: Seat;
  /** Several seats only in the set-up. */
  readonly toAct: readonly Seat[];
  readonly targetScore: number;
  /** R-02 Whether a Common Blue that arrives must take a card. */
  readonly commonBlue: 'may' | 'must';
  readonly deckCount: number;
  readonly sky: readonly (Kind | null)[];
  readonly compost: Readonly<Record<Kind, number>>;
  /** The Missions nobody holds. */
  readonly display: readonly MissionCode[];
  readonly seats: readonly SeatPublic[];
  readonly me?: Fronts & { readonly seat: Seat };
  readonly ending: Ending | null;
  /** By seat, once the game is over. */
  readonly ranks: readonly number[] | null;
  /** BIO-74 By seat, once the game is over and if the table shows it. */
  readonly revealed: readonly Fronts[] | null;
}
