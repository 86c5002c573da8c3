import type { Words } from '@hedgerow/kernel';
import type { Printed } from '../printed.ts';
import type { Event, Move, View } from '../state.ts';
import { eventWords } from './en/events.ts';
import { decisionWords, moveWords } from './en/moves.ts';
import { refusalWords } from './en/refusals.ts';
import { OPTIONS, POINTS, termsOf } from './en/terms.ts';
import { viewWords } from './en/view.ts';

/** Mariposas in English. */
export function english(printed: Printed): Words<View, Move, Event> {
  const terms = termsOf(printed);
  return {
    title: 'Mariposas',
    blurb:
      'Lead a family of monarchs north and home again, though no single butterfly will make the whole journey.',
    view: viewWords(printed, terms),
    decision: decisionWords,
    move: moveWords(printed, terms),
    event: eventWords(terms),
    refusal: refusalWords,
    pointsFrom: (source) => POINTS[source] ?? source,
    option: (name, value) => OPTIONS[value === undefined ? name : `${name} ${value}`] ?? name,
  };
}
