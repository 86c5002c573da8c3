import { openSides, type Tile } from '@hedgerow/flutter';
import { type ReactElement, useMemo } from 'react';
import { gapPath, sideBetween } from '../../art/flutter/gaps.ts';
import { heartOf, PRINTED } from '../../art/flutter/printed.ts';
import { useBoard } from './types.ts';

/** §7 Where one tile is still open, and at how many sides: only while somebody looks at it, so that forty tiles stay a meadow. */
export function Openings({ tile }: { readonly tile: Tile }): ReactElement | null {
  const { view } = useBoard();
  const sides = useMemo(
    () => openSides(PRINTED, view, tile).map(([own, beside]) => sideBetween(own, beside)),
    [view, tile],
  );
  const placed = view.meadow.find((each) => each.tile === tile);
  if (placed === undefined || sides.length === 0) return null;
  const gaps = sides.map(gapPath).join('');
  const { x, y } = heartOf(tile, placed);
  return (
    <g className="ft-openings">
      <path className="ft-gap-case" d={gaps} />
      <path className="ft-gap" d={gaps} />
      <g transform={`translate(${x - 36} ${y - 26})`}>
        <circle className="ft-gap-disc" r="17" />
        <text textAnchor="middle" y="7.5">
          {sides.length}
        </text>
      </g>
    </g>
  );
}
