import type { Language } from '@hedgerow/kernel';

/** Something said in both languages, side by side; one that is missing does not compile. */
export type Pair = readonly [english: string, french: string];
/** The same, by language. */
export type Said = Pair | Readonly<Record<Language, string>>;

/** Labels in one table for each language. */
export type Labels<L extends string> = Readonly<Record<Language, Readonly<Record<L, string>>>>;

/** What a board itself says. Sentences about moves and events are the game's own (`words`). */
export type LabelPairs = Readonly<Record<string, Pair>>;

export const inLanguage = (said: Said, language: Language): string =>
  'en' in said ? said[language] : said[language === 'fr' ? 1 : 0];

/** What every board says. */
const KIT_LABELS = {
  close: ['Close', 'Fermer'],
  help: ['Keys and help', 'Touches et aide'],
  keys: ['Keys', 'Touches'],
  legend: ['What the signs mean', 'Que disent les signes ?'],
  look: ['Look closer', 'Voir de près'],
  walk: ['walk over the table', 'parcourir la table'],
  drop: ['put down what is taken up', 'reposer ce qui est pris'],
  undo: ['take the last move back', 'reprendre le dernier coup'],
  wait: [
    'You can look around while the others play.',
    'Vous pouvez regarder autour de vous pendant que les autres jouent.',
  ],
  closer: ['Closer', 'Plus près'],
  farther: ['Farther', 'Plus loin'],
  all: ['Show everything', 'Tout voir'],
  zoom: ['closer, farther, everything', 'plus près, plus loin, tout'],
} as const satisfies LabelPairs;

export type KitLabel = keyof typeof KIT_LABELS;

export const kitLabel = (language: Language, label: KitLabel): string =>
  inLanguage(KIT_LABELS[label], language);

/** A label of the kit in both languages, as the table of keys wants it. */
export const inBoth = (label: KitLabel): Pair => KIT_LABELS[label];
