import type { GameId } from '@hedgerow/catalog';
import {
  type AnyGame,
  type AnyMade,
  type AnyMove,
  type AnyView,
  listOptions,
  type MatchRecord,
  type Problem,
  type Refusal,
  readMove,
  type Seat,
  type Standing,
  seatAt,
} from '@hedgerow/kernel';
import {
  PROPOSALS,
  type Replay,
  type ServerMessage,
  type Snapshot,
  type TableInfo,
  type Update,
  withChanges,
} from '@hedgerow/protocol';
import { loadEdition } from '../games/load.ts';
import { orderNumbers } from '../games/order-numbers.ts';
import { coded, codedAs } from '../i18n/coded.ts';
import { href } from '../shell/router.ts';
import { settings } from '../shell/settings.ts';
import type {
  Abandoned,
  ChatLine,
  Company,
  Eyes,
  SeatFace,
  Speaker,
  Table,
  TableFace,
} from '../table/table.ts';
import { lookBack, matchFile, rematchTable } from './api.ts';
import { clockOf } from './clocks.ts';
import { Connection, type Order, retryAfter } from './connection.ts';
import { History } from './history.ts';
import { LateHands } from './late-hands.ts';
import { Muted } from './muted.ts';
import { troubleOf } from './told.ts';

const SITUATION = [
  'question',
  'mayTakeBack',
  'proposal',
  'undoes',
  'paused',
  'waiting',
  'absent',
  'clock',
  'ending',
  'order',
] as const;
type Situation = Pick<Snapshot, (typeof SITUATION)[number]>;

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

/** So often a past is doubted of which it is not known how far it goes. */
const MOST_DOUBTS = 5;

/**
 * Up to which update of ours a past goes. Told by another process than the one that tells us the match, it does not say so in our
 * numbers: then it fits if we heard of nothing while it was on its way.
 */
function placeIn(
  upTo: Replay['upTo'],
  { epoch }: Snapshot,
  isQuiet: boolean,
  now: number,
): number | undefined {
  if (upTo?.epoch === epoch) return upTo.seq;
  return isQuiet ? now : undefined;
}

/** A match on a server. The frame does not know that it is one. */
export class RemoteTable implements Table {
  readonly id: string;
  readonly gameId: GameId;
  made: AnyMade;
  readonly replayAt: string;
  readonly #connection: Connection;
  readonly #listeners = new Set<() => void>();
  readonly #history = new History();
  readonly #late: LateHands;
  readonly #muted: Muted;
  #info: TableInfo;
  #held: Held | undefined;
  /** The last time that the match was shown as a whole. */
  #shown: Snapshot | undefined;
  #askAgain: ReturnType<typeof setTimeout> | undefined;
  #clockSince = 0;
  /** By number: after a lost connection the server says again what was said. */
  readonly #chat = new Map<number, ChatLine>();
  #chatLines: readonly ChatLine[] = [];
  #fresh: TableFace['fresh'] = [];
  #refusal: Refusal | undefined;
  #trouble: string | undefined;
  /** Trouble that no new connection and no move ends. */
  #lasting: string | undefined;
  #connected = false;
  /** A move was sent, and the server has not said yet what it thinks of it. */
  #answering = false;
  /** Questions to the server about moves, by key. */
  readonly #asking = new Map<string, (refusal: Refusal | undefined) => void>();
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
    this.#muted = new Muted(info.id);
    this.#late = new LateHands(info.id, {
      changed: () => this.#tell(),
      refused: (problem) => {
        this.#trouble = problem;
        this.#tell();
      },
    });
    this.#connection = new Connection(info.id, {
      message: (message) => this.#hear(message, world.infoChanged),
      connected: (connected) => {
        // What the last connection complained about is over.
        if (connected && !this.#connected) this.#trouble = this.#lasting;
        this.#connected = connected;
        this.#tell();
      },
      held: () => (this.#held ? { epoch: this.#held.epoch, seq: this.#held.seq } : undefined),
      muted: () => this.#muted.names,
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
    this.#connection.order({
      type: 'move',
      question: question.id,
      text: this.made.game.notation.write(move),
    });
  };

  /** What several are asked at once must be answered in time, and what is composed is confirmed anyway. */
  readonly isFinal = ({ type }: AnyMove): boolean => {
    const question = this.#held?.question;
    return question?.together !== true && question?.composing !== true && this.made.finalMoves.includes(type);
  };

  readonly takeBack = (): void => {
    this.#connection.order({ type: 'takeBack' });
  };

  /** The page holds no position of a match on a server: it asks the server, which plays nothing. */
  readonly whyNot = (move: AnyMove): Promise<Refusal | undefined> => {
    const question = this.#held?.question;
    if (!question) return Promise.resolve(undefined);
    const text = this.made.game.notation.write(move);
    return new Promise((resolve) => {
      const key = this.#connection.order({ type: 'why', question: question.id, text });
      this.#asking.set(key, resolve);
    });
  };

  readonly viewAt = (moves: number): AnyView | undefined =>
    (this.#late.shown?.past ?? this.#history).viewAt(moves);

  /** Looks into a hand, late, where the table shows hands to those who only watch. */
  readonly look = (eyes: Eyes): void => {
    this.#trouble = this.#lasting;
    void this.#late.look(typeof eyes === 'number' ? eyes : undefined);
  };
  readonly mute = (name: string, muted: boolean): void => {
    this.#muted.set(name, muted);
    this.#connection.mute(name, muted);
    this.#tell();
  };
  readonly taken = (): void => {};

  /** Only for those who sit here, and for those who watch where the table lets them: nobody is shown a box that refuses. */
  get say(): ((text: string) => void) | undefined {
    return this.#info.me !== null || this.#info.spectatorChat ? this.#speak : undefined;
  }

  readonly #speak = (text: string): void => {
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

  readonly close = (): void => {
    this.#shown = undefined;
    clearTimeout(this.#askAgain);
    this.#late.close();
    this.#connection.close();
  };

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
        this.#answering = false;
        this.#refusal = { ok: false, ...message.refusal };
        break;
      case 'why':
        this.#answerWhy(message.key, message.refusal ? { ok: false, ...message.refusal } : undefined);
        return;
      case 'error':
        // Whoever is asked something else by now need not know why the old answer was wrong.
        if (message.key !== null && this.#answerWhy(message.key, undefined)) return;
        this.#answering = false;
        this.#trouble = message.problem.code === 'stale-decision' ? undefined : codedAs(message.problem);
        break;
      case 'chat':
        for (const { n, name, text, notice } of message.lines)
          this.#chat.set(n, { id: n, name, text, ...(notice === undefined ? {} : { notice }) });
        this.#chatLines = [...this.#chat.values()].sort((one, other) => one.id - other.id);
        break;
      case 'accepted':
        this.#answering = false;
        this.#trouble = this.#lasting;
        break;
      case 'notice':
      case 'pong':
        return;
    }
    this.#tell();
  }

  #answerWhy(key: string, refusal: Refusal | undefined): boolean {
    const answer = this.#asking.get(key);
    this.#asking.delete(key);
    answer?.(refusal);
    return answer !== undefined;
  }

  #take(snapshot: Snapshot): void {
    if (snapshot.editionHash !== this.made.game.editionHash) {
      void this.#changeEdition(snapshot);
      return;
    }
    this.#answering = false;
    this.#held = snapshot;
    this.#shown = snapshot;
    clearTimeout(this.#askAgain);
    this.#clockSince = Date.now();
    this.#history.begin(snapshot.view as AnyView);
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
    this.#lasting = coded('other-edition');
    this.#trouble = this.#lasting;
    this.#tell();
  }

  /** Asks for what happened before: a page that was closed, or away for long, does not know it. Asks until it is told. */
  async #remember(shown: Snapshot, tries = 0): Promise<void> {
    const before = this.#held?.seq;
    const past = await lookBack(this.id, shown.viewer ?? 'spectator');
    const held = this.#held;
    // Shown anew meanwhile, the match was asked for anew.
    if (!held || this.#shown !== shown) return;
    const upTo = past.ok ? placeIn(past.value.upTo, shown, before === held.seq, held.seq) : undefined;
    if (past.ok && (upTo !== undefined || tries >= MOST_DOUBTS)) {
      this.#history.remember(
        past.value.moments,
        upTo ?? held.seq,
        upTo === held.seq ? (held.view as AnyView) : undefined,
      );
      this.#tell();
      return;
    }
    this.#askAgain = setTimeout(
      () => void this.#remember(shown, tries + 1),
      retryAfter(tries, Math.random()),
    );
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
    this.#refusal = undefined;
    // Something was stored and told: whatever could not be before, now it can.
    if (update.step) this.#trouble = this.#lasting;
    this.#fresh = this.#history.follow(update, this.#held.view as AnyView);
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
        look: { colour: seat.colour, shape: seat.shape },
        ...(seat.kind === 'person' ? { online: seat.here } : {}),
        ...(clock === undefined ? {} : { clock }),
      };
    });
  }

  /** Whom the table waits for, as far as our view tells. */
  #asked({ view }: Held): readonly number[] {
    return this.made.asked(view as AnyView);
  }

  #makeFace(): TableFace {
    const held = this.#held;
    const seats = this.#seats();
    const own: Eyes = held?.viewer === null || held === undefined ? 'spectator' : seatAt(held.viewer);
    const late = own === 'spectator' && !held?.ending ? this.#late.shown : undefined;
    const eyes = late?.seat ?? own;
    const past = late?.past ?? this.#history;
    const { handsAfter } = this.#info;
    const mayLook = own === 'spectator' && held !== undefined && !held.ending && handsAfter !== null;
    const paused = held?.paused === true && !held.ending;
    // In a pause nobody is asked anything.
    const legal = ((!paused && held?.question?.moves) || []).flatMap((text): readonly AnyMove[] => {
      const read = readMove(this.made.game, text);
      return read.ok ? [read.move as AnyMove] : [];
    });
    return {
      seats,
      names: seats.map(({ name }) => name),
      eyes,
      choosable: mayLook ? ['spectator', ...seats.map((_, i) => seatAt(i))] : [],
      view: late ? (past.viewAt(past.now) as AnyView) : (held?.view as AnyView),
      legal,
      moves: past.now,
      log: past.log,
      notes: past.notes,
      fresh: late ? [] : this.#fresh,
      refusal: this.#refusal,
      mayTakeBack: held?.mayTakeBack ?? false,
      standings: standingsOf(held),
      ...(held?.ending?.how === 'abandoned' ? { abandoned: abandonedOf(held.ending) } : {}),
      paused,
      handTo: undefined,
      trouble: troubleOf(this.#info.status, this.#connected, this.#trouble),
      ...(this.#info.status === 'broken' ? { broken: true } : {}),
      chat: this.#chatLines.filter(({ name, notice }) => notice !== undefined || !this.#muted.has(name)),
      speakers: this.#speakers(),
      ...(late && handsAfter !== null ? { lateMinutes: handsAfter } : {}),
      ...(held && !late && typeof eyes === 'number' && !held.ending
        ? { company: this.#company(held, eyes) }
        : {}),
    };
  }

  /** Everybody else who has said something. */
  #speakers(): readonly Speaker[] {
    const { me, seats } = this.#info;
    const seat = me === null ? undefined : seats[me];
    const own = seat?.kind === 'person' ? seat.name : settings.get().name;
    const said = this.#chatLines.flatMap(({ name, notice }) => (notice === undefined ? [name] : []));
    return [...new Set([...said, ...this.#muted.names])]
      .filter((name) => name !== own)
      .map((name) => ({ name, muted: this.#muted.has(name) }));
  }

  #company(held: Held, me: Seat): Company {
    const { proposal, paused, absent, waiting, order: given, view } = held;
    const order = (wish: Order) => () => {
      this.#trouble = this.#lasting;
      this.#connection.order(wish);
    };
    const people = this.#info.seats.flatMap((seat, i) => (seat.kind === 'person' ? [seatAt(i)] : []));
    return {
      info: this.#info,
      me,
      proposal: proposal
        ? {
            id: proposal.id,
            what: proposal.what,
            by: seatAt(proposal.by),
            agreed: proposal.agreed.includes(me),
            waitsFor: people.filter(
              (seat) =>
                !proposal.agreed.includes(seat) &&
                (proposal.what !== 'pause' || !absent.includes(seat)) &&
                (proposal.what !== 'abandon' || waiting?.seat !== seat),
            ),
            undoes: held.undoes == null ? [] : this.#history.linesFrom(held.undoes),
          }
        : undefined,
      paused,
      absent: absent.includes(me),
      waiting: waiting ?? undefined,
      proposable: PROPOSALS.filter(
        (what) => (what !== 'takeBack' || people.length > 1) && (what !== 'pause' || !paused),
      ),
      leavesTo: leavesTo(this.made.game, this.#info.options),
      propose: (what) => order({ type: 'propose', what })(),
      answer: (id, agree) => order({ type: 'consent', proposal: id, agree })(),
      withdraw: (id) => order({ type: 'withdraw', proposal: id })(),
      resume: order({ type: 'resume' }),
      standIn: (seat) => order({ type: 'standIn', seat })(),
      leave: order({ type: 'leave' }),
      comeBack: order({ type: 'return' }),
      orders: ordersOf(
        this.made.windows?.orders ?? [],
        orderNumbers(this.gameId, view as AnyView, me),
        given ?? 'ask',
      ),
      order: given ?? 'ask',
      giveOrder: (what) => order({ type: 'order', order: what })(),
    };
  }
}

/** Games that let a seat go out of the game have an option for it; otherwise a computer player takes the seat. */
function leavesTo(
  { leaving, options }: AnyGame,
  chosen: Readonly<Record<string, unknown>>,
): 'bot' | 'nobody' {
  const [name, spec] = listOptions(options).find(([each]) => each === 'onLeave' || each === 'leaver') ?? [];
  if (!leaving || name === undefined || spec?.kind !== 'choice') return 'bot';
  const value = chosen[name] ?? spec.default;
  return value === 'bot' || value === 'computer' ? 'bot' : 'nobody';
}

const abandonedOf = ({ by, agreed = [], without = [] }: NonNullable<Snapshot['ending']>): Abandoned => ({
  by: by === undefined ? undefined : seatAt(by),
  agreed: agreed.map(seatAt),
  without: without.map(seatAt),
});

/** All orders that can be given, `ask` first; and the one that was given, though it may have come to nothing since. */
function ordersOf(orders: readonly string[], numbers: readonly number[], given: string): readonly string[] {
  if (orders.length === 0) return [];
  const offered = orders.flatMap((order) =>
    order.includes('N') ? numbers.map((number) => order.replace('N', String(number))) : [order],
  );
  return [...new Set(['ask', ...offered, given])];
}

const standingsOf = (held: Held | undefined): readonly Standing[] | undefined =>
  held?.ending?.standings?.map(
    ({ seat, left, ...rest }): Standing => ({
      ...rest,
      seat: seatAt(seat) as Seat,
      ...(left ? { left } : {}),
    }),
  );
