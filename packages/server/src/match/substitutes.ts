import type { ThinkingTask } from '@hedgerow/bots';
import { type AnyState, digest, hexFromKey, type Seat, seatAt } from '@hedgerow/kernel';
import type { Thinking } from '../thinking.ts';
import type { LiveMatch } from './live.ts';
import type { Play } from './play.ts';
import type { MatchWorld } from './world.ts';

/** A seat that is played for: which question, by which level, and in whose name. */
export interface Turn {
  readonly seat: Seat;
  readonly question: number;
  readonly level: string;
  readonly by: 'bot' | 'clock';
}

export interface SubstituteSettings {
  /** A computer player takes at least this long, so that people can follow. */
  readonly pauseMs: number;
  /** How long windows last, in percent of what the game wants; less is for tests only. */
  readonly windowPercent: number;
  /** Whether the person in a seat is connected, here or elsewhere; without it everybody is. */
  readonly isHere?: (match: string, seat: Seat) => boolean;
}

/** What a computer player is asked. */
interface Asked extends Omit<ThinkingTask, 'state' | 'seat' | 'level'> {
  /** Where it chooses; `undefined` if there is nothing to choose. */
  readonly state: AnyState | undefined;
  /** The answer of a seat that passes in a window. */
  readonly pass: string | undefined;
  /** In a window: when it may close. */
  readonly until: number | undefined;
  /** After how many moves. */
  readonly step: number;
}

/** In a window one thinks no longer than it lasts anyway, so that the time it takes tells nothing. */
const WINDOW_MS = 400;
/** The most choices a composed move may take. */
const MOST_CHOICES = 100;

/** Chooses for computer players and for those whose time is up, from the thought to the move in the log. */
export class Substitutes {
  readonly #open: (id: string) => Promise<LiveMatch | undefined>;
  readonly #thinking: Thinking;
  readonly #world: MatchWorld;
  readonly #settings: SubstituteSettings;
  /** Which seats are being chosen for, by match, seat and question. */
  readonly #busy = new Set<string>();
  #closed = false;

  /** A match is always opened by its id: it may have been forgotten, and read again, since it was last seen. */
  constructor(
    open: (id: string) => Promise<LiveMatch | undefined>,
    thinking: Thinking,
    world: MatchWorld,
    settings: SubstituteSettings,
  ) {
    this.#open = open;
    this.#thinking = thinking;
    this.#world = world;
    this.#settings = settings;
  }

  /** Whether somebody is being chosen for at this match. */
  isBusyAt(id: string): boolean {
    return [...this.#busy].some((job) => job.startsWith(id));
  }

  /** A match is over, and what its computer players noted with it. */
  forget(id: string): void {
    this.#thinking.forget(id);
  }

  close(): void {
    this.#closed = true;
  }

  #complain(error: unknown, match: string): void {
    if (!this.#closed) this.#world.complain(error, { match });
  }

  async take(id: string, turn: Turn): Promise<void> {
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
      this.#failed(new Error(`It chose a move that ${answer.rule} forbids.`), id, asked, turn);
      if (!isSecret) await live.tellAll({ type: 'notice', notice: 'bot-failed', seat });
      await this.#playAnything(id, turn, [text]);
    } else if (answer.code === 'match-broken') await this.#playAnything(id, turn, [text]);
    return false;
  }

  #asking(play: Play, { seat }: Turn, choices: number): Asked {
    const secret = hexFromKey(play.match.key);
    const { state, moves } = play.choiceFor(seat);
    return {
      game: play.game.id,
      edition: { edition: play.game.edition, hash: play.game.editionHash },
      state,
      seatCount: play.seatCount,
      // The key is in it, so that nobody at the table can foresee what a computer player draws.
      thoughts: `thoughts ${secret}`,
      moves,
      composed: choices,
      pass: play.window && play.movesFor(seat).at(-1),
      until: play.window?.heldUntil(secret, this.#settings.windowPercent || 100),
      step: play.match.moves.length,
    };
  }

  /** Thinks at the level of the seat; `undefined` if it throws or hangs, which ends only this thought, or takes too long. */
  async #choice(id: string, asked: Asked, turn: Turn): Promise<string | undefined> {
    if (asked.until === undefined) return this.#thought(id, asked, turn);
    const wait = (): number => Math.max(0, (asked.until ?? 0) - this.#world.nature.now());
    // In a window all are asked; who holds no answer has nothing to think about.
    const choice =
      asked.state === undefined
        ? asked.pass
        : await Promise.race([this.#thought(id, asked, turn), pause(wait())]);
    // All answer at the same moment, whether or not there was anything to think about: when a line is written tells nothing.
    if (this.#settings.windowPercent > 0) await pause(wait());
    return choice;
  }

  async #thought(id: string, asked: Asked, turn: Turn): Promise<string | undefined> {
    const { step: _, pass: _pass, until, state, ...task } = asked;
    const { seat, level } = turn;
    if (state === undefined) return undefined;
    const mostMs = until === undefined ? undefined : WINDOW_MS;
    const standing = { mostMs, ...(await this.#standingOf(id)) };
    return this.#thinking.think(id, { ...task, state, seat, level }, standing).catch((error: unknown) => {
      this.#failed(error, id, asked, turn);
      return undefined;
    });
  }

  /** Whose match it is, and whether any of its people is there. */
  async #standingOf(id: string): Promise<{ readonly owner: string; readonly isAwaited: boolean }> {
    const { owner = '', seating } = (await this.#open(id))?.stored ?? {};
    const { isHere = () => true } = this.#settings;
    return { owner, isAwaited: seating?.people.some((is, seat) => is && isHere(id, seatAt(seat))) ?? false };
  }

  /** What went wrong is logged with all that is needed to find the question again in the store, and with no card. */
  #failed(error: unknown, match: string, asked: Asked, { seat, level }: Turn): void {
    if (this.#closed) return;
    const { game, edition, step, state } = asked;
    const position = state === undefined ? null : digest(state);
    this.#world.complain(error, {
      match,
      game,
      edition: edition.edition,
      seat,
      level,
      step,
      digest: position,
    });
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
}

const isOpen = (play: Play, { seat, question }: Turn): boolean =>
  play.questionOf(seat) === question && play.asked.includes(seat);

const pause = (ms: number): Promise<undefined> =>
  new Promise((done) => void setTimeout(() => done(undefined), ms).unref());
