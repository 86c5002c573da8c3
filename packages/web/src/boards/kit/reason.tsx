import type { ReactElement, ReactNode } from 'react';
import type { Reason } from '../board.ts';

const linked = (game: string, rule: string): ReactElement => (
  <a href={`#/rules/${game}?rule=${rule}`} target="_blank" rel="noreferrer">
    {rule}
  </a>
);

/** Why something was refused, in the rule’s own words, and the way to its text. Rules of the table have no page. */
export function WhyNot({
  game,
  reason: { text, rule },
}: {
  readonly game: string;
  readonly reason: Reason;
}): ReactNode {
  if (rule.startsWith('TABLE-')) return text;
  const [before = '', after] = text.split(rule, 2);
  return after === undefined ? (
    <>
      {text} {linked(game, rule)}
    </>
  ) : (
    <>
      {before}
      {linked(game, rule)}
      {after}
    </>
  );
}
