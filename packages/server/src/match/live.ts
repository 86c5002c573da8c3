import {
  type AnyEvent,
  type Refusal,
  type Seat,
  type Standing,
  seatAt,
  standingsOf,
  type Told,
} from '@hedgerow/kernel';
import type { Notice } from '@hedgerow/protocol';
import { EngineFault, guarded, guardedSoon } from '../guard.ts';
import { Failure } from '../problem.ts';
import type { Line, LineKind, Maker } from '../store/lines.ts';
import { noteEnd, type StoredMatch } from '../store/matches.ts';
import { Channels, type Listener, type News, type Resume } from './channels.ts';
import type { Drafts } from './composing.ts';
import { Faults } from './faults.ts';
import { type Done, Play } from './play.ts';
import { type Onlooker, Projection } from './projection.ts';
import { type Trouble, trouble } from './trouble.ts';
import type { MatchWorld } from './world.ts';

/** A line that was applied here, and what it will be told as. */
interface Applied {
  readonly done: Done;
  readonly news: readonly News[];
}

const MOST_TRIES = 8;
/** So many steps of composing are remembered for each seat: more than anybody sends before the first is answered. */
const MOST_UNLOGGED = 200;

/** What a seat wants to have written into the log. */
export interface Wish {
  readonly kind: LineKind;
  readonly seat: Seat;
  readonly text?: string | undefined;
  readonly by: Maker;
  readonly key?: string | undefined;
  /** The question that a move answers. */
  readonly question?: number | undefined;
}

export type Answer = { readonly ok: true } | Refusal | Trouble;

const DONE: Answer = { ok: true };
const FAILED = trouble(
  'match-broken',
  'The rules engine failed on this. Nothing has changed, and it was logged.',
);
const PUT_ASIDE = trouble(
  'match-broken',
  'The rules engine cannot go on with this match. It ends here, and it was logged.',
);
const NOT_STORED = trouble(
  'storage',
  'It could not be stored. Send it again under the same key: it is never done twice.',
);

const isSame = (one: Line, other: Line): boolean =>
  one.seq === other.seq &&
  one.kind === other.kind &&
  one.seat === other.seat &&
  one.text === other.text &&
  one.by === other.by &&
  one.key === other.key &&
  one.at === other.at;

/**
 * A match in play in this process. Whatever reads or changes it waits in one line, so nobody sees a step before it
 * is stored: apply, append, commit, and only then tell.
 */
export class LiveMatch {
  readonly id: string;
  readonly #world: MatchWorld;
  readonly #stored: StoredMatch;
  readonly #channels: Channels;
  #play: Play;
  /** Something is under way; whoever comes now waits. */
  #busy = false;
  readonly #waiting: (() => void)[] = [];
  #touched: number;
  /** Up to which line everybody has been told. */
  #told: number;
  /** What is held here may not be what is stored: the log is read anew before anything else is done or shown. */
  #doubtful = false;
  /** A line of which it is not known whether it was stored. */
  #lost: Line | undefined;
  readonly #faults = new Faults();
  /** The engine cannot go on: the match ends, or has ended, as it is stored. */
  #aside = false;
  /** The engine cannot even show it. */
  #unseen = false;
  /** Seat by seat, the keys of what was done and does not stand in the log. */
  readonly #unlogged: readonly Set<string>[];

  private constructor(world: MatchWorld, id: string, stored: StoredMatch, play: Play) {
    this.id = id;
    this.#world = world;
    this.#stored = stored;
    this.#play = play;
    this.#touched = world.nature.now();
    this.#told = play.seq;
    this.#unlogged = stored.seating.people.map(() => new Set<string>());
    const { id: game, edition, editionHash } = stored.game;
    const { commitment } = stored;
    const projection = new Projection({ match: id, game, edition, editionHash, commitment });
    this.#channels = new Channels(projection, world.nature);
  }

  /** Brings a match back from its log. */
  static async open(world: MatchWorld, id: string, found: StoredMatch): Promise<LiveMatch> {
    const stored = { ...found, seating: { ...found.seating, outages: world.outages } };
    const lines = await world.linesAfter(id, 0);
    const play = rebuilt(id, stored, lines);
    const live = new LiveMatch(world, id, stored, play);
    // The server ended between the last move and the note of it.
    if (play.ended && !stored.endNoted) {
      await live.#noteEnd(lines.at(-1)?.at ?? world.nature.now());
      world.ended(id);
    }
    return live;
  }

  get stored(): StoredMatch {
    return this.#stored;
  }

  /** Nobody looks, nobody waits: it can be forgotten until somebody asks again. */
  isIdle(since: number): boolean {
    return !this.#channels.isWatched && !this.#busy && this.#touched < since;
  }

  /** Looks at the match as it is stored, in turn with all else. */
  read<T>(look: (play: Play) => T): Promise<T> {
    return this.#inTurn(async () => {
      try {
        return await guardedSoon('showing a position', () => look(this.#play));
      } catch (error) {
        if (error instanceof EngineFault && this.#faults.note(error)) await this.#putAside();
        throw error;
      }
    });
  }

  /** Shows something, unless the engine has shown that it cannot. */
  async #showing<T>(show: () => T): Promise<T> {
    if (this.#unseen) throw new Failure(PUT_ASIDE.code, PUT_ASIDE.sentence);
    try {
      return await guardedSoon('showing a match', show);
    } catch (error) {
      if (error instanceof EngineFault && this.#faults.noteShowing(error)) await this.#putAside();
      throw error;
    }
  }

  /** Lets a listener see the match from now on; the gap since `resume`, or everything. */
  attach(listener: Listener, onlooker: Onlooker, resume?: Resume): Promise<void> {
    return this.#inTurn(async () => {
      this.detach(listener);
      const frames = await this.#showing(() => this.#channels.opening(this.#play, onlooker, resume));
      this.#channels.add(listener, onlooker);
      for (const frame of frames) listener.send(frame);
    });
  }

  detach(listener: Listener): void {
    this.#channels.remove(listener);
  }

  snapshot(onlooker: Onlooker): Promise<string> {
    return this.#inTurn(() => this.#showing(() => this.#channels.snapshot(this.#play, onlooker)));
  }

  /** Does what a seat wants, if the rules and the table allow it. `ok` means: it is on disk. */
  async wish(wish: Wish): Promise<Answer> {
    const began = performance.now();
    if (this.#busy) await this.#turn();
    this.#busy = true;
    try {
      return await this.#fulfil(wish);
    } finally {
      this.#next();
      this.#world.answered(wish.kind, performance.now() - began);
    }
  }

  async #fulfil(wish: Wish): Promise<Answer> {
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      if (this.#doubtful) {
        const sure = await this.#makeSure();
        if ('ok' in sure) return sure;
      }
      let prepared: 'new' | Answer;
      try {
        prepared = this.#prepare(wish);
      } catch (error) {
        return this.#engineFailed(error, wish);
      }
      if (prepared !== 'new') return prepared;
      const line: Line = {
        seq: this.#play.seq + 1,
        kind: wish.kind,
        seat: wish.seat,
        text: wish.text ?? null,
        by: wish.by,
        key: wish.key ?? null,
        at: this.#world.nature.now(),
      };
      let applied: Applied | Refusal | Trouble;
      try {
        applied = await guardedSoon('playing', () => this.#apply(line));
      } catch (error) {
        return this.#engineFailed(error, line);
      }
      if ('ok' in applied) return applied;
      let won: boolean;
      try {
        won = await this.#world.appender.append(this.id, applied.done.line);
      } catch (error) {
        this.#world.complain(error, { match: this.id });
        return this.#unsure(applied.done.line);
      }
      if (won) {
        if (this.#play.ended) await this.#noteEnd(line.at);
        this.#happened(applied, true);
        return DONE;
      }
      // Another process was quicker. Read what it wrote, and see whether the wish still holds.
      this.#doubtful = true;
    }
    return trouble('storage', 'Too many others write to this match at once. Send it again.');
  }

  /** Storing failed, or only the answer was lost: the log knows. */
  async #unsure(line: Line): Promise<Answer> {
    this.#doubtful = true;
    this.#lost = line;
    const sure = await this.#makeSure();
    if ('ok' in sure) return NOT_STORED;
    const stored = sure[line.seq - 1];
    return stored && isSame(stored, line) ? DONE : NOT_STORED;
  }

  /** Whether there is anything to write: repeated wishes, stale answers and steps of composing end here. */
  #prepare(wish: Wish): 'new' | Answer {
    const { kind, seat, key, question, text } = wish;
    const play = this.#play;
    if (key !== undefined && (play.isDone(seat, key) || this.#unlogged[seat]?.has(key) === true)) return DONE;
    if (kind === 'move') return question === undefined ? 'new' : this.#prepareMove(wish, question);
    if (kind === 'takeBack' && play.dropComposed(seat)) {
      this.#faults.forgetMoves();
      this.#noteUnlogged(seat, key);
      this.#channels.tell(
        guarded('showing a step', () => this.#newsOf([])),
        undefined,
        seat,
      );
      return DONE;
    }
    return guarded('looking at a window', () => play.isFulfilled(kind, seat, text)) ? DONE : 'new';
  }

  #prepareMove(wish: Wish, question: number): 'new' | Answer {
    const { seat, text } = wish;
    const play = this.#play;
    if (play.paused) return trouble('paused', 'The match is paused.');
    const open = play.questionOf(seat);
    if (!play.ended && (open === 0 || open !== question)) {
      const now = open === 0 ? 'this seat is asked nothing now' : `the question is ${open}`;
      return trouble('stale-decision', `The move answers question ${question}, but ${now}.`);
    }
    if (!mayStandIn(play, wish, this.#world.nature.now()))
      return trouble('stale-decision', 'Whoever sits here chooses again.');
    if (this.#faults.hasFailed(seat, text)) return FAILED;
    return text === undefined || play.ended || !play.composes ? 'new' : this.#compose(wish, text);
  }

  /** A step of composing is done and told, but not stored. */
  #compose({ seat, key }: Wish, text: string): 'new' | Answer {
    const play = this.#play;
    const composed = guarded('composing a move', () => {
      if (!play.isStep(text)) return undefined;
      const made = play.compose(seat, text);
      return made.ok ? { news: this.#newsOf([]) } : made;
    });
    if (!composed) return 'new';
    if ('ok' in composed) return composed;
    this.#faults.forgetMoves();
    this.#noteUnlogged(seat, key);
    this.#channels.tell(composed.news, undefined, seat);
    return DONE;
  }

  /** Sent again, it must not be done again: the same step would now mean something else. */
  #noteUnlogged(seat: Seat, key: string | undefined): void {
    const keys = this.#unlogged[seat];
    if (key === undefined || !keys) return;
    keys.add(key);
    const [oldest] = keys;
    if (keys.size > MOST_UNLOGGED && oldest !== undefined) keys.delete(oldest);
  }

  /** The position may be half-changed: throw it away. What is stored is whole. */
  async #engineFailed(error: unknown, wanted: Line | Wish): Promise<Trouble> {
    this.#doubtful = true;
    if (!(error instanceof EngineFault)) throw error;
    this.#complain(error, { wanted });
    // What was being composed may be what the engine fails on.
    this.#play.takeDrafts(this.#told);
    if (wanted.kind === 'broken') return FAILED;
    if (this.#faults.note(error)) {
      await this.#putAside();
      return PUT_ASIDE;
    }
    await this.#makeSure();
    if (wanted.kind === 'move') this.#faults.noteMove(seatAt(wanted.seat), wanted.text ?? undefined);
    this.#channels.tellAll({ type: 'notice', notice: 'match-broken', seat: null });
    return FAILED;
  }

  /** It is logged with all that is needed to play the match again, but for its key. */
  #complain(error: unknown, facts: Readonly<Record<string, unknown>> = {}): void {
    const { game, setup } = this.#stored;
    this.#world.complain(error, {
      match: this.id,
      game: game.id,
      edition: game.edition,
      seats: setup.seatCount,
      options: setup.options,
      moves: [...this.#play.match.moves],
      ...facts,
    });
  }

  /** Whoever asks the engine elsewhere about this match says here that it failed. */
  failed(error: unknown): Promise<void> {
    this.#complain(error);
    return this.#inTurn(async () => {
      if (error instanceof EngineFault && this.#faults.note(error)) await this.#putAside();
    });
  }

  /** Nothing that the rules offer can be played. */
  giveUp(): Promise<void> {
    return this.#inTurn(async () => {
      if (!this.#play.ended) await this.#putAside();
    });
  }

  /** The engine cannot go on: the match ends as it is stored, and others go on. What has ended is not shown any more. */
  async #putAside(): Promise<void> {
    if (this.#play.ended || this.#aside) {
      this.#unseen = true;
      return;
    }
    this.#aside = true;
    this.#complain(new Error(PUT_ASIDE.sentence));
    const ended = await this.#fulfil({ kind: 'broken', seat: seatAt(0), by: 'bot' });
    if (!ended.ok) this.#aside = await this.#endUnseen();
  }

  /** The same where nothing can be shown, for which no engine is needed; answers whether it is stored. */
  async #endUnseen(): Promise<boolean> {
    const at = this.#world.nature.now();
    try {
      const lines = await this.#world.linesAfter(this.id, 0);
      const seq = (lines.at(-1)?.seq ?? 0) + 1;
      const line: Line = { seq, kind: 'broken', seat: 0, text: null, by: 'bot', key: null, at };
      if (!(await this.#world.appender.append(this.id, line))) return false;
      await noteEnd(this.#world.db, this.id, { how: 'broken', standings: undefined, at });
      this.#told = seq;
    } catch (error) {
      this.#complain(error);
      return false;
    }
    this.#unseen = true;
    this.#doubtful = true;
    // Its file can still be had if its log can be read.
    await this.#rebuild().catch((error: unknown) => this.#complain(error));
    this.#world.ended(this.id);
    return true;
  }

  /** The last move is stored, so whatever becomes of the note, the match is over. */
  async #noteEnd(at: number): Promise<void> {
    const { ended: how = 'finished' } = this.#play;
    try {
      await noteEnd(this.#world.db, this.id, { how, standings: this.#standings(), at });
    } catch (error) {
      this.#complain(error);
    }
  }

  /** The result, if there is one and the engine can tell it. */
  #standings(): readonly Standing[] | undefined {
    const { ended, game, match } = this.#play;
    if (ended === 'broken') return undefined;
    try {
      return guarded('telling the result', () => standingsOf(game, match.state));
    } catch (error) {
      this.#complain(error);
      return undefined;
    }
  }

  /** Another process says that the log has grown. */
  catchUp(seq: number): Promise<void> {
    return this.#inTurn(async () => {
      if (seq <= this.#play.seq) return;
      this.#follow(await this.#world.linesAfter(this.id, this.#play.seq));
    });
  }

  #apply(line: Line): Applied | Refusal | Trouble {
    const done = this.#play.apply(line);
    return done.ok ? { done, news: this.#newsOf(done.told) } : done;
  }

  #happened({ done, news }: Applied, own: boolean): void {
    const { line, undone } = done;
    this.#touched = this.#world.nature.now();
    this.#told = line.seq;
    this.#faults.stepped();
    this.#channels.tell(news, noticeOf(line, undone, this.#play), seatAt(line.seat));
    this.#world.happened({ live: this, play: this.#play, line, own });
  }

  #newsOf(told: readonly Told<AnyEvent>[]): readonly News[] {
    return this.#channels.newsOf(this.#play, told);
  }

  /** Something about the table that is no secret. */
  tellAll(notice: Notice): Promise<void> {
    return this.#inTurn(() => Promise.resolve(this.#channels.tellAll(notice)));
  }

  /** Makes what is held here what is stored; answers the log, or what is in the way. */
  async #makeSure(): Promise<readonly Line[] | Trouble> {
    if (this.#unseen) return PUT_ASIDE;
    try {
      return await this.#rebuild();
    } catch (error) {
      this.#complain(error);
      if (error instanceof EngineFault && this.#faults.note(error)) await this.#putAside();
      return error instanceof EngineFault
        ? trouble('match-broken', 'The match cannot be played again from its log; this was logged.')
        : trouble('storage', 'The match cannot be read just now; try again in a moment.');
    }
  }

  /** Goes back to what was told last, reads the log anew, and tells what was written meanwhile. */
  async #rebuild(): Promise<readonly Line[]> {
    const lines = await this.#world.linesAfter(this.id, 0);
    const told = this.#told;
    const drafts = this.#play.takeDrafts(told);
    this.#play = rebuilt(this.id, this.#stored, lines.slice(0, told), drafts);
    this.#follow(lines.slice(told));
    // A move in the making may not have survived.
    const news = guarded('showing a match', () => this.#newsOf([]));
    this.#channels.tell(news, undefined, seatAt(0));
    const last = lines.at(-1);
    if (this.#lost && last && this.#play.ended) {
      await this.#noteEnd(last.at);
      this.#world.ended(this.id);
    }
    this.#lost = undefined;
    return lines;
  }

  /** Plays what was written by others, or by this process without its knowledge. */
  #follow(lines: readonly Line[]): void {
    this.#doubtful = true;
    for (const line of lines) {
      let applied: Applied | Refusal | Trouble;
      try {
        applied = guarded('reading the log', () => this.#apply(line));
      } catch (error) {
        // The log is sound where it was written; what is composed here may not fit it.
        this.#play.takeDrafts(0);
        throw error;
      }
      if ('ok' in applied) throw new Error(`Line ${line.seq} of match ${this.id} cannot be played again.`);
      this.#happened(applied, this.#lost !== undefined && isSame(line, this.#lost));
    }
    this.#doubtful = false;
  }

  /** One after the other, in the order in which they came. */
  async #inTurn<T>(act: () => Promise<T>): Promise<T> {
    if (this.#busy) await this.#turn();
    this.#busy = true;
    try {
      if (this.#doubtful) {
        const sure = await this.#makeSure();
        if ('ok' in sure) throw new Failure(sure.code, sure.sentence);
      }
      return await act();
    } finally {
      this.#next();
    }
  }

  #turn(): Promise<void> {
    return new Promise((go) => void this.#waiting.push(go));
  }

  /** Handed on while still busy: nobody who comes now may go first. */
  #next(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#busy = false;
  }
}

function rebuilt(id: string, stored: StoredMatch, lines: readonly Line[], drafts?: Drafts): Play {
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

/** A computer player chooses only for its own seats and for those who are away; the clock only for those whose time is up. */
function mayStandIn(play: Play, { by, seat }: Wish, now: number): boolean {
  switch (by) {
    case 'person':
      return true;
    case 'bot':
      return play.isAutomatic(seat);
    case 'clock':
      return (play.time.deadline(seat) ?? Number.POSITIVE_INFINITY) <= now;
  }
}

function noticeOf({ kind, by, seat }: Line, undone: boolean, play: Play): Notice | undefined {
  if (undone) return { type: 'notice', notice: 'taken-back', seat };
  if (kind === 'away') return { type: 'notice', notice: 'seat-absent', seat };
  if (by !== 'clock') return undefined;
  return {
    type: 'notice',
    notice: play.away.includes(seatAt(seat)) ? 'seat-absent' : 'played-by-clock',
    seat,
  };
}
