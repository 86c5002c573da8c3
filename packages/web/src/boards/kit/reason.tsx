import type { ReactNode } from 'react';

const RULE = /\b([A-Z]{2,4}-\d{1,3})\b/;

/** Why something was refused, in the rule’s own words; the rule named in it opens its text. */
export const Reason = ({ game, words }: { readonly game: string; readonly words: string }): ReactNode =>
  words.split(RULE).map((part, i) =>
    i % 2 === 1 && !part.startsWith('TABLE-') ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one sentence
      <a key={i} href={`#/rules/${game}?rule=${part}`} target="_blank" rel="noreferrer">
        {part}
      </a>
    ) : (
      part
    ),
  );
