import { type AnyState, keyFromHex, type Seat, seatAt } from '@hedgerow/kernel';
import { type Clock, type Snapshot, type Update, withChanges } from '@hedgerow/protocol';
import { settingsFrom } from '@hedgerow/server';
import type { Listener } from '../../src/match/channels.ts';
import { LiveMatch } from '../../src/match/live.ts';
import type { Play } from '../../src/match/play.ts';
import type { Answer, Wish } from '../../src/match/wishes.ts';
import type { MatchWorld } from '../../src/match/world.ts';
import { catalogShelf, type Shelf } from '../../src/shelf.ts';
import { Appender, type Line, linesAfter } from '../../src/store/lines.ts';
import { findMatch, insertMatch } from '../../src/store/matches.ts';
import { migrate } from '../../src/store/migrations.ts';
import { type OpenDatabase, openDatabase } from '../../src/store/open.ts';
import { Outages } from '../../src/store/outages.ts';
import { newKey } from './client.ts';
import type { Engine } from './engines.ts';

export interface Plan {
  readonly game: string;
  readonly seatCount: number;
  readonly options?: unknown;
  readonly clock?: Clock;
  readonly shelf?: Shelf;
  /** The seats from this one on are computer players. */
  readonly people?: number;
}

/** What goes wrong between a match and its database, so many times. */
export interface Mishaps {
  /** Lines that are not stored. */
  unstored: number;
  /** Lines that are stored, and the answer is lost. */
  unanswered: number;
  /** Logs that cannot be read. */
  unread: number;
}

const ID = '0123456789abcdefghjkmnpqrs';
const KEY = '5a'.repeat(32);
export const BEGIN = 1_700_000_000_000;

/** Somebody who looks at a match, and puts together what is told. */
export class Looker implements Listener {
  readonly frames: string[] = [];
  readonly updates: Update[] = [];
  snapshot: Snapshot | undefined;

  send(text: string): void {
    this.frames.push(text);
    const message = JSON.parse(text) as Snapshot | Update | { readonly type: 'notice' };
    if (message.type === 'snapshot') this.snapshot = message;
    if (message.type !== 'update' || !this.snapshot) return;
    this.updates.push(message);
    if (message.seq !== this.snapshot.seq + 1)
      throw new Error(`Update ${message.seq} does not follow ${this.snapshot.seq}.`);
    const { type: _, events: _events, step: _step, notes: _notes, changes = [], ...rest } = message;
    const view = withChanges(this.snapshot.view, changes);
    this.snapshot = { ...this.snapshot, ...(rest as Partial<Snapshot>), view };
  }
}

/** A real match on a real database, alone: time is what the test says, and storage fails when the test says so. */
export class Bench {
  now = BEGIN;
  readonly mishaps: Mishaps = { unstored: 0, unanswered: 0, unread: 0 };
  readonly faults: unknown[] = [];
  readonly outages: Outages = new Outages();
  /** What was told to the rest of the server. */
  readonly happened: { readonly line: Line; readonly own: boolean }[] = [];
  readonly database: OpenDatabase;
  readonly world: MatchWorld;
  readonly #shelf: Shelf;
  #live: LiveMatch | undefined;
  #drawn = 0;

  private constructor(database: OpenDatabase, shelf: Shelf) {
    this.database = database;
    this.#shelf = shelf;
    const { db, write, lanes } = database;
    const appender = new Appender(async (rows) => {
      if (this.#fails('unstored')) throw new Error('the database is away');
      const won = await write(rows);
      if (this.#fails('unanswered')) throw new Error('the connection broke');
      return won;
    }, lanes);
    this.world = {
      db,
      appender,
      outages: this.outages,
      nature: {
        now: () => this.now,
        bytes: (count) => Uint8Array.from({ length: count }, () => this.#draw()),
      },
      linesAfter: (match, after) => {
        if (this.#fails('unread')) return Promise.reject(new Error('the database is away'));
        return linesAfter(db, match, after);
      },
      due: () => undefined,
      happened: ({ line, own }) => void this.happened.push({ line, own }),
      ended: () => {},
      answered: () => {},
      complain: (error) => void this.faults.push(error),
    };
  }

  static async begin(
    engine: Engine,
    { game, seatCount, options = {}, clock, shelf = catalogShelf, people = seatCount }: Plan,
  ): Promise<Bench> {
    const database = openDatabase(settingsFrom(await engine.fresh(), '/nowhere').store);
    const { db } = database;
    await migrate(db);
    const made = shelf.find(game);
    const key = keyFromHex(KEY);
    if (!made || !key) throw new Error(`There is no ${game}.`);
    await db
      .insertInto('tables')
      .values({
        id: ID,
        code: 'BCDFGH',
        game,
        host_id: 'p0',
        options: '{}',
        clock: JSON.stringify(clock ?? { kind: 'none' }),
        visibility: 'link',
        spectators: 'link',
        seat_order: 'asSat',
        start_when_full: 1,
        status: 'playing',
        rematch_id: null,
        created_at: BEGIN,
      })
      .execute();
    for (let seat = 0; seat < seatCount; seat += 1) {
      const person =
        seat < people
          ? ({ kind: 'person', player_id: `p${seat}`, name: `P${seat}`, level: null } as const)
          : ({ kind: 'bot', player_id: null, name: `B${seat}`, level: 'seedling' } as const);
      await db
        .insertInto('seats')
        .values({ table_id: ID, seat, ready: 1, token_hash: null, ...person })
        .execute();
    }
    const match = { id: ID, game: made.game, seatCount, options, key, startedAt: BEGIN, automatic: true };
    await insertMatch(db, match);
    const bench = new Bench(database, shelf);
    await bench.reopen();
    return bench;
  }

  #fails(what: keyof Mishaps): boolean {
    if (this.mishaps[what] === 0) return false;
    this.mishaps[what] -= 1;
    return true;
  }

  #draw(): number {
    this.#drawn += 1;
    return this.#drawn % 256;
  }

  get live(): LiveMatch {
    return this.#live as LiveMatch;
  }

  /** As another process, or this one after its end, finds the match. */
  async reopen(): Promise<LiveMatch> {
    const found = await findMatch(this.database.db, this.#shelf, ID);
    if (!found?.ok) throw new Error('The match cannot be found.');
    this.#live = await LiveMatch.open(this.world, ID, found.stored);
    return this.#live;
  }

  read<T>(look: (play: Play) => T): Promise<T> {
    return this.live.read(look);
  }

  position(): Promise<AnyState> {
    return this.read((play) => play.position);
  }

  /** What is stored. */
  lines(): Promise<readonly Line[]> {
    return linesAfter(this.database.db, ID, 0);
  }

  wish(kind: Wish['kind'], seat: number, text?: string, key: string = newKey()): Promise<Answer> {
    return this.live.wish({ kind, seat: seatAt(seat), text, by: 'person', key });
  }

  async move(seat: number, text: string, key: string = newKey()): Promise<Answer> {
    const question = await this.read((play) => play.questionOf(seatAt(seat)));
    return this.live.wish({ kind: 'move', seat: seatAt(seat), text, by: 'person', key, question });
  }

  /** The time of a seat is up: a computer player chooses for it, as the driver lets it. */
  async timeOut(seat: number): Promise<Answer> {
    const [question, text] = await this.read((play) => [
      play.questionOf(seatAt(seat)),
      play.movesFor(seatAt(seat))[0],
    ]);
    this.now = (await this.read((play) => play.time.deadline(seat))) ?? this.now;
    return this.live.wish({ kind: 'move', seat: seatAt(seat), text, by: 'clock', question });
  }

  /** Whoever is asked makes the first of their moves that begins so; answers who it was. */
  async moveOn(start = ''): Promise<Seat> {
    const [seat] = await this.asked();
    if (seat === undefined) throw new Error('Nobody is asked.');
    const moves = await this.read((play) => play.movesFor(seat));
    const text = moves.find((move) => move.startsWith(start));
    if (text === undefined) throw new Error(`None of ${moves.join(', ')} begins with ${start}.`);
    const answer = await this.move(seat, text);
    if (!answer.ok) throw new Error(`${text}: ${JSON.stringify(answer)}`);
    return seat;
  }

  seat(number: number): Seat {
    return seatAt(number);
  }

  /** Whoever is asked takes the first step of composing a move; before that, moves that cannot be composed are made. */
  async compose(): Promise<{
    readonly seat: Seat;
    readonly question: number;
    readonly step: string;
    readonly key: string;
  }> {
    for (;;) {
      const [seat] = await this.asked();
      if (seat === undefined) throw new Error('Nobody is asked.');
      const step = await this.read((play) => play.movesFor(seat).find((move) => play.isStep(move)));
      const question = await this.read((play) => play.questionOf(seat));
      const key = newKey();
      if (step === undefined) await this.moveOn();
      else if ((await this.move(seat, step, key)).ok) return { seat, question, step, key };
      else throw new Error(`${step} cannot be composed.`);
    }
  }

  asked(): Promise<readonly Seat[]> {
    return this.read((play) => play.asked);
  }

  async look(seat: number | 'spectator'): Promise<Looker> {
    const looker = new Looker();
    const onlooker =
      seat === 'spectator'
        ? { viewer: 'spectator' as const, seated: false }
        : { viewer: seatAt(seat), seated: true };
    await this.live.attach(looker, onlooker);
    return looker;
  }

  end(): Promise<void> {
    return this.database.db.destroy();
  }
}
