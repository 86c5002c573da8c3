import type { ReactElement } from 'react';
import { AnyFlower } from './flowers.tsx';
import { Monarch } from './monarch.tsx';

const Egg = (): ReactElement => (
  <>
    <path d="M-15 6C-8-10 8-12 15-6C12 8-2 14-15 6Z" className="mar-leaf" />
    <path d="M-15 6C-6 2 4-2 15-6" className="mar-leaf-vein" />
    <path d="M1-7C5.500-7 6.500 0 5.500 4C4 7-2 7-3.500 4C-4.500 0-3.500-7 1-7Z" className="mar-egg" />
    <path d="M-1-5V5.500M1-6.500V6M3.300-5V5.500" className="mar-egg-line" />
  </>
);

const Caterpillar = (): ReactElement => (
  <>
    {[-13, -8, -3, 2, 7, 12].map((x, i) => (
      <g key={x} transform={`translate(${x} ${[3, 0.5, -1, -1, 0.5, 2][i] ?? 0})`}>
        <ellipse rx="4" ry="6" className="mar-worm" />
        <path
          d="M-1.200-5.600V5.600M1.200-5.600V5.600"
          className={i % 2 === 0 ? 'mar-worm-dark' : 'mar-worm-yellow'}
        />
      </g>
    ))}
    <path d="M13-4C14-8 16-9 18-9M14-3C17-6 18-6 20-5M-14-2C-16-6-17-6-19-6" className="mar-feeler" />
  </>
);

export const Chrysalis = (): ReactElement => (
  <>
    <path d="M-13-15C-6-17 6-17 13-15" className="mar-stem" />
    <path d="M0-15V-11" className="mar-feeler" />
    <path d="M0-12C7-11 8-4 7 2C6 9 3 14 0 16C-3 14-6 9-7 2C-8-4-7-11 0-12Z" className="mar-chrysalis" />
    <path d="M-7-2C-3 0 3 0 7-2" className="mar-chrysalis-band" />
    <circle cx="-3" cy="8" r="0.900" className="mar-gold" />
    <circle cx="3" cy="8" r="0.900" className="mar-gold" />
  </>
);

const Adult = (): ReactElement => (
  <g className="mar-plain-monarch" transform="scale(0.820)">
    <Monarch />
  </g>
);

const STAGES: Readonly<Record<string, () => ReactElement>> = {
  egg: Egg,
  caterpillar: Caterpillar,
  chrysalis: Chrysalis,
  adult: Adult,
};

/** A stage of the life of a monarch, about its middle, 34 units wide. */
export const StageFigure = ({ stage }: { readonly stage: string }): ReactElement => {
  const Figure = STAGES[stage] ?? Egg;
  return <Figure />;
};

/** What a waystation token shows: a stage on its colour, a bonus in words, a flower of one’s choice, or its back. */
export type TokenFace =
  | { readonly is: 'back' }
  | { readonly is: 'wild' }
  | { readonly is: 'bonus'; readonly text: string }
  | { readonly is: 'stage'; readonly color: string; readonly stage: string };

export function Token({ face }: { readonly face: TokenFace }): ReactElement {
  if (face.is === 'back') {
    return (
      <>
        <circle r="19" className="mar-token-back" />
        <circle r="16" className="mar-token-ring" />
        <path
          d="M0-11C5-6 5 6 0 11C-5 6-5-6 0-11ZM-8-7C-8 2-4 8 0 11M8-7C8 2 4 8 0 11M-12 0C-10 6-5 10 0 11M12 0C10 6 5 10 0 11"
          className="mar-token-sign"
        />
      </>
    );
  }
  return (
    <>
      <circle r="19" className="mar-token" data-color={face.is === 'stage' ? face.color : undefined} />
      <circle r="16.500" className="mar-token-rim" />
      {face.is === 'stage' && (
        <g transform="scale(0.740)">
          <StageFigure stage={face.stage} />
        </g>
      )}
      {face.is === 'wild' && (
        <g transform="scale(0.720)">
          <AnyFlower />
        </g>
      )}
      {face.is === 'bonus' && (
        <text y="5" className="mar-token-text">
          {face.text}
        </text>
      )}
    </>
  );
}

/** The six faces of a die. */
export const Die = (): ReactElement => (
  <>
    <rect x="-10" y="-10" width="20" height="20" rx="4.500" className="mar-die" />
    <g transform="scale(0.420)">
      <AnyFlower />
    </g>
  </>
);

export const Flag = (): ReactElement => (
  <path d="M-5 8V-8M-5-8C0-11 3-5 8-8V1C3 4 0-2-5 1" className="mar-flag" />
);

/** One arrow of a card. */
export const Arrow = (): ReactElement => (
  <path d="M-9 5C-6-5 3-7 8-1M8-1L8.500-7M8-1L2.500-2" className="mar-arrow" />
);
