import type { Refusal } from '@hedgerow/kernel';
import { LAYERS } from '../data/shape.ts';
import { codeOf, EMPTY, kindAt, type Printed } from '../printed.ts';
import { refuse } from '../reasons.ts';
import type { KindNumber, Placement } from '../state.ts';
import { conflict, type Ground, groundWith, layerAllows, opposite, wasLifted } from './3-ground.ts';
import { habitatFault, type Shortage, shortages } from './3-habitat.ts';
import { Sight } from './3-sight.ts';
import type { Site } from './3-site.ts';

const isWhole = (value: number, below: number): boolean =>
  Number.isInteger(value) && value >= 0 && value < below;

/** BOR-21 BOR-22 BOR-24 BOR-44 Why a tile may not be laid there, or `undefined` if it may. */
export function placementRefusal(
  { printed, forest, tiles: own, lifted }: Site,
  ground: Ground,
  { tile, space, rotation }: Placement,
): Refusal | undefined {
  const { tiles, plants, facing } = printed;
  if (!isWhole(space, forest.spaces) || !isWhole(rotation, 6)) return refuse('BOR-21', 'no-such-space');
  const facts = { tile: tiles[tile]?.id ?? String(tile), space: forest.names[space] ?? '' };
  if (!own.includes(tile)) return refuse('BOR-21', 'not-your-tile', facts);
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
  if (wasLifted(lifted, tile, space)) return refuse('BOR-44', 'lifted-from-there', facts);
  return undefined;
}

/** The plants that are missing as a fact of a refusal: `FI FI VI`. */
const asFact = ({ plants }: Printed, shortages: readonly Shortage[]): string =>
  shortages
    .flatMap(({ plant, count }) => Array.from({ length: count }, () => plants[plant]?.id ?? ''))
    .join(' ');

/** BOR-21 … BOR-32 Why these tiles do not make the habitat of a card, or `undefined` if they do. */
export function habitatRefusal(
  site: Site,
  card: KindNumber,
  placements: readonly Placement[],
): Refusal | undefined {
  const { printed, forest, board } = site;
  const kind = kindAt(printed, card);
  if (placements.length === 0) return refuse('BOR-20', 'no-tile', { card: kind.id });
  let ground = board.slice();
  for (const [i, placement] of placements.entries()) {
    const before = placements[i - 1];
    if (before !== undefined && before.tile >= placement.tile) return refuse('BOR-21', 'tiles-not-in-order');
    const refusal = placementRefusal(site, ground, placement);
    if (refusal) return refusal;
    ground = groundWith(ground, [placement]);
  }
  const where = placements.map(({ space }) => space);
  const sight = new Sight(printed, forest);
  const found = habitatFault(site, sight, ground, where, kind);
  switch (found?.fault) {
    case undefined:
      return undefined;
    case 'apart':
      return refuse('BOR-26', 'tiles-do-not-touch', { card: kind.id });
    case 'idle':
      return refuse('BOR-32', 'idle-tile', { card: kind.id, space: forest.names[found.space] ?? '' });
    case 'lacking':
      return kind.asksForCrossing
        ? refuse('BOR-31', 'crossing-not-met', { card: kind.id })
        : refuse('BOR-30', 'habitat-not-met', {
            card: kind.id,
            lacking: found.lacking,
            missing: asFact(printed, shortages(kind, sight)),
          });
  }
}
