import type { Language, Words } from '@hedgerow/kernel';
import type { Printed } from './printed.ts';
import type { Event, Move, View } from './state.ts';
import { english } from './words/en.ts';
import { french } from './words/fr.ts';

/** The game in plain sentences, made only of what a viewer is shown and hears. */
export const words =
  (printed: Printed) =>
  (language: Language): Words<View, Move, Event> =>
    language === 'fr' ? french(printed) : english(printed);
