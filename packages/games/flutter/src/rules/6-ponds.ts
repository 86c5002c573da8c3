import { vertexNumber } from '@hedgerow/grid';
import type { Table } from '@hedgerow/kernel';
import { deadSpace, flood } from '../meadow.ts';
import { lyingOf, type Printed } from '../printed.ts';
import type { Event, Meadow, State } from '../state.ts';
import { playerAt } from './8-bees.ts';

/** FLU-40 The cells that the tile laid last has walled in. */
export function newDeadSpace(printed: Printed, meadow: Meadow): readonly number[] {
  const last = meadow.tiles.length - 1;
  const lying = lyingOf(printed, meadow.tiles[last] ?? 0, meadow.orientations[last] ?? 0, meadow.window);
  return deadSpace(meadow, lying, vertexNumber(meadow.window, meadow.xs[last] ?? 0, meadow.ys[last] ?? 0));
}

/** FLU-41 FLU-42 Every cell of dead space becomes pond; each water tile laid brings pollen to the active player. */
export function fillPonds(printed: Printed, { state, tell }: Table<State, Event>): void {
  const dead = newDeadSpace(printed, state.meadow);
  if (dead.length === 0) return;
  const wet = Math.min(state.water, dead.length);
  flood(state.meadow, dead, wet);
  state.water -= wet;
  const pollen = wet * printed.data.pondBonusPerWater;
  const player = playerAt(state, state.active);
  player.ponds += pollen;
  tell({ type: 'pondFilled', seat: state.active, wet, dry: dead.length - wet, pollen });
}
