import { type AnyGame, canonical, readOptions } from '@hedgerow/kernel';
import type { TablePlan } from '@hedgerow/protocol';
import type { Kysely, Transaction } from 'kysely';
import { hashOfToken, type Nature, newCode, newId, newToken } from '../entropy.ts';
import { guarded } from '../guard.ts';
import type { MatchWorld } from '../match/world.ts';
import type { Person } from '../people/people.ts';
import { Failure } from '../problem.ts';
import type { Shelf } from '../shelf.ts';
import { insertMatch } from '../store/matches.ts';
import type { Database } from '../store/schema.ts';
import { checkBotsOf } from './bot-tables.ts';
import { freeOf, type LookWish } from './looks.ts';
import { botName, distinctName, freeName } from './names.ts';
import { changePlace, chooseLook } from './places.ts';
import { askForRematch, isRematchAgreed } from './rematch.ts';
import { chosenToBegin, shuffled } from './seating.ts';
import { checkWithoutPeople, type SetUp, setUp } from './set-up.ts';
import {
  type Caller,
  EMPTY_SEAT,
  isHost,
  lock,
  lockOpen,
  needHost,
  needOpen,
  needSeat,
  needTable,
  noteSentAway,
  type SeatRow,
  type StoredTable,
  seatOf,
  wasSentAway,
  writeSeat,
} from './store.ts';

/** A seat that was just taken, and its secret, which is told once. */
export interface Taken {
  readonly id: string;
  readonly seat: number | null;
  readonly seatToken: string | null;
}

/** How somebody would like to sit: where, called what, and looking like what. */
export interface SeatWish extends LookWish {
  readonly seat?: number | undefined;
  readonly name?: string | undefined;
}

/** Who got up or was sent away, and who is the host now if that has changed. */
export interface Gone {
  readonly name: string;
  readonly player: string;
  readonly seat: number;
  /** Was asked for a rematch, and did not want one. */
  readonly declined: boolean;
  readonly host?: { readonly name: string; readonly player: string; readonly seat: number };
}

/** The levels of computer players that may be seated at a game. */
export type Levels = (game: string) => readonly string[];

/** What tables need from around them. */
export interface TablesWorld {
  /** Matches of one person in which computer players may be busy at once. */
  readonly mostBotTables: number;
  readonly db: Kysely<Database>;
  readonly nature: Nature;
  readonly shelf: Shelf;
  readonly levels: Levels;
  readonly complain: MatchWorld['complain'];
}

/** Tables before and after play: made, joined, begun, and laid again. */
export class Tables {
  readonly #world: TablesWorld;
  readonly #db: Kysely<Database>;
  readonly #nature: Nature;

  constructor(world: TablesWorld) {
    this.#world = world;
    this.#db = world.db;
    this.#nature = world.nature;
  }

  gameOf(id: string): AnyGame {
    const game = this.#world.shelf.find(id)?.game;
    if (!game)
      throw new Failure(
        'not-found',
        `There is no game "${id}"; on the shelf are ${this.#world.shelf.ids.join(', ')}.`,
      );
    return game;
  }

  async create(plan: TablePlan, maker: Person): Promise<Taken> {
    const game = this.gameOf(plan.game);
    this.#checkPlan(game, plan);
    const id = newId(this.#nature);
    const token = newToken(this.#nature);
    const own = plan.name ?? maker.name;
    // Computer players give way to the name of whoever makes the table.
    const names: string[] = [own];
    const seats = plan.seats.map((seat, i): SeatRow => {
      const place = { table_id: id, seat: i, ...EMPTY_SEAT };
      if (seat.kind === 'open') return place;
      const name = seat.kind === 'me' ? own : distinctName(botName(seat.level), names);
      names.push(name);
      return seat.kind === 'bot'
        ? { ...place, kind: 'bot', name, level: seat.level }
        : {
            ...place,
            ...freeOf(plan, []),
            kind: 'person',
            name,
            player_id: maker.id,
            token_hash: hashOfToken(token),
          };
    });
    const code = await this.#freeCode();
    const made = plan.startWhenFull
      ? await setUp(this.#world, game, { id, seatCount: seats.length, options: plan.options })
      : undefined;
    await this.#db.transaction().execute(async (transaction) => {
      await transaction
        .insertInto('tables')
        .values({
          id,
          code,
          game: game.id,
          host_id: maker.id,
          options: canonical(plan.options),
          clock: JSON.stringify(plan.clock),
          visibility: plan.visibility,
          spectators: plan.spectators,
          spectator_chat: plan.spectatorChat ? 1 : 0,
          hands_after: plan.spectators === 'nobody' ? null : plan.handsAfter,
          seat_order: plan.seatOrder,
          start_when_full: plan.startWhenFull ? 1 : 0,
          status: 'open',
          rematch_id: null,
          created_at: this.#nature.now(),
        })
        .execute();
      await transaction.insertInto('seats').values(seats).execute();
      await this.#startIfFull(transaction, id, made);
    });
    const mine = (await needTable(this.#db, id)).seats.find(({ player_id }) => player_id === maker.id);
    return { id, seat: mine?.seat ?? null, seatToken: mine ? token : null };
  }

  #checkPlan(game: AnyGame, { seats, options }: TablePlan): void {
    const { min, max } = game.seats;
    if (seats.length < min || seats.length > max)
      throw new Failure('bad-request', `${game.id} is for ${min} to ${max} seats, not ${seats.length}.`);
    if (seats.filter(({ kind }) => kind === 'me').length > 1)
      throw new Failure('bad-request', 'One person has one seat.');
    for (const seat of seats) if (seat.kind === 'bot') this.#checkLevel(game.id, seat.level);
    const read = readOptions(game.options, options);
    if (!read.ok) throw new Failure('bad-request', read.problem);
    const misfit = guarded('reading options', () => game.optionsProblem?.(read.options, seats.length));
    if (misfit) throw new Failure('bad-request', misfit.problem);
  }

  #checkLevel(game: string, level: string): void {
    const levels = this.#world.levels(game);
    if (!levels.includes(level))
      throw new Failure(
        'bad-request',
        `There is no computer player "${level}" for ${game}; there are ${levels.join(', ')}.`,
      );
  }

  async #freeCode(): Promise<string> {
    for (;;) {
      const code = newCode(this.#nature);
      const taken = await this.#db
        .selectFrom('tables')
        .select('id')
        .where('code', '=', code)
        .executeTakeFirst();
      if (!taken) return code;
    }
  }

  /** Sits down. Whoever sits at this table already is shown to their seat again. */
  async join(id: string, person: Person, wish: SeatWish): Promise<Taken> {
    const wanted = wish.seat;
    const token = newToken(this.#nature);
    const made = await this.#setUpIfItMayFill(id);
    return this.#db.transaction().execute(async (transaction) => {
      const table = await lock(transaction, id);
      const mine = seatOf(table, { person, seatToken: undefined });
      if (mine) return { id, seat: mine.seat, seatToken: null };
      const { seats } = needOpen(table);
      if (await wasSentAway(transaction, id, person.id)) throw new Failure('sent-away');
      const open = seats.filter(({ kind }) => kind === 'open');
      const seat = wanted === undefined ? open[0] : open.find((each) => each.seat === wanted);
      if (!seat)
        throw wanted === undefined
          ? new Failure('no-seat-open')
          : new Failure('seat-not-open', { seat: wanted + 1 });
      await writeSeat(transaction, id, seat.seat, {
        kind: 'person',
        player_id: person.id,
        name: freeName(
          wish.name ?? person.name,
          seats.map(({ name }) => name),
        ),
        ...freeOf(wish, seats),
        ready: 0,
        token_hash: hashOfToken(token),
      });
      await this.#startIfFull(transaction, id, made);
      const after = await needTable(transaction, id);
      const now = after.seats.find(({ player_id }) => player_id === person.id);
      return { id, seat: now?.seat ?? seat.seat, seatToken: token };
    });
  }

  /** Moves a seat to another device: the token is used up, a new one is told. */
  async claim(id: string, person: Person, token: string): Promise<Taken> {
    return this.#db.transaction().execute(async (transaction) => {
      const table = await lock(transaction, id);
      const seat = seatOf(table, { person: undefined, seatToken: token });
      if (!seat) throw new Failure('not-allowed', 'This is not the secret of a seat at this table.');
      const mine = seatOf(table, { person, seatToken: undefined });
      if (mine && mine.seat !== seat.seat) throw new Failure('second-seat');
      const fresh = newToken(this.#nature);
      const { numUpdatedRows } = await transaction
        .updateTable('seats')
        .set({ player_id: person.id, token_hash: hashOfToken(fresh) })
        .where('table_id', '=', id)
        .where('seat', '=', seat.seat)
        .where('token_hash', '=', hashOfToken(token))
        .executeTakeFirst();
      if (numUpdatedRows !== 1n) throw new Failure('not-allowed', 'This secret was used already.');
      if (table.row.host_id === seat.player_id) await this.#setHost(transaction, id, person.id);
      return { id, seat: seat.seat, seatToken: fresh };
    });
  }

  async #setHost(transaction: Transaction<Database>, id: string, host: string): Promise<void> {
    await transaction.updateTable('tables').set({ host_id: host }).where('id', '=', id).execute();
  }

  async ready(id: string, caller: Caller, ready: boolean): Promise<void> {
    await this.#db.transaction().execute(async (transaction) => {
      const table = await lockOpen(transaction, id);
      const { seat } = needSeat(table, caller);
      await writeSeat(transaction, id, seat, { ready: ready ? 1 : 0, ...(ready ? { invited: 0 } : {}) });
    });
    if (ready) await this.#startIfAllReady(id);
  }

  /** A rematch begins as soon as everybody who was asked has accepted. */
  async #startIfAllReady(id: string): Promise<void> {
    const open = await needTable(this.#db, id);
    if (!isRematchAgreed(open)) return;
    const made = await this.#setUp(open);
    await this.#db.transaction().execute(async (transaction) => {
      const table = await lock(transaction, id);
      if (isRematchAgreed(table)) await this.#begin(transaction, table, made);
    });
  }

  async look(id: string, caller: Caller, wish: LookWish): Promise<void> {
    await this.#db.transaction().execute((transaction) => chooseLook(transaction, id, caller, wish));
  }

  async place(id: string, caller: Caller, seat: number): Promise<void> {
    await this.#db.transaction().execute((transaction) => changePlace(transaction, id, caller, seat));
  }

  /** Gets up before the start. The next person becomes the host; without one the table is closed. */
  async leave(id: string, caller: Caller): Promise<Gone> {
    return this.#db.transaction().execute(async (transaction) => {
      const table = await lockOpen(transaction, id);
      const seat = needSeat(table, caller);
      const gone = goneFrom(seat);
      await writeSeat(transaction, id, seat.seat, EMPTY_SEAT);
      if (seat.player_id !== table.row.host_id) return gone;
      // Somebody who was only invited is not there yet and cannot become the host.
      const next = table.seats.find(
        ({ kind, seat: other, invited }) => kind === 'person' && other !== seat.seat && invited === 0,
      );
      if (next?.player_id != null) {
        await this.#setHost(transaction, id, next.player_id);
        return { ...gone, host: goneFrom(next) };
      }
      await transaction.updateTable('tables').set({ status: 'closed' }).where('id', '=', id).execute();
      return gone;
    });
  }

  /** The host opens a seat, whoever sits there, or seats a computer player. */
  async changeSeat(
    id: string,
    caller: Caller,
    number: number,
    level: string | undefined,
  ): Promise<Gone | undefined> {
    const made = await this.#setUpIfItMayFill(id);
    return this.#db.transaction().execute(async (transaction) => {
      const table = await lockOpen(transaction, id);
      if (level !== undefined) this.#checkLevel(table.row.game, level);
      needHost(table, caller);
      const seat = table.seats[number];
      if (!seat) throw new Failure('not-found', `There is no seat ${number} at this table.`);
      if (seat.player_id === table.row.host_id) throw new Failure('host-stays');
      if (seat.player_id !== null) await noteSentAway(transaction, id, seat.player_id);
      const others = table.seats.filter((each) => each !== seat).map(({ name }) => name);
      await writeSeat(
        transaction,
        id,
        number,
        level === undefined
          ? EMPTY_SEAT
          : { ...EMPTY_SEAT, kind: 'bot', level, name: distinctName(botName(level), others) },
      );
      await this.#startIfFull(transaction, id, made);
      return seat.kind === 'person' ? goneFrom(seat) : undefined;
    });
  }

  async start(id: string, caller: Caller): Promise<void> {
    const open = await needTable(this.#db, id);
    const made = isHost(open, caller) && open.row.status === 'open' ? await this.#setUp(open) : undefined;
    await this.#db.transaction().execute(async (transaction) => {
      const table = await lockOpen(transaction, id);
      needHost(table, caller);
      const waiting = table.seats.find(
        ({ kind, ready, player_id }) => kind === 'person' && ready !== 1 && player_id !== table.row.host_id,
      );
      if (waiting) throw new Failure('somebody-not-ready', { name: waiting.name ?? '' });
      if (!made) throw new Failure('table-not-ready', 'The table has just changed hands; start it again.');
      await this.#begin(transaction, table, made);
    });
  }

  /** Set up before anything is held; what is not needed after all is thrown away. */
  #setUp({ row, seats }: StoredTable): Promise<SetUp> {
    const options: unknown = JSON.parse(row.options);
    return setUp(this.#world, this.gameOf(row.game), { id: row.id, seatCount: seats.length, options });
  }

  async #setUpIfItMayFill(id: string): Promise<SetUp | undefined> {
    const table = await needTable(this.#db, id);
    const { status, start_when_full } = table.row;
    return status === 'open' && start_when_full === 1 ? this.#setUp(table) : undefined;
  }

  async #startIfFull(transaction: Transaction<Database>, id: string, made: SetUp | undefined): Promise<void> {
    if (!made) return;
    const table = await needTable(transaction, id);
    if (table.seats.every(({ kind }) => kind !== 'open')) await this.#begin(transaction, table, made);
  }

  async #begin(
    transaction: Transaction<Database>,
    { row, seats }: StoredTable,
    { game, key, options }: SetUp,
  ): Promise<void> {
    if (seats.some(({ kind }) => kind === 'open')) throw new Failure('seat-still-open');
    if (seats.every(({ kind }) => kind === 'bot')) await checkWithoutPeople(transaction);
    if (seats.some(({ kind }) => kind === 'bot'))
      await checkBotsOf(transaction, row.host_id, this.#world.mostBotTables);
    if (row.seat_order === 'shuffled') await this.#shuffle(transaction, { row, seats });
    const clock = JSON.parse(row.clock) as { readonly kind: string };
    await insertMatch(transaction, {
      id: row.id,
      game,
      seatCount: seats.length,
      options,
      key,
      startedAt: this.#nature.now(),
      // People who leave are played for, so a table of several always needs looking after.
      automatic: seats.length > 1 || clock.kind !== 'none',
    });
    await transaction.updateTable('tables').set({ status: 'playing' }).where('id', '=', row.id).execute();
  }

  async #shuffle(
    transaction: Transaction<Database>,
    { row, seats }: Pick<StoredTable, 'row' | 'seats'>,
  ): Promise<void> {
    const options = JSON.parse(row.options) as Record<string, unknown>;
    const order = shuffled(seats, chosenToBegin(this.gameOf(row.game), options), this.#nature);
    await transaction.deleteFrom('seats').where('table_id', '=', row.id).execute();
    await transaction
      .insertInto('seats')
      .values(order.map((seat, i) => ({ ...seat, seat: i })))
      .execute();
  }

  /**
   * Asks for another game with the same seats: a new table, at which the others are invited. Whoever asks second is led
   * to the same table and has accepted by it.
   */
  async rematch(id: string, caller: Caller): Promise<string> {
    const code = await this.#freeCode();
    const next = await this.#db
      .transaction()
      .execute((transaction) => askForRematch(transaction, this.#nature, { id, code, caller }));
    await this.#startIfAllReady(next);
    return next;
  }
}

const goneFrom = ({ name, player_id, seat, invited }: SeatRow): Gone => ({
  name: name ?? '',
  player: player_id ?? '',
  seat,
  declined: invited === 1,
});
