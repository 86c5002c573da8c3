import type { Language } from '@hedgerow/kernel';
import { settings } from '../shell/settings.ts';
import { useStore } from '../shell/store.ts';
import { english } from './english.ts';
import { format, type Values } from './format.ts';
import { french } from './french.ts';

export type Key = keyof typeof english;
export type Messages = Readonly<Record<Key, string>>;

const CATALOGUES: Readonly<Record<Language, Messages>> = { en: english, fr: french };

export type Say = (key: Key, values?: Values) => string;

export const sayIn =
  (language: Language): Say =>
  (key, values) =>
    format(language, CATALOGUES[language][key], values);

const SAYS: Readonly<Record<Language, Say>> = { en: sayIn('en'), fr: sayIn('fr') };

export const useLanguage = (): Language => useStore(settings).language;

/** The page’s own words in the reader’s language. */
export const useSay = (): Say => SAYS[useLanguage()];
