import { broken } from '@hedgerow/kernel';
import { LAYERS } from '../data/shape.ts';
import { type Forest, SPACES_PER_PLATFORM } from '../forest.ts';
import { codeOf, kindAt, type Printed } from '../printed.ts';
import type { Placement, View } from '../state.ts';
import type { Phrases } from './phrases.ts';
import { matchesOf, sidesOf } from './scene.ts';

/** Names pieces and places in one language. */
export interface Speaker {
  readonly printed: Printed;
  readonly phrases: Phrases;
  readonly forest: (view: Pick<View, 'formation'>) => Forest;
  readonly plant: (plant: number) => string;
  readonly card: (kind: number) => string;
  readonly cardById: (id: string) => string;
  readonly bonus: (bonus: number) => string;
  /** `T17 (hibiscus, fern, fig)` */
  readonly tile: (tile: number) => string;
  /** `T17 with hibiscus, fern and fig, for Understory or Canopy` */
  readonly tileInFull: (tile: number) => string;
  /** `C1.3 (C1, south-west)` */
  readonly space: (space: number) => string;
  /** `hibiscus east, fern south-west`; which side looks where. */
  readonly sides: (code: number) => string;
  /** What a tile meets where it lies or would lie. */
  readonly meets: (view: View, code: number, space: number) => readonly string[];
  readonly placement: (view: View, laid: Placement) => string;
  readonly habitat: (kind: number) => string;
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
  const forest = ({ formation }: Pick<View, 'formation'>): Forest => {
    const found = printed.forests[formation];
    if (found === undefined) throw broken('a view is of a formation of its edition', { formation });
    return found;
  };
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
  const meets = (view: View, code: number, at: number): readonly string[] =>
    matchesOf(printed, forest(view), view.board, code, at).map((match) => {
      const beside = tileName(Math.floor((view.board[match.beside] as number) / 6));
      return phrases.plantMeets(
        plant(match.plant),
        beside,
        spaceName(match.beside),
        vocabulary.directions[match.direction] ?? '',
      );
    });
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
    tile: (tile) => `${tileName(tile)} (${(printed.growing[tile] ?? []).map(plant).join(', ')})`,
    tileInFull: (tile) =>
      phrases.tileOf(
        tileName(tile),
        phrases.and((printed.growing[tile] ?? []).map(plant)),
        phrases.or((printed.tiles[tile]?.layers ?? []).map((layer) => vocabulary.layers[layer])),
      ),
    space,
    sides,
    meets,
    placement: (view, { tile, space: at, rotation }) => {
      const code = codeOf(tile, rotation);
      return phrases.place(
        `${tileName(tile)}, ${phrases.turned(rotation)},`,
        space(at),
        sides(code),
        meets(view, code, at),
      );
    },
    habitat: (kind) => {
      const { needs, asksForCrossing } = kindAt(printed, kind);
      if (asksForCrossing) return phrases.crossing;
      const asked = [...needs].flatMap((count, number) =>
        count === 0 ? [] : [count === 1 ? plant(number) : `${plant(number)} × ${count}`],
      );
      return phrases.and(asked);
    },
  };
}
