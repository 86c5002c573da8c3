import { shipped } from '@hedgerow/catalog';
import { dataFromText, digest, keyFromHex, openMatch, playMove, seatAt } from '@hedgerow/kernel';
import type { ServerMessage } from '@hedgerow/protocol';
import { settingsFrom } from '@hedgerow/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AnyMatch } from '../src/match/play.ts';
import { type Line, linesAfter } from '../src/store/lines.ts';
import { type OpenDatabase, openDatabase } from '../src/store/open.ts';
import { newKey, Player, Visitor } from './support/client.ts';
import { engines } from './support/engines.ts';
import { prepareApart, removeBundle, startApart } from './support/servers.ts';
import { until } from './support/until.ts';

/** On each of the two databases: 100 in all. */
const ROUNDS = Number(process.env['HEDGEROW_KILL_ROUNDS'] ?? '50');
const MATCHES = 4;
/** A life ends after fewer moves than this were sent in it, by all together, and at most so many milliseconds later. */
const MOVES_OF_A_LIFE = 60;
const MS_AFTER = 8;
const { game } = shipped('biotopia');

/** What one seat was promised and shown, over all lives of the server. */
interface Witness {
  readonly match: string;
  readonly seat: number;
  readonly token: string;
  /** Moves by their key: sent, and whether they were confirmed. */
  readonly sent: Map<string, { readonly text: string; confirmed: boolean }>;
  /** The fingerprint of every position that was shown in this life. */
  readonly shown: Set<string>;
  over: boolean;
}

const fingerprint = (view: unknown): string => digest(JSON.parse(JSON.stringify(view)));

/** A repeatable chance of one's own, so that a failure can be looked at again. */
function chanceFrom(seed: number): (below: number) => number {
  let now = seed;
  return (below) => {
    now = (Math.imul(now, 1_103_515_245) + 12_345) >>> 0;
    return (now >>> 8) % below;
  };
}

/**
 * When the server dies: counted in moves, so that a slow machine carries as much load as a fast one. The last one may
 * still be on its way, in the engine, in the log, or on its way back.
 */
class Fate {
  readonly struck: Promise<void>;
  readonly #moves: number;
  readonly #witnesses: readonly Witness[];
  #strike: () => void = () => {};
  #sent = 0;

  constructor(moves: number, witnesses: readonly Witness[]) {
    this.#moves = moves;
    this.#witnesses = witnesses;
    this.struck = new Promise((strike) => {
      this.#strike = strike;
    });
    this.look();
  }

  get sent(): number {
    return this.#sent;
  }

  send(): void {
    this.#sent += 1;
    this.look();
  }

  /** Nobody has anything left to play: then it is also time. */
  look(): void {
    if (this.#sent >= this.#moves || this.#witnesses.every(({ over }) => over)) this.#strike();
  }
}

async function sitDown(base: string): Promise<readonly Witness[]> {
  const [ada, ben] = [new Visitor(base), new Visitor(base)];
  const made = await ada.table({
    game: 'biotopia',
    seats: [{ kind: 'me' }, { kind: 'open' }],
    startWhenFull: true,
  });
  const match = made.table.id;
  const { body } = await ben.post<{ seatToken: string }>(`/api/tables/${match}/join`, { name: 'Ben' });
  return [made.seatToken ?? '', body.seatToken].map((token, seat) => ({
    match,
    seat,
    token,
    sent: new Map<string, { readonly text: string; confirmed: boolean }>(),
    shown: new Set<string>(),
    over: false,
  }));
}

/** Plays as fast as it is asked, and remembers what it was told. */
async function play(
  base: string,
  witness: Witness,
  chance: (below: number) => number,
  fate: Fate,
): Promise<Player> {
  const player = await Player.connect(base, undefined, witness.match, { seatToken: witness.token });
  let answered = 0;
  const note = (message: ServerMessage): void => {
    const sent = message.type === 'accepted' ? witness.sent.get(message.key) : undefined;
    if (sent) sent.confirmed = true;
  };
  const look = (): void => {
    player.messages.splice(0).forEach(note);
    const { snapshot, question } = player;
    if (snapshot) witness.shown.add(fingerprint(snapshot.view));
    if (snapshot?.ending) {
      witness.over = true;
      fate.look();
    }
    if (!question || question.id === answered) return;
    answered = question.id;
    const key = newKey();
    const text = question.moves[chance(question.moves.length)] ?? '';
    witness.sent.set(key, { text, confirmed: false });
    player.say({ type: 'move', question: question.id, key, text });
    fate.send();
  };
  player.socket.on('message', look);
  look();
  return player;
}

/** A match as it is stored, read on after each death; what was read before must still be there. */
class Archive {
  readonly #database: OpenDatabase;
  readonly #id: string;
  readonly #lines: Line[] = [];
  /** By seat, the fingerprints of every position that was ever stored. */
  readonly #seen: readonly Set<string>[] = [new Set(), new Set()];
  #match: AnyMatch | undefined;

  constructor(database: OpenDatabase, id: string) {
    this.#database = database;
    this.#id = id;
  }

  get lines(): readonly Line[] {
    return this.#lines;
  }

  view(seat: number): unknown {
    return this.#match && game.view(this.#match.state, seatAt(seat));
  }

  async readOn(): Promise<void> {
    const { db } = this.#database;
    this.#match ??= await this.#open();
    const lines = await linesAfter(db, this.#id, 0);
    expect(lines.slice(0, this.#lines.length), 'what was stored stays').toEqual(this.#lines);
    for (const line of lines.slice(this.#lines.length)) {
      const played = playMove(this.#match, seatAt(line.seat), line.text ?? '');
      if (!played.ok) throw new Error(`${line.text} was stored, but is refused: ${played.reason}`);
      this.#lines.push(line);
      this.#remember();
    }
    expect(lines.map(({ seq }) => seq)).toEqual(lines.map((_, i) => i + 1));
    const keys = lines.map(({ seat, key }) => `${seat} ${key}`);
    expect(new Set(keys).size, 'no move is stored twice').toBe(keys.length);
  }

  async #open(): Promise<AnyMatch> {
    const { db } = this.#database;
    const row = await db
      .selectFrom('matches')
      .selectAll()
      .where('id', '=', this.#id)
      .executeTakeFirstOrThrow();
    const key = keyFromHex(row.key);
    if (!key) throw new Error('a stored key is a key');
    const { seat_count: seatCount } = row;
    const opened = openMatch(game, { match: this.#id, seatCount, options: dataFromText(row.options), key });
    if (!opened.ok) throw new Error(opened.problem);
    this.#match = opened.match;
    this.#remember();
    return opened.match;
  }

  #remember(): void {
    for (const [seat, seen] of this.#seen.entries()) seen.add(fingerprint(this.view(seat)));
  }

  /** Everything that a seat was promised or shown is stored. */
  check({ seat, sent, shown }: Witness): void {
    const mine = new Map(
      this.#lines.filter((line) => line.seat === seat).map(({ key, text }) => [key, text]),
    );
    for (const [key, { text, confirmed }] of sent) {
      if (confirmed) expect(mine.get(key), 'a confirmed move is stored').toBe(text);
    }
    for (const view of shown) expect(this.#seen[seat]?.has(view), 'what was shown is stored').toBe(true);
    shown.clear();
  }
}

describe.each(engines().map((engine) => ({ engine })))('kill -9 on $engine.name', ({ engine }) => {
  beforeAll(() => engine.begin(), 120_000);
  afterAll(async () => {
    await engine.end();
    await removeBundle();
  });

  test(`${ROUNDS} times at random moments under load: nothing confirmed is lost, nothing unstored was shown, nothing is doubled`, async () => {
    const environment = await engine.fresh();
    const chance = chanceFrom(engine.name.length);
    let server = await startApart(environment);
    const database = openDatabase(settingsFrom(environment, '/nowhere').store);
    const archives = new Map<string, Archive>();
    let witnesses: readonly Witness[] = [];
    const fates = chanceFrom(engine.name.length + 100);
    let [sent, lives, confirmed] = [0, 0, 0];
    const stored = (): number => [...archives.values()].reduce((sum, { lines }) => sum + lines.length, 0);

    for (let round = 0; round < ROUNDS; round += 1) {
      const { base } = server;
      const next = prepareApart(environment);
      // Finished matches make room for new ones, so that there is always load.
      while (witnesses.length < 2 * MATCHES) witnesses = [...witnesses, ...(await sitDown(base))];
      const fate = new Fate(fates(MOVES_OF_A_LIFE), witnesses);
      const players = await Promise.all(witnesses.map((witness) => play(base, witness, chance, fate)));
      await fate.struck;
      const later = fates(MS_AFTER);
      // Not waiting for any answer: the moment of death is the point.
      if (later > 0) await new Promise((done) => setTimeout(done, later));
      await server.kill();
      await until(() => players.every(({ closed }) => closed !== undefined), 'all connections to break');
      const before = stored();
      for (const witness of witnesses) {
        const archive = archives.get(witness.match) ?? new Archive(database, witness.match);
        archives.set(witness.match, archive);
        await archive.readOn();
        archive.check(witness);
      }
      // Who is asked again has had an answer: of each player's moves at most the last can be missing.
      expect(stored() - before, 'what was sent was stored').toBeGreaterThanOrEqual(
        fate.sent - players.length,
      );
      sent += fate.sent;
      if (stored() > before) lives += 1;
      witnesses = witnesses.filter(
        ({ match }) => !witnesses.some((each) => each.match === match && each.over),
      );
      server = await (await next)();
    }

    for (const { match, seat, token, sent } of witnesses) {
      const visitor = new Visitor(server.base);
      visitor.bearer = token;
      const { body } = await visitor.get<{ readonly view: unknown }>(`/api/matches/${match}`);
      const kept = fingerprint(archives.get(match)?.view(seat));
      expect(fingerprint(body.view), 'the server plays the log to the same position').toBe(kept);
      confirmed += [...sent.values()].filter((each) => each.confirmed).length;
    }
    expect(sent, 'there was load').toBeGreaterThan(10 * ROUNDS);
    expect(lives, 'moves were stored in most lives').toBeGreaterThan(ROUNDS / 2);
    expect(confirmed, 'and moves were confirmed').toBeGreaterThan(0);
    await database.db.destroy();
    expect(await server.stop(), 'asked politely, it ends well').toBe(0);
  }, 900_000);
});
