import type { Game, Tagged } from '../game.ts';
import type { Match } from '../match.ts';
import type { Language, Words } from '../words.ts';
import { ranksAgree, recordsReplay, sameReplay, takeBackAndRepeat } from './laws-of-matches.ts';
import {
  eventsKeepSecrets,
  movesKeepSecrets,
  revocableTellsNothing,
  viewsKeepSecrets,
  worldsAreSound,
} from './laws-of-secrets.ts';
import {
  componentsConserved,
  inputUntouched,
  legalIsAccepted,
  onlyAskedMove,
  refusalsNameRules,
  sameTwice,
  stableOrder,
  writtenAndRead,
} from './laws-of-steps.ts';
import { sample } from './sample.ts';
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
  /** How many trial games, each with its own seed; the sample of this run unless stated. */
  readonly games?: number;
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

/** How often a clause looks, unless it says otherwise; the costly ones look less often. */
const USUALLY_ONE_IN = 6;

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
  const { games = sample().games, firstSeed = sample().firstSeed } = trials;
  for (let seed = firstSeed; seed < firstSeed + games; seed += 1) {
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
          const itsTurn = (steps + seed + i) % (clause.oneIn ?? USUALLY_ONE_IN) === 0;
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
