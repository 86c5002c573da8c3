import type { Names } from '@hedgerow/kernel';
import { foreseePlacing, outcomeOf } from '../preview.ts';
import type { Printed } from '../printed.ts';
import type { AskedShown, Move, View, WindowShown } from '../state.ts';
import { animalAt, namedAnimals, namedWords, type Terms, whoIs } from './terms.ts';

/** Every move as the label of a button; a placement that saves says so. */
export const moveWords =
  (printed: Printed, terms: Terms) =>
  (move: Move, view: View, names: Names): string => {
    const { say, card, full, many, slot } = terms;
    const at = (place: number): string => terms.animal(animalAt(view, place));
    const { move: s } = say;
    switch (move.type) {
      case 'place': {
        const worth = foreseePlacing(printed, view, move)?.saves ?? null;
        const saving = worth === null ? '' : s.saving(say.points(worth));
        return `${s.place(full(move.card), slot(move.slot), at(move.place))}${saving}`;
      }
      case 'action':
      case 'special':
        return s.play(card(move.card), namedWords(terms, move.named, namedAnimals(view, move.named), names));
      case 'ultimate':
        return s.ultimate(card(move.card), say.families[move.as], at(move.place));
      case 'declareSet':
        return move.place === null
          ? s.declareForTop(say.sets[move.set])
          : s.declare(say.sets[move.set], at(move.place));
      case 'rethink':
        return s.rethink(many(move.cards));
      case 'draw':
      case 'endTurn':
      case 'pass':
        return s[move.type];
      case 'block':
        return s.block(card(move.card));
      case 'capture':
      case 'give':
      case 'inspect':
      case 'discard':
        return s[move.type](full(move.card));
    }
  };

/** What those who may answer are asked: whose card, on what, and what an answer does. */
function windowAsked(terms: Terms, view: View, window: WindowShown, names: Names): string {
  const { say, full } = terms;
  const [first, last] = [window.links[0], window.links.at(-1)];
  if (!first || !last) return say.asked.nothing;
  const owner = whoIs(names, last.seat);
  if (!window.youMayAnswer) return say.asked.othersMayAnswer(full(last.card), owner);
  if (window.kind === 'contest')
    return say.asked.capture(owner, terms.animal(animalAt(view, window.place)), full(last.card));
  const named = namedWords(terms, window.named, namedAnimals(view, window.named), names);
  if (window.links.length === 1) return say.asked.block(owner, full(last.card), named);
  const happens = outcomeOf(view, view.you ?? 0)?.kind === 'happens';
  return say.asked.counter(owner, full(last.card), `${terms.card(first.card)}${named}`, happens);
}

function questionWords(
  { say: { asked: s } }: Terms,
  { you, turn }: View,
  question: Exclude<AskedShown, { readonly kind: 'window' | 'over' }>,
  names: Names,
): string {
  const isYou = question.seat === you;
  const who = whoIs(names, question.seat);
  switch (question.kind) {
    case 'turn':
      return isYou ? s.you.turn({ ...turn, beforeDraw: turn.beforeDraw === true }) : s.they.turn(who);
    case 'give':
      return isYou ? s.you.give(whoIs(names, question.to)) : s.they.give(who, whoIs(names, question.to));
    case 'inspect':
      return isYou
        ? s.you.inspect(whoIs(names, question.of))
        : s.they.inspect(who, whoIs(names, question.of));
    case 'discard':
      return isYou ? s.you.discard[question.cause] : s.they.discard(who);
  }
}

/** What is asked of whom. */
export const decisionWords =
  (terms: Terms) =>
  (view: View, names: Names): string => {
    const { asked, window } = view;
    if (asked.kind === 'over') return terms.say.asked.over;
    if (asked.kind !== 'window') return questionWords(terms, view, asked, names);
    return window ? windowAsked(terms, view, window, names) : terms.say.asked.nothing;
  };
