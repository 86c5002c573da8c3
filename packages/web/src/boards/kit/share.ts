import { broken, type Language, type Tagged, type Viewer, type Words } from '@hedgerow/kernel';
import { createContext, useContext } from 'react';
import type { SeatLook } from '../../table/seat-look.ts';
import type { BoardProps, Heard, Reason } from '../board.ts';
import type { Hand, Situation } from './gesture.ts';
import type { Focus } from './use-focus.ts';

/** The types of one board, under one name: `interface Types extends BoardTypes { view: View; … }`. */
export interface BoardTypes {
  readonly view: unknown;
  readonly move: Tagged;
  readonly event: Tagged;
  /** The component data of the edition. */
  readonly printed: unknown;
  /** What the player has taken up and not yet put down. */
  readonly pick: unknown;
  /** What the player can touch. */
  readonly touch: unknown;
  /** What flies. */
  readonly cargo: unknown;
  /** What the board itself says: see `labels.ts`. */
  readonly say: unknown;
  /** What is laid over the board, apart from help and enlarged cards. */
  readonly sheet: { readonly of: string };
  /** What only this board knows: what is pointed at, what it would bring. */
  readonly more: object;
}

/** Laid over any board: the keys and the legend, or one card in full. */
export type KitSheet = { readonly of: 'help' } | { readonly of: 'card'; readonly card: string };

/** What every part of every board may know and do. */
export interface Core<B extends BoardTypes> {
  readonly game: string;
  readonly view: B['view'];
  readonly viewer: Viewer;
  readonly situation: Situation<B['view'], B['move']>;
  readonly names: readonly string[];
  readonly looks: readonly SeatLook[];
  readonly language: Language;
  readonly words: Words<B['view'], B['move'], B['event']>;
  readonly printed: B['printed'];
  readonly say: B['say'];
  readonly events: readonly Heard<B['event']>[];
  readonly motion: 'full' | 'reduced';
  readonly hints: boolean;
  readonly clock: BoardProps<B['view'], B['move'], B['event']>['clock'];
  readonly takeBack?: (() => void) | undefined;
  readonly orders?: BoardProps<B['view'], B['move'], B['event']>['orders'];
  readonly pick: B['pick'];
  /** Why the last touch was in vain: shown by `WhyNot`. */
  readonly reason: Reason | undefined;
  readonly touch: (touch: B['touch'], hand: Hand, from?: B['pick']) => void;
  readonly take: (pick: B['pick']) => void;
  readonly focus: Focus;
  /** The element of the whole board. */
  readonly root: { readonly current: HTMLElement | null };
  readonly sheet: B['sheet'] | KitSheet | undefined;
  readonly open: (sheet: B['sheet'] | KitSheet | undefined) => void;
  /** Shows a card in full. */
  readonly closer: (card: string) => void;
  /** Whether the last step happened at this place: it keeps a quiet mark until the next one. */
  readonly isLast: (place: string) => boolean;
  /** Whether the line of the log that is pointed at happened at this place. */
  readonly isTold: (place: string) => boolean;
}

export type Share<B extends BoardTypes> = Core<B> & B['more'];

/** Only one board stands on the page, so one context serves them all; `useShare` gives it back its types. */
export const ShareContext = createContext<object | undefined>(undefined);

/** The board that a part stands on. Each board names it once: `export const useBoard = () => useShare<Types>();` */
export function useShare<B extends BoardTypes>(): Share<B> {
  const share = useContext(ShareContext);
  if (share === undefined) throw broken('parts of the board stand on the board', {});
  return share as Share<B>;
}
