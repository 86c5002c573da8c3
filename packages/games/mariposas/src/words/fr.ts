import type { Words } from '@hedgerow/kernel';
import type { Printed } from '../printed.ts';
import type { Event, Move, View } from '../state.ts';
import { eventWords } from './fr/events.ts';
import { decisionWords, moveWords } from './fr/moves.ts';
import { refusalWords } from './fr/refusals.ts';
import { OPTIONS, POINTS, termsOf } from './fr/terms.ts';
import { viewWords } from './fr/view.ts';

/** Mariposas in French, in the terms of the French rulebook. */
export function french(printed: Printed): Words<View, Move, Event> {
  const terms = termsOf(printed);
  return {
    title: 'Mariposas',
    blurb:
      'Menez une famille de monarques vers le nord, puis de retour, sans qu’aucun papillon fasse tout le voyage.',
    view: viewWords(printed, terms),
    decision: decisionWords,
    move: moveWords(printed, terms),
    event: eventWords(terms),
    refusal: refusalWords,
    pointsFrom: (source) => POINTS[source] ?? source,
    option: (name, value) => OPTIONS[value === undefined ? name : `${name} ${value}`] ?? name,
  };
}
