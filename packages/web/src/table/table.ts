import type { GameId } from '@hedgerow/catalog';
import type {
  AnyEvent,
  AnyMade,
  AnyMove,
  AnyView,
  MatchRecord,
  Problem,
  Refusal,
  Seat,
  Standing,
  Viewer,
} from '@hedgerow/kernel';
import type { Heard } from '../boards/board.ts';

/** Who sits on a chair, as everybody may know it. */
export interface SeatFace {
  readonly name: string;
  /** A person, or the level of a computer player. */
  readonly player: 'person' | 'seedling' | 'sapling' | 'random' | (string & {});
  readonly thinking: boolean;
  /** Only at tables with a server. */
  readonly online?: boolean;
  /** What is left on the clock, and when that was true. */
  readonly clock?: { readonly leftMs: number; readonly since: number; readonly running: boolean };
}

/** A line of the log: what the viewer heard, and after how many moves it had happened. */
export interface LogEntry extends Heard<AnyEvent> {
  readonly moves: number;
  readonly seat: Seat | undefined;
}

export interface ChatLine {
  readonly id: number;
  readonly name: string;
  readonly text: string;
}

/** Whose eyes the table may be looked at with; `open` shows every hand. */
export type Eyes = Viewer | 'open';

/** What needs everybody’s consent at a table with others. */
export const PROPOSALS = ['takeBack', 'pause', 'abandon'] as const;
export type ProposalKind = (typeof PROPOSALS)[number];

/** How people at a table on a server deal with each other, apart from the game. */
export interface Company {
  readonly proposal:
    | { readonly id: number; readonly what: ProposalKind; readonly by: Seat; readonly agreed: boolean }
    | undefined;
  readonly paused: boolean;
  /** A computer player plays for the viewer. */
  readonly absent: boolean;
  readonly propose: (what: ProposalKind) => void;
  /** An answer names the proposal: another one may have taken its place. */
  readonly answer: (proposal: number, agree: boolean) => void;
  readonly resume: () => void;
  readonly leave: () => void;
  readonly comeBack: () => void;
  /** Games in which everybody is asked at once: what may be answered in advance, what is, and how to change it. */
  readonly orders: readonly string[];
  readonly order: string;
  readonly giveOrder: (order: string) => void;
}

/** Everything the frame shows. The table in the page and the table on a server look the same from here. */
export interface TableFace {
  readonly seats: readonly SeatFace[];
  readonly names: readonly string[];
  readonly eyes: Eyes;
  /** The eyes that may be chosen now, if any choice is allowed. */
  readonly choosable: readonly Eyes[];
  readonly view: AnyView;
  /** What the viewer may do; empty when not asked. */
  readonly legal: readonly AnyMove[];
  readonly moves: number;
  readonly log: readonly LogEntry[];
  /** What the last step told, for motion. */
  readonly fresh: readonly Heard<AnyEvent>[];
  readonly refusal: Refusal | undefined;
  readonly mayTakeBack: boolean;
  readonly standings: readonly Standing[] | undefined;
  /** Pass and play: the screen waits until this seat has taken it. */
  readonly handTo: Seat | undefined;
  /** Something outside the game: no connection, a computer player that cannot be loaded. */
  readonly trouble: string | undefined;
  /** The match was ended because its server could not go on; there is no result, but its file can be had. */
  readonly broken?: true;
  readonly chat: readonly ChatLine[] | undefined;
  /** Only for those who sit at a table with others. */
  readonly company?: Company;
}

export interface Table {
  readonly id: string;
  readonly gameId: GameId;
  readonly made: AnyMade;
  readonly get: () => TableFace;
  readonly subscribe: (listener: () => void) => () => void;
  readonly play: (move: AnyMove) => void;
  readonly takeBack: () => void;
  /** Why the viewer may not make this move now. */
  readonly whyNot: (move: AnyMove) => Refusal | undefined;
  /** The table as these eyes saw it after so many moves, if that can still be known. */
  readonly viewAt: (moves: number, eyes: Eyes) => AnyView | undefined;
  readonly look: (eyes: Eyes) => void;
  /** Pass and play: the seat that was waited for has taken the screen. */
  readonly taken: () => void;
  readonly say?: (text: string) => void;
  /** The match as a file; on a server only after the end. */
  readonly record: () => Promise<MatchRecord | Problem>;
  /** Sits down to the same game again; answers where. */
  readonly rematch?: () => string | Promise<string>;
  /** Where the finished match can be looked at from its beginning, if that is another place. */
  readonly replayAt?: string;
  /** Goes on from an earlier position, at a table of one’s own; answers where. */
  readonly whatIf?: (moves: number, eyes: Eyes) => string;
  readonly close: () => void;
}

/** An open view is drawn as a spectator sees it; the hands are told beside it. */
export const viewerOf = (eyes: Eyes): Viewer => (eyes === 'open' ? 'spectator' : eyes);
