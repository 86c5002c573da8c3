import type { ReactNode } from 'react';

/** Numbers that look thrown, the same at each painting. */
export function scatter(seed: number): () => number {
  let at = seed;
  return () => {
    at = (at * 1_103_515_245 + 12_345) % 2_147_483_648;
    return at / 2_147_483_648;
  };
}

export const times = <T,>(count: number, make: (i: number) => T): readonly T[] =>
  Array.from({ length: count }, (_, i) => make(i));

interface Placed {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly turn?: number;
  readonly fill: string;
}

const placed = ({ x, y, size, turn = 0 }: Placed): string =>
  `translate(${x} ${y}) rotate(${turn}) scale(${size})`;

/** A pointed leaf with its vein, growing upwards from its foot. */
export function Leaf({ vein, ...at }: Placed & { readonly vein?: string }): ReactNode {
  return (
    <g transform={placed(at)}>
      <path d="M0 0C-9-8-9-22 0-34C9-22 9-8 0 0Z" fill={at.fill} />
      <path d="M0-2V-28" stroke={vein ?? 'rgb(255 255 255 / 28%)'} strokeWidth="1" fill="none" />
    </g>
  );
}

/** A flower seen from above: petals round a heart. */
export function Bloom({
  petals,
  heart,
  ...at
}: Placed & { readonly petals: number; readonly heart: string }): ReactNode {
  return (
    <g transform={placed(at)}>
      {times(petals, (i) => (
        <path
          key={i}
          d="M0 0C-4.500-3-5-9 0-13C5-9 4.500-3 0 0Z"
          fill={at.fill}
          transform={`rotate(${(360 / petals) * i})`}
        />
      ))}
      <circle r="3.600" fill={heart} />
      <circle r="1.400" cx="-1" cy="-1" fill="rgb(255 255 255 / 35%)" />
    </g>
  );
}

/** A thistle-like head seen from the side. */
export function Knap(at: Placed): ReactNode {
  return (
    <g transform={placed(at)}>
      {times(9, (i) => (
        <path
          key={i}
          d="M0 0Q-1.500-8 0-14Q1.500-8 0 0Z"
          fill={at.fill}
          transform={`rotate(${(i - 4) * 15})`}
        />
      ))}
      <path d="M-4.500-1C-5 5 5 5 4.500-1C2-3-2-3-4.500-1Z" fill="#4c5b2c" />
    </g>
  );
}

export function Grass({
  seed,
  count,
  y,
  height,
  fill,
  width = 400,
}: {
  readonly seed: number;
  readonly count: number;
  readonly y: number;
  readonly height: number;
  readonly fill: string;
  readonly width?: number;
}): ReactNode {
  const next = scatter(seed);
  return (
    <g fill={fill}>
      {times(count, (i) => {
        const x = (i + next()) * (width / count);
        const tall = height * (0.5 + next() * 0.6);
        const lean = (next() - 0.5) * tall * 0.7;
        return (
          <path
            key={i}
            d={`M${x - 2} ${y}Q${x + lean * 0.2} ${y - tall * 0.6} ${x + lean} ${y - tall}Q${x + lean * 0.4 + 2} ${y - tall * 0.5} ${x + 2} ${y}Z`}
          />
        );
      })}
    </g>
  );
}

export const Stem = ({
  d,
  stroke = '#4c6b35',
  width = 2,
}: {
  readonly d: string;
  readonly stroke?: string;
  readonly width?: number;
}): ReactNode => <path d={d} fill="none" stroke={stroke} strokeWidth={width} strokeLinecap="round" />;
