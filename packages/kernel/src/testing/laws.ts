import { broken } from '../broken.ts';
import { canonical, copy, dataFromText, sameData } from '../data.ts';
import { digest } from '../digest.ts';
import type { Game, Standing, Tagged } from '../game.ts';
import { type Match, mayTakeBack, openMatch, playMove, replay, standingsOf, takeBack } from '../match.ts';
import { isLeave, readMove, writeMove } from '../notation.ts';
import { readRecord, recordOf, verify, writeRecord } from '../record.ts';
import { rngAt } from '../rng.ts';
import { type Seat, seats, type Viewer, viewers } from '../seat.ts';
import { dealAnew, imagine } from '../secrets.ts';
import { isDraft, legalMoves, step } from '../step.ts';
import { heardBy } from '../told.ts';
import type { Language, Words } from '../words.ts';
import { type Moment, type Trial, walk } from './walk.ts';
import { wordsLaw } from './words-law.ts';

/** Something that must hold for every game, and its verdict over the trial games. */
export interface Law {
  readonly name: string;
  /** Throws with the seed of the first trial game that breaks this law. */
  readonly check: () => void;
}

/** What the laws are tried on. */
export interface Trials<S, M extends Tagged, E extends Tagged, V, O> extends Trial<S, M, O> {
  /** How many trial games; each has its own seed. */
  readonly games: number;
  readonly firstSeed?: number;
  readonly words?: (language: Language) => Words<V, M, E>;
}

type AtEachMoment<S, M extends Tagged, E extends Tagged, V, O> = (
  game: Game<S, M, E, V, O>,
  moment: Moment<S, M, E, V, O>,
) => void;
type AtTheEnd<S, M extends Tagged, E extends Tagged, V, O> = (
  game: Game<S, M, E, V, O>,
  match: Match<S, M, E, V, O>,
) => void;

interface Clause<S, M extends Tagged, E extends Tagged, V, O> {
  readonly moment?: AtEachMoment<S, M, E, V, O>;
  /** The clauses take turns: over many games each sees every kind of moment, at a fraction of the cost. */
  readonly oneIn?: number;
  readonly end?: AtTheEnd<S, M, E, V, O>;
}

const must = (holds: boolean, promise: string, facts: Readonly<Record<string, unknown>> = {}): void => {
  if (!holds) throw broken(promise, facts);
};

const ENDS = 'every game ends in time';

/**
 * The laws of the kernel, tried on one game. One pass over the trial games serves all laws; each tells only of its
 * own failure, so that a broken game names the promise it breaks.
 */
export function laws<S, M extends Tagged, E extends Tagged, V, O>(
  game: Game<S, M, E, V, O>,
  trials: Trials<S, M, E, V, O>,
): readonly Law[] {
  const clauses = clausesFor(trials);
  let failures: ReadonlyMap<string, Error> | undefined;
  return [ENDS, ...Object.keys(clauses)].map((name) => ({
    name,
    check: () => {
      failures ??= tryAll(game, trials, clauses);
      const failure = failures.get(name);
      if (failure) throw failure;
    },
  }));
}

function tryAll<S, M extends Tagged, E extends Tagged, V, O>(
  game: Game<S, M, E, V, O>,
  trials: Trials<S, M, E, V, O>,
  clauses: Readonly<Record<string, Clause<S, M, E, V, O>>>,
): ReadonlyMap<string, Error> {
  const failures = new Map<string, Error>();
  const first = trials.firstSeed ?? 1;
  for (let seed = first; seed < first + trials.games; seed += 1) {
    const attempt = (name: string, clause: () => void): void => {
      // A game that breaks off stops nothing: the other laws still want to see the games that follow.
      if (name !== ENDS && failures.has(name)) return;
      try {
        clause();
      } catch (error) {
        if (failures.has(name)) return;
        const said = error instanceof Error ? error.message : String(error);
        failures.set(
          name,
          new Error(`${game.id}, seed ${seed}, ${trials.seats} seats: ${said}`, { cause: error }),
        );
      }
    };
    attempt(ENDS, () => {
      let steps = 0;
      const moments = walk(game, trials, seed);
      let next = moments.next();
      while (!next.done) {
        const moment = next.value;
        for (const [i, [name, clause]] of Object.entries(clauses).entries()) {
          const itsTurn = (steps + seed + i) % (clause.oneIn ?? 6) === 0;
          if (clause.moment && itsTurn) attempt(name, () => clause.moment?.(game, moment));
        }
        steps += 1;
        next = moments.next();
      }
      const match = next.value;
      for (const [name, clause] of Object.entries(clauses)) {
        if (clause.end) attempt(name, () => clause.end?.(game, match));
      }
    });
  }
  return failures;
}

const clausesFor = <S, M extends Tagged, E extends Tagged, V, O>(
  trials: Trials<S, M, E, V, O>,
): Readonly<Record<string, Clause<S, M, E, V, O>>> => ({
  'the same key and the same choices give the same game': { moment: sameTwice, end: sameReplay },
  'every asked seat has a legal move, and no other seat has one': { moment: onlyAskedMove },
  'every legal move is accepted': { moment: legalIsAccepted },
  'a refused move changes nothing and names a rule of this game': { moment: refusalsNameRules },
  'a step does not touch the position it starts from': { moment: inputUntouched },
  'state, moves and events survive being written and read': { moment: writtenAndRead, oneIn: 16 },
  'a view depends only on what its viewer may know': { moment: viewsKeepSecrets },
  'what is heard of a step depends only on what the hearer may know': { moment: eventsKeepSecrets },
  'a list of legal moves depends only on what its seat may know': { moment: movesKeepSecrets },
  'an imagined world looks the same, is made of nothing hidden, and plays on': { moment: worldsAreSound },
  'nothing is lost or doubled': { moment: componentsConserved },
  'the order of legal moves is stable': { moment: stableOrder, oneIn: 16 },
  'ranks agree with scores and tie-breaks, and somebody is first': { end: ranksAgree },
  'a step that may be taken back tells its mover nothing': { moment: revocableTellsNothing },
  'taking back and repeating gives the same position': { end: takeBackAndRepeat },
  'a match recorded, written, read and replayed ends in the same position': { end: recordsReplay },
  ...(trials.words
    ? { 'everything can be said in words': { moment: wordsLaw(trials.words, trials.seats), oneIn: 8 } }
    : {}),
});

/** Chance as the step had it: the same key, the same number. */
const chanceOf = <S, M extends Tagged, E extends Tagged, V, O>({
  match,
  at,
}: Moment<S, M, E, V, O>): ReturnType<typeof rngAt> => rngAt(match.key, at);

const viewersOf = <S, M extends Tagged, E extends Tagged, V, O>({
  match,
}: Moment<S, M, E, V, O>): readonly Viewer[] => viewers(match.seatCount);

/** One viewer per moment, in turn by chance: over many games all are looked at, at a fraction of the cost. */
const someViewer = <S, M extends Tagged, E extends Tagged, V, O>(moment: Moment<S, M, E, V, O>): Viewer => {
  const all = viewersOf(moment);
  return all[moment.dice.below(all.length)] ?? 'spectator';
};

/** A step that stands alone: neither part of composing a move nor its confirmation, which is played as another move. */
const wholeStep = <S, M extends Tagged, E extends Tagged, V, O>(
  game: Game<S, M, E, V, O>,
  { move, drafting }: Moment<S, M, E, V, O>,
): boolean => !drafting && !isDraft(game, move);

function sameTwice<S, M extends Tagged, E extends Tagged, V, O>(
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

function sameReplay<S, M extends Tagged, E extends Tagged, V, O>(
  game: Game<S, M, E, V, O>,
  match: Match<S, M, E, V, O>,
): void {
  const setup = { match: match.id, seatCount: match.seatCount, options: match.options, key: match.key };
  let last: S | undefined;
  for (const { state } of replay(game, setup, match.moves)) last = state;
  must(last !== undefined && digest(last) === digest(match.state), 'two runs of a match agree');
}

function onlyAskedMove<S, M extends Tagged, E extends Tagged, V, O>(
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

function legalIsAccepted<S, M extends Tagged, E extends Tagged, V, O>(
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

function refusalsNameRules<S, M extends Tagged, E extends Tagged, V, O>(
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

function inputUntouched<S, M extends Tagged, E extends Tagged, V, O>(
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

function writtenAndRead<S, M extends Tagged, E extends Tagged, V, O>(
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

function viewsKeepSecrets<S, M extends Tagged, E extends Tagged, V, O>(
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

function eventsKeepSecrets<S, M extends Tagged, E extends Tagged, V, O>(
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

function movesKeepSecrets<S, M extends Tagged, E extends Tagged, V, O>(
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

function worldsAreSound<S, M extends Tagged, E extends Tagged, V, O>(
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

const inventory = <S, M extends Tagged, E extends Tagged, V, O>(
  game: Game<S, M, E, V, O>,
  state: S,
): readonly (number | string)[] => [...game.components(state)].sort((a, b) => (a === b ? 0 : a < b ? -1 : 1));

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

function componentsConserved<S, M extends Tagged, E extends Tagged, V, O>(
  game: Game<S, M, E, V, O>,
  { before, played }: Moment<S, M, E, V, O>,
): void {
  const [then, now] = [inventory(game, before), inventory(game, played.state)];
  must(sameData(then, now), 'each component is in exactly one place', {
    lost: then.filter((thing) => !now.includes(thing)).slice(0, 5),
    found: now.filter((thing, i) => !then.includes(thing) || now.indexOf(thing) !== i).slice(0, 5),
  });
}

function stableOrder<S, M extends Tagged, E extends Tagged, V, O>(
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

/** How a standing compares: those who left behind all others, then score, then the tie-breaks. */
const merit = ({ left, score, tieBreaks }: Standing): readonly number[] => [
  left ? 0 : 1,
  score,
  ...tieBreaks,
];

function better(a: readonly number[], b: readonly number[]): boolean {
  const differs = a.findIndex((value, i) => value !== (b[i] ?? 0));
  return differs >= 0 && (a[differs] as number) > (b[differs] ?? 0);
}

function ranksAgree<S, M extends Tagged, E extends Tagged, V, O>(
  game: Game<S, M, E, V, O>,
  match: Match<S, M, E, V, O>,
): void {
  const standings = standingsOf(game, match.state);
  if (!standings) throw broken('a game that ended has standings');
  must(
    sameData(
      [...standings].map(({ seat }) => seat).sort((a, b) => a - b),
      seats(match.seatCount),
    ),
    'every seat has one standing',
  );
  for (const standing of standings) {
    const ahead = standings.filter((other) => better(merit(other), merit(standing))).length;
    must(standing.rank === ahead + 1, 'a rank counts those who did better', { standing });
    const sum = Object.values(standing.breakdown).reduce((total, part) => total + part, 0);
    must(sum === standing.score, 'the parts of a score add up to it', { standing });
  }
}

function revocableTellsNothing<S, M extends Tagged, E extends Tagged, V, O>(
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

function takeBackAndRepeat<S, M extends Tagged, E extends Tagged, V, O>(
  game: Game<S, M, E, V, O>,
  match: Match<S, M, E, V, O>,
): void {
  const opened = openMatch(game, {
    match: match.id,
    seatCount: match.seatCount,
    options: match.options,
    key: match.key,
  });
  if (!opened.ok) throw broken('a match can be opened again', { problem: opened.problem });
  const again = opened.match;
  for (const { seat, move } of match.moves) {
    const before = again.state;
    const played = playMove(again, seat, move);
    must(played.ok, 'a recorded move can be played again', { move });
    if (!played.ok) return;
    must(!played.revocable || mayTakeBack(again, seat), 'a revocable step may be taken back', { move });
    if (!played.revocable) continue;
    const after = again.state;
    takeBack(again, seat);
    must(sameData(again.state, before), 'taking back restores the position', { move });
    playMove(again, seat, move);
    must(sameData(again.state, after), 'repeating gives the same position', { move });
  }
  must(digest(again.state) === digest(match.state), 'taking back and repeating leads to the same end');
}

function recordsReplay<S, M extends Tagged, E extends Tagged, V, O>(
  game: Game<S, M, E, V, O>,
  match: Match<S, M, E, V, O>,
): void {
  const read = readRecord(writeRecord(recordOf(match)));
  if (!read.ok) throw broken('a written record can be read', { problem: read.problem });
  const verified = verify(game, read.record);
  if (!verified.ok) throw broken('a recorded match verifies', { problem: verified.problem });
  must(verified.digest === digest(match.state), 'a replayed match ends in the same position');
}
