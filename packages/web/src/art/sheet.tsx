import type { ReactElement } from 'react';
import { ButterflyFigure, ButterflySymbols } from './butterfly.tsx';
import { BackScene, BlossomMark, DaisyHead, SprigMark } from './flowers.tsx';
import { ChrysalisScene, KnapweedScene, SunshineScene } from './scenes.tsx';
import type { SpeciesCode } from './species.ts';

/** Everything drawn, as definitions. Stands once on a page; whatever shows a drawing refers to it. */
export function ArtSheet(): ReactElement {
  return (
    <svg width={0} height={0} aria-hidden="true" focusable="false" style={{ position: 'absolute' }}>
      <defs>
        <ButterflySymbols />
        <g id="art-daisy">
          <DaisyHead />
        </g>
        <g id="art-sprig">
          <SprigMark />
        </g>
        <symbol id="art-blossom" viewBox="-13 -13 26 26">
          <BlossomMark />
        </symbol>
        <symbol id="art-back" viewBox="0 0 200 280" preserveAspectRatio="xMidYMid slice">
          <BackScene />
        </symbol>
        <symbol id="art-CHR" viewBox="0 0 200 150" preserveAspectRatio="xMidYMid slice">
          <ChrysalisScene />
        </symbol>
        <symbol id="art-SUN" viewBox="0 0 200 150" preserveAspectRatio="xMidYMid slice">
          <SunshineScene />
        </symbol>
        <symbol id="art-KNA" viewBox="0 0 200 150" preserveAspectRatio="xMidYMid slice">
          <KnapweedScene />
        </symbol>
      </defs>
    </svg>
  );
}

/** Where each species is at home: sky, far and near ground, grass. Chosen so that its wings stand out. */
const HABITATS: Readonly<
  Record<SpeciesCode, readonly [sky: string, far: string, near: string, grass: string]>
> = {
  BRI: ['#cfe3ea', '#a9c9b4', '#86ae8b', '#5f8f68'],
  CAM: ['#dfe6d4', '#bccfae', '#9fb98c', '#7b9b68'],
  COM: ['#f7edd2', '#dcdfae', '#bccb86', '#8fa95c'],
  ESS: ['#dcebe6', '#bcd6bf', '#9dc09a', '#76a273'],
  LAR: ['#a9cbd8', '#8fb79a', '#6f9f78', '#4f8360'],
  MEA: ['#e8efd5', '#cdddae', '#b2c98c', '#8cab66'],
  ORA: ['#a5c6b4', '#86b08c', '#6c9a72', '#4d7f5a'],
  PEA: ['#dbe9ee', '#b9d3bd', '#9bbd95', '#739c6e'],
  RED: ['#efe6cf', '#d3d6a6', '#b6c383', '#8ba25c'],
  TOR: ['#d5e6ee', '#b5d1c2', '#95b996', '#6d976c'],
};

/** A butterfly over its meadow, for the window of a card. */
export function ButterflyScene({
  code,
  seed = 0,
}: {
  readonly code: SpeciesCode;
  readonly seed?: number;
}): ReactElement {
  const [sky, far, near, grass] = HABITATS[code];
  return (
    <svg aria-hidden="true">
      {/* The meadow fills the window, whatever its shape; the butterfly always fits into it whole. */}
      <svg viewBox="0 0 200 150" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
        <rect width={200} height={150} fill={sky} />
        <path d="M0 98C40 88 70 96 100 104S160 98 200 94V150H0Z" fill={far} />
        <path d="M0 122C40 114 70 122 120 124S170 120 200 118V150H0Z" fill={near} />
        <g style={{ color: grass }} opacity={0.75}>
          <use href="#art-sprig" transform="translate(22 152)" />
          <use href="#art-sprig" transform="translate(184 154) scale(-0.9 0.9)" />
          <use href="#art-sprig" transform="translate(132 156) scale(0.55)" />
          <use href="#art-sprig" transform="translate(74 156) scale(-0.5 0.5)" />
        </g>
      </svg>
      <svg viewBox="-110 -90 220 172" className="scene-butterfly" aria-hidden="true">
        <ButterflyFigure code={code} seed={seed} />
      </svg>
    </svg>
  );
}
