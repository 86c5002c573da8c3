import type { Component, Language, Words } from '@hedgerow/kernel';
import type { Printed } from './printed.ts';
import type { Event, Move, View } from './state.ts';
import { eventWords } from './words/events.ts';
import { decisionWords, moveWords } from './words/moves.ts';
import { refusalWords } from './words/refusals.ts';
import { type Terms, termsOf } from './words/terms.ts';
import type { Tongue } from './words/tongue.ts';
import { viewWords } from './words/view.ts';

/** SPE-49 What is answered without being asked. */
function orderWords({ orders, points }: Tongue, order: string): string {
  const [, worth] = /^captureFrom (\d+)$/.exec(order) ?? [];
  if (worth !== undefined) return orders.captureFrom(points(Number(worth)));
  return order === 'pass' || order === 'passUnlessNamed' ? orders[order] : orders.ask;
}

function optionWords({ options, switched }: Tongue, name: string, value?: string | number | boolean): string {
  if (typeof value === 'boolean') return value ? switched.on : switched.off;
  const known: Readonly<Record<string, { readonly name: string; readonly values?: object }>> = options;
  const option = known[name];
  if (option === undefined || value === undefined) return option?.name ?? name;
  const values: Readonly<Record<string, string>> = { ...option.values };
  return values[String(value)] ?? name;
}

/** SPE-02 Everything in the box, to be looked up at any time. */
const componentWords = (printed: Printed, { written }: Terms): readonly Component[] => [
  ...printed.designs.map(({ first }) => ({ name: written.card(first), text: written.aboutCard(first) })),
  ...printed.edition.animals.map((_, animal) => ({
    name: written.animal(animal),
    text: written.aboutAnimal(animal),
  })),
];

/** Species in plain sentences, made only of what a viewer is shown and hears: one program, a table for each language. */
export const words =
  (printed: Printed) =>
  (language: Language): Words<View, Move, Event> => {
    const terms = termsOf(printed, language);
    const { say } = terms;
    const sources: Readonly<Record<string, string>> = say.sources;
    return {
      title: 'Species',
      blurb: say.blurb,
      view: viewWords(printed, terms),
      decision: decisionWords(terms),
      move: moveWords(printed, terms),
      event: eventWords(terms),
      refusal: refusalWords(terms),
      pointsFrom: (source) => sources[source] ?? source,
      option: (name, value) => optionWords(say, name, value),
      order: (order) => orderWords(say, order),
      components: () => componentWords(printed, terms),
    };
  };
