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
import { FRENCH_NAMES } from './fr-names.ts';
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

const SLOT = ['eau', 'terre', 'air', 'mondial'] as const;
const points = (amount: number): string => count('fr', amount, 'point', 'points');
const cards = (amount: number): string => count('fr', amount, 'carte', 'cartes');
const all = (items: readonly string[]): string => listed('fr', items);
const SET = { technology: 'technologie', political: 'politique', personal: 'gestes personnels' } as const;
const FAMILY: Readonly<Record<Family, string>> = { action: 'action', special: 'évènement spécial' };

const ENDING: Readonly<Record<Ending, string>> = {
  goal: 'Le but est atteint.',
  deckOut: 'La rangée ne peut plus être complétée.',
  emptyRow: 'Il ne reste aucune espèce à sauver.',
  lengthLimit: 'Le dernier tour a été joué.',
  lastSide: 'Il ne reste qu’un camp à la table.',
};

interface Says extends Nouns {
  /** A card with what matters on it: « Énergie sur les toits » (air 3). */
  readonly full: (card: Card) => string;
  readonly many: (shown: readonly Card[]) => string;
}

/** Names stand in quotation marks, so that no article is needed. */
function says(printed: Printed): Says {
  const plain = nouns(printed, FRENCH_NAMES);
  const card = (number: Card): string => `« ${plain.card(number)} »`;
  const full = (number: Card): string => {
    if (number >= printed.environmental) return card(number);
    const colour = SLOT[printed.colour[number] ?? GLOBAL];
    const mark = printed.interrupts[number] ? ', interruption' : '';
    return `${card(number)} (${colour} ${printed.value[number] ?? 0}${mark})`;
  };
  const many = (shown: readonly Card[]): string =>
    shown.length === 0
      ? 'rien'
      : all(
          byDesign(printed, shown).map(([each, copies]) =>
            copies === 1 ? full(each) : `${full(each)} ×${copies}`,
          ),
        );
  return { card, animal: (animal) => `« ${plain.animal(animal)} »`, full, many };
}

/** What a card names, as the end of a sentence. */
function namedWords(say: Says, named: Named, animals: readonly number[], names: Names): string {
  const [first = 0, second = 0] = animals;
  switch (named.what) {
    case 'nothing':
      return '';
    case 'player':
      return ` en désignant ${nameOf(names, seatAt(named.seat))}`;
    case 'discarded':
      return ` pour reprendre ${say.full(named.card)} de la défausse`;
    case 'event':
      return ` pour défausser ${say.full(named.card)} de l’emplacement ${SLOT[named.slot]} de ${say.animal(first)}`;
    case 'shift':
      return ` pour déplacer ${say.full(named.card)} de l’emplacement ${SLOT[named.slot]} de ${say.animal(first)} vers l’emplacement ${SLOT[named.toSlot]} de ${say.animal(second)}`;
    case 'species':
      return ` sur ${say.animal(first)}`;
    case 'loan':
      return ` pour céder ${say.animal(named.mine)} à ${nameOf(names, seatAt(named.seat))} contre ${say.animal(named.theirs)}`;
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
      return `Poser ${say.full(move.card)} sur l’emplacement ${SLOT[move.slot]} de ${say.animal(animalAt(view, move.place))}`;
    case 'action':
    case 'special':
      return `Jouer ${say.card(move.card)}${namedWords(say, move.named, namedAnimals(view, move.named), names)}`;
    case 'ultimate':
      return `Jouer ${say.card(move.card)} comme ${FAMILY[move.as]} : un moratoire pour ${say.animal(animalAt(view, move.place))}`;
    case 'declareSet':
      return move.place === null
        ? `Déclarer la série ${SET[move.set]} pour le premier animal, inconnu, de la pioche`
        : `Déclarer la série ${SET[move.set]} pour sauver ${say.animal(animalAt(view, move.place))}`;
    case 'rethink':
      return `Se raviser : défausser ${say.many(move.cards)} et finir le tour`;
    case 'endTurn':
      return 'Finir le tour';
    case 'capture':
      return `Capturer avec ${say.full(move.card)}`;
    case 'block':
      return `Bloquer avec ${say.card(move.card)}`;
    case 'pass':
      return 'Passer';
    case 'give':
      return `Donner ${say.full(move.card)}`;
    case 'inspect':
      return `Faire défausser ${say.full(move.card)}`;
    case 'discard':
      return `Défausser ${say.full(move.card)}`;
  }
}

function slotWords(printed: Printed, say: Says, species: SpeciesShown): string {
  const slots = slotsOf(printed, species).map(({ slot, points: lying, need }) => {
    const here = species.slots[slot] ?? [];
    const what = here.length === 0 ? '' : ` (${say.many(here)})`;
    const state = lying >= need ? `fermé avec ${lying}` : `${lying} sur ${need}, manque ${need - lying}`;
    return `${SLOT[slot]} ${state}${what}`;
  });
  return slots.join(' ; ');
}

function rowLines(printed: Printed, say: Says, view: View, names: Names): readonly string[] {
  return view.row.map((species, place) => {
    if (species === null) return `Place ${place + 1} : vide.`;
    const spotlight = species.spotlight ? ', sous les projecteurs' : '';
    const ban =
      species.moratoriumBy < 0 ? '' : `, moratoire de ${nameOf(names, seatAt(species.moratoriumBy))}`;
    return `Place ${place + 1} : ${say.animal(species.animal)}, ${points(species.worth)}${spotlight}${ban} : ${slotWords(printed, say, species)}.`;
  });
}

function playerLine(say: Says, view: View, names: Names, seat: number): string {
  const zoo = (view.zoos[seat] ?? []).map(say.animal);
  const parts = [
    points(view.scores[seat] ?? 0),
    `${cards(view.handCounts[seat] ?? 0)} en main`,
    zoo.length === 0 ? 'aucune espèce sauvée' : `espèces sauvées : ${all(zoo)}`,
    ...((view.remembered[seat]?.length ?? 0) === 0
      ? []
      : [`a en main d’après ce qu’on a vu ${say.many(view.remembered[seat] ?? [])}`]),
    ...(view.options.teams === 'none' ? [] : [`équipe ${(view.teams[seat] ?? 0) + 1}`]),
    ...(view.drawDelay[seat] ? ['passera sa prochaine pioche'] : []),
    ...(view.left[seat] ? ['a quitté la table'] : []),
  ];
  return `${nameOf(names, seatAt(seat))} : ${parts.join(', ')}.`;
}

function tableLines(say: Says, view: View, names: Names): readonly string[] {
  const goal =
    view.goal === null ? 'Longue partie : le meilleur score gagne.' : `Le but est de ${points(view.goal)}.`;
  const opening = view.opening.map(({ card, seat }) => `${nameOf(names, seatAt(seat))} ${say.card(card)}`);
  return [
    `${goal} Tour ${view.turn.no} : ${nameOf(names, seatAt(view.turn.seat))}, ${view.turn.used} sur ${cards(view.turn.limit)} jouées.`,
    `Pioche des animaux : ${cards(view.animalDeck)}. Pioche des évènements : ${cards(view.eventDeck)}.`,
    `Défausse : ${say.many(view.discard)}.`,
    ...(view.counted.length === 0
      ? []
      : [`En main depuis avant le dernier mélange : ${say.many(view.counted)}.`]),
    `Retournées pour désigner qui commence : ${all(opening)}.`,
    ...(view.ending === null ? [] : [`La partie est terminée. ${ENDING[view.ending]}`]),
  ];
}

function windowLines(say: Says, view: View, names: Names): readonly string[] {
  if (!view.window) return [];
  const { links } = view.window;
  const laid = links.map(({ card, seat }) => `${nameOf(names, seatAt(seat))} : ${say.full(card)}.`);
  const named =
    view.window.kind === 'chain'
      ? [`Carte annoncée${namedWords(say, view.window.named, namedAnimals(view, view.window.named), names)}.`]
      : [`Pour ${say.animal(animalAt(view, view.window.place))}, emplacement ${SLOT[view.window.slot]}.`];
  return [...named, ...laid, ...(view.window.youPassed ? ['Vous avez passé.'] : [])];
}

function viewWords(printed: Printed, say: Says, view: View, names: Names): readonly Paragraph[] {
  const window = windowLines(say, view, names);
  return [
    { heading: 'La table', lines: tableLines(say, view, names) },
    { heading: 'La rangée', lines: rowLines(printed, say, view, names) },
    { heading: 'Les joueurs', lines: view.zoos.map((_, seat) => playerLine(say, view, names, seat)) },
    ...(view.you === null ? [] : [{ heading: 'Votre main', lines: [`${say.many(view.hand)}.`] }]),
    ...(view.inspected === null
      ? []
      : [{ heading: 'La main inspectée', lines: [`${say.many(view.inspected)}.`] }]),
    ...(window.length === 0 ? [] : [{ heading: 'La réponse ouverte', lines: window }]),
    ...(view.opened === null
      ? []
      : [
          {
            heading: 'Les mains, désormais ouvertes',
            lines: view.opened.hands.map(
              (hand, seat) => `${nameOf(names, seatAt(seat))} : ${say.many(hand)}.`,
            ),
          },
        ]),
  ];
}

function decisionWords(say: Says, view: View, names: Names): string {
  const { asked } = view;
  switch (asked.kind) {
    case 'over':
      return 'La partie est terminée.';
    case 'window': {
      const last = view.window?.links.at(-1);
      const card = say.full(last?.card ?? 0);
      if (!view.window?.youAreAsked) return `La table attend une éventuelle réponse à ${card}.`;
      return view.window.kind === 'contest'
        ? `Capturez-vous l’espèce ? La dernière carte est ${card}.`
        : `Bloquez-vous ? La dernière carte est ${card}.`;
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
      return `À vous : jouez une carte (${turn.used} sur ${turn.limit}), déclarez une série ou finissez le tour.`;
    case 'give':
      return `Choisissez la carte que vous donnez à ${nameOf(names, seatAt(asked.to))}.`;
    case 'inspect':
      return `Choisissez la carte que ${nameOf(names, seatAt(asked.of))} doit défausser.`;
    case 'discard':
      return asked.cause === 'cuts'
        ? 'Coupes budgétaires : choisissez une carte à défausser.'
        : 'Vous avez trop de cartes : choisissez-en une à défausser.';
    case 'window':
    case 'over':
      return 'Rien ne vous est demandé.';
  }
}

function foreignDecision({ asked }: View, names: Names): string {
  const who = nameOf(names, seatAt('seat' in asked ? asked.seat : 0));
  switch (asked.kind) {
    case 'turn':
      return `C’est au tour de ${who}.`;
    case 'give':
      return `${who} choisit une carte pour ${nameOf(names, seatAt(asked.to))}.`;
    case 'inspect':
      return `${who} inspecte la main de ${nameOf(names, seatAt(asked.of))}.`;
    case 'discard':
      return `${who} choisit une carte à défausser.`;
    case 'window':
    case 'over':
      return 'Rien n’est demandé.';
  }
}

const ABOUT = {
  contest: 'Le prestige est disputé.',
  action: 'L’action peut être bloquée.',
  special: 'L’évènement spécial peut être bloqué.',
} as const;
const CLOSED = {
  contest: 'La dispute est close.',
  action: 'Les réponses à l’action sont closes.',
  special: 'Les réponses à l’évènement spécial sont closes.',
} as const;

/** What happened in hands and piles. */
function cardEvent(say: Says, event: CardEvent, who: (seat: number) => string): string {
  switch (event.type) {
    case 'drawn':
      return event.cards === null
        ? `${who(event.seat)} pioche ${cards(event.count)}.`
        : `${who(event.seat)} pioche ${say.many(event.cards)}.`;
    case 'drawSkipped':
      return `${who(event.seat)} passe sa pioche.`;
    case 'reshuffled':
      return `La défausse est mélangée : ${cards(event.cards)}.`;
    case 'taken':
      return `${who(event.seat)} prend ${event.card === null ? 'une carte' : say.full(event.card)} à ${who(event.from)}.`;
    case 'given':
      return `${who(event.seat)} donne ${event.card === null ? 'une carte' : say.full(event.card)} à ${who(event.to)}.`;
    case 'inspected':
      return event.hand === null
        ? `${who(event.seat)} regarde la main de ${who(event.of)}.`
        : `${who(event.seat)} regarde la main de ${who(event.of)} : ${say.many(event.hand)}.`;
    case 'discarded':
      return `${who(event.seat)} défausse ${say.full(event.card)}.`;
    case 'handedOn':
      return `${who(event.seat)} doit céder ${event.card === null ? 'une carte' : say.full(event.card)} ; elle va à ${who(event.to)}.`;
    case 'delayed':
      return `${who(event.seat)} passera sa prochaine pioche.`;
    case 'recovered':
      return `${who(event.seat)} reprend ${say.full(event.card)} de la défausse.`;
    case 'tookEvents':
      return `${who(event.seat)} ramasse ${say.many(event.cards)}.`;
    case 'handDiscarded':
      return `${who(event.seat)} défausse toute sa main : ${say.many(event.cards)}.`;
    case 'rethought':
      return `${who(event.seat)} se ravise et défausse ${say.many(event.cards)}.`;
  }
}

function eventWords(say: Says, event: Event, names: Names): string {
  const who = (seat: number): string => nameOf(names, seatAt(seat));
  if (isCardEvent(event)) return cardEvent(say, event, who);
  switch (event.type) {
    case 'turnBegun':
      return `Tour ${event.no} : ${who(event.seat)}.`;
    case 'turnEnded':
      return `${who(event.seat)} finit son tour.`;
    case 'placed':
      return `${who(event.seat)} pose ${say.full(event.card)} sur l’emplacement ${SLOT[event.slot]} de ${say.animal(event.animal)}.`;
    case 'announced':
      return `${who(event.seat)} joue ${say.card(event.card)} comme ${FAMILY[event.family]}${namedWords(say, event.named, event.animals, names)}.`;
    case 'windowOpened':
      return ABOUT[event.about];
    case 'windowClosed':
      return CLOSED[event.about];
    case 'captured':
      return `${who(event.seat)} capture à ${who(event.from)} avec ${say.full(event.card)}.`;
    case 'blocked':
      return `${who(event.seat)} bloque ${say.card(event.over)} avec ${say.card(event.card)}.`;
    case 'cancelled':
      return `${say.card(event.card)} de ${who(event.seat)} est annulée.`;
    case 'saved':
      return `${who(event.seat)} sauve ${say.animal(event.animal)} : ${points(event.worth)}.`;
    case 'setDeclared':
      return `${who(event.seat)} déclare la série ${SET[event.set]}${event.fromDeck ? ' pour le premier animal de la pioche' : ''} : ${say.many(event.cards)}.`;
    case 'handsRaised':
      return `${who(event.seat)} peut jouer ${cards(event.limit)} ce tour.`;
    case 'shifted':
      return `${say.full(event.card)} passe de ${say.animal(event.from)} à l’emplacement ${SLOT[event.slot]} de ${say.animal(event.to)}.`;
    case 'removed':
      return `${say.full(event.card)} est retirée de ${say.animal(event.animal)}.`;
    case 'reviewed':
      return `${say.animal(event.animal)} passe sous la pioche des animaux.`;
    case 'loaned':
      return `${who(event.seat)} cède ${say.animal(event.mine)} à ${who(event.to)} et reçoit ${say.animal(event.theirs)}.`;
    case 'spotlit':
      return `${say.animal(event.animal)} est sous les projecteurs et vaut un point de plus.`;
    case 'moratoriumLaid':
      return `${who(event.seat)} impose un moratoire sur ${say.animal(event.animal)}.`;
    case 'moratoriumEnded':
      return `Le moratoire sur ${say.animal(event.animal)} prend fin.`;
    case 'refilled':
      return `${say.animal(event.animal)} arrive à la place ${event.place + 1}.`;
    case 'swept':
      return `Une manche calme : ${all(event.animals.map(say.animal))} passent sous la pioche des animaux.`;
    case 'hasLeft':
      return `${who(event.seat)} a quitté la table.`;
    case 'ended':
      return `La partie est terminée. ${ENDING[event.by]}`;
  }
}

function refusalWords(say: Says, refusal: Refusal, names: Names): string {
  const shared = tableRefusal('fr', refusal, names);
  if (shared !== undefined) return shared;
  const f = factsFrom(refusal.facts);
  const who = nameOf(names, seatAt(f.seat));
  const [card, animal, slot] = [say.full(f.card), say.animal(f.animal), SLOT[f.slot] ?? ''];
  const sentences: Readonly<Record<string, string>> = {
    'answer-first': 'Une question est ouverte ; il faut d’abord y répondre.',
    'no-initiating-card-left': `Vous avez déjà joué ${cards(f.count)} ce tour.`,
    'one-action-a-turn': 'On ne joue qu’une action par tour.',
    'one-special-a-turn': 'On ne joue qu’un évènement spécial par tour.',
    'not-in-hand': `${card} n’est pas dans cette main.`,
    'not-environmental': `${card} n’est pas un évènement environnemental.`,
    'lower-copy-first': `Parmi des cartes égales on nomme celle du plus petit numéro, pas cette ${card}.`,
    'no-species-there': `Il n’y a pas d’espèce à la place ${f.place + 1}.`,
    'no-such-slot': `${animal} n’a pas d’emplacement ${slot}.`,
    'wrong-colour': `${card} ne va pas sur un emplacement ${slot}.`,
    'slot-closed': `L’emplacement ${slot} de ${animal} est fermé.`,
    'too-many-points': `Il ne manque que ${points(f.count)} à l’emplacement ${slot} de ${animal} ; ${card} est de trop.`,
    'under-moratorium': `${animal} est sous un moratoire de ${nameOf(names, seatAt(f.by))}.`,
    'only-an-answer': `${card} ne se joue qu’en réponse.`,
    'another-kind-of-card': `${card} ne se joue pas ainsi.`,
    'names-amiss': 'La carte demande de nommer autre chose.',
    'not-another-player': `${who} n’est pas un autre joueur de cette table.`,
    'no-cards-there': `${who} n’a pas de cartes.`,
    'nobody-holds-enough': `Aucun adversaire n’a ${cards(f.count)} ou plus.`,
    'not-an-opponent': `${who} n’est pas un adversaire.`,
    'delayed-already': `${who} passe déjà sa prochaine pioche.`,
    'not-in-the-pile': `${card} n’est pas dans la défausse.`,
    'not-on-that-slot': `${card} n’est pas sur l’emplacement ${slot} de ${animal}.`,
    'already-there': `${card} y est déjà.`,
    'would-save': `${card} y sauverait l’espèce ; un corridor ne le peut pas.`,
    'not-in-your-zoo': `${animal} n’est pas dans votre zoo.`,
    'not-in-that-zoo': `${animal} n’est pas dans le zoo de ${who}.`,
    'worth-too-much': `${animal} vaut plus de ${points(f.count)}.`,
    'spotlit-already': `${animal} est déjà sous les projecteurs.`,
    'set-incomplete': 'Vous n’avez pas les trois cartes de cette série.',
    'no-animal-left': 'La pioche des animaux est vide.',
    'nothing-to-give': 'Rien n’est à donner maintenant.',
    'nothing-to-inspect': 'Aucune main n’est inspectée.',
    'nothing-to-discard': 'Rien n’est à défausser maintenant.',
    'no-rethink-here': 'À cette table on ne se ravise pas.',
    'something-was-played': 'Vous avez joué ce tour ; on ne peut plus se raviser.',
    'too-many-cards': 'On se ravise de deux cartes au plus.',
    'no-contest-open': 'Aucune espèce n’est disputée.',
    'no-chain-open': 'Aucune carte n’attend d’être bloquée.',
    'no-window-open': 'Il n’y a rien à passer.',
    'cannot-capture': `${card} ne peut pas capturer face à ${say.full(f.last)}.`,
    'cannot-block': `${card} ne peut pas bloquer ${say.full(f.last)}.`,
    'not-invited': `${who} ne peut pas répondre à cette carte.`,
    'not-an-answer': 'Ce n’est pas une réponse à cette carte.',
  };
  return `${sentences[refusal.reason] ?? 'Ce n’est pas permis.'} (${refusal.rule})`;
}

/** SPE-49 Ce qui est répondu sans que l’on demande. */
function orderWords(order: string): string {
  const [, worth] = /^captureFrom (\d+)$/.exec(order) ?? [];
  if (worth !== undefined)
    return `Capturer ce qui vaut au moins ${points(Number(worth))} ; me demander pour les blocages`;
  if (order === 'pass') return 'Toujours passer pour moi';
  return order === 'passUnlessNamed' ? 'Passer pour moi, sauf si je suis visé' : 'Me demander à chaque fois';
}

const OPTION: Readonly<Record<string, string>> = {
  goal: 'But',
  'goal byPlayers': '15 points à 2 ou 3, 10 à plus',
  'goal 10': '10 points',
  'goal 15': '15 points',
  'goal long': 'Longue partie : jusqu’à la fin de la pioche des animaux',
  slotRule: 'Fermer un emplacement',
  'slotRule exact': 'Exactement les points demandés',
  'slotRule atLeast': 'Les points demandés ou plus',
  drawRule: 'Piocher avec six cartes en main',
  'drawRule upTo7': 'Une carte',
  'drawRule allOrNothing': 'Aucune carte',
  captureColour: 'Qui capture face à une carte mondiale',
  'captureColour slot': 'Les cartes de la couleur de l’emplacement et les mondiales',
  'captureColour card': 'Les cartes mondiales seulement',
  setDeckCost: 'Une série pour le premier animal de la pioche coûte',
  'setDeckCost set': 'Les trois cartes de la série',
  'setDeckCost hand': 'Toute la main',
  rethink: 'Se raviser : un tour sans jouer peut échanger deux cartes',
  conqueror: 'Conquérant : qui sauve une espèce ramasse ses évènements',
  teams: 'Équipes',
  'teams none': 'Chacun pour soi',
  'teams 2x2': 'Deux paires (4 joueurs)',
  'teams 2x3': 'Deux équipes de trois (6 joueurs)',
  'teams 3x2': 'Trois paires (6 joueurs)',
  leaver: 'Quand un joueur quitte la table',
  'leaver computer': 'Un joueur automatique continue',
  'leaver remove': 'Sa place est libérée',
  responseSeconds: 'Temps pour répondre à une carte',
  'responseSeconds 6': '6 secondes',
  'responseSeconds 12': '12 secondes',
  'responseSeconds 25': '25 secondes',
  'responseSeconds off': 'Sans limite',
  sealedWindows: 'Réponses scellées : chaque réponse prend le même temps',
};

const SOURCE: Readonly<Record<string, string>> = {
  species: 'espèces sauvées',
  spotlights: 'projecteurs',
  partners: 'espèces des partenaires',
};

const optionWords = (name: string, value?: string | number | boolean): string => {
  if (typeof value === 'boolean') return value ? 'Oui' : 'Non';
  return OPTION[value === undefined ? name : `${name} ${value}`] ?? name;
};

/** Species in French. */
export function french(printed: Printed): Words<View, Move, Event> {
  const say = says(printed);
  return {
    title: 'Species',
    blurb:
      'Tous aident à sauver des animaux menacés, mais seul celui qui pose la dernière carte est applaudi.',
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
