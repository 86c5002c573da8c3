import { broken } from './broken.ts';
import { sha256Hex } from './digest.ts';
import { faulty } from './fault.ts';
import type { Game, Standing, Tagged } from './game.ts';
import { type Leave, readMove, writeMove } from './notation.ts';
import { readOptions } from './options.ts';
import { hexFromKey, type Key, rngAt } from './rng.ts';
import { type Problem, type Refusal, refuse } from './rulebook.ts';
import type { Seat } from './seat.ts';
import { quoted } from './shape.ts';
import { isDraft, type Step, step } from './step.ts';
import type { Told } from './told.ts';

/** A move of the log: who chose, and what, in the game's notation. */
export interface Played {
  readonly seat: Seat;
  readonly move: string;
}

/** What a match is made of before anybody moves. */
export interface Setup {
  readonly match: string;
  readonly seatCount: number;
  readonly options: unknown;
  readonly key: Key;
}

/** A step that may still be taken back: the position before it, and what it answered. */
interface Revocable<S> {
  readonly before: S;
  readonly seat: Seat;
  readonly together: boolean;
}

/**
 * A match at the table. It changes by `playMove` and `takeBack` only; `state` and `moves` always fit each other,
 * except while `draft` holds a move in the making.
 */
export interface Match<S, M extends Tagged, E extends Tagged, V, O> {
  readonly game: Game<S, M, E, V, O>;
  readonly id: string;
  readonly seatCount: number;
  readonly options: O;
  readonly key: Key;
  readonly moves: Played[];
  state: S;
  /** A move being composed by the asked seat; nobody else sees it, and it is not in the log. */
  draft: S | undefined;
  /** The last steps of the log that may be taken back, oldest first. */
  readonly revocable: Revocable<S>[];
}

/** The promise published before the first card is dealt: whoever learns the key later can check it. */
export const commitment = (key: Key, match: string): string => sha256Hex(`${hexFromKey(key)} ${match}`);

/** Sets up a match, or says why it cannot be. */
export function openMatch<S, M extends Tagged, E extends Tagged, V, O>(
  game: Game<S, M, E, V, O>,
  { match, seatCount, options: given, key }: Setup,
): { readonly ok: true; readonly match: Match<S, M, E, V, O> } | Problem {
  const { min, max } = game.seats;
  if (!Number.isSafeInteger(seatCount) || seatCount < min || seatCount > max) {
    return faulty('wrong-seats', { game: game.id, min, max, found: quoted(seatCount) });
  }
  const read = readOptions(game.options, given);
  if (!read.ok) return read;
  const misfit = game.optionsProblem?.(read.options, seatCount);
  if (misfit) return misfit;
  const state = game.setup(seatCount, read.options, rngAt(key, 0));
  return {
    ok: true,
    match: {
      game,
      id: match,
      seatCount,
      options: read.options,
      key,
      moves: [],
      state,
      draft: undefined,
      revocable: [],
    },
  };
}

/** The position as the seat that is composing a move has it before its eyes. */
export const positionOf = <S, M extends Tagged, E extends Tagged, V, O>({
  state,
  draft,
}: Match<S, M, E, V, O>): S => draft ?? state;

/** Plays a move by its text. What is in the log afterwards is exactly what happened. */
export function playMove<S, M extends Tagged, E extends Tagged, V, O>(
  match: Match<S, M, E, V, O>,
  seat: Seat,
  text: string,
): Step<S, E> | Refusal {
  const read = readMove(match.game, text);
  return read.ok ? playStep(match, seat, read.move) : read;
}

/** Plays a move. Steps of composing stay outside the log; the step that confirms them is logged as one whole move. */
export function playStep<S, M extends Tagged, E extends Tagged, V, O>(
  match: Match<S, M, E, V, O>,
  seat: Seat,
  chosen: M | Leave,
): Step<S, E> | Refusal {
  const { game, key } = match;
  // The chance of a step is bound to its place in the log; composing uses none, so it may share the number.
  const chance = (): ReturnType<typeof rngAt> => rngAt(key, match.moves.length + 1);
  if (isDraft(game, chosen)) return compose(match, seat, chosen, chance());
  let move = chosen;
  if (match.draft !== undefined && game.recorded && chosen.type !== 'leave') {
    const refusal = step(game, match.draft, seat, chosen, chance());
    if (!refusal.ok) return refusal;
    move = game.recorded(match.draft, seat, chosen as M);
  }
  const before = match.state;
  const played = step(game, before, seat, move, chance());
  if (!played.ok) return played;
  if (match.moves.length >= game.mostSteps)
    throw broken('every game ends in time', { game: game.id, steps: game.mostSteps });
  const decision = game.decision(before);
  match.state = played.state;
  match.draft = undefined;
  match.moves.push({ seat, move: writeMove(game, move) });
  if (played.revocable)
    match.revocable.push({ before, seat, together: decision.kind === 'ask' && decision.together === true });
  else match.revocable.length = 0;
  return played;
}

function compose<S, M extends Tagged, E extends Tagged, V, O>(
  match: Match<S, M, E, V, O>,
  seat: Seat,
  move: M | Leave,
  chance: ReturnType<typeof rngAt>,
): Step<S, E> | Refusal {
  const played = step(match.game, positionOf(match), seat, move, chance);
  if (!played.ok) return played;
  if (chance.asked > 0) throw broken('composing a move uses no chance', { move: move.type });
  match.draft = played.state;
  return played;
}

/** Whether this seat could take its last step back now. */
export const mayTakeBack = <S, M extends Tagged, E extends Tagged, V, O>(
  match: Match<S, M, E, V, O>,
  seat: Seat,
): boolean => whichToTakeBack(match, seat) !== undefined;

/** The place in `revocable` of the step this seat may take back: its own last one, followed only by equals in time. */
function whichToTakeBack<S, M extends Tagged, E extends Tagged, V, O>(
  { revocable }: Match<S, M, E, V, O>,
  seat: Seat,
): number | undefined {
  for (let i = revocable.length - 1; i >= 0; i -= 1) {
    const { seat: mover, together } = revocable[i] as Revocable<S>;
    if (mover === seat) return i;
    if (!together) return undefined;
  }
  return undefined;
}

/** Takes a seat's last step back, if nothing was learnt since. Other seats' simultaneous choices stay. */
export function takeBack<S, M extends Tagged, E extends Tagged, V, O>(
  match: Match<S, M, E, V, O>,
  seat: Seat,
): { readonly ok: true } | Refusal {
  const decision = match.game.decision(match.state);
  if (match.draft !== undefined && decision.kind === 'ask' && decision.seats.includes(seat)) {
    match.draft = undefined;
    return { ok: true };
  }
  const at = whichToTakeBack(match, seat);
  if (at === undefined) return refuse('TABLE-4', 'cannot-take-back', { seat });
  const first = match.moves.length - match.revocable.length + at;
  const later = match.moves.splice(first).slice(1);
  match.state = (match.revocable.splice(at)[0] as Revocable<S>).before;
  for (const { seat: other, move } of later) {
    const replayed = playMove(match, other, move);
    if (!replayed.ok)
      throw broken('simultaneous choices do not depend on each other', { refusal: replayed.rule });
  }
  return { ok: true };
}

/** A position of a replay: after how many moves, and what was told on the way to it. */
export interface Moment<S, E> {
  readonly moves: number;
  readonly state: S;
  readonly told: readonly Told<E>[];
}

/** Every position of a recorded match in turn. Ends with a sentence if a move of the record was not possible. */
export function* replay<S, M extends Tagged, E extends Tagged, V, O>(
  game: Game<S, M, E, V, O>,
  setup: Setup,
  moves: readonly Played[],
): Generator<Moment<S, E>, Problem | undefined> {
  const opened = openMatch(game, setup);
  if (!opened.ok) return opened;
  const { match } = opened;
  yield { moves: 0, state: match.state, told: [] };
  for (const [i, { seat, move }] of moves.entries()) {
    if (match.moves.length >= game.mostSteps)
      return faulty('match-too-long', { game: game.id, most: game.mostSteps });
    const played = playMove(match, seat, move);
    if (!played.ok) {
      const { rule, reason } = played;
      return faulty('impossible-move', { move: i + 1, seat, text: quoted(move), rule, reason });
    }
    yield { moves: i + 1, state: played.state, told: played.told };
  }
  return undefined;
}

/** How a finished game ended, or `undefined` while it runs. */
export function standingsOf<S, M extends Tagged, E extends Tagged, V, O>(
  game: Game<S, M, E, V, O>,
  state: S,
): readonly Standing[] | undefined {
  const decision = game.decision(state);
  return decision.kind === 'over' ? decision.standings : undefined;
}
