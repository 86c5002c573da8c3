import type { Forest } from '../forest.ts';
import { playerAt } from '../hand.ts';
import { codeOf, EMPTY, type Kind, kindAt, type Printed } from '../printed.ts';
import type { KindNumber, Placement, Space, State } from '../state.ts';
import { forestOf } from './2-forest.ts';
import { eachSpot, type Ground, hangTogether, idleSpace, look, missing } from './3-habitat.ts';

/** A set of tiles in the making: its board, and what has been laid on it. */
interface Attempt {
  readonly printed: Printed;
  readonly forest: Forest;
  readonly state: State;
  readonly kind: Kind;
  readonly tiles: readonly number[];
  readonly ground: Ground;
  readonly laid: Placement[];
}

/**
 * All legal sets of tiles with which the active player could earn a card, lazily: smallest sets first, then in the order
 * of tile, space and rotation of their placements (§5). The rules never need it; hints and computer players do.
 */
export function* completions(
  printed: Printed,
  state: State,
  card: KindNumber,
): Generator<readonly Placement[]> {
  const { tiles } = playerAt(state, state.active);
  const attempt: Attempt = {
    printed,
    forest: forestOf(printed, state),
    state,
    kind: kindAt(printed, card),
    tiles,
    ground: state.board.slice(),
    laid: [],
  };
  for (let size = 1; size <= tiles.length; size += 1) yield* setsOf(attempt, size, 0);
}

function* setsOf(attempt: Attempt, size: number, firstTile: number): Generator<readonly Placement[]> {
  const { printed, forest, state, tiles, ground, laid } = attempt;
  for (let i = firstTile; i < tiles.length; i += 1) {
    const tile = tiles[i] as number;
    const spots: Placement[] = [];
    eachSpot(printed, forest, state, ground, tile, (space, rotation) => {
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
function isNear({ forest, laid }: Attempt, space: Space, steps: number): boolean {
  for (let i = 0; i < laid.length; i += 1) {
    if ((forest.distance[space * forest.spaces + (laid[i] as Placement).space] as number) > steps)
      return false;
  }
  return true;
}

const spacesOf = (laid: readonly Placement[]): Space[] => laid.map(({ space }) => space);

const lacking = ({ printed, forest, ground, laid, kind }: Attempt): number =>
  missing(kind, look(printed, forest, ground, spacesOf(laid), laid.length));

/** BOR-32 More tiles never reach less, so a set that is enough grows only idle tiles. */
const mayGrow = (attempt: Attempt): boolean =>
  attempt.state.options.idleTiles === 'allowed' || lacking(attempt) > 0;

function isLegal(attempt: Attempt): boolean {
  const { printed, forest, ground, kind, state } = attempt;
  const where = spacesOf(attempt.laid);
  if (lacking(attempt) > 0 || !hangTogether(printed, forest, ground, where)) return false;
  return state.options.idleTiles === 'allowed' || idleSpace(printed, forest, ground, where, kind) < 0;
}
