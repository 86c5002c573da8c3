import type { Kind, MissionCode } from '@hedgerow/biotopia';
import { count, type Language, listed } from '@hedgerow/kernel';
import { cardWords } from './card-words.ts';
import { missionData } from './printed.ts';

// What the board itself says. Sentences about moves and events are the game's own (`words`); these are labels.

const MISSION_NAMES: Readonly<Record<Language, Readonly<Record<MissionCode, string>>>> = {
  en: {
    M1: 'Meadow Quartet',
    M2: 'Skipper Trio',
    M3: 'Full Bloom',
    M4: 'Spring to Autumn',
    MLW: 'Most Large Whites',
  },
  fr: {
    M1: 'Quatuor des prés',
    M2: 'Trio d’hespéries',
    M3: 'Pleine floraison',
    M4: 'Du printemps à l’automne',
    MLW: 'Le plus de piérides',
  },
};

const LABELS = {
  en: {
    table: 'The table',
    deck: 'Deck',
    sky: 'Sky',
    compost: 'Compost Heap',
    missions: 'Missions',
    hand: 'Your hand',
    you: 'you',
    butterflies: 'Butterfly row',
    flowers: 'Flower row',
    flowersShort: 'Flowers',
    points: 'points',
    peek: 'Peek',
    plant: 'Plant',
    plantFirst: 'Plant as first Flower',
    play: 'Play',
    hatch: 'Hatch',
    claim: 'Claim',
    take: 'Take',
    draw: 'Draw a card',
    discard: 'Discard',
    noThanks: 'No thanks',
    pass: 'Pass',
    cancel: 'Cancel',
    close: 'Close',
    closer: 'Look closer',
    help: 'Keys and help',
    empty: 'empty',
    noButterflies: 'No Butterflies yet',
    noFlowers: 'No Flowers yet',
    emptyHeap: 'Nothing lies on the Compost Heap yet.',
    isMet: 'can be claimed',
    joker: 'joker ready',
    held: 'held by',
    taken: 'taken',
    retired: 'has left the table',
    onTurn: 'on turn',
    starts: 'starts each round',
    first: 'winner',
    takesWhites: 'takes Most Large Whites',
    whitesTied: 'Ties for the most Large Whites: the Mission stays in the display.',
    peacock: 'A planted Peacock can never be hatched.',
    finalRoundSoon: 'This brings the final round.',
    chooseFlower: 'Choose a glowing Flower to hatch.',
    noTarget: 'No Flower of yours can hatch now.',
    wholeGarden: 'Open the garden',
    hiddenCard: 'face down',
    askSetup: 'Choose a card to plant as your first Flower.',
    askAction: 'Draw, take from the Sky, plant or play a card, or claim a lit Mission.',
    askBlue: 'Common Blue: take a card from the Sky?',
    askTip: 'Orange Tip: take a card from the Compost Heap?',
    askNothing: 'Nothing is possible.',
    wait: 'You can look around while the others play.',
    toCompost: 'to the Compost Heap',
    yours: 'yours',
  },
  fr: {
    table: 'La table',
    deck: 'Pioche',
    sky: 'Ciel',
    compost: 'Compost',
    missions: 'Missions',
    hand: 'Votre main',
    you: 'vous',
    butterflies: 'Rangée de Papillons',
    flowers: 'Rangée de Fleurs',
    flowersShort: 'Fleurs',
    points: 'points',
    peek: 'Regarder',
    plant: 'Planter',
    plantFirst: 'Planter comme première Fleur',
    play: 'Jouer',
    hatch: 'Faire éclore',
    claim: 'Remplir',
    take: 'Prendre',
    draw: 'Piocher une carte',
    discard: 'Défausser',
    noThanks: 'Non merci',
    pass: 'Passer',
    cancel: 'Annuler',
    close: 'Fermer',
    closer: 'Voir de près',
    help: 'Touches et aide',
    empty: 'vide',
    noButterflies: 'Pas encore de Papillons',
    noFlowers: 'Pas encore de Fleurs',
    emptyHeap: 'Il n’y a encore rien dans le Compost.',
    isMet: 'peut être remplie',
    joker: 'joker prêt',
    held: 'détenue par',
    taken: 'prise',
    retired: 'a quitté la table',
    onTurn: 'joue',
    starts: 'commence chaque manche',
    first: 'gagne',
    takesWhites: 'prend Le plus de piérides',
    whitesTied: 'Égalité de Piérides du chou : la Mission reste au milieu.',
    peacock: 'Un Paon-du-jour planté ne peut plus jamais éclore.',
    finalRoundSoon: 'Cela déclenche la dernière manche.',
    chooseFlower: 'Choisissez une Fleur lumineuse à faire éclore.',
    noTarget: 'Aucune de vos Fleurs ne peut éclore maintenant.',
    wholeGarden: 'Ouvrir le jardin',
    hiddenCard: 'face cachée',
    askSetup: 'Choisissez une carte à planter comme première Fleur.',
    askAction: 'Piochez, prenez au Ciel, plantez ou jouez une carte, ou remplissez une Mission éclairée.',
    askBlue: 'Azuré commun : prendre une carte du Ciel ?',
    askTip: 'Aurore : prendre une carte du Compost ?',
    askNothing: 'Rien n’est possible.',
    wait: 'Vous pouvez regarder autour de vous pendant que les autres jouent.',
    toCompost: 'au Compost',
    yours: 'à vous',
  },
} as const;

export type Label = keyof (typeof LABELS)['en'];

/** The keys of §7, for the help sheet. */
const KEYS = {
  en: [
    ['D', 'draw a card from the Deck'],
    ['1 2 3', 'take a card from the Sky'],
    ['← → ↑ ↓', 'walk over the table'],
    ['Enter', 'take up a card, or use what has the focus'],
    ['F', 'plant the chosen card as a Flower'],
    ['P', 'play the chosen card face up'],
    ['H', 'hatch: then arrows and Enter'],
    ['M', 'Missions: then arrows and Enter'],
    ['Space', 'choose cards to discard; Enter sends them'],
    ['0', 'no thanks'],
    ['V', 'hold: look under your own Flowers'],
    ['C', 'Compost Heap, sorted'],
    ['I', 'look closer at a card'],
    ['Esc', 'put the card down'],
  ],
  fr: [
    ['D', 'piocher une carte'],
    ['1 2 3', 'prendre une carte du Ciel'],
    ['← → ↑ ↓', 'parcourir la table'],
    ['Entrée', 'prendre une carte, ou utiliser ce qui a le focus'],
    ['F', 'planter la carte choisie comme Fleur'],
    ['P', 'jouer la carte choisie face visible'],
    ['H', 'faire éclore : puis flèches et Entrée'],
    ['M', 'Missions : puis flèches et Entrée'],
    ['Espace', 'choisir les cartes à défausser ; Entrée les envoie'],
    ['0', 'non merci'],
    ['V', 'maintenir : regarder sous vos Fleurs'],
    ['C', 'le Compost, trié'],
    ['I', 'voir une carte de près'],
    ['Échap', 'reposer la carte'],
  ],
} as const;

const NUMBER_WORDS = {
  en: ['no', 'one', 'two', 'three', 'four', 'five'],
  fr: ['aucun', 'un', 'deux', 'trois', 'quatre', 'cinq'],
} as const;

export interface CardFacts {
  readonly needs: number;
  readonly has: number | undefined;
  readonly worth: number | null;
}

/** Everything the board can say in one language. */
export interface Say {
  readonly language: Language;
  readonly label: (label: Label) => string;
  readonly kind: (kind: Kind) => string;
  readonly mission: (mission: MissionCode) => string;
  readonly wants: (mission: MissionCode) => string;
  readonly keys: readonly (readonly [key: string, does: string])[];
  /** “Red Admiral, needs 5 Flowers, you have 4, worth 2 points” */
  readonly card: (kind: Kind, facts: CardFacts) => string;
  readonly cards: (amount: number) => string;
  readonly flowers: (amount: number) => string;
  readonly points: (amount: number) => string;
  readonly short: (amount: number) => string;
  readonly toDiscard: (amount: number, chosen: number) => string;
  readonly turnsToGo: (turns: number) => string;
  readonly round: (round: number) => string;
  readonly whitesReturn: (holder: string) => string;
  readonly bloomLost: (mission: MissionCode) => string;
  readonly list: (items: readonly string[]) => string;
}

function saysIn(language: Language): Say {
  const en = language === 'en';
  const choose = (english: string, french: string): string => (en ? english : french);
  const label = (name: Label): string => LABELS[language][name];
  const kind = (code: Kind): string => cardWords(language, code).name;
  const amount = (value: number, forms: readonly [string, string, string, string]): string =>
    en ? count('en', value, forms[0], forms[1]) : count('fr', value, forms[2], forms[3]);
  const flowers = (value: number): string => amount(value, ['Flower', 'Flowers', 'Fleur', 'Fleurs']);
  const points = (value: number): string => amount(value, ['point', 'points', 'point', 'points']);
  const list = (items: readonly string[]): string => listed(language, items);
  const word = (value: number): string => NUMBER_WORDS[language][value] ?? String(value);
  return {
    language,
    label,
    kind,
    list,
    flowers,
    points,
    keys: KEYS[language],
    mission: (code) => MISSION_NAMES[language][code],
    wants: (code) => {
      const { need, flowers: symbols } = missionData(code);
      const parts = need.map(([each, copies]) => (copies === 1 ? kind(each) : `${kind(each)} ×${copies}`));
      if (symbols > 0) parts.push(flowers(symbols));
      return parts.length > 0
        ? list(parts)
        : choose('alone the most Large Whites', 'avoir seul le plus de Piérides du chou');
    },
    card: (code, { needs, has, worth }) =>
      [
        kind(code),
        `${choose('needs', 'demande')} ${flowers(needs)}`,
        ...(has === undefined ? [] : [`${choose('you have', 'vous en avez')} ${has}`]),
        ...(worth === null ? [] : [`${choose('worth', 'vaut')} ${points(worth)}`]),
      ].join(', '),
    cards: (value) => amount(value, ['card', 'cards', 'carte', 'cartes']),
    short: (value) => amount(value, ['Flower short', 'Flowers short', 'Fleur manque', 'Fleurs manquent']),
    toDiscard: (value, chosen) =>
      choose(
        `More than six cards: choose ${word(value)} to discard (${chosen} of ${value}).`,
        `Plus de six cartes : choisissez-en ${value === 1 ? 'une' : word(value)} à défausser (${chosen} sur ${value}).`,
      ),
    turnsToGo: (turns) =>
      choose(
        `Final round, ${word(turns)} ${turns === 1 ? 'turn' : 'turns'} to go`,
        `Dernière manche, encore ${word(turns)} ${turns === 1 ? 'tour' : 'tours'}`,
      ),
    round: (value) => choose(`Round ${value}`, `Manche ${value}`),
    whitesReturn: (holder) =>
      choose(
        `Ties with ${holder}: Most Large Whites goes back to the display.`,
        `Égalité avec ${holder} : Le plus de piérides retourne au milieu.`,
      ),
    bloomLost: (code) =>
      choose(
        `Fewer than ${missionData(code).flowers} Flowers left, and ${MISSION_NAMES.en[code]} is not claimed.`,
        `Moins de ${missionData(code).flowers} Fleurs ensuite, et ${MISSION_NAMES.fr[code]} n’est pas remplie.`,
      ),
  };
}

const SAYS: Readonly<Record<Language, Say>> = { en: saysIn('en'), fr: saysIn('fr') };

export const sayIn = (language: Language): Say => SAYS[language];
