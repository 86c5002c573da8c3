import {
  count,
  listed,
  type Names,
  nameOf,
  type Paragraph,
  type Refusal,
  type Seat,
  tableRefusal,
  type Words,
} from '@hedgerow/kernel';
import type { Kind, MissionCode } from '../kinds.ts';
import type { Printed } from '../printed.ts';
import type { Event, Move, SeatPublic, View } from '../state.ts';
import { factsOf, kindsWithCounts, ownGarden, symbolsOf, worthNow } from './shared.ts';

const KIND_NAMES: Readonly<Record<Kind, string>> = {
  BRI: 'Citron',
  CAM: 'Morio',
  COM: 'Azuré commun',
  ESS: 'Hespérie du dactyle',
  LAR: 'Piéride du chou',
  MEA: 'Myrtil',
  ORA: 'Aurore',
  PEA: 'Paon-du-jour',
  RED: 'Vulcain',
  TOR: 'Petite Tortue',
  CHR: 'Chrysalide',
  SUN: 'Rayon de soleil',
  KNA: 'Centaurée jacée',
};

const MISSION_NAMES: Readonly<Record<MissionCode, string>> = {
  M1: 'Quatuor des prés',
  M2: 'Trio d’hespéries',
  M3: 'Pleine floraison',
  M4: 'Du printemps à l’automne',
  MLW: 'Le plus de piérides',
};

const points = (amount: number): string => count('fr', amount, 'point', 'points');
const flowers = (amount: number): string => count('fr', amount, 'Fleur', 'Fleurs');
const cards = (amount: number): string => count('fr', amount, 'carte', 'cartes');
const all = (items: readonly string[]): string => listed('fr', items);
const kindName = (kind: Kind): string => KIND_NAMES[kind];
const missionName = (mission: MissionCode): string => MISSION_NAMES[mission];
/** `Hespérie du dactyle ×3` */
const multiple = (name: string, copies: number): string => (copies === 1 ? name : `${name} ×${copies}`);
const pile = (kinds: readonly Kind[]): string =>
  kinds.length === 0
    ? 'rien'
    : all(kindsWithCounts(kinds).map(([kind, copies]) => multiple(kindName(kind), copies)));

function wants(printed: Printed, code: MissionCode): string {
  const mission = printed.missions.find((each) => each.code === code);
  const parts = (mission?.need ?? []).map(([need, copies]) => multiple(kindName(need), copies));
  if (mission && mission.flowers > 0) parts.push(flowers(mission.flowers));
  return parts.length === 0 ? 'avoir seul le plus de Piérides du chou' : all(parts);
}

function tableLines(printed: Printed, view: View, names: Names): readonly string[] {
  const compost = Object.entries(view.compost).flatMap(([kind, copies]) =>
    copies === 0 ? [] : [multiple(kindName(kind as Kind), copies)],
  );
  return [
    ...(view.round > 0 ? [`Manche ${view.round} ; ${nameOf(names, view.startSeat)} l’a commencée.`] : []),
    ...(view.finalRound ? ['C’est la dernière manche.'] : []),
    `On joue en ${points(view.targetScore)}.`,
    `Pioche : ${cards(view.deckCount)}.`,
    `Ciel : ${view.sky.map((kind, slot) => `${slot + 1} ${kind === null ? 'vide' : kindName(kind)}`).join(', ')}.`,
    `Compost : ${compost.length === 0 ? 'vide' : all(compost)}.`,
    ...view.display.map((mission) => `Mission ${missionName(mission)} : ${wants(printed, mission)}.`),
  ];
}

function gardenLines(seat: SeatPublic): readonly string[] {
  const double = seat.flowers.filter((flower) => flower === 'KNA').length;
  const down = seat.flowers.length - double;
  return [
    ...(seat.retired ? ['A quitté la table.'] : []),
    `${points(seat.score)}, ${flowers(symbolsOf(seat))}, ${cards(seat.handCount)} en main.`,
    `Papillons : ${pile(seat.butterflies)} (${count('fr', seat.species, 'espèce', 'espèces')}).`,
    `Rangée de Fleurs : ${count('fr', down, 'carte cachée', 'cartes cachées')}${double > 0 ? `, ${multiple(kindName('KNA'), double)} visible${double > 1 ? 's' : ''}` : ''}.`,
    ...(seat.missions.length > 0 ? [`Missions : ${all(seat.missions.map(missionName))}.`] : []),
  ];
}

const viewInWords = (printed: Printed, view: View, names: Names): readonly Paragraph[] => [
  { heading: 'La table', lines: tableLines(printed, view, names) },
  ...view.seats.map((seat, i): Paragraph => {
    const own = view.me?.seat === i ? view.me : undefined;
    const shown = own ?? view.revealed?.[i];
    return {
      heading: `${names[i] ?? i}${own ? ' (vous)' : ''}`,
      lines: [
        ...gardenLines(seat),
        ...(shown ? [`Main : ${pile(shown.hand)}.`] : []),
        ...(shown ? [`Au dos des Fleurs : ${all(shown.flowerFronts.map(kindName)) || 'rien'}.`] : []),
      ],
    };
  }),
];

type Asked = readonly [you: string, one: string, several: string];
const ASKED: Readonly<Record<Exclude<View['phase'], 'over'>, Asked>> = {
  setup: [
    'Plantez une de vos quatre cartes : c’est votre première Fleur.',
    'plante une première Fleur',
    'plantent une première Fleur',
  ],
  action: ['C’est à vous : choisissez une Action.', 'choisit une Action', 'choisissent une Action'],
  blue: [
    'Votre Azuré commun est là : vous pouvez prendre une carte du Ciel.',
    'cherche une carte dans le Ciel',
    'cherchent une carte dans le Ciel',
  ],
  tip: [
    'Votre Aurore est là : vous pouvez prendre une carte du Compost.',
    'cherche une carte dans le Compost',
    'cherchent une carte dans le Compost',
  ],
  discard: [
    'Vous avez plus de six cartes : défaussez-en une.',
    'se défausse jusqu’à six cartes',
    'se défaussent jusqu’à six cartes',
  ],
};

function decision(view: View, names: Names): string {
  if (view.phase === 'over') {
    const winners = (view.ranks ?? []).flatMap((rank, seat) =>
      rank === 1 ? [names[seat] ?? `${seat}`] : [],
    );
    return `La partie est terminée. ${all(winners)} ${winners.length === 1 ? 'gagne' : 'se partagent la victoire'}.`;
  }
  const [you, one, several] = ASKED[view.phase];
  if (view.me && view.toAct.includes(view.me.seat)) return you;
  return `${all(view.toAct.map((seat) => nameOf(names, seat)))} ${view.toAct.length === 1 ? one : several}.`;
}

function move(printed: Printed, chosen: Move, view: View): string {
  switch (chosen.type) {
    case 'setupFlower':
      return `Planter ${kindName(chosen.kind)} comme première Fleur`;
    case 'draw':
      return 'Piocher une carte';
    case 'takeSky':
    case 'blueTake':
      return `Prendre ${kindName(view.sky[chosen.slot] ?? 'KNA')} dans le Ciel (place ${chosen.slot + 1})`;
    case 'plant':
      return `Planter ${kindName(chosen.kind)} face cachée comme Fleur`;
    case 'play': {
      const worth = worthNow(printed, ownGarden(view), chosen.kind);
      return `Jouer ${kindName(chosen.kind)} face visible${worth === undefined ? '' : ` pour ${points(worth)}`}`;
    }
    case 'hatch':
      return `Faire éclore ${kindName(view.me?.flowerFronts[chosen.flower] ?? 'KNA')} (Fleur ${chosen.flower + 1}) avec une Chrysalide`;
    case 'claim':
      return `Remplir la Mission ${missionName(chosen.mission)} (${wants(printed, chosen.mission)})`;
    case 'pass':
      return 'Passer : rien n’est possible';
    case 'blueDecline':
      return 'Laisser le Ciel tel quel';
    case 'tipTake':
      return `Prendre ${kindName(chosen.kind)} dans le Compost`;
    case 'tipDecline':
      return 'Laisser le Compost tel quel';
    case 'discard':
      return `Défausser ${kindName(chosen.kind)}`;
  }
}

const ENDINGS = {
  'final-round': 'La dernière manche est finie.',
  'all-passed': 'Tout le monde a passé : la partie est terminée.',
  'round-limit': 'La dernière manche possible est finie.',
  'one-left': 'Il ne reste plus qu’une personne : la partie est terminée.',
} as const;

function eventInWords(event: Event, names: Names): string {
  const who = (seat: Seat): string => nameOf(names, seat);
  switch (event.type) {
    case 'firstFlowerPlanted':
      return `${who(event.seat)} plante ${event.kind === null ? 'une carte' : kindName(event.kind)} comme première Fleur.`;
    case 'roundBegun':
      return `La manche ${event.round} commence.`;
    case 'drawn':
      return `${who(event.seat)} pioche ${event.kinds === null ? cards(event.cards) : pile(event.kinds)}.`;
    case 'takenFromSky':
      return `${who(event.seat)} prend ${kindName(event.kind)} dans le Ciel.`;
    case 'skyRefilled':
      return `${kindName(event.kind)} apparaît dans le Ciel.`;
    case 'reshuffled':
      return `Le Compost est mélangé : la nouvelle pioche compte ${cards(event.cards)}.`;
    case 'planted': {
      const card = event.kind === null ? 'une carte' : kindName(event.kind);
      return `${who(event.seat)} plante ${card}${event.from === 'deck' ? ' venue du dessus de la pioche' : ''}.`;
    }
    case 'played':
      return `${who(event.seat)} joue ${kindName(event.kind)}.`;
    case 'hatched':
      return `${kindName(event.kind)} : éclosion de la Fleur ${event.flower + 1} chez ${who(event.seat)}.`;
    case 'composted':
      return `${kindName(event.kind)} va au Compost.`;
    case 'takenFromCompost':
      return `${who(event.seat)} prend ${kindName(event.kind)} dans le Compost.`;
    case 'declined':
      return `${who(event.seat)} ne prend rien pour ${kindName(event.kind)}.`;
    case 'claimed':
      return `${who(event.seat)} remplit la Mission ${missionName(event.mission)}${event.joker === null ? '' : ` ; Morio remplace ${kindName(event.joker)}`}.`;
    case 'mostLargeWhitesGained':
      return `${who(event.seat)} a, sans égalité, le plus de Piérides du chou et prend la Mission.`;
    case 'mostLargeWhitesLost':
      return `${who(event.seat)} n’a plus le plus de Piérides du chou et rend la Mission.`;
    case 'discarded':
      return `${who(event.seat)} défausse ${kindName(event.kind)}.`;
    case 'passed':
      return `${who(event.seat)} passe.`;
    case 'finalRoundDeclared':
      return event.seat === null
        ? 'La pioche est épuisée : c’est la dernière manche.'
        : `${who(event.seat)} a au moins ${points(event.points)} : c’est la dernière manche.`;
    case 'left':
      return `${who(event.seat)} quitte la table.`;
    case 'ended':
      return ENDINGS[event.ending];
  }
}

function refusalInWords(refusal: Refusal, names: Names): string {
  const { kind, mission, needs, has, missing, flower, slot, holder } = factsOf(refusal);
  const sentences: Readonly<Record<string, string>> = {
    'set-up-is-over': 'La première Fleur se plante une seule fois, avant la manche 1.',
    'not-in-hand': `${kindName(kind)} n’est pas dans votre main.`,
    'not-time-for-an-action': 'On choisit une seule Action, au début de son tour.',
    'no-card-to-draw': 'Il n’y a aucune carte à piocher.',
    'slot-is-empty': `La place ${slot + 1} du Ciel est vide.`,
    'chrysalis-needs-a-target': 'Une Chrysalide se joue avec la Fleur qu’elle fait éclore.',
    'too-few-flowers': `${kindName(kind)} demande ${flowers(needs)}, et vous en avez ${has}.`,
    'no-chrysalis-in-hand': 'Il n’y a pas de Chrysalide dans votre main.',
    'no-such-flower': `Votre rangée de Fleurs n’a pas de carte à la place ${flower + 1}.`,
    'lies-face-up': `La Fleur ${flower + 1} est visible ; seule une carte cachée peut éclore.`,
    'only-from-the-hand': `La Fleur ${flower + 1} est un Paon-du-jour : il n’entre en jeu que depuis la main.`,
    'no-butterfly-on-it': `Il n’y a pas de Papillon de l’autre côté de la Fleur ${flower + 1}.`,
    'mission-is-taken': `${names[holder] ?? holder} a déjà la Mission ${missionName(mission)}.`,
    'flowers-missing': `${missionName(mission)} demande ${flowers(needs)}, et vous en avez ${has}.`,
    'butterflies-missing': `Pour ${missionName(mission)}, il vous manque encore ${count('fr', missing, 'Papillon', 'Papillons')}.`,
    'an-action-is-possible': 'On ne passe que si aucune Action n’est possible.',
    'no-common-blue-came': 'Seul un Azuré commun qui vient d’arriver le permet.',
    'must-take': 'À cette table, Azuré commun doit prendre une carte.',
    'no-orange-tip-came': 'Seule une Aurore qui vient d’arriver le permet.',
    'not-on-the-compost': `${kindName(kind)} n’est pas dans le Compost.`,
    'nothing-to-discard': 'On ne défausse que d’une main de plus de six cartes, à la fin du tour.',
  };
  return (
    tableRefusal('fr', refusal, names) ?? sentences[refusal.reason] ?? `C’est impossible (${refusal.rule}).`
  );
}

const OPTION_NAMES: Readonly<Record<string, string>> = {
  start: 'Qui commence',
  targetScore: 'Points qui annoncent la dernière manche',
  commonBlue: 'Azuré commun prend une carte',
  deckOut: 'Quand la pioche est épuisée',
  seedCompost: 'Cartes dans le Compost au début',
  onLeave: 'Quand quelqu’un part',
  revealAfterGame: 'Montrer toutes les cartes après la partie',
};

const OPTION_VALUES: Readonly<Record<string, string>> = {
  random: 'au hasard',
  'seat-0': 'la première place',
  'seat-1': 'la deuxième place',
  'seat-2': 'la troisième place',
  'seat-3': 'la quatrième place',
  'seat-4': 'la cinquième place',
  may: 'si on le souhaite',
  must: 'toujours',
  reshuffle: 'on mélange le Compost',
  lastRound: 'la manche est la dernière',
  bot: 'un joueur automatique continue',
  retire: 'la place est abandonnée',
  true: 'oui',
  false: 'non',
};

const SOURCES: Readonly<Record<string, string>> = {
  butterflies: 'Papillons',
  missions: 'Missions',
  mostLargeWhites: 'Le plus de piérides',
};

export const french = (printed: Printed): Words<View, Move, Event> => ({
  title: 'Biotopia',
  blurb:
    'Chaque carte est une Fleur d’un côté et un Papillon de l’autre : faites pousser un pré et peuplez-le d’ailes.',
  view: (view, names) => viewInWords(printed, view, names),
  decision,
  move: (chosen, view) => move(printed, chosen, view),
  event: eventInWords,
  refusal: refusalInWords,
  pointsFrom: (source) => SOURCES[source] ?? source,
  option: (name, value) =>
    value === undefined ? (OPTION_NAMES[name] ?? name) : (OPTION_VALUES[String(value)] ?? String(value)),
});
