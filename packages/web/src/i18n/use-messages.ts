import type { Language } from '@hedgerow/kernel';
import { settings } from '../shell/settings.ts';
import { useStore } from '../shell/store.ts';
import { type Say, sayIn } from './say.ts';

export type { Key, Say } from './say.ts';

export const useLanguage = (): Language => useStore(settings).language;

/** The page’s own words in the reader’s language. */
export const useSay = (): Say => sayIn(useLanguage());
