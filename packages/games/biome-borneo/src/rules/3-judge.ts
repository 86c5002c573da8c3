import { type Refusal, refuse } from '@hedgerow/kernel';
import { LAYERS } from '../data/shape.ts';
import { playerAt } from '../hand.ts';
import { codeOf, EMPTY, kindAt, type Printed } from '../printed.ts';
import type { KindNumber, Placement, State } from '../state.ts';
import { forestOf } from './2-forest.ts';
import {
  conflict,
  type Ground,
  groundWith,
  hangTogether,
  idleSpace,
  layerAllows,
  look,
  missing,
  opposite,
  wasLifted,
} from './3-habitat.ts';

const isWhole = (value: number, below: number): boolean =>
  Number.isInteger(value) && value >= 0 && value < below;

/** BOR-21 BOR-22 BOR-24 BOR-44 Why a tile may not be laid there, or `undefined` if it may. */
export function placementRefusal(
  printed: Printed,
  state: State,
  ground: Ground,
  { tile, space, rotation }: Placement,
): Refusal | undefined {
  const { tiles, plants, facing } = printed;
  const forest = forestOf(printed, state);
  if (!isWhole(space, forest.spaces) || !isWhole(rotation, 6)) return refuse('BOR-21', 'no-such-space');
  const facts = { tile: tiles[tile]?.id ?? String(tile), space: forest.names[space] ?? '' };
  if (!playerAt(state, state.active).tiles.includes(tile)) return refuse('BOR-21', 'not-your-tile', facts);
  if (ground[space] !== EMPTY) return refuse('BOR-21', 'space-taken', facts);
  if (!layerAllows(printed, forest, tile, space)) {
    return refuse('BOR-22', 'wrong-layer', {
      ...facts,
      layer: LAYERS[forest.layerOf[space] as number] ?? '',
    });
  }
  const code = codeOf(tile, rotation);
  const d = conflict(printed, forest, ground, code, space);
  if (d >= 0) {
    const beside = forest.neighbour[space * 6 + d] as number;
    const theirs = facing[(ground[beside] as number) * 6 + opposite(d)] as number;
    return refuse('BOR-24', 'plants-conflict', {
      ...facts,
      mine: plants[facing[code * 6 + d] as number]?.id ?? '',
      theirs: plants[theirs]?.id ?? '',
      beside: forest.names[beside] ?? '',
    });
  }
  if (wasLifted(state, tile, space)) {
    return refuse('BOR-44', 'lifted-from-there', facts);
  }
  return undefined;
}

/** BOR-21 … BOR-32 Why these tiles do not make the habitat of a card, or `undefined` if they do. */
export function habitatRefusal(
  printed: Printed,
  state: State,
  card: KindNumber,
  placements: readonly Placement[],
): Refusal | undefined {
  const forest = forestOf(printed, state);
  const kind = kindAt(printed, card);
  if (placements.length === 0) return refuse('BOR-20', 'no-tile', { card: kind.id });
  let ground = state.board.slice();
  for (const [i, placement] of placements.entries()) {
    const before = placements[i - 1];
    if (before !== undefined && before.tile >= placement.tile) return refuse('BOR-21', 'tiles-not-in-order');
    const refusal = placementRefusal(printed, state, ground, placement);
    if (refusal) return refusal;
    ground = groundWith(ground, [placement]);
  }
  const where = placements.map(({ space }) => space);
  if (!hangTogether(printed, forest, ground, where))
    return refuse('BOR-26', 'tiles-do-not-touch', { card: kind.id });
  const lacking = missing(kind, look(printed, forest, ground, where, where.length));
  if (lacking > 0) {
    return refuse(kind.asksForCrossing ? 'BOR-31' : 'BOR-30', 'habitat-not-met', { card: kind.id, lacking });
  }
  // R-07 A table may allow tiles that the habitat does not need.
  const idle = state.options.idleTiles === 'allowed' ? -1 : idleSpace(printed, forest, ground, where, kind);
  if (idle < 0) return undefined;
  return refuse('BOR-32', 'idle-tile', { card: kind.id, space: forest.names[idle] ?? '' });
}
