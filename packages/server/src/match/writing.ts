import type { Refusal, Seat } from '@hedgerow/kernel';
import { guarded, guardedSoon } from '../guard.ts';
import type { Line } from '../store/lines.ts';
import { type Applied, type HeldMatch, isSame } from './held.ts';
import type { Play } from './play.ts';
import { NO_NEWS } from './projection.ts';
import { FAILED, Recovery } from './recovery.ts';
import { type Trouble, trouble } from './trouble.ts';
import type { Answer, Wish } from './wishes.ts';

const MOST_TRIES = 8;
/** Composing steps remembered for each seat: more than a client sends before the first is answered. */
const MOST_UNLOGGED = 200;

const DONE: Answer = { ok: true };
const NOT_STORED = trouble('not-stored');

/** Makes wishes lines of the log: judged, applied, stored, and only then told. */
export class Writing {
  readonly recovery: Recovery;
  readonly #held: HeldMatch;
  readonly #due: (play: Play) => number | undefined;
  /** Seat by seat, the keys of what was done and does not stand in the log. */
  readonly #unlogged: readonly Set<string>[];

  /** `due` says when the match must be looked at again, if that must be stored with a line. */
  constructor(held: HeldMatch, due: (play: Play) => number | undefined) {
    this.#held = held;
    this.#due = due;
    this.recovery = new Recovery(held, (wish) => this.fulfil(wish));
    this.#unlogged = held.stored.seating.people.map(() => new Set<string>());
  }

  async fulfil(wish: Wish): Promise<Answer> {
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      if (this.#held.isDoubtful) {
        const sure = await this.recovery.makeSure();
        if ('ok' in sure) return sure;
      }
      let prepared: 'new' | Answer;
      try {
        prepared = this.#prepare(wish);
      } catch (error) {
        return this.recovery.engineFailed(error, wish);
      }
      if (prepared !== 'new') return prepared;
      const line: Line = {
        seq: this.#held.play.seq + 1,
        kind: wish.kind,
        seat: wish.seat,
        text: wish.text ?? null,
        by: wish.by,
        key: wish.key ?? null,
        at: this.#held.world.nature.now(),
      };
      let applied: Applied | Refusal | Trouble;
      try {
        applied = await guardedSoon('playing', () => this.#held.apply(line));
      } catch (error) {
        return this.recovery.engineFailed(error, line);
      }
      if ('ok' in applied) return applied;
      let won: boolean;
      try {
        const due = this.#due(this.#held.play);
        won = await this.#held.world.appender.append(this.#held.id, applied.done.line, due);
      } catch (error) {
        this.#held.world.complain(error, { match: this.#held.id });
        return this.#unsure(applied.done.line);
      }
      if (won) {
        if (this.#held.play.ended) await this.#held.noteEnd(line.at);
        this.#held.happened(applied, true);
        return DONE;
      }
      // Another process was quicker. Read what it wrote, and see whether the wish still holds.
      this.#held.isDoubtful = true;
    }
    return trouble('storage', 'Too many others write to this match at once. Send it again.');
  }

  /** Storing failed, or only the answer was lost: the log knows. */
  async #unsure(line: Line): Promise<Answer> {
    this.#held.isDoubtful = true;
    this.#held.lost = line;
    const sure = await this.recovery.makeSure();
    if ('ok' in sure) return NOT_STORED;
    const stored = sure[line.seq - 1];
    return stored && isSame(stored, line) ? DONE : NOT_STORED;
  }

  /** Whether there is anything to write: repeated wishes, stale answers and steps of composing end here. */
  #prepare(wish: Wish): 'new' | Answer {
    const { kind, seat, key, question, text } = wish;
    const play = this.#held.play;
    if (key !== undefined && (play.isDone(seat, key) || this.#unlogged[seat]?.has(key) === true)) return DONE;
    if (kind === 'move') return question === undefined ? 'new' : this.#prepareMove(wish, question);
    if (kind === 'takeBack' && play.dropComposed(seat)) {
      this.#held.faults.forgetMoves();
      this.#noteUnlogged(seat, key);
      this.#held.channels.tell(
        guarded('showing a step', () => this.#held.tidingsOf(NO_NEWS)),
        undefined,
        seat,
      );
      return DONE;
    }
    return guarded('looking at a window', () => play.isFulfilled(kind, seat, text)) ? DONE : 'new';
  }

  #prepareMove(wish: Wish, question: number): 'new' | Answer {
    const { seat, text } = wish;
    const play = this.#held.play;
    if (play.paused) return trouble('paused');
    const open = play.questionOf(seat);
    if (!play.ended && (open === 0 || open !== question)) {
      const now = open === 0 ? 'this seat is asked nothing now' : `the question is ${open}`;
      return trouble('stale-decision', `The move answers question ${question}, but ${now}.`);
    }
    if (!mayStandIn(play, wish, this.#held.world.nature.now()))
      return trouble('stale-decision', 'Whoever sits here chooses again.');
    if (this.#held.faults.hasFailed(seat, text)) return FAILED;
    return text === undefined || play.ended || !play.composes ? 'new' : this.#compose(wish, text);
  }

  /** A step of composing is done and told, but not stored. */
  #compose({ seat, key }: Wish, text: string): 'new' | Answer {
    const play = this.#held.play;
    const composed = guarded('composing a move', () => {
      if (!play.isStep(text)) return undefined;
      const made = play.compose(seat, text);
      return made.ok ? { tidings: this.#held.tidingsOf(NO_NEWS) } : made;
    });
    if (!composed) return 'new';
    if ('ok' in composed) return composed;
    this.#held.faults.forgetMoves();
    this.#noteUnlogged(seat, key);
    this.#held.channels.tell(composed.tidings, undefined, seat);
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
