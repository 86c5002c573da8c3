import type { Edition, Event, Kind, Move, View } from '@hedgerow/biotopia';
import type { PointerEvent } from 'react';
import type { Dragged } from '../kit/drag.tsx';
import { type BoardTypes, type Share, useShare } from '../kit/share.ts';
import type { Cargo } from './flight-plan.ts';
import type { Pick, Touch } from './gesture.ts';
import type { Say } from './say.ts';

/** What only this board knows. */
export interface More {
  /** Own Flowers are turned over, for the owner only. */
  readonly peeking: boolean;
  readonly peek: (peeking: boolean) => void;
  /** The Flower that a Chrysalis is being held over. */
  readonly aimed: number | undefined;
  readonly aim: (flower: number | undefined) => void;
  /** The beginning of a drag of a card of the hand. */
  readonly press: (event: PointerEvent, load: { readonly place: number; readonly kind: Kind }) => void;
  readonly dragged: Dragged<{ readonly place: number; readonly kind: Kind }> | undefined;
  /** The gardens of the others shrink to strips. */
  readonly strips: boolean;
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
  readonly sheet: { readonly of: 'compost' } | { readonly of: 'garden'; readonly seat: number };
  readonly more: More;
}

export const useBoard = (): Share<Types> => useShare<Types>();
