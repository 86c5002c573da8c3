import type { Edition, Event, Fly, Landing, Move, Play, Printed, Terms, View } from '@hedgerow/mariposas';
import type { PointerEvent } from 'react';
import type { Dragged } from '../kit/drag.tsx';
import { type BoardTypes, type Share, useShare } from '../kit/share.ts';
import type { Pick, Touch } from './gesture.ts';
import type { Say } from './say.ts';

/** What flies: a butterfly of a seat, the chrysalis it comes from, a flower, a die (with what it shows), a waystation card, a token or season card that is being turned up. */
export type Cargo =
  | { readonly butterfly: number; readonly seat: number; readonly double: boolean }
  | { readonly chrysalis: true }
  | { readonly flower: number }
  | { readonly die: number | null }
  | { readonly card: number }
  | { readonly back: 'token' | 'season'; readonly season?: number };

/** What this board works out for all its parts. */
export interface More {
  /** What is printed, as tables. */
  readonly box: Printed;
  readonly terms: Terms;
  /** The card in mind that can be played as it is. */
  readonly thought: Play | undefined;
  /** The table as it would be with that card played; else as it is. */
  readonly turn: View;
  /** Whether flights can be thought of. */
  readonly flights: readonly Fly[];
  readonly flyers: ReadonlySet<number>;
  readonly butterfly: number | undefined;
  /** By space: the flights of the butterfly in hand that end there, the one that spends least first. */
  readonly lit: ReadonlyMap<number, readonly Fly[]>;
  readonly landings: ReadonlyMap<number, Landing>;
  /** The flight that is pointed at or chosen, and what it would bring. */
  readonly aim: Fly | undefined;
  readonly landing: Landing | undefined;
  readonly hover: (space: number | undefined) => void;
  /** The season card and the goal whose area is shaded. */
  readonly shade: { readonly card: number; readonly goal: number } | undefined;
  readonly setShade: (shade: More['shade']) => void;
  /** The space whose butterflies are spread out. */
  readonly fanned: number | undefined;
  readonly press: (event: PointerEvent, butterfly: number) => void;
  readonly dragged: Dragged<number> | undefined;
  readonly narrow: boolean;
  /** The part of the pull-up sheet that is open. */
  readonly tab: string | undefined;
  readonly setTab: (tab: string | undefined) => void;
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
  readonly sheet: { readonly of: 'box' };
  readonly more: More;
}

export const useBoard = (): Share<Types> => useShare<Types>();
