import type { ReactElement } from 'react';
import { faceOf, PRINTED, RAINBEE } from '../../art/flutter/printed.ts';
import { TilePicture } from '../../art/flutter/tile.tsx';
import { useBoard } from './types.ts';

/** On the help sheet: the tiles nobody has seen yet. */
export function StillToCome(): ReactElement {
  const { view, say } = useBoard();
  const seen = new Set([
    ...view.meadow.map(({ tile }) => tile),
    ...view.ring.flatMap(({ top }) => (top === null ? [] : [top])),
    ...view.gone,
    ...(view.removed ?? []),
  ]);
  const unseen = PRINTED.tiles.map((_, tile) => tile).filter((tile) => tile !== RAINBEE && !seen.has(tile));
  return (
    <>
      <h3>{`${say.label('list')} (${unseen.length})`}</h3>
      <p>{say.label('unseen')}</p>
      <ul className="ft-list">
        {unseen.map((tile) => (
          <li key={tile}>
            <TilePicture tile={tile} />
            <span>{faceOf(tile).id}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
