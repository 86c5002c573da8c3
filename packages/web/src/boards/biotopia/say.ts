import {
  type ComponentNames,
  componentNames,
  HAND_LIMIT,
  type Kind,
  type MissionCode,
} from '@hedgerow/biotopia';
import { count, type Language } from '@hedgerow/kernel';
import { inLanguage, type LabelPairs } from '../kit/labels.ts';
import { missionData, PRINTED } from './printed.ts';

// What the board itself says. Sentences about moves and events are the game's own (`words`); these are labels.

const LABELS = {
  table: ['The table', 'La table'],
  deck: ['Deck', 'Pioche'],
  sky: ['Sky', 'Ciel'],
  compost: ['Compost Heap', 'Compost'],
  missions: ['Missions', 'Missions'],
  hand: ['Your hand', 'Votre main'],
  you: ['you', 'vous'],
  butterflies: ['Butterfly row', 'Rangée de Papillons'],
  flowers: ['Flower row', 'Rangée de Fleurs'],
  flowersShort: ['Flowers', 'Fleurs'],
  points: ['points', 'points'],
  peek: ['Peek', 'Regarder'],
  plant: ['Plant', 'Planter'],
  plantFirst: ['Plant as first Flower', 'Planter comme première Fleur'],
  play: ['Play', 'Jouer'],
  hatch: ['Hatch', 'Faire éclore'],
  claim: ['Claim', 'Remplir'],
  take: ['Take', 'Prendre'],
  draw: ['Draw a card', 'Piocher une carte'],
  discard: ['Discard', 'Défausser'],
  noThanks: ['No thanks', 'Non merci'],
  pass: ['Pass', 'Passer'],
  cancel: ['Cancel', 'Annuler'],
  empty: ['empty', 'vide'],
  noButterflies: ['No Butterflies yet', 'Pas encore de Papillons'],
  noFlowers: ['No Flowers yet', 'Pas encore de Fleurs'],
  emptyHeap: ['Nothing lies on the Compost Heap yet.', 'Il n’y a encore rien dans le Compost.'],
  isMet: ['can be claimed', 'peut être remplie'],
  joker: ['joker ready', 'joker prêt'],
  held: ['held by', 'détenue par'],
  retired: ['has left the table', 'a quitté la table'],
  onTurn: ['on turn', 'joue'],
  takesWhites: ['takes Most Large Whites', 'prend Le plus de piérides'],
  whitesTied: [
    'Ties for the most Large Whites: the Mission stays in the display.',
    'Égalité de Piérides du chou : la Mission reste au milieu.',
  ],
  peacock: ['A planted Peacock can never be hatched.', 'Un Paon-du-jour planté ne peut plus jamais éclore.'],
  finalRoundSoon: ['This brings the final round.', 'Cela déclenche la dernière manche.'],
  chooseFlower: ['Choose a glowing Flower to hatch.', 'Choisissez une Fleur lumineuse à faire éclore.'],
  noTarget: ['No Flower of yours can hatch now.', 'Aucune de vos Fleurs ne peut éclore maintenant.'],
  wholeGarden: ['Open the garden', 'Ouvrir le jardin'],
  hiddenCard: ['face down', 'face cachée'],
  askSetup: [
    'Choose a card to plant as your first Flower.',
    'Choisissez une carte à planter comme première Fleur.',
  ],
  askAction: [
    'Draw, take from the Sky, plant or play a card, or claim a lit Mission.',
    'Piochez, prenez au Ciel, plantez ou jouez une carte, ou remplissez une Mission éclairée.',
  ],
  askBlue: ['Common Blue: take a card from the Sky?', 'Azuré commun : prendre une carte du Ciel ?'],
  askTip: ['Orange Tip: take a card from the Compost Heap?', 'Aurore : prendre une carte du Compost ?'],
  askNothing: ['Nothing is possible.', 'Rien n’est possible.'],
} as const satisfies LabelPairs;

export type Label = keyof typeof LABELS;

const NUMBER_WORDS = {
  en: ['no', 'one', 'two', 'three', 'four', 'five', 'six'],
  fr: ['aucun', 'un', 'deux', 'trois', 'quatre', 'cinq', 'six'],
} as const;

export interface CardFacts {
  readonly needs: number;
  readonly has: number | undefined;
  readonly worth: number | undefined;
}

/** Everything the board can say in one language; what is printed on the components, the game knows. */
export interface Say extends Omit<ComponentNames, 'card'> {
  readonly label: (label: Label) => string;
  readonly text: ComponentNames['card'];
  /** “Red Admiral, needs 5 Flowers, you have 4, worth 2 points” */
  readonly card: (kind: Kind, facts: CardFacts) => string;
  readonly cards: (amount: number) => string;
  readonly flowers: (amount: number) => string;
  readonly points: (amount: number) => string;
  readonly short: (amount: number) => string;
  readonly toDiscard: (amount: number, chosen: number) => string;
  readonly turnsToGo: (turns: number) => string;
  readonly whitesReturn: (holder: string) => string;
  readonly bloomLost: (mission: MissionCode) => string;
}

export function sayIn(language: Language): Say {
  const en = language === 'en';
  const choose = (english: string, french: string): string => (en ? english : french);
  const names = componentNames(PRINTED, language);
  const amount = (value: number, forms: readonly [string, string, string, string]): string =>
    en ? count('en', value, forms[0], forms[1]) : count('fr', value, forms[2], forms[3]);
  const flowers = (value: number): string => amount(value, ['Flower', 'Flowers', 'Fleur', 'Fleurs']);
  const points = (value: number): string => amount(value, ['point', 'points', 'point', 'points']);
  const word = (value: number): string => NUMBER_WORDS[language][value] ?? String(value);
  return {
    ...names,
    label: (name) => inLanguage(LABELS[name], language),
    text: names.card,
    flowers,
    points,
    card: (code, { needs, has, worth }) =>
      [
        names.kind(code),
        `${choose('needs', 'demande')} ${flowers(needs)}`,
        ...(has === undefined ? [] : [`${choose('you have', 'vous en avez')} ${has}`]),
        ...(worth === undefined ? [] : [`${choose('worth', 'vaut')} ${points(worth)}`]),
      ].join(', '),
    cards: (value) => amount(value, ['card', 'cards', 'carte', 'cartes']),
    short: (value) => amount(value, ['Flower short', 'Flowers short', 'Fleur manque', 'Fleurs manquent']),
    toDiscard: (value, chosen) =>
      choose(
        `More than ${word(HAND_LIMIT)} cards: choose ${word(value)} to discard (${chosen} of ${value}).`,
        `Plus de ${word(HAND_LIMIT)} cartes : choisissez-en ${value === 1 ? 'une' : word(value)} à défausser (${chosen} sur ${value}).`,
      ),
    turnsToGo: (turns) =>
      choose(
        `Final round, ${word(turns)} ${turns === 1 ? 'turn' : 'turns'} to go`,
        `Dernière manche, encore ${word(turns)} ${turns === 1 ? 'tour' : 'tours'}`,
      ),
    whitesReturn: (holder) =>
      choose(
        `Ties with ${holder}: ${names.mission('MLW')} goes back to the display.`,
        `Égalité avec ${holder} : ${names.mission('MLW')} retourne au milieu.`,
      ),
    bloomLost: (code) =>
      choose(
        `Fewer than ${flowers(missionData(code).flowers)} left, and ${names.mission(code)} is not claimed.`,
        `Moins de ${flowers(missionData(code).flowers)} ensuite, et ${names.mission(code)} n’est pas remplie.`,
      ),
  };
}
