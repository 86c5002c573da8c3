import { LAYERS, type Layer } from '../data/shape.ts';
import { type Forest, SPACES_PER_PLATFORM } from '../forest.ts';
import { forestNamed } from '../formation.ts';
import { outlook } from '../habitat-view.ts';
import { codeOf, kindAt, type Printed } from '../printed.ts';
import { answerOf, type Prospect, prospects } from '../prospects.ts';
import { groundWith } from '../rules/3-ground.ts';
import type { Shortage } from '../rules/3-habitat.ts';
import type { Placement, View } from '../state.ts';
import type { Phrases } from './phrases.ts';
import { clockwise, matchesOf, sidesInOrder, sidesOf } from './scene.ts';

/** Names pieces and places in one language. */
export interface Speaker {
  readonly printed: Printed;
  readonly phrases: Phrases;
  readonly forest: (view: Pick<View, 'formation'>) => Forest;
  readonly plant: (plant: number) => string;
  readonly card: (kind: number) => string;
  readonly cardById: (id: string) => string;
  readonly bonus: (bonus: number) => string;
  /** What a bonus counts. */
  readonly measure: (bonus: number) => string;
  /** `T17 (hibiscus, fern, fig)`: clockwise, a vine where its first end is. */
  readonly tile: (tile: number) => string;
  /** `hibiscus–fern–fig tile`: what the log says. */
  readonly tileWith: (tile: number) => string;
  /** `T17, clockwise hibiscus, open, fern, open, fig, open, for Understory or Canopy` */
  readonly tileInFull: (tile: number) => string;
  /** `U3 (Understory)`: what the log says. */
  readonly platform: (space: number) => string;
  /** `C1.3 (C1, south-west)` */
  readonly space: (space: number) => string;
  /** `hibiscus east, fern south-west`; which side looks where. */
  readonly sides: (code: number) => string;
  /** What a tile meets where it lies or would lie. */
  readonly meets: (view: View, code: number, space: number) => readonly string[];
  readonly placement: (view: View, laid: Placement) => string;
  readonly habitat: (kind: number) => string;
  /** Plants with their numbers: `fig × 2` */
  readonly amounts: (shortages: readonly Shortage[]) => readonly string[];
  /** What a habitat in the making still lacks. */
  readonly lacking: (view: View) => readonly string[];
  /** What a disaster does. */
  readonly effect: (kind: number) => string;
  /** What can I earn? One sentence on this card; none for cards that are not earned. */
  readonly answer: (view: View, kind: number) => string | undefined;
}

export function speaker(printed: Printed, phrases: Phrases): Speaker {
  const { vocabulary } = phrases;
  const plant = (number: number): string => {
    const { id = '', name = '' } = printed.plants[number] ?? {};
    return vocabulary.plants[id] ?? name;
  };
  const [anyForest] = Object.values(printed.forests);
  const cardById = (id: string): string =>
    vocabulary.cards[id] ?? printed.kinds.find((kind) => kind.id === id)?.name ?? id;
  const tileName = (tile: number): string => printed.tiles[tile]?.id ?? '';
  const forest = ({ formation }: Pick<View, 'formation'>): Forest => forestNamed(printed, formation);
  const spaceName = (space: number): string => anyForest?.names[space] ?? '';
  const space = (number: number): string => {
    const name = spaceName(number);
    const index = number % SPACES_PER_PLATFORM;
    const where = index === 0 ? vocabulary.middle : (vocabulary.directions[index - 1] ?? '');
    const layer = LAYERS[anyForest?.layerOf[number] as number] ?? 'U';
    return phrases.placeOf(name, vocabulary.layers[layer], where);
  };
  const sides = (code: number): string =>
    sidesOf(printed, code)
      .map((side) => phrases.plantTowards(plant(side.plant), vocabulary.directions[side.direction] ?? ''))
      .join(', ');
  /** A tile meets what lies there and, where a habitat is in the making, what is already laid for it. */
  const meets = (view: View, code: number, at: number): readonly string[] => {
    const ground = groundWith(view.board, view.building?.placements ?? []);
    return matchesOf(printed, forest(view), ground, code, at).map((match) => {
      const beside = tileName(Math.floor((ground[match.beside] as number) / 6));
      return phrases.plantMeets(
        plant(match.plant),
        beside,
        spaceName(match.beside),
        vocabulary.directions[match.direction] ?? '',
      );
    });
  };
  const amounts = (all: readonly Shortage[]): readonly string[] =>
    all.map(({ plant: number, count }) => (count === 1 ? plant(number) : `${plant(number)} × ${count}`));
  const effect = (kind: number): string => {
    const does = kindAt(printed, kind).effect;
    if (does === null) return '';
    const layers = (all: readonly Layer[]): readonly string[] => all.map((layer) => vocabulary.layers[layer]);
    if ('removeTiles' in does)
      return phrases.effects.removeTiles(does.removeTiles, vocabulary.layers[does.layer]);
    if ('removeOneFromEach' in does) return phrases.effects.removeOneFromEach(layers(does.removeOneFromEach));
    return phrases.effects.eachPlayerDiscards(does.eachPlayerDiscards);
  };
  const lacking = ({ building, ...view }: View): readonly string[] => {
    if (building === null) return [];
    const { needs, crossing } = outlook(printed, { ...view, building }, building.card, building.placements);
    return crossing === false
      ? [phrases.crossing]
      : amounts(
          needs.flatMap(({ plant: number, asked, there }) =>
            asked > there ? [{ plant: number, count: asked - there }] : [],
          ),
        );
  };
  // Labels and lines ask card by card; the answers to all of them are found together.
  const asked = new WeakMap<View, readonly Prospect[]>();
  const answer = (view: View, kind: number): string | undefined => {
    const all = asked.get(view) ?? prospects(printed, view);
    asked.set(view, all);
    const found = all.find(({ card }) => card === kind);
    return found === undefined ? undefined : answerSentence(found);
  };
  const answerSentence = (prospect: Prospect): string => {
    const { answers } = phrases;
    switch (answerOf(prospect)) {
      case 'needs-prey':
        return answers.needsPrey;
      case 'one-tile':
      case 'more-tiles':
        return answers.tiles(prospect.placements?.length ?? 0);
      case 'not-yet':
        return answers.notYet(prospect.lacksCrossing ? [phrases.crossing] : amounts(prospect.missing));
    }
  };
  return {
    printed,
    phrases,
    forest,
    plant,
    cardById,
    card: (kind) => cardById(kindAt(printed, kind).id),
    bonus: (bonus) => {
      const { id = '', name = '' } = printed.bonuses[bonus] ?? {};
      return vocabulary.bonuses[id] ?? name;
    },
    measure: (bonus) => {
      const { measure = 'no-name-twice', min, condition } = printed.bonuses[bonus] ?? {};
      return phrases.measures[measure](min ?? condition?.minCards ?? 1);
    },
    tile: (tile) => `${tileName(tile)} (${clockwise(printed, tile).map(plant).join(', ')})`,
    tileWith: (tile) => phrases.tileWith(clockwise(printed, tile).map(plant).join('–')),
    tileInFull: (tile) =>
      phrases.tileOf(
        tileName(tile),
        sidesInOrder(printed, tile).map((each) => (each < 0 ? phrases.openSide : plant(each))),
        phrases.or((printed.tiles[tile]?.layers ?? []).map((layer) => vocabulary.layers[layer])),
      ),
    platform: (number) => {
      const platform = printed.edition.platforms[Math.floor(number / SPACES_PER_PLATFORM)];
      return platform === undefined ? '' : `${platform.id} (${vocabulary.layers[platform.layer]})`;
    },
    space,
    sides,
    meets,
    placement: (view, { tile, space: at, rotation }) => {
      const code = codeOf(tile, rotation);
      return phrases.place(tileName(tile), space(at), sides(code), meets(view, code, at));
    },
    amounts,
    lacking,
    effect,
    answer,
    habitat: (kind) => {
      const { needs, asksForCrossing } = kindAt(printed, kind);
      if (asksForCrossing) return phrases.crossing;
      return phrases.and(
        amounts([...needs].flatMap((count, number) => (count === 0 ? [] : [{ plant: number, count }]))),
      );
    },
  };
}
