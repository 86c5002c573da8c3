import { hexFromKey, type Seat, seatAt } from '@hedgerow/kernel';
import type { Kysely } from 'kysely';
import type { Database } from '../store/schema.ts';
import type { Thinking } from '../thinking.ts';
import type { LiveMatch } from './live.ts';
import type { Matches } from './matches.ts';
import type { Play } from './play.ts';
import type { MatchWorld } from './world.ts';

export interface DriverSettings {
  /** Who plays for those whose time is up, and for those who left. */
  readonly standIn: string;
  /** A computer player takes at least this long, so that people can follow. */
  readonly pauseMs: number;
  /** How long windows last, in percent of what the game wants; less is for tests only. */
  readonly windowPercent: number;
  /** Other processes' matches are looked after when nothing happened for so long. */
  readonly takeOverMs: number;
}

/** A seat that is played for: which question, by which level, and in whose name. */
interface Turn {
  readonly seat: Seat;
  readonly question: number;
  readonly level: string;
  readonly by: 'bot' | 'clock';
}

/** In a window one thinks no longer than it lasts anyway, so that the time it takes tells nothing. */
const WINDOW_MS = 400;
/** Nobody is to be played for: whoever comes back to the table wakes it anyway. */
const QUIET_MS = 600_000;
const LONGEST_TIMER_MS = 2_000_000_000;

/** Plays for computer players and for those whose time is up. What it does is a move like any other. */
export class Driver {
  readonly #matches: Matches;
  readonly #thinking: Thinking;
  readonly #world: MatchWorld;
  readonly #settings: DriverSettings;
  readonly #timers = new Map<string, NodeJS.Timeout>();
  readonly #busy = new Set<string>();
  /** Until when a match needs no looking after, so that sweeping opens each only now and then. */
  readonly #quietUntil = new Map<string, number>();
  #closed = false;

  constructor(matches: Matches, thinking: Thinking, world: MatchWorld, settings: DriverSettings) {
    this.#matches = matches;
    this.#thinking = thinking;
    this.#world = world;
    this.#settings = settings;
  }

  /** Something happened: whoever must be played for now is, and the next deadline is watched. */
  attend(live: LiveMatch, play: Play): void {
    if (this.#closed) return;
    const timer = this.#timers.get(live.id);
    if (timer) {
      clearTimeout(timer);
      this.#timers.delete(live.id);
    }
    if (play.ended) {
      this.#quietUntil.delete(live.id);
      return;
    }
    const turns = this.#turns(live, play);
    const quietMs = turns.length > 0 ? this.#settings.takeOverMs : QUIET_MS;
    this.#quietUntil.set(live.id, this.#world.nature.now() + quietMs);
    for (const turn of turns) void this.#take(live, turn);
    if (!this.#closeWindow(live, play)) this.#watchClock(live.id, play);
  }

  #turns(live: LiveMatch, play: Play): readonly Turn[] {
    const now = this.#world.nature.now();
    const turns: Turn[] = [];
    for (const seat of play.asked) {
      const question = play.questionOf(seat);
      const deadline = play.time.deadline(seat);
      if (play.isAutomatic(seat))
        turns.push({ seat, question, level: live.stored.levels[seat] ?? this.#settings.standIn, by: 'bot' });
      else if (deadline !== undefined && deadline <= now)
        turns.push({ seat, question, level: this.#settings.standIn, by: 'clock' });
    }
    return turns;
  }

  #windowEnd(play: Play): number | undefined {
    if (play.paused) return undefined;
    return play.window?.closesAt(hexFromKey(play.match.key), this.#settings.windowPercent);
  }

  /** Closes a window whose time is up; answers whether it was. */
  #closeWindow(live: LiveMatch, play: Play): boolean {
    const end = this.#windowEnd(play);
    if (end === undefined || end > this.#world.nature.now() || !play.window) return false;
    const wish = { kind: 'resolve', seat: seatAt(0), text: play.window.link, by: 'bot' } as const;
    live.wish(wish).catch((error: unknown) => this.#world.complain(error, { match: live.id }));
    return true;
  }

  #watchClock(id: string, play: Play): void {
    let first = this.#windowEnd(play) ?? Number.POSITIVE_INFINITY;
    for (const seat of play.asked) {
      if (!play.isAutomatic(seat)) first = Math.min(first, play.time.deadline(seat) ?? first);
    }
    if (first === Number.POSITIVE_INFINITY) return;
    const wait = Math.max(0, first - this.#world.nature.now());
    const timer = setTimeout(() => void this.lookAfter(id), Math.min(wait + 1, LONGEST_TIMER_MS));
    timer.unref();
    this.#timers.set(id, timer);
  }

  /** Looks after a match by its id. */
  async lookAfter(id: string): Promise<void> {
    try {
      const opened = await this.#matches.open(id);
      if (!opened?.ok) return;
      const { live } = opened;
      await live.read((play) => this.attend(live, play));
    } catch (error) {
      this.#world.complain(error, { match: id });
    }
  }

  async #take(live: LiveMatch, turn: Turn): Promise<void> {
    const job = `${live.id} ${turn.seat} ${turn.question}`;
    if (this.#busy.has(job)) return;
    this.#busy.add(job);
    try {
      if (this.#settings.pauseMs > 0 && turn.by === 'bot') await pause(this.#settings.pauseMs);
      // A composed move is several choices; each is a step on the way to the one that is logged.
      while (!this.#closed && (await this.#chooseAndPlay(live, turn)));
    } catch (error) {
      if (!this.#closed) this.#world.complain(error, { match: live.id, seat: turn.seat });
    } finally {
      this.#busy.delete(job);
    }
  }

  /** One choice. Answers whether the same question waits for more of it. */
  async #chooseAndPlay(live: LiveMatch, turn: Turn): Promise<boolean> {
    const { seat, question, by } = turn;
    const isOpen = await live.read((play) => play.questionOf(seat) === question && play.asked.includes(seat));
    if (!isOpen) return false;
    const text = await this.#choice(live, turn);
    if (text === undefined) return false;
    const answer = await live.wish({ kind: 'move', seat, text, by, question });
    if (!answer.ok && 'rule' in answer) {
      this.#world.complain(
        new Error(`A computer player (${turn.level}) chose ${text}, which ${answer.rule} forbids.`),
        {
          match: live.id,
          seat,
        },
      );
      await live.tellAll({ type: 'notice', notice: 'bot-failed', seat });
      await this.#playAnything(live, turn);
      return false;
    }
    return (
      answer.ok && (await live.read((play) => play.questionOf(seat) === question && play.isComposing(seat)))
    );
  }

  /** Thinks at the level of the seat. A bot that throws or hangs ends only this thought; the table is told. */
  async #choice(live: LiveMatch, turn: Turn): Promise<string | undefined> {
    const thought = await live.read((play) => ({
      game: play.game.id,
      state: play.choiceFor(turn.seat),
      only: play.movesFor(turn.seat).at(-1),
      isQuick: play.window !== undefined,
      seatCount: play.seatCount,
      seat: turn.seat,
      // The key is in it, so nobody at the table can foresee the bot's chance.
      seed: `${hexFromKey(play.match.key)} ${turn.seat} ${turn.question} ${play.isComposing(turn.seat) ? play.movesFor(turn.seat).length : 0}`,
      moves: [...play.match.moves],
    }));
    const { moves, only, isQuick, ...asked } = thought;
    // In a window all are asked; who holds no answer has nothing to think about.
    if (asked.state === undefined) return only;
    try {
      return await this.#thinking.think({ ...asked, level: turn.level }, isQuick ? WINDOW_MS : undefined);
    } catch (error) {
      if (this.#closed) return undefined;
      this.#world.complain(error, {
        match: live.id,
        game: asked.game,
        seat: turn.seat,
        level: turn.level,
        moves,
      });
      await live.tellAll({ type: 'notice', notice: 'bot-failed', seat: turn.seat });
      await this.#playAnything(live, turn);
      return undefined;
    }
  }

  /** The thought failed and said so: the match goes on with any legal move, by a fixed and fair draw. */
  async #playAnything(live: LiveMatch, { seat, question, by }: Turn): Promise<void> {
    for (let steps = 0; steps < 100; steps += 1) {
      const moves = await live.read((play) =>
        play.questionOf(seat) === question && play.asked.includes(seat) ? play.movesFor(seat) : [],
      );
      const text = moves[(question + steps * 7) % Math.max(1, moves.length)];
      if (text === undefined) return;
      const answer = await live.wish({ kind: 'move', seat, text, by, question });
      if (!answer.ok) return;
    }
  }

  /** Finds matches that nobody looks after: after a restart, or after the end of another process. */
  async sweep(db: Kysely<Database>): Promise<void> {
    const now = this.#world.nature.now();
    const rows = await db
      .selectFrom('matches')
      .select('id')
      .where('ended_at', 'is', null)
      .where('automatic', '=', 1)
      .where('started_at', '<=', now - this.#settings.takeOverMs)
      .execute();
    for (const { id } of rows) {
      if (this.#closed) return;
      if (this.#timers.has(id) || now < (this.#quietUntil.get(id) ?? 0)) continue;
      await this.lookAfter(id);
    }
  }

  close(): void {
    this.#closed = true;
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
  }
}

const pause = (ms: number): Promise<void> => new Promise((done) => void setTimeout(done, ms));
