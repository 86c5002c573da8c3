import { broken } from './broken.ts';
import { copy, type Draft } from './data.ts';
import type { Decision, Game, MoveRule, Table, Tagged } from './game.ts';
import { isLeave, type Leave } from './notation.ts';
import type { Rng } from './rng.ts';
import { type Refusal, refuse } from './rulebook.ts';
import type { Seat } from './seat.ts';
import { anybodyLearnt } from './secrets.ts';
import type { Told } from './told.ts';

/** A position after a move, what was told, and whether the move may be taken back. */
export interface Step<S, E> {
  readonly ok: true;
  readonly state: S;
  readonly told: readonly Told<E>[];
  /** No chance was used, no rule sealed the step and nobody learnt anything: the player may take it back. */
  readonly revocable: boolean;
}

const RULE_LISTS = new WeakMap<object, readonly unknown[]>();

/** The rules of a game in their fixed order; kept, because search asks at every position. */
function ruleList<S, M extends Tagged, E extends Tagged>(
  moves: Game<S, M, E, unknown, unknown>['moves'],
): readonly MoveRule<S, M, E>[] {
  const kept = RULE_LISTS.get(moves);
  if (kept) return kept as readonly MoveRule<S, M, E>[];
  const made = Object.values(moves) as MoveRule<S, M, E>[];
  RULE_LISTS.set(moves, made);
  return made;
}

/** The moves that a seat may make now, in a fixed order. */
export function legalMoves<S, M extends Tagged, E extends Tagged, V, O>(
  game: Game<S, M, E, V, O>,
  state: S,
  seat: Seat,
): readonly M[] {
  const decision = game.decision(state);
  if (decision.kind === 'over' || !decision.seats.includes(seat)) return [];
  const legal: M[] = [];
  listMoves(game, state, seat, legal);
  return legal;
}

/** Fills `into` with the legal moves of a seat that is known to be asked: the form for search, without waste. */
export function listMoves<S, M extends Tagged, E extends Tagged, V, O>(
  game: Game<S, M, E, V, O>,
  state: S,
  seat: Seat,
  into: M[],
): void {
  into.length = 0;
  for (const rule of ruleList<S, M, E>(game.moves)) addMoves(rule, state, seat, into);
}

/** Adds the legal moves of one kind. */
function addMoves<S, M extends Tagged, E>(rule: MoveRule<S, M, E>, state: S, seat: Seat, into: M[]): void {
  const from = into.length;
  rule.candidates(state, seat, into);
  if (rule.exact) return;
  let kept = from;
  for (let i = from; i < into.length; i += 1) {
    const move = into[i] as M;
    if (rule.refusal(state, seat, move) === undefined) {
      into[kept] = move;
      kept += 1;
    }
  }
  into.length = kept;
}

/** The kinds of move that are left to try, of the one choice that is being made. */
const untried: number[] = [];

/**
 * Any legal move of a seat that is known to be asked, for playing at random: first any kind, then any move of this kind.
 * So a kind with a hundred moves is not chosen a hundred times as often, and the other kinds are not even listed.
 */
export function anyMove<S, M extends Tagged, E extends Tagged, V, O>(
  game: Game<S, M, E, V, O>,
  state: S,
  seat: Seat,
  rng: Rng,
): M {
  const rules = ruleList<S, M, E>(game.moves);
  for (let i = 0; i < rules.length; i += 1) untried[i] = i;
  const found: M[] = [];
  for (let left = rules.length; left > 0; left -= 1) {
    const chosen = rng.below(left);
    addMoves(rules[untried[chosen] as number] as MoveRule<S, M, E>, state, seat, found);
    if (found.length > 0) return found[rng.below(found.length)] as M;
    untried[chosen] = untried[left - 1] as number;
  }
  throw broken('whoever is asked has a legal move', { seat });
}

/** The rule for a kind of move, or `undefined` if the game knows none. */
function ruleFor<S, M extends Tagged, E extends Tagged, V, O>(
  game: Game<S, M, E, V, O>,
  type: string,
): MoveRule<S, M, E> | undefined {
  return Object.hasOwn(game.moves, type)
    ? (game.moves[type as M['type']] as unknown as MoveRule<S, M, E>)
    : undefined;
}

/** Whether this kind of move only composes another one, unseen and unrecorded. */
export const isDraft = <S, M extends Tagged, E extends Tagged, V, O>(
  game: Game<S, M, E, V, O>,
  move: Tagged,
): boolean => ruleFor(game, move.type)?.draft === true;

/** Why a move is not allowed, or `undefined` if it is: the one judge that page, bots and server ask. */
export function whyNot<S, M extends Tagged, E extends Tagged, V, O>(
  game: Game<S, M, E, V, O>,
  state: S,
  seat: Seat,
  move: M | Leave,
): Refusal | undefined {
  const decision = game.decision(state);
  if (decision.kind === 'over') return refuse('TABLE-1', 'game-over');
  if (isLeave(move)) {
    return game.leaving ? game.leaving.refusal(state, seat) : refuse('TABLE-5', 'nobody-may-leave', { seat });
  }
  if (!decision.seats.includes(seat)) return refuse('TABLE-2', 'not-asked', { seat });
  const rule = ruleFor(game, move.type);
  return rule ? rule.refusal(state, seat, move) : refuse('TABLE-3', 'not-a-move', { text: move.type });
}

/** The one door into a game: checks the move, plays it on a copy, lets the position settle. */
export function step<S, M extends Tagged, E extends Tagged, V, O>(
  game: Game<S, M, E, V, O>,
  state: S,
  seat: Seat,
  move: M | Leave,
  rng: Rng,
): Step<S, E> | Refusal {
  const refusal = whyNot(game, state, seat, move);
  if (refusal) return refusal;
  const told: Told<E>[] = [];
  const mark = { sealed: false };
  const table: Table<S, E> = {
    state: (game.copy ?? copy)(state) as Draft<S>,
    rng,
    tell: (event) => void told.push({ event, to: 'everyone' }),
    whisper: (to, event, others) =>
      void told.push(others === undefined ? { event, to } : { event, to, others }),
    seal: () => {
      mark.sealed = true;
    },
  };
  carryOut(game, table, seat, move);
  const next = table.state as S;
  const revocable =
    !mark.sealed &&
    rng.asked === 0 &&
    !isLeave(move) &&
    !closes(game.decision(state), game.decision(next)) &&
    !anybodyLearnt(game, state, next);
  return { ok: true, state: next, told, revocable };
}

/**
 * The end is the end: the result is told and the key published. And simultaneous choices may be changed until all are
 * in; then they are shown, or built upon.
 */
const closes = (before: Decision, after: Decision): boolean =>
  after.kind === 'over' ||
  (before.kind === 'ask' && before.together === true && !(after.together && after.rule === before.rule));

function carryOut<S, M extends Tagged, E extends Tagged, V, O>(
  game: Game<S, M, E, V, O>,
  table: Table<S, E>,
  seat: Seat,
  move: M | Leave,
): void {
  if (isLeave(move)) game.leaving?.play(table, seat);
  else ruleFor(game, move.type)?.play(table, seat, move);
  game.settle(table);
}

const nobodyListens = (): void => {};

/** A table at which nobody listens: for setting up, and for thinking. */
export const quietTable = <S, E>(state: Draft<S>, rng: Rng): Table<S, E> => ({
  state,
  rng,
  tell: nobodyListens,
  whisper: nobodyListens,
  seal: nobodyListens,
});

/** A position of one's own to think in: moves change it in place, unjudged and unheard. */
export interface Sandbox<S, M extends Tagged> {
  readonly state: S;
  readonly play: (seat: Seat, move: M) => void;
}

/** Makes the state itself the sandbox; hand over a copy if the original is still needed. */
export function sandbox<S, M extends Tagged, E extends Tagged, V, O>(
  game: Game<S, M, E, V, O>,
  state: S,
  rng: Rng,
): Sandbox<S, M> {
  const table: Table<S, E> = quietTable(state as Draft<S>, rng);
  const rules = game.moves as unknown as Readonly<Record<string, MoveRule<S, M, E>>>;
  return {
    state,
    play: (seat, move) => {
      (rules[move.type] as MoveRule<S, M, E>).play(table, seat, move);
      game.settle(table);
    },
  };
}
