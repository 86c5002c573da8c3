import type { Tile } from '@hedgerow/flutter';
import { type ReactElement, useMemo } from 'react';
import { useBoard } from './context.ts';
import { type OpenSide, openSides } from './open-sides.ts';
import { heartOf } from './printed.ts';

/** How far a gap keeps from the corners, and how far its arrow points out, in units of the drawing. */
const [INSET, REACH] = [16, 16];

const place = (x: number, y: number): string => `${x.toFixed(1)} ${y.toFixed(1)}`;

/** A stroke along the side with an arrow out of it: a gap is told by its shape, not by its colour. */
function gapPath({ from, to, out }: OpenSide): string {
  const long = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const along = { x: (to.x - from.x) / long, y: (to.y - from.y) / long };
  const [x, y] = [(from.x + to.x) / 2, (from.y + to.y) / 2];
  const on = (step: number, away: number): string =>
    place(x + along.x * step + out.x * away, y + along.y * step + out.y * away);
  const half = long / 2 - INSET;
  return `M${on(-half, 0)}L${on(-11, 0)}L${on(0, REACH)}L${on(11, 0)}L${on(half, 0)}`;
}

/** §7 Where one tile is still open, and at how many sides: only while somebody looks at it, so that forty tiles stay a meadow. */
export function Openings({ tile }: { readonly tile: Tile }): ReactElement | null {
  const { view } = useBoard();
  const sides = useMemo(() => openSides(view, tile), [view, tile]);
  const placed = view.meadow.find((each) => each.tile === tile);
  if (placed === undefined || sides.length === 0) return null;
  const gaps = sides.map(gapPath).join('');
  const { x, y } = heartOf(tile, placed);
  return (
    <g className="ft-openings">
      <path className="ft-gap-case" d={gaps} />
      <path className="ft-gap" d={gaps} />
      <g transform={`translate(${place(x - 36, y - 26)})`}>
        <circle className="ft-gap-disc" r="17" />
        <text textAnchor="middle" y="7.5">
          {sides.length}
        </text>
      </g>
    </g>
  );
}
