import type { ComponentNames, Kind, KindData } from '@hedgerow/biotopia';
import { type CSSProperties, Fragment, memo, type ReactElement, type ReactNode } from 'react';
import { CardFace } from '../../boards/kit/card.tsx';
import { POINTS_WING } from '../flowers.tsx';
import { ButterflyScene } from '../sheet.tsx';
import { SPECIES, type SpeciesCode } from '../species.ts';

export const isSpecies = (kind: Kind): kind is SpeciesCode => (SPECIES as readonly string[]).includes(kind);

/** A drawing from the sheet. */
export function Drawn({
  id,
  box = '0 0 24 24',
  className,
}: {
  readonly id: string;
  readonly box?: string;
  readonly className?: string;
}): ReactElement {
  const [, , width, height] = box.split(' ');
  return (
    <svg viewBox={box} className={className} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <use href={`#art-${id}`} width={width} height={height} />
    </svg>
  );
}

export const Blossom = ({ className = 'blossom' }: { readonly className?: string }): ReactElement => (
  <Drawn id="blossom" className={className} />
);

/** Points: a numeral in a wing. */
export function Wing({
  points,
  className = 'wing',
}: {
  readonly points: number;
  readonly className?: string;
}): ReactElement {
  return (
    <svg viewBox="0 0 42 40" className={className} aria-hidden="true">
      <path d={POINTS_WING} fill="#f4b62c" stroke="#7c4a06" strokeWidth={2} />
      <path
        d="M5 33Q14 16 37 5M8 34Q22 26 37 22"
        fill="none"
        stroke="#7c4a06"
        strokeOpacity={0.35}
        strokeWidth={1.4}
      />
      <text x={21} y={29} textAnchor="middle" fontSize={points > 9 ? 20 : 24} fontWeight={850} fill="#3a2203">
        {points}
      </text>
    </svg>
  );
}

/** Where long words may be parted on a very small card. */
const SEAMS: Readonly<Record<string, number>> = {
  Tortoiseshell: 8,
  Camberwell: 6,
  Centaurée: 6,
  Chrysalide: 6,
};

const parted = (name: string): ReactNode =>
  name.split(' ').map((word, i) => {
    const seam = SEAMS[word];
    return (
      <Fragment key={word}>
        {i > 0 && ' '}
        {seam === undefined ? word : word.slice(0, seam)}
        {seam !== undefined && <span className="seam">{'\u00ad'}</span>}
        {seam !== undefined && word.slice(seam)}
      </Fragment>
    );
  });

/** The front of a playing card. What it needs and is worth is told where that differs from what is printed. */
export function CardArt({
  data,
  names,
  needs,
  worth,
  seed = 0,
}: {
  readonly data: KindData;
  readonly names: Pick<ComponentNames, 'kind' | 'badge' | 'card'>;
  readonly needs?: number | undefined;
  readonly worth?: number | undefined;
  readonly seed?: number;
}): ReactElement {
  const kind = data.code;
  const cost = needs ?? data.cost;
  const points = worth ?? data.points;
  return (
    <CardFace
      {...names.card(kind)}
      name={parted(names.kind(kind))}
      tone={data.type === 'butterfly' ? 'plain' : data.type === 'bio' ? 'leaf' : 'dots'}
      latin={data.latin}
      badge={names.badge(kind)}
      picture={
        isSpecies(kind) ? <ButterflyScene code={kind} seed={seed} /> : <Drawn id={kind} box="0 0 200 150" />
      }
      cost={
        <span className="cost" style={{ '--cost': cost } as CSSProperties}>
          <b>{cost}</b>
          {Array.from({ length: cost }, (_, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: blossoms are all alike
            <Blossom key={i} />
          ))}
        </span>
      }
      worth={points === null ? undefined : <Wing points={points} />}
    />
  );
}

/** The one common back. */
export const BackFace = memo(function BackFace(): ReactElement {
  return <Drawn id="back" box="0 0 200 280" />;
});

/** Grass at the end of the rows, where no card lies yet. */
export const Grass = (): ReactElement => (
  <svg className="grass" viewBox="0 -92 230 92" aria-hidden="true">
    <use href="#art-sprig" transform="translate(30 0) scale(0.7)" />
    <use href="#art-sprig" transform="translate(78 2) scale(-0.9 0.9)" />
    <use href="#art-sprig" transform="translate(124 0) scale(0.6)" />
    <use href="#art-sprig" transform="translate(160 0) scale(1)" />
    <use href="#art-sprig" transform="translate(206 2) scale(-0.75 0.75)" />
    <use href="#art-daisy" transform="translate(126 -58) scale(0.2)" />
    <use href="#art-daisy" transform="translate(48 -66) scale(0.15)" />
  </svg>
);

/** Two cards in somebody’s hand. */
export const HandSign = (): ReactElement => (
  <svg viewBox="0 0 26 22" aria-hidden="true">
    <g fill="#2f5a41" stroke="#f5f0df" strokeWidth={1.4}>
      <rect x={2} y={4} width={12} height={17} rx={2} transform="rotate(-12 8 12)" />
      <rect x={10} y={3} width={12} height={17} rx={2} transform="rotate(8 16 12)" fill="#3c7053" />
    </g>
  </svg>
);
