import type { ReactElement } from 'react';

/** Round a middle: `count` copies of a petal. */
const around = (count: number, petal: string, fill: string, start = 0): ReactElement[] =>
  Array.from({ length: count }, (_, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: petals of one flower never change places
    <path key={i} d={petal} className={fill} transform={`rotate(${start + (360 / count) * i})`} />
  ));

/** Little blossoms at their places. */
const dots = (places: readonly (readonly [number, number, number])[], fill: string): ReactElement[] =>
  places.map(([x, y, r]) => <circle key={`${x} ${y}`} cx={x} cy={y} r={r} className={fill} />);

/** Mexican sunflower: a daisy. */
const Sunflower = (): ReactElement => (
  <>
    {around(12, 'M0-5C4-7 4.400-13.500 0-17C-4.400-13.500-4-7 0-5Z', 'mar-su')}
    {around(12, 'M0-5C1.500-8 1.500-11 0-14', 'mar-su-line', 15)}
    <circle r="5.600" className="mar-su-eye" />
    {dots(
      [
        [-2, -1.5, 0.9],
        [1.6, -2, 0.9],
        [0, 1.6, 0.9],
        [2.8, 1.4, 0.9],
        [-2.8, 2, 0.9],
      ],
      'mar-su-dot',
    )}
  </>
);

/** Joe-Pye weed: a domed cluster. */
const JoePye = (): ReactElement => (
  <>
    <path d="M0 17C0 11-1 8-1 4M-1 9C-6 7-8 4-8 1M-1 8C4 7 7 4 8 0" className="mar-stem" />
    <path d="M1 14C6 11 10 12 13 15C8 17 4 17 1 14Z" className="mar-leaf" />
    {dots(
      [
        [-11, -1, 4],
        [-6, -5.5, 4.5],
        [0, -8, 5],
        [6.5, -5.5, 4.5],
        [11, -1, 4],
        [-5, 1, 4.2],
        [1, -1, 4.6],
        [6, 2, 4],
        [-9, -9, 3.2],
        [-3, -13.5, 3.6],
        [4, -13.5, 3.6],
        [9.5, -9.5, 3.2],
      ],
      'mar-jo',
    )}
    {dots(
      [
        [-10, -2, 1.2],
        [-4, -7, 1.2],
        [2, -9.5, 1.2],
        [7.5, -6.5, 1.2],
        [-2, -14, 1.2],
        [2.5, -2, 1.2],
      ],
      'mar-jo-light',
    )}
  </>
);

/** Blazing star: a spike. */
const BlazingStar = (): ReactElement => (
  <>
    <path d="M0 17V-14" className="mar-stem" />
    <path d="M0 13C-4 12-7 9-8 5C-4 6-1 9 0 13ZM0 15C4 14 7 11 8 7C4 8 1 11 0 15Z" className="mar-leaf" />
    {[-15, -11, -7, -3, 1, 5].map((y, i) => (
      <path
        key={y}
        d={`M0 ${y + 3}C${-3 - i * 0.7} ${y + 3} ${-5 - i * 0.6} ${y} ${-5 - i * 0.6} ${y - 3}L${-2} ${y - 1}L0 ${y - 4.5}L2 ${y - 1}L${5 + i * 0.6} ${y - 3}C${5 + i * 0.6} ${y} ${3 + i * 0.7} ${y + 3} 0 ${y + 3}Z`}
        className={i % 2 === 0 ? 'mar-bl' : 'mar-bl-light'}
      />
    ))}
  </>
);

/** Goldenrod: an arching plume. */
const Goldenrod = (): ReactElement => (
  <>
    <path
      d="M-8 17C-7 6-3-4 8-13M-6 7C-1 5 5 4 10 6M-4 1C1-2 6-3 11-3M-7 9C-9 4-11 2-12 0"
      className="mar-stem"
    />
    {dots(
      [
        [10, -13, 2.6],
        [6, -12.5, 3],
        [2, -9, 3.2],
        [7, -8, 2.8],
        [-1, -5, 3.2],
        [12, -4, 2.6],
        [8, -3.5, 3],
        [3.5, -2.5, 3],
        [-4, 0, 3.2],
        [11.5, 5.5, 2.6],
        [7, 4.5, 3],
        [2, 4.5, 3],
        [-12, -1, 2.6],
        [-9.5, 3, 2.8],
        [-4.5, -8.5, 2.6],
      ],
      'mar-go',
    )}
    {dots(
      [
        [6, -13, 1],
        [2, -9.6, 1],
        [-1, -5.6, 1],
        [8, -4, 1],
        [-4, -0.6, 1],
        [7, 4, 1],
      ],
      'mar-go-light',
    )}
  </>
);

/** Frostweed: a flat umbel. */
const Frostweed = (): ReactElement => (
  <>
    <path
      d="M0 17V7M0 9C-5 6-9 2-11-3M0 8C-2 3-4-1-4-6M0 8C2 3 4-1 5-6M0 9C5 6 9 2 12-3"
      className="mar-stem"
    />
    {[
      [-11.5, -5],
      [-4.5, -8.5],
      [5, -8.5],
      [12, -5],
      [0, -2],
    ].map(([x = 0, y = 0]) => (
      <g key={x} transform={`translate(${x} ${y})`}>
        {around(6, 'M0-1C2.200-1.800 2.300-4.600 0-5.600C-2.300-4.600-2.200-1.800 0-1Z', 'mar-fr')}
        <circle r="1.500" className="mar-fr-eye" />
      </g>
    ))}
  </>
);

const BY_HUE: Readonly<Record<string, () => ReactElement>> = {
  orange: Sunflower,
  pink: JoePye,
  purple: BlazingStar,
  yellow: Goldenrod,
  white: Frostweed,
};

/** One flower about its middle, 36 units high; which one, the colour that is printed says. */
export const FlowerFigure = ({ hue }: { readonly hue: string }): ReactElement => {
  const Figure = BY_HUE[hue] ?? Sunflower;
  return <Figure />;
};

/** The flower that one chooses: a petal of every kind. */
export const AnyFlower = (): ReactElement => (
  <>
    {['mar-su', 'mar-jo', 'mar-bl', 'mar-go', 'mar-fr'].map((fill, i) => (
      <path
        key={fill}
        d="M0-3C7-6 8-14 0-18C-8-14-7-6 0-3Z"
        className={fill}
        transform={`rotate(${72 * i})`}
      />
    ))}
    <circle r="4" className="mar-any-eye" />
  </>
);

/** Milkweed: an umbel of small pink stars between two leaves. */
export const Milkweed = (): ReactElement => (
  <>
    <circle r="10" className="mar-milkweed-disc" />
    <path d="M0 8C-6 8-8 3-8-1C-4 0-1 3 0 8ZM0 8C6 8 8 3 8-1C4 0 1 3 0 8Z" className="mar-leaf" />
    {dots(
      [
        [-4, -3, 2.2],
        [0, -5.5, 2.4],
        [4, -3, 2.2],
        [-1.8, -0.5, 2],
        [2, -0.5, 2],
      ],
      'mar-milkweed',
    )}
  </>
);
