import { count, nameOf, type Names as Players } from '@hedgerow/kernel';
import type { Event } from '../../state.ts';
import { capital, cards, ORDINALS, POINTS, points, SEASONS, steps, type Terms, uncapital } from './terms.ts';

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
    kept: (_, who) => `${who} keeps both cards.`,
    exchanged: (of, who) => `${who} gives ${cardList(of.given)} to the discard pile.`,
    drawn: (of, who) =>
      of.kinds ? `${who} draws ${cardList(of.kinds)}.` : `${who} draws ${cards(of.cards)}.`,
    reshuffled: (of) => `The discard pile is shuffled: ${cards(of.cards)} to draw.`,
    played: (of, who) =>
      `${who} plays ${card(of.card)}${of.copy === null ? '' : ` as ${card(of.copy)}`}${of.addons.length > 0 ? `, with ${cardList(of.addons)}` : ''}.`,
    turnSkipped: (_, who) => `${who} has no card and skips the turn.`,
    flown: (of, who) =>
      `${who} flies ${names.butterfly(of.butterfly)} from ${names.space(of.from)} to ${names.space(of.to)} (${steps(of.steps)}).`,
    flowersTaken: (of, who) => {
      const from = {
        space: '',
        'next-door': ` from next door${of.space === null ? '' : `, ${names.space(of.space)}`}`,
        die: ' for the die',
        'wild-city': ' of choice',
        tile: ' from the ability tile',
      }[of.from];
      return `${who} takes ${of.amount} × ${names.flower(of.flower)}${from}.`;
    },
    tokenTurnedUp: (of, who) =>
      `${who} turns up the waystation ${names.city(of.city)}: ${of.card === null ? 'wild' : waystation(of.card)}.`,
    cardGained: (of, who) => `${who} gets ${waystation(of.card)}.`,
    rowCompleted: (of, who) => `${who} completes the ${row(of.row)} row: ${tile(of.tile)}.`,
    dieRolled: (of) => `The die shows ${of.flower === null ? 'the wild face' : names.flower(of.flower)}.`,
    born: (of, who) =>
      `${names.butterfly(of.butterfly)} of ${who} is born on ${names.space(of.space)}${of.double ? ', double at once' : ''}${of.paid ? `, for ${names.flowers(of.paid)}` : ', free of cost'}.`,
    doubled: (of, who) =>
      `${who} turns ${names.butterfly(of.butterfly)} on ${names.space(of.space)} to its double side, for ${names.flowers(of.paid)}.`,
    freeBirthDeclined: (_, who) => `${who} wants no free birth.`,
    seasonCardTurnedUp: (of) =>
      `The ${SEASONS[of.season] ?? ''} card is turned up: “${names.seasonCard(of.card)}”.`,
    scored: (of, who) => `${who} scores ${points(of.points)} (${uncapital(POINTS[of.from] ?? of.from)}).`,
    turnEnded: (of, who) =>
      `${who} ends the turn${of.unused > 0 ? ` with ${count('en', of.unused, 'move', 'moves')} unused` : ''}.`,
    seasonEnded: (of) => `${capital(SEASONS[of.season] ?? '')} is over.`,
    firstPlayerFound: (_, who) => `${who} has the fewest points and goes first.`,
    generationDied: (of) => `The ${ORDINALS[of.generation] ?? ''} generation dies.`,
    seasonBegun: (of) => `${capital(SEASONS[of.season] ?? '')} begins.`,
    extraTurnBegun: (_, who) => `${who} takes an extra turn.`,
    left: (_, who) => `${who} leaves the table.`,
    ended: (of) =>
      of.ending === 'one-left' ? 'Only one player is left: the game is over.' : 'The game is over.',
  };
  return (event, players) =>
    (sentences[event.type] as (event: Event, who: string) => string)(
      event,
      'seat' in event ? nameOf(players, event.seat) : '',
    );
};
