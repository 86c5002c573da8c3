import type { Tagged } from './game.ts';

/** Of a game only this is asked: what its rules say about a move that is the only one. */
interface Rules {
  readonly moves: { readonly [type: string]: { readonly onlyMove?: 'made' | 'hidden' } | undefined };
}

/**
 * The only possible move, if it need not be asked for: nothing is chosen in it, nothing could still be taken back, and nobody
 * learns from the haste that there was no choice. Where something could be taken back, the button is the moment to think
 * again, and nobody takes that away. Page and terminal make it for their person.
 */
export function formality<M extends Tagged>(
  { moves }: Rules,
  legal: readonly M[],
  { mayTakeBack, watched }: { readonly mayTakeBack: boolean; readonly watched: boolean },
): M | undefined {
  const [only, another] = legal;
  if (only === undefined || another !== undefined || mayTakeBack) return undefined;
  const how = moves[only.type]?.onlyMove;
  if (how === 'hidden' && watched) return undefined;
  return how === 'made' || Object.keys(only).length === 1 ? only : undefined;
}
