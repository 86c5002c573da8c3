import { copy } from './data.ts';
import type { Game, Secret, Tagged } from './game.ts';
import type { Rng } from './rng.ts';
import { seats, type Viewer } from './seat.ts';

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

const knows = (viewer: Viewer, { knownTo }: Secret): boolean => viewer !== 'spectator' && knownTo.includes(viewer);

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

/** How many things of each make lie hidden from a viewer. */
function hiddenFrom(viewer: Viewer, root: unknown, secrets: readonly Secret[]): ReadonlyMap<string, number> {
  const hidden = new Map<string, number>();
  for (const secret of secrets) {
    if (knows(viewer, secret)) continue;
    for (const { holder, key } of slots(root, secret)) {
      const thing = `${secret.pool} ${String(holder[key])}`;
      hidden.set(thing, (hidden.get(thing) ?? 0) + 1);
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
  const [then, now] = [game.secrets(before), game.secrets(after)];
  const everyone: readonly Viewer[] = [...seats(game.seats.max), 'spectator'];
  return everyone.some((viewer) => {
    const stillHidden = hiddenFrom(viewer, after, now);
    return [...hiddenFrom(viewer, before, then)].some(([thing, count]) => (stillHidden.get(thing) ?? 0) < count);
  });
}
