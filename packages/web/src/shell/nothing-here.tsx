import type { GameId } from '@hedgerow/catalog';
import type { ReactNode } from 'react';
import { BoxArt } from '../boxes/box-art.tsx';
import { useTitle } from './use-title.ts';

/** A page that has nothing to show says why, shows something green, and where to go instead. */
export function NothingHere({
  title,
  children,
  game = 'biotopia',
}: {
  readonly title: string;
  readonly children: ReactNode;
  readonly game?: GameId;
}): ReactNode {
  useTitle(title);
  return (
    <div className="page nothing">
      <div className="box-art">
        <BoxArt game={game} />
      </div>
      <h1>{title}</h1>
      {children}
    </div>
  );
}
