import { nameOf, type Names as Players } from '@hedgerow/kernel';
import type { Event } from '../state.ts';
import { capital, type Terms } from './terms.ts';

/** What a card was played as, and with what. */
const extras = (
  { say: { move }, card, cards }: Terms,
  { copy, addons }: Extract<Event, { readonly type: 'played' }>,
): string =>
  `${copy === null ? '' : move.as(card(copy))}${addons.length > 0 ? move.with(cards(addons)) : ''}`;

/** What happened, for the log. */
export const eventWords =
  (terms: Terms) =>
  (is: Event, players: Players): string => {
    const { say, space, city, flower, flowers, card, cards, waystation, row, tile, generation } = terms;
    const { event: s } = say;
    const who = 'seat' in is ? nameOf(players, is.seat) : '';
    switch (is.type) {
      case 'kept':
      case 'turnSkipped':
      case 'freeBirthDeclined':
      case 'firstPlayerFound':
      case 'extraTurnBegun':
      case 'left':
        return s[is.type](who);
      case 'exchanged':
        return s.exchanged(who, cards(is.given));
      case 'drawn':
        return s.drawn(who, is.kinds ? cards(is.kinds) : say.cards(is.cards));
      case 'reshuffled':
        return s.reshuffled(is.cards);
      case 'played':
        return s.played(who, card(is.card), extras(terms, is));
      case 'flown':
        return s.flown(who, generation(is.butterfly), space(is.from), space(is.to));
      case 'flowersTaken':
        return s.flowersTaken(
          who,
          say.flowers(is.amount, flower(is.flower)),
          is.from,
          is.space === null ? '' : space(is.space),
        );
      case 'tokenTurnedUp':
        return s.tokenTurnedUp(who, city(is.city), is.card === null ? say.wild : waystation(is.card));
      case 'cardGained':
        return s.cardGained(who, waystation(is.card));
      case 'rowCompleted':
        return s.rowCompleted(who, row(is.row), tile(is.tile));
      case 'dieRolled':
        return s.dieRolled(is.flower === null ? null : flower(is.flower));
      case 'born':
        return s.born(who, generation(is.butterfly), space(is.space), is.double, is.paid && flowers(is.paid));
      case 'doubled':
        return s.doubled(who, space(is.space), flowers(is.paid));
      case 'seasonCardTurnedUp':
        return s.seasonCardTurnedUp(is.season, terms.seasonCard(is.card));
      case 'scored':
        return s.scored(who, is.points, say.source[is.from]);
      case 'turnEnded':
        return s.turnEnded(who, is.unused);
      case 'seasonEnded':
      case 'seasonBegun':
        return s[is.type](capital(say.season(is.season)));
      case 'generationDied':
        return s.generationDied(is.generation);
      case 'ended':
        return is.ending === 'one-left' ? s.oneLeft : s.ended;
    }
  };
