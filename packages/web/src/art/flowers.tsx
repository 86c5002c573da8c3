import type { ReactElement } from 'react';
import { ellipse, quirk, shape, spread, stroke } from './path.ts';

// Blossoms and leaves. Colours stand here, not in a theme: a daisy is white by night as well.

const petal = (long: number, broad: number): string =>
  shape(
    `0,-8 ${-broad},${-long * 0.55} ${-broad * 0.7},${-long + 2} 0,${-long} ${broad * 0.7},${-long + 2} ${broad},${-long * 0.55}`,
  );

/** Florets in the spiral that all daisies follow. */
const florets = (count: number, reach: number): readonly (readonly [x: number, y: number])[] =>
  Array.from({ length: count }, (_, i) => {
    const turn = i * 2.39996;
    const far = reach * Math.sqrt((i + 0.5) / count);
    return [Math.cos(turn) * far, Math.sin(turn) * far];
  });

/** An Oxeye Daisy seen from above, about 50 in radius. */
export function DaisyHead(): ReactElement {
  return (
    <>
      {spread(0, 340, 18).map((turn, i) => (
        <g key={turn} transform={`rotate(${turn + quirk(i, 1) * 4})`}>
          <path
            d={petal(47 + quirk(i, 2) * 4, 7.6)}
            fill={i % 2 === 0 ? '#fdfcf5' : '#f1efe4'}
            stroke="#c9c8ba"
            strokeWidth={0.7}
          />
          <path d="M-1.5-18L-2-38M1.5-18L2-38" stroke="#d8d6c8" strokeWidth={0.8} />
        </g>
      ))}
      <circle r={15.5} fill="#d89a16" />
      <circle r={13.5} cx={-1} cy={-1.5} fill="#f2bd2c" />
      {florets(46, 14).map(([x, y], i) => (
        <circle key={`${x}`} cx={x} cy={y} r={1.25} fill={i < 14 ? '#c78a12' : '#fbdc72'} />
      ))}
    </>
  );
}

/** The toothed, spoon-shaped leaf of the Oxeye Daisy, growing upwards from 0,0. */
const DAISY_LEAF = shape(
  '0,0 -4,-14 -10,-18 -6,-24 -14,-32 -8,-38 -12,-48 -3,-58 4,-60 11,-50 7,-40 14,-32 7,-24 10,-17 4,-13',
);

/** The one common back: nothing of it depends on the front (BIO-73). */
export function BackScene(): ReactElement {
  return (
    <>
      <rect width={200} height={280} fill="#2f5a41" />
      <path d={shape('-20,300 -10,190 60,160 130,185 220,150 230,300')} fill="#27503a" />
      {[
        [100, 236, -52, 1.25],
        [100, 240, 50, 1.3],
        [100, 250, -84, 1],
        [100, 252, 86, 1],
        [100, 230, -18, 0.8],
        [100, 232, 22, 0.9],
      ].map(([x, y, turn, size]) => (
        <g key={turn} transform={`translate(${x} ${y}) rotate(${turn}) scale(${size})`}>
          <path d={DAISY_LEAF} fill="#4f8a5a" />
          <path d="M0 0L1-52" stroke="#8fbf8a" strokeWidth={1.4} fill="none" />
        </g>
      ))}
      <path
        d={stroke('101,262 97,220 101,180 100,150')}
        stroke="#7fb06f"
        strokeWidth={5}
        fill="none"
        strokeLinecap="round"
      />
      <g transform="translate(100 116) scale(1.42)">
        <use href="#art-daisy" />
      </g>
      <rect
        x={9}
        y={9}
        width={182}
        height={262}
        rx={12}
        fill="none"
        stroke="#dfe8cd"
        strokeOpacity={0.55}
        strokeWidth={2.5}
      />
      <rect
        x={14}
        y={14}
        width={172}
        height={252}
        rx={9}
        fill="none"
        stroke="#dfe8cd"
        strokeOpacity={0.25}
        strokeWidth={1.2}
      />
    </>
  );
}

/** One Flower symbol: five petals, readable at nine pixels. */
export function BlossomMark(): ReactElement {
  return (
    <>
      {spread(0, 288, 5).map((turn) => (
        <path
          key={turn}
          transform={`rotate(${turn})`}
          d="M0 0C-8-4-8-12 0-12C8-12 8-4 0 0Z"
          fill="var(--petal, #d6447f)"
          stroke="var(--petal-edge, #a52a5e)"
          strokeWidth={1}
        />
      ))}
      <circle r={3.6} fill="var(--pistil, #ffd95c)" />
    </>
  );
}

/** The wing that carries the points. */
export const POINTS_WING: string = shape('2,30 6,14 20,3 36,1 40,8 36,18 38,28 30,36 16,37 6,36');

/** A tuft of grass and a seed head, tinted with the current colour. */
export function SprigMark(): ReactElement {
  return (
    <g fill="none" stroke="currentColor" strokeLinecap="round">
      <path d={stroke('0,0 -4,-30 -16,-62')} strokeWidth={3} />
      <path d={stroke('4,0 6,-40 2,-86')} strokeWidth={2} />
      <path d={stroke('8,0 16,-26 32,-50')} strokeWidth={3} />
      <path d={stroke('-4,0 -14,-18 -30,-30')} strokeWidth={3} />
      {spread(-86, -58, 6).map((y, i) => (
        <path
          key={y}
          d={ellipse([3 + (i % 2 === 0 ? -4 : 4), y], 2, 4.4, i % 2 === 0 ? -0.5 : 0.5)}
          fill="currentColor"
          stroke="none"
        />
      ))}
      {spread(-60, -28, 4).map((y) => (
        <path
          key={y}
          d={ellipse([-14 - (y + 60) * -0.28, y], 6, 2.4, -0.6)}
          fill="currentColor"
          stroke="none"
        />
      ))}
    </g>
  );
}
