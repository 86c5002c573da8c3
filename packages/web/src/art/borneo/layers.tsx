import type { ReactElement } from 'react';

/**
 * A drawing as text, a layer to a line: a colour, then a path, an ellipse (`o x y rx ry turn`), or a line of some width
 * (`s3 M…`). What begins with `~` is scenery and no part of the silhouette. Short enough to be fetched with the board, and the same layers in one colour are its silhouette.
 */
export type Layers = string;

interface Layer {
  readonly colour: string;
  readonly scenery: boolean;
  readonly ellipse?: readonly number[];
  readonly width?: number;
  readonly path?: string;
}

function layerFrom(line: string): Layer {
  const [paint = '', first = '', ...rest] = line.split(' ');
  const scenery = paint.startsWith('~');
  const colour = scenery ? paint.slice(1) : paint;
  if (first === 'o') return { colour, scenery, ellipse: rest.map(Number) };
  const [, width] = /^s([\d.]+)$/.exec(first) ?? [];
  return width === undefined
    ? { colour, scenery, path: [first, ...rest].join(' ') }
    : { colour, scenery, width: Number(width), path: rest.join(' ') };
}

const READ = new Map<Layers, readonly Layer[]>();

const layersFrom = (text: Layers): readonly Layer[] => {
  const known =
    READ.get(text) ??
    text
      .trim()
      .split('\n')
      .map((line) => layerFrom(line.trim()));
  READ.set(text, known);
  return known;
};

function draw({ colour, ellipse, width, path }: Layer, key: number, plain: boolean): ReactElement {
  const paint = plain ? 'currentColor' : colour;
  if (ellipse !== undefined) {
    const [x = 0, y = 0, rx = 0, ry = rx, turn = 0] = ellipse;
    return (
      <ellipse
        key={key}
        cx={x}
        cy={y}
        rx={rx}
        ry={ry}
        fill={paint}
        {...(turn === 0 ? {} : { transform: `rotate(${turn} ${x} ${y})` })}
      />
    );
  }
  return width === undefined ? (
    <path key={key} d={path} fill={paint} />
  ) : (
    <path
      key={key}
      d={path}
      fill="none"
      stroke={paint}
      strokeWidth={width}
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  );
}

/** The layers of a drawing, one over the other; `plain` draws its silhouette in the colour of the text round it. */
export const Drawn = ({
  layers,
  plain = false,
}: {
  readonly layers: Layers;
  readonly plain?: boolean;
}): ReactElement => (
  <>
    {layersFrom(layers)
      .filter(({ scenery }) => !plain || !scenery)
      .map((layer, i) => draw(layer, i, plain))}
  </>
);
