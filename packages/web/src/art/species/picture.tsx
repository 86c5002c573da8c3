import { memo, type ReactElement } from 'react';
import { PORTRAITS } from './portraits.ts';
import { SCENES } from './scenes.ts';
import { type Shape, SIZE } from './shapes.ts';

const MIRRORED = `matrix(-1 0 0 1 ${SIZE} 0)`;

function Drawn({ shape: { d, fill = 'none', line, width, both } }: { readonly shape: Shape }): ReactElement {
  const path = (
    <path d={d} fill={fill} stroke={line} strokeWidth={width} strokeLinecap="round" strokeLinejoin="round" />
  );
  return both ? (
    <>
      {path}
      <g transform={MIRRORED}>{path}</g>
    </>
  ) : (
    path
  );
}

const Strokes = ({ of }: { readonly of: readonly Shape[] }): ReactElement => (
  <>
    {of.map((shape, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the strokes of a picture never change places
      <Drawn key={i} shape={shape} />
    ))}
  </>
);

/** Which part of a picture a box that is not square shows: never one without the head. */
const KEPT = {
  left: 'xMinYMid',
  top: 'xMidYMin',
  corner: 'xMinYMin',
  bottom: 'xMidYMax',
  middle: 'xMidYMid',
} as const;

/** An animal nobody has drawn: of a house edition. A paw print, so that the place is not empty. */
const UNKNOWN: readonly Shape[] = [
  {
    fill: '#8a7a5c',
    d: 'M70 130q30 -40 60 0q20 30 -10 34q-20 -8 -40 0q-30 -4 -10 -34zM58 98a12 16 0 1 0 1 0zM86 74a12 17 0 1 0 1 0zM116 74a12 17 0 1 0 1 0zM144 98a12 16 0 1 0 1 0z',
  },
];

/** The portrait of an animal in its place; it fills its box. */
export const AnimalPicture = memo(function AnimalPicture({ id }: { readonly id: string }): ReactElement {
  const portrait = PORTRAITS[id];
  return (
    <svg
      className="sp-portrait"
      viewBox={`0 0 ${SIZE} ${SIZE}`}
      preserveAspectRatio={`${KEPT[portrait?.keep ?? 'middle']} slice`}
      aria-hidden="true"
      focusable="false"
    >
      <Strokes of={SCENES[portrait?.scene ?? 'prairie']} />
      <g transform={portrait?.turned ? MIRRORED : undefined}>
        <Strokes of={portrait?.shapes ?? UNKNOWN} />
      </g>
    </svg>
  );
});
