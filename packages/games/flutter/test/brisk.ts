import type { Rng, Seat } from '@hedgerow/kernel';
import { foresee, type Move, type Place, type State, stackAfter, vertexAt } from '../src/index.ts';
import { printed } from './table.ts';

/** What a placement brings at once: petals, ponds, and above all tiles enclosed. */
function worth({ meadow, options }: State, { tile, o, x, y }: Place): number {
  const seen = foresee(printed, meadow, tile, o, vertexAt(meadow, x, y), options.ponds === 'on');
  const petals =
    seen.gain.reduce((sum, each) => sum + each, 0) - seen.loss.reduce((sum, each) => sum + each, 0);
  return petals + 3 * seen.dead + 6 * seen.enclosed.length;
}

const heightAfter = (state: State, skip: number): number =>
  state.below[stackAfter(state, skip) ?? 0]?.length ?? 0;

const isPlace = (move: Move | undefined): move is Place => move?.type === 'place';

/**
 * A chooser for trial games. Blind chance sprawls, hardly ever encloses a tile and never hurries; so most games take
 * the best of a few placements and empty the lowest stack, and one of twelve is left to chance alone.
 */
export function brisk(state: State, _seat: Seat, legal: readonly Move[], rng: Rng): Move {
  const any = (): Move => legal[rng.below(legal.length)] as Move;
  const isWandering = (state.removed[0]?.[0] ?? 0) % 12 === 0;
  const first = any();
  if (isWandering || rng.below(8) === 0) return first;
  if (first.type === 'select') {
    const skips = legal.flatMap((move) => (move.type === 'select' ? [move] : []));
    return skips.reduce<Move & { type: 'select' }>(
      (best, move) => (heightAfter(state, move.skip) < heightAfter(state, best.skip) ? move : best),
      first,
    );
  }
  if (!isPlace(first)) return first;
  const some = [first, ...Array.from({ length: 9 }, any).filter(isPlace)];
  return some.reduce((best, move) => (worth(state, move) > worth(state, best) ? move : best));
}
