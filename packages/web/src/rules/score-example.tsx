import type { ReactNode } from 'react';
import { Points } from '../frame/points.tsx';
import { useLanguage } from '../i18n/use-messages.ts';
import { type Stage, stageNames } from './stage.ts';

const SAYS = {
  en: 'How a real game ended, counted by the game itself. The pictures above are of the same game.',
  fr: 'Comment une vraie partie s’est terminée, comptée par le jeu lui-même. Les images ci-dessus viennent de la même partie.',
} as const;

/** Scoring worked out: how the game itself counted the match that the pictures are taken from. */
export function ScoreExample({ stage: { made, standings } }: { readonly stage: Stage }): ReactNode {
  const language = useLanguage();
  const words = made.words(language);
  const ranked = standings.toSorted((a, b) => a.rank - b.rank || a.seat - b.seat);
  return (
    <figure className="rules-score result">
      <figcaption>{SAYS[language]}</figcaption>
      <Points ranked={ranked} words={words} names={stageNames(ranked.length)} />
    </figure>
  );
}
