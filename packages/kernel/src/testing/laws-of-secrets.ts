import { broken } from '../broken.ts';
import { copy, sameData } from '../data.ts';
import type { Game, Tagged } from '../game.ts';
import { isLeave } from '../notation.ts';
import { rngAt } from '../rng.ts';
import type { Seat } from '../seat.ts';
import { dealAnew, imagine } from '../secrets.ts';
import { legalMoves, step } from '../step.ts';
import { heardBy } from '../told.ts';
import { chanceOf, inventory, must, someViewer, wholeStep } from './clause.ts';
import type { Moment } from './walk.ts';

export function viewsKeepSecrets<S, M extends Tagged, E extends Tagged, V, O>(
  game: Game<S, M, E, V, O>,
  moment: Moment<S, M, E, V, O>,
): void {
  const { before, dice } = moment;
  const viewer = someViewer(moment);
  const shown = game.view(before, viewer);
  for (const world of [dealAnew(game, before, viewer, dice), imagine(game, before, viewer, dice)]) {
    must(sameData(game.view(world, viewer), shown), 'a view shows nothing its viewer may not know', {
      viewer,
    });
  }
}

export function eventsKeepSecrets<S, M extends Tagged, E extends Tagged, V, O>(
  game: Game<S, M, E, V, O>,
  moment: Moment<S, M, E, V, O>,
): void {
  if (!wholeStep(game, moment)) return;
  const { before, seat, move, played, dice } = moment;
  const viewer = someViewer(moment);
  const world = imagine(game, before, viewer, dice);
  const shown = game.view(played.state, viewer);
  const heard = heardBy(played.told, viewer);
  // A move that looks the same to this viewer in a world that looks the same must sound the same.
  for (const alike of movesLike(game, world, seat, move)) {
    const elsewhere = step(game, world, seat, alike, chanceOf(moment));
    if (!elsewhere.ok || !sameData(game.view(elsewhere.state, viewer), shown)) continue;
    must(sameData(heardBy(elsewhere.told, viewer), heard), 'an event tells only what its hearer may know', {
      viewer,
      move,
    });
  }
}

/** The move itself where it is possible, and some others of its kind. */
function movesLike<S, M extends Tagged, E extends Tagged, V, O>(
  game: Game<S, M, E, V, O>,
  world: S,
  seat: Seat,
  move: Moment<S, M, E, V, O>['move'],
): readonly Moment<S, M, E, V, O>['move'][] {
  if (isLeave(move)) return [move];
  const sameKind = legalMoves(game, world, seat).filter(({ type }) => type === move.type);
  const itself = sameKind.filter((other) => sameData(other, move));
  return [...itself, ...sameKind.filter((other) => !itself.includes(other)).slice(0, 6)];
}

export function movesKeepSecrets<S, M extends Tagged, E extends Tagged, V, O>(
  game: Game<S, M, E, V, O>,
  { before, seat, legal, dice, move }: Moment<S, M, E, V, O>,
): void {
  if (isLeave(move)) return;
  const world = imagine(game, before, seat, dice);
  const there = legalMoves(game, world, seat);
  must(sameData(there, legal), 'legal moves depend only on what the seat may know', {
    seat,
    here: legal.length,
    there: there.length,
  });
}

export function worldsAreSound<S, M extends Tagged, E extends Tagged, V, O>(
  game: Game<S, M, E, V, O>,
  moment: Moment<S, M, E, V, O>,
): void {
  const { before, dice, match } = moment;
  const viewer = someViewer(moment);
  const untouched = copy(before);
  const chance = dice.below(0x7fffffff);
  const world = imagine(game, before, viewer, rngAt(moment.match.key, chance));
  must(sameData(before, untouched), 'imagining leaves the real position alone', { viewer });
  must(sameData(game.view(world, viewer), game.view(before, viewer)), 'an imagined world looks the same', {
    viewer,
  });
  // Starting from another arrangement of what is hidden, the same chance must lead to the same world.
  const rearranged = dealAnew(game, before, viewer, dice);
  const other = imagine(game, rearranged, viewer, rngAt(moment.match.key, chance));
  must(sameData(other, world), 'an imagined world is made only of what its viewer knows', { viewer });
  must(
    sameData(inventory(game, world), inventory(game, before)),
    'an imagined world has the same components',
    { viewer },
  );
  playOn(game, world, match.seatCount, dice);
}

/** A few steps by chance from an imagined world: it must be a position like any other. */
function playOn<S, M extends Tagged, E extends Tagged, V, O>(
  game: Game<S, M, E, V, O>,
  world: S,
  seatCount: number,
  dice: Moment<S, M, E, V, O>['dice'],
): void {
  let state = world;
  for (let steps = 0; steps < 6; steps += 1) {
    const decision = game.decision(state);
    if (decision.kind === 'over') return;
    const seat = decision.seats[dice.below(Math.max(1, decision.seats.length))];
    must(seat !== undefined && seat < seatCount, 'an imagined world asks a seat of the table', { seat });
    const legal = legalMoves(game, state, seat as Seat);
    must(legal.length > 0, 'an imagined world has a legal move', { seat });
    const played = step(game, state, seat as Seat, legal[dice.below(legal.length)] as M, dice);
    if (!played.ok) throw broken('an imagined world plays on', { rule: played.rule, reason: played.reason });
    state = played.state;
  }
}

export function revocableTellsNothing<S, M extends Tagged, E extends Tagged, V, O>(
  game: Game<S, M, E, V, O>,
  moment: Moment<S, M, E, V, O>,
): void {
  const { played, before, seat, move, dice } = moment;
  if (!played.revocable || !wholeStep(game, moment)) return;
  const world = imagine(game, before, seat, dice);
  const there = step(game, world, seat, move, chanceOf(moment));
  if (!there.ok) throw broken('what is legal does not depend on what is hidden', { rule: there.rule });
  must(
    sameData(game.view(there.state, seat), game.view(played.state, seat)),
    'a revocable step tells its mover nothing',
    { move },
  );
}
