import type { ServerMessage } from '@hedgerow/protocol';
import { newKey, Player, Visitor } from './client.ts';
import { until } from './until.ts';

const PLAN = {
  game: 'biotopia',
  seats: [{ kind: 'me' }, { kind: 'open' }],
  options: { targetScore: 10 },
  startWhenFull: true,
};

/** What was promised at one table. */
export interface Promised {
  readonly match: string;
  readonly keys: string[];
  /** Everything shown before the end that could be a key of the match. */
  readonly hashes: Set<string>;
}

/**
 * Two people at each of some tables who play on whatever happens: they send again what was not answered, under the same
 * key, come back when the connection is lost, and begin anew when a match is over. They note what was confirmed.
 */
export class SteadyPlayers {
  readonly promised: Promised[] = [];
  /** How long each move that was answered took, and what else they were told. */
  readonly waits: number[] = [];
  readonly told: string[] = [];
  /** Secrets that were given to these players, which nobody else may ever read. */
  readonly tokens: string[] = [];
  readonly #bases: readonly string[];
  readonly #plans: readonly Readonly<Record<string, unknown>>[];
  readonly #tables: Promise<void>[] = [];
  /** Moves that were confirmed, table by table. */
  readonly #moves: number[] = [];
  #stopped = false;

  /** The tables take turns with the plans. */
  constructor(
    bases: readonly string[],
    tables: number,
    plans: readonly Readonly<Record<string, unknown>>[] = [PLAN],
  ) {
    this.#bases = bases;
    this.#plans = plans;
    for (let n = 0; n < tables; n += 1) this.#tables.push(this.#playOn(n));
  }

  get confirmed(): number {
    return this.promised.reduce((sum, { keys }) => sum + keys.length, 0);
  }

  /** Waits for so many more confirmed moves. */
  async more(count: number, what = 'moves to be confirmed', deadlineMs = 60_000): Promise<void> {
    const goal = this.confirmed + count;
    await until(() => this.confirmed >= goal, what, deadlineMs);
  }

  /** Waits until at each of the tables so many more were confirmed: no match stands still. */
  async moreEverywhere(count: number, what: string, deadlineMs = 60_000): Promise<void> {
    const before = [...this.#moves];
    const isReached = (): boolean =>
      this.#tables.every((_, n) => (this.#moves[n] ?? 0) >= (before[n] ?? 0) + count);
    await until(isReached, what, deadlineMs);
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    await Promise.all(this.#tables);
  }

  async #playOn(n: number): Promise<void> {
    while (!this.#stopped) await this.#playOne(n);
  }

  async #playOne(n: number): Promise<void> {
    const seats = await this.#sitDown(this.#plans[n % this.#plans.length] ?? PLAN);
    if (!seats) return;
    const { match, tokens } = seats;
    const promised: Promised = { match, keys: [], hashes: new Set() };
    this.promised.push(promised);
    this.tokens.push(...tokens);
    const players: (Player | undefined)[] = tokens.map(() => undefined);
    let isOver = false;
    while (!this.#stopped && !isOver) {
      for (const [i, token] of tokens.entries()) {
        if (players[i] === undefined || players[i].closed)
          players[i] = await this.#connect(i, promised, token);
        const player = players[i];
        if (player?.snapshot?.ending) isOver = true;
        if (player?.question && !isOver && (await this.#move(player, promised)))
          this.#moves[n] = (this.#moves[n] ?? 0) + 1;
      }
      await new Promise((done) => setTimeout(done, 1));
    }
    for (const player of players) player?.close();
  }

  #base(i: number): string {
    return this.#bases[i % this.#bases.length] ?? '';
  }

  async #sitDown(
    plan: Readonly<Record<string, unknown>>,
  ): Promise<{ readonly match: string; readonly tokens: readonly string[] } | undefined> {
    const [ada, ben] = [new Visitor(this.#base(0)), new Visitor(this.#base(1))];
    try {
      const made = await ada.table(plan);
      const { status, body } = await ben.post<{ seatToken: string }>(`/api/tables/${made.table.id}/join`, {
        name: 'Ben',
      });
      // A table at which nobody else could sit down never begins: it is left for another one.
      if (status !== 200) throw new Error(`Ben cannot join: ${status}`);
      return { match: made.table.id, tokens: [made.seatToken ?? '', body.seatToken] };
    } catch (error) {
      this.told.push(String(error));
      await new Promise((done) => setTimeout(done, 50));
      return undefined;
    }
  }

  async #connect(i: number, { match, hashes }: Promised, seatToken: string): Promise<Player | undefined> {
    try {
      const player = await Player.connect(this.#base(i), undefined, match, { seatToken });
      const note = (frame: string): void => {
        if (!player.snapshot?.ending && !frame.includes('"ending":{'))
          for (const [hash] of frame.matchAll(/[0-9a-f]{64}/g)) hashes.add(hash);
        // What was seen is not needed again, and an hour of it would fill the memory.
        player.frames.length = 0;
        player.messages.length = 0;
      };
      player.frames.forEach(note);
      player.onFrame = note;
      if (player.closed === undefined) return player;
    } catch (error) {
      this.told.push(String(error));
    }
    await new Promise((done) => setTimeout(done, 50));
    return undefined;
  }

  /** Sends a move until it is answered, or the question is another one; answers whether it was confirmed. */
  async #move(player: Player, { keys }: Promised): Promise<boolean> {
    const { question } = player;
    if (!question) return false;
    const key = newKey();
    const text = question.moves[keys.length % question.moves.length] ?? '';
    const isGone = (): boolean => player.closed !== undefined;
    while (!isGone() && !this.#stopped) {
      const began = performance.now();
      const answer: ServerMessage = await player.ask({ type: 'move', question: question.id, key, text });
      if (isGone()) return false;
      this.waits.push(performance.now() - began);
      if (answer.type === 'accepted') {
        keys.push(key);
        await until(() => player.question?.id !== question.id || isGone(), 'the move to be shown');
        return true;
      }
      this.told.push(answer.type === 'error' ? answer.problem.code : answer.type);
      // Another of our own sends may have got through.
      if (answer.type !== 'error' || answer.problem.code !== 'storage') return false;
    }
    return false;
  }
}
