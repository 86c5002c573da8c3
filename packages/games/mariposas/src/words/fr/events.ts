import { nameOf, type Names as Players } from '@hedgerow/kernel';
import type { Event } from '../../state.ts';
import {
  capital,
  cards,
  moves,
  OF_SEASONS,
  ORDINALS,
  of,
  POINTS,
  points,
  spaces,
  type Terms,
  THE_SEASONS,
} from './terms.ts';

/** One sentence for each kind of event; `who` is the player it is about. */
type Sentences = {
  readonly [T in Event['type']]: (event: Extract<Event, { readonly type: T }>, who: string) => string;
};

/** What happened, for the log. */
export const eventWords = ({
  names,
  card,
  cardList,
  waystation,
  row,
  tile,
}: Terms): ((event: Event, players: Players) => string) => {
  const sentences: Sentences = {
    kept: (_, who) => `${who} garde ses deux cartes.`,
    exchanged: (is, who) => `${who} met à la défausse ${cardList(is.given)}.`,
    drawn: (is, who) =>
      is.kinds ? `${who} pioche ${cardList(is.kinds)}.` : `${who} pioche ${cards(is.cards)}.`,
    reshuffled: (is) => `La défausse est mélangée : ${cards(is.cards)} dans la pioche.`,
    played: (is, who) =>
      `${who} joue ${card(is.card)}${is.copy === null ? '' : ` comme ${card(is.copy)}`}${is.addons.length > 0 ? `, avec ${cardList(is.addons)}` : ''}.`,
    turnSkipped: (_, who) => `${who} n’a pas de carte et passe son tour.`,
    flown: (is, who) =>
      `${who} déplace ${names.butterfly(is.butterfly)} de ${names.space(is.from)} à ${names.space(is.to)} (${spaces(is.steps)}).`,
    flowersTaken: (is, who) => {
      const from = {
        space: '',
        'next-door': ` d’à côté${is.space === null ? '' : `, en ${names.space(is.space)}`}`,
        die: ' grâce au dé',
        'wild-city': ' au choix',
        tile: ' grâce à la tuile Capacité',
      }[is.from];
      return `${who} prend ${is.amount} × ${names.flower(is.flower)}${from}.`;
    },
    tokenTurnedUp: (is, who) =>
      `${who} révèle le relais ${of(names.city(is.city))} : ${is.card === null ? 'joker' : waystation(is.card)}.`,
    cardGained: (is, who) => `${who} reçoit ${waystation(is.card)}.`,
    rowCompleted: (is, who) => `${who} complète la série ${row(is.row)} : ${tile(is.tile)}.`,
    dieRolled: (is) => `Le dé montre ${is.flower === null ? 'le joker' : names.flower(is.flower)}.`,
    born: (is, who) =>
      `${who} : naissance de ${names.butterfly(is.butterfly)} en ${names.space(is.space)}${is.double ? ', aussitôt double' : ''}${is.paid ? `, pour ${names.flowers(is.paid)}` : ', gratuitement'}.`,
    doubled: (is, who) =>
      `${who} retourne ${names.butterfly(is.butterfly)} en ${names.space(is.space)} sur son côté double, pour ${names.flowers(is.paid)}.`,
    freeBirthDeclined: (_, who) => `${who} renonce à la naissance gratuite.`,
    seasonCardTurnedUp: (is) =>
      `La carte Objectif ${OF_SEASONS[is.season] ?? ''} est révélée : « ${names.seasonCard(is.card)} ».`,
    scored: (is, who) => `${who} marque ${points(is.points)} (${POINTS[is.from] ?? is.from}).`,
    turnEnded: (is, who) =>
      `${who} termine son tour${is.unused > 0 ? ` en renonçant à ${moves(is.unused)}` : ''}.`,
    seasonEnded: (is) => `${capital(THE_SEASONS[is.season] ?? '')} se termine.`,
    firstPlayerFound: (_, who) => `${who} a le moins de points et devient premier joueur.`,
    generationDied: (is) => `La ${ORDINALS[is.generation] ?? ''} génération disparaît.`,
    seasonBegun: (is) => `${capital(THE_SEASONS[is.season] ?? '')} commence.`,
    extraTurnBegun: (_, who) => `${who} joue un tour supplémentaire.`,
    left: (_, who) => `${who} quitte la table.`,
    ended: (is) =>
      is.ending === 'one-left'
        ? 'Il ne reste qu’un joueur : la partie est terminée.'
        : 'La partie est terminée.',
  };
  return (event, players) =>
    (sentences[event.type] as (event: Event, who: string) => string)(
      event,
      'seat' in event ? nameOf(players, event.seat) : '',
    );
};
