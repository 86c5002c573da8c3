import type { GameId } from '@hedgerow/catalog';

/** A match of this browser as the page keeps it. */
export interface SavedMatch {
  readonly id: string;
  readonly [field: string]: unknown;
}

/** See matches.mjs. */
export function savedAt<V>(moment: {
  readonly game: GameId;
  readonly seed: string;
  readonly seats: number;
  readonly level?: 'seedling' | 'sapling' | 'random';
  readonly options?: Readonly<Record<string, string>>;
  readonly until?: (view: V, moves: number) => boolean;
}): Promise<SavedMatch>;
