import type { ReactElement } from 'react';
import { Paper } from '../kit/paper.tsx';
import { useBoard } from './context.ts';
import { faceOf, PRINTED, RAINBEE } from './printed.ts';
import { TilePicture } from './tile.tsx';

/** The keys, and the tiles nobody has seen yet. */
export function Help({ onClose }: { readonly onClose: () => void }): ReactElement {
  const { view, say } = useBoard();
  const seen = new Set([
    ...view.meadow.map(({ tile }) => tile),
    ...view.ring.flatMap(({ top }) => (top === null ? [] : [top])),
    ...view.gone,
    ...(view.removed ?? []),
  ]);
  const unseen = PRINTED.tiles.map((_, tile) => tile).filter((tile) => tile !== RAINBEE && !seen.has(tile));
  return (
    <Paper title={say.label('help')} closeLabel={say.label('close')} onClose={onClose} wide>
      <dl className="ft-keys">
        {say.keys.map(([key, what]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
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
    </Paper>
  );
}
