import type { Language } from '@hedgerow/kernel';

/** Masculin, féminin. Les pétales sont masculins. */
export const FRENCH_COLOURS = [
  ['rouge', 'rouge'],
  ['bleu', 'bleue'],
  ['jaune', 'jaune'],
  ['violet', 'violette'],
] as const;

export interface Noun {
  readonly one: string;
  readonly many: string;
  readonly feminine: boolean;
}

export const FRENCH_KINDS: readonly Noun[] = [
  { one: 'coccinelle', many: 'coccinelles', feminine: true },
  { one: 'papillon de nuit', many: 'papillons de nuit', feminine: false },
  { one: 'colibri', many: 'colibris', feminine: false },
  { one: 'libellule', many: 'libellules', feminine: true },
  { one: 'papillon', many: 'papillons', feminine: false },
];

/** What colours and pollinators are called; a letter tells colours apart without seeing them. */
export interface ComponentNames {
  readonly colours: readonly string[];
  readonly letters: string;
  readonly kinds: readonly string[];
}

export const NAMES: Readonly<Record<Language, ComponentNames>> = {
  en: {
    colours: ['red', 'blue', 'yellow', 'purple'],
    letters: 'RBYP',
    kinds: ['ladybug', 'moth', 'hummingbird', 'dragonfly', 'butterfly'],
  },
  fr: {
    colours: FRENCH_COLOURS.map(([petal]) => petal),
    letters: 'RBJV',
    kinds: FRENCH_KINDS.map(({ one }) => one),
  },
};
