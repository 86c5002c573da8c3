import { type AnyEvent, type Refusal, type Seat, seatAt, type Told } from '@hedgerow/kernel';
import type { ErrorCode, Notice } from '@hedgerow/protocol';
import { EngineFault, guarded, guardedSoon } from '../guard.ts';
import type { Line, LineKind, Maker } from '../store/lines.ts';
import { noteEnd, type StoredMatch } from '../store/matches.ts';
import { type Done, Play, type Trouble } from './play.ts';
import { type Frame, type Onlooker, onlookerKey, Projection, type Shown, Telling } from './projection.ts';
import type { MatchWorld } from './world.ts';

/** Somebody who gets frames. */
export interface Listener {
  readonly send: (frame: string) => void;
}

/** All who look with the same eyes: they get the same bytes, made once. */
interface Channel {
  readonly onlooker: Onlooker;
  shown: Shown;
  /** The last updates, for those who come back: each in the place of the one that is `MOST_RECENT` older. */
  readonly recent: Frame[];
  readonly listeners: Set<Listener>;
}

/** What a channel will be told once the step is stored. Worked out before, while the disk is waited for anyway. */
interface News {
  readonly channel: Channel;
  readonly update: ReturnType<Telling['updateFor']>;
}

/** A line that was applied here, and what it will be told as. */
interface Applied {
  readonly done: Done;
  readonly news: readonly News[];
}

/** More updates than these are no shorter than a snapshot. */
const MOST_RECENT = 12;
const MOST_TRIES = 8;

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
const trouble = (code: ErrorCode, sentence: string): Trouble => ({ ok: false, code, sentence });

/** The last updates of a channel, so many of them, the oldest first. */
const recentOf = ({ recent, shown: { seq } }: Channel, count: number): readonly Frame[] =>
  Array.from({ length: count }, (_, i) => recent[(seq - count + i) % MOST_RECENT] as Frame);

/**
 * A match in play in this process. Whatever reads or changes it waits in one line, so nobody sees a step before it
 * is stored: apply, append, commit, and only then tell.
 */
export class LiveMatch {
  readonly id: string;
  readonly #world: MatchWorld;
  readonly #stored: StoredMatch;
  readonly #projection: Projection;
  readonly #channels = new Map<string, Channel>();
  #play: Play;
  /** Something is under way; whoever comes now waits. */
  #busy = false;
  readonly #waiting: (() => void)[] = [];
  #touched: number;
  /** Up to which line everybody has been told. */
  #told: number;

  private constructor(world: MatchWorld, id: string, stored: StoredMatch, play: Play) {
    this.id = id;
    this.#world = world;
    this.#stored = stored;
    this.#play = play;
    this.#touched = world.nature.now();
    this.#told = play.seq;
    this.#projection = new Projection({
      match: id,
      epoch: Buffer.from(world.nature.bytes(9)).toString('base64url'),
      game: stored.game.id,
      edition: stored.game.edition,
      editionHash: stored.game.editionHash,
      commitment: stored.commitment,
    });
  }

  /** Brings a match back from its log. */
  static async open(world: MatchWorld, id: string, stored: StoredMatch): Promise<LiveMatch> {
    const lines = await world.linesAfter(id, 0);
    const play = rebuilt(id, stored, lines);
    // Nobody could answer while no server ran: whoever is asked has the whole time again.
    play.window?.reopen(world.nature.now());
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
    const watched = [...this.#channels.values()].some(({ listeners }) => listeners.size > 0);
    return !watched && !this.#busy && this.#touched < since;
  }

  /** Looks at the match as it is stored, in turn with all else. */
  read<T>(look: (play: Play) => T): Promise<T> {
    return this.#inTurn(() => guardedSoon('showing a position', () => look(this.#play)));
  }

  /** Lets a listener see the match from now on; the gap since `resume`, or everything. */
  attach(
    listener: Listener,
    onlooker: Onlooker,
    resume?: { readonly epoch: string; readonly seq: number },
  ): Promise<void> {
    return this.#inTurn(async () => {
      this.detach(listener);
      const frames = await guardedSoon('showing a match', () => {
        const channel = this.#channelFor(onlooker);
        const { seq } = channel.shown;
        const missed = resume?.epoch === this.#projection.epoch ? seq - resume.seq : -1;
        return missed >= 0 && missed <= channel.recent.length
          ? recentOf(channel, missed)
          : [this.#snapshot(onlooker, seq)];
      });
      this.#channels.get(onlookerKey(onlooker))?.listeners.add(listener);
      for (const frame of frames) listener.send(frame);
    });
  }

  detach(listener: Listener): void {
    for (const { listeners } of this.#channels.values()) listeners.delete(listener);
  }

  snapshot(onlooker: Onlooker): Promise<string> {
    const seq = (): number => this.#channels.get(onlookerKey(onlooker))?.shown.seq ?? 0;
    return this.#inTurn(() => guardedSoon('showing a match', () => this.#snapshot(onlooker, seq())));
  }

  #snapshot(onlooker: Onlooker, seq: number): Frame {
    return this.#projection.snapshot(this.#play, onlooker, seq, this.#world.nature.now()).frame;
  }

  #channelFor(onlooker: Onlooker): Channel {
    const found = this.#channels.get(onlookerKey(onlooker));
    if (found) return found;
    const { shown } = this.#projection.snapshot(this.#play, onlooker, 0, this.#world.nature.now());
    const channel: Channel = { onlooker, shown, recent: [], listeners: new Set() };
    this.#channels.set(onlookerKey(onlooker), channel);
    return channel;
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
      const prepared = this.#prepare(wish);
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
        await this.#rebuild();
        return trouble('storage', 'It could not be stored. Nothing has changed; send it again later.');
      }
      if (won) {
        if (this.#play.ended) await this.#noteEnd(line.at);
        this.#happened(applied, true);
        return DONE;
      }
      // Another process was quicker. Read what it wrote, and see whether the wish still holds.
      await this.#rebuild();
    }
    return trouble('storage', 'Too many others write to this match at once. Send it again.');
  }

  /** Whether there is anything to write: repeated wishes, stale answers and steps of composing end here. */
  #prepare({ kind, seat, key, question, text }: Wish): 'new' | Answer {
    const play = this.#play;
    if (key !== undefined && play.isDone(seat, key)) return { ok: true };
    if (kind === 'move' && question !== undefined) {
      if (play.paused) return trouble('paused', 'The match is paused.');
      const open = play.questionOf(seat);
      if (!play.ended && (open === 0 || open !== question)) {
        const now = open === 0 ? 'this seat is asked nothing now' : `the question is ${open}`;
        return trouble('stale-decision', `The move answers question ${question}, but ${now}.`);
      }
      if (text !== undefined && !play.ended && play.isStep(text)) {
        const composed = guarded('composing a move', () => {
          const made = play.compose(seat, text);
          return made.ok ? { news: this.#newsOf([]) } : made;
        });
        if ('ok' in composed) return composed;
        this.#tell(composed.news, undefined, seat);
        return { ok: true };
      }
    }
    // Others may have closed it in the same moment: then it is done.
    if (kind === 'resolve' && play.window?.link !== text) return { ok: true };
    if (kind === 'takeBack' && play.dropComposed(seat)) {
      this.#tell(
        guarded('showing a step', () => this.#newsOf([])),
        undefined,
        seat,
      );
      return { ok: true };
    }
    return 'new';
  }

  /** The position may be half-changed: throw it away. What is stored is whole. */
  async #engineFailed(error: unknown, line: Line): Promise<Trouble> {
    if (!(error instanceof EngineFault)) throw error;
    const { moves } = this.#play.match;
    this.#world.complain(error, { match: this.id, game: this.#stored.game.id, line, moves: [...moves] });
    await this.#rebuild();
    this.#tellAll({ type: 'notice', notice: 'match-broken', seat: null });
    return trouble(
      'match-broken',
      'The rules engine failed on this. Nothing has changed, and it was logged.',
    );
  }

  /** The last move is stored, so whatever becomes of the note, the match is over. */
  async #noteEnd(at: number): Promise<void> {
    try {
      await noteEnd(this.#world.db, this.id, this.#play, at);
    } catch (error) {
      this.#world.complain(error, { match: this.id });
    }
  }

  /** Another process says that the log has grown. */
  catchUp(seq: number): Promise<void> {
    return this.#inTurn(async () => {
      if (seq <= this.#play.seq) return;
      for (const line of await this.#world.linesAfter(this.id, this.#play.seq)) this.#follow(line);
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
    this.#tell(news, noticeOf(line, undone, this.#play), seatAt(line.seat));
    this.#world.happened({ live: this, play: this.#play, line, own });
  }

  /** What each viewer may know of the present position beyond what it was shown. */
  #newsOf(told: readonly Told<AnyEvent>[]): readonly News[] {
    const telling = new Telling(this.#projection, this.#play, told, this.#world.nature.now());
    const news: News[] = [];
    for (const channel of this.#channels.values())
      news.push({ channel, update: telling.updateFor(channel.onlooker, channel.shown) });
    return news;
  }

  /** Tells each viewer what they may know of it, and nothing to those who learn nothing. */
  #tell(news: readonly News[], notice: Notice | undefined, mover: Seat): void {
    for (const { channel, update } of news) {
      if (update) {
        channel.shown = update.shown;
        channel.recent[(update.shown.seq - 1) % MOST_RECENT] = update.frame;
        for (const listener of channel.listeners) listener.send(update.frame);
      }
      if (notice && (update || channel.onlooker.viewer === mover)) {
        for (const listener of channel.listeners) listener.send(JSON.stringify(notice));
      }
    }
  }

  /** Something about the table that is no secret. */
  tellAll(notice: Notice): Promise<void> {
    return this.#inTurn(() => Promise.resolve(this.#tellAll(notice)));
  }

  #tellAll(notice: Notice): void {
    const text = JSON.stringify(notice);
    for (const { listeners } of this.#channels.values())
      for (const listener of listeners) listener.send(text);
  }

  /** Goes back to what was told last, reads the log anew, and tells what others wrote meanwhile. */
  async #rebuild(): Promise<void> {
    const lines = await this.#world.linesAfter(this.id, 0);
    const told = this.#told;
    this.#play = rebuilt(this.id, this.#stored, lines.slice(0, told));
    for (const line of lines.slice(told)) this.#follow(line);
  }

  #follow(line: Line): void {
    const applied = guarded('reading the log', () => this.#apply(line));
    if ('ok' in applied) throw new Error(`Line ${line.seq} of match ${this.id} cannot be played again.`);
    this.#happened(applied, false);
  }

  /** One after the other, in the order in which they came. */
  async #inTurn<T>(act: () => Promise<T>): Promise<T> {
    if (this.#busy) await this.#turn();
    this.#busy = true;
    try {
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

function rebuilt(id: string, stored: StoredMatch, lines: readonly Line[]): Play {
  return guarded('reading the log', () => {
    const play = new Play(stored.game, stored.setup, stored.seating, stored.windows);
    for (const line of lines) {
      const done = play.apply(line);
      if (!done.ok) throw new Error(`line ${line.seq} of match ${id} cannot be played again`);
    }
    return play;
  });
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
