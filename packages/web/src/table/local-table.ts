import type { AnyMatch } from '@hedgerow/bots';
import type { GameId } from '@hedgerow/catalog';
import {
  type AnyEvent,
  type AnyMade,
  type AnyMove,
  type AnyState,
  type AnyView,
  broken,
  heardBy,
  isDraft,
  legalMoves,
  type MatchRecord,
  mayTakeBack,
  openMatch,
  type Played,
  type Problem,
  playMove,
  playStep,
  positionOf,
  type Refusal,
  recordOf,
  replay,
  rngAt,
  type Seat,
  type Setup,
  seats,
  standingsOf,
  step,
  type Told,
  takeBack,
  type Viewer,
  whyNot,
  writeRecord,
} from '@hedgerow/kernel';
import { looksOf } from '@hedgerow/protocol/looks';
import type { SavedMatch, SeatSetup, TableKind } from './saved.ts';
import { usualLook } from './seat-look.ts';
import { type Eyes, type LogEntry, type Table, type TableFace, viewerOf } from './table.ts';
import type { Thinker } from './thinker.ts';
import type { Question } from './thinking.ts';

/** What a table in the page is made of. */
export interface LocalSetup {
  readonly gameId: GameId;
  readonly made: AnyMade;
  readonly kind: TableKind;
  readonly players: readonly SeatSetup[];
  readonly setup: Setup;
  /** Moves that were made before. */
  readonly moves: readonly Played[];
  /** More was taken back before than at a table with others. */
  readonly practice?: boolean;
}

/** What the table needs from the world around it. */
export interface Surroundings {
  readonly thinker: Thinker;
  /** Answers whether there was room for it. */
  readonly keep: (saved: SavedMatch) => boolean;
  /** How long a computer player lets people look before it moves. */
  readonly paceMs: () => number;
  readonly now: () => number;
  /** Opens another table and answers where it is. */
  readonly open?: (saved: Omit<SavedMatch, 'changedMs'>) => string;
  readonly newSetup?: (from: Setup) => Setup;
}

/** How many positions a computer player of the page may look at for one choice. */
const POSITIONS = 1000;

/** Ids of events: the move they belong to, then their place in it. */
const EVENTS_PER_MOVE = 1000;

/** Opens a match in the page, or says why it cannot be. */
export function openLocalTable(
  { gameId, made, kind, players, setup, moves, practice = false }: LocalSetup,
  surroundings: Surroundings,
): { readonly ok: true; readonly table: LocalTable } | Problem | (Refusal & { readonly at: number }) {
  const opened = openMatch(made.game, setup);
  if (!opened.ok) return opened;
  const positions = [opened.match.state];
  const told: (readonly Told<AnyEvent>[])[] = [[]];
  for (const [i, { seat, move }] of moves.entries()) {
    const played = playMove(opened.match, seat, move);
    if (!played.ok) return { ...played, at: i + 1 };
    positions.push(played.state);
    told.push(played.told);
  }
  return {
    ok: true,
    table: new LocalTable(
      { gameId, made, kind, players, setup, match: opened.match, positions, told, practice },
      surroundings,
    ),
  };
}

interface Parts extends Omit<LocalSetup, 'moves'> {
  match: AnyMatch;
  practice: boolean;
  /** After each number of moves. */
  readonly positions: AnyState[];
  readonly told: (readonly Told<AnyEvent>[])[];
}

/** A match that runs in this page: with computer players, or with several people at one screen. */
export class LocalTable implements Table {
  readonly id: string;
  readonly gameId: GameId;
  readonly made: AnyMade;
  readonly kind: TableKind;
  readonly #parts: Parts;
  readonly #around: Surroundings;
  readonly #listeners = new Set<() => void>();
  readonly #people: readonly Seat[];
  /** Who holds the screen. */
  #holder: Seat | undefined;
  #looking: Eyes | undefined;
  #refusal: Refusal | undefined;
  #trouble: string | undefined;
  #thinking: Seat | undefined;
  /** Bots that are watched play by themselves, or one step at a time. */
  #pace: 'running' | 'one step' | 'waiting' = 'running';
  #composed = 0;
  /** Counts changes, so that a thought about an older position is not played. */
  #version = 0;
  #face: TableFace | undefined;
  #closed = false;

  constructor(parts: Parts, around: Surroundings) {
    this.id = parts.setup.match;
    this.gameId = parts.gameId;
    this.made = parts.made;
    this.kind = parts.kind;
    this.#parts = parts;
    this.#around = around;
    // Whoever watches does not move, even where people once did.
    const playable = parts.kind === 'watch' ? [] : seats(parts.players.length);
    this.#people = playable.filter((seat) => parts.players[seat]?.player === 'person');
    // Alone at the screen nobody else can look; several people must each take it first.
    this.#holder = this.#people.length === 1 ? this.#people[0] : undefined;
  }

  /** Begins, or goes on with, the match: the computer players wake up. */
  start(): this {
    this.#changed();
    return this;
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
    const seat = this.#mover();
    if (seat === undefined) return;
    this.#refusal = this.#step(seat, move);
    this.#changed();
  };

  readonly takeBack = (): void => {
    const { match } = this.#parts;
    if (this.#holder === undefined) return;
    if (!this.#mayTakeBack(this.#holder) && this.#mayPractise(this.#holder)) this.#rewind(this.#holder);
    else {
      const back = takeBack(match, this.#holder);
      this.#refusal = back.ok ? undefined : back;
      if (back.ok) this.#retell();
    }
    this.#changed();
  };

  #mayTakeBack(seat: Seat): boolean {
    const { match } = this.#parts;
    return match.draft !== undefined || mayTakeBack(match, seat);
  }

  /** With nobody else at the table but this screen, one may go back as far as one likes. */
  #mayPractise(seat: Seat): boolean {
    return this.#parts.match.moves.some((played) => played.seat === seat);
  }

  /** Back to before the last move of a seat, whatever was seen since: from now on it is practice. */
  #rewind(seat: Seat): void {
    const { match, setup } = this.#parts;
    const opened = openMatch(this.made.game, setup);
    if (!opened.ok) throw broken('a game that was set up can be set up again', { problem: opened.problem });
    const kept = match.moves.slice(
      0,
      match.moves.findLastIndex((played) => played.seat === seat),
    );
    for (const { seat: mover, move } of kept) playMove(opened.match, mover, move);
    this.#parts.match = opened.match;
    this.#parts.practice = true;
    this.#refusal = undefined;
    this.#retell();
  }

  readonly isFinal = (move: AnyMove): boolean => {
    const { match } = this.#parts;
    const seat = this.#mover();
    // What is composed step by step is confirmed anyway.
    if (seat === undefined || match.draft !== undefined || isDraft(this.made.game, move)) return false;
    const tried = step(this.made.game, match.state, seat, move, rngAt(match.key, match.moves.length + 1));
    return tried.ok && !tried.revocable;
  };

  readonly whyNot = (move: AnyMove): Promise<Refusal | undefined> => {
    const seat = this.#mover();
    return Promise.resolve(
      seat === undefined ? undefined : whyNot(this.made.game, positionOf(this.#parts.match), seat, move),
    );
  };

  readonly watch = {
    run: (running: boolean): void => this.#setPace(running ? 'running' : 'waiting'),
    step: (): void => this.#setPace('one step'),
  };

  /** A thought that was begun at another pace is dropped. */
  #setPace(pace: 'running' | 'one step' | 'waiting'): void {
    this.#pace = pace;
    this.#version += 1;
    this.#thinking = undefined;
    this.#tell();
    void this.#letBotsMove();
  }

  readonly viewAt = (moves: number, eyes: Eyes): AnyView | undefined => {
    const state = this.#parts.positions[moves];
    return state === undefined ? undefined : this.made.game.view(state, viewerOf(eyes));
  };

  readonly look = (eyes: Eyes): void => {
    this.#looking = eyes;
    this.#tell();
  };

  readonly taken = (): void => {
    const next = this.#handTo();
    if (next !== undefined) this.#holder = next;
    this.#refusal = undefined;
    this.#tell();
  };

  readonly record = (): Promise<MatchRecord> => Promise.resolve(recordOf(this.#parts.match));

  readonly rematch = (): string => {
    const { open, newSetup } = this.#around;
    if (!open || !newSetup) return '';
    const { setup, gameId, made, players } = this.#parts;
    const kind = this.kind === 'what-if' || this.kind === 'lesson' ? 'solo' : this.kind;
    const opened = openMatch(made.game, newSetup(setup));
    if (!opened.ok) throw broken('a game that was set up can be set up again', { problem: opened.problem });
    const record = writeRecord(recordOf(opened.match, { withKey: true }));
    return open({
      id: opened.match.id,
      game: gameId,
      kind,
      seats: players,
      record,
      moves: 0,
      yourTurn: true,
      over: false,
    });
  };

  readonly whatIf = (moves: number, eyes: Eyes): string => {
    const { open, newSetup } = this.#around;
    if (!open || !newSetup) return '';
    const { setup, gameId, made, players, match } = this.#parts;
    // The cards stay as they lay: only what is done with them may turn out differently.
    const opened = openMatch(made.game, { ...newSetup(setup), key: setup.key });
    if (!opened.ok) throw broken('a game that was set up can be set up again', { problem: opened.problem });
    for (const { seat, move } of match.moves.slice(0, moves)) playMove(opened.match, seat, move);
    const me = typeof eyes === 'number' ? eyes : (this.#people[0] ?? 0);
    const taking = players.map(
      ({ name, player }, seat): SeatSetup => ({
        name,
        player: seat === me ? 'person' : player === 'person' ? 'sapling' : player,
      }),
    );
    const record = writeRecord(recordOf(opened.match, { withKey: true }));
    return open({
      id: opened.match.id,
      game: gameId,
      kind: 'what-if',
      seats: taking,
      record,
      moves,
      yourTurn: true,
      over: false,
    });
  };

  readonly close = (): void => {
    this.#closed = true;
    this.#version += 1;
    this.#around.thinker.close();
  };

  /** The seat whose move it is to make at this screen now. */
  #mover(): Seat | undefined {
    const holder = this.#holder;
    return holder !== undefined && this.#handTo() === undefined && this.#asked().includes(holder)
      ? holder
      : undefined;
  }

  #asked(): readonly Seat[] {
    const decision = this.made.game.decision(positionOf(this.#parts.match));
    return decision.kind === 'ask' ? decision.seats : [];
  }

  #handTo(): Seat | undefined {
    const waiting = this.#asked().filter((seat) => this.#people.includes(seat));
    return this.#holder !== undefined && waiting.includes(this.#holder) ? undefined : waiting[0];
  }

  #step(seat: Seat, move: AnyMove): Refusal | undefined {
    const { match, positions, told } = this.#parts;
    const before = match.moves.length;
    const played = playStep(match, seat, move);
    if (!played.ok) return played;
    if (match.moves.length > before) {
      positions.push(played.state);
      told.push(played.told);
    }
    return undefined;
  }

  /** After a take-back: a simultaneous choice may have gone from under later ones, which then moved up. */
  #retell(): void {
    const { match, positions, told, setup } = this.#parts;
    positions.length = 0;
    told.length = 0;
    this.#composed = 0;
    for (const moment of replay(this.made.game, setup, match.moves)) {
      positions.push(moment.state);
      told.push(moment.told);
    }
  }

  #changed(): void {
    this.#version += 1;
    this.#save();
    this.#tell();
    void this.#letBotsMove();
  }

  #tell(): void {
    this.#face = undefined;
    for (const listener of [...this.#listeners]) listener();
  }

  #save(): void {
    const { match, players } = this.#parts;
    const standings = standingsOf(this.made.game, match.state);
    const kept = this.#around.keep({
      id: this.id,
      game: this.gameId,
      kind: this.kind,
      seats: players,
      record: writeRecord(recordOf(match, { withKey: true })),
      changedMs: this.#around.now(),
      moves: match.moves.length,
      yourTurn: this.#asked().some((seat) => this.#people.includes(seat)),
      over: standings !== undefined,
      ...(standings ? { standings: standings.map(({ seat, rank, score }) => ({ seat, rank, score })) } : {}),
      ...(this.#parts.practice ? { practice: true } : {}),
    });
    this.#trouble = kept ? undefined : 'not-kept';
  }

  #question(seat: Seat, level: string): Question {
    const { match, players } = this.#parts;
    return {
      game: this.gameId,
      edition: { edition: this.made.game.edition, hash: this.made.game.editionHash },
      state: positionOf(match),
      seat,
      seatCount: players.length,
      level,
      match: this.id,
      thoughts: `thoughts ${this.id}`,
      moves: match.moves.length,
      composed: this.#composed,
      positions: POSITIONS,
    };
  }

  /** Alone with computer players one may ask the best of them; among people nobody is helped by the page. */
  readonly hintQuestion = (): Question | undefined => {
    const seat = this.#mover();
    return seat === undefined || this.#people.length > 1 ? undefined : this.#question(seat, 'old-growth');
  };

  async #letBotsMove(): Promise<void> {
    const seat = this.#asked().find((asked) => !this.#people.includes(asked));
    const version = this.#version;
    if (seat === undefined || this.#closed || this.#pace === 'waiting') return;
    this.#thinking = seat;
    this.#tell();
    const { players } = this.#parts;
    const began = this.#around.now();
    const answer = await this.#around.thinker.ask(this.#question(seat, players[seat]?.player ?? 'sapling'));
    const rest = this.#around.paceMs() - (this.#around.now() - began);
    if (rest > 0) await new Promise((resolve) => setTimeout(resolve, rest));
    if (version !== this.#version) return;
    this.#thinking = undefined;
    if (!answer.ok) {
      this.#trouble = answer.problem;
      this.#tell();
      return;
    }
    this.#composed = isDraft(this.made.game, answer.move) ? this.#composed + 1 : 0;
    const refused = this.#step(seat, answer.move);
    if (refused)
      throw broken('a computer player makes legal moves', { rule: refused.rule, reason: refused.reason });
    if (this.#pace === 'one step' && this.#composed === 0) this.#pace = 'waiting';
    this.#changed();
  }

  #eyes(over: boolean): Eyes {
    if (this.#looking !== undefined && (over || this.kind === 'watch')) return this.#looking;
    if (over) return this.#holder ?? 'spectator';
    return this.#handTo() === undefined ? (this.#holder ?? 'spectator') : 'spectator';
  }

  #makeFace(): TableFace {
    const { match, players, told } = this.#parts;
    const { game } = this.made;
    const standings = standingsOf(game, match.state);
    const over = standings !== undefined;
    const eyes = this.#eyes(over);
    const viewer = viewerOf(eyes);
    const mover = this.#mover();
    const state = positionOf(match);
    const log = logFor(match, told, viewer);
    const all: readonly Eyes[] = [...seats(players.length), 'spectator', 'open'];
    const looks = looksOf(players.map(({ colour = null, shape = null }) => ({ colour, shape })));
    return {
      seats: players.map(({ name, player }, seat) => ({
        name,
        player,
        thinking: this.#thinking === seat,
        look: looks[seat] ?? usualLook(seat),
      })),
      names: players.map(({ name }) => name),
      eyes,
      choosable: over || this.kind === 'watch' ? all : [],
      view: game.view(state, viewer),
      legal: mover === undefined || viewer !== mover ? [] : legalMoves(game, state, mover),
      moves: match.moves.length,
      log,
      fresh: log.filter(({ moves }) => moves === match.moves.length),
      refusal: this.#refusal,
      mayTakeBack: this.#holder !== undefined && this.#mayTakeBack(this.#holder) && !over,
      mayPractise: this.#holder !== undefined && this.#mayPractise(this.#holder) && !over,
      practice: this.#parts.practice,
      standings,
      handTo: over ? undefined : this.#handTo(),
      trouble: this.#trouble,
      chat: undefined,
      ...(this.kind === 'watch' && !over && players.every(({ player }) => player !== 'person')
        ? { watching: { running: this.#pace === 'running' } }
        : {}),
    };
  }
}

/** What a viewer heard, move by move. */
function logFor(
  match: AnyMatch,
  told: readonly (readonly Told<AnyEvent>[])[],
  viewer: Viewer,
): readonly LogEntry[] {
  return told.flatMap((step, moves) =>
    heardBy(step, viewer).map((event, i) => ({
      id: moves * EVENTS_PER_MOVE + i,
      moves,
      seat: match.moves[moves - 1]?.seat,
      event,
    })),
  );
}
