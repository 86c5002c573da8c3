import type { GameId } from '@hedgerow/catalog';
import type { Language } from '@hedgerow/kernel';
import type { ComponentType } from 'react';
import type { Stage } from './stage.ts';

export type Drawing = ComponentType<{ readonly language: Language; readonly stage: Stage }>;

/** What a game draws on its rules page, with the components of its board and from real positions. */
export interface Drawings {
  /** By the name in the text: `[[picture start]]`. */
  readonly pictures: Readonly<Record<string, Drawing>>;
  /** Every card and token of the box with its text. */
  readonly Cards: Drawing;
}

const FOUND = import.meta.glob<{ readonly drawings: Drawings }>('../boards/*/rules-page.tsx');

/** A game's drawings are `boards/<game>/rules-page.tsx`; fetched when its rules are read. */
export const drawingsOf = (game: GameId): Promise<Drawings> | undefined =>
  FOUND[`../boards/${game}/rules-page.tsx`]?.().then(({ drawings }) => drawings);
