import type { Language, Words } from '@hedgerow/kernel';
import type { Printed } from './printed.ts';
import type { Event, Move, View } from './state.ts';
import { english } from './words/en.ts';
import { french } from './words/fr.ts';

/** Species in plain sentences, in both languages. */
export const words = (printed: Printed): ((language: Language) => Words<View, Move, Event>) => {
  const spoken = { en: english(printed), fr: french(printed) };
  return (language) => spoken[language];
};
