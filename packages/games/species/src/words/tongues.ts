import type { Language } from '@hedgerow/kernel';
import { ENGLISH } from './en.ts';
import { FRENCH } from './fr.ts';
import type { Tongue } from './tongue.ts';

export const TONGUES: Readonly<Record<Language, Tongue>> = { en: ENGLISH, fr: FRENCH };
