import type { AnyEvent, AnyView } from './game.ts';
import type { RuleId } from './rulebook.ts';
import type { Language, Names } from './words.ts';

/**
 * What a game says about the state of play and its end, beside its `Words`. It is fetched after the table stands, because
 * nobody needs it to make a first move.
 */
export interface Telling<V, E> {
  /** The rule under which something is asked now, as a view shows it; `undefined` when the game is over. */
  readonly rule: (view: V) => RuleId | undefined;
  readonly in: (language: Language) => {
    /** The goal and how far it is, in short pieces: “13 of 15 points”, “turn 3 of 5”, “12 tiles left”. */
    readonly progress: (view: V) => readonly string[];
    /** What the tie-break at this place of `Standing.tieBreaks` is called: “more kinds of Butterfly”. */
    readonly tieBreak: (place: number) => string;
    /** What is worth telling of a finished game, made of its last view and of what was heard on the way. */
    readonly facts: (view: V, events: readonly E[], names: Names) => readonly string[];
  };
}

export type AnyTelling = Telling<AnyView, AnyEvent>;

/** Forgets the particular types of a telling, as `anyGame` does for its game. */
export const anyTelling = <V, E>(telling: Telling<V, E>): AnyTelling => telling as unknown as AnyTelling;

/** The seat of which something is true most often, if that is one alone. */
export function mostOften(
  seats: readonly number[],
): { readonly seat: number; readonly times: number } | undefined {
  const counts = new Map<number, number>();
  for (const seat of seats) counts.set(seat, (counts.get(seat) ?? 0) + 1);
  const [first, second] = [...counts].sort(([, a], [, b]) => b - a);
  if (first === undefined || first[1] === second?.[1]) return undefined;
  return { seat: first[0], times: first[1] };
}
