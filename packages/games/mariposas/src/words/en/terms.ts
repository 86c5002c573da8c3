import { count, listed } from '@hedgerow/kernel';
import type { Area, PlainArea } from '../../data/goal-language.ts';
import type { Printed, PrintedGoal } from '../../printed.ts';
import type { CardKind, Group, WaystationCard } from '../../state.ts';
import { type Names, namesIn } from '../shared.ts';

export const SEASONS: readonly string[] = ['spring', 'summer', 'fall'];
export const ORDINALS: readonly string[] = ['', 'first', 'second', 'third', 'fourth'];
export const POINTS: Readonly<Record<string, string>> = {
  spring: 'Spring card',
  summer: 'Summer card',
  fall: 'Fall card',
  brood: 'Births (ability tile)',
  home: 'Butterflies in Michoacán',
  lifeCycle: 'Life-cycle cards',
  tiles: 'Completed rows',
};
export const OPTIONS: Readonly<Record<string, string>> = {
  flowerSupply: 'Flower tokens',
  'flowerSupply limited': 'limited to those in the box',
  'flowerSupply unlimited': 'without limit',
  cutSpaces: 'Spaces cut in half by a vertical line',
  'cutSpaces out': 'are not beyond it',
  'cutSpaces in': 'are beyond it',
  openWaystations: 'Waystations open from the start',
  'openWaystations true': 'yes',
  'openWaystations false': 'no',
  onLeave: 'When a player leaves',
  'onLeave computer': 'a computer player goes on',
  'onLeave withdraw': 'the seat is withdrawn',
};

export const points = (amount: number): string => count('en', amount, 'point', 'points');
export const steps = (amount: number): string => count('en', amount, 'step', 'steps');
export const cards = (amount: number): string => count('en', amount, 'card', 'cards');
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const uncapital = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

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
  const names = namesIn('en', printed);

  const card = (kind: CardKind): string => {
    const action = edition.actionCards[kind];
    const bonus = edition.bonusCards[kind - printed.actionKinds];
    if (action?.reuse === 'own') return 'the copy of your own card';
    if (action?.reuse === 'other') return 'the copy of another’s card';
    if (action)
      return `the ${names.arrows(names.groups(kind))}${action.nearbyFlower ? ' with a flower' : ''}`;
    if (bonus?.role === 'base') return `the bonus ${names.arrows(names.groups(kind))}`;
    return bonus?.extraMove
      ? `the bonus of ${bonus.extraMove} more move`
      : `the bonus of ${bonus?.extraDistance ?? 0} more steps`;
  };
  const cardList = (kinds: readonly CardKind[]): string => listed('en', kinds.map(card)) || 'none';
  const waystation = (kind: WaystationCard): string => {
    if (kind >= printed.lifeCycleKinds) return card(kind - printed.lifeCycleKinds + printed.actionKinds);
    return `the ${(printed.waystationIds[kind] ?? '?').replace('-', ' ')}`;
  };
  const row = (number: number): string => edition.lifeCycle.colors[number] ?? '?';
  const token = (number: number): string => {
    const gives = printed.tokenGives[number] ?? -1;
    return gives < 0 ? 'wild' : waystation(gives).replace(/^the /, '');
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
      ...(endPoints > 0 ? [`${points(endPoints)} at the end`] : []),
      ...(perBirth > 0 ? [`${points(perBirth)} for each further birth`] : []),
      ...(gainFlowersOfEach > 0 ? [`${gainFlowersOfEach} flower of each kind`] : []),
      ...(extraFallTurn > 0 ? ['one more turn at the end of fall'] : []),
      ...(gainWaystationCards > 0 ? [`${gainWaystationCards} waystation cards of your choice`] : []),
      ...(extraHomeButterfly > 0 ? ['one more butterfly in Michoacán in the final count'] : []),
    ].join(', ');
  };
  /** `I6 Piney Woods, Joe-Pye weed, milkweed` */
  const place = (space: number): string => {
    const [flower = -1, city = -1] = [printed.flowerAt[space], printed.cityAt[space]];
    const shows =
      flower >= 0
        ? `, ${(printed.countAt[space] ?? 1) > 1 ? 'two ' : ''}${names.flower(flower)}`
        : city >= 0
          ? ', waystation'
          : '';
    return `${names.space(space)}${shows}${printed.milkweedAt[space] ? ', milkweed' : ''}`;
  };
  const plainArea = (area: PlainArea): string => {
    if ('above' in area) return `above ${names.cityById(area.above)}`;
    if ('below' in area) return `below ${names.cityById(area.below)}`;
    if ('left' in area) return `left of ${names.cityById(area.left)}`;
    if ('right' in area) return `right of ${names.cityById(area.right)}`;
    if ('color' in area) return `on ${area.color}`;
    if ('flowers' in area) return 'on a space with two flowers';
    if ('coast' in area) return 'on the East Coast';
    return `around ${names.cityById(area.around)} (${area.center ? 'city included' : 'not in the city'})`;
  };
  const area = (of: Area): string => ('all' in of ? listed('en', of.all.map(plainArea)) : plainArea(of));
  const goal = ({ goal: is }: PrintedGoal): string => {
    const atOnce = 'timing' in is ? ', at once' : '';
    switch (is.kind) {
      case 'each':
        return `${points(is.points)} for each butterfly ${area(is.area)}`;
      case 'spread':
        return `${points(is.points)} for one butterfly in each of these places: ${is.areas.map(area).join('; ')}${atOnce}`;
      case 'flowers':
        return `${points(is.points)} for ${count('en', is.each, 'flower', 'flowers')} of every kind${atOnce}`;
      case 'crowd':
        return `${points(is.points)} for ${is.min} or more butterflies, ${'none' in is ? `none of them ${area(is.none)}` : `one of them ${area(is.some)}`}${atOnce}`;
      case 'birth':
        return `${points(is.points)} at once for each birth ${area(is.area)}`;
      case 'double':
        return `fourth-generation butterflies born ${area(is.area)} are double at once`;
    }
  };
  const group = ({ length, marked }: Group): string =>
    `${length}${marked ? ' with a flower from next door' : ''}`;

  return { names, card, cardList, waystation, token, row, tile, place, goal, group };
}
