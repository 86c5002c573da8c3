import type { GameId } from '@hedgerow/catalog';
import {
  type AnyEvent,
  type AnyMade,
  type AnyMove,
  type AnyView,
  type MatchRecord,
  type Problem,
  type Refusal,
  readMove,
  type Seat,
  type Standing,
  seatAt,
} from '@hedgerow/kernel';
import {
  type ServerMessage,
  type Snapshot,
  type TableInfo,
  type Update,
  withChanges,
} from '@hedgerow/protocol';
import { loadEdition } from '../games/load.ts';
import { toMove } from '../games/to-move.ts';
import { coded } from '../i18n/problems.ts';
import { href } from '../shell/router.ts';
import type { ChatLine, Company, Eyes, LogEntry, SeatFace, Table, TableFace } from '../table/table.ts';
import { lookBack, matchFile, rematchTable } from './api.ts';
import { clockOf } from './clocks.ts';
import { Connection, type Order } from './connection.ts';

type Situation = Pick<
  Snapshot,
  'question' | 'mayTakeBack' | 'proposal' | 'paused' | 'absent' | 'clock' | 'ending' | 'order'
>;

const SITUATION = [
  'question',
  'mayTakeBack',
  'proposal',
  'paused',
  'absent',
  'clock',
  'ending',
  'order',
] as const;
const EVENTS_PER_STEP = 1000;

/** What the server told of a match so far. */
interface Held extends Situation {
  readonly epoch: string;
  readonly seq: number;
  readonly viewer: number | null;
  readonly view: unknown;
}

/** The situation after an update: what it does not mention stays. */
export function afterUpdate(held: Held, update: Update): Held {
  const changed: Record<string, unknown> = {};
  for (const name of SITUATION) if (update[name] !== undefined) changed[name] = update[name];
  return {
    ...held,
    ...changed,
    seq: update.seq,
    view: update.changes ? withChanges(held.view, update.changes) : held.view,
  };
}

/**
 * What a connection told of its table. One that was made by an onlooker goes on calling us an onlooker after we have sat
 * down: about that, what we know ourselves is newer.
 */
export const afterTold = (
  known: TableInfo | undefined,
  told: TableInfo,
  madeBy: TableInfo['me'],
): TableInfo => (madeBy === null && known ? { ...told, me: known.me } : told);

/** What is said above a table. That the server has ended the match outranks all else, for nothing will change it. */
export function troubleOf(
  status: TableInfo['status'],
  connected: boolean,
  trouble: string | undefined,
): string | undefined {
  if (status === 'broken') return coded('broken');
  return connected ? trouble : 'offline';
}

/** A match on a server. The frame does not know that it is one. */
export class RemoteTable implements Table {
  readonly id: string;
  readonly gameId: GameId;
  made: AnyMade;
  readonly replayAt: string;
  readonly #connection: Connection;
  readonly #listeners = new Set<() => void>();
  /** What was seen after so many moves of which the viewer heard. */
  readonly #views = new Map<number, AnyView>();
  /** How the numbers of the connection and those of the positions lie to one another. */
  #offset = 0;
  #info: TableInfo;
  #held: Held | undefined;
  #clockSince = 0;
  #log: LogEntry[] = [];
  #chat: readonly ChatLine[] = [];
  #fresh: readonly LogEntry[] = [];
  #refusal: Refusal | undefined;
  #trouble: string | undefined;
  #connected = false;
  /** The next news answers a move of ours. */
  #own = false;
  /** A move was sent, and the server has not said yet what it thinks of it. */
  #answering = false;
  #face: TableFace | undefined;

  constructor(
    info: TableInfo,
    gameId: GameId,
    made: AnyMade,
    world: { readonly infoChanged: (info: TableInfo) => void },
  ) {
    this.id = info.id;
    this.replayAt = `${href('replay')}?match=${info.id}`;
    this.gameId = gameId;
    this.made = made;
    this.#info = info;
    this.#connection = new Connection(info.id, {
      message: (message) => this.#hear(message, world.infoChanged),
      connected: (connected) => {
        this.#connected = connected;
        this.#tell();
      },
      held: () => (this.#held ? { epoch: this.#held.epoch, seq: this.#held.seq } : undefined),
    });
  }

  /** The server has dealt and told us. */
  get isReady(): boolean {
    return this.#held !== undefined;
  }

  readonly get = (): TableFace => {
    this.#face ??= this.#makeFace();
    return this.#face;
  };

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly play = (move: AnyMove): void => {
    const question = this.#held?.question;
    // A second click on the same button is not a second move.
    if (!question || this.#answering) return;
    this.#answering = true;
    this.#refusal = undefined;
    this.#own = true;
    this.#connection.order({
      type: 'move',
      question: question.id,
      text: this.made.game.notation.write(move),
    });
  };

  readonly takeBack = (): void => {
    this.#connection.order({ type: 'takeBack' });
  };

  /** The page holds no position of a match on a server: it lets the server say why not, and the answer comes as a refusal. */
  readonly whyNot = (move: AnyMove): Refusal | undefined => {
    this.play(move);
    return undefined;
  };

  readonly viewAt = (moves: number): AnyView | undefined => {
    for (let at = moves; at >= 0; at -= 1) {
      const view = this.#views.get(at);
      if (view !== undefined) return view;
    }
    return undefined;
  };

  readonly look = (): void => {};
  readonly taken = (): void => {};

  readonly say = (text: string): void => {
    this.#connection.order({ type: 'chat', text });
  };

  /** Whoever asks first makes the new table; the others find it. */
  readonly rematch = async (): Promise<string> => {
    const made = await rematchTable(this.id);
    if (made.ok) return href('t', made.value.id);
    this.#trouble = made.problem;
    this.#tell();
    return href('t', this.id);
  };

  readonly record = (): Promise<MatchRecord | Problem> => matchFile(this.id);

  readonly close = (): void => this.#connection.close();

  #hear(message: ServerMessage, infoChanged: (info: TableInfo) => void): void {
    switch (message.type) {
      case 'table':
        this.#info = message.table;
        infoChanged(message.table);
        break;
      case 'snapshot':
        this.#take(message);
        infoChanged(this.#info);
        break;
      case 'update':
        this.#follow(message);
        break;
      case 'refused':
        this.#own = false;
        this.#answering = false;
        this.#refusal = { ok: false, ...message.refusal };
        break;
      case 'error':
        this.#own = false;
        this.#answering = false;
        this.#trouble =
          message.problem.code === 'stale-decision'
            ? undefined
            : coded(message.problem.code, message.problem.sentence);
        break;
      case 'chat':
        this.#chat = [...this.#chat, ...message.lines.map(({ n, name, text }) => ({ id: n, name, text }))];
        break;
      case 'accepted':
        this.#answering = false;
        this.#trouble = undefined;
        break;
      case 'notice':
      case 'pong':
        return;
    }
    this.#tell();
  }

  #take(snapshot: Snapshot): void {
    if (snapshot.editionHash !== this.made.game.editionHash) {
      void this.#changeEdition(snapshot);
      return;
    }
    this.#answering = false;
    this.#held = snapshot;
    this.#clockSince = Date.now();
    this.#views.set(snapshot.seq + this.#offset, snapshot.view as AnyView);
    this.#fresh = [];
    void this.#remember(snapshot);
  }

  /** A match keeps the edition it began with: if the page has that one, it asks again to be told the match. */
  async #changeEdition({ edition, editionHash }: Snapshot): Promise<void> {
    const made = await loadEdition(this.gameId, { edition, hash: editionHash });
    if (made) {
      this.made = made;
      this.#connection.sync();
      return;
    }
    this.#trouble = coded('other-edition');
    this.#tell();
  }

  /** Asks for what happened before: a page that was closed has forgotten it. */
  async #remember({ epoch, viewer, seq }: Snapshot, tries = 5): Promise<void> {
    const past = await lookBack(this.id, viewer ?? 'spectator');
    if (!past.ok || this.#held?.epoch !== epoch || this.#held.viewer !== viewer) return;
    // Something happened meanwhile: asked again, past and present fit together.
    if (this.#held.seq !== seq && tries > 0) return this.#remember({ ...this.#held } as Snapshot, tries - 1);
    const moments = past.value;
    this.#offset = Math.max(0, moments.length - 1) - this.#held.seq;
    this.#views.clear();
    this.#log = [];
    for (const [moves, { seat, events, views }] of moments.entries()) {
      this.#views.set(moves, views[0] as AnyView);
      this.#log.push(...entriesOf(moves, seat === null ? undefined : seatAt(seat), events));
    }
    this.#views.set(this.#held.seq + this.#offset, this.#held.view as AnyView);
    this.#tell();
  }

  #follow(update: Update): void {
    const held = this.#held;
    if (!held || update.seq !== held.seq + 1) {
      this.#connection.sync();
      return;
    }
    this.#held = afterUpdate(held, update);
    // A clock that is not told anew runs on.
    if (update.clock !== undefined) this.#clockSince = Date.now();
    const moves = update.seq + this.#offset;
    this.#views.set(moves, this.#held.view as AnyView);
    this.#refusal = undefined;
    const mover = moverOf(held.viewer, this.#own, this.#asked(held), update.events ?? []);
    if (update.events) this.#own = false;
    this.#fresh = entriesOf(moves, mover, update.events ?? []);
    this.#log = [...this.#log, ...this.#fresh];
  }

  #tell(): void {
    this.#face = undefined;
    for (const listener of [...this.#listeners]) listener();
  }

  #seats(): readonly SeatFace[] {
    const held = this.#held;
    const asked = held ? this.#asked(held) : [];
    return this.#info.seats.map((seat, i): SeatFace => {
      const clock = held && clockOf(held, asked, i, this.#clockSince);
      return {
        name: seat.kind === 'open' ? '…' : seat.name,
        player: seat.kind === 'bot' ? seat.level : held?.absent.includes(i) ? 'absent' : 'person',
        thinking: false,
        ...(seat.kind === 'person' ? { online: seat.here } : {}),
        ...(clock === undefined ? {} : { clock }),
      };
    });
  }

  /** Whom the table waits for, as far as our view tells. */
  #asked({ view }: Held): readonly number[] {
    return toMove(this.gameId, view as AnyView);
  }

  #makeFace(): TableFace {
    const held = this.#held;
    const seats = this.#seats();
    const eyes: Eyes = held?.viewer === null || held === undefined ? 'spectator' : seatAt(held.viewer);
    const legal = (held?.question?.moves ?? []).flatMap((text): readonly AnyMove[] => {
      const read = readMove(this.made.game, text);
      return read.ok ? [read.move as AnyMove] : [];
    });
    return {
      seats,
      names: seats.map(({ name }) => name),
      eyes,
      choosable: [],
      view: held?.view as AnyView,
      legal,
      moves: (held?.seq ?? 0) + this.#offset,
      log: this.#log,
      fresh: this.#fresh,
      refusal: this.#refusal,
      mayTakeBack: held?.mayTakeBack ?? false,
      standings: standingsOf(held),
      handTo: undefined,
      trouble: troubleOf(this.#info.status, this.#connected, this.#trouble),
      ...(this.#info.status === 'broken' ? { broken: true } : {}),
      chat: this.#chat,
      ...(held && typeof eyes === 'number' && !held.ending ? { company: this.#company(held, eyes) } : {}),
    };
  }

  #company({ proposal, paused, absent, order: given }: Held, me: Seat): Company {
    const order = (wish: Order) => () => void this.#connection.order(wish);
    return {
      proposal: proposal
        ? {
            id: proposal.id,
            what: proposal.what,
            by: seatAt(proposal.by),
            agreed: proposal.agreed.includes(me),
          }
        : undefined,
      paused,
      absent: absent.includes(me),
      propose: (what) => order({ type: 'propose', what })(),
      answer: (id, agree) => order({ type: 'consent', proposal: id, agree })(),
      resume: order({ type: 'resume' }),
      leave: order({ type: 'leave' }),
      comeBack: order({ type: 'return' }),
      orders: ordersOf(this.made.windows?.orders ?? []),
      order: given ?? 'ask',
      giveOrder: (what) => order({ type: 'order', order: what })(),
    };
  }
}

/**
 * Who made the move that is just told: we ourselves, or the other one who was asked. Where several were asked at once, or
 * it is a secret who was, the event itself may say. What the clock or a computer player did in our name is nobody’s here:
 * we were not there, and it belongs to what we missed.
 */
export function moverOf(
  viewer: number | null,
  own: boolean,
  asked: readonly number[],
  events: readonly unknown[],
): Seat | undefined {
  if (own && viewer !== null) return seatAt(viewer);
  const [first] = events as readonly { readonly seat?: unknown }[];
  const mover = asked.length === 1 ? asked[0] : first?.seat;
  return typeof mover === 'number' && mover !== viewer ? seatAt(mover) : undefined;
}

/** Where an order names a number of points, so many are offered. */
const MOST_POINTS = 5;

/** All orders that can be given, `ask` first. */
const ordersOf = (orders: readonly string[]): readonly string[] =>
  orders.length === 0
    ? []
    : [
        'ask',
        ...orders.flatMap((order) =>
          order.includes('N')
            ? Array.from({ length: MOST_POINTS }, (_, i) => order.replace('N', String(i + 1)))
            : [order],
        ),
      ];

const entriesOf = (moves: number, seat: Seat | undefined, events: readonly unknown[]): readonly LogEntry[] =>
  events.map((event, i) => ({
    id: moves * EVENTS_PER_STEP + i,
    moves,
    seat,
    event: event as AnyEvent,
  }));

const standingsOf = (held: Held | undefined): readonly Standing[] | undefined =>
  held?.ending?.standings?.map(
    ({ seat, left, ...rest }): Standing => ({
      ...rest,
      seat: seatAt(seat) as Seat,
      ...(left ? { left } : {}),
    }),
  );
