import type { Language } from '@hedgerow/kernel';
import { english } from './english.ts';
import { format, type Values } from './format.ts';
import { french } from './french.ts';
import { typeset } from './typeset.ts';

export type Key = keyof typeof english;

export type Say = (key: Key, values?: Values) => string;

const SAYS: Readonly<Record<Language, Say>> = {
  en: (key, values) => format('en', english[key], values),
  fr: (key, values) => typeset(format('fr', french[key], values)),
};

/** The page’s own words in one language. */
export const sayIn = (language: Language): Say => SAYS[language];
