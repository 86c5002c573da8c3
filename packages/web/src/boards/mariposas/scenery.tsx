import { memo, type ReactElement } from 'react';
import { ATLANTIC, GULF, LANDSCAPE } from '../../art/mariposas/geography.ts';
import type { Say } from './say.ts';
import { UNHEARD } from './unheard.ts';

/** The ground under the spaces: sea, coast, lakes, rivers and mountains. It never changes. */
export const Scenery = memo(function Scenery({ say }: { readonly say: Say }): ReactElement {
  const { land, lakes, islands, bay, rivers, peaks } = LANDSCAPE;
  const names = [
    [GULF, say.label('gulf')],
    [ATLANTIC, say.label('atlantic')],
  ] as const;
  return (
    <g className="mar-scenery" {...UNHEARD}>
      <defs>
        <linearGradient id="mar-land" x1="0" y1="0" x2="0.350" y2="1">
          <stop offset="0" className="mar-land-north" />
          <stop offset="0.550" className="mar-land-middle" />
          <stop offset="1" className="mar-land-south" />
        </linearGradient>
        <radialGradient id="mar-west" cx="0" cy="0.450" r="0.320">
          <stop offset="0" className="mar-west-dry" />
          <stop offset="1" stopOpacity="0" className="mar-west-end" />
        </radialGradient>
        <path
          id="mar-peak"
          d="M-11 6C-8 2-5-6-1-10C1-8 3-4 5-5C7-3 9 2 12 6ZM-1-10C-3-5-3-2-5 1C-2 0-1 2 1 3C0-2 0-6-1-10Z"
        />
      </defs>
      <rect x="-600" y="-600" width="2000" height="2000" className="mar-sea" />
      <g className="mar-waves">
        {[
          [330, 610],
          [520, 560],
          [640, 420],
          [700, 300],
          [600, 640],
          [240, 690],
          [-40, 640],
          [700, 560],
          [740, 120],
        ].map(([x = 0, y = 0]) => (
          <path key={`${x} ${y}`} d={`M${x} ${y}q7-6 14 0t14 0t14 0`} />
        ))}
      </g>
      {[26, 15, 7].map((width) => (
        <path key={width} d={land} className="mar-shelf" strokeWidth={width} />
      ))}
      <path d={land} className="mar-land" />
      <path d={land} fill="url(#mar-west)" />
      {islands.map((island) => (
        <path key={island} d={island} className="mar-land" />
      ))}
      <path d={bay} className="mar-lake" />
      <path d={rivers} className="mar-river" />
      {lakes.map((lake) => (
        <path key={lake} d={lake} className="mar-lake" />
      ))}
      <g className="mar-peaks">
        {peaks.map(([x, y], i) => (
          <use
            key={`${x} ${y}`}
            href="#mar-peak"
            transform={`translate(${x.toFixed(0)} ${y.toFixed(0)}) scale(${0.8 + ((i * 7) % 5) * 0.12})`}
          />
        ))}
      </g>
      <g className="mar-waters">
        {names.map(([[x, y], name]) => (
          <text key={name} x={x} y={y}>
            {name}
          </text>
        ))}
      </g>
    </g>
  );
});
