import type { View } from '@hedgerow/flutter';
import { memo, type ReactElement } from 'react';
import { place } from '../../boards/kit/places.ts';
import { SeatMark, seatColour } from '../../shell/seat-mark.tsx';
import { type SeatLook, usualLook } from '../../table/seat-look.ts';
import { FlowerHeart } from './petals.tsx';
import { inPlane, laidPoints, UNIT } from './plane.ts';
import { Honeybee } from './pollinators.tsx';
import { faceOf, figureOf, heartOf } from './printed.ts';
import { outlinePath } from './tile.tsx';

type Placed = View['meadow'];

const RISE = UNIT * Math.sqrt(3);

/** A dot at every vertex of the lattice, as a pattern for the ground. */
export const Lattice = (): ReactElement => (
  <defs>
    <pattern id="ft-lattice" width={UNIT} height={RISE} patternUnits="userSpaceOnUse">
      {[
        [0, 0],
        [UNIT, 0],
        [UNIT / 2, RISE / 2],
        [0, RISE],
        [UNIT, RISE],
      ].map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r="3.500" className="ft-dot" />
      ))}
    </pattern>
  </defs>
);

/** The shadow that the whole meadow throws on the field: so one sees at a glance where it ends. */
export const Shade = memo(function Shade({ meadow }: { readonly meadow: Placed }): ReactElement {
  return <path className="ft-shade" d={meadow.map((placed) => outlinePath(placed.tile, placed)).join('')} />;
});

/** A vertex with petals of several tiles is a flower; with petals of one it is a bud. */
export const Hearts = memo(function Hearts({ meadow }: { readonly meadow: Placed }): ReactElement {
  const met = new Map<string, { readonly a: number; readonly b: number; tiles: number }>();
  for (const placed of meadow) {
    const { petals } = faceOf(placed.tile);
    for (const [site, [a, b]] of laidPoints(figureOf(placed.tile), placed).entries()) {
      if ((petals[site] ?? 0) === 0) continue;
      const here = met.get(`${a} ${b}`);
      if (here) here.tiles += 1;
      else met.set(`${a} ${b}`, { a, b, tiles: 1 });
    }
  }
  return (
    <g className="ft-hearts">
      {[...met.values()].map(({ a, b, tiles }) => (
        <g key={`${a} ${b}`} {...place('flower', a, b)}>
          <FlowerHeart {...inPlane([a, b])} grown={tiles > 1} />
        </g>
      ))}
    </g>
  );
});

/** The bees that are out, each on its tile and with the mark of its player. */
export function Bees({
  view,
  looks,
}: {
  readonly view: View;
  readonly looks: readonly SeatLook[];
}): ReactElement {
  return (
    <g className="ft-bees">
      {view.players.map(({ bee }, seat) => {
        const placed = view.meadow.find(({ tile }) => tile === bee);
        if (bee === null || placed === undefined) return null;
        const { x, y } = heartOf(bee, placed);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: seats never change places
          <g key={seat} transform={`translate(${x + 30} ${y - 26})`}>
            <circle className="ft-bee-disc" style={seatColour(looks[seat] ?? usualLook(seat))} r="25" />
            <g transform="translate(-2 3) scale(0.82)">
              <Honeybee />
            </g>
            <circle className="ft-bee-mark" r="14" cx="19" cy="17" />
            <foreignObject x="9" y="7" width="20" height="20">
              <SeatMark seat={seat} />
            </foreignObject>
          </g>
        );
      })}
    </g>
  );
}
