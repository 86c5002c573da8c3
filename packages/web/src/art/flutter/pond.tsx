import type { View } from '@hedgerow/flutter';
import { memo, type ReactElement } from 'react';
import type { Point } from '../../boards/kit/window.ts';
import { type Cell, cellPath, inPlane, shoreOf, sidePath } from './plane.ts';

const middleOfCell = ([a, b, half]: Cell): Point => {
  const third = half === 'U' ? 1 / 3 : 2 / 3;
  return inPlane([a + third, b + third]);
};

/** A number for a cell that is the same on every look. */
const whim = ([a, b, half]: Cell): number => Math.abs(a * 7 + b * 13 + (half === 'U' ? 3 : 0));

const at = (x: number, y: number): string => `translate(${x.toFixed(1)} ${y.toFixed(1)})`;

/** Pebbles along a side, and on some sides a tuft of reeds. */
function Bank({
  from,
  to,
  nth,
}: {
  readonly from: Point;
  readonly to: Point;
  readonly nth: number;
}): ReactElement {
  const on = (part: number): Point => ({
    x: from.x + (to.x - from.x) * part,
    y: from.y + (to.y - from.y) * part,
  });
  const reeds = on(0.34 + (nth % 4) * 0.1);
  return (
    <>
      {[0.16, 0.55, 0.8].map((part, i) => {
        const { x, y } = on(part + ((nth + i) % 3) * 0.03);
        return <ellipse key={part} className="ft-pebble" cx={x} cy={y} rx={6.5 - i} ry={4.6 - i * 0.6} />;
      })}
      {nth % 3 === 0 && (
        <path
          className="ft-reeds"
          transform={at(reeds.x, reeds.y)}
          d="M-6 8q-2 -14 -7 -22M0 9q0 -16 1 -28M6 8q2 -12 8 -19"
        />
      )}
    </>
  );
}

/** A lily pad, now and then in bloom. */
const Lily = ({ x, y, blooms }: Point & { readonly blooms: boolean }): ReactElement => (
  <g transform={at(x, y)}>
    <path className="ft-pad" d="M0 0L13 -5A14 8.500 0 1 0 14 3Z" />
    {blooms && (
      <>
        <path className="ft-lily" d="M-3 -2q-9 -3 -8 -9q7 0 8 9q-3 -9 3 -12q6 4 3 12q2 -8 9 -8q1 6 -9 9Z" />
        <circle cx="0.500" cy="-4" r="2.400" fill="#f4c22b" />
      </>
    )}
  </g>
);

function Surface({ cell, wet }: { readonly cell: Cell; readonly wet: boolean }): ReactElement {
  const { x, y } = middleOfCell(cell);
  const kind = whim(cell) % 5;
  if (wet && kind < 2) return <Lily x={x + (kind === 0 ? -4 : 5)} y={y + 2} blooms={kind === 0} />;
  return (
    <path
      className={wet ? 'ft-ripple' : 'ft-crack'}
      d={
        wet
          ? `M${x - 20} ${y - 5}q7 -6 14 0t14 0t12 0M${x - 12} ${y + 8}q6 -5 12 0t12 0`
          : `M${x - 16} ${y - 4}l9 5l4 10m-4 -10l12 -5l3 -9m-3 9l11 6`
      }
    />
  );
}

/** Water with a shoreline; where the water ran out, dry earth. */
export const Pond = memo(function Pond({ pond }: { readonly pond: View['pond'] }): ReactElement | null {
  if (pond.length === 0) return null;
  const cellsOf = (wet: boolean): readonly Cell[] =>
    pond.filter((cell) => cell.wet === wet).map(({ a, b, half }): Cell => [a, b, half]);
  return (
    <g className="ft-pond">
      {[true, false].map((wet) => {
        const cells = cellsOf(wet);
        const area = cells.map(cellPath).join('');
        const sides = shoreOf(cells);
        const shore = sides.map(sidePath).join('');
        return (
          <g key={String(wet)} clipPath={`url(#ft-clip-${wet})`}>
            <clipPath id={`ft-clip-${wet}`}>
              <path d={area} />
            </clipPath>
            <path className={wet ? 'ft-water' : 'ft-earth'} d={area} />
            {wet && <path className="ft-shallow" d={shore} />}
            {cells.map((cell) => (
              <Surface key={cell.join()} cell={cell} wet={wet} />
            ))}
            <path className="ft-shore" d={shore} />
            <path className="ft-shore" data-edge="" d={shore} />
            {wet &&
              sides.map(([from, to], i) => <Bank key={sidePath([from, to])} from={from} to={to} nth={i} />)}
          </g>
        );
      })}
    </g>
  );
});
