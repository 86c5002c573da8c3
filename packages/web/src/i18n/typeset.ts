import type { AnyEvent, AnyMove, AnyView, Language, Words } from '@hedgerow/kernel';

type AnyWords = Words<AnyView, AnyMove, AnyEvent>;

/** French as it is printed: no line begins with a sign that belongs to the word before it. */
export const typeset = (text: string): string =>
  text.replaceAll('« ', '«\u00a0').replace(/ (?=[»:;?!])/g, '\u00a0');

/** A game’s words, typeset where the language asks for it. */
export function typesetWords(language: Language, words: AnyWords): AnyWords {
  if (language !== 'fr') return words;
  const { preset, order } = words;
  return {
    title: words.title,
    blurb: typeset(words.blurb),
    view: (view, names) =>
      words
        .view(view, names)
        .map(({ heading, lines }) => ({ heading: typeset(heading), lines: lines.map(typeset) })),
    decision: (view, names) => typeset(words.decision(view, names)),
    move: (move, view, names) => typeset(words.move(move, view, names)),
    event: (event, names) => typeset(words.event(event, names)),
    refusal: (refusal, names) => typeset(words.refusal(refusal, names)),
    pointsFrom: (source) => typeset(words.pointsFrom(source)),
    option: (name, value) => typeset(words.option(name, value)),
    ...(preset && { preset: (name: string) => typeset(preset(name)) }),
    ...(order && { order: (each: string) => typeset(order(each)) }),
  };
}
