import { broken } from '../broken.ts';
import { canonical, copy, dataFromText, sameData } from '../data.ts';
import type { Game, Tagged } from '../game.ts';
import { isLeave, readMove, writeMove } from '../notation.ts';
import { type Seat, seats, viewers } from '../seat.ts';
import { legalMoves, step } from '../step.ts';
import { chanceOf, inventory, must } from './clause.ts';
import type { Moment } from './walk.ts';

export function sameTwice<S, M extends Tagged, E extends Tagged, V, O>(
  game: Game<S, M, E, V, O>,
  moment: Moment<S, M, E, V, O>,
): void {
  const again = step(game, moment.before, moment.seat, moment.move, chanceOf(moment));
  must(again.ok, 'a step can be repeated', { move: moment.move });
  if (again.ok)
    must(sameData(again.state, moment.played.state), 'a step repeated gives the same position', {
      move: moment.move,
    });
}

export function onlyAskedMove<S, M extends Tagged, E extends Tagged, V, O>(
  game: Game<S, M, E, V, O>,
  { before, match }: Moment<S, M, E, V, O>,
): void {
  const decision = game.decision(before);
  const asked = decision.kind === 'ask' ? decision.seats : [];
  for (const seat of seats(match.seatCount)) {
    const moves = legalMoves(game, before, seat).length;
    if (asked.includes(seat)) must(moves > 0, 'an asked seat has a legal move', { seat });
    else must(moves === 0, 'only an asked seat has legal moves', { seat });
  }
  must(new Set(asked).size === asked.length, 'a seat is asked once', { asked });
}

export function legalIsAccepted<S, M extends Tagged, E extends Tagged, V, O>(
  game: Game<S, M, E, V, O>,
  moment: Moment<S, M, E, V, O>,
): void {
  const { legal, before, seat, dice, move } = moment;
  if (isLeave(move)) return;
  for (let tries = 0; tries < 2; tries += 1) {
    const other = legal[dice.below(legal.length)] as M;
    const tried = step(game, before, seat, other, chanceOf(moment));
    if (!tried.ok)
      throw broken('every legal move is accepted', { move: other, rule: tried.rule, reason: tried.reason });
  }
}

/** The letters before the number of a rule: `BIO` of `BIO-24`. */
const family = (rule: string): string => rule.replace(/-.*$/, '');

export function refusalsNameRules<S, M extends Tagged, E extends Tagged, V, O>(
  game: Game<S, M, E, V, O>,
  moment: Moment<S, M, E, V, O>,
): void {
  const { before, match, legal, dice } = moment;
  const untouched = copy(before);
  const ours = new Set([
    'TABLE',
    ...Object.values(game.moves).map((rule) => family((rule as { rule: string }).rule)),
  ]);
  const judge = (seat: Seat, text: string): void => {
    const read = readMove(game, text);
    const answer = read.ok ? step(game, before, seat, read.move, chanceOf(moment)) : read;
    if (answer.ok) return;
    must(ours.has(family(answer.rule)), 'a refusal names a rule of this game', { rule: answer.rule, text });
    must(answer.reason.length > 0, 'a refusal gives a reason', { rule: answer.rule, text });
  };
  const some = legal[dice.below(Math.max(1, legal.length))];
  const said = some ? game.notation.write(some) : 'nothing';
  judge(dice.below(match.seatCount) as Seat, said);
  judge(moment.seat, garbled(said, dice));
  const earlier = match.moves[dice.below(Math.max(1, match.moves.length))];
  if (earlier) judge(moment.seat, earlier.move);
  must(sameData(before, untouched), 'a refused move changes nothing');
}

/** A text with one letter or number changed: nearly a move. */
function garbled(said: string, dice: { readonly below: (limit: number) => number }): string {
  const letters = [...'0123456789abcdefABCDEFKNOPRSTXYZ@,:;-+. '];
  const at = dice.below(said.length + 1);
  return said.slice(0, at) + (letters[dice.below(letters.length)] ?? '') + said.slice(at + dice.below(2));
}

export function inputUntouched<S, M extends Tagged, E extends Tagged, V, O>(
  game: Game<S, M, E, V, O>,
  moment: Moment<S, M, E, V, O>,
): void {
  const before = copy(moment.before);
  const played = step(game, before, moment.seat, moment.move, chanceOf(moment));
  must(sameData(before, moment.before), 'a step does not touch the position it starts from', {
    move: moment.move,
  });
  if (!played.ok)
    throw broken('a step can be repeated from the position it started from', { move: moment.move });
  scribble(played.state);
  must(sameData(before, moment.before), 'the new position shares nothing with the old one', {
    move: moment.move,
  });
}

/** Spoils a position all through, to see who else holds parts of it. */
function scribble(node: unknown): void {
  if (typeof node !== 'object' || node === null) return;
  if (ArrayBuffer.isView(node)) {
    (node as Uint8Array).fill(1);
    return;
  }
  for (const [key, value] of Object.entries(node)) {
    if (typeof value === 'object') scribble(value);
    else if (typeof value === 'number') (node as Record<string, unknown>)[key] = value + 1;
  }
  if (Array.isArray(node)) node.push(0);
}

export function writtenAndRead<S, M extends Tagged, E extends Tagged, V, O>(
  game: Game<S, M, E, V, O>,
  { before, legal, played, match }: Moment<S, M, E, V, O>,
): void {
  const written = canonical(before);
  must(canonical(dataFromText(written)) === written, 'a position survives being written and read');
  const texts = new Set<string>();
  for (const move of legal) {
    const said = writeMove(game, move);
    const read = readMove(game, said);
    must(read.ok && sameData(read.move, move), 'the notation of a move reads back as the same move', {
      said,
      move,
    });
    must(!texts.has(said), 'two legal moves have two notations', { said });
    texts.add(said);
  }
  for (const { event, others } of played.told) {
    canonical(event);
    if (others !== undefined) canonical(others);
  }
  for (const viewer of viewers(match.seatCount)) canonical(game.view(before, viewer));
}

export function componentsConserved<S, M extends Tagged, E extends Tagged, V, O>(
  game: Game<S, M, E, V, O>,
  { before, played }: Moment<S, M, E, V, O>,
): void {
  const [then, now] = [inventory(game, before), inventory(game, played.state)];
  must(sameData(then, now), 'each component is in exactly one place', {
    lost: then.filter((thing) => !now.includes(thing)).slice(0, 5),
    found: now.filter((thing, i) => !then.includes(thing) || now.indexOf(thing) !== i).slice(0, 5),
  });
}

export function stableOrder<S, M extends Tagged, E extends Tagged, V, O>(
  game: Game<S, M, E, V, O>,
  { before, seat, legal, move }: Moment<S, M, E, V, O>,
): void {
  if (isLeave(move)) return;
  // Read back from its text the same position has its fields in another order.
  const revived = dataFromText(canonical(before)) as S;
  must(
    sameData(legalMoves(game, revived, seat), legal),
    'the same position lists the same moves in the same order',
    { seat },
  );
  must(
    sameData(legalMoves(game, before, seat), legal),
    'asking twice lists the same moves in the same order',
    { seat },
  );
}
