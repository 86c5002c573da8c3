import { type Draft, type Rng, seatAt } from '@hedgerow/kernel';
import { COLOURS, KINDS } from '../kinds.ts';
import { newMeadow } from '../meadow.ts';
import { chosenFirst, type Options } from '../options.ts';
import type { Printed } from '../printed.ts';
import type { Player, State, Tile } from '../state.ts';
import { openTurn } from './3-turn.ts';

/** FLU-06 */
const newPlayer = (): Draft<Player> => ({
  petals: COLOURS.map(() => 0),
  bee: null,
  fed: 0,
  ponds: 0,
  gifts: 0,
  bees: 0,
});

/** FLU-03 One pollinator's tiles, shuffled; some leave the game unseen. */
function newStack(
  printed: Printed,
  kind: number,
  removed: number,
  rng: Rng,
): { removed: Tile[]; left: Tile[] } {
  const tiles = printed.tiles.flatMap((face, tile) => (face.kind === kind ? [tile] : []));
  const stack = rng.shuffle(tiles);
  return { removed: stack.splice(stack.length - removed), left: stack };
}

/** FLU-01 to FLU-06 The table before the first turn. */
export const setup =
  (printed: Printed) =>
  (seatCount: number, options: Options, rng: Rng): State => {
    const { data } = printed;
    const first = chosenFirst(options) ?? rng.below(seatCount);
    const ring = data.rondelClockwise.map((kind) => KINDS.indexOf(kind));
    // RUL-33 The fixed order is the usual one.
    if (options.rondel === 'shuffled') rng.shuffle(ring);
    const sun =
      options.sunStart === 'random' ? rng.below(ring.length) : ring.indexOf(KINDS.indexOf(data.sunStart));
    const toRemove = data.removedPerStack[String(seatCount) as keyof typeof data.removedPerStack];
    const stacks = ring.map((kind) => newStack(printed, kind, toRemove, rng));
    const state: Draft<State> = {
      options,
      phase: 'turn',
      turn: 0,
      first: seatAt(first),
      active: seatAt(first),
      players: Array.from({ length: seatCount }, newPlayer),
      ring,
      tops: stacks.map(({ left }) => left.pop() ?? null),
      below: stacks.map(({ left }) => left),
      removed: stacks.map(({ removed }) => removed),
      gone: [],
      sun,
      offer: [],
      selected: null,
      meadow: newMeadow(printed),
      water: data.water.count,
      beeWasInHand: true,
      unsettled: [],
      settled: [],
      pending: [],
      turnsLeft: null,
    };
    openTurn(printed, state);
    return state;
  };
