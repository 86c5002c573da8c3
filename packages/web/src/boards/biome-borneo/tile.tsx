import { hints } from '@hedgerow/biome-borneo';
import { memo, type ReactElement } from 'react';
import { Drawn } from '../../art/borneo/layers.tsx';
import { PLANT_COLOURS, PLANTS } from '../../art/borneo/plants.ts';
import type { Point } from '../kit/window.ts';
import { cornerOf, hexPath, pathOf, RADIUS, sideAt } from './geometry.ts';

const { printed } = hints;
const LAYER_IDS = ['U', 'C', 'E'] as const;

/** The plants of a tile as it lies: by direction its id, or `undefined` for an open side. */
export const sidesOf = (tile: number, rotation: number): readonly (string | undefined)[] =>
  [0, 1, 2, 3, 4, 5].map((d) => printed.plants[printed.facing[(tile * 6 + rotation) * 6 + d] as number]?.id);

/** A plant by its id, alone. */
export const PlantIcon = ({ plant }: { readonly plant: string }): ReactElement => (
  <svg className="bb-plant" viewBox="-1 -1 26 26" aria-hidden="true" focusable="false">
    <Drawn layers={PLANTS[plant] ?? ''} />
  </svg>
);

export const plantId = (plant: number): string => printed.plants[plant]?.id ?? '';

/** One stem through all ends of the vine: a straight, a bend, or a fork. */
function vinePath(ends: readonly number[], at: Point, tilt: number): string {
  const put = ({ x, y }: Point): string => `${(at.x + x).toFixed(1)} ${(at.y + y * tilt).toFixed(1)}`;
  const middle = { x: 0, y: 0 };
  const [a = 0, b = 0, ...more] = ends;
  const bend = `M${put(sideAt(a, 1))}Q${put(middle)} ${put(sideAt(b, 1))}`;
  if (more.length === 0) return bend;
  return ends.map((end) => `M${put(sideAt(end, 1))}L${put(middle)}`).join('');
}

/** Where an upright drawing of this size stands on a side. */
const STAND = { icon: 0.6, code: 0.74 } as const;
const ICON = 26;

/**
 * A tile as it lies: moss, a wedge of colour for each plant at its side with the plant growing upright from it and its
 * two letters, and the vine as one stem from side to side.
 */
export const TileDrawing = memo(function TileDrawing({
  tile,
  rotation = 0,
  x = 0,
  y = 0,
  tilt = 1,
  size = 1,
}: {
  readonly tile: number;
  readonly rotation?: number;
  readonly x?: number;
  readonly y?: number;
  readonly tilt?: number;
  readonly size?: number;
}): ReactElement {
  const at = { x, y };
  const sides = sidesOf(tile, rotation);
  const layers = printed.tiles[tile]?.layers ?? [];
  const [first = 'U', second] = layers;
  const vines = sides.flatMap((plant, d) => (plant === 'VI' ? [d] : []));
  const stem = vines.length === 0 ? undefined : vinePath(vines, at, tilt);
  const half = [5, 0, 1, 2].map((i) => cornerOf(i));
  return (
    <g className="bb-tile" transform={size === 1 ? undefined : `scale(${size})`}>
      <path className={`bb-moss bb-moss-${first}`} d={hexPath(at, tilt, 0.965)} />
      {second !== undefined && (
        <path
          className={`bb-moss bb-moss-${second}`}
          d={pathOf(
            half.map(({ x: hx, y: hy }) => ({ x: hx * 0.965, y: hy * 0.965 })),
            at,
            tilt,
          )}
        />
      )}
      <path
        className="bb-texture"
        fill={`url(#bb-texture-${second ?? first})`}
        d={hexPath(at, tilt, 0.965)}
      />
      {sides.map((plant, d) =>
        plant === undefined || plant === 'VI' ? null : (
          <path
            // biome-ignore lint/suspicious/noArrayIndexKey: a side is its direction
            key={d}
            className="bb-wedge"
            fill={PLANT_COLOURS[plant]}
            d={pathOf(
              [
                cornerOf(d - 1),
                cornerOf(d),
                { x: cornerOf(d).x * 0.42, y: cornerOf(d).y * 0.42 },
                { x: cornerOf(d - 1).x * 0.42, y: cornerOf(d - 1).y * 0.42 },
              ].map((corner) => ({ x: corner.x * 0.95, y: corner.y * 0.95 })),
              at,
              tilt,
            )}
          />
        ),
      )}
      <path className="bb-rim" d={hexPath(at, tilt, 0.965)} />
      {stem !== undefined && (
        <>
          <path className="bb-stem bb-stem-dark" d={stem} pathLength={1} />
          <path className="bb-stem" d={stem} pathLength={1} />
          <path className="bb-stem bb-stem-light" d={stem} pathLength={1} />
          <VineLeaf ends={vines} at={at} tilt={tilt} />
        </>
      )}
      {sides.map((plant, d) =>
        plant === undefined ? null : (
          // biome-ignore lint/suspicious/noArrayIndexKey: a side is its direction
          <Grown key={d} plant={plant} direction={d} at={at} tilt={tilt} />
        ),
      )}
    </g>
  );
});

function VineLeaf({
  ends,
  at,
  tilt,
}: {
  readonly ends: readonly number[];
  readonly at: Point;
  readonly tilt: number;
}): ReactElement {
  return (
    <>
      {ends.map((end, i) => {
        const { x, y } = sideAt(end, 0.5);
        const turn = end * 60 + (i % 2 === 0 ? 40 : -40);
        return (
          <path
            key={end}
            className="bb-leaf"
            d="M0 0C4 -6 11 -6 15 0C11 5 4 5 0 0Z"
            transform={`translate(${at.x + x} ${at.y + y * tilt}) rotate(${turn})`}
          />
        );
      })}
    </>
  );
}

/** A plant that grows upright from a side, and its code. A vine has only the code: its stem is drawn. */
function Grown({
  plant,
  direction,
  at,
  tilt,
}: {
  readonly plant: string;
  readonly direction: number;
  readonly at: Point;
  readonly tilt: number;
}): ReactElement {
  const icon = sideAt(direction, STAND.icon);
  const code = sideAt(direction, STAND.code);
  return (
    <>
      {plant !== 'VI' && (
        <g
          transform={`translate(${(at.x + icon.x - ICON / 2).toFixed(1)} ${(at.y + icon.y * tilt - ICON * 0.72).toFixed(1)}) scale(${ICON / 24})`}
        >
          <g className="bb-sprout">
            <Drawn layers={PLANTS[plant] ?? ''} />
          </g>
        </g>
      )}
      <text className="bb-code" x={at.x + code.x} y={at.y + code.y * tilt + 7}>
        {plant}
      </text>
    </>
  );
}

/** A tile by itself, in the tray or before a player. */
export const TilePicture = ({
  tile,
  rotation = 0,
}: {
  readonly tile: number;
  readonly rotation?: number;
}): ReactElement => (
  <svg
    className="bb-tile-picture"
    viewBox={`${-RADIUS * 0.9} ${-RADIUS * 1.03} ${RADIUS * 1.8} ${RADIUS * 2.06}`}
    aria-hidden="true"
    focusable="false"
  >
    <TileDrawing tile={tile} rotation={rotation} />
  </svg>
);

/** The back of a tile: what lies face down round the forest. */
export const TileBack = ({
  x,
  y,
  size,
}: {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}): ReactElement => (
  <g className="bb-back" transform={`translate(${x} ${y}) scale(${size})`}>
    <path d={hexPath({ x: 0, y: 5 }, 0.8)} className="bb-back-side" />
    <path d={hexPath({ x: 0, y: 0 }, 0.8)} className="bb-back-top" />
    <path d="M0 -22C16 -10 16 8 0 20C-16 8 -16 -10 0 -22Z" className="bb-back-leaf" />
    <path d="M0 -18V18" className="bb-back-vein" />
  </g>
);

/** Patterns by which the layers differ, whatever their colours: stripes, dots, plain. */
export const Textures = (): ReactElement => (
  <defs>
    <pattern
      id="bb-texture-U"
      width="9"
      height="9"
      patternUnits="userSpaceOnUse"
      patternTransform="rotate(28)"
    >
      <path d="M0 4.5H9" className="bb-stripe" />
    </pattern>
    <pattern id="bb-texture-C" width="10" height="10" patternUnits="userSpaceOnUse">
      <circle cx="2.5" cy="2.5" r="1.2" className="bb-dot" />
      <circle cx="7.5" cy="7.5" r="1.2" className="bb-dot" />
    </pattern>
    <pattern id="bb-texture-E" width="10" height="10" patternUnits="userSpaceOnUse">
      <path d="M0 0" />
    </pattern>
  </defs>
);

export const layerIdOf = (layer: number): (typeof LAYER_IDS)[number] => LAYER_IDS[layer] ?? 'U';
