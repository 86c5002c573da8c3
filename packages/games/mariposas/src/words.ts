import type { Language, Words } from '@hedgerow/kernel';
import type { Printed } from './printed.ts';
import type { Event, Move, View } from './state.ts';
import { eventWords } from './words/events.ts';
import { decisionWords, moveWords } from './words/moves.ts';
import { pictureWords } from './words/picture.ts';
import { refusalWords } from './words/refusals.ts';
import { termsOf } from './words/terms.ts';
import { viewWords } from './words/view.ts';

/** The game in plain sentences, made only of what a viewer is shown and hears: one program, a table for each language. */
export const words =
  (printed: Printed) =>
  (language: Language): Words<View, Move, Event> => {
    const terms = termsOf(printed, language);
    const { say } = terms;
    const sources: Readonly<Record<string, string>> = say.source;
    const options: Readonly<Record<string, { readonly name: string; readonly values: object }>> = say.options;
    return {
      title: 'Mariposas',
      blurb: say.blurb,
      view: viewWords(printed, terms),
      picture: pictureWords(printed, terms),
      decision: decisionWords(terms),
      move: moveWords(printed, terms),
      event: eventWords(terms),
      refusal: refusalWords(printed, terms),
      pointsFrom: (source) => sources[source] ?? source,
      option: (name, value) => {
        const option = options[name];
        if (option === undefined || value === undefined) return option?.name ?? name;
        return (option.values as Readonly<Record<string, string>>)[String(value)] ?? option.name;
      },
    };
  };
