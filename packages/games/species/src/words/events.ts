import type { Names } from '@hedgerow/kernel';
import type { Card, Event } from '../state.ts';
import { namedWords, type Terms, whoIs } from './terms.ts';

/** What happened, for the log. */
export const eventWords =
  (terms: Terms) =>
  (is: Event, names: Names): string => {
    const { say, animal, card, full, many, slot } = terms;
    const { event: s } = say;
    const who = 'seat' in is ? whoIs(names, is.seat) : '';
    const perhaps = (seen: Card | null): string => (seen === null ? say.aCard : full(seen));
    switch (is.type) {
      case 'drawn':
        return s.drawn(who, is.cards === null ? say.cards(is.count) : many(is.cards));
      case 'reshuffled':
        return s.reshuffled(say.cards(is.cards));
      case 'taken':
        return s.taken(who, perhaps(is.card), whoIs(names, is.from));
      case 'given':
      case 'handedOn':
        return s[is.type](who, perhaps(is.card), whoIs(names, is.to));
      case 'inspected':
        return s.inspected(who, whoIs(names, is.of), is.hand && many(is.hand));
      case 'discarded':
      case 'recovered':
        return s[is.type](who, full(is.card));
      case 'tookEvents':
      case 'handDiscarded':
      case 'rethought':
        return s[is.type](who, many(is.cards));
      case 'drawSkipped':
      case 'delayed':
      case 'turnEnded':
      case 'hasLeft':
        return s[is.type](who);
      case 'turnBegun':
        return s.turnBegun(is.no, who);
      case 'placed':
        return s.placed(who, full(is.card), slot(is.slot), animal(is.animal));
      case 'announced':
        return s.announced(
          who,
          card(is.card),
          say.families[is.family],
          namedWords(terms, is.named, is.animals, names),
        );
      case 'windowOpened':
      case 'windowClosed':
        return s[is.type][is.about];
      case 'captured':
        return s.captured(who, whoIs(names, is.from), full(is.card));
      case 'blocked':
        return s.blocked(who, card(is.over), card(is.card));
      case 'cancelled':
        return s.cancelled(card(is.card), who);
      case 'saved':
        return s.saved(who, animal(is.animal), say.points(is.worth));
      case 'setDeclared':
        return s.setDeclared(who, say.sets[is.set], is.fromDeck, many(is.cards));
      case 'handsRaised':
        return s.handsRaised(who, say.cards(is.limit));
      case 'shifted':
        return s.shifted(full(is.card), animal(is.from), slot(is.slot), animal(is.to));
      case 'removed':
        return s.removed(full(is.card), animal(is.animal));
      case 'reviewed':
      case 'spotlit':
      case 'moratoriumEnded':
        return s[is.type](animal(is.animal));
      case 'loaned':
        return s.loaned(who, animal(is.mine), whoIs(names, is.to), animal(is.theirs));
      case 'moratoriumLaid':
        return s.moratoriumLaid(who, animal(is.animal));
      case 'refilled':
        return s.refilled(animal(is.animal), is.place + 1);
      case 'swept':
        return s.swept(say.list(is.animals.map(animal)));
      case 'ended':
        return s.ended(say.endings[is.by]);
    }
  };
