import type { ReactElement } from 'react';
import { Sparkle } from './marks.tsx';
import { inkOf } from './palette.ts';

// One petal fills a sixth of a flower: from the vertex at the origin along the x axis, inside ±30°.

const BLADES = [
  // poppy: broad, with a soft notch
  'M3 0C10-12 22-21 33-17C39-13 36-6 34 0C36 6 39 13 33 17C22 21 10 12 3 0Z',
  // cornflower: flaring out into teeth
  'M3 0C12-5 18-15 27-18L30-11L37-11L36-4L41 0L36 4L37 11L30 11L27 18C18 15 12 5 3 0Z',
  // buttercup: round
  'M3 0C9-13 20-18 29-15C38-12 40-5 40 0C40 5 38 12 29 15C20 18 9 13 3 0Z',
  // crocus: pointed
  'M3 0C11-12 22-15 30-11C36-8 40-3 43 0C40 3 36 8 30 11C22 15 11 12 3 0Z',
] as const;

const VEINS = [
  'M7 0Q18-3 29-11M7 0H31M7 0Q18 3 29 11',
  'M8 0L26-12M8 0H35M8 0L26 12',
  'M9 0Q20-2 31-7M9 0Q20 2 31 7',
  'M8 0H38M9 0Q20-6 31-7M9 0Q20 6 31 7',
] as const;

export function Petal({
  colour,
  x,
  y,
  direction,
}: {
  readonly colour: number;
  readonly x: number;
  readonly y: number;
  readonly direction: number;
}): ReactElement {
  const { main, dark, light } = inkOf(colour);
  return (
    <g transform={`translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${direction})`}>
      <path
        d={BLADES[colour] ?? BLADES[0]}
        fill={main}
        stroke={dark}
        strokeWidth="1.400"
        strokeLinejoin="round"
      />
      <path d={VEINS[colour] ?? VEINS[0]} fill="none" stroke={dark} strokeWidth="0.900" opacity="0.450" />
      <g transform={`translate(26 0) rotate(${-direction})`}>
        <Sparkle colour={colour} size={0.95} fill={colour === 2 ? dark : light} />
      </g>
    </g>
  );
}

const RAINBOW = ['#d4402c', '#f08a2c', '#f4c22b', '#5fae4b', '#3f74d6', '#7d41a8'] as const;

/** The rainbow corner of the Rainbee: one broad petal of all colours. */
export function RainbowPetal({
  x,
  y,
  direction,
}: {
  readonly x: number;
  readonly y: number;
  readonly direction: number;
}): ReactElement {
  return (
    <g transform={`translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${direction})`}>
      {RAINBOW.map((fill, i) => (
        <path
          key={fill}
          d="M3 0C9-8 24-9 38-6C42-3 42 3 38 6C24 9 9 8 3 0Z"
          transform={`rotate(${-45 + i * 18})`}
          fill={fill}
          stroke="#4d3512"
          strokeWidth="1"
        />
      ))}
    </g>
  );
}

/** The heart of a flower that grew where petals of several tiles met. */
export const FlowerHeart = ({
  x,
  y,
  grown,
}: {
  readonly x: number;
  readonly y: number;
  readonly grown: boolean;
}): ReactElement => (
  <g transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}>
    <circle r={grown ? 9 : 5} fill={grown ? '#f7d258' : '#e6dfae'} stroke="#7a5712" strokeWidth="1.400" />
    {grown && (
      <circle r="4.500" fill="none" stroke="#a8741a" strokeWidth="2.400" strokeDasharray="1.400 1.700" />
    )}
  </g>
);
