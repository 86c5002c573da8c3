import type { GameId } from '@hedgerow/catalog';
import type { ComponentType, ReactNode } from 'react';

/** The picture of a game is `boxes/<game>.tsx` and exports `Box`. */
const PICTURES = import.meta.glob<ComponentType>(['./*.tsx', '!./box-art.tsx', '!./strokes.tsx'], {
  eager: true,
  import: 'Box',
});

/** The picture on the lid of a game’s box. */
export function BoxArt({ game }: { readonly game: GameId }): ReactNode {
  const Picture = PICTURES[`./${game}.tsx`];
  return (
    <svg viewBox="0 0 400 260" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false">
      {Picture && <Picture />}
    </svg>
  );
}
