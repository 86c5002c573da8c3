import type { Kind, View } from '@hedgerow/biotopia';
import { broken } from '@hedgerow/kernel';
import { createContext, type MouseEvent, useContext } from 'react';
import { spotText } from '../kit/rove.ts';
import type { Hand, Pick, Situation, Touch } from './gesture.ts';
import type { Say } from './say.ts';

/** The attribute that makes a control a place of the board: arrows reach it, and one place of each row the tab key. */
export interface SpotProps {
  readonly 'data-spot': string;
}

export const spot = (zone: string, place: number): SpotProps => ({ 'data-spot': spotText({ zone, place }) });

/** What every part of the board may know and do. */
export interface BoardShare {
  readonly view: View;
  readonly situation: Situation;
  readonly names: readonly string[];
  readonly say: Say;
  readonly hints: boolean;
  readonly pick: Pick;
  /** Own Flowers are turned over, for the owner only. */
  readonly peeking: boolean;
  readonly peek: (peeking: boolean) => void;
  readonly touch: (touch: Touch, hand: Hand) => void;
  /** The Flower that a Chrysalis is being held over. */
  readonly aim: (flower: number | undefined) => void;
  readonly aimed: number | undefined;
  readonly closer: (kind: Kind) => void;
  readonly open: (sheet: Sheet | undefined) => void;
}

export type Sheet =
  | { readonly of: 'compost' }
  | { readonly of: 'help' }
  | { readonly of: 'card'; readonly kind: Kind }
  | { readonly of: 'garden'; readonly seat: number };

export const BoardContext = createContext<BoardShare | undefined>(undefined);

export function useBoard(): BoardShare {
  const share = useContext(BoardContext);
  if (share === undefined) throw broken('parts of the board stand on the board', {});
  return share;
}

/** A finger covers what it touches; a mouse and a key do not. */
export const handOf = ({ nativeEvent }: MouseEvent): Hand =>
  (nativeEvent as Partial<PointerEvent>).pointerType === 'touch' ? 'finger' : 'sure';
