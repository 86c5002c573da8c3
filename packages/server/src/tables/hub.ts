import { type Seat, seatAt } from '@hedgerow/kernel';
import type { ChatLine, ServerMessage } from '@hedgerow/protocol';
import type { Kysely } from 'kysely';
import type { Listener } from '../match/channels.ts';
import type { Matches } from '../match/matches.ts';
import type { Onlooker } from '../match/projection.ts';
import type { MatchWorld } from '../match/world.ts';
import { Failure } from '../problem.ts';
import type { Database } from '../store/schema.ts';
import { isPassing } from '../store/storage-trouble.ts';
import type { Chat } from './chat.ts';
import type { Presence } from './presence.ts';
import { type Caller, infoFor, needTable, type StoredTable, seatOf } from './store.ts';

/** Somebody connected to a table. */
export interface Guest extends Listener {
  readonly caller: Caller;
  /** Over whose shoulder they want to look. */
  readonly as: number | undefined;
  readonly muted: ReadonlySet<string>;
  readonly close: (failure: Failure) => void;
}

interface Present {
  readonly guest: Guest;
  seat: Seat | undefined;
  /** What they see the match with, once it has begun. */
  eyes: string | undefined;
  /** What they were last told of the table. */
  told: string | undefined;
}

interface Party {
  readonly present: Map<Guest, Present>;
  /** How many are being let in. */
  entering: number;
  /** Up to which line the chat was told. */
  chatTold: number;
  /** What could not be told, as the database was away. */
  readonly owed: Set<'table' | 'chat'>;
  queue: Promise<unknown>;
}

export interface HubWorld {
  readonly db: Kysely<Database>;
  readonly matches: Matches;
  readonly chat: Chat;
  readonly editionOf: (game: string) => number;
  readonly woken: (match: string) => void;
  /** Other processes: who is connected there, and how they hear who is connected here. */
  readonly presence: Presence;
  readonly tellOthers: (table: string, seats: readonly number[]) => void;
  readonly complain: MatchWorld['complain'];
}

const message = (given: ServerMessage): string => JSON.stringify(given);

/** Who is connected to which table, and what everybody there is told about it. */
export class Hub {
  readonly #world: HubWorld;
  readonly #parties = new Map<string, Party>();

  constructor(world: HubWorld) {
    this.#world = world;
  }

  /** Tables that somebody here is connected to. */
  get tables(): readonly string[] {
    return [...this.#parties.keys()];
  }

  /** Whether somebody in this seat is connected, here or at another process. */
  isHere(id: string, seat: number): boolean {
    return this.#seatsHere(id).includes(seat) || this.#world.presence.isHere(id, seat);
  }

  /** Whether anybody is connected to this table, here or in a seat at another process. */
  isVisited(id: string): boolean {
    return this.#parties.has(id) || this.#world.presence.isVisited(id);
  }

  #seatsHere(id: string): readonly number[] {
    const present = [...(this.#parties.get(id)?.present.values() ?? [])];
    const seats = present.flatMap(({ seat }) => (seat === undefined ? [] : [seat as number]));
    return [...new Set(seats)].sort((a, b) => a - b);
  }

  /** Tells other processes who is connected here. */
  sayWhoIsHere(id: string): void {
    this.#world.tellOthers(id, this.#seatsHere(id));
  }

  /** Lets somebody in: the table, the match if it has begun, and what was said. */
  async enter(
    id: string,
    guest: Guest,
    resume: { readonly epoch: string; readonly seq: number } | undefined,
  ): Promise<Seat | undefined> {
    const party: Party = this.#parties.get(id) ?? {
      present: new Map<Guest, Present>(),
      entering: 0,
      chatTold: 0,
      owed: new Set<'table' | 'chat'>(),
      queue: Promise.resolve(),
    };
    this.#parties.set(id, party);
    party.entering += 1;
    const present: Present = { guest, seat: undefined, eyes: undefined, told: undefined };
    try {
      await this.#inTurn(party, async () => {
        const table = await needTable(this.#world.db, id);
        checkGuest(table, guest);
        party.present.set(guest, present);
        present.seat = seatNumber(table, guest.caller);
        if (present.seat === undefined) this.#tellTable(table, present);
        else {
          for (const each of party.present.values()) this.#tellTable(table, each);
          this.sayWhoIsHere(id);
        }
        await this.#showMatch(table, present, resume);
        const lines = await this.#world.chat.after(id, 0);
        party.chatTold = Math.max(party.chatTold, lines.at(-1)?.n ?? 0);
        this.#tellChat(present, lines);
      });
    } catch (error) {
      party.entering -= 1;
      this.leave(id, guest);
      throw error;
    }
    party.entering -= 1;
    return present.seat;
  }

  /** The seat of somebody who is here. */
  seatOf(id: string, guest: Guest): Seat | undefined {
    return this.#parties.get(id)?.present.get(guest)?.seat;
  }

  /** Shows somebody everything anew. */
  async sync(id: string, guest: Guest): Promise<void> {
    const party = this.#parties.get(id);
    const present = party?.present.get(guest);
    if (!party || !present) return;
    await this.#inTurn(party, async () => {
      [present.told, present.eyes] = [undefined, undefined];
      const table = await needTable(this.#world.db, id);
      this.#tellTable(table, present);
      await this.#showMatch(table, present, undefined);
    }).catch((error: unknown) => {
      party.owed.add('table');
      throw error;
    });
  }

  leave(id: string, guest: Guest): void {
    const seat = this.#parties.get(id)?.present.get(guest)?.seat;
    this.#forget(id, guest);
    this.#world.matches.peek(id)?.detach(guest);
    if (seat !== undefined) this.sayWhoIsHere(id);
    // A match without people rests, and somebody may have to be waited for.
    if (seat !== undefined && this.#world.matches.peek(id)) this.#world.woken(id);
    if (seat !== undefined && this.#parties.has(id)) void this.changed(id).catch(() => {});
  }

  #forget(id: string, guest: Guest): void {
    const party = this.#parties.get(id);
    party?.present.delete(guest);
    if (party?.present.size === 0 && party.entering === 0) this.#parties.delete(id);
  }

  /**
   * The table is different now: tell everybody, and begin to show the match if it has begun. If the database is in the way
   * they are told at a later pulse: what is new at a table was done all the same.
   */
  async changed(id: string): Promise<void> {
    await this.#orLater(id, 'table', async (party) => {
      const table = await needTable(this.#world.db, id);
      for (const present of [...party.present.values()]) {
        const { guest } = present;
        try {
          checkGuest(table, guest);
        } catch (error) {
          if (!(error instanceof Failure)) throw error;
          guest.close(error);
          continue;
        }
        present.seat = seatNumber(table, guest.caller);
        this.#tellTable(table, present);
        await this.#showMatch(table, present, undefined);
      }
    });
  }

  /** Something was said. */
  async said(id: string): Promise<void> {
    await this.#orLater(id, 'chat', async (party) => {
      const lines = await this.#world.chat.after(id, party.chatTold);
      party.chatTold = Math.max(party.chatTold, lines.at(-1)?.n ?? 0);
      for (const present of party.present.values()) this.#tellChat(present, lines);
    });
  }

  /** Tells what could not be told before. Called at each pulse. */
  async makeGood(): Promise<void> {
    for (const [id, { owed }] of [...this.#parties])
      try {
        if (owed.has('table')) await this.changed(id);
        if (owed.has('chat')) await this.said(id);
      } catch (error) {
        this.#world.complain(error, { table: id });
      }
  }

  async #orLater(id: string, what: 'table' | 'chat', act: (party: Party) => Promise<void>): Promise<void> {
    const party = this.#parties.get(id);
    if (!party) return;
    try {
      await this.#inTurn(party, () => {
        party.owed.delete(what);
        return act(party);
      });
    } catch (error) {
      if (!isPassing(error)) throw error;
      party.owed.add(what);
      this.#world.complain(error, { table: id });
    }
  }

  #tellChat({ guest }: Present, lines: readonly ChatLine[]): void {
    const heard = lines.filter(({ name }) => !guest.muted.has(name));
    if (heard.length > 0) guest.send(message({ type: 'chat', lines: heard }));
  }

  /** Says nothing that was said already, so that looking once too often costs nobody anything. */
  #tellTable(table: StoredTable, present: Present): void {
    const { guest } = present;
    const edition = this.#world.editionOf(table.row.game);
    const info = infoFor(table, guest.caller, edition, (seat) => this.isHere(table.row.id, seat));
    const text = message({ type: 'table', table: info });
    if (present.told !== text) guest.send(text);
    present.told = text;
  }

  async #showMatch(
    table: StoredTable,
    present: Present,
    resume: { readonly epoch: string; readonly seq: number } | undefined,
  ): Promise<void> {
    const { status, id } = table.row;
    if (status === 'open' || status === 'closed') return;
    const onlooker = onlookerFor(table, present.guest);
    const eyes = `${onlooker.viewer} ${onlooker.seated}`;
    if (present.eyes === eyes) return;
    const opened = await this.#world.matches.open(id);
    if (!opened) return;
    if (!opened.ok) throw new Failure('match-broken', opened.why);
    await opened.live.attach(present.guest, onlooker, resume);
    present.eyes = eyes;
    this.#world.woken(id);
  }

  #inTurn<T>(party: Party, act: () => Promise<T>): Promise<T> {
    const turn = party.queue.then(act);
    party.queue = turn.catch(() => {});
    return turn;
  }
}

function seatNumber(table: StoredTable, caller: Caller): Seat | undefined {
  const seat = seatOf(table, caller);
  return seat && seatAt(seat.seat);
}

/** Who may be at a table at all: everybody before the start, later those who sit there and those who may watch. */
export function checkGuest(table: StoredTable, { caller, as }: Pick<Guest, 'caller' | 'as'>): void {
  const seat = seatOf(table, caller);
  if (caller.seatToken !== undefined && !seat)
    throw new Failure('not-seated', 'This is not the secret of a seat at this table.');
  if (seat) return;
  if (table.row.spectators === 'nobody' && table.row.status !== 'open') throw new Failure('no-watching');
  if (as !== undefined) throw new Failure('no-watching', 'Nobody may look into hands while they are played.');
}

/** With whose eyes a caller sees the match. Call only after `checkGuest`. */
export function onlookerFor(table: StoredTable, { caller, as }: Pick<Guest, 'caller' | 'as'>): Onlooker {
  const seat = seatNumber(table, caller);
  if (seat !== undefined) return { viewer: seat, seated: true };
  return { viewer: as === undefined ? 'spectator' : seatAt(as), seated: false };
}
