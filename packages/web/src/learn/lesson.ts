import type { GameId } from '@hedgerow/catalog';
import {
  type AnyGame,
  type AnyMade,
  type AnyMove,
  type AnyState,
  broken,
  isDraft,
  keyFromSeed,
  type Language,
  legalMoves,
  openMatch,
  type Played,
  playStep,
  positionOf,
  type Seat,
  type Setup,
} from '@hedgerow/kernel';

/** A sentence in every language we speak. */
export type InBoth = Readonly<Record<Language, string>>;

/** One instruction of a lesson. */
export interface LessonStep {
  readonly says: InBoth;
  /** The places on the board that it speaks of, by the names of the kit (`sky:1`, `hand:0`): they get a ring. */
  readonly at?: readonly string[];
  /** The moves it asks for, one after the other, in the game’s notation. Without any it is only read. */
  readonly moves?: readonly string[];
  /** Said when another legal move is tried; without it a friendly word that fits everywhere. */
  readonly instead?: InBoth;
  /** What the others do next, in notation, each when it is asked. */
  readonly replies?: readonly string[];
  /** What everybody does before the next step: “a few turns later”. */
  readonly ahead?: readonly string[];
}

/** A guided first game: a deal that is always the same, and what a teacher at the table would say. */
export interface Lesson {
  readonly game: GameId;
  /** The edition it was written for: another one would deal other cards. */
  readonly edition: number;
  readonly deal: string;
  readonly options: Readonly<Record<string, unknown>>;
  /** What the others do before the first step. */
  readonly opening?: readonly string[];
  readonly steps: readonly LessonStep[];
}

/** The newcomer. */
export const PUPIL = 0 as Seat;
export const SEATS = 2;

export const setupOf = ({ deal, options }: Lesson, match = 'lesson'): Setup => ({
  match,
  seatCount: SEATS,
  options,
  key: keyFromSeed(deal),
});

/** Where a lesson stands when a step begins. */
export interface Standing {
  readonly moves: readonly Played[];
  /** Steps of composing a move that is not made yet. */
  readonly drafts: readonly AnyMove[];
  /** How many of the others’ moves have been made. */
  readonly replied: number;
}

/** Everything the others do one after the other, up to and with the replies to a step. */
export const repliesOf = ({ opening = [], steps }: Lesson): readonly string[] => [
  ...opening,
  ...steps.flatMap(({ replies = [] }) => replies),
];

/** The next move that a lesson asks for, from this step on. */
export const nextMove = ({ steps }: Lesson, step: number): string | undefined =>
  steps.slice(step).find(({ moves }) => moves !== undefined)?.moves?.[0];

/** What the pupil must do next that is no choice and no part of the lesson; nobody need teach it. */
function formalityOf(game: AnyGame, state: AnyState, lesson: Lesson, step: number): string | undefined {
  const [only, other] = legalMoves(game, state, PUPIL);
  if (only === undefined || other !== undefined) return undefined;
  const text = game.notation.write(only);
  return nextMove(lesson, step) === text ? undefined : text;
}

/** Plays a lesson up to the beginning of a step, exactly as its table does. */
export function standingAt({ game }: AnyMade, lesson: Lesson, step: number): Standing {
  const opened = openMatch(game, setupOf(lesson));
  if (!opened.ok) throw broken('a lesson can be set up', { problem: opened.problem });
  const { match } = opened;
  const replies = repliesOf(lesson);
  let drafts: AnyMove[] = [];
  let replied = 0;
  const asked = (): readonly Seat[] => {
    const decision = game.decision(positionOf(match));
    return decision.kind === 'ask' ? decision.seats : [];
  };
  const make = (seat: Seat, text: string): boolean => {
    const move = game.notation.read(text);
    const played = move && playStep(match, seat, move);
    if (!played?.ok) return false;
    drafts = move && isDraft(game, move) ? [...drafts, move] : [];
    return true;
  };
  const must = (seat: Seat | undefined, text: string): void => {
    if (seat === undefined || !make(seat, text))
      throw broken('every move of a lesson is legal', { game: game.id, move: text });
  };
  const letOthersReply = (): void => {
    for (;;) {
      const other = asked().find((seat) => seat !== PUPIL);
      const text = replies[replied];
      if (other === undefined || text === undefined) return;
      must(other, text);
      replied += 1;
    }
  };
  /** The others reply, and what is no choice for the pupil is made, until the pupil has something to do. */
  const goOn = (at: number): void => {
    for (;;) {
      letOthersReply();
      const only = asked().includes(PUPIL) ? formalityOf(game, positionOf(match), lesson, at) : undefined;
      if (only === undefined) return;
      must(PUPIL, only);
    }
  };
  goOn(0);
  for (const [at, { moves = [], ahead = [] }] of lesson.steps.slice(0, step).entries()) {
    for (const text of moves) must(PUPIL, text);
    if (ahead.length > 0) letOthersReply();
    for (const text of ahead)
      if (!asked().some((seat) => make(seat, text)))
        throw broken('every move of a lesson is legal', { game: game.id, move: text });
    goOn(at + 1);
  }
  return { moves: [...match.moves], drafts, replied };
}
