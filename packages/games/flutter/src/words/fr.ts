import {
  count,
  listed,
  type Names,
  nameOf,
  type Paragraph,
  type Refusal,
  tableRefusal,
  type Words,
} from '@hedgerow/kernel';
import { type Printed, tileOf } from '../printed.ts';
import type { Bee, Event, Flower, Move, Petals, Place, Tile, View } from '../state.ts';
import { type PlacementFacts, placementReader } from './placement.ts';
import { byKind, fedBy, isAsked, isNothing, number, spoken } from './shared.ts';

/** Masculin, féminin. Les pétales sont masculins. */
const COLOUR = [
  ['rouge', 'rouge'],
  ['bleu', 'bleue'],
  ['jaune', 'jaune'],
  ['violet', 'violette'],
] as const;

interface Noun {
  readonly one: string;
  readonly many: string;
  readonly feminine: boolean;
}

const KIND: readonly Noun[] = [
  { one: 'coccinelle', many: 'coccinelles', feminine: true },
  { one: 'papillon de nuit', many: 'papillons de nuit', feminine: false },
  { one: 'colibri', many: 'colibris', feminine: false },
  { one: 'libellule', many: 'libellules', feminine: true },
  { one: 'papillon', many: 'papillons', feminine: false },
];

const all = (items: readonly string[]): string => listed('fr', items);
const pollen = (amount: number): string => count('fr', amount, 'grain de pollen', 'grains de pollen');
const many = (kind: number): string => KIND[kind]?.many ?? '';

/** « 3 pétales bleus et 1 rouge » */
function petals(amounts: Petals): string {
  const parts = spoken(amounts, (colour, amount) => `${amount} ${coloured(colour, amount)}`);
  const total = amounts.reduce((sum, amount) => sum + amount, 0);
  return parts.length === 0 ? 'aucun pétale' : `${count('fr', total, 'pétale', 'pétales')} (${all(parts)})`;
}

const coloured = (colour: number, amount: number): string => {
  const [one] = COLOUR[colour] ?? ['', ''];
  return amount < 2 ? one : `${one}s`;
};

const signed = (sign: string, amounts: Petals): string =>
  all(spoken(amounts, (colour, amount) => `${sign}${amount} ${coloured(colour, amount)}`));

const flower = ({ a, b, matches, petals: amounts }: Flower): string =>
  `en (${a}, ${b}) ${signed(matches ? '+' : '−', amounts)}`;

interface Says {
  /** « coccinelle rouge L03 » */
  readonly tile: (tile: Tile) => string;
  /** « la coccinelle rouge L03 » */
  readonly the: (tile: Tile) => string;
  /** « de la coccinelle rouge L03 », « du colibri bleu H05 » */
  readonly of: (tile: Tile) => string;
  readonly tiles: (tiles: readonly Tile[]) => string;
}

function says(printed: Printed): Says {
  const noun = (tile: Tile): Noun =>
    KIND[tileOf(printed, tile).kind] ?? { one: '', many: '', feminine: true };
  const tile = (each: Tile): string => {
    const { id, colour } = tileOf(printed, each);
    if (each === printed.rainbee) return 'abeille arc-en-ciel';
    const { one, feminine } = noun(each);
    return `${one} ${COLOUR[colour]?.[feminine ? 1 : 0] ?? ''} ${id}`;
  };
  const the = (each: Tile): string => {
    if (each === printed.rainbee) return `l’${tile(each)}`;
    return `${noun(each).feminine ? 'la' : 'le'} ${tile(each)}`;
  };
  const of = (each: Tile): string => (noun(each).feminine ? `de ${the(each)}` : `du ${tile(each)}`);
  return { tile, the, of, tiles: (tiles) => all(tiles.map(the)) };
}

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

function placement(say: Says, { tile, x, y }: Place, facts: PlacementFacts): string {
  const { price, turnedBy, flipped, touches, flowers, gain, loss, pond, wet, enclosed } = facts;
  const paid = isNothing(price) ? 'sans rien payer' : `pour ${petals(price)}`;
  const lies = [
    flipped ? 'face retournée' : '',
    turnedBy === 0 ? 'sans rotation' : `rotation de ${turnedBy}°`,
  ].filter(Boolean);
  const totals = [signed('+', gain), signed('−', loss)].filter(Boolean);
  return [
    `Prendre ${say.the(tile)} ${paid} et poser cette tuile (${lies.join(', ')}), premier coin en (${x}, ${y}).`,
    `Cette tuile touche ${say.tiles(touches)}.`,
    `${count('fr', flowers.length, 'fleur pousse', 'fleurs poussent')} : ${flowers.map(flower).join(' ; ')}.`,
    `En tout ${totals.join(', ')}.`,
    pond > 0 ? `${count('fr', pond, 'case devient', 'cases deviennent')} un étang : +${pollen(wet)}.` : '',
    enclosed.length > 0 ? `Elle entoure ${say.tiles(enclosed)}.` : '',
  ]
    .filter(Boolean)
    .join(' ');
}

function beeMove(say: Says, { to }: Bee): string {
  if (to === 'hand') return 'Reprendre l’abeille en main.';
  if (to === 'pass') return 'Garder l’abeille en main.';
  return `Poser l’abeille sur ${say.the(to)}.`;
}

function selectMove(say: Says, skip: number, view: View): string {
  const offer = view.offer.find((each) => each.skip === skip);
  const what = offer ? say.the(offer.tile) : 'cette tuile';
  const paid = isNothing(offer?.price ?? []) ? 'sans rien payer' : `pour ${petals(offer?.price ?? [])}`;
  return `Essayer ${what}, ${paid} (${count('fr', skip, 'pile sautée', 'piles sautées')}).`;
}

function decision(say: Says, view: View, names: Names): string {
  const { asked } = view;
  if (asked === null) return 'La partie est terminée.';
  const you = isAsked(view);
  const who = nameOf(names, asked.seat);
  switch (asked.ask) {
    case 'turn': {
      if (!you) return `${who} prend une tuile et la pose.`;
      const chosen = view.offer.find(({ skip }) => skip === view.selected);
      return chosen ? `Posez ${say.the(chosen.tile)}.` : 'Quelle tuile prenez-vous ?';
    }
    case 'settle':
      return you
        ? 'Quel pollinisateur nourrissez-vous d’abord ?'
        : `${who} choisit quel pollinisateur nourrir d’abord.`;
    case 'home':
      return you
        ? 'Votre abeille est rentrée. Où va-t-elle ?'
        : `${who} choisit où va l’abeille qui est rentrée.`;
    case 'bee':
      return you ? 'Posez-vous votre abeille sur une tuile ?' : `${who} peut poser l’abeille sur une tuile.`;
  }
}

function stackLines(say: Says, view: View): readonly string[] {
  return view.ring.map(({ kind, top, height }, place) => {
    const sun = place === view.sun ? ', sous le soleil' : '';
    if (top === null) return `${capital(many(kind))} : pile vide${sun}.`;
    const offer = view.offer.find(({ tile }) => tile === top);
    const price =
      offer === undefined ? '' : isNothing(offer.price) ? ', gratuite' : `, pour ${petals(offer.price)}`;
    return `${capital(many(kind))} : ${say.tile(top)} au sommet, ${count('fr', height, 'tuile', 'tuiles')} en tout${sun}${price}.`;
  });
}

function playerLine(say: Says, view: View, names: Names, seat: number): string {
  const player = view.players[seat];
  if (player === undefined) return '';
  const known = player.pollen === null ? '' : `${pollen(player.pollen)}, `;
  const bee = player.bee === null ? 'abeille en main' : `abeille sur ${say.the(player.bee)}`;
  const marks = [seat === view.first ? 'a commencé' : '', seat === view.active ? 'joue' : ''].filter(Boolean);
  return `${names[seat] ?? `Place ${seat}`} : ${known}${petals(player.petals)}, ${bee}${marks.map((mark) => `, ${mark}`).join('')}.`;
}

function enclosed(view: View, tile: Tile, names: Names): string {
  const by = fedBy(view, tile);
  if (by === undefined) return 'tuile entourée';
  return by === null ? 'tuile entourée, pas nourrie' : `tuile entourée, nourrie par ${nameOf(names, by)}`;
}

function paragraphs(say: Says, view: View, names: Names): readonly Paragraph[] {
  const tiles = view.meadow.map(({ tile, o, x, y, open }) => {
    const sides = open === 0 ? enclosed(view, tile, names) : count('fr', open, 'côté libre', 'côtés libres');
    return `${capital(say.the(tile))} en (${x}, ${y}), orientation ${o} : ${sides}.`;
  });
  const dry = view.pond.filter(({ wet }) => !wet).length;
  const pond =
    view.pond.length === 0
      ? []
      : [`${count('fr', view.pond.length, 'case d’étang', 'cases d’étang')}, dont ${dry} à sec.`];
  const last =
    view.turnsLeft === null
      ? []
      : [`Dernière manche : encore ${count('fr', view.turnsLeft, 'tour', 'tours')} après celui-ci.`];
  const gone = view.gone.length === 0 ? [] : [`Hors du jeu : ${say.tiles(view.gone)}.`];
  const removed = view.removed === null ? [] : [`Retirées au début : ${say.tiles(view.removed)}.`];
  return [
    { heading: 'Rondel', lines: [...stackLines(say, view), ...last, ...gone, ...removed] },
    { heading: 'Joueurs', lines: view.players.map((_, seat) => playerLine(say, view, names, seat)) },
    { heading: 'Prairie', lines: [...tiles, ...pond, `Tuiles d’eau en réserve : ${view.water}.`] },
  ];
}

function event(say: Says, told: Event, names: Names): string {
  switch (told.type) {
    case 'turnBegun':
      return `C’est le tour de ${nameOf(names, told.seat)}.`;
    case 'sunMoved':
      return `${told.solstice ? 'Solstice d’été : le' : 'Le'} soleil avance vers les ${many(told.to)}.`;
    case 'nothingFitted':
      return `Rien ne convient à ${nameOf(names, told.seat)} : ${say.the(told.tile)} quitte le jeu, un pétale de chaque couleur arrive à la place.`;
    case 'tilePlaced': {
      const paid = told.skip === 0 ? '' : ` pour ${petals(told.price)}`;
      return `${nameOf(names, told.seat)} prend ${say.the(told.tile)}${paid} et pose cette tuile en (${told.x}, ${told.y}), orientation ${told.o}.`;
    }
    case 'tileRevealed':
      return told.tile === null
        ? `La pile des ${many(told.kind)} est vide.`
        : `Au sommet de sa pile apparaît ${say.the(told.tile)}.`;
    case 'flowersGrown':
      return `${nameOf(names, told.seat)} fait pousser ${count('fr', told.flowers.length, 'fleur', 'fleurs')} : ${told.flowers.map(flower).join(' ; ')}. Il reste ${petals(told.petals)}.`;
    case 'pondFilled': {
      const dry = told.dry > 0 ? ` (à sec : ${told.dry})` : '';
      return `${count('fr', told.wet, 'tuile d’eau posée', 'tuiles d’eau posées')}${dry} : ${nameOf(names, told.seat)} gagne ${pollen(told.pollen)}.`;
    }
    case 'tilesEnclosed':
      return `Désormais entourées : ${say.tiles(told.tiles)}.`;
    case 'pollinatorFed':
      return `${nameOf(names, told.seat)} nourrit ${say.the(told.tile)} et gagne ${pollen(told.pollen)}.`;
    case 'pollinatorHungry':
      return `${nameOf(names, told.seat)} ne peut pas nourrir ${say.the(told.tile)} : chacun des autres gagne ${pollen(told.gift)}.`;
    case 'beeCameHome':
      return `L’abeille de ${nameOf(names, told.seat)} rentre ${say.of(told.tile)} avec ${pollen(told.pollen)}.`;
    case 'beePlaced':
      return `${nameOf(names, told.seat)} pose l’abeille sur ${say.the(told.tile)}.`;
    case 'beeKept':
      return `${nameOf(names, told.seat)} garde l’abeille en main.`;
    case 'lastRoundBegun':
      return `La pile des ${many(told.kind)} est épuisée : dernière manche, encore ${count('fr', told.turnsLeft, 'tour', 'tours')}.`;
    case 'gameOver':
      return `La partie est terminée. Tuiles retirées au début : ${byKind(told.removed, say.tile)}.`;
  }
}

function refusal(say: Says, refused: Refusal, names: Names): string {
  const { facts, rule, reason } = refused;
  const tile = say.the(number(facts, 'tile'));
  const by = number(facts, 'by');
  const colour = number(facts, 'colour');
  const amount = (name: string): string => `${number(facts, name)} ${coloured(colour, number(facts, name))}`;
  const sentences: Readonly<Record<string, string>> = {
    'not-now': 'Une autre question est posée maintenant.',
    'no-such-stack': `Aucune pile ne s’obtient en sautant ${count('fr', number(facts, 'skip'), 'pile', 'piles')}.`,
    'price-not-covered': `Sauter coûte ${amount('price')}, mais vous avez ${amount('held')}.`,
    'not-on-top': `Au sommet des ${many(number(facts, 'kind'))} se trouve une autre tuile que ${tile}.`,
    'fits-nowhere': `Il n’y a aucun endroit où poser ${tile}.`,
    covered: by < 0 ? 'Un étang s’y trouve déjà.' : `${capital(say.the(Math.max(0, by)))} s’y trouve déjà.`,
    'no-side': `À cet endroit, ${tile} ne toucherait aucune tuile côté contre côté.`,
    'no-flower': `À cet endroit, ${tile} ne ferait pousser aucune fleur.`,
    'loss-not-afforded': `Les fleurs coûteraient ${amount('loss')}, mais vous auriez ${amount('held')}.`,
    'not-contested': `Les pétales ne manquent pas pour ${tile}.`,
    'no-bee-on-the-rainbee': 'Aucune abeille ne se pose sur l’abeille arc-en-ciel.',
    'not-in-the-meadow': `${capital(tile)} n’est pas dans la prairie.`,
    'already-enclosed': `${capital(tile)} : cette tuile est déjà entourée.`,
    'has-a-bee': `Sur ${tile} se trouve l’abeille de ${names[number(facts, 'owner')] ?? ''}.`,
    'say-hand': 'Une abeille qui rentre va sur une tuile ou dans la main.',
    'say-pass': 'Une abeille en main va sur une tuile, ou bien vous passez.',
  };
  const said = tableRefusal('fr', refused, names) ?? sentences[reason] ?? `${reason}.`;
  return `${said} (${rule})`;
}

const SOURCES: Readonly<Record<string, string>> = {
  fed: 'pollinisateurs nourris',
  ponds: 'étangs',
  bees: 'abeilles rentrées',
  gifts: 'pollinisateurs affamés des autres',
  leftover: 'pétales restants',
};

const OPTIONS: Readonly<Record<string, string>> = {
  shortfall: 'Quand une fleur discordante coûte plus que ce que l’on a',
  'shortfall payWhatYouCan': 'on paie ce que l’on peut',
  'shortfall mustAfford': 'on ne peut pas poser la tuile là',
  ponds: 'Étangs',
  'ponds on': 'les trous entourés se remplissent d’eau',
  'ponds off': 'les trous restent vides',
  firstPlayer: 'Qui commence',
  'firstPlayer random': 'le hasard décide',
  rondel: 'Ordre des piles',
  'rondel fixed': 'comme imprimé',
  'rondel shuffled': 'mélangé',
  pollen: 'Totaux de pollen en cours de partie',
  'pollen hidden': 'chacun ne voit que le sien',
  'pollen open': 'visibles de tous',
  sunStart: 'Départ du soleil',
  'sunStart fixed': 'sur les coccinelles',
  'sunStart random': 'le hasard décide',
  preset: 'Table toute prête',
  'preset draftRules': 'Règles d’origine',
  'preset strictMeadow': 'Prairie stricte',
};

const PRESET_NAMES: Readonly<Record<string, string>> = {
  draftRules: 'Règles provisoires',
  strictMeadow: 'Prairie stricte',
};

function option(name: string, value?: string | number | boolean): string {
  const key = value === undefined ? name : `${name} ${value}`;
  const [, seat] = /^firstPlayer seat-(\d)$/.exec(key) ?? [];
  return OPTIONS[key] ?? (seat === undefined ? key : `place ${Number(seat) + 1}`);
}

/** Flutter en français. */
export function french(printed: Printed): Words<View, Move, Event> {
  const say = says(printed);
  const facts = placementReader(printed);
  return {
    title: 'Flutter',
    blurb:
      'Faites pousser ensemble une seule prairie, nourrissez ses pollinisateurs, et osez laisser le dernier trou ouvert.',
    view: (view, names) => paragraphs(say, view, names),
    decision: (view, names) => decision(say, view, names),
    move: (move, view) => {
      switch (move.type) {
        case 'select':
          return selectMove(say, move.skip, view);
        case 'place':
          return placement(say, move, facts(move, view));
        case 'settle':
          return `Nourrir d’abord ${say.the(move.tile)}, avec ${count('fr', tileOf(printed, move.tile).sparkles, 'pétale', 'pétales')}.`;
        case 'bee':
          return beeMove(say, move);
      }
    },
    event: (told, names) => event(say, told, names),
    refusal: (refused, names) => refusal(say, refused, names),
    pointsFrom: (source) => SOURCES[source] ?? source,
    option,
    preset: (name) => PRESET_NAMES[name] ?? name,
  };
}
