import type { Tile } from '@hedgerow/flutter';
import { turned } from '@hedgerow/grid';
import { memo, type ReactElement } from 'react';
import { windowRound } from '../../boards/kit/window.ts';
import { Sparkle } from './marks.tsx';
import { PALE } from './palette.ts';
import { Petal, RainbowPetal } from './petals.tsx';
import { inPlane, type Lie, laidCells, laidPoints, middleOf, pathOf, petalDirections } from './plane.ts';
import { Pollinator } from './pollinators.tsx';
import { faceOf, figureOf, heartOf, RAINBEE } from './printed.ts';

/** How a pollinator sits on its shape: its size, and where the ribbon with the sparkles lies below it. */
const SEATED = [
  { size: 0.8, dx: -3, dy: 0, ribbon: [0, 31] },
  { size: 0.82, dx: 0, dy: 0, ribbon: [0, 32] },
  { size: 0.92, dx: -3, dy: 4, ribbon: [0, 45] },
  { size: 0.9, dx: 12, dy: 0, ribbon: [-28, 20] },
  { size: 1.02, dx: 0, dy: 2, ribbon: [0, 52] },
  { size: 1, dx: 4, dy: 0, ribbon: [0, 0] },
] as const;

/** The pollinator lies along its tile, but never on its head. */
function leaning(kind: number, o: number): number {
  // A triangle and the hexagon look alike on all sides: there it stays upright.
  if (kind === 2 || kind > 4) return 0;
  const { x, y } = inPlane(turned(o, kind === 0 ? [1, 1] : [1, 0]));
  const degrees = Math.round((Math.atan2(y, x) * 180) / Math.PI);
  return degrees > 90 ? degrees - 180 : degrees <= -90 ? degrees + 180 : degrees;
}

export const outlinePath = (tile: Tile, lie: Lie): string =>
  pathOf(laidPoints(figureOf(tile), lie).map(inPlane));

/** Some blades of grass, the same on every look at a tile. */
function grassOf(tile: Tile, lie: Lie): string {
  return laidCells(figureOf(tile), lie)
    .map(([a, b, half], i) => {
      const lift = half === 'U' ? 1 / 3 : 2 / 3;
      const { x, y } = inPlane([a + lift, b + lift]);
      const sway = ((tile * 7 + i * 5) % 9) - 4;
      return `M${(x - 9).toFixed(0)} ${(y + 9).toFixed(0)}q${sway} -9 ${sway - 3} -17m7 17q${sway} -11 ${sway} -22m7 22q${sway} -8 ${sway + 4} -15`;
    })
    .join('');
}

/** Honeycomb for the Rainbee's hexagon: cells of wax round the middle. */
const COMB = Array.from({ length: 7 }, (_, column) => column - 3)
  .flatMap((column) =>
    Array.from({ length: 7 }, (_, row) => ({
      x: column * 24,
      y: (row - 3) * 28 + (column % 2 === 0 ? 0 : 14),
    })),
  )
  // Only cells that lie wholly on the tile.
  .filter(({ x, y }) => Math.abs(y) <= 70 && Math.abs(x) * 0.866 + Math.abs(y) / 2 <= 70)
  .map(({ x, y }) => `M${x - 15} ${y}l7 -12h15l7 12l-7 12h-15z`)
  .join('');

/** The ground of a tile and its petals. */
export const TileGround = memo(function TileGround({
  tile,
  o,
}: {
  readonly tile: Tile;
  readonly o: number;
}): ReactElement {
  const lie = { o, x: 0, y: 0 };
  const figure = figureOf(tile);
  const { colours, petals } = faceOf(tile);
  const points = laidPoints(figure, lie).map(inPlane);
  const outline = pathOf(points);
  return (
    <>
      <path className="ft-ground" data-tone={tile === RAINBEE ? 'honey' : tile % 4} d={outline} />
      <path
        className={tile === RAINBEE ? 'ft-comb' : 'ft-grass'}
        d={tile === RAINBEE ? COMB : grassOf(tile, lie)}
      />
      <path className="ft-edge" d={outline} />
      {points.map(({ x, y }, site) => {
        if ((petals[site] ?? 0) === 0) return null;
        const directions = petalDirections(figure, lie, site);
        const colour = colours[site] ?? -1;
        if (colour < 0) {
          const to = middleOf(
            directions.map((each) => ({
              x: Math.cos((each * Math.PI) / 180),
              y: Math.sin((each * Math.PI) / 180),
            })),
          );
          const direction = Math.round((Math.atan2(to.y, to.x) * 180) / Math.PI);
          return <RainbowPetal key={`${x} ${y}`} x={x} y={y} direction={direction} />;
        }
        return directions.map((direction) => (
          <Petal key={`${x} ${y} ${direction}`} colour={colour} x={x} y={y} direction={direction} />
        ));
      })}
    </>
  );
});

/** The pollinator of a tile with its sparkles, above all petals. */
export const TileCreature = memo(function TileCreature({
  tile,
  o,
  state,
}: {
  readonly tile: Tile;
  readonly o: number;
  readonly state?: 'fed' | 'hungry' | undefined;
}): ReactElement {
  const { kind, colour, sparkles } = faceOf(tile);
  const { x, y } = heartOf(tile, { o, x: 0, y: 0 });
  const { size, dx, dy, ribbon } = SEATED[kind] ?? SEATED[5];
  const wide = sparkles * 12 + 8;
  return (
    <g
      className="ft-creature"
      data-state={state}
      transform={`translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${leaning(kind, o)})`}
    >
      <ellipse className="ft-halo" rx={48 * size} ry={34 * size} />
      <g className="ft-animal" transform={`translate(${dx} ${dy}) scale(${size})`}>
        <Pollinator kind={kind} colour={state === 'hungry' ? PALE : colour} />
      </g>
      {sparkles > 0 && (
        <g transform={`translate(${ribbon[0]} ${ribbon[1]})`}>
          <rect className="ft-ribbon" x={-wide / 2} y={-8} width={wide} height={16} rx={8} />
          {Array.from({ length: sparkles }, (_, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: sparkles are alike
            <Sparkle key={i} colour={colour} x={(i - (sparkles - 1) / 2) * 12} size={0.85} />
          ))}
        </g>
      )}
    </g>
  );
});

/** A whole tile as a picture of its own, for the stacks. */
export function TilePicture({ tile, o = 0 }: { readonly tile: Tile; readonly o?: number }): ReactElement {
  const points = laidPoints(figureOf(tile), { o, x: 0, y: 0 }).map(inPlane);
  const { x, y, width, height } = windowRound(points, 6);
  return (
    <svg className="ft-tile" viewBox={`${x} ${y} ${width} ${height}`} aria-hidden="true" focusable="false">
      <TileGround tile={tile} o={o} />
      <TileCreature tile={tile} o={o} />
    </svg>
  );
}
