import type { Language, Words } from '@hedgerow/kernel';
import type { Printed } from './printed.ts';
import type { Event, Move, View } from './state.ts';
import { eventWords } from './words/events.ts';
import { decisionWords, moveWords, plainMoveWords } from './words/moves.ts';
import { refusalWords } from './words/refusals.ts';
import { termsOf } from './words/terms.ts';
import { viewWords } from './words/view.ts';

function spokenIn(printed: Printed, language: Language): Words<View, Move, Event> {
  const terms = termsOf(printed, language);
  const { say } = terms;
  const sources: Readonly<Record<string, string>> = say.sources;
  const presets: Readonly<Record<string, string>> = say.presets;
  const options: Readonly<
    Record<string, { readonly name: string; readonly values: Readonly<Record<string, string>> }>
  > = say.options;
  return {
    title: 'Flutter',
    blurb: say.blurb,
    view: viewWords(printed, terms),
    decision: decisionWords(terms),
    move: moveWords(printed, terms),
    plainMove: plainMoveWords(printed, terms),
    event: eventWords(terms),
    refusal: refusalWords(terms),
    pointsFrom: (source) => sources[source] ?? source,
    option: (name, value) => {
      if (name === 'preset') return value === undefined ? say.preset : (presets[String(value)] ?? say.preset);
      const option = options[name];
      return (value === undefined ? option?.name : option?.values[String(value)]) ?? name;
    },
    preset: (name) => presets[name] ?? name,
  };
}

/** Flutter in plain sentences, made only of what a viewer is shown and hears: one program, a table for each language. */
export function words(printed: Printed): (language: Language) => Words<View, Move, Event> {
  const spoken = { en: spokenIn(printed, 'en'), fr: spokenIn(printed, 'fr') };
  return (language) => spoken[language];
}
