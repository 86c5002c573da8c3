import { hexFromKey, seatAt } from '@hedgerow/kernel';
import { guarded } from '../guard.ts';
import { isPassing } from '../store/storage-trouble.ts';
import type { Thinking } from '../thinking.ts';
import { Attendance, sayings } from './attendance.ts';
import { Dues, type Overdue } from './dues.ts';
import type { LiveMatch } from './live.ts';
import type { Matches } from './matches.ts';
import type { Play } from './play.ts';
import { type SubstituteSettings, Substitutes, type Turn } from './substitutes.ts';
import type { Wish } from './wishes.ts';
import type { MatchWorld } from './world.ts';

export interface DriverSettings extends SubstituteSettings {
  /** Who plays for those whose time is up, and for those who left. */
  readonly standIn: string;
  /** How long a match of another process must be overdue before this one takes it over. */
  readonly takeOverMs: number;
  /** Whether other processes serve the same matches. */
  readonly isShared?: boolean;
}

/** What is to be done for a match now, and when to look again. */
interface Plan {
  readonly turns: readonly Turn[];
  /** The window that is to be closed now. */
  readonly closing: string | undefined;
  /** What the table says itself: that it waits for somebody, or no longer for somebody's consent. */
  readonly says: readonly Wish[];
  /** When a window closes, a person's time is up, or somebody has been away for too long. */
  readonly next: number | undefined;
}

/** How long to wait before a match that could not be opened or attended to is tried again. */
const AGAIN_MS = 600_000;
/** The same where it is the database that fails: it will be back, and whoever plays waits. */
const SOON_MS = 1000;
/** Overdue matches fetched at a time. */
const SLICE = 50;
const LONGEST_TIMER_MS = 2_000_000_000;
/** Plays for computer players and for those whose time is up. What it does is a move like any other. */
export class Driver {
  readonly #matches: Matches;
  readonly #substitutes: Substitutes;
  readonly #world: MatchWorld;
  readonly #settings: DriverSettings;
  readonly #timers = new Map<string, NodeJS.Timeout>();
  readonly #dues: Dues;
  readonly #attendance: Attendance;
  #sweeping: Promise<void> | undefined;
  #closed = false;

  constructor(matches: Matches, thinking: Thinking, world: MatchWorld, settings: DriverSettings) {
    this.#matches = matches;
    this.#substitutes = new Substitutes((id) => this.#open(id), thinking, world, settings);
    this.#world = world;
    this.#settings = settings;
    this.#dues = new Dues(settings.isShared);
    this.#attendance = new Attendance(settings.isHere ?? (() => true));
  }

  /** Something happened: whoever must be played for now is, and the next deadline is watched. */
  attend(live: LiveMatch, play: Play): void {
    if (this.#closed) return;
    this.#stopTimer(live.id);
    if (play.ended) {
      this.#dues.forget(live.id);
      this.#attendance.forget(live.id);
      this.#substitutes.forget(live.id);
      return;
    }
    let plan: Plan;
    try {
      plan = this.#guardedPlan(live, play);
    } catch (error) {
      this.#dues.note(live.id, play.seq, this.#world.nature.now() + AGAIN_MS);
      void live.failed(error).catch((worse: unknown) => this.#complain(worse, live.id));
      return;
    }
    this.#dues.note(live.id, play.seq, this.#dueOf(plan));
    for (const wish of plan.says) this.#say(live, wish);
    for (const turn of plan.turns) void this.#substitutes.take(live.id, turn);
    if (plan.closing !== undefined) this.#closeWindow(live, plan.closing);
    else if (plan.next !== undefined) this.#wakeAt(live.id, plan.next);
  }

  /** When a match must be looked at again, if that must be stored with the line that was just applied to it. */
  dueWithLine(live: LiveMatch, play: Play): number | undefined {
    // Until its end is noted a match is due: whoever finds it so notes it.
    if (play.ended) return this.#world.nature.now();
    if (this.#closed) return undefined;
    try {
      return this.#dues.withLine(live.id, play.seq, this.#dueOf(this.#guardedPlan(live, play)));
    } catch {
      // An engine that fails here fails again when the match is attended to, and is dealt with there.
      return undefined;
    }
  }

  /** Another process goes on with a match: what was planned for it here is out of date. */
  heard(id: string): void {
    this.#stopTimer(id);
    this.#dues.forget(id);
  }

  #dueOf({ turns, says, closing, next }: Plan): number | undefined {
    const isNow = turns.length > 0 || says.length > 0 || closing !== undefined;
    return isNow ? this.#world.nature.now() : next;
  }

  /** Without a window the game is asked nothing here. */
  #guardedPlan(live: LiveMatch, play: Play): Plan {
    return play.window
      ? guarded('watching a window', () => this.#planFor(live, play))
      : this.#planFor(live, play);
  }

  #planFor(live: LiveMatch, play: Play): Plan {
    const now = this.#world.nature.now();
    const end = this.#windowEnd(play);
    const closing = end !== undefined && end <= now ? play.window?.link : undefined;
    const { isThere, backAt, gone } = this.#attendance.look(live.id, play, now);
    // Nobody is left to play with: computer players do not race through the rest.
    if (!isThere) return { turns: [], says: [], closing, next: end };
    const says = sayings(play, gone, now);
    const ends = [end, ...play.excusable.map(({ at }) => at), ...gone.map(({ at }) => at)];
    const turns: Turn[] = [];
    for (const seat of says.length > 0 ? [] : play.asked) {
      const question = play.questionOf(seat);
      const deadline = play.time.deadline(seat);
      const due = deadline === undefined ? undefined : Math.max(deadline, backAt);
      if (play.isAutomatic(seat))
        turns.push({ seat, question, level: live.stored.levels[seat] ?? this.#settings.standIn, by: 'bot' });
      else if (due !== undefined && due <= now)
        turns.push({ seat, question, level: this.#settings.standIn, by: 'clock' });
      else ends.push(due);
    }
    const later = ends.filter((at) => at !== undefined && at > now) as readonly number[];
    return { turns, says, closing, next: later.length > 0 ? Math.min(...later) : undefined };
  }

  #windowEnd(play: Play): number | undefined {
    if (play.paused) return undefined;
    return play.window?.closesAt(hexFromKey(play.match.key), this.#settings.windowPercent);
  }

  #closeWindow(live: LiveMatch, link: string): void {
    this.#say(live, { kind: 'resolve', seat: seatAt(0), text: link, by: 'bot' });
  }

  /** If it cannot be stored, the match stays due and is looked at again soon. */
  #say(live: LiveMatch, wish: Wish): void {
    live.wish(wish).catch((error: unknown) => this.#complain(error, live.id));
  }

  #stopTimer(id: string): void {
    clearTimeout(this.#timers.get(id));
    this.#timers.delete(id);
  }

  #wakeAt(id: string, at: number): void {
    const wait = Math.max(0, at - this.#world.nature.now());
    const timer = setTimeout(() => void this.lookAfter(id), Math.min(wait + 1, LONGEST_TIMER_MS));
    timer.unref();
    this.#timers.set(id, timer);
  }

  #complain(error: unknown, match: string): void {
    if (!this.#closed) this.#world.complain(error, { match });
  }

  /** Looks after a match by its id; says so if the database was in the way. */
  lookAfter(id: string): Promise<'looked' | 'unstored'> {
    return this.#look(id, async (live) => live.read((play) => this.attend(live, play)));
  }

  /** Looks after a match that the database says is due, as of this line: it may be held here as it was before. */
  #lookAfterDue({ id, seq }: Overdue): Promise<'looked' | 'unstored'> {
    return this.#look(id, async (live) => {
      await live.catchUp(seq);
      const hasEnded = await live.read((play) => {
        this.attend(live, play);
        return play.ended !== undefined;
      });
      if (hasEnded) await live.noteEnd();
    });
  }

  async #look(id: string, look: (live: LiveMatch) => Promise<void>): Promise<'looked' | 'unstored'> {
    try {
      const live = await this.#open(id);
      if (live) await look(live);
      return 'looked';
    } catch (error) {
      this.#complain(error, id);
      return isPassing(error) ? 'unstored' : 'looked';
    }
  }

  /** Always by its id: a match may have been forgotten, and read again, since it was last seen. */
  async #open(id: string): Promise<LiveMatch | undefined> {
    const opened = await this.#matches.open(id);
    return opened?.ok ? opened.live : undefined;
  }

  /**
   * Finds matches that nobody looks after: after a restart, or after the end of another process. Only those are opened whose
   * time has come, one after the other and with as long a rest after each as it took, so that nobody waits for it.
   */
  sweep(): Promise<void> {
    this.#sweeping ??= this.#sweep().finally(() => {
      this.#sweeping = undefined;
    });
    return this.#sweeping;
  }

  async #sweep(): Promise<void> {
    const { db, nature } = this.#world;
    for (;;) {
      await this.#dues.write(db);
      // A match that has only just become due is left to the process that has it open.
      const found = await this.#dues.overdue(db, nature.now() - this.#settings.takeOverMs, SLICE);
      const left = found.filter(({ id }) => !this.#isUnderWay(id));
      for (const overdue of left) {
        if (this.#closed) return;
        const { id, seq } = overdue;
        const began = performance.now();
        // Whatever comes of it, the next look is not at once: a match that cannot be opened stays so.
        this.#dues.note(id, seq, nature.now() + AGAIN_MS);
        if ((await this.#lookAfterDue(overdue)) === 'unstored')
          this.#dues.note(id, seq, nature.now() + SOON_MS);
        await rest(performance.now() - began);
      }
      if (found.length < SLICE || left.length === 0) break;
    }
    await this.#dues.write(db);
  }

  /** A computer player thinks for it here, or its next deadline is watched. */
  #isUnderWay(id: string): boolean {
    return this.#timers.has(id) || this.#substitutes.isBusyAt(id);
  }

  close(): void {
    this.#closed = true;
    this.#substitutes.close();
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
  }
}

const rest = (ms: number): Promise<unknown> => new Promise((done) => void setTimeout(done, ms));
