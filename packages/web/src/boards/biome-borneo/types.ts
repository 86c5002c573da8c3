import type {
  Edition,
  Event,
  Move,
  Outlook,
  Placement,
  Prospect,
  Speaker,
  View,
} from '@hedgerow/biome-borneo';
import { type BoardTypes, type Share, useShare } from '../kit/share.ts';
import type { Cargo } from './flight-plan.ts';
import type { Pick, Touch } from './gesture.ts';
import type { Say } from './say.ts';

/** What only this board knows. */
export interface More {
  /** Names of pieces and places, from the game. */
  readonly speaks: Speaker;
  /** What can I earn? By card and place. */
  readonly prospect: (card: number, from: 'hand' | 'gallery') => Prospect | undefined;
  /** The forest is drawn as a flat plan. */
  readonly flat: boolean;
  readonly turnFlat: () => void;
  /** A space that a mouse or the keyboard points at. */
  readonly pointed: number | undefined;
  readonly point: (space: number | undefined) => void;
  /** The tile that is being tried out, where it lies and what it would come to. */
  readonly tried: Placement | undefined;
  readonly outlook: Outlook | undefined;
  /** The viewer's own place at the table, or the one looked at. */
  readonly me: number;
  readonly narrow: boolean;
  /** Wider than a phone, but too narrow for hand, tiles and chains side by side. */
  readonly middle: boolean;
  readonly tab: Tab;
  readonly choose: (tab: Tab) => void;
}

export const TABS = ['hand', 'tiles', 'chains', 'gallery', 'players'] as const;
export type Tab = (typeof TABS)[number];

export interface Types extends BoardTypes {
  readonly view: View;
  readonly move: Move;
  readonly event: Event;
  readonly printed: Edition;
  readonly pick: Pick;
  readonly touch: Touch;
  readonly cargo: Cargo;
  readonly say: Say;
  readonly sheet:
    | { readonly of: 'earn' }
    | { readonly of: 'box' }
    | { readonly of: 'discards' }
    | { readonly of: 'perimeter' }
    | { readonly of: 'player'; readonly seat: number };
  readonly more: More;
}

export const useBoard = (): Share<Types> => useShare<Types>();
