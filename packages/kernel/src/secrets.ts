import { copy } from './data.ts';
import type { Game, Secret, Tagged } from './game.ts';
import type { Rng } from './rng.ts';
import type { Viewer } from './seat.ts';

type Plain = string | number;
type Node = Record<string | number, unknown>;

const follow = (root: unknown, path: readonly (string | number)[]): unknown =>
  path.reduce<unknown>((node, key) => (node as Node)[key], root);

/** One face-down thing: the place that holds it and the key under which. */
interface Slot {
  readonly holder: Node;
  readonly key: string | number;
}

/** The single things behind a secret: itself, or each item of the pile it names. */
function slots(root: unknown, { at }: Secret): readonly Slot[] {
  const found = follow(root, at);
  if (Array.isArray(found)) return found.map((_, key) => ({ holder: found as unknown as Node, key }));
  return [{ holder: follow(root, at.slice(0, -1)) as Node, key: at.at(-1) as string | number }];
}

const knows = (viewer: Viewer, { knownTo }: Secret): boolean =>
  viewer !== 'spectator' && knownTo.includes(viewer);

const inOrder = (a: unknown, b: unknown): number => (a === b ? 0 : (a as Plain) < (b as Plain) ? -1 : 1);

/**
 * Deals everything this viewer has not seen anew, pool by pool. The things of a pool are first put in order, so
 * that the result tells nothing of how they really lie: two positions that look the same give the same answer.
 */
export function dealAnew<S, M extends Tagged, E extends Tagged, V, O>(
  game: Game<S, M, E, V, O>,
  state: S,
  viewer: Viewer,
  rng: Rng,
): S {
  const world = (game.copy ?? copy)(state);
  const pools = new Map<string, Slot[]>();
  for (const secret of game.secrets(state)) {
    if (knows(viewer, secret)) continue;
    const pool = pools.get(secret.pool) ?? [];
    pool.push(...slots(world, secret));
    pools.set(secret.pool, pool);
  }
  for (const pool of pools.values()) {
    const things = rng.shuffle(pool.map(({ holder, key }) => holder[key]).sort(inOrder));
    for (const [i, { holder, key }] of pool.entries()) holder[key] = things[i];
  }
  return world;
}

/** Another position that looks the same to this viewer. It is all that a thinking player may be handed. */
export const imagine = <S, M extends Tagged, E extends Tagged, V, O>(
  game: Game<S, M, E, V, O>,
  state: S,
  viewer: Viewer,
  rng: Rng,
): S => (game.imagine ?? ((s, v, r) => dealAnew(game, s, v, r)))(state, viewer, rng);

/** For each thing that lies face down: from how many places it is hidden, viewer by viewer (spectators last). */
type Hidden = ReadonlyMap<string, ReadonlyMap<unknown, readonly number[]>>;

function hiddenThings(root: unknown, secrets: readonly Secret[], spectator: number): Hidden {
  const hidden = new Map<string, Map<unknown, number[]>>();
  for (const { at, knownTo, pool } of secrets) {
    const things = hidden.get(pool) ?? new Map<unknown, number[]>();
    hidden.set(pool, things);
    const found = follow(root, at);
    for (const thing of Array.isArray(found) ? (found as unknown[]) : [found]) {
      const counts = things.get(thing) ?? new Array<number>(spectator + 1).fill(0);
      for (let viewer = 0; viewer <= spectator; viewer += 1) counts[viewer] = (counts[viewer] ?? 0) + 1;
      for (const seat of knownTo) counts[seat] = (counts[seat] ?? 0) - 1;
      things.set(thing, counts);
    }
  }
  return hidden;
}

/**
 * Whether a step showed anybody something: a thing that lay hidden from a viewer before and does not any more. A
 * card that moves face down from a hand to a row is still hidden, so planting it teaches nobody anything.
 */
export function anybodyLearnt<S, M extends Tagged, E extends Tagged, V, O>(
  game: Game<S, M, E, V, O>,
  before: S,
  after: S,
): boolean {
  const spectator = game.seats.max;
  const now = hiddenThings(after, game.secrets(after), spectator);
  for (const [pool, things] of hiddenThings(before, game.secrets(before), spectator)) {
    const still = now.get(pool);
    for (const [thing, counts] of things) {
      const left = still?.get(thing);
      if (counts.some((count, viewer) => (left?.[viewer] ?? 0) < count)) return true;
    }
  }
  return false;
}
