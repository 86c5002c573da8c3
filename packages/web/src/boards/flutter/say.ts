import { type ComponentNames, NAMES } from '@hedgerow/flutter';
import type { Language } from '@hedgerow/kernel';
import { inLanguage, type LabelPairs } from '../kit/labels.ts';

// What the board itself says. Sentences about moves, tiles and events are the game's own (`words`); these are labels.

const LABELS = {
  meadow: ['The meadow', 'Le pré'],
  rondel: ['The stacks in a ring', 'Les piles en cercle'],
  players: ['Players', 'Joueurs'],
  free: ['free', 'gratuit'],
  empty: ['empty', 'vide'],
  turn: ['Turn', 'Tourner'],
  turnBack: ['Turn back', 'Tourner à l’envers'],
  flip: ['Flip', 'Retourner'],
  place: ['Place', 'Poser'],
  back: ['Back', 'Retour'],
  keepBee: ['Keep the bee', 'Garder l’abeille'],
  pollen: ['pollen', 'pollen'],
  hidden: ['pollen kept face down', 'pollen gardé face cachée'],
  beeInHand: ['bee in hand', 'abeille en main'],
  beeOut: ['bee in the meadow', 'abeille dans le pré'],
  first: ['first player', 'premier joueur'],
  water: ['water tiles left', 'tuiles d’eau restantes'],
  lastRound: ['Last round: turns to go', 'Dernière manche, tours à jouer'],
  flowers: ['Flowers', 'Fleurs'],
  price: ['Price', 'Prix'],
  ponds: ['Pond', 'Mare'],
  fed: ['can be fed', 'peut être nourri'],
  hungry: ['stays hungry; each other player', 'reste affamé ; chaque autre joueur'],
  beeHome: ['the bee comes home', 'l’abeille rentre'],
  encloses: ['Encloses', 'Entoure'],
  askTile: [
    'Choose a tile from the ring: 1 to 5, or touch it.',
    'Choisissez une tuile du cercle : 1 à 5, ou touchez-la.',
  ],
  askSpot: [
    'Turn the tile (R), then touch a glowing spot.',
    'Tournez la tuile (R), puis touchez une place lumineuse.',
  ],
  askConfirm: [
    'Touch the spot again or press Enter to place.',
    'Touchez encore la place ou appuyez sur Entrée pour poser.',
  ],
  askSettle: [
    'Which of the glowing pollinators is fed first?',
    'Lequel des pollinisateurs lumineux est nourri d’abord ?',
  ],
  askBee: [
    'Put your bee on a glowing tile, or keep it.',
    'Posez votre abeille sur une tuile lumineuse, ou gardez-la.',
  ],
  confirm: ['Choose', 'Choisir'],
  becomes: ['then', 'puis'],
  leftover: ['petals left over', 'pétales restants'],
  worth: ['at the end worth', 'à la fin, pollen'],
  list: ['Tiles still to come', 'Tuiles à venir'],
  unseen: [
    'These tiles lie face down in the stacks, or were taken away at the start:',
    'Ces tuiles sont face cachée dans les piles, ou ont été retirées au début :',
  ],
  spots: ['places', 'places'],
} as const satisfies LabelPairs;

export type Label = keyof typeof LABELS;

/** Everything the board can say in one language; what colours and pollinators are called, the game knows. */
export interface Say extends ComponentNames {
  readonly label: (label: Label) => string;
}

export const sayIn = (language: Language): Say => ({
  ...NAMES[language],
  label: (label) => inLanguage(LABELS[label], language),
});
