import { seatAt } from '@hedgerow/kernel';
import { EngineFault } from '../guard.ts';
import type { Line } from '../store/lines.ts';
import { noteEnd } from '../store/matches.ts';
import type { HeldMatch } from './held.ts';
import { type Trouble, trouble } from './trouble.ts';
import type { Answer, Wish } from './wishes.ts';

export const FAILED: Trouble = trouble('engine-failed');
export const PUT_ASIDE: Trouble = trouble('put-aside');

/** What is done when the engine fails or the log is not as it is held here: read it anew, or end the match as it is stored. */
export class Recovery {
  readonly #held: HeldMatch;
  readonly #fulfil: (wish: Wish) => Promise<Answer>;
  /** The engine cannot go on: the match ends, or has ended, as it is stored. */
  #aside = false;
  /** The engine cannot even show it. */
  #unseen = false;

  /** `fulfil` writes the line that ends a match. */
  constructor(held: HeldMatch, fulfil: (wish: Wish) => Promise<Answer>) {
    this.#held = held;
    this.#fulfil = fulfil;
  }

  get isUnseen(): boolean {
    return this.#unseen;
  }

  /** Counts a failure of the engine; once too often ends the match. */
  async note(error: unknown): Promise<void> {
    if (error instanceof EngineFault && this.#held.faults.note(error)) await this.putAside();
  }

  /** The position may be half-changed: throw it away. What is stored is whole. */
  async engineFailed(error: unknown, wanted: Line | Wish): Promise<Trouble> {
    this.#held.isDoubtful = true;
    if (!(error instanceof EngineFault)) throw error;
    this.#held.complain(error, { wanted: { kind: wanted.kind, seat: wanted.seat, by: wanted.by } });
    // What was being composed may be what the engine fails on.
    this.#held.play.takeDrafts(this.#held.told);
    if (wanted.kind === 'broken') return FAILED;
    if (this.#held.faults.note(error)) {
      await this.putAside();
      return PUT_ASIDE;
    }
    await this.makeSure();
    if (wanted.kind === 'move') this.#held.faults.noteMove(seatAt(wanted.seat), wanted.text ?? undefined);
    this.#held.channels.tellAll({ type: 'notice', notice: 'match-broken', seat: null });
    return FAILED;
  }

  /** The engine cannot go on: the match ends as it is stored, and others go on. What has ended is not shown any more. */
  async putAside(): Promise<void> {
    if (this.#held.play.ended || this.#aside) {
      this.#unseen = true;
      return;
    }
    this.#aside = true;
    this.#held.complain(new Error(PUT_ASIDE.sentence));
    const ended = await this.#fulfil({ kind: 'broken', seat: seatAt(0), by: 'bot' });
    if (!ended.ok) this.#aside = await this.#endUnseen();
  }

  /** The same where nothing can be shown, for which no engine is needed; answers whether it is stored. */
  async #endUnseen(): Promise<boolean> {
    const at = this.#held.world.nature.now();
    try {
      const lines = await this.#held.world.linesAfter(this.#held.id, 0);
      const seq = (lines.at(-1)?.seq ?? 0) + 1;
      const line: Line = { seq, kind: 'broken', seat: 0, text: null, by: 'bot', key: null, at };
      if (!(await this.#held.world.appender.append(this.#held.id, line))) return false;
      await noteEnd(this.#held.world.db, this.#held.id, { how: 'broken', standings: undefined, at });
      this.#held.told = seq;
    } catch (error) {
      this.#held.complain(error);
      return false;
    }
    this.#unseen = true;
    this.#held.isDoubtful = true;
    // Its file can still be had if its log can be read.
    await this.#held.rebuild().catch((error: unknown) => this.#held.complain(error));
    this.#held.world.ended(this.#held.id);
    return true;
  }

  /** Makes what is held here what is stored; answers the log, or what is in the way. */
  async makeSure(): Promise<readonly Line[] | Trouble> {
    if (this.#unseen) return PUT_ASIDE;
    try {
      return await this.#held.rebuild();
    } catch (error) {
      this.#held.complain(error);
      if (error instanceof EngineFault && this.#held.faults.note(error)) await this.putAside();
      return error instanceof EngineFault
        ? trouble('match-broken', 'The match cannot be played again from its log; this was logged.')
        : trouble('storage', 'The match cannot be read just now; try again in a moment.');
    }
  }
}
