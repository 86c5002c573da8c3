import { copy } from './data.ts';
import type { Game, Secret, Tagged } from './game.ts';
import type { Rng } from './rng.ts';
import type { Viewer } from './seat.ts';

type Plain = string | number;
type Node = Record<string | number, unknown>;

function follow(root: unknown, path: readonly (string | number)[]): unknown {
  let node = root;
  for (const key of path) node = (node as Node)[key];
  return node;
}

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

/** From how many places each thing is hidden, viewer by viewer (spectators last), pool by pool. */
type Hidden = Map<string, Map<unknown, number[]>>;

/** Counts a thing as hidden (`by` is 1) or as no longer hidden (`by` is -1) from all but those who know it. */
function countHidden(
  hidden: Hidden,
  { pool, knownTo }: Secret,
  thing: unknown,
  by: number,
  spectator: number,
): void {
  const things = hidden.get(pool) ?? new Map<unknown, number[]>();
  hidden.set(pool, things);
  const counts = things.get(thing) ?? new Array<number>(spectator + 1).fill(0);
  for (let viewer = 0; viewer <= spectator; viewer += 1) {
    if (!(knownTo as readonly number[]).includes(viewer)) counts[viewer] = (counts[viewer] as number) + by;
  }
  things.set(thing, counts);
}

const NOTHING: readonly unknown[] = [];

/** The things behind a secret, in order. */
function things(root: unknown, secret: Secret | undefined): readonly unknown[] {
  if (secret === undefined) return NOTHING;
  const found = follow(root, secret.at);
  return Array.isArray(found) ? (found as unknown[]) : [found];
}

function sameList(a: readonly unknown[], b: readonly unknown[]): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i += 1) if (a[i] !== b[i]) return false;
  return true;
}

/** Whether two secrets say the same of the same place. */
const sameSecret = (a: Secret | undefined, b: Secret | undefined): boolean =>
  a !== undefined &&
  b !== undefined &&
  a.pool === b.pool &&
  sameList(a.at, b.at) &&
  sameList(a.knownTo, b.knownTo);

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
  const [then, now] = [game.secrets(before), game.secrets(after)];
  const hidden: Hidden = new Map();
  for (let i = 0; i < Math.max(then.length, now.length); i += 1) {
    const old = then[i];
    const fresh = now[i];
    const was = things(before, old);
    const is = things(after, fresh);
    // Hidden things that stayed where they were, known to the same seats, cancel out: a move touches few of them.
    const cancels = sameSecret(old, fresh);
    for (let at = 0; at < was.length; at += 1) {
      if (old && !(cancels && was[at] === is[at])) countHidden(hidden, old, was[at], 1, spectator);
    }
    for (let at = 0; at < is.length; at += 1) {
      if (fresh && !(cancels && at < was.length && was[at] === is[at]))
        countHidden(hidden, fresh, is[at], -1, spectator);
    }
  }
  for (const counted of hidden.values()) {
    for (const counts of counted.values()) if (counts.some((count) => count > 0)) return true;
  }
  return false;
}
