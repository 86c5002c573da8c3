import { count, listed } from '@hedgerow/kernel';
import type { Area, PlainArea } from '../../data/goal-language.ts';
import type { Printed, PrintedGoal } from '../../printed.ts';
import type { CardKind, Group, WaystationCard } from '../../state.ts';
import { type Names, namesIn } from '../shared.ts';

export const SEASONS: readonly string[] = ['printemps', 'été', 'automne'];
export const THE_SEASONS: readonly string[] = ['le printemps', 'l’été', 'l’automne'];
export const OF_SEASONS: readonly string[] = ['du printemps', 'de l’été', 'de l’automne'];
export const ORDINALS: readonly string[] = ['', '1re', '2e', '3e', '4e'];
export const COLORS: Readonly<Record<string, string>> = {
  red: 'rouge',
  yellow: 'jaune',
  orange: 'orange',
  green: 'verte',
  blue: 'bleue',
};
export const ROWS: Readonly<Record<string, string>> = { green: 'verte', pink: 'rose', blue: 'bleue' };
export const STAGES: Readonly<Record<string, string>> = {
  egg: 'l’œuf',
  caterpillar: 'la chenille',
  chrysalis: 'la chrysalide',
  adult: 'l’adulte',
};
/** The stages are of either gender, and so are their colours. */
export const STAGE_COLORS: Readonly<Record<string, readonly [he: string, she: string]>> = {
  green: ['vert', 'verte'],
  pink: ['rose', 'rose'],
  blue: ['bleu', 'bleue'],
};
export const POINTS: Readonly<Record<string, string>> = {
  spring: 'Carte Objectif du printemps',
  summer: 'Carte Objectif de l’été',
  fall: 'Carte Objectif de l’automne',
  brood: 'Naissances (tuile Capacité)',
  home: 'Papillons à Michoacán',
  lifeCycle: 'Cartes Cycle de vie',
  tiles: 'Séries complètes',
};
export const OPTIONS: Readonly<Record<string, string>> = {
  flowerSupply: 'Jetons Fleur',
  'flowerSupply limited': 'seulement ceux de la boîte',
  'flowerSupply unlimited': 'sans limite',
  cutSpaces: 'Cases coupées en deux par une ligne verticale',
  'cutSpaces out': 'ne sont pas au-delà',
  'cutSpaces in': 'sont au-delà',
  openWaystations: 'Relais visibles dès le début',
  'openWaystations true': 'oui',
  'openWaystations false': 'non',
  onLeave: 'Quand un joueur s’en va',
  'onLeave computer': 'un joueur automatique continue',
  'onLeave withdraw': 'sa place est retirée du jeu',
};

export const points = (amount: number): string => count('fr', amount, 'point', 'points');
export const spaces = (amount: number): string => count('fr', amount, 'case', 'cases');
export const cards = (amount: number): string => count('fr', amount, 'carte', 'cartes');
export const moves = (amount: number): string => count('fr', amount, 'déplacement', 'déplacements');
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
/** `de Boston`, `d’Atlanta` */
export const of = (name: string): string => (/^[AEIOUÉÈÎÔ]/.test(name) ? `d’${name}` : `de ${name}`);

/** What the things of an edition are called. */
export interface Terms {
  readonly names: Names;
  readonly card: (kind: CardKind) => string;
  readonly cardList: (kinds: readonly CardKind[]) => string;
  readonly waystation: (kind: WaystationCard) => string;
  readonly token: (number: number) => string;
  readonly row: (number: number) => string;
  readonly tile: (number: number) => string;
  readonly place: (space: number) => string;
  readonly goal: (goal: PrintedGoal) => string;
  readonly group: (group: Group) => string;
}

export function termsOf(printed: Printed): Terms {
  const { edition } = printed;
  const names = namesIn('fr', printed);

  const card = (kind: CardKind): string => {
    const action = edition.actionCards[kind];
    const bonus = edition.bonusCards[kind - printed.actionKinds];
    if (action?.reuse === 'own') return 'la carte qui réutilise l’une des vôtres';
    if (action?.reuse === 'other') return 'la carte qui réutilise celle d’un autre';
    if (action)
      return `la carte ${names.arrows(names.groups(kind))}${action.nearbyFlower ? ' avec une fleur' : ''}`;
    if (bonus?.role === 'base') return `le double déplacement ${names.arrows(names.groups(kind))}`;
    return bonus?.extraMove
      ? `le +${bonus.extraMove} déplacement`
      : `le +${bonus?.extraDistance ?? 0} distance`;
  };
  const cardList = (kinds: readonly CardKind[]): string => listed('fr', kinds.map(card)) || 'aucune';
  const waystation = (kind: WaystationCard): string => {
    if (kind >= printed.lifeCycleKinds) return card(kind - printed.lifeCycleKinds + printed.actionKinds);
    const [color = '', stage = ''] = (printed.waystationIds[kind] ?? '').split('-');
    const [he, she] = STAGE_COLORS[color] ?? [color, color];
    return `${STAGES[stage] ?? stage} ${stage === 'caterpillar' || stage === 'chrysalis' ? she : he}`;
  };
  const row = (number: number): string => ROWS[edition.lifeCycle.colors[number] ?? ''] ?? '?';
  const token = (number: number): string => {
    const gives = printed.tokenGives[number] ?? -1;
    return gives < 0 ? 'joker' : waystation(gives);
  };
  const tile = (number: number): string => {
    const {
      endPoints = 0,
      perBirth = 0,
      gainFlowersOfEach = 0,
      extraFallTurn = 0,
      gainWaystationCards = 0,
      extraHomeButterfly = 0,
    } = edition.abilityTiles[number] ?? {};
    return [
      ...(endPoints > 0 ? [`${points(endPoints)} à la fin`] : []),
      ...(perBirth > 0 ? [`${points(perBirth)} à chaque nouvelle naissance`] : []),
      ...(gainFlowersOfEach > 0 ? [`${gainFlowersOfEach} fleur de chaque type`] : []),
      ...(extraFallTurn > 0 ? ['un tour de plus à la fin de l’automne'] : []),
      ...(gainWaystationCards > 0 ? [`${gainWaystationCards} cartes Relais au choix`] : []),
      ...(extraHomeButterfly > 0 ? ['un papillon de plus à Michoacán au décompte final'] : []),
    ].join(', ');
  };
  /** `I6 Piney Woods, eupatoire pourpre, plante` */
  const place = (space: number): string => {
    const [flower = -1, city = -1] = [printed.flowerAt[space], printed.cityAt[space]];
    const shows =
      flower >= 0
        ? `, ${(printed.countAt[space] ?? 1) > 1 ? 'deux fois ' : ''}${names.flower(flower)}`
        : city >= 0
          ? ', relais'
          : '';
    return `${names.space(space)}${shows}${printed.milkweedAt[space] ? ', plante' : ''}`;
  };
  const plainArea = (area: PlainArea): string => {
    if ('above' in area) return `au-dessus ${of(names.cityById(area.above))}`;
    if ('below' in area) return `en dessous ${of(names.cityById(area.below))}`;
    if ('left' in area) return `à gauche ${of(names.cityById(area.left))}`;
    if ('right' in area) return `à droite ${of(names.cityById(area.right))}`;
    if ('color' in area) return `sur une case ${COLORS[area.color] ?? '?'}`;
    if ('flowers' in area) return 'sur une case double fleur';
    if ('coast' in area) return 'sur la Côte Est';
    return `autour ${of(names.cityById(area.around))} (${area.center ? 'ville comprise' : 'hors de la ville'})`;
  };
  const area = (is: Area): string => ('all' in is ? listed('fr', is.all.map(plainArea)) : plainArea(is));
  const goal = ({ goal: is }: PrintedGoal): string => {
    const atOnce = 'timing' in is ? ', aussitôt' : '';
    switch (is.kind) {
      case 'each':
        return `${points(is.points)} par papillon ${area(is.area)}`;
      case 'spread':
        return `${points(is.points)} pour un papillon à chacun de ces endroits : ${is.areas.map(area).join(' ; ')}${atOnce}`;
      case 'flowers':
        return `${points(is.points)} pour ${count('fr', is.each, 'fleur', 'fleurs')} de chaque type${atOnce}`;
      case 'crowd':
        return `${points(is.points)} pour au moins ${is.min} papillons ET ${'none' in is ? `aucun ${area(is.none)}` : `au moins un ${area(is.some)}`}${atOnce}`;
      case 'birth':
        return `${points(is.points)} aussitôt par naissance ${area(is.area)}`;
      case 'double':
        return `les papillons de la 4e génération nés ${area(is.area)} sont doubles aussitôt`;
    }
  };
  const group = ({ length, marked }: Group): string => `${length}${marked ? ' avec une fleur d’à côté' : ''}`;

  return { names, card, cardList, waystation, token, row, tile, place, goal, group };
}
