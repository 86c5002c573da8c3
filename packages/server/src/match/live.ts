import type { Notice } from '@hedgerow/protocol';
import { EngineFault, guardedSoon } from '../guard.ts';
import { Failure } from '../problem.ts';
import type { StoredMatch } from '../store/matches.ts';
import { Turns } from '../turns.ts';
import type { Listener, Resume } from './channels.ts';
import { HeldMatch, rebuilt } from './held.ts';
import type { Play } from './play.ts';
import type { Onlooker, Place } from './projection.ts';
import { PUT_ASIDE } from './recovery.ts';
import type { Answer, Wish } from './wishes.ts';
import type { MatchWorld } from './world.ts';
import { Writing } from './writing.ts';

/**
 * A match in play in this process. Whatever reads or changes it waits in one line, so nobody sees a step before it
 * is stored: apply, append, commit, and only then tell.
 */
export class LiveMatch {
  readonly id: string;
  readonly #held: HeldMatch;
  readonly #writing: Writing;
  /** Whatever reads or changes the match comes in turn. */
  readonly #turns = new Turns();

  private constructor(world: MatchWorld, id: string, stored: StoredMatch, play: Play) {
    this.id = id;
    this.#held = new HeldMatch(world, id, stored, play, (now, line, own) =>
      world.happened({ live: this, play: now, line, own }),
    );
    this.#writing = new Writing(this.#held, (now) => world.due(this, now));
  }

  /** Brings a match back from its log. */
  static async open(world: MatchWorld, id: string, found: StoredMatch): Promise<LiveMatch> {
    const stored = { ...found, seating: { ...found.seating, outages: world.outages } };
    const lines = await world.linesAfter(id, 0);
    const play = rebuilt(id, stored, lines);
    const live = new LiveMatch(world, id, stored, play);
    // The server ended between the last move and the note of it.
    if (play.ended && !stored.endNoted) {
      await live.#held.noteEnd(lines.at(-1)?.at ?? world.nature.now());
      world.ended(id);
    }
    return live;
  }

  get stored(): StoredMatch {
    return this.#held.stored;
  }

  /** Nobody looks, nobody waits: it can be forgotten until somebody asks again. */
  isIdle(since: number): boolean {
    return !this.#held.channels.isWatched && this.#turns.isIdle && this.#held.touched < since;
  }

  /** Up to where those who look with these eyes have been told what `read` shows. */
  placeOf(onlooker: Onlooker): Place | undefined {
    return this.#held.channels.placeOf(onlooker);
  }

  /** Looks at the match as it is stored, in turn with all else. */
  read<T>(look: (play: Play) => T): Promise<T> {
    return this.#inTurn(async () => {
      try {
        return await guardedSoon('showing a position', () => look(this.#held.play));
      } catch (error) {
        await this.#writing.recovery.note(error);
        throw error;
      }
    });
  }

  /** Shows something, unless the engine has shown that it cannot. */
  async #showing<T>(show: () => T): Promise<T> {
    const { recovery } = this.#writing;
    if (recovery.isUnseen) throw new Failure(PUT_ASIDE.reason, PUT_ASIDE.sentence);
    try {
      return await guardedSoon('showing a match', show);
    } catch (error) {
      if (error instanceof EngineFault && this.#held.faults.noteShowing(error)) await recovery.putAside();
      throw error;
    }
  }

  /** Lets a listener see the match from now on; the gap since `resume`, or everything. */
  attach(listener: Listener, onlooker: Onlooker, resume?: Resume): Promise<void> {
    return this.#inTurn(async () => {
      const { channels } = this.#held;
      this.detach(listener);
      const frames = await this.#showing(() => channels.opening(this.#held.play, onlooker, resume));
      channels.add(listener, onlooker);
      for (const frame of frames) listener.send(frame);
    });
  }

  detach(listener: Listener): void {
    this.#held.channels.remove(listener);
  }

  snapshot(onlooker: Onlooker): Promise<string> {
    return this.#inTurn(() => this.#showing(() => this.#held.channels.snapshot(this.#held.play, onlooker)));
  }

  /** Does what a seat wants, if the rules and the table allow it. `ok` means: it is on disk. */
  async wish(wish: Wish): Promise<Answer> {
    const began = performance.now();
    const wait = this.#turns.take();
    if (wait) await wait;
    // That somebody answers in a window is a secret, and therefore not counted either. That it closes is none.
    const isSecret = this.#held.play.window !== undefined && wish.kind !== 'resolve';
    try {
      return await this.#writing.fulfil(wish);
    } finally {
      this.#turns.leave();
      if (!isSecret) this.#held.world.answered(wish.kind, performance.now() - began);
    }
  }

  /** Whoever asks the engine elsewhere about this match says here that it failed. */
  failed(error: unknown): Promise<void> {
    this.#held.complain(error);
    return this.#inTurn(() => this.#writing.recovery.note(error));
  }

  /** Nothing that the rules offer can be played. */
  giveUp(): Promise<void> {
    return this.#inTurn(async () => {
      if (!this.#held.play.ended) await this.#writing.recovery.putAside();
    });
  }

  /** Its end stands in its log and is not noted: the storage failed, or the process that wrote it. */
  noteEnd(): Promise<void> {
    return this.#inTurn(async () => {
      const lines = await this.#held.world.linesAfter(this.id, this.#held.play.seq - 1);
      await this.#held.storeEnd(lines.at(-1)?.at ?? this.#held.world.nature.now());
      this.#held.world.ended(this.id);
    });
  }

  /** Another process says that the log has grown. */
  catchUp(seq: number): Promise<void> {
    return this.#inTurn(async () => {
      const { id, world, play } = this.#held;
      if (seq <= play.seq) return;
      this.#held.follow(await world.linesAfter(id, play.seq));
    });
  }

  /** Something about the table that is no secret. */
  tellAll(notice: Notice): Promise<void> {
    return this.#inTurn(() => Promise.resolve(this.#held.channels.tellAll(notice)));
  }

  /** One after the other, in the order in which they came; never on what may not be stored. */
  #inTurn<T>(act: () => Promise<T>): Promise<T> {
    return this.#turns.run(async () => {
      if (this.#held.isDoubtful) {
        const sure = await this.#writing.recovery.makeSure();
        if ('ok' in sure) throw new Failure(sure.reason, sure.sentence);
      }
      return act();
    });
  }
}
