import type { Language } from '@hedgerow/kernel';
import { english } from './english.ts';
import { format, type Values } from './format.ts';
import { french } from './french.ts';

export type Key = keyof typeof english;
export type Messages = Readonly<Record<Key, string>>;

const CATALOGUES: Readonly<Record<Language, Messages>> = { en: english, fr: french };

export type Say = (key: Key, values?: Values) => string;

const sayFor =
  (language: Language): Say =>
  (key, values) =>
    format(language, CATALOGUES[language][key], values);

const SAYS: Readonly<Record<Language, Say>> = { en: sayFor('en'), fr: sayFor('fr') };

/** The page’s own words in one language. */
export const sayIn = (language: Language): Say => SAYS[language];
