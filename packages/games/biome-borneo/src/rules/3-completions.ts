import { codeOf, EMPTY, type Kind, kindAt } from '../printed.ts';
import type { KindNumber, Placement, Space } from '../state.ts';
import { eachSpot, type Ground } from './3-ground.ts';
import { habitatFault, missing } from './3-habitat.ts';
import { Sight } from './3-sight.ts';
import type { Site } from './3-site.ts';

/** Sets of more tiles are not listed unless somebody asks: with five tiles there are millions of them. */
export const MOST_TILES_LISTED = 3;

/** A set of tiles in the making: its board, and what has been laid on it. */
interface Attempt {
  readonly site: Site;
  readonly sight: Sight;
  readonly kind: Kind;
  readonly ground: Ground;
  readonly laid: Placement[];
}

/**
 * All legal sets of at most `most` tiles with which somebody could earn a card there, lazily: smallest sets first, then in
 * the order of tile, space and rotation of their placements (§5). The rules never need it; hints and computer players do.
 */
export function* completions(
  site: Site,
  card: KindNumber,
  most: number = MOST_TILES_LISTED,
): Generator<readonly Placement[]> {
  const { printed, forest, board, tiles } = site;
  const attempt: Attempt = {
    site,
    sight: new Sight(printed, forest),
    kind: kindAt(printed, card),
    ground: board.slice(),
    laid: [],
  };
  for (let size = 1; size <= Math.min(most, tiles.length); size += 1) yield* setsOf(attempt, size, 0);
}

function* setsOf(attempt: Attempt, size: number, firstTile: number): Generator<readonly Placement[]> {
  const { site, ground, laid } = attempt;
  for (let i = firstTile; i < site.tiles.length; i += 1) {
    const tile = site.tiles[i] as number;
    const spots: Placement[] = [];
    eachSpot(site, ground, tile, (space, rotation) => {
      if (isNear(attempt, space, size - 1)) spots.push({ tile, space, rotation });
    });
    for (const spot of spots) {
      ground[spot.space] = codeOf(tile, spot.rotation);
      laid.push(spot);
      if (laid.length < size) {
        if (mayGrow(attempt)) yield* setsOf(attempt, size, i + 1);
      } else if (isLegal(attempt)) yield laid.slice();
      laid.pop();
      ground[spot.space] = EMPTY;
    }
  }
}

/** Tiles of a set that hangs together lie at most this many steps from each other. */
function isNear({ site: { forest }, laid }: Attempt, space: Space, steps: number): boolean {
  for (let i = 0; i < laid.length; i += 1) {
    if ((forest.distance[space * forest.spaces + (laid[i] as Placement).space] as number) > steps)
      return false;
  }
  return true;
}

const spacesOf = (laid: readonly Placement[]): Space[] => laid.map(({ space }) => space);

/** BOR-32 More tiles never reach less, so a set that is enough grows only idle tiles. */
const mayGrow = ({ site, kind, sight, ground, laid }: Attempt): boolean =>
  site.idleTiles !== 'forbidden' || missing(kind, sight.look(ground, spacesOf(laid))) > 0;

const isLegal = ({ site, sight, ground, laid, kind }: Attempt): boolean =>
  habitatFault(site, sight, ground, spacesOf(laid), kind) === undefined;
