import type { Kind } from '@hedgerow/biotopia';
import type { Language } from '@hedgerow/kernel';
import { type CSSProperties, Fragment, memo, type ReactElement, type ReactNode } from 'react';
import { POINTS_WING } from '../../art/flowers.tsx';
import { ButterflyScene } from '../../art/sheet.tsx';
import { SPECIES, type SpeciesCode } from '../../art/species.ts';
import { CardFace } from '../kit/card.tsx';
import { BADGES, cardWords } from './card-words.ts';
import { kindData } from './printed.ts';

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

export interface KindFaceProps {
  readonly kind: Kind;
  readonly language: Language;
  /** What it needs and is worth here and now, where that differs from what is printed. */
  readonly needs?: number | undefined;
  readonly worth?: number | null | undefined;
  readonly seed?: number;
}

/** The front of a playing card. */
export const KindFace = memo(function KindFace({
  kind,
  language,
  needs,
  worth,
  seed = 0,
}: KindFaceProps): ReactElement {
  const data = kindData(kind);
  const words = cardWords(language, kind);
  const cost = needs ?? data.cost;
  const points = worth === undefined ? data.points : worth;
  return (
    <CardFace
      {...words}
      name={parted(words.name)}
      tone={data.type === 'butterfly' ? 'plain' : data.type === 'bio' ? 'leaf' : 'dots'}
      latin={data.latin}
      badge={BADGES[kind]}
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
});

/** The one common back. */
export const BackFace = memo(function BackFace(): ReactElement {
  return <Drawn id="back" box="0 0 200 280" />;
});
