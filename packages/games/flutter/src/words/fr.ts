import { count } from '@hedgerow/kernel';
import { FRENCH_COLOURS as COLOUR, FRENCH_KINDS as KIND } from './names.ts';
import type { Tongue } from './tongue.ts';

const kinds = (kind: number): string => KIND[kind]?.many ?? '';
/** Les pétales sont masculins. */
const coloured = (amount: number, colour: number): string => {
  const [one] = COLOUR[colour] ?? ['', ''];
  return `${amount} ${amount < 2 ? one : `${one}s`}`;
};
const pollen = (amount: number): string => count('fr', amount, 'grain de pollen', 'grains de pollen');
const petalCount = (amount: number): string => count('fr', amount, 'pétale', 'pétales');
const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

/** Flutter en français. */
export const french: Tongue = {
  language: 'fr',
  blurb:
    'Faites pousser ensemble une seule prairie, nourrissez ses pollinisateurs, et osez laisser le dernier trou ouvert.',
  tile: (kind, colour, id) => {
    const { one, feminine } = KIND[kind] ?? { one: '', feminine: true };
    const tile = [one, COLOUR[colour]?.[feminine ? 1 : 0] ?? '', id ?? ''].filter(Boolean).join(' ');
    return feminine
      ? { tile, the: `la ${tile}`, from: `de la ${tile}` }
      : { tile, the: `le ${tile}`, from: `du ${tile}` };
  },
  rainbee: {
    tile: 'abeille arc-en-ciel',
    the: 'l’abeille arc-en-ciel',
    from: 'de l’abeille arc-en-ciel',
  },
  kinds,
  coloured,
  petals: (parts, total) => `${petalCount(total)} (${parts})`,
  petalCount,
  pollen,
  noPetals: 'aucun pétale',
  free: 'sans rien payer',
  paid: (petals) => `pour ${petals}`,
  flowerAt: (a, b, petals) => `en (${a}, ${b}) ${petals}`,
  semicolon: ' ; ',
  place: {
    take: ({ the }, paid, lies, x, y) =>
      `Prendre ${the} ${paid} et poser cette tuile (${lies}), premier coin en (${x}, ${y}).`,
    beside: ({ the }, paid, tiles) => `Prendre ${the} ${paid} et poser cette tuile contre ${tiles}.`,
    flipped: 'face retournée',
    turned: (degrees) => (degrees === 0 ? 'sans rotation' : `rotation de ${degrees}°`),
    touches: (tiles) => `Cette tuile touche ${tiles}.`,
    flowers: (amount, flowers) => `${count('fr', amount, 'fleur pousse', 'fleurs poussent')} : ${flowers}.`,
    total: (petals) => `En tout ${petals}.`,
    pond: (cells, gained) =>
      `${count('fr', cells, 'case devient', 'cases deviennent')} un étang : +${pollen(gained)}.`,
    encloses: (tiles) => `Elle entoure ${tiles}.`,
  },
  select: (tile, paid, skipped) =>
    `Essayer ${tile?.the ?? 'cette tuile'}, ${paid} (${count('fr', skipped, 'pile sautée', 'piles sautées')}).`,
  settle: ({ the }, petals) => `Nourrir d’abord ${the}, avec ${petalCount(petals)}.`,
  bee: {
    hand: 'Reprendre l’abeille en main.',
    pass: 'Garder l’abeille en main.',
    on: ({ the }) => `Poser l’abeille sur ${the}.`,
  },
  over: 'La partie est terminée.',
  asked: {
    turn: { you: 'Quelle tuile prenez-vous ?', other: (name) => `${name} prend une tuile et la pose.` },
    settle: {
      you: 'Quel pollinisateur nourrissez-vous d’abord ?',
      other: (name) => `${name} choisit quel pollinisateur nourrir d’abord.`,
    },
    home: {
      you: 'Votre abeille est rentrée. Où va-t-elle ?',
      other: (name) => `${name} choisit où va l’abeille qui est rentrée.`,
    },
    bee: {
      you: 'Posez-vous votre abeille sur une tuile ?',
      other: (name) => `${name} peut poser l’abeille sur une tuile.`,
    },
  },
  lay: ({ the }) => `Posez ${the}.`,
  view: {
    rondel: 'Rondel',
    players: 'Joueurs',
    meadow: 'Prairie',
    emptyStack: (kind, sun) => `${capital(kinds(kind))} : pile vide${sun}.`,
    stack: (kind, { tile }, height, sun, price) =>
      `${capital(kinds(kind))} : ${tile} au sommet, ${count('fr', height, 'tuile', 'tuiles')} en tout${sun}${price}.`,
    sun: ', sous le soleil',
    freeTile: ', gratuite',
    price: (petals) => `, pour ${petals}`,
    tooDear: (petals) => `, coûterait ${petals}`,
    player: (name, facts) => `${name} : ${facts.join(', ')}.`,
    beeInHand: 'abeille en main',
    beeOn: ({ the }) => `abeille sur ${the}`,
    first: 'a commencé',
    active: 'joue',
    seat: (seat) => `Place ${seat}`,
    tile: ({ the }, x, y, o, sides) => `${capital(the)} en (${x}, ${y}), orientation ${o} : ${sides}.`,
    openSides: (amount) => count('fr', amount, 'côté libre', 'côtés libres'),
    enclosed: 'tuile entourée',
    hungry: 'tuile entourée, pas nourrie',
    fedBy: (name) => `tuile entourée, nourrie par ${name}`,
    pond: (cells, dry) => `${count('fr', cells, 'case d’étang', 'cases d’étang')}, dont ${dry} à sec.`,
    water: (amount) => `Tuiles d’eau en réserve : ${amount}.`,
    lastRound: (turns) =>
      `Dernière manche : encore ${count('fr', turns, 'tour', 'tours')}, celui-ci compris.`,
    gone: (tiles) => `Hors du jeu : ${tiles}.`,
    removed: (tiles) => `Retirées au début : ${tiles}.`,
  },
  event: {
    turnBegun: (who) => `C’est le tour de ${who}.`,
    sunMoved: (kind, solstice) =>
      `${solstice ? 'Solstice d’été : le' : 'Le'} soleil avance vers les ${kinds(kind)}.`,
    nothingFitted: (who, { the }) =>
      `Rien ne convient à ${who} : ${the} quitte le jeu, un pétale de chaque couleur arrive à la place.`,
    tilePlaced: (who, { the }, paid) => `${who} prend ${the}${paid} et pose cette tuile dans la prairie.`,
    stackEmpty: (kind) => `La pile des ${kinds(kind)} est vide.`,
    tileRevealed: ({ the }) => `Au sommet de sa pile apparaît ${the}.`,
    flowersGrown: (who, flowers, change, petals) =>
      `${who} fait pousser ${count('fr', flowers, 'fleur', 'fleurs')} : ${change}. Il reste ${petals}.`,
    pondFilled: (who, wet, dry, gained) =>
      `${count('fr', wet, 'tuile d’eau posée', 'tuiles d’eau posées')}${dry > 0 ? ` (à sec : ${dry})` : ''} : ${who} gagne ${pollen(gained)}.`,
    tilesEnclosed: (tiles) => `Désormais entourées : ${tiles}.`,
    pollinatorFed: (who, { the }, gained) => `${who} nourrit ${the} et gagne ${pollen(gained)}.`,
    pollinatorHungry: (who, { the }, gift) =>
      `${who} ne peut pas nourrir ${the} : chacun des autres gagne ${pollen(gift)}.`,
    beeCameHome: (who, { from }, gained) => `L’abeille de ${who} rentre ${from} avec ${pollen(gained)}.`,
    beePlaced: (who, { the }) => `${who} pose l’abeille sur ${the}.`,
    beeKept: (who) => `${who} garde l’abeille en main.`,
    lastRoundBegun: (kind, turns) =>
      `La pile des ${kinds(kind)} est épuisée : dernière manche, encore ${count('fr', turns, 'tour', 'tours')}.`,
    gameOver: (removed) => `La partie est terminée. Tuiles retirées au début : ${removed}.`,
  },
  refusal: {
    'not-now': () => 'Une autre question est posée maintenant.',
    'no-such-stack': ({ skip }) =>
      `Aucune pile ne s’obtient en sautant ${count('fr', skip, 'pile', 'piles')}.`,
    'price-not-covered': ({ price, held, colour }) =>
      `Sauter coûte ${coloured(price, colour)}, mais vous avez ${coloured(held, colour)}.`,
    'not-on-top': ({ kind, tile }) =>
      `Au sommet des ${kinds(kind)} se trouve une autre tuile que ${tile.the}.`,
    'fits-nowhere': ({ tile }) => `Il n’y a aucun endroit où poser ${tile.the}.`,
    covered: ({ by }) => (by ? `${capital(by.the)} s’y trouve déjà.` : 'Un étang s’y trouve déjà.'),
    'no-side': ({ tile }) => `À cet endroit, ${tile.the} ne toucherait aucune tuile côté contre côté.`,
    'no-flower': ({ tile }) => `À cet endroit, ${tile.the} ne ferait pousser aucune fleur.`,
    'loss-not-afforded': ({ loss, held, colour }) =>
      `Les fleurs coûteraient ${coloured(loss, colour)}, mais vous auriez ${coloured(held, colour)}.`,
    'not-contested': ({ tile }) => `Les pétales ne manquent pas pour ${tile.the}.`,
    'no-bee-on-the-rainbee': () => 'Aucune abeille ne se pose sur l’abeille arc-en-ciel.',
    'not-in-the-meadow': ({ tile }) => `${capital(tile.the)} n’est pas dans la prairie.`,
    'already-enclosed': ({ tile }) => `${capital(tile.the)} : cette tuile est déjà entourée.`,
    'has-a-bee': ({ tile, owner }) => `Sur ${tile.the} se trouve l’abeille de ${owner}.`,
    'say-hand': () => 'Une abeille qui rentre va sur une tuile ou dans la main.',
    'say-pass': () => 'Une abeille en main va sur une tuile, ou bien vous passez.',
  },
  impossible: 'C’est impossible.',
  sources: {
    fed: 'pollinisateurs nourris',
    ponds: 'étangs',
    bees: 'abeilles rentrées',
    gifts: 'pollinisateurs affamés des autres',
    leftover: 'pétales restants',
  },
  options: {
    shortfall: {
      name: 'Quand une fleur discordante coûte plus que ce que l’on a',
      values: { payWhatYouCan: 'on paie ce que l’on peut', mustAfford: 'on ne peut pas poser la tuile là' },
    },
    ponds: {
      name: 'Étangs',
      values: { on: 'les trous entourés se remplissent d’eau', off: 'les trous restent vides' },
    },
    firstPlayer: {
      name: 'Qui commence',
      values: {
        random: 'le hasard décide',
        'seat-0': 'place 1',
        'seat-1': 'place 2',
        'seat-2': 'place 3',
        'seat-3': 'place 4',
        'seat-4': 'place 5',
      },
    },
    rondel: { name: 'Ordre des piles', values: { fixed: 'comme imprimé', shuffled: 'mélangé' } },
    pollen: {
      name: 'Totaux de pollen en cours de partie',
      values: { hidden: 'chacun ne voit que le sien', open: 'visibles de tous' },
    },
    sunStart: {
      name: 'Départ du soleil',
      values: { fixed: 'sur les coccinelles', random: 'le hasard décide' },
    },
  },
  preset: 'Table toute prête',
  presets: { draftRules: 'Règles d’origine', strictMeadow: 'Prairie stricte' },
};
