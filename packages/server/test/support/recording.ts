import {
  type AnyMade,
  keyFromSeed,
  readMove,
  rngAt,
  type Seat,
  seatAt,
  type Viewer,
  viewers,
  whyNot,
} from '@hedgerow/kernel';
import type { ClientMessage, ServerMessage } from '@hedgerow/protocol';
import type { Nature } from '@hedgerow/server';
import { afterAll, expect } from 'vitest';
import { type Player, Visitor } from './client.ts';
import { newFolder, type Running, startHere } from './servers.ts';
import { shelfWith } from './shelves.ts';
import { until } from './until.ts';
import { type Act, answerAt, type Table } from './whole-match.ts';

const folder = newFolder();
afterAll(() => folder.remove());
let servers = 0;
const newData = (): string => {
  servers += 1;
  return `${folder.path}/${servers}`;
};

export const SEATS = 3;
const MOVE_MS = 700;
/** Longer than any window lasts. */
const WINDOW_MS = 13_000;
/** Beside the match: how often each of them is tried. */
const PROBES = 4;

/** Chance and time that repeat, so that two servers that are asked the same make the same bytes. */
class RepeatedNature implements Nature {
  #drawn = 0;
  time = 1_790_000_000_000;
  readonly now = (): number => this.time;
  readonly bytes = (count: number): Uint8Array => {
    this.#drawn += 1;
    const rng = rngAt(keyFromSeed('nature'), this.#drawn);
    return Uint8Array.from({ length: count }, () => rng.below(256));
  };
}

/** What one pair of eyes was told, act by act: frames of sockets, and answers to questions by HTTP. */
export type Heard = readonly string[];

/** Everybody who looks at a match: the seats, somebody who watches, and somebody who looks over each shoulder. */
interface Eyes {
  readonly viewer: Viewer;
  readonly visitor: Visitor;
  readonly players: readonly Player[];
  /** What was heard apart from the connections that last: those who resume, and HTTP. */
  readonly aside: string[];
}

/** A whole match at a real server, as it is heard by certain eyes. */
export class Recording {
  readonly #made: AnyMade;
  readonly #acts: readonly Act[];
  readonly #tables: readonly Table[];
  readonly #watched: readonly Viewer[];
  readonly #nature = new RepeatedNature();
  #running: Running | undefined;
  #id = '';
  #seated: readonly Player[] = [];
  #eyes: readonly Eyes[] = [];
  #poker: Player | undefined;
  key = '';

  /** `tables` is where the table is after each number of acts. */
  constructor(made: AnyMade, acts: readonly Act[], tables: readonly Table[], watched: readonly Viewer[]) {
    this.#made = made;
    this.#acts = acts;
    this.#tables = tables;
    this.#watched = watched;
  }

  async open(): Promise<void> {
    const { id } = this.#made.game;
    this.#running = await startHere(
      {
        HEDGEROW_DATA: newData(),
        HEDGEROW_WINDOW_PERCENT: '100',
        // Its time leaps: between two pulses the server would take itself for having been away.
        HEDGEROW_PULSE_MS: '60000',
      },
      { shelf: shelfWith(() => this.#made), nature: this.#nature },
    );
    const { base, server } = this.#running;
    const visitors = Array.from({ length: SEATS + 1 }, () => new Visitor(base));
    const [host, ...others] = visitors as [Visitor, ...Visitor[]];
    const open = { kind: 'open' };
    const { table } = await host.table({
      game: id,
      seats: [{ kind: 'me' }, open, open],
      clock: { kind: 'bank', seconds: 36_000, increment: 5 },
      startWhenFull: true,
    });
    this.#id = table.id;
    for (const [i, visitor] of others.slice(0, SEATS - 1).entries())
      await visitor.post(`/api/tables/${table.id}/join`, { name: `Seat ${i + 1}` });
    const seated: Player[] = [];
    for (const visitor of visitors.slice(0, SEATS)) seated.push(await visitor.connect(table.id));
    this.#seated = seated;
    const eyes: Eyes[] = [];
    for (const viewer of viewers(SEATS)) {
      const visitor = visitors[viewer === 'spectator' ? SEATS : viewer] as Visitor;
      // Somebody who has the table open twice, or a spectator.
      const watcher = await (viewer === 'spectator' ? new Visitor(base) : visitor).connect(table.id);
      const players = viewer === 'spectator' ? [watcher] : [seated[viewer] as Player, watcher];
      eyes.push({ viewer, visitor, players, aside: [] });
    }
    this.#eyes = eyes.filter(({ viewer }) => this.#watched.includes(viewer));
    // All are there in every recording, but only those who are watched are listened to.
    for (const { viewer, players } of eyes)
      if (!this.#watched.includes(viewer)) (players.at(-1) as Player).isDeaf = true;
    for (const player of seated) player.isDeaf = false;
    const isCompared = this.#watched.length < eyes.length;
    for (const player of [...seated, ...eyes.flatMap(({ players }) => players)])
      player.isTrusting = isCompared;
    this.#poker = await new Visitor(base).connect(table.id);
    const row = await server.database.db
      .selectFrom('matches')
      .select('key')
      .where('id', '=', table.id)
      .executeTakeFirstOrThrow();
    this.key = row.key;
  }

  /** Plays the match; after each act, what everybody watched has heard since the last one. */
  async *heard(): AsyncGenerator<ReadonlyMap<Viewer, Heard>> {
    const probes = new Set(
      Array.from({ length: PROBES }, (_, i) => Math.floor(((i + 1) * this.#acts.length) / (PROBES + 1))),
    );
    // And in the first window that is open.
    probes.add(this.#tables.findIndex(({ open }) => open !== undefined));
    yield this.#news();
    for (const [at, act] of this.#acts.entries()) {
      await this.#do(act, at);
      if (probes.has(at + 1)) await this.#probe(at + 1);
      await this.#quiet();
      if (at % 4 === 0) await this.#refused(at);
      yield this.#news();
    }
  }

  async close(): Promise<void> {
    for (const { players } of this.#eyes) for (const player of players) player.close();
    this.#poker?.close();
    expect(this.#running?.faults).toEqual([]);
    await this.#running?.stop();
  }

  async #do(act: Act, at: number): Promise<void> {
    const before = this.#tables[at] as Table;
    if (act.kind === 'wait') {
      this.#nature.time += WINDOW_MS;
      if (before.open) await this.#windowCloses();
      return;
    }
    const player = this.#seated[act.seat] as Player;
    if (act.kind === 'order') {
      await this.#say(player, { type: 'order', order: act.text, key: `order-at-act-${at}` }, 'accepted');
      return;
    }
    // In a window time stands still, so that it closes when all is said.
    if (!before.open) this.#nature.time += MOVE_MS;
    const answer = before.open ? answerAt(this.#made, before, act.seat, act.text) : undefined;
    if (before.open && !answer) return;
    const text = answer ? this.#made.game.notation.write(answer) : act.text;
    const move = (key: string): Promise<void> =>
      this.#say(player, { type: 'move', question: player.question?.id ?? 0, key, text }, 'accepted');
    await move(`move-${at}-once`);
    if (act.again === 'no') return;
    if (act.again === 'free')
      await this.#say(player, { type: 'takeBack', key: `back-at-act-${at}` }, 'accepted');
    else await this.#takenBackByAll(player, at);
    await move(`move-${at}-twice`);
  }

  async #takenBackByAll(player: Player, at: number): Promise<void> {
    await this.#say(player, { type: 'propose', what: 'takeBack', key: `back-at-act-${at}` }, 'accepted');
    const proposal = player.snapshot?.proposal?.id ?? 0;
    for (const other of this.#seated.filter((each) => each !== player))
      await this.#say(
        other,
        { type: 'consent', proposal, agree: true, key: `back-at-act-${at}` },
        'accepted',
      );
    await pong(player);
  }

  /** Says something and waits for the answer. */
  async #say(player: Player, message: ClientMessage, expected?: ServerMessage['type']): Promise<void> {
    player.say(message);
    await pong(player);
    if (expected === undefined || !('key' in message)) return;
    const answer = player.messages.findLast((each) => 'key' in each && each.key === message.key);
    if (answer?.type !== expected)
      throw new Error(`${JSON.stringify(message)} is answered by ${JSON.stringify(answer)}`);
  }

  /** Its time is up; somebody who comes to the table makes the server look. */
  async #windowCloses(): Promise<void> {
    const opened = await this.#running?.server.matches.open(this.#id);
    if (!opened?.ok) throw new Error('the match is open');
    const link = await opened.live.read((play) => play.window?.link);
    if (link === undefined) return;
    this.#poker?.say({ type: 'sync' });
    if (this.#poker) await pong(this.#poker);
    await until(() => opened.live.read((play) => play.window?.link !== link), 'the window to close');
  }

  /** Whatever the last act led to has been done, and all who are watched have heard it. */
  async #quiet(): Promise<void> {
    const opened = await this.#running?.server.matches.open(this.#id);
    if (opened?.ok) await opened.live.read(() => undefined);
    await Promise.all(this.#eyes.flatMap(({ players }) => players.map(pong)));
  }

  /** What else the server can be asked, and what it says beside the game. */
  async #probe(at: number): Promise<void> {
    for (const { viewer, visitor, players, aside } of this.#eyes) {
      await this.#quiet();
      const { body } = await visitor.get<unknown>(`/api/matches/${this.#id}`);
      const { body: table } = await visitor.get<unknown>(`/api/tables/${this.#id}`);
      const { body: past } = await visitor.get<unknown>(
        `/api/matches/${this.#id}/replay?as=${viewer}&from=0`,
      );
      aside.push(...[body, table, past].map((each) => JSON.stringify(each)));
      aside.push(...(await this.#resumed(visitor, players.at(-1) as Player)));
    }
    await this.#agree(at);
  }

  /** Whoever is asked tries what is not possible: nonsense, and what somebody did some other time. */
  async #refused(at: number): Promise<void> {
    const texts = this.#acts.flatMap((act) => (act.kind === 'move' ? [act.text] : []));
    for (const { viewer, players } of this.#eyes) {
      const [own] = players;
      const question = own?.question;
      if (viewer === 'spectator' || !own || !question) continue;
      const others = texts.filter((text) => !this.#isPossible(at + 1, viewer, text));
      for (const [i, text] of ['xyzzy', ...others.slice(at % 7, (at % 7) + 2)].entries())
        await this.#say(own, { type: 'move', question: question.id, key: `no-at-act-${at}-${i}`, text });
    }
  }

  /** Whether a seat that is asked may do this; whole moves that can be composed are not listed. */
  #isPossible(at: number, seat: Seat, text: string): boolean {
    const table = this.#tables[at] as Table;
    const read = readMove(this.#made.game, text);
    if (table.open) return this.#seated[seat]?.question?.moves.includes(text) === true;
    return read.ok && whyNot(this.#made.game, table.rules, seat, read.move) === undefined;
  }

  /** Somebody who was away hears what they missed. */
  async #resumed(visitor: Visitor, { snapshot }: Player): Promise<readonly string[]> {
    const resume = { epoch: snapshot?.epoch ?? '', seq: Math.max(0, (snapshot?.seq ?? 0) - 3) };
    const again = await visitor.connect(this.#id, { resume });
    await pong(again);
    again.close();
    return again.frames;
  }

  /** The table declines, agrees to pause, and goes on. All of it is said by all seats, in every world. */
  async #agree(at: number): Promise<void> {
    const [first, second, third] = this.#seated as [Player, Player, Player];
    const proposal = (): number => first.snapshot?.proposal?.id ?? 0;
    await this.#say(first, { type: 'propose', what: 'pause', key: `propose-at-act-${at}` }, 'accepted');
    await this.#say(second, { type: 'consent', proposal: proposal(), agree: false, key: `no-at-act-${at}` });
    await this.#say(second, { type: 'propose', what: 'pause', key: `again-at-act-${at}` }, 'accepted');
    await pong(first);
    for (const player of [first, third])
      await this.#say(player, {
        type: 'consent',
        proposal: proposal(),
        agree: true,
        key: `yes-at-act-${at}`,
      });
    await this.#say(third, { type: 'resume', key: `resume-at-act-${at}` }, 'accepted');
    // A computer player goes on for who is away: so nobody goes who might be asked.
    const { rules, open } = this.#tables[at] as Table;
    const decision = this.#made.game.decision(rules);
    if (open || decision.kind === 'over' || decision.seats.includes(seatAt(1))) return;
    await this.#say(second, { type: 'leave', key: `leave-at-act-${at}` });
    await this.#say(second, { type: 'return', key: `return-at-act-${at}` });
  }

  #news(): ReadonlyMap<Viewer, Heard> {
    return new Map(
      this.#eyes.map(({ viewer, players, aside }) => [
        viewer,
        [...players.flatMap(({ frames }) => frames.splice(0)), ...aside.splice(0)].filter(
          (frame) => frame !== PONG,
        ),
      ]),
    );
  }
}

const PONG = JSON.stringify({ type: 'pong' });

/** Everything that was on its way to somebody has arrived. */
function pong(player: Player): Promise<void> {
  return new Promise((arrived) => {
    player.onFrame = (text) => {
      if (text !== PONG) return;
      player.onFrame = undefined;
      // The frame is read after this.
      setImmediate(arrived);
    };
    player.say({ type: 'ping' });
  });
}
