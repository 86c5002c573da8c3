import type { ReactElement } from 'react';
import { ellipse, quirk, shape, stroke } from './path.ts';
import { PLATES, SPECIES, type Species, type SpeciesCode } from './species.ts';
import { drawWing, type WingPlan } from './wing.ts';

/** The frame in which every butterfly is drawn, its thorax in the middle. */
const FRAME = '-104 -84 208 156';

/** A wing as a symbol: painted once, used by every butterfly of its kind on the page. */
function WingSymbol({ id, plan }: { readonly id: string; readonly plan: WingPlan }): ReactElement {
  const { outline, margin, ground, paints, veins, base, reach } = drawWing(plan);
  const [veinColour, veinOpacity, veinWidth = 0.8] = plan.veins;
  const [fringe, dash] = plan.fringe ?? [];
  return (
    <g id={id}>
      <radialGradient id={`${id}-g`} gradientUnits="userSpaceOnUse" cx={base[0]} cy={base[1]} r={reach}>
        <stop offset="0.08" stopColor={ground[0]} />
        <stop offset="0.5" stopColor={ground[1]} />
        <stop offset="1" stopColor={ground[2]} />
      </radialGradient>
      <clipPath id={`${id}-c`}>
        <path d={outline} />
      </clipPath>
      {fringe !== undefined && (
        <path d={margin} fill="none" stroke={fringe} strokeWidth={3.4} strokeDasharray={dash} />
      )}
      <path d={outline} fill={`url(#${id}-g)`} />
      <g clipPath={`url(#${id}-c)`}>
        {paints.map(({ d, fill = 'none', stroke: pen, width, opacity }) => (
          <path
            key={`${d} ${opacity}`}
            d={d}
            fill={fill}
            stroke={pen}
            strokeWidth={width}
            opacity={opacity}
            strokeLinecap="round"
          />
        ))}
        <path d={veins} fill="none" stroke={veinColour} strokeWidth={veinWidth} opacity={veinOpacity} />
        <path d={outline} fill="none" stroke={veinColour} strokeWidth={1.6} opacity={0.55} />
      </g>
    </g>
  );
}

function BodySymbol({ id, body }: { readonly id: string; readonly body: Species['body'] }): ReactElement {
  const { colour, hair, broad: b, long, antenna, club, feelers } = body;
  const tip: readonly [number, number] = [32 * feelers, -24 - 48 * feelers];
  const feeler = stroke(`2,-24 ${8 * feelers},${-24 - 20 * feelers} ${tip[0]},${tip[1]}`);
  const abdomen = shape(
    `${-b * 0.62},2 ${-b * 0.72},14 ${-b * 0.5},${long - 10} 0,${long + 4} ${b * 0.5},${long - 10} ${b * 0.72},14 ${b * 0.62},2`,
  );
  return (
    <g id={id}>
      {[1, -1].map((side) => (
        <g key={side} transform={`scale(${side} 1)`}>
          <path d={feeler} fill="none" stroke={antenna} strokeWidth={1.3} strokeLinecap="round" />
          <path d={ellipse([tip[0] - 0.6, tip[1] + 1], 1.9, 4.2, 0.5)} fill={club} />
        </g>
      ))}
      <path d={abdomen} fill={colour} />
      {[12, 18, 24, 30].map((y) => (
        <path
          key={y}
          d={stroke(`${-b * 0.6},${y} 0,${y + 2} ${b * 0.6},${y}`)}
          fill="none"
          stroke={hair}
          strokeWidth={1}
          opacity={0.35}
        />
      ))}
      <path d={ellipse([0, -5], b, 13)} fill={colour} />
      <path d={ellipse([0, -6], b * 0.62, 10.5)} fill={hair} opacity={0.62} />
      <path
        d={stroke(`${-b * 0.5},-13 ${-b * 0.7},-4 ${-b * 0.5},5`)}
        fill="none"
        stroke={hair}
        strokeWidth={1.4}
        opacity={0.7}
      />
      <path
        d={stroke(`${b * 0.5},-13 ${b * 0.7},-4 ${b * 0.5},5`)}
        fill="none"
        stroke={hair}
        strokeWidth={1.4}
        opacity={0.7}
      />
      <path d={ellipse([0, -20], b * 0.68, 5)} fill={colour} />
      <path d={ellipse([-b * 0.55, -21.5], 1.9, 2.3)} fill="#120d0b" />
      <path d={ellipse([b * 0.55, -21.5], 1.9, 2.3)} fill="#120d0b" />
    </g>
  );
}

/** The plates of all ten species; stands once on a page that shows butterflies. */
export function ButterflySymbols(): ReactElement {
  return (
    <>
      {SPECIES.map((code) => (
        <g key={code}>
          <WingSymbol id={`bf-${code}-h`} plan={PLATES[code].hind} />
          <WingSymbol id={`bf-${code}-f`} plan={PLATES[code].fore} />
          <BodySymbol id={`bf-${code}-b`} body={PLATES[code].body} />
        </g>
      ))}
    </>
  );
}

/** The wings of one butterfly, a little different for every seed: how far they are open, how fresh they are. */
export function ButterflyFigure({
  code,
  seed = 0,
}: {
  readonly code: SpeciesCode;
  readonly seed?: number;
}): ReactElement {
  const turn = (purpose: number, degrees: number): number => quirk(seed, purpose) * degrees;
  const size = PLATES[code].size * (1 + turn(1, 0.03));
  return (
    <g transform={`rotate(${turn(2, 3).toFixed(1)}) scale(${size.toFixed(3)})`}>
      {[1, -1].map((side) => (
        <g key={side} transform={`scale(${side} 1)`}>
          <use
            href={`#bf-${code}-h`}
            transform={`rotate(${(turn(3, 1.5) + turn(5 + side, 0.8)).toFixed(1)})`}
          />
          <use
            href={`#bf-${code}-f`}
            transform={`rotate(${(1 + turn(3, 2.2) + turn(8 + side, 0.8)).toFixed(1)})`}
          />
        </g>
      ))}
      <use href={`#bf-${code}-b`} />
    </g>
  );
}

export function Butterfly({
  code,
  seed = 0,
  className,
}: {
  readonly code: SpeciesCode;
  readonly seed?: number;
  readonly className?: string;
}): ReactElement {
  return (
    <svg viewBox={FRAME} className={className} aria-hidden="true">
      <ButterflyFigure code={code} seed={seed} />
    </svg>
  );
}
