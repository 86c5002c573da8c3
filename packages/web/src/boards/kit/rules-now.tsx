import { isGameId } from '@hedgerow/catalog/ids';
import type { AnyView, Language } from '@hedgerow/kernel';
import { type ReactNode, useEffect, useState } from 'react';
import { useTelling } from '../../frame/use-telling.ts';
import { type Part, passageOf, playerPage } from '../../rules/player-page.ts';
import { inline } from '../../rules/prose.tsx';
import { href } from '../../shell/router.ts';
import { Legend, type LegendLine } from './help.tsx';
import { inLanguage, type Pair } from './labels.ts';

const LABELS = {
  now: ['What you may do now', 'Ce que vous pouvez faire maintenant'],
  all: ['All the rules', 'Toutes les règles'],
  signs: ['What the signs mean', 'Que disent les signes ?'],
} as const satisfies Readonly<Record<string, Pair>>;

const LEGENDS = import.meta.glob<{ readonly legend: (language: Language) => readonly LegendLine[] }>(
  '../*/legend.tsx',
);

/** On the help sheet: the rule that fits the present decision, the way to all rules, and the signs of the board. */
export function RulesNow({
  game,
  view,
  language,
}: {
  readonly game: string;
  readonly view: unknown;
  readonly language: Language;
}): ReactNode {
  return isGameId(game) ? <Now game={game} view={view as AnyView} language={language} /> : null;
}

function Now({
  game,
  view,
  language,
}: {
  readonly game: Parameters<typeof playerPage>[0];
  readonly view: AnyView;
  readonly language: Language;
}): ReactNode {
  const rule = useTelling(game)?.rule(view);
  const [parts, setParts] = useState<readonly Part[]>([]);
  const [lines, setLines] = useState<readonly LegendLine[]>([]);
  useEffect(() => {
    void playerPage(game, language).then(setParts);
    void LEGENDS[`../${game}/legend.tsx`]?.().then(({ legend }) => setLines(legend(language)));
  }, [game, language]);
  const passage = rule === undefined ? undefined : passageOf(parts, rule);
  const at = href('rules', game);
  return (
    <>
      <section className="kit-rules-now">
        <h3>{passage?.heading ?? inLanguage(LABELS.now, language)}</h3>
        {passage && <p>{inline(passage.text)}</p>}
        <p>
          <a
            className="kit-button"
            href={rule === undefined ? at : `${at}?rule=${rule}`}
            target="_blank"
            rel="noreferrer"
          >
            {inLanguage(LABELS.all, language)}
          </a>
        </p>
      </section>
      {lines.length > 0 && (
        <section>
          <h3>{inLanguage(LABELS.signs, language)}</h3>
          <Legend lines={lines} />
        </section>
      )}
    </>
  );
}
