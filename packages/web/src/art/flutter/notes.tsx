import type { Petals } from '@hedgerow/flutter';
import type { ReactElement } from 'react';
import { Sparkle } from './marks.tsx';

/** What a flower gives or costs, written beside it. */
export function BloomNote({
  x,
  y,
  matches,
  petals,
}: {
  readonly x: number;
  readonly y: number;
  readonly matches: boolean;
  readonly petals: Petals;
}): ReactElement {
  const parts = petals.flatMap((amount, colour) => (amount > 0 ? [{ amount, colour }] : []));
  const wide = parts.length * 54 + 6;
  return (
    <g className="ft-note" data-matches={matches || undefined} transform={`translate(${x} ${y})`}>
      <rect x={-wide / 2} y="-17" width={wide} height="34" rx="17" />
      {parts.map(({ amount, colour }, i) => (
        <g key={colour} transform={`translate(${(i - (parts.length - 1) / 2) * 54} 0)`}>
          <text x="-8" y="9" textAnchor="middle">
            {`${matches ? '+' : '−'}${amount}`}
          </text>
          <Sparkle colour={colour} x={17} size={1.15} />
        </g>
      ))}
    </g>
  );
}
