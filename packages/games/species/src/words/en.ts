import {
  count,
  listed,
  type Names,
  nameOf,
  type Paragraph,
  type Refusal,
  seatAt,
  tableRefusal,
  type Words,
} from '@hedgerow/kernel';
import { GLOBAL, type Printed } from '../printed.ts';
import type { Card, Ending, Event, Family, Move, Named, SpeciesShown, View } from '../state.ts';
import {
  animalAt,
  byDesign,
  type CardEvent,
  factsFrom,
  isCardEvent,
  type Nouns,
  nouns,
  slotsOf,
} from './shared.ts';

const SLOT = ['water', 'land', 'air', 'global'] as const;
const points = (amount: number): string => count('en', amount, 'point', 'points');
const cards = (amount: number): string => count('en', amount, 'card', 'cards');
const all = (items: readonly string[]): string => listed('en', items);
const SET = { technology: 'technology', political: 'political', personal: 'personal' } as const;
const FAMILY: Readonly<Record<Family, string>> = { action: 'action', special: 'special' };

const ENDING: Readonly<Record<Ending, string>> = {
  goal: 'The goal is reached.',
  deckOut: 'The row cannot be filled any more.',
  emptyRow: 'No species is left to be saved.',
  lengthLimit: 'The last turn has been played.',
  lastSide: 'Only one side is left at the table.',
};

interface Says extends Nouns {
  /** A card with what matters on it: “Rooftop Power (air 3)”. */
  readonly full: (card: Card) => string;
  readonly many: (shown: readonly Card[]) => string;
}

function says(printed: Printed): Says {
  const { card, animal } = nouns(printed, {});
  const full = (number: Card): string => {
    if (number >= printed.environmental) return card(number);
    const colour = SLOT[printed.colour[number] ?? GLOBAL];
    const mark = printed.interrupts[number] ? ', interrupt' : '';
    return `${card(number)} (${colour} ${printed.value[number] ?? 0}${mark})`;
  };
  const many = (shown: readonly Card[]): string =>
    shown.length === 0
      ? 'nothing'
      : all(
          byDesign(printed, shown).map(([each, copies]) =>
            copies === 1 ? full(each) : `${full(each)} ×${copies}`,
          ),
        );
  return { card, animal, full, many };
}

/** What a card names, as the end of a sentence. */
function namedWords(say: Says, named: Named, animals: readonly number[], names: Names): string {
  const [first = 0, second = 0] = animals;
  switch (named.what) {
    case 'nothing':
      return '';
    case 'player':
      return `, naming ${nameOf(names, seatAt(named.seat))}`;
    case 'discarded':
      return `, to take ${say.full(named.card)} from the discard pile`;
    case 'event':
      return `, to discard ${say.full(named.card)} from the ${SLOT[named.slot]} slot of ${say.animal(first)}`;
    case 'shift':
      return `, to move ${say.full(named.card)} from the ${SLOT[named.slot]} slot of ${say.animal(first)} to the ${SLOT[named.toSlot]} slot of ${say.animal(second)}`;
    case 'species':
      return ` on ${say.animal(first)}`;
    case 'loan':
      return `, to give ${say.animal(named.mine)} to ${nameOf(names, seatAt(named.seat))} for ${say.animal(named.theirs)}`;
  }
}

/** The animals behind the places of a naming. */
const namedAnimals = (view: View, named: Named): readonly number[] =>
  named.what === 'event' || named.what === 'species'
    ? [animalAt(view, named.place)]
    : named.what === 'shift'
      ? [animalAt(view, named.place), animalAt(view, named.toPlace)]
      : [];

function moveWords(say: Says, move: Move, view: View, names: Names): string {
  switch (move.type) {
    case 'place':
      return `Place ${say.full(move.card)} on the ${SLOT[move.slot]} slot of ${say.animal(animalAt(view, move.place))}`;
    case 'action':
    case 'special':
      return `Play ${say.card(move.card)}${namedWords(say, move.named, namedAnimals(view, move.named), names)}`;
    case 'ultimate':
      return `Play ${say.card(move.card)} as your ${FAMILY[move.as]}: a moratorium for ${say.animal(animalAt(view, move.place))}`;
    case 'declareSet':
      return move.place === null
        ? `Declare the ${SET[move.set]} set for the unseen top animal of the deck`
        : `Declare the ${SET[move.set]} set to save ${say.animal(animalAt(view, move.place))}`;
    case 'rethink':
      return `Rethink: put ${say.many(move.cards)} on the discard pile and end the turn`;
    case 'endTurn':
      return 'End the turn';
    case 'capture':
      return `Capture with ${say.full(move.card)}`;
    case 'block':
      return `Block with ${say.card(move.card)}`;
    case 'pass':
      return 'Pass';
    case 'give':
      return `Give ${say.full(move.card)}`;
    case 'inspect':
      return `Have ${say.full(move.card)} discarded`;
    case 'discard':
      return `Discard ${say.full(move.card)}`;
  }
}

function slotWords(printed: Printed, say: Says, species: SpeciesShown): string {
  const slots = slotsOf(printed, species).map(({ slot, points: lying, need }) => {
    const here = species.slots[slot] ?? [];
    const what = here.length === 0 ? '' : ` (${say.many(here)})`;
    const state = lying >= need ? `closed with ${lying}` : `${lying} of ${need}, needs ${need - lying}`;
    return `${SLOT[slot]} ${state}${what}`;
  });
  return slots.join('; ');
}

function rowLines(printed: Printed, say: Says, view: View, names: Names): readonly string[] {
  return view.row.map((species, place) => {
    if (species === null) return `Place ${place + 1}: empty.`;
    const spotlight = species.spotlight ? ', spotlight' : '';
    const ban =
      species.moratoriumBy < 0 ? '' : `, moratorium by ${nameOf(names, seatAt(species.moratoriumBy))}`;
    return `Place ${place + 1}: ${say.animal(species.animal)}, ${points(species.worth)}${spotlight}${ban}: ${slotWords(printed, say, species)}.`;
  });
}

function playerLine(say: Says, view: View, names: Names, seat: number): string {
  const zoo = (view.zoos[seat] ?? []).map(say.animal);
  const parts = [
    points(view.scores[seat] ?? 0),
    `${cards(view.handCounts[seat] ?? 0)} in hand`,
    zoo.length === 0 ? 'no species saved yet' : `saved ${all(zoo)}`,
    ...((view.remembered[seat]?.length ?? 0) === 0
      ? []
      : [`holds as far as seen ${say.many(view.remembered[seat] ?? [])}`]),
    ...(view.options.teams === 'none' ? [] : [`team ${(view.teams[seat] ?? 0) + 1}`]),
    ...(view.drawDelay[seat] ? ['skips the next draw'] : []),
    ...(view.left[seat] ? ['has left'] : []),
  ];
  return `${nameOf(names, seatAt(seat))}: ${parts.join(', ')}.`;
}

function tableLines(say: Says, view: View, names: Names): readonly string[] {
  const goal =
    view.goal === null ? 'Long game: the highest score wins.' : `The goal is ${points(view.goal)}.`;
  const opening = view.opening.map(({ card, seat }) => `${nameOf(names, seatAt(seat))} ${say.card(card)}`);
  return [
    `${goal} Turn ${view.turn.no}: ${nameOf(names, seatAt(view.turn.seat))}, ${view.turn.used} of ${cards(view.turn.limit)} played.`,
    `Animal deck: ${cards(view.animalDeck)}. Event deck: ${cards(view.eventDeck)}.`,
    `Discard pile: ${say.many(view.discard)}.`,
    ...(view.counted.length === 0
      ? []
      : [`In hands since before the last shuffle: ${say.many(view.counted)}.`]),
    `Flipped for the first player: ${all(opening)}.`,
    ...(view.ending === null ? [] : [`The game is over. ${ENDING[view.ending]}`]),
  ];
}

function windowLines(say: Says, view: View, names: Names): readonly string[] {
  if (!view.window) return [];
  const { links } = view.window;
  const laid = links.map(({ card, seat }) => `${nameOf(names, seatAt(seat))}: ${say.full(card)}.`);
  const named =
    view.window.kind === 'chain'
      ? [`Announced${namedWords(say, view.window.named, namedAnimals(view, view.window.named), names)}.`]
      : [`For ${say.animal(animalAt(view, view.window.place))}, ${SLOT[view.window.slot]} slot.`];
  return [...named, ...laid, ...(view.window.youPassed ? ['You have passed.'] : [])];
}

function viewWords(printed: Printed, say: Says, view: View, names: Names): readonly Paragraph[] {
  const window = windowLines(say, view, names);
  return [
    { heading: 'The table', lines: tableLines(say, view, names) },
    { heading: 'The row', lines: rowLines(printed, say, view, names) },
    { heading: 'The players', lines: view.zoos.map((_, seat) => playerLine(say, view, names, seat)) },
    ...(view.you === null ? [] : [{ heading: 'Your hand', lines: [`${say.many(view.hand)}.`] }]),
    ...(view.inspected === null
      ? []
      : [{ heading: 'The inspected hand', lines: [`${say.many(view.inspected)}.`] }]),
    ...(window.length === 0 ? [] : [{ heading: 'The open window', lines: window }]),
    ...(view.opened === null
      ? []
      : [
          {
            heading: 'The hands, now open',
            lines: view.opened.hands.map(
              (hand, seat) => `${nameOf(names, seatAt(seat))}: ${say.many(hand)}.`,
            ),
          },
        ]),
  ];
}

function decisionWords(say: Says, view: View, names: Names): string {
  const { asked } = view;
  switch (asked.kind) {
    case 'over':
      return 'The game is over.';
    case 'window': {
      const last = view.window?.links.at(-1);
      const card = say.full(last?.card ?? 0);
      if (!view.window?.youAreAsked) return `The table waits whether anybody answers ${card}.`;
      return view.window.kind === 'contest'
        ? `Do you capture the species? The last card is ${card}.`
        : `Do you block? The last card is ${card}.`;
    }
    case 'turn':
    case 'give':
    case 'inspect':
    case 'discard':
      return asked.seat === view.you ? ownDecision(view, names) : foreignDecision(view, names);
  }
}

function ownDecision({ asked, turn }: View, names: Names): string {
  switch (asked.kind) {
    case 'turn':
      return `Your turn: play a card (${turn.used} of ${turn.limit} played), declare a set, or end the turn.`;
    case 'give':
      return `Choose the card that you give to ${nameOf(names, seatAt(asked.to))}.`;
    case 'inspect':
      return `Choose the card that ${nameOf(names, seatAt(asked.of))} must discard.`;
    case 'discard':
      return asked.cause === 'cuts'
        ? 'Budget cuts: choose a card to discard.'
        : 'You hold too many cards: choose one to discard.';
    case 'window':
    case 'over':
      return 'Nothing is asked of you.';
  }
}

function foreignDecision({ asked }: View, names: Names): string {
  const who = nameOf(names, seatAt('seat' in asked ? asked.seat : 0));
  switch (asked.kind) {
    case 'turn':
      return `It is the turn of ${who}.`;
    case 'give':
      return `${who} chooses a card for ${nameOf(names, seatAt(asked.to))}.`;
    case 'inspect':
      return `${who} inspects the hand of ${nameOf(names, seatAt(asked.of))}.`;
    case 'discard':
      return `${who} chooses a card to discard.`;
    case 'window':
    case 'over':
      return 'Nothing is asked.';
  }
}

const ABOUT = {
  contest: 'A prestige contest is open.',
  action: 'The action may be blocked.',
  special: 'The special event may be blocked.',
} as const;
const CLOSED = {
  contest: 'The contest is closed.',
  action: 'The chain on the action is closed.',
  special: 'The chain on the special event is closed.',
} as const;

/** What happened in hands and piles. */
function cardEvent(say: Says, event: CardEvent, who: (seat: number) => string): string {
  switch (event.type) {
    case 'drawn':
      return event.cards === null
        ? `${who(event.seat)} draws ${cards(event.count)}.`
        : `${who(event.seat)} draws ${say.many(event.cards)}.`;
    case 'drawSkipped':
      return `${who(event.seat)} skips the draw.`;
    case 'reshuffled':
      return `The discard pile is shuffled: ${cards(event.cards)}.`;
    case 'taken':
      return `${who(event.seat)} takes ${event.card === null ? 'a card' : say.full(event.card)} from ${who(event.from)}.`;
    case 'given':
      return `${who(event.seat)} gives ${event.card === null ? 'a card' : say.full(event.card)} to ${who(event.to)}.`;
    case 'inspected':
      return event.hand === null
        ? `${who(event.seat)} looks at the hand of ${who(event.of)}.`
        : `${who(event.seat)} looks at the hand of ${who(event.of)}: ${say.many(event.hand)}.`;
    case 'discarded':
      return `${who(event.seat)} discards ${say.full(event.card)}.`;
    case 'handedOn':
      return `${who(event.seat)} must give up ${event.card === null ? 'a card' : say.full(event.card)}; it goes to ${who(event.to)}.`;
    case 'delayed':
      return `${who(event.seat)} will skip the next draw.`;
    case 'recovered':
      return `${who(event.seat)} takes ${say.full(event.card)} from the discard pile.`;
    case 'tookEvents':
      return `${who(event.seat)} takes up ${say.many(event.cards)}.`;
    case 'handDiscarded':
      return `${who(event.seat)} discards the whole hand: ${say.many(event.cards)}.`;
    case 'rethought':
      return `${who(event.seat)} rethinks and discards ${say.many(event.cards)}.`;
  }
}

function eventWords(say: Says, event: Event, names: Names): string {
  const who = (seat: number): string => nameOf(names, seatAt(seat));
  if (isCardEvent(event)) return cardEvent(say, event, who);
  switch (event.type) {
    case 'turnBegun':
      return `Turn ${event.no}: ${who(event.seat)}.`;
    case 'turnEnded':
      return `${who(event.seat)} ends the turn.`;
    case 'placed':
      return `${who(event.seat)} places ${say.full(event.card)} on the ${SLOT[event.slot]} slot of ${say.animal(event.animal)}.`;
    case 'announced':
      return `${who(event.seat)} plays ${say.card(event.card)} as ${FAMILY[event.family]}${namedWords(say, event.named, event.animals, names)}.`;
    case 'windowOpened':
      return ABOUT[event.about];
    case 'windowClosed':
      return CLOSED[event.about];
    case 'captured':
      return `${who(event.seat)} captures from ${who(event.from)} with ${say.full(event.card)}.`;
    case 'blocked':
      return `${who(event.seat)} blocks ${say.card(event.over)} with ${say.card(event.card)}.`;
    case 'cancelled':
      return `${say.card(event.card)} of ${who(event.seat)} is cancelled.`;
    case 'saved':
      return `${who(event.seat)} saves ${say.animal(event.animal)}: ${points(event.worth)}.`;
    case 'setDeclared':
      return `${who(event.seat)} declares the ${SET[event.set]} set${event.fromDeck ? ' for the top of the animal deck' : ''}: ${say.many(event.cards)}.`;
    case 'handsRaised':
      return `${who(event.seat)} may play ${cards(event.limit)} this turn.`;
    case 'shifted':
      return `${say.full(event.card)} moves from ${say.animal(event.from)} to the ${SLOT[event.slot]} slot of ${say.animal(event.to)}.`;
    case 'removed':
      return `${say.full(event.card)} is removed from ${say.animal(event.animal)}.`;
    case 'reviewed':
      return `${say.animal(event.animal)} goes under the animal deck.`;
    case 'loaned':
      return `${who(event.seat)} gives ${say.animal(event.mine)} to ${who(event.to)} and gets ${say.animal(event.theirs)}.`;
    case 'spotlit':
      return `${say.animal(event.animal)} is in the spotlight and worth one point more.`;
    case 'moratoriumLaid':
      return `${who(event.seat)} lays a moratorium on ${say.animal(event.animal)}.`;
    case 'moratoriumEnded':
      return `The moratorium on ${say.animal(event.animal)} ends.`;
    case 'refilled':
      return `${say.animal(event.animal)} comes to place ${event.place + 1}.`;
    case 'swept':
      return `A quiet round: ${all(event.animals.map(say.animal))} go under the animal deck.`;
    case 'hasLeft':
      return `${who(event.seat)} has left.`;
    case 'ended':
      return `The game is over. ${ENDING[event.by]}`;
  }
}

function refusalWords(say: Says, refusal: Refusal, names: Names): string {
  const shared = tableRefusal('en', refusal, names);
  if (shared !== undefined) return shared;
  const f = factsFrom(refusal.facts);
  const who = nameOf(names, seatAt(f.seat));
  const [card, animal, slot] = [say.full(f.card), say.animal(f.animal), SLOT[f.slot] ?? ''];
  const sentences: Readonly<Record<string, string>> = {
    'answer-first': 'A question is open; it must be answered first.',
    'no-initiating-card-left': `You have played your ${cards(f.count)} of this turn.`,
    'one-action-a-turn': 'Only one action may be played in a turn.',
    'one-special-a-turn': 'Only one special event may be played in a turn.',
    'not-in-hand': `${card} is not in that hand.`,
    'not-environmental': `${card} is not an environmental event.`,
    'lower-copy-first': `Of equal cards the one with the lowest number is named, not this ${card}.`,
    'no-species-there': `There is no species at place ${f.place + 1}.`,
    'no-such-slot': `${animal} has no ${slot} slot.`,
    'wrong-colour': `${card} does not fit a ${slot} slot.`,
    'slot-closed': `The ${slot} slot of ${animal} is closed.`,
    'too-many-points': `The ${slot} slot of ${animal} lacks only ${points(f.count)}; ${card} is too much.`,
    'under-moratorium': `${animal} is under a moratorium by ${nameOf(names, seatAt(f.by))}.`,
    'only-an-answer': `${card} is only played as an answer.`,
    'another-kind-of-card': `${card} is not played like this.`,
    'names-amiss': 'The card asks to name something else.',
    'not-another-player': `${who} is not another player at this table.`,
    'no-cards-there': `${who} has no cards.`,
    'nobody-holds-enough': `No opponent holds ${cards(f.count)} or more.`,
    'not-an-opponent': `${who} is not an opponent.`,
    'delayed-already': `${who} skips the next draw already.`,
    'not-in-the-pile': `${card} is not in the discard pile.`,
    'not-on-that-slot': `${card} does not lie on the ${slot} slot of ${animal}.`,
    'already-there': `${card} lies there already.`,
    'would-save': `${card} would save the species there; a corridor may not.`,
    'not-in-your-zoo': `${animal} is not in your zoo.`,
    'not-in-that-zoo': `${animal} is not in the zoo of ${who}.`,
    'worth-too-much': `${animal} is worth more than ${points(f.count)}.`,
    'spotlit-already': `${animal} has a spotlight already.`,
    'set-incomplete': 'You do not hold all three cards of this set.',
    'no-animal-left': 'The animal deck is empty.',
    'nothing-to-give': 'Nothing is to be given now.',
    'nothing-to-inspect': 'No hand is being inspected.',
    'nothing-to-discard': 'Nothing is to be discarded now.',
    'no-rethink-here': 'At this table there is no rethinking.',
    'something-was-played': 'You have played something this turn; it cannot be rethought.',
    'too-many-cards': 'At most two cards may be rethought.',
    'no-contest-open': 'No contest is open.',
    'no-chain-open': 'No card waits to be blocked.',
    'no-window-open': 'There is nothing to pass on.',
    'cannot-capture': `${card} cannot capture from ${say.full(f.last)}.`,
    'cannot-block': `${card} cannot block ${say.full(f.last)}.`,
    'not-invited': `${who} may not answer this card.`,
    'not-an-answer': 'That is no answer to this card.',
  };
  return `${sentences[refusal.reason] ?? 'That is not allowed.'} (${refusal.rule})`;
}

const OPTION: Readonly<Record<string, string>> = {
  goal: 'Goal',
  'goal byPlayers': '15 points with 2 or 3 players, 10 with more',
  'goal 10': '10 points',
  'goal 15': '15 points',
  'goal long': 'Long game: until the animal deck runs out',
  slotRule: 'Closing a slot',
  'slotRule exact': 'Exactly the points it needs',
  'slotRule atLeast': 'The points it needs, or more',
  drawRule: 'Drawing with six cards in hand',
  'drawRule upTo7': 'One card',
  'drawRule allOrNothing': 'No card',
  captureColour: 'Who captures from a global card',
  'captureColour slot': 'Cards of the slot’s colour and global ones',
  'captureColour card': 'Global cards only',
  setDeckCost: 'A set for the top of the animal deck costs',
  'setDeckCost set': 'The three cards of the set',
  'setDeckCost hand': 'The whole hand',
  rethink: 'Rethink: a turn without a play may swap out two cards',
  conqueror: 'Conqueror: who saves a species takes up the events on it',
  teams: 'Teams',
  'teams none': 'Everybody alone',
  'teams 2x2': 'Two pairs (4 players)',
  'teams 2x3': 'Two teams of three (6 players)',
  'teams 3x2': 'Three pairs (6 players)',
  leaver: 'When a player leaves',
  'leaver computer': 'A computer player goes on',
  'leaver remove': 'The seat is cleared',
  responseSeconds: 'Time to answer a card',
  'responseSeconds 6': '6 seconds',
  'responseSeconds 12': '12 seconds',
  'responseSeconds 25': '25 seconds',
  'responseSeconds off': 'No limit',
  sealedWindows: 'Sealed windows: every answer takes the same time',
};

const SOURCE: Readonly<Record<string, string>> = {
  species: 'saved species',
  spotlights: 'spotlights',
  partners: 'the partners’ species',
};

/** SPE-49 What is answered without being asked. */
function orderWords(order: string): string {
  const [, worth] = /^captureFrom (\d+)$/.exec(order) ?? [];
  if (worth !== undefined)
    return `Capture what is worth ${points(Number(worth))} or more; ask me about blocks`;
  if (order === 'pass') return 'Always pass for me';
  return order === 'passUnlessNamed' ? 'Pass for me, unless I am named' : 'Ask me every time';
}

const optionWords = (name: string, value?: string | number | boolean): string => {
  if (typeof value === 'boolean') return value ? 'On' : 'Off';
  return OPTION[value === undefined ? name : `${name} ${value}`] ?? name;
};

/** Species in English. */
export function english(printed: Printed): Words<View, Move, Event> {
  const say = says(printed);
  return {
    title: 'Species',
    blurb: 'Everybody helps to save endangered animals, but only the one who lays the last card is cheered.',
    view: (view, names) => viewWords(printed, say, view, names),
    decision: (view, names) => decisionWords(say, view, names),
    move: (move, view, names) => moveWords(say, move, view, names),
    event: (event, names) => eventWords(say, event, names),
    refusal: (refusal, names) => refusalWords(say, refusal, names),
    pointsFrom: (source) => SOURCE[source] ?? source,
    option: optionWords,
    order: orderWords,
  };
}
