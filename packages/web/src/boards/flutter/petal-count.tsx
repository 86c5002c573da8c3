import type { Petals } from '@hedgerow/flutter';
import type { ReactElement } from 'react';
import { SparkleIcon } from '../../art/flutter/marks.tsx';
import type { Say } from './say.ts';

/** Numbers of petals, each with the mark and the letter of its colour. */
export function PetalCounts({
  petals,
  sign = '',
  say,
}: {
  readonly petals: Petals;
  readonly sign?: string;
  readonly say: Say;
}): ReactElement {
  return (
    <span className="ft-counts">
      {petals.map((amount, colour) =>
        amount === 0 ? null : (
          // biome-ignore lint/suspicious/noArrayIndexKey: a colour is its place
          <span key={colour} className="ft-count">
            {sign}
            {amount}
            <SparkleIcon colour={colour} />
            <abbr title={say.colours[colour]}>{say.letters[colour]}</abbr>
          </span>
        ),
      )}
    </span>
  );
}
