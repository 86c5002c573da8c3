import { type Kind, ownGarden, symbolsOf } from '@hedgerow/biotopia';
import type { ReactElement } from 'react';
import { CardArt } from '../../art/biotopia/card-face.tsx';
import { kindData, type Worth, worthIn } from './printed.ts';
import { useBoard } from './types.ts';

/** The front of a playing card. */
export function KindFace({
  kind,
  ...more
}: { readonly kind: Kind; readonly seed?: number } & Partial<Worth>): ReactElement {
  const { say } = useBoard();
  return <CardArt data={kindData(kind)} names={{ ...say, card: say.text }} {...more} />;
}

/** A card as it stands to one who looks from the own garden. */
export function OwnFace({ kind, seed = 0 }: { readonly kind: Kind; readonly seed?: number }): ReactElement {
  const { view } = useBoard();
  return <KindFace kind={kind} {...worthIn(ownGarden(view), kind)} seed={seed} />;
}

/** Cards in words for one who looks from the own garden. */
export function useCardLabel(): (kind: Kind) => string {
  const { view, say } = useBoard();
  const garden = ownGarden(view);
  const has = garden && symbolsOf(garden);
  return (kind) => say.card(kind, { ...worthIn(garden, kind), has });
}
