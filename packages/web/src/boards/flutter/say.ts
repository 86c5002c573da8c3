import type { Language } from '@hedgerow/kernel';

// What the board itself says. Sentences about moves, tiles and events are the game's own (`words`); these are labels.

const LABELS = {
  en: {
    meadow: 'The meadow',
    closer: 'Closer',
    farther: 'Farther',
    all: 'Show the whole meadow',
    rondel: 'The stacks in a ring',
    players: 'Players',
    free: 'free',
    empty: 'empty',
    turn: 'Turn',
    turnBack: 'Turn back',
    flip: 'Flip',
    place: 'Place',
    back: 'Back',
    keepBee: 'Keep the bee',
    pollen: 'pollen',
    hidden: 'pollen kept face down',
    beeInHand: 'bee in hand',
    beeOut: 'bee in the meadow',
    first: 'first player',
    water: 'water tiles left',
    lastRound: 'Last round',
    flowers: 'Flowers',
    price: 'Price',
    ponds: 'Pond',
    fed: 'can be fed',
    hungry: 'stays hungry; each other player',
    beeHome: 'the bee comes home',
    encloses: 'Encloses',
    askTile: 'Choose a tile from the ring: 1 to 5, or touch it.',
    askSpot: 'Turn the tile (R), then touch a glowing spot.',
    askConfirm: 'Touch the spot again or press Enter to place.',
    askSettle: 'Which of the glowing pollinators is fed first?',
    askBee: 'Put your bee on a glowing tile, or keep it.',
    wait: 'You can look around while the others play.',
    confirm: 'Choose',
    becomes: 'then',
    list: 'Tiles still to come',
    help: 'Keys and help',
    close: 'Close',
    unseen: 'These tiles lie face down in the stacks, or were taken away at the start:',
    spots: 'places',
  },
  fr: {
    meadow: 'Le pré',
    closer: 'Plus près',
    farther: 'Plus loin',
    all: 'Voir tout le pré',
    rondel: 'Les piles en cercle',
    players: 'Joueurs',
    free: 'gratuit',
    empty: 'vide',
    turn: 'Tourner',
    turnBack: 'Tourner à l’envers',
    flip: 'Retourner',
    place: 'Poser',
    back: 'Retour',
    keepBee: 'Garder l’abeille',
    pollen: 'pollen',
    hidden: 'pollen gardé face cachée',
    beeInHand: 'abeille en main',
    beeOut: 'abeille dans le pré',
    first: 'premier joueur',
    water: 'tuiles d’eau restantes',
    lastRound: 'Dernier tour',
    flowers: 'Fleurs',
    price: 'Prix',
    ponds: 'Mare',
    fed: 'peut être nourri',
    hungry: 'reste affamé ; chaque autre joueur',
    beeHome: 'l’abeille rentre',
    encloses: 'Entoure',
    askTile: 'Choisissez une tuile du cercle : 1 à 5, ou touchez-la.',
    askSpot: 'Tournez la tuile (R), puis touchez une place lumineuse.',
    askConfirm: 'Touchez encore la place ou appuyez sur Entrée pour poser.',
    askSettle: 'Lequel des pollinisateurs lumineux est nourri d’abord ?',
    askBee: 'Posez votre abeille sur une tuile lumineuse, ou gardez-la.',
    wait: 'Vous pouvez regarder autour de vous pendant que les autres jouent.',
    confirm: 'Choisir',
    becomes: 'puis',
    list: 'Tuiles à venir',
    help: 'Touches et aide',
    close: 'Fermer',
    unseen: 'Ces tuiles sont face cachée dans les piles, ou ont été retirées au début :',
    spots: 'places',
  },
} as const satisfies Readonly<Record<Language, Readonly<Record<string, string>>>>;

export type Label = keyof (typeof LABELS)['en'];

const COLOURS = {
  en: ['red', 'blue', 'yellow', 'purple'],
  fr: ['rouge', 'bleu', 'jaune', 'violet'],
} as const satisfies Readonly<Record<Language, readonly string[]>>;

const LETTERS = { en: 'RBYP', fr: 'RBJV' } as const satisfies Readonly<Record<Language, string>>;

const KINDS = {
  en: ['ladybug', 'moth', 'hummingbird', 'dragonfly', 'butterfly'],
  fr: ['coccinelle', 'papillon de nuit', 'colibri', 'libellule', 'papillon'],
} as const satisfies Readonly<Record<Language, readonly string[]>>;

const KEYS = {
  en: [
    ['1 – 5', 'take a tile, counted from the sun'],
    ['R or E, Q', 'turn, turn back'],
    ['F', 'flip'],
    ['← ↑ → ↓', 'from spot to spot, or from tile to tile'],
    ['N, P', 'next spot, previous spot'],
    ['Enter', 'place'],
    ['Esc', 'back'],
    ['K', 'keep the bee'],
    ['+ − 0', 'closer, farther, everything'],
  ],
  fr: [
    ['1 – 5', 'prendre une tuile, comptée depuis le soleil'],
    ['R ou E, Q', 'tourner, tourner à l’envers'],
    ['F', 'retourner'],
    ['← ↑ → ↓', 'de place en place, ou de tuile en tuile'],
    ['N, P', 'place suivante, précédente'],
    ['Entrée', 'poser'],
    ['Échap', 'retour'],
    ['K', 'garder l’abeille'],
    ['+ − 0', 'plus près, plus loin, tout'],
  ],
} as const satisfies Readonly<Record<Language, readonly (readonly [string, string])[]>>;

/** The board's own words in one language. */
export interface Say {
  readonly language: Language;
  readonly label: (label: Label) => string;
  readonly colour: (colour: number) => string;
  readonly letter: (colour: number) => string;
  readonly kind: (kind: number) => string;
  readonly keys: readonly (readonly [string, string])[];
}

const sayFor = (language: Language): Say => ({
  language,
  label: (label) => LABELS[language][label],
  colour: (colour) => COLOURS[language][colour] ?? '',
  letter: (colour) => LETTERS[language][colour] ?? '',
  kind: (kind) => KINDS[language][kind] ?? '',
  keys: KEYS[language],
});

const SAID: Readonly<Record<Language, Say>> = { en: sayFor('en'), fr: sayFor('fr') };
export const sayIn = (language: Language): Say => SAID[language];
