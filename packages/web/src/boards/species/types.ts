import type { CardWords, Edition, Event, Foreseen, Move, Printed, View } from '@hedgerow/species';
import type { PointerEvent } from 'react';
import type { Dragged } from '../kit/drag.tsx';
import { type BoardTypes, type Share, useShare } from '../kit/share.ts';
import type { Cargo } from './flight-plan.ts';
import type { Pick, Touch } from './gesture.ts';
import type { Say } from './say.ts';

/** A rail of the row that is pointed at. */
export interface Aim {
  readonly place: number;
  readonly slot: number;
}

/** What only this board knows. */
export interface More {
  /** What is printed, as tables. */
  readonly tables: Printed;
  /** What is written on the cards, in the reader’s language. */
  readonly cards: CardWords;
  readonly aimAt: (aim: Aim | undefined) => void;
  /** The placement that is pointed at, else the chosen one, … */
  readonly shown: Extract<Move, { readonly type: 'place' }> | undefined;
  /** … and what it would bring. */
  readonly foreseen: Foreseen | undefined;
  /** Everything the picked card could be laid on or name. */
  readonly targets: Targets;
  readonly narrow: boolean;
  /** Passes every further link of the window that is open. */
  readonly passesAll: boolean;
  readonly passAll: (on: boolean) => void;
  /** The card of the hand that is being dragged, by its place, and how a drag begins. */
  readonly dragged: Dragged<number> | undefined;
  readonly press: (event: PointerEvent, at: number) => void;
}

/** What glows: names of places, as far as the picked card could go there. */
export interface Targets {
  readonly rails: ReadonlySet<string>;
  readonly animals: ReadonlySet<number>;
  readonly seats: ReadonlySet<number>;
  readonly events: ReadonlySet<string>;
  readonly zoo: ReadonlySet<number>;
  readonly pile: readonly number[];
}

export type Sheet =
  | { readonly of: 'lookup' }
  | { readonly of: 'discard' }
  | { readonly of: 'player'; readonly seat: number };

export interface Types extends BoardTypes {
  readonly view: View;
  readonly move: Move;
  readonly event: Event;
  readonly printed: Edition;
  readonly pick: Pick;
  readonly touch: Touch;
  readonly cargo: Cargo;
  readonly say: Say;
  readonly sheet: Sheet;
  readonly more: More;
}

export const useBoard = (): Share<Types> => useShare<Types>();

/** Marks a place where the last step happened, and one that a line of the log tells of while it is pointed at. */
export function useMark(name: string): { readonly 'data-last'?: ''; readonly 'data-told'?: '' } {
  const { isLast, isTold } = useBoard();
  return { ...(isLast(name) ? { 'data-last': '' } : {}), ...(isTold(name) ? { 'data-told': '' } : {}) };
}
