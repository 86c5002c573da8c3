import type { Language } from '@hedgerow/kernel';
import type { ReactElement, ReactNode } from 'react';
import { keyNames } from './keys.ts';
import { inLanguage, kitLabel, type Said } from './labels.ts';
import { Paper } from './paper.tsx';

interface Listed {
  readonly keys: readonly string[];
  readonly does?: Said;
}

/** A sign of the board and what it means. */
export interface LegendLine {
  readonly sign: ReactNode;
  readonly means: string;
}

/** Every sign on the board with its meaning, for the help sheet or a drawer. */
export const Legend = ({ lines }: { readonly lines: readonly LegendLine[] }): ReactElement => (
  <dl className="kit-legend">
    {lines.map(({ sign, means }) => (
      <div key={means}>
        <dt aria-hidden="true">{sign}</dt>
        <dd>{means}</dd>
      </div>
    ))}
  </dl>
);

/** The help sheet: made of the same table that the keys act by, and of the board’s legend. */
export function HelpSheet({
  keys,
  legend,
  language,
  onClose,
  rules,
  children,
}: {
  readonly keys: readonly Listed[];
  readonly legend: readonly LegendLine[];
  readonly language: Language;
  readonly onClose: () => void;
  /** What the rules say about the present decision. */
  readonly rules?: ReactNode;
  readonly children?: ReactNode;
}): ReactElement {
  return (
    <Paper title={kitLabel(language, 'help')} wide closeLabel={kitLabel(language, 'close')} onClose={onClose}>
      {rules}
      {legend.length > 0 && (
        <section>
          <h3>{kitLabel(language, 'legend')}</h3>
          <Legend lines={legend} />
        </section>
      )}
      <dl className="kit-keys" aria-label={kitLabel(language, 'keys')}>
        {keys.flatMap(({ keys: own, does }) =>
          does === undefined ? (
            []
          ) : (
            <div key={own.join()}>
              <dt>
                {keyNames(language, own).map((name) => (
                  <kbd key={name}>{name}</kbd>
                ))}
              </dt>
              <dd>{inLanguage(does, language)}</dd>
            </div>
          ),
        )}
      </dl>
      {children}
    </Paper>
  );
}
