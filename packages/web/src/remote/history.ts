import { type AnyEvent, type AnyView, type Seat, seatAt } from '@hedgerow/kernel';
import type { Note, Replay, Step, Update } from '@hedgerow/protocol';
import type { LogEntry, LogNote } from '../table/table.ts';

type Undone = NonNullable<Extract<Note, { what: 'takenBack' }>['undone']>;

/** What these eyes have seen of a match on a server: every moment of it, and what was told on the way. */
export class History {
  #views: AnyView[] = [];
  #log: LogEntry[] = [];
  #notes: LogNote[] = [];
  /** Numbers are never used twice: a board shows each event once. */
  #lastId = 0;
  /** What was told since the match was shown as a whole: the past, asked for at that time, may come later or know more. */
  #since: { readonly update: Update; readonly view: AnyView }[] = [];
  /** The last update that is in the past as it was remembered. */
  #upTo = Number.NEGATIVE_INFINITY;

  get log(): readonly LogEntry[] {
    return this.#log;
  }
  get notes(): readonly LogNote[] {
    return this.#notes;
  }
  /** The number of the present moment. */
  get now(): number {
    return Math.max(0, this.#views.length - 1);
  }

  viewAt(moment: number): AnyView | undefined {
    return this.#views[Math.min(moment, this.now)];
  }

  /** The first that is known of a match is how it stands. What lies before is asked for now. */
  begin(view: AnyView): void {
    if (this.#views.length === 0) this.#views = [view];
    this.#since = [];
    this.#upTo = Number.NEGATIVE_INFINITY;
  }

  /**
   * The whole of it, as the server remembers it up to this update. What was taken back is no longer in it. Updates that it
   * does not tell were heard since, or will be; those that it tells are not told twice. `view` is how it is shown now, if that
   * is the same moment: with a move in the making.
   */
  remember(moments: Replay['moments'], upTo: number, view?: AnyView): void {
    this.#views = [];
    this.#log = [];
    this.#notes = [];
    this.#upTo = upTo;
    for (const { seat, by, events, views, notes = [] } of moments) {
      this.#views.push(views[0] as AnyView);
      this.#tell({ seat, by }, events);
      this.#note(notes);
    }
    if (view) this.#views[this.now] = view;
    const since = this.#since.filter(({ update }) => update.seq > upTo);
    this.#since = [];
    for (const { update, view: seen } of since) this.#add(update, seen);
  }

  /** Something happened; answers what is new in the log. */
  follow(update: Update, view: AnyView): readonly LogEntry[] {
    // Not from when the past is known: then nobody asks for it any more.
    if (this.#upTo === Number.NEGATIVE_INFINITY) this.#since.push({ update, view });
    if (update.seq > this.#upTo) return this.#add(update, view);
    if (update.seq === this.#upTo) this.#views[this.now] = view;
    return [];
  }

  #add({ step, events = [], notes = [] }: Update, view: AnyView): readonly LogEntry[] {
    for (const note of notes)
      if (note.what === 'takenBack' && note.undone) this.#strike(note.undone, seatAt(note.seat));
    if (step) this.#views.push(view);
    else this.#views[this.now] = view;
    const fresh = this.#tell(step ?? { seat: null }, events);
    this.#note(notes);
    return fresh;
  }

  #tell({ seat, by }: Step, events: readonly unknown[]): readonly LogEntry[] {
    const entries = events.map(
      (event): LogEntry => ({
        id: this.#newId(),
        moves: this.now,
        seat: seat === null ? seatOf(event) : seatAt(seat),
        event: event as AnyEvent,
        ...(by === undefined ? {} : { by }),
      }),
    );
    this.#log = [...this.#log, ...entries];
    return entries;
  }

  #note(notes: readonly Note[]): void {
    if (notes.length > 0)
      this.#notes = [...this.#notes, ...notes.map((note) => ({ id: this.#newId(), moves: this.now, note }))];
  }

  #newId(): number {
    this.#lastId += 1;
    return this.#lastId;
  }

  /** Lines of moments that are undone stay to be read, struck out. */
  #strike({ from, count }: Undone, by: Seat): void {
    const gone = count ?? Number.POSITIVE_INFINITY;
    this.#views.splice(from, gone);
    this.#log = this.#log.map((entry) => {
      if (entry.undone !== undefined || entry.moves < from) return entry;
      return entry.moves < from + gone ? { ...entry, undone: by } : { ...entry, moves: entry.moves - gone };
    });
  }

  /** What would be undone with this moment and all after it. */
  linesFrom(moment: number): readonly LogEntry[] {
    return this.#log.filter(({ moves, undone }) => moves >= moment && undone === undefined);
  }
}

/**
 * The update names who moved. Only a window that closes has no single mover: several may have answered, and each event says
 * itself whom it is about.
 */
function seatOf(event: unknown): Seat | undefined {
  const { seat } = event as { readonly seat?: unknown };
  return typeof seat === 'number' ? seatAt(seat) : undefined;
}
