import { GAME_IDS, shipped } from '@hedgerow/catalog';
import {
  type AnyEvent,
  type AnyGame,
  type AnyMade,
  type AnyMove,
  type AnyState,
  canonical,
  copy,
  defaultOptions,
  digest,
  heardBy,
  imagine,
  keyFromHex,
  keyFromSeed,
  legalMoves,
  mayTakeBack,
  openMatch,
  playMove,
  playStep,
  positionOf,
  rngAt,
  type Said,
  type Seat,
  seatAt,
  seats,
  type Told,
  type Viewer,
  viewers,
  writeMove,
} from '@hedgerow/kernel';
import type { Nature, Shelf } from '@hedgerow/server';
import { afterAll, describe, expect, test } from 'vitest';
import type { AnyMatch, Play } from '../src/match/play.ts';
import { type Player, Visitor } from './support/client.ts';
import { newFolder, type Running, startHere } from './support/servers.ts';
import { until } from './support/until.ts';

const folder = newFolder();
afterAll(() => folder.remove());

/** Positions of each match from which two worlds are played on, and for how many moves at most. */
const POSITIONS = 6;
const MOVES_ON = 8;

/** Chance and time that repeat, so that two servers that are asked the same make the same bytes. */
function repeatedNature(): Nature {
  let drawn = 0;
  return {
    now: () => 1_790_000_000_000,
    bytes: (count) => {
      drawn += 1;
      const rng = rngAt(keyFromSeed('nature'), drawn);
      return Uint8Array.from({ length: count }, () => rng.below(256));
    },
  };
}

/** A whole match of random moves: the position after each logged move but the last. */
function walk(game: AnyGame, seatCount: number): readonly AnyState[] {
  const opened = openMatch(game, {
    match: 'walk',
    seatCount,
    options: {},
    key: keyFromSeed(`walk ${game.id}`),
  });
  if (!opened.ok) throw new Error(opened.problem);
  const { match } = opened;
  const rng = rngAt(keyFromSeed('walker'), seatCount);
  const states: AnyState[] = [];
  for (;;) {
    if (match.draft === undefined) states.push(match.state);
    const state = positionOf(match);
    const decision = game.decision(state);
    if (decision.kind === 'over') return states.slice(0, -1);
    const seat = decision.seats[rng.below(decision.seats.length)] as Seat;
    const legal = legalMoves(game, state, seat);
    const played = playStep(match, seat, legal[rng.below(legal.length)] as (typeof legal)[number]);
    if (!played.ok) throw new Error(`A legal move was refused: ${played.reason}`);
  }
}

/** A server whose only game begins in whatever position is put on the table. */
class World {
  readonly #made: AnyMade;
  running: Running | undefined;
  game: AnyGame;
  #keys = 0;
  /** How many windows were opened. */
  windows = 0;
  players: readonly Player[] = [];
  match: AnyMatch | undefined;
  /** A window that is open to all: what is shown, what waits to be told, and what was answered. */
  #open: { state: AnyState; later: readonly Told<AnyEvent>[]; said: Said<AnyMove>[] } | undefined;

  constructor(made: AnyMade) {
    this.#made = made;
    this.game = made.game;
  }

  async open(name: string): Promise<void> {
    const shelf: Shelf = { ids: [this.#made.game.id], find: () => ({ ...this.#made, game: this.game }) };
    this.running = await startHere(
      { HEDGEROW_DATA: `${folder.path}/${this.#made.game.id}-${name}` },
      { shelf, nature: repeatedNature() },
    );
  }

  /** Everybody sits down at a match that begins here; one after the other, so that all bytes repeat. */
  async begin(state: AnyState, seatCount: number): Promise<void> {
    this.game = { ...this.#made.game, setup: () => copy(state) };
    const base = this.running?.base ?? '';
    const visitors = Array.from({ length: seatCount }, () => new Visitor(base));
    let id = '';
    for (const [seat, visitor] of visitors.entries()) {
      if (seat > 0) {
        await visitor.post(`/api/tables/${id}/join`, { name: `Seat ${seat}` });
        continue;
      }
      const rest = Array.from({ length: seatCount - 1 }, () => ({ kind: 'open' }));
      const made = await visitor.table({
        game: this.game.id,
        seats: [{ kind: 'me' }, ...rest],
        startWhenFull: true,
      });
      id = made.table.id;
    }
    const players: Player[] = [];
    for (const visitor of [...visitors, new Visitor(base)]) players.push(await visitor.connect(id));
    this.players = players;
    const row = await this.running?.server.database.db
      .selectFrom('matches')
      .select('key')
      .where('id', '=', id)
      .executeTakeFirst();
    const key = keyFromHex(row?.key ?? '');
    if (!key) throw new Error('the match has a key');
    const opened = openMatch(this.game, {
      match: id,
      seatCount,
      options: defaultOptions(this.game.options),
      key,
    });
    if (!opened.ok) throw new Error(opened.problem);
    this.match = opened.match;
    this.#open = undefined;
  }

  get kernel(): AnyMatch {
    if (!this.match) throw new Error('a match is open');
    return this.match;
  }

  /** The position as it is shown. */
  get state(): AnyState {
    return this.#open?.state ?? this.kernel.state;
  }

  legal(seat: Seat): readonly string[] {
    const { windows } = this.#made;
    const moves =
      this.#open && windows
        ? this.#waiting().includes(seat)
          ? windows.answersFor(this.#open.state, seat)
          : []
        : legalMoves(this.game, this.kernel.state, seat);
    return moves.map((move) => writeMove(this.game, move)).filter((text) => !this.isStep(text));
  }

  #waiting(): readonly Seat[] {
    const { state, said } = this.#open ?? {};
    const invited = state && this.#made.windows ? this.#made.windows.invited(state) : [];
    return invited.filter((seat) => !said?.some((each) => each.seat === seat));
  }

  /** Plays by the rules alone; what is told of it now. */
  play(seat: Seat, text: string): readonly Told<AnyEvent>[] {
    const { windows } = this.#made;
    const open = this.#open;
    if (!open || !windows) return this.#step(seat, text);
    open.said.push({ seat, answer: this.game.notation.read(text) as AnyMove });
    if (this.#waiting().length > 0) return [];
    this.#open = undefined;
    const steps = windows.stepsFrom(this.kernel.state, open.said);
    return [
      ...open.later,
      ...steps.flatMap((step) => this.#step(step.seat, writeMove(this.game, step.answer))),
    ];
  }

  #step(seat: Seat, text: string): readonly Told<AnyEvent>[] {
    const { windows } = this.#made;
    const { state: before } = this.kernel;
    const played = playMove(this.kernel, seat, text);
    if (!played.ok) throw new Error(`${text} is refused: ${played.reason}`);
    const state = windows?.laid(before, seat, this.game.notation.read(text) as AnyMove);
    if (!windows || !state || windows.pace(state).atOnce) return played.told;
    const closing = played.told.findIndex(({ event }) => windows.closes(event));
    const split = closing < 0 ? played.told.length : closing;
    this.#open = { state, later: played.told.slice(split), said: [] };
    this.windows += 1;
    return played.told.slice(0, split);
  }

  /** Steps of composing are nobody else’s business and are not logged; the trial plays whole moves. */
  isStep(text: string): boolean {
    const { type } = this.game.notation.read(text) ?? { type: '' };
    return (this.game.moves as unknown as Record<string, { draft?: true }>)[type]?.draft === true;
  }

  /** All that this viewer may lawfully know after a step, by the kernel alone. */
  knowledge(viewer: Viewer, told: Parameters<typeof heardBy>[0]): string {
    const { state } = this;
    const mine = viewer === 'spectator' ? [] : this.legal(viewer);
    const back = viewer !== 'spectator' && !this.#open && mayTakeBack(this.kernel, viewer);
    // After the end nothing is secret any more, and the fingerprint of the whole position is told.
    const over = !this.#open && this.game.decision(state).kind === 'over' ? digest(state) : '';
    return canonical([heardBy(told, viewer), this.game.view(state, viewer), mine, back, over] as unknown[]);
  }

  player(viewer: Viewer): Player {
    return (viewer === 'spectator' ? this.players.at(-1) : this.players[viewer]) as Player;
  }

  /** Makes a move at the socket, and waits until this viewer has heard whatever there was to hear. */
  async move(seat: Seat, text: string, viewer: Viewer): Promise<string> {
    const player = this.players[seat] as Player;
    await until(() => player.question !== undefined, 'the question');
    const answer = await player.ask({
      type: 'move',
      question: player.question?.id ?? 0,
      key: `move-${this.#made.game.id}-${this.#keys}`,
      text,
    });
    this.#keys += 1;
    // A window closes by itself once all have answered.
    const isSettled = (play: Play): boolean =>
      (play.window === undefined) === (this.#open === undefined) &&
      play.match.moves.length === this.kernel.moves.length;
    const opened = await this.running?.server.matches.open(this.kernel.id);
    if (opened?.ok) await until(() => opened.live.read(isSettled), 'the server to be where the rules are');
    const eyes = this.player(viewer);
    const pongs = (): number => eyes.messages.filter(({ type }) => type === 'pong').length;
    const before = pongs();
    eyes.say({ type: 'ping' });
    await until(() => pongs() > before, 'everything before the pong');
    return answer.type;
  }

  end(): void {
    for (const player of this.players) player.close();
  }
}

describe.each(GAME_IDS.map((id) => ({ id })))('$id keeps its secrets at the socket', ({ id }) => {
  const made = shipped(id);
  const { game } = made;
  const seatCount = Math.min(game.seats.max, Math.max(game.seats.min, 3));
  const states = walk(game, seatCount);
  const picked = Array.from(
    { length: POSITIONS },
    (_, i) => states[Math.floor((i * (states.length - 1)) / (POSITIONS - 1))] as AnyState,
  );

  test('what a viewer gets is the same, byte for byte, in every world that looks the same to that viewer', async () => {
    const [real, other] = [new World(made), new World(made)] as const;
    await Promise.all([real.open('real'), other.open('other')]);
    let compared = 0;
    for (const [at, state] of picked.entries()) {
      for (const viewer of viewers(seatCount)) {
        const elsewhere = imagine(game, state, viewer, rngAt(keyFromSeed(`elsewhere ${at}`), 1));
        await Promise.all([real.begin(state, seatCount), other.begin(elsewhere, seatCount)]);
        compared += await comparedFrom(real, other, viewer, rngAt(keyFromSeed(`trial ${at} ${viewer}`), 1));
        real.end();
        other.end();
      }
    }
    expect(compared).toBeGreaterThan(picked.length * (seatCount + 1));
    if (made.windows) expect(real.windows, 'windows were opened on the way').toBeGreaterThan(0);
    for (const { running } of [real, other]) {
      expect(running?.faults).toEqual([]);
      await running?.stop();
    }
  }, 300_000);
});

/** A move that is asked for and possible in both worlds. */
function both(
  real: World,
  other: World,
  rng: ReturnType<typeof rngAt>,
): { readonly seat: Seat; readonly text: string } | undefined {
  const options = seats(real.kernel.seatCount).flatMap((seat) => {
    const elsewhere = new Set(other.legal(seat));
    return real.legal(seat).flatMap((text) => (elsewhere.has(text) ? [{ seat: seatAt(seat), text }] : []));
  });
  return options[rng.below(Math.max(1, options.length))];
}

/** Plays both worlds on until they lawfully differ to this viewer; how often the bytes were compared. */
async function comparedFrom(
  real: World,
  other: World,
  viewer: Viewer,
  rng: ReturnType<typeof rngAt>,
): Promise<number> {
  for (let moves = 0; ; moves += 1) {
    expect(other.player(viewer).frames).toEqual(real.player(viewer).frames);
    const next = moves < MOVES_ON ? both(real, other, rng) : undefined;
    if (!next) return moves + 1;
    const { seat, text } = next;
    const [here, there] = [real, other].map((world) => world.knowledge(viewer, world.play(seat, text)));
    if (here !== there) return moves + 1;
    const answers = await Promise.all([real.move(seat, text, viewer), other.move(seat, text, viewer)]);
    expect(answers).toEqual(['accepted', 'accepted']);
  }
}
