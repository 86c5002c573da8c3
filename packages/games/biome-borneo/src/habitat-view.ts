import { codeOf, kindAt, type Printed } from './printed.ts';
import { eachSpot, groundWith, touches } from './rules/3-ground.ts';
import { missing } from './rules/3-habitat.ts';
import { placementRefusal } from './rules/3-judge.ts';
import { Sight } from './rules/3-sight.ts';
import { siteIn } from './rules/3-site.ts';
import type { KindNumber, Placement, Space, Tile, View } from './state.ts';
import { type Match, matchesOf } from './words/scene.ts';

/** A plant that a habitat asks for: how many, and how many are there. */
export interface Need {
  readonly plant: number;
  readonly asked: number;
  readonly there: number;
}

/** A match of a new tile, or along a vine that it reaches. */
export interface Join extends Match {
  readonly space: Space;
}

/** What tiles on the board would come to, for a board that shows it before anything is settled. */
export interface Outlook {
  readonly needs: readonly Need[];
  /** BOR-31 Whether a vine crosses between Understory and Canopy; `null` where no card asks for it. */
  readonly crossing: boolean | null;
  readonly isMet: boolean;
  /** BOR-27 Every space that is reached, new tiles first. */
  readonly reached: readonly Space[];
  /** BOR-25 Where tiles match: edges of the new tiles, and the course of the vines that they join. */
  readonly joins: readonly Join[];
}

/** BOR-25 … BOR-31 What a set of tiles would reach and how far it would meet the habitat of a card. */
export function outlook(
  printed: Printed,
  view: View,
  card: KindNumber,
  placements: readonly Placement[],
): Outlook {
  const { forest } = siteIn(printed, view);
  const kind = kindAt(printed, card);
  const ground = groundWith(view.board, placements);
  const where = placements.map(({ space }) => space);
  const sight = new Sight(printed, forest).look(ground, where);
  const reached = [...sight.spaces.subarray(0, sight.tiles)];
  const joins = reached.flatMap((space) =>
    matchesOf(printed, forest, ground, ground[space] as number, space)
      .filter(
        ({ plant, beside }) =>
          reached.includes(beside) &&
          (plant === printed.vine
            ? space < beside
            : where.includes(space) && !(where.includes(beside) && beside < space)),
      )
      .map((match) => ({ ...match, space })),
  );
  return {
    needs: [...kind.needs].flatMap((asked, plant) =>
      asked === 0 ? [] : [{ plant, asked, there: sight.counts[plant] as number }],
    ),
    crossing: kind.asksForCrossing ? sight.crossing : null,
    isMet: placements.length > 0 && missing(kind, sight) === 0,
    reached,
    joins,
  };
}

/** A way in which a tile may be laid now, and what the habitat would lack then. */
export interface Spot {
  readonly space: Space;
  readonly rotation: number;
  readonly lacking: number;
  readonly reached: number;
}

/**
 * BOR-21 Every way to lay a tile for the habitat in the making, or as the first tile for a card: in each space the most
 * useful rotation comes first, the one that leaves the fewest plants missing and then reaches the most tiles.
 */
export function spots(
  printed: Printed,
  view: View,
  card: KindNumber,
  tile: Tile,
): ReadonlyMap<Space, readonly Spot[]> {
  const site = siteIn(printed, view);
  const placements = view.building?.placements ?? [];
  const ground = groundWith(view.board, placements);
  const where = placements.map(({ space }) => space);
  const kind = kindAt(printed, card);
  const sight = new Sight(printed, site.forest);
  const found = new Map<Space, Spot[]>();
  eachSpot(site, ground, tile, (space, rotation) => {
    const code = codeOf(tile, rotation);
    if (where.length > 0 && !touches(printed, site.forest, ground, code, space, where, where.length)) return;
    const before = ground[space] as number;
    ground[space] = code;
    const lacking = missing(kind, sight.look(ground, [...where, space]));
    ground[space] = before;
    const here = found.get(space) ?? [];
    here.push({ space, rotation, lacking, reached: sight.tiles });
    found.set(space, here);
  });
  for (const here of found.values())
    here.sort((a, b) => a.lacking - b.lacking || b.reached - a.reached || a.rotation - b.rotation);
  return found;
}

/** Why a tile cannot lie somewhere, turned so: for a space that does not glow. */
export const whyNotThere = (
  printed: Printed,
  view: View,
  placement: Placement,
): ReturnType<typeof placementRefusal> =>
  placementRefusal(siteIn(printed, view), groundWith(view.board, view.building?.placements ?? []), placement);
