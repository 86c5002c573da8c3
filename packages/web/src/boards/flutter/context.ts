import type { Event, Move, View } from '@hedgerow/flutter';
import { broken, type Words } from '@hedgerow/kernel';
import { createContext, type PointerEvent, useContext } from 'react';
import type { Foresight } from './foresight.ts';
import type { Hand, Pick, Place, Situation, Touch } from './gesture.ts';
import type { Say } from './say.ts';

/** What every part of the board may know and do. */
export interface BoardShare {
  readonly view: View;
  readonly situation: Situation;
  readonly names: readonly string[];
  readonly say: Say;
  readonly words: Words<View, Move, Event>;
  readonly hints: boolean;
  readonly pick: Pick;
  readonly touch: (touch: Touch, hand: Hand) => void;
  /** The placement that is pointed at with a mouse, else the chosen one, … */
  readonly shown: Place | undefined;
  /** The beginning of a drag: of the stack at this place of the ring, or of the tile in hand. */
  readonly press: (event: PointerEvent, stack?: number) => void;
  readonly hover: (spot: { readonly x: number; readonly y: number } | undefined) => void;
  /** … and what it would bring. */
  readonly foresight: Foresight | undefined;
  readonly reason: string | undefined;
  /** The tile that has just been laid, while motion shall tell of it. */
  readonly fresh: number | undefined;
}

export const BoardContext = createContext<BoardShare | undefined>(undefined);

export function useBoard(): BoardShare {
  const share = useContext(BoardContext);
  if (share === undefined) throw broken('parts of the board stand on the board', {});
  return share;
}
