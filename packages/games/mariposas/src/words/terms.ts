import type { Language } from '@hedgerow/kernel';
import { at } from '../at.ts';
import type { Area, PlainArea } from '../data/goal-language.ts';
import type { Printed, PrintedGoal } from '../printed.ts';
import type { Butterfly, CardKind, Group, WaystationCard } from '../state.ts';
import { english } from './en.ts';
import { french } from './fr.ts';
import type { Tongue } from './tongue.ts';

export const tongueOf = (language: Language): Tongue => (language === 'fr' ? french : english);

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** What the things of an edition are called in one language. */
export interface Terms {
  readonly say: Tongue;
  readonly space: (space: number) => string;
  readonly city: (city: number) => string;
  readonly region: (space: number) => string | null;
  readonly flower: (flower: number) => string;
  /** `2 goldenrods and 1 frostweed`, or an empty text. */
  readonly flowers: (counts: readonly number[]) => string;
  readonly seasonCard: (card: number) => string;
  readonly card: (kind: CardKind) => string;
  readonly cards: (kinds: readonly CardKind[]) => string;
  /** As short as it fits on a small card: `1·1·1`. */
  readonly cardShort: (kind: CardKind) => string;
  /** All that a movement card does. */
  readonly cardText: (kind: CardKind) => string;
  readonly waystation: (kind: WaystationCard) => string;
  readonly waystationText: (kind: WaystationCard) => string;
  readonly token: (number: number) => string;
  readonly row: (number: number) => string;
  readonly tile: (number: number) => string;
  /** As short as it fits on the tile itself. */
  readonly tileShort: (number: number) => string;
  readonly goal: (goal: PrintedGoal) => string;
  readonly group: (group: Group) => string;
  readonly butterfly: (butterfly: Butterfly, isDouble: boolean) => string;
  readonly generation: (butterfly: Butterfly) => number;
}

export function termsOf(printed: Printed, language: Language): Terms {
  const { edition, chart } = printed;
  const say = tongueOf(language);
  const called = ({ name, fr }: { readonly name: string; readonly fr?: string }): string =>
    language === 'fr' ? (fr ?? name) : name;
  const space = (number: number): string => called(at(chart.spaces, number));
  const city = (number: number): string => space(at(chart.cities, number));
  const cityById = (id: string): string => city(edition.cities.findIndex((each) => each.id === id));
  const flower = (kind: number): string => called(at(edition.flowers, kind));

  const arrows = (kind: CardKind): string =>
    at(printed.groupsOf, kind)
      .map(({ length }) => length)
      .join('·');
  const card = (kind: CardKind): string => {
    const action = edition.actionCards[kind];
    if (action?.reuse === 'own') return say.copyOwn;
    if (action?.reuse === 'other') return say.copyOther;
    if (action) return say.action(arrows(kind), action.nearbyFlower === true);
    const { role, extraMove = 0, extraDistance = 0 } = at(edition.bonusCards, kind - printed.actionKinds);
    if (role === 'base') return say.bonusBase(arrows(kind));
    return extraMove > 0 ? say.bonusMove(extraMove) : say.bonusSteps(extraDistance);
  };
  const cardShort = (kind: CardKind): string => {
    const action = edition.actionCards[kind];
    if (action?.reuse === 'own') return say.short.copyOwn;
    if (action?.reuse === 'other') return say.short.copyOther;
    const bonus = edition.bonusCards[kind - printed.actionKinds];
    if (action || bonus?.role === 'base') return arrows(kind);
    return bonus?.extraMove
      ? say.short.moreMove(bonus.extraMove)
      : say.short.moreSteps(bonus?.extraDistance ?? 0);
  };
  const cardText = (kind: CardKind): string => {
    const action = edition.actionCards[kind];
    const lengths = at(printed.groupsOf, kind).map(({ length }) => length);
    const { cardText: text } = say;
    if (action?.reuse === 'own') return text.copyOwn;
    if (action?.reuse === 'other') return text.copyOther;
    if (action) return [text.moves(lengths), ...(action.nearbyFlower ? [text.nextDoor] : [])].join(' ');
    const { role, extraMove = 0, extraDistance = 0 } = at(edition.bonusCards, kind - printed.actionKinds);
    if (role === 'base') return `${text.moves(lengths)} ${text.bonusBase}`;
    return extraMove > 0 ? text.bonusMove(extraMove) : text.bonusSteps(extraDistance);
  };
  const bonusKind = (kind: WaystationCard): CardKind => kind - printed.lifeCycleKinds + printed.actionKinds;
  const row = (number: number): string => say.row(at(edition.lifeCycle.colors, number));
  const waystation = (kind: WaystationCard): string => {
    if (kind >= printed.lifeCycleKinds) return card(bonusKind(kind));
    const { colors, stages } = edition.lifeCycle;
    return say.lifeCycle(at(colors, Math.floor(kind / printed.stages)), at(stages, kind % printed.stages));
  };
  const tile = (number: number): string => {
    const { endPoints, perBirth, gainFlowersOfEach, extraFallTurn, gainWaystationCards, extraHomeButterfly } =
      at(edition.abilityTiles, number);
    return [
      ...(endPoints ? [say.tile.endPoints(endPoints)] : []),
      ...(perBirth ? [say.tile.perBirth(perBirth)] : []),
      ...(gainFlowersOfEach ? [say.tile.flowers(gainFlowersOfEach)] : []),
      ...(extraFallTurn ? [say.tile.extraTurn] : []),
      ...(gainWaystationCards ? [say.tile.gifts(gainWaystationCards)] : []),
      ...(extraHomeButterfly ? [say.tile.guest] : []),
    ].join(', ');
  };

  const tileShort = (number: number): string => {
    const { endPoints, perBirth, gainFlowersOfEach, extraFallTurn, gainWaystationCards, extraHomeButterfly } =
      at(edition.abilityTiles, number);
    const { tile: short } = say.short;
    if (perBirth) return short.perBirth(perBirth);
    if (gainFlowersOfEach) return short.flowers;
    if (extraFallTurn) return short.extraTurn;
    if (gainWaystationCards) return short.gifts(gainWaystationCards);
    return extraHomeButterfly ? short.guest : short.endPoints(endPoints ?? 0);
  };

  const plainArea = (area: PlainArea): string => {
    if ('above' in area) return say.area.above(cityById(area.above));
    if ('below' in area) return say.area.below(cityById(area.below));
    if ('left' in area) return say.area.left(cityById(area.left));
    if ('right' in area) return say.area.right(cityById(area.right));
    if ('color' in area) return say.area.color(area.color);
    if ('flowers' in area) return say.area.double;
    if ('coast' in area) return say.area.coast;
    return say.area.around(cityById(area.around), area.center);
  };
  const area = (is: Area): string => ('all' in is ? say.list(is.all.map(plainArea)) : plainArea(is));
  const plainGoal = ({ goal: is }: PrintedGoal): string => {
    switch (is.kind) {
      case 'each':
        return say.goal.each(is.points, area(is.area));
      case 'spread':
        return say.goal.spread(is.points, is.areas.map(area));
      case 'flowers':
        return say.goal.flowers(is.points, is.each);
      case 'crowd':
        return 'none' in is
          ? say.goal.crowdNone(is.points, is.min, area(is.none))
          : say.goal.crowdSome(is.points, is.min, area(is.some));
      case 'birth':
        return say.goal.birth(is.points, area(is.area));
      case 'double':
        return say.goal.double(area(is.area));
    }
  };

  return {
    say,
    space,
    city,
    region: (number) => {
      const { color } = at(chart.spaces, number);
      const region = edition.regions.find((each) => each.color === color);
      return color === null || region === undefined
        ? null
        : say.space.region(say.color[color], called(region));
    },
    flower,
    flowers: (counts) =>
      say.list(counts.flatMap((count, kind) => (count > 0 ? [say.flowers(count, flower(kind))] : []))),
    seasonCard: (number) => {
      const { title, fr } = at(edition.seasonCards, number);
      return language === 'fr' ? (fr ?? title) : title;
    },
    card,
    cards: (kinds) => say.list(kinds.map(card)),
    cardShort,
    cardText,
    waystation,
    waystationText: (kind) =>
      kind >= printed.lifeCycleKinds
        ? cardText(bonusKind(kind))
        : say.cardText.lifeCycle(row(Math.floor(kind / printed.stages)), edition.lifeCycle.pointsEach),
    token: (number) => {
      const gives = at(printed.tokenGives, number);
      return gives < 0 ? say.wild : waystation(gives);
    },
    row,
    tile,
    tileShort,
    goal: (goal) => ('timing' in goal.goal ? say.goal.atOnce(plainGoal(goal)) : plainGoal(goal)),
    group: ({ length, marked }) => say.table.group(length, marked),
    butterfly: (butterfly, isDouble) => say.butterfly(at(printed.generationOf, butterfly), isDouble),
    generation: (butterfly) => at(printed.generationOf, butterfly),
  };
}
