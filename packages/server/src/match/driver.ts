import { type AnyState, hexFromKey, type Played, type Seat, seatAt } from '@hedgerow/kernel';
import type { Kysely } from 'kysely';
import { guarded } from '../guard.ts';
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

/** What is to be done for a match now, and when to look again. */
interface Plan {
  readonly turns: readonly Turn[];
  /** The window that is to be closed now. */
  readonly closing: string | undefined;
  /** When a window closes, or a person's time is up. */
  readonly next: number | undefined;
}

/** A match as it was last looked at, and until when it needs no looking after. */
interface Looked {
  readonly seq: number;
  readonly until: number;
}

/** What a computer player is asked. */
interface Asked {
  readonly game: string;
  readonly edition: { readonly edition: number; readonly hash: string };
  /** Where it chooses; `undefined` if there is nothing to choose. */
  readonly state: AnyState | undefined;
  readonly seatCount: number;
  readonly seed: string;
  /** What is said in a window by who has nothing to say. */
  readonly pass: string | undefined;
  /** In a window: when it may close. */
  readonly until: number | undefined;
  readonly moves: readonly Played[];
}

/** In a window one thinks no longer than it lasts anyway, so that the time it takes tells nothing. */
const WINDOW_MS = 400;
/** Nobody is to be played for: whoever comes back to the table wakes it anyway. */
const QUIET_MS = 600_000;
const LONGEST_TIMER_MS = 2_000_000_000;
/** Of so many choices a composed move consists at most. */
const MOST_CHOICES = 100;

/** Plays for computer players and for those whose time is up. What it does is a move like any other. */
export class Driver {
  readonly #matches: Matches;
  readonly #thinking: Thinking;
  readonly #world: MatchWorld;
  readonly #settings: DriverSettings;
  readonly #timers = new Map<string, NodeJS.Timeout>();
  readonly #busy = new Set<string>();
  /** So that sweeping opens each match only now and then. */
  readonly #looked = new Map<string, Looked>();
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
    this.#stopTimer(live.id);
    if (play.ended) {
      this.#looked.delete(live.id);
      return;
    }
    let plan: Plan;
    try {
      // Without a window the game is asked nothing here.
      plan = play.window
        ? guarded('watching a window', () => this.#planFor(live, play))
        : this.#planFor(live, play);
    } catch (error) {
      this.#look(live.id, play.seq, this.#settings.takeOverMs);
      void live.failed(error).catch((worse: unknown) => this.#complain(worse, live.id));
      return;
    }
    this.#look(live.id, play.seq, plan.turns.length > 0 ? this.#settings.takeOverMs : QUIET_MS);
    for (const turn of plan.turns) void this.#take(live.id, turn);
    if (plan.closing !== undefined) this.#closeWindow(live, plan.closing);
    else if (plan.next !== undefined) this.#wakeAt(live.id, plan.next);
  }

  #planFor(live: LiveMatch, play: Play): Plan {
    const now = this.#world.nature.now();
    const turns: Turn[] = [];
    const end = this.#windowEnd(play);
    const ends = end === undefined ? [] : [end];
    for (const seat of play.asked) {
      const question = play.questionOf(seat);
      const deadline = play.time.deadline(seat);
      if (play.isAutomatic(seat))
        turns.push({ seat, question, level: live.stored.levels[seat] ?? this.#settings.standIn, by: 'bot' });
      else if (deadline !== undefined && deadline <= now)
        turns.push({ seat, question, level: this.#settings.standIn, by: 'clock' });
      else if (deadline !== undefined) ends.push(deadline);
    }
    return {
      turns,
      closing: end !== undefined && end <= now ? play.window?.link : undefined,
      next: ends.length > 0 ? Math.min(...ends) : undefined,
    };
  }

  #windowEnd(play: Play): number | undefined {
    if (play.paused) return undefined;
    return play.window?.closesAt(hexFromKey(play.match.key), this.#settings.windowPercent);
  }

  #closeWindow(live: LiveMatch, link: string): void {
    const wish = { kind: 'resolve', seat: seatAt(0), text: link, by: 'bot' } as const;
    live.wish(wish).then(
      (answer) => {
        // Not stored, for instance: it is looked at again soon.
        if (!answer.ok) this.#looked.delete(live.id);
      },
      (error: unknown) => this.#complain(error, live.id),
    );
  }

  #look(id: string, seq: number, quietMs: number): void {
    this.#looked.set(id, { seq, until: this.#world.nature.now() + quietMs });
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

  /** Looks after a match by its id. */
  async lookAfter(id: string): Promise<void> {
    try {
      const live = await this.#open(id);
      await live?.read((play) => this.attend(live, play));
    } catch (error) {
      this.#looked.delete(id);
      this.#complain(error, id);
    }
  }

  /** Always by its id: a match may have been forgotten, and read again, since it was last seen. */
  async #open(id: string): Promise<LiveMatch | undefined> {
    const opened = await this.#matches.open(id);
    return opened?.ok ? opened.live : undefined;
  }

  async #take(id: string, turn: Turn): Promise<void> {
    const job = `${id} ${turn.seat} ${turn.question}`;
    if (this.#busy.has(job)) return;
    this.#busy.add(job);
    try {
      if (this.#settings.pauseMs > 0 && turn.by === 'bot') await pause(this.#settings.pauseMs);
      // A composed move is several choices; each is a step on the way to the one that is logged.
      for (let choices = 0; choices < MOST_CHOICES; choices += 1)
        if (this.#closed || !(await this.#chooseAndPlay(id, turn, choices))) return;
      await this.#playAnything(id, turn, []);
    } catch (error) {
      this.#complain(error, id);
    } finally {
      this.#busy.delete(job);
    }
  }

  /** One choice. Answers whether the same question waits for more of it. */
  async #chooseAndPlay(id: string, turn: Turn, choices: number): Promise<boolean> {
    const { seat, question, by } = turn;
    const before = await this.#open(id);
    const asked = await before?.read((play) =>
      isOpen(play, turn) ? this.#asking(play, turn, choices) : undefined,
    );
    if (!asked) return false;
    const choice = await this.#choice(id, asked, turn);
    const live = await this.#open(id);
    if (!live || this.#closed) return false;
    // In a window it is a secret who has anything to think about, and thus also that a thought failed.
    const isSecret = asked.until !== undefined;
    const text = choice ?? (isSecret ? asked.pass : undefined);
    if (text === undefined) {
      await live.tellAll({ type: 'notice', notice: 'bot-failed', seat });
      await this.#playAnything(id, turn, []);
      return false;
    }
    const answer = await live.wish({ kind: 'move', seat, text, by, question });
    if (answer.ok) return live.read((play) => isOpen(play, turn) && play.isComposing(seat));
    if ('rule' in answer) {
      this.#failed(new Error(`It chose ${text}, which ${answer.rule} forbids.`), id, asked, turn);
      if (!isSecret) await live.tellAll({ type: 'notice', notice: 'bot-failed', seat });
      await this.#playAnything(id, turn, [text]);
    } else if (answer.code === 'match-broken') await this.#playAnything(id, turn, [text]);
    return false;
  }

  #asking(play: Play, { seat, question }: Turn, choices: number): Asked {
    const secret = hexFromKey(play.match.key);
    return {
      game: play.game.id,
      edition: { edition: play.game.edition, hash: play.game.editionHash },
      state: play.choiceFor(seat),
      seatCount: play.seatCount,
      // The key is in it, so nobody at the table can foresee the bot's chance. Each choice has chance of its own: with the
      // same again, who drops what was composed would compose the same again, for ever.
      seed: `${secret} ${seat} ${question} ${choices}`,
      pass: play.window && play.movesFor(seat).at(-1),
      until: play.window?.heldUntil(secret, 100),
      moves: [...play.match.moves],
    };
  }

  /** Thinks at the level of the seat; `undefined` if it throws or hangs, which ends only this thought, or takes too long. */
  async #choice(id: string, asked: Asked, turn: Turn): Promise<string | undefined> {
    const { moves: _, pass, until, ...thought } = asked;
    // In a window all are asked; who holds no answer has nothing to think about.
    if (thought.state === undefined) return pass;
    const { seat, level } = turn;
    const mostMs = until === undefined ? undefined : WINDOW_MS;
    const thinking = this.#thinking.think({ ...thought, seat, level }, mostMs).catch((error: unknown) => {
      this.#failed(error, id, asked, turn);
      return undefined;
    });
    if (until === undefined) return thinking;
    // A window that waited for a thought would tell that there was one.
    return Promise.race([thinking, pause(Math.max(0, until - this.#world.nature.now()))]);
  }

  /** What went wrong is logged with all that is needed to ask the same again, but for the key. */
  #failed(error: unknown, match: string, { game, edition, moves }: Asked, { seat, level }: Turn): void {
    if (this.#closed) return;
    this.#world.complain(error, { match, game, edition: edition.edition, seat, level, moves });
  }

  /** The thought failed and said so: the match goes on with any legal move that can be played, by a fixed and fair draw. */
  async #playAnything(id: string, turn: Turn, without: readonly string[]): Promise<void> {
    const { seat, question, by } = turn;
    const tried = new Set(without);
    for (let steps = 0; steps < MOST_CHOICES; steps += 1) {
      const live = await this.#open(id);
      if (!live || this.#closed) return;
      const found = await live.read((play) =>
        isOpen(play, turn) ? { moves: play.movesFor(seat), isComposing: play.isComposing(seat) } : undefined,
      );
      if (!found) return;
      const left = found.moves.filter((move) => !tried.has(move));
      const text = left[(question + steps * 7) % Math.max(1, left.length)];
      if (text === undefined) {
        if (!found.isComposing) await live.giveUp();
        return;
      }
      const answer = await live.wish({ kind: 'move', seat, text, by, question });
      if (answer.ok) tried.clear();
      else if ('rule' in answer || answer.code === 'match-broken') tried.add(text);
      else return;
    }
  }

  /** Finds matches that nobody looks after: after a restart, or after the end of another process. */
  async sweep(db: Kysely<Database>): Promise<void> {
    const now = this.#world.nature.now();
    const rows = await db
      .selectFrom('matches')
      .select('id')
      .select((select) =>
        select
          .selectFrom('log')
          .select(({ fn }) => fn.max('seq').as('seq'))
          .whereRef('match_id', '=', 'matches.id')
          .as('seq'),
      )
      .where('ended_at', 'is', null)
      .where('automatic', '=', 1)
      .where('started_at', '<=', now - this.#settings.takeOverMs)
      .execute();
    for (const { id, seq } of rows) {
      if (this.#closed) return;
      if (this.#isLookedAfter(id, seq ?? 0, now)) continue;
      // Whatever comes of it, the next look is not at once: a match that cannot be opened stays so.
      this.#look(id, seq ?? 0, QUIET_MS);
      await this.lookAfter(id);
    }
  }

  /** Another process that goes on with a match is let do so, and is given the time to do it again. */
  #isLookedAfter(id: string, seq: number, now: number): boolean {
    const looked = this.#looked.get(id);
    if (!looked) return false;
    if (looked.seq >= seq) return this.#timers.has(id) || now < looked.until;
    this.#stopTimer(id);
    this.#look(id, seq, this.#settings.takeOverMs);
    return this.#settings.takeOverMs > 0;
  }

  close(): void {
    this.#closed = true;
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
  }
}

const isOpen = (play: Play, { seat, question }: Turn): boolean =>
  play.questionOf(seat) === question && play.asked.includes(seat);

const pause = (ms: number): Promise<undefined> =>
  new Promise((done) => void setTimeout(() => done(undefined), ms).unref());
