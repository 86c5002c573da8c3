import { broken } from '../broken.ts';
import { copy, sameData } from '../data.ts';
import type { Game, Secret, Tagged } from '../game.ts';
import { isLeave, writeMove } from '../notation.ts';
import { rngAt } from '../rng.ts';
import { type Viewer, viewers } from '../seat.ts';
import { legalMoves, step } from '../step.ts';
import { heardBy } from '../told.ts';
import { must, wholeStep } from './clause.ts';
import { type Moment, type Trial, walk } from './walk.ts';

/** What is printed on a hidden thing of this pool: things with the same face cannot be told apart. */
export type Face = (thing: unknown, pool: string) => unknown;

interface HiddenThing {
  readonly path: readonly (string | number)[];
  readonly thing: unknown;
  readonly secret: Secret;
}

const follow = (root: unknown, path: readonly (string | number)[]): unknown =>
  path.reduce((node, key) => (node as Record<string | number, unknown>)[key], root);

function put(root: unknown, path: readonly (string | number)[], thing: unknown): void {
  const holder = follow(root, path.slice(0, -1)) as Record<string | number, unknown>;
  holder[path.at(-1) as string | number] = thing;
}

const hiddenThings = (state: unknown, secrets: readonly Secret[]): readonly HiddenThing[] =>
  secrets.flatMap((secret) => {
    const found = follow(state, secret.at);
    return Array.isArray(found)
      ? found.map((thing, i) => ({ path: [...secret.at, i], thing, secret }))
      : [{ path: secret.at, thing: found, secret }];
  });

/** Two different things with one face in places that not the same people can see into. */
function twins(
  things: readonly HiddenThing[],
  face: Face,
  first: number,
): readonly [HiddenThing, HiddenThing] | undefined {
  for (let i = 0; i < things.length; i += 1) {
    const one = things[(first + i) % things.length] as HiddenThing;
    const { pool, knownTo } = one.secret;
    const other = things.find(
      (each) =>
        each.secret.pool === pool &&
        each.thing !== one.thing &&
        face(each.thing, pool) === face(one.thing, pool) &&
        !sameData(each.secret.knownTo, knownTo),
    );
    if (other) return [one, other];
  }
  return undefined;
}

const STEPS_AHEAD = 12;

/** Plays on in both worlds, always the same choice, and compares what everybody else is shown, told and can read. */
function playBoth<S, M extends Tagged, E extends Tagged, V, O>(
  game: Game<S, M, E, V, O>,
  { match, at, dice }: Moment<S, M, E, V, O>,
  worlds: readonly [S, S],
  onlookers: readonly Viewer[],
): void {
  let [here, there] = worlds;
  const compare = (what: string, shown: (state: S, viewer: Viewer) => unknown): void => {
    for (const viewer of onlookers)
      must(sameData(shown(here, viewer), shown(there, viewer)), `equal things are alike: ${what}`, {
        viewer,
      });
  };
  compare('the table', game.view);
  for (let ahead = 0; ahead < STEPS_AHEAD; ahead += 1) {
    const decision = game.decision(here);
    if (decision.kind === 'over') return;
    const seat = decision.seats[dice.below(decision.seats.length)];
    if (seat === undefined) return;
    const [legal, legalThere] = [legalMoves(game, here, seat), legalMoves(game, there, seat)];
    must(legal.length === legalThere.length, 'equal things are alike: who may do what', { seat });
    const chosen = dice.below(legal.length);
    const [move, moveThere] = [legal[chosen] as M, legalThere[chosen] as M];
    must(writeMove(game, move) === writeMove(game, moveThere), 'equal things are alike: the record', {
      move,
    });
    const [played, playedThere] = [
      step(game, here, seat, move, rngAt(match.key, at + ahead)),
      step(game, there, seat, moveThere, rngAt(match.key, at + ahead)),
    ];
    if (!played.ok || !playedThere.ok) throw broken('legal moves are accepted', { move });
    [here, there] = [played.state, playedThere.state];
    for (const viewer of onlookers) {
      const same = sameData(heardBy(played.told, viewer), heardBy(playedThere.told, viewer));
      must(same, 'equal things are alike: what is told', { viewer, move });
    }
    compare('the table', game.view);
  }
}

/**
 * The law of equal things: exchanging two equal things between hidden places changes nothing that anybody who can see
 * neither is shown, told or can read in the record, now or later. It catches serial numbers: a number that becomes
 * public tells which equal ones its owner does not hold. Answers how often there was something to exchange.
 */
export function equalThingsAreAlike<S, M extends Tagged, E extends Tagged, V, O>(
  game: Game<S, M, E, V, O>,
  trial: Trial<S, M, O>,
  {
    face,
    games,
    firstSeed = 1,
  }: { readonly face: Face; readonly games: number; readonly firstSeed?: number },
): number {
  let exchanged = 0;
  for (let seed = firstSeed; seed < firstSeed + games; seed += 1) {
    let steps = 0;
    for (const moment of walk(game, trial, seed)) {
      steps += 1;
      if (steps % 5 !== 0 || isLeave(moment.move) || !wholeStep(game, moment)) continue;
      const things = hiddenThings(moment.before, game.secrets(moment.before));
      const found = twins(things, face, moment.dice.below(Math.max(1, things.length)));
      if (!found) continue;
      exchanged += 1;
      const world = (game.copy ?? copy)(moment.before);
      const [one, other] = found;
      put(world, one.path, other.thing);
      put(world, other.path, one.thing);
      const knowing = [...one.secret.knownTo, ...other.secret.knownTo];
      const onlookers = viewers(trial.seats).filter(
        (viewer) => viewer === 'spectator' || !knowing.includes(viewer),
      );
      playBoth(game, moment, [moment.before, world], onlookers);
    }
  }
  return exchanged;
}
