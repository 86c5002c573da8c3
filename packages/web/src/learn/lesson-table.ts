import { type AnyMade, type AnyMove, broken, type MatchRecord, type Refusal } from '@hedgerow/kernel';
import { sameMove } from '../boards/kit/gesture.ts';
import { createStore, type Store } from '../shell/store.ts';
import { type LocalTable, openLocalTable, type Surroundings } from '../table/local-table.ts';
import type { SeatSetup } from '../table/saved.ts';
import type { Eyes, Table, TableFace } from '../table/table.ts';
import {
  type InBoth,
  type Lesson,
  type LessonStep,
  nextMove,
  PUPIL,
  repliesOf,
  setupOf,
  standingAt,
} from './lesson.ts';

/** Where the teacher is. */
export interface Teaching {
  readonly step: number;
  /** How many of its moves are made. */
  readonly made: number;
  /** Something else was tried: what the teacher says to that. */
  readonly aside: InBoth | 'instead' | 'readFirst' | undefined;
}

/** What a lesson needs from the page around it. */
export interface Classroom extends Omit<Surroundings, 'thinker' | 'keep'> {
  readonly players: readonly SeatSetup[];
  /** Told whenever a step is done. */
  readonly reached: (step: number) => void;
}

/**
 * The table of a lesson: a table of the page on which the others play by the book, and the pupil makes the moves of the
 * lesson. Any other move is answered, by its rule or by the teacher, and changes nothing.
 */
export class LessonTable implements Table {
  readonly id = 'lesson';
  readonly gameId: Lesson['game'];
  readonly made: AnyMade;
  readonly lesson: Lesson;
  readonly teaching: Store<Teaching>;
  readonly #room: Classroom;
  readonly #listeners = new Set<() => void>();
  #inner: LocalTable;
  #forget: () => void = () => {};
  #busy = false;
  #face: { readonly of: TableFace; readonly face: TableFace } | undefined;

  constructor(made: AnyMade, lesson: Lesson, room: Classroom, step: number) {
    this.gameId = lesson.game;
    this.made = made;
    this.lesson = lesson;
    this.#room = room;
    this.teaching = createStore<Teaching>({ step, made: 0, aside: undefined });
    this.#inner = this.#openAt(step);
    this.#inner.start();
  }

  get step(): LessonStep {
    return this.lesson.steps[this.teaching.get().step] as LessonStep;
  }

  /** The move that the step asks for now. */
  get wanted(): string | undefined {
    return this.step.moves?.[this.teaching.get().made];
  }

  /** What is no choice and no part of the lesson is made for the pupil. */
  #doFormalities(): void {
    const { legal } = this.#inner.get();
    const [only, other] = legal;
    if (only === undefined || other !== undefined || this.#busy) return;
    const { step, made } = this.teaching.get();
    const text = this.made.game.notation.write(only);
    if (text === (made > 0 ? this.wanted : nextMove(this.lesson, step))) return;
    this.#busy = true;
    this.#inner.play(only);
    this.#busy = false;
    this.#doFormalities();
  }

  /** The table as it is when a step begins; the others go on from where they were. */
  #openAt(step: number): LocalTable {
    const { made, lesson } = this;
    const { moves, drafts, replied } = standingAt(made, lesson, step);
    const left = repliesOf(lesson).slice(replied);
    const opened = openLocalTable(
      {
        gameId: lesson.game,
        made,
        kind: 'lesson',
        players: this.#room.players,
        setup: setupOf(lesson),
        moves,
      },
      { ...this.#room, keep: () => true, thinker: { ask: () => answerFrom(made, left), close: () => {} } },
    );
    if (!opened.ok) throw broken('a lesson can be set up', { step });
    for (const draft of drafts) opened.table.play(draft);
    this.#forget();
    this.#forget = opened.table.subscribe(() => this.#tell());
    return opened.table;
  }

  #tell(): void {
    this.#doFormalities();
    for (const listener of [...this.#listeners]) listener();
  }

  readonly get = (): TableFace => {
    const of = this.#inner.get();
    // What was done stays done: the way is forward.
    if (this.#face?.of !== of) this.#face = { of, face: { ...of, mayTakeBack: false, mayPractise: false } };
    return this.#face.face;
  };

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly play = (move: AnyMove): void => {
    const { instead } = this.step;
    const wanted = this.wanted;
    const text = this.made.game.notation.write(move);
    const isLegal = this.#inner.get().legal.some((each) => sameMove(each, move));
    if (wanted !== text && isLegal) {
      this.teaching.set({
        ...this.teaching.get(),
        aside: wanted === undefined ? 'readFirst' : (instead ?? 'instead'),
      });
      return;
    }
    this.#busy = true;
    this.#inner.play(move);
    this.#busy = false;
    if (wanted !== text || this.#inner.get().refusal !== undefined) return;
    const { step, made } = this.teaching.get();
    if (made + 1 === this.step.moves?.length) this.#forward();
    else this.teaching.set({ step, made: made + 1, aside: undefined });
    this.#doFormalities();
  };

  /** Makes the moves of the step for a pupil who is stuck. */
  readonly showMe = (): void => {
    const { step } = this.teaching.get();
    while (this.teaching.get().step === step && this.wanted !== undefined) {
      const read = this.made.game.notation.read(this.wanted);
      if (!read) throw broken('every move of a lesson can be read', { move: this.wanted });
      this.play(read);
    }
  };

  /** The step was only to be read, and it has been. */
  readonly next = (): void => {
    if (this.step.moves === undefined) this.#forward();
  };

  #forward(): void {
    const { step } = this.teaching.get();
    const next = Math.min(step + 1, this.lesson.steps.length - 1);
    this.#room.reached(next);
    this.teaching.set({ step: next, made: 0, aside: undefined });
    if (this.lesson.steps[step]?.ahead === undefined) return;
    this.#inner.close();
    this.#inner = this.#openAt(next);
    this.#inner.start();
  }

  /** Goes on from here as an ordinary table of this browser; answers where it is. */
  readonly playOn = (): string => this.#inner.whatIf(this.#inner.get().moves, PUPIL);

  readonly takeBack = (): void => {};
  readonly whyNot = (move: AnyMove): Promise<Refusal | undefined> => this.#inner.whyNot(move);
  readonly viewAt = (moves: number, eyes: Eyes): TableFace['view'] | undefined =>
    this.#inner.viewAt(moves, eyes);
  readonly look = (eyes: Eyes): void => this.#inner.look(eyes);
  readonly taken = (): void => this.#inner.taken();
  readonly record = (): Promise<MatchRecord> => this.#inner.record();
  readonly close = (): void => {
    this.#forget();
    this.#inner.close();
  };
}

/** The others play by the book; after its last line they wait. */
function answerFrom(
  { game }: AnyMade,
  left: string[],
): Promise<{ readonly ok: true; readonly move: AnyMove }> {
  const text = left.shift();
  if (text === undefined) return new Promise(() => {});
  const move = game.notation.read(text);
  if (!move) throw broken('every move of a lesson can be read', { move: text });
  return Promise.resolve({ ok: true, move });
}
