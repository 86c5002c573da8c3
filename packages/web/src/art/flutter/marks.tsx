import type { ReactElement } from 'react';
import { inkOf } from './palette.ts';

/** The sparkle of each colour, round the origin, ten units high: diamond, drop, star, ring. */
const SPARKLES = [
  'M0-6.500 5 0 0 6.500-5 0Z',
  'M0-6.500C3.500-2 5 0 5 2.200A5 5 0 0 1-5 2.200C-5 0-3.500-2 0-6.500Z',
  'M0-6.500 1.700-2.200 6.300-2 2.700 1 4 5.500 0 3-4 5.500-2.700 1-6.300-2-1.700-2.200Z',
  'M0-6A6 6 0 1 1 0 6A6 6 0 1 1 0-6ZM0-2.600A2.600 2.600 0 1 0 0 2.600A2.600 2.600 0 1 0 0-2.600Z',
] as const;

/** The mark of a colour, which is also the shape of its sparkles. */
export function Sparkle({
  colour,
  x = 0,
  y = 0,
  size = 1,
  fill,
}: {
  readonly colour: number;
  readonly x?: number;
  readonly y?: number;
  readonly size?: number;
  readonly fill?: string;
}): ReactElement {
  const { main, dark } = inkOf(colour);
  return (
    <path
      d={SPARKLES[colour] ?? SPARKLES[0]}
      transform={`translate(${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}) scale(${size})`}
      fill={fill ?? main}
      fillRule="evenodd"
      {...(fill === undefined ? { stroke: dark, strokeWidth: 1.2 } : {})}
    />
  );
}

/** A mark on its own, for lines of text. */
export const SparkleIcon = ({ colour }: { readonly colour: number }): ReactElement => (
  <svg className="ft-mark" viewBox="-8 -8 16 16" aria-hidden="true" focusable="false">
    <Sparkle colour={colour} />
  </svg>
);

export function Sun(): ReactElement {
  return (
    <svg className="ft-sun-face" viewBox="-50 -50 100 100" aria-hidden="true" focusable="false">
      {Array.from({ length: 12 }, (_, ray) => (
        <path
          // biome-ignore lint/suspicious/noArrayIndexKey: the rays never change places
          key={ray}
          d={ray % 2 === 0 ? 'M-7-30Q0-40 0-49Q1-40 7-30Z' : 'M-5-30Q0-36 0-42Q1-36 5-30Z'}
          transform={`rotate(${ray * 30})`}
          fill={ray % 2 === 0 ? '#f2a51f' : '#e9852b'}
        />
      ))}
      <circle r="28" fill="#f9c93d" stroke="#c97a12" strokeWidth="2.500" />
      <circle r="20" cx="-3" cy="-4" fill="#fde08a" opacity="0.700" />
      <path
        d="M-11-3Q-8-7-5-3M5-3Q8-7 11-3M-10 7Q0 16 10 7"
        fill="none"
        stroke="#8f5208"
        strokeWidth="2.600"
        strokeLinecap="round"
      />
    </svg>
  );
}
