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
import type { ChatNotice, Note, PROPOSALS, TableInfo, Waiting } from '@hedgerow/protocol';
import type { Heard } from '../boards/board.ts';
import type { SeatLook } from './seat-look.ts';
import type { Question } from './thinking.ts';

/** Who sits on a chair, as everybody may know it. */
export interface SeatFace {
  readonly name: string;
  /** A person, or the level of a computer player. */
  readonly player: 'person' | 'seedling' | 'sapling' | 'random' | (string & {});
  readonly thinking: boolean;
  /** What the player has chosen; without it the seat has its usual look. */
  readonly look?: SeatLook;
  /** Only at tables with a server. */
  readonly online?: boolean;
  /** What is left on the clock, and when that was true. */
  readonly clock?: { readonly leftMs: number; readonly since: number; readonly running: boolean };
}

/** A line of the log: what the viewer heard, and after how many moves it had happened. */
export interface LogEntry extends Heard<AnyEvent> {
  readonly moves: number;
  readonly seat: Seat | undefined;
  /** It was not the person in the seat: a computer player holds it, or chose because the time was up. */
  readonly by?: 'bot' | 'clock';
  /** This seat took it back. */
  readonly undone?: Seat;
}

/** What people at the table did, or what befell them, apart from the game. Numbered together with the lines of the log. */
export interface LogNote {
  readonly id: number;
  readonly moves: number;
  readonly note: Note;
}

export interface ChatLine {
  readonly id: number;
  /** Nobody said it: it happened. Then `name` is whom it is about. */
  readonly notice?: ChatNotice;
  readonly name: string;
  readonly text: string;
}

/** Somebody else who has said something at the table, and whether the viewer wants to read it. */
export interface Speaker {
  readonly name: string;
  readonly muted: boolean;
}

/** Whose eyes the table may be looked at with; `open` shows every hand. */
export type Eyes = Viewer | 'open';

/** What needs everybody’s consent at a table with others. */
export type ProposalKind = (typeof PROPOSALS)[number];

export interface OpenProposal {
  readonly id: number;
  readonly what: ProposalKind;
  readonly by: Seat;
  /** The viewer has agreed. */
  readonly agreed: boolean;
  /** Whose answer is missing. */
  readonly waitsFor: readonly Seat[];
  /** The lines that would be undone. */
  readonly undoes: readonly LogEntry[];
}

/** How people at a table on a server deal with each other, apart from the game. */
export interface Company {
  /** The table, with who sits there and how it is set up. */
  readonly info: TableInfo;
  /** The viewer. */
  readonly me: Seat;
  readonly proposal: OpenProposal | undefined;
  readonly paused: boolean;
  /** A computer player plays for the viewer. */
  readonly absent: boolean;
  /** The table waits for this seat instead of going on. */
  readonly waiting: Waiting | undefined;
  /** What can be proposed here. */
  readonly proposable: readonly ProposalKind[];
  /** What becomes of a seat that is left: a computer player holds it, or it is out of the game by the rules. */
  readonly leavesTo: 'bot' | 'nobody';
  readonly propose: (what: ProposalKind) => void;
  /** An answer names the proposal: another one may have taken its place. */
  readonly answer: (proposal: number, agree: boolean) => void;
  readonly withdraw: (proposal: number) => void;
  readonly resume: () => void;
  /** A computer player goes on for the seat that is waited for. */
  readonly standIn: (seat: Seat) => void;
  readonly leave: () => void;
  readonly comeBack: () => void;
  /** Games in which everybody is asked at once: what may be answered in advance, what is, and how to change it. */
  readonly orders: readonly string[];
  readonly order: string;
  readonly giveOrder: (order: string) => void;
}

/** Who ended a match before its end: who proposed it, who agreed, and who was away and not waited for. */
export interface Abandoned {
  readonly by: Seat | undefined;
  readonly agreed: readonly Seat[];
  readonly without: readonly Seat[];
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
  readonly notes?: readonly LogNote[];
  /** What the last step told, for motion. */
  readonly fresh: readonly Heard<AnyEvent>[];
  readonly refusal: Refusal | undefined;
  readonly mayTakeBack: boolean;
  /** At a table of one’s own more can be taken back, past what was seen: from then on the game is practice. */
  readonly mayPractise?: boolean;
  /** More was taken back than the rules of a table with others allow. */
  readonly practice?: boolean;
  readonly standings: readonly Standing[] | undefined;
  /** It was ended before its end, by these people. */
  readonly abandoned?: Abandoned;
  /** Nobody is asked anything now. */
  readonly paused?: boolean;
  /** Pass and play: the screen waits until this seat has taken it. */
  readonly handTo: Seat | undefined;
  /** Something outside the game: no connection, a computer player that cannot be loaded. */
  readonly trouble: string | undefined;
  /** The match was ended because its server could not go on; there is no result, but its file can be had. */
  readonly broken?: true;
  readonly chat: readonly ChatLine[] | undefined;
  readonly speakers?: readonly Speaker[];
  /** What is shown is so many minutes old: a hand, for somebody who only watches. */
  readonly lateMinutes?: number;
  /** Bots play among themselves, and whoever watches may stop them. */
  readonly watching?: { readonly running: boolean };
  /** Only for those who sit at a table with others. */
  readonly company?: Company;
}

export interface Table {
  readonly id: string;
  /** How a table in the page came to be, such as `what-if`. */
  readonly kind?: string;
  readonly gameId: GameId;
  readonly made: AnyMade;
  readonly get: () => TableFace;
  readonly subscribe: (listener: () => void) => () => void;
  readonly play: (move: AnyMove) => void;
  readonly takeBack: () => void;
  /** What a computer player would be asked for a hint; only where nobody else is at the table. */
  readonly hintQuestion?: () => Question | undefined;
  /** Whether a move could not be taken back, as far as the viewer may know that. */
  readonly isFinal?: (move: AnyMove) => boolean;
  /** Asks why the viewer may not make this move now. It is not played, and nobody else learns of it. */
  readonly whyNot: (move: AnyMove) => Promise<Refusal | undefined>;
  /** The table as these eyes saw it after so many moves, if that can still be known. */
  readonly viewAt: (moves: number, eyes: Eyes) => AnyView | undefined;
  readonly look: (eyes: Eyes) => void;
  /** Pass and play: the seat that was waited for has taken the screen. */
  readonly taken: () => void;
  /** Where bots play among themselves: lets them play or wait, or makes them take one step. */
  readonly watch?: { readonly run: (running: boolean) => void; readonly step: () => void };
  readonly say?: ((text: string) => void) | undefined;
  /** Reads what this person says no longer, or again. */
  readonly mute?: (name: string, muted: boolean) => void;
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
