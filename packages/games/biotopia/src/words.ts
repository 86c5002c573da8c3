import type { Language, Words } from '@hedgerow/kernel';
import type { Printed } from './printed.ts';
import type { Event, Move, View } from './state.ts';
import { componentWords } from './words/components.ts';
import { eventWords } from './words/events.ts';
import { decisionWords, moveWords } from './words/moves.ts';
import { refusalWords } from './words/refusals.ts';
import { termsOf } from './words/terms.ts';
import { viewWords } from './words/view.ts';

/** The game in plain sentences, made only of what a viewer is shown and hears: one program, a table for each language. */
export const words =
  (printed: Printed) =>
  (language: Language): Words<View, Move, Event> => {
    const terms = termsOf(printed, language);
    const sources: Readonly<Record<string, string>> = terms.say.sources;
    const options: Readonly<
      Record<string, { readonly name: string; readonly values: Readonly<Record<string, string>> | undefined }>
    > = terms.say.options;
    return {
      title: 'Biotopia',
      blurb: terms.say.blurb,
      view: viewWords(printed, terms),
      components: componentWords(printed, terms),
      decision: decisionWords(terms),
      move: moveWords(printed, terms),
      event: eventWords(terms),
      refusal: refusalWords(terms),
      pointsFrom: (source) => sources[source] ?? source,
      option: (name, value) =>
        value === undefined
          ? (options[name]?.name ?? name)
          : (options[name]?.values?.[String(value)] ?? String(value)),
    };
  };
