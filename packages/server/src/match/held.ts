import { digest, type Refusal, type Standing, seatAt, standingsOf } from '@hedgerow/kernel';
import type { Notice } from '@hedgerow/protocol';
import { guarded } from '../guard.ts';
import type { Line } from '../store/lines.ts';
import { noteEnd, type StoredMatch } from '../store/matches.ts';
import { Channels, type Tidings } from './channels.ts';
import type { Drafts } from './composing.ts';
import { Faults } from './faults.ts';
import { Play } from './play.ts';
import { type News, NO_NEWS, Projection } from './projection.ts';
import type { Done } from './table-state.ts';
import type { Trouble } from './trouble.ts';
import type { MatchWorld } from './world.ts';

/** Told of every line that was applied; whether this process wrote it. */
type Hear = (play: Play, line: Line, own: boolean) => void;

/** A line that was applied here, and what it will be told as. */
export interface Applied {
  readonly done: Done;
  readonly tidings: readonly Tidings[];
}

export const isSame = (one: Line, other: Line): boolean =>
  one.seq === other.seq &&
  one.kind === other.kind &&
  one.seat === other.seat &&
  one.text === other.text &&
  one.by === other.by &&
  one.key === other.key &&
  one.at === other.at;

/**
 * A match as this process holds it: the position, who looks at it, and up to which line they have been told. It can be made
 * anew from its log at any time. Nothing here waits for its turn; see LiveMatch for that.
 */
export class HeldMatch {
  readonly id: string;
  readonly world: MatchWorld;
  readonly stored: StoredMatch;
  readonly channels: Channels;
  readonly faults: Faults = new Faults();
  readonly #hear: Hear;
  #play: Play;
  #touched: number;
  /** Up to which line everybody has been told. */
  told: number;
  /** What is held here may not be what is stored: the log is read anew before anything else is done or shown. */
  isDoubtful = false;
  /** A line of which it is not known whether it was stored. */
  lost: Line | undefined;

  constructor(world: MatchWorld, id: string, stored: StoredMatch, play: Play, hear: Hear) {
    this.#hear = hear;
    this.id = id;
    this.world = world;
    this.stored = stored;
    this.#play = play;
    this.#touched = world.nature.now();
    this.told = play.seq;
    const { id: game, edition, editionHash } = stored.game;
    const { commitment } = stored;
    const projection = new Projection({ match: id, game, edition, editionHash, commitment });
    this.channels = new Channels(projection, world.nature);
  }

  get play(): Play {
    return this.#play;
  }
  /** When something last happened in it. */
  get touched(): number {
    return this.#touched;
  }

  /** It is logged with what is needed to find the moment again in the store; cards and moves stay there. */
  complain(error: unknown, facts: Readonly<Record<string, unknown>> = {}): void {
    const { game, setup } = this.stored;
    this.world.complain(error, {
      match: this.id,
      game: game.id,
      edition: game.edition,
      seats: setup.seatCount,
      options: setup.options,
      step: this.#play.match.moves.length,
      digest: digest(this.#play.match.state),
      ...facts,
    });
  }

  /** The last move is stored, so whatever becomes of the note, the match is over. */
  async noteEnd(at: number): Promise<void> {
    try {
      await this.storeEnd(at);
    } catch (error) {
      this.complain(error);
    }
  }

  /** The same where somebody wants to know whether it is noted. */
  storeEnd(at: number): Promise<void> {
    const { ended: how = 'finished' } = this.#play;
    return noteEnd(this.world.db, this.id, { how, standings: this.standings(), at });
  }

  /** The result, if there is one and the engine can tell it. */
  standings(): readonly Standing[] | undefined {
    const { ended, game, match } = this.#play;
    if (ended === 'broken') return undefined;
    try {
      return guarded('telling the result', () => standingsOf(game, match.state));
    } catch (error) {
      this.complain(error);
      return undefined;
    }
  }

  apply(line: Line): Applied | Refusal | Trouble {
    const done = this.#play.apply(line);
    return done.ok ? { done, tidings: this.tidingsOf(done) } : done;
  }

  happened({ done, tidings }: Applied, own: boolean): void {
    const { line } = done;
    this.#touched = this.world.nature.now();
    this.told = line.seq;
    this.faults.stepped();
    this.channels.tell(tidings, noticeOf(done, this.#play), seatAt(line.seat));
    this.#hear(this.#play, line, own);
  }

  tidingsOf(news: News): readonly Tidings[] {
    return this.channels.tidingsOf(this.#play, news);
  }

  /** Goes back to what was told last, reads the log anew, and tells what was written meanwhile. */
  async rebuild(): Promise<readonly Line[]> {
    const lines = await this.world.linesAfter(this.id, 0);
    const told = this.told;
    const drafts = this.#play.takeDrafts(told);
    this.#play = rebuilt(this.id, this.stored, lines.slice(0, told), drafts);
    this.follow(lines.slice(told));
    // A move in the making may not have survived.
    const tidings = guarded('showing a match', () => this.tidingsOf(NO_NEWS));
    this.channels.tell(tidings, undefined, seatAt(0));
    const last = lines.at(-1);
    if (this.lost && last && this.#play.ended) {
      await this.noteEnd(last.at);
      this.world.ended(this.id);
    }
    this.lost = undefined;
    return lines;
  }

  /** Plays what was written by others, or by this process without its knowledge. */
  follow(lines: readonly Line[]): void {
    this.isDoubtful = true;
    for (const line of lines) {
      let applied: Applied | Refusal | Trouble;
      try {
        applied = guarded('reading the log', () => this.apply(line));
      } catch (error) {
        // The log is sound where it was written; what is composed here may not fit it.
        this.#play.takeDrafts(0);
        throw error;
      }
      if ('ok' in applied) throw new Error(`Line ${line.seq} of match ${this.id} cannot be played again.`);
      this.happened(applied, this.lost !== undefined && isSame(line, this.lost));
    }
    this.isDoubtful = false;
  }
}

export function rebuilt(id: string, stored: StoredMatch, lines: readonly Line[], drafts?: Drafts): Play {
  return guarded('reading the log', () => {
    const play = new Play(stored.game, stored.setup, stored.seating, stored.windows);
    for (const line of lines) {
      const done = play.apply(line);
      if (!done.ok) throw new Error(`line ${line.seq} of match ${id} cannot be played again`);
    }
    if (drafts) play.composeAgain(drafts);
    return play;
  });
}

function noticeOf({ line: { kind, by, seat }, notes }: Done, play: Play): Notice | undefined {
  if (notes.some(({ what }) => what === 'takenBack')) return { type: 'notice', notice: 'taken-back', seat };
  if (kind === 'away') return { type: 'notice', notice: 'seat-absent', seat };
  if (by !== 'clock' || (kind !== 'move' && kind !== 'answer')) return undefined;
  return {
    type: 'notice',
    notice: play.away.includes(seatAt(seat)) ? 'seat-absent' : 'played-by-clock',
    seat,
  };
}
