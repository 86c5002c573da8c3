import type { Edition, Event, Foresight, Move, View } from '@hedgerow/flutter';
import type { PointerEvent } from 'react';
import { type BoardTypes, type Share, useShare } from '../kit/share.ts';
import type { Cargo } from './flight-plan.ts';
import type { Pick, Place, Touch } from './gesture.ts';
import type { Say } from './say.ts';

/** What only this board knows. */
export interface More {
  /** The placement that is pointed at with a mouse, else the chosen one, … */
  readonly shown: Place | undefined;
  /** … and what it would bring. */
  readonly foreseen: Foresight | undefined;
  readonly hover: (spot: { readonly x: number; readonly y: number } | undefined) => void;
  /** The beginning of a drag: of the stack at this place of the ring, or of the tile in hand. */
  readonly press: (event: PointerEvent, stack?: number) => void;
  /** Where in the window a tile is carried that is not over the meadow. */
  readonly carried: { readonly x: number; readonly y: number } | undefined;
}

export interface Types extends BoardTypes {
  readonly view: View;
  readonly move: Move;
  readonly event: Event;
  readonly printed: Edition;
  readonly pick: Pick;
  readonly touch: Touch;
  readonly cargo: Cargo;
  readonly say: Say;
  readonly sheet: never;
  readonly more: More;
}

export const useBoard = (): Share<Types> => useShare<Types>();
