/** A mouse and the keys aim well and act at once; a finger covers what it touches, so it is asked again. */
export type Hand = 'sure' | 'finger';

/** What a gesture is judged by: what is seen, and what may be done. */
export interface Situation<V, M> {
  readonly view: V;
  readonly legal: readonly M[];
}

/** What follows from a touch. */
export interface Outcome<P, M> {
  /** What is taken up from now on. */
  readonly pick: P;
  /** To be made, in this order: each waits until the one before it has been made. */
  readonly moves: readonly M[];
  /** Chosen in several touches, with what it brings in sight: nobody need ask once more whether it is meant. */
  readonly meant?: true;
  /** Tried, but not among the legal moves: the rule itself says why. */
  readonly refused?: M;
  /** Where the board should look next, in the board’s own words: a zone to focus, a sheet to open. */
  readonly look?: string;
}

/**
 * How a board is handled. Everything here is pure: what a player does to the board, and what follows from it. `P` is what
 * the player has taken up and not yet put down, `T` what can be touched.
 */
export interface Gestures<V, M, P, T> {
  readonly nothing: P;
  readonly respond: (situation: Situation<V, M>, pick: P, touch: T, hand: Hand) => Outcome<P, M>;
  /** What is left of a pick after the table has changed. */
  readonly stillHeld: (situation: Situation<V, M>, pick: P) => P;
  /**
   * What is being asked, as text that changes with every move of the viewer’s own. A new question finds nothing taken
   * up and nothing refused, and the next queued move is made.
   */
  readonly question: (view: V) => string;
}

type Fields = Readonly<Record<string, unknown>>;

/** Whether two moves are the same: moves are flat, or hold lists of numbers and text. */
export const sameMove = <M extends object>(one: M, other: M): boolean => {
  const [a, b] = [one as unknown as Fields, other as unknown as Fields];
  const names = Object.keys(a);
  return (
    names.length === Object.keys(b).length &&
    names.every((name) => a[name] === b[name] || JSON.stringify(a[name]) === JSON.stringify(b[name]))
  );
};

export const isLegal = <V, M extends object>({ legal }: Situation<V, M>, move: M): boolean =>
  legal.some((each) => sameMove(each, move));

/** Nothing happens but that this is taken up. */
export const keep = <P, M = never>(pick: P): Outcome<P, M> => ({ pick, moves: [] });

/** Makes a move if it is legal, with empty hands afterwards; otherwise asks for the reason and leaves all as it is. */
export const attempt = <V, M extends object, P>(
  situation: Situation<V, M>,
  { pick, nothing }: { readonly pick: P; readonly nothing: P },
  move: M,
): Outcome<P, M> =>
  isLegal(situation, move) ? { pick: nothing, moves: [move] } : { pick, moves: [], refused: move };

/** One touch decides; a finger needs a second one, on the same thing or on the button. */
export function aimed<V, M extends object, P>(
  situation: Situation<V, M>,
  { pick, nothing }: { readonly pick: P; readonly nothing: P },
  hand: Hand,
  aim: P,
  move: M,
): Outcome<P, M> {
  const again = JSON.stringify(pick) === JSON.stringify(aim);
  if (hand === 'finger' && !again && isLegal(situation, move)) return keep(aim);
  return attempt(situation, { pick, nothing }, move);
}

/** What touched: a finger covers what it touches; a mouse and a key do not. */
export const handOf = ({ nativeEvent }: { readonly nativeEvent: Event }): Hand =>
  (nativeEvent as Partial<PointerEvent>).pointerType === 'touch' ? 'finger' : 'sure';
