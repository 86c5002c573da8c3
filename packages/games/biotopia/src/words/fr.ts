import { count } from '@hedgerow/kernel';
import type { Tongue } from './tongue.ts';

const points = (amount: number): string => count('fr', amount, 'point', 'points');
const flowers = (amount: number): string => count('fr', amount, 'Fleur', 'Fleurs');
const cards = (amount: number): string => count('fr', amount, 'carte', 'cartes');
const species = (amount: number): string => count('fr', amount, 'espèce', 'espèces');

export const french: Tongue = {
  language: 'fr',
  blurb:
    'Chaque carte est une Fleur d’un côté et un Papillon de l’autre : faites pousser un pré et peuplez-le d’ailes.',
  points,
  flowers,
  cards,
  species,
  nothing: 'rien',
  table: {
    heading: 'La table',
    round: (round, starter) => `Manche ${round} ; ${starter} l’a commencée.`,
    finalRound: 'C’est la dernière manche.',
    target: (amount) => `On joue en ${points(amount)}.`,
    deck: (amount) => `Pioche : ${cards(amount)}.`,
    sky: (places) => `Ciel : ${places}.`,
    emptyPlace: 'vide',
    compost: (pile) => `Compost : ${pile}.`,
    emptyCompost: 'vide',
    mission: (name, wants, worth) => `Mission ${name} (${points(worth)}) : ${wants}.`,
    blueMust: 'À cette table, l’Azuré commun doit prendre une carte.',
  },
  card: {
    heading: 'Cartes visibles',
    line: (name, text) => `${name} : ${text}`,
    price: (needs, worth) => `demande ${flowers(needs)}${worth === undefined ? '' : `, ${points(worth)}`}`,
    blueMust: 'Événement : prenez en main une carte du Ciel.',
  },
  garden: {
    left: 'A quitté la table.',
    summary: (score, symbols, hand) => `${points(score)}, ${flowers(symbols)}, ${cards(hand)} en main.`,
    butterflies: (pile, kinds) => `Papillons : ${pile} (${species(kinds)}).`,
    flowerRow: (faceDown, knapweeds, name) =>
      `Rangée de Fleurs : ${count('fr', faceDown, 'carte cachée', 'cartes cachées')}${knapweeds > 0 ? `, ${name} visible${knapweeds > 1 ? 's' : ''}` : ''}.`,
    missions: (names) => `Missions : ${names}.`,
    hand: (pile) => `Main : ${pile}.`,
    fronts: (pile) => `Au dos des Fleurs : ${pile}.`,
  },
  asked: {
    setup: {
      you: 'Plantez une de vos quatre cartes : c’est votre première Fleur.',
      one: (name) => `${name} plante une première Fleur.`,
      several: (names) => `${names} plantent une première Fleur.`,
    },
    action: {
      you: 'C’est à vous : choisissez une Action.',
      one: (name) => `${name} choisit une Action.`,
      several: (names) => `${names} choisissent une Action.`,
    },
    blue: {
      you: 'Votre Azuré commun est là : choisissez une carte du Ciel.',
      one: (name) => `${name} cherche une carte dans le Ciel.`,
      several: (names) => `${names} cherchent une carte dans le Ciel.`,
    },
    tip: {
      you: 'Votre Aurore est là : vous pouvez prendre une carte du Compost.',
      one: (name) => `${name} cherche une carte dans le Compost.`,
      several: (names) => `${names} cherchent une carte dans le Compost.`,
    },
    discard: {
      you: 'Vous avez plus de six cartes : défaussez-en une.',
      one: (name) => `${name} se défausse jusqu’à six cartes.`,
      several: (names) => `${names} se défaussent jusqu’à six cartes.`,
    },
  },
  won: (name) => `La partie est terminée. ${name} gagne.`,
  shared: (names) => `La partie est terminée. ${names} se partagent la victoire.`,
  move: {
    setupFlower: (kind) => `Planter ${kind} comme première Fleur`,
    draw: 'Piocher une carte',
    takeSky: (kind, place) => `Prendre ${kind} dans le Ciel (place ${place})`,
    plant: (kind) => `Planter ${kind} face cachée comme Fleur`,
    play: (kind, worth) => `Jouer ${kind} face visible${worth === undefined ? '' : ` pour ${points(worth)}`}`,
    hatch: (kind, flower) => `Faire éclore ${kind} (Fleur ${flower}) avec une Chrysalide`,
    claim: (mission, wants) => `Remplir la Mission ${mission} (${wants})`,
    pass: 'Passer : rien n’est possible',
    blueDecline: 'Laisser le Ciel tel quel',
    tipTake: (kind) => `Prendre ${kind} dans le Compost`,
    tipDecline: 'Laisser le Compost tel quel',
    discard: (kind) => `Défausser ${kind}`,
  },
  event: {
    firstFlowerPlanted: (who, kind) => `${who} plante ${kind ?? 'une carte'} comme première Fleur.`,
    roundBegun: (round) => `La manche ${round} commence.`,
    drawn: (who, pile) => `${who} pioche ${pile}.`,
    takenFromSky: (who, kind) => `${who} prend ${kind} dans le Ciel.`,
    skyRefilled: (kind) => `${kind} apparaît dans le Ciel.`,
    reshuffled: (amount) => `Le Compost est mélangé : la nouvelle pioche compte ${cards(amount)}.`,
    planted: (who, kind, fromDeck) => {
      if (!fromDeck) return `${who} plante ${kind ?? 'une carte'}.`;
      return kind === null
        ? `${who} plante la carte du dessus de la pioche.`
        : `${who} plante ${kind} depuis la pioche.`;
    },
    played: (who, kind) => `${who} joue ${kind}.`,
    hatched: (who, kind, flower) => `${kind} : éclosion de la Fleur ${flower} chez ${who}.`,
    composted: (kind) => `${kind} va au Compost.`,
    takenFromCompost: (who, kind) => `${who} prend ${kind} dans le Compost.`,
    declined: (who, kind) => `${who} ne prend rien pour ${kind}.`,
    claimed: (who, mission, joker, beauty) =>
      `${who} remplit la Mission ${mission}${joker === null ? '' : ` ; ${beauty} remplace ${joker}`}.`,
    mostLargeWhitesGained: (who) =>
      `${who} a, sans égalité, le plus de Piérides du chou et prend la Mission.`,
    mostLargeWhitesLost: (who) => `${who} n’a plus le plus de Piérides du chou et rend la Mission.`,
    discarded: (who, kind) => `${who} défausse ${kind}.`,
    passed: (who) => `${who} passe.`,
    deckUsedUp: 'La pioche est épuisée : c’est la dernière manche.',
    targetReached: (who, amount) => `${who} a au moins ${points(amount)} : c’est la dernière manche.`,
    left: (who) => `${who} quitte la table.`,
    ended: {
      'final-round': 'La dernière manche est finie.',
      'all-passed': 'Tout le monde a passé : la partie est terminée.',
      'round-limit': 'La dernière manche possible est finie.',
      'one-left': 'Il ne reste plus qu’une personne : la partie est terminée.',
    },
  },
  refusal: {
    'set-up-is-over': () => 'La première Fleur se plante une seule fois, avant la manche 1.',
    'not-in-hand': ({ kind }) => `${kind} n’est pas dans votre main.`,
    'not-time-for-an-action': () => 'On choisit une seule Action, au début de son tour.',
    'no-card-to-draw': () => 'Il n’y a aucune carte à piocher.',
    'slot-is-empty': ({ slot }) => `La place ${slot} du Ciel est vide.`,
    'chrysalis-needs-a-target': () => 'Une Chrysalide se joue avec la Fleur qu’elle fait éclore.',
    'too-few-flowers': ({ kind, needs, has }) => `${kind} demande ${flowers(needs)}, et vous en avez ${has}.`,
    'no-chrysalis-in-hand': () => 'Il n’y a pas de Chrysalide dans votre main.',
    'no-such-flower': ({ flower }) => `Votre rangée de Fleurs n’a pas de carte à la place ${flower}.`,
    'lies-face-up': ({ flower }) => `La Fleur ${flower} est visible ; seule une carte cachée peut éclore.`,
    'only-from-the-hand': ({ flower }) =>
      `La Fleur ${flower} est un Paon-du-jour : il n’entre en jeu que depuis la main.`,
    'no-butterfly-on-it': ({ flower }) => `Il n’y a pas de Papillon de l’autre côté de la Fleur ${flower}.`,
    'mission-is-taken': ({ mission, holder }) => `${holder} a déjà la Mission ${mission}.`,
    'flowers-missing': ({ mission, needs, has }) =>
      `${mission} demande ${flowers(needs)}, et vous en avez ${has}.`,
    'butterflies-missing': ({ mission, missing }) =>
      `Pour ${mission}, il vous manque encore ${count('fr', missing, 'Papillon', 'Papillons')}.`,
    'an-action-is-possible': () => 'On ne passe que si aucune Action n’est possible.',
    'no-common-blue-came': () => 'Seul un Azuré commun qui vient d’arriver le permet.',
    'must-take': () => 'À cette table, Azuré commun doit prendre une carte.',
    'no-orange-tip-came': () => 'Seule une Aurore qui vient d’arriver le permet.',
    'not-on-the-compost': ({ kind }) => `${kind} n’est pas dans le Compost.`,
    'nothing-to-discard': () => 'On ne défausse que d’une main de plus de six cartes, à la fin du tour.',
  },
  impossible: 'C’est impossible.',
  options: {
    start: {
      name: 'Qui commence',
      values: {
        random: 'au hasard',
        'seat-0': 'la première place',
        'seat-1': 'la deuxième place',
        'seat-2': 'la troisième place',
        'seat-3': 'la quatrième place',
        'seat-4': 'la cinquième place',
      },
    },
    targetScore: { name: 'Points qui annoncent la dernière manche', values: undefined },
    commonBlue: {
      name: 'Azuré commun prend une carte',
      values: { may: 'si on le souhaite', must: 'toujours' },
    },
    deckOut: {
      name: 'Quand la pioche est épuisée',
      values: { reshuffle: 'on mélange le Compost', lastRound: 'la manche est la dernière' },
    },
    seedCompost: { name: 'Cartes dans le Compost au début', values: { '0': '0', '3': '3' } },
    onLeave: {
      name: 'Quand quelqu’un part',
      values: { bot: 'un joueur automatique continue', retire: 'la place est abandonnée' },
    },
    revealAfterGame: {
      name: 'Montrer toutes les cartes après la partie',
      values: { true: 'oui', false: 'non' },
    },
  },
  sources: { butterflies: 'Papillons', missions: 'Missions', mostLargeWhites: 'Le plus de piérides' },
};
