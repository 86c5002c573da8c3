import { type EditionName, findEdition, findTitle } from '@hedgerow/catalog';
import {
  type AnyGame,
  type AnyMove,
  type AnyState,
  keyFromSeed,
  type Problem,
  problem,
  rngAt,
  type Seat,
} from '@hedgerow/kernel';
import type { AnyBot, Budget, Notebook } from './bot.ts';
import { findBot } from './levels.ts';
import { mindOf } from './mind.ts';

/** A choice that a computer player has to make. The position ends in `mindOf`: the player gets a view and imagined worlds. */
export interface Choosing {
  readonly state: AnyState;
  readonly seat: Seat;
  readonly seatCount: number;
  /** Names the chance that the player thinks with; the same in all choices of a match. */
  readonly thoughts: string;
  /** How many moves the match has had. */
  readonly moves: number;
  /** Steps of composing since the last whole move. */
  readonly composed: number;
}

/** The same for somebody who must find game and player first, such as a worker thread. */
export interface ThinkingTask extends Choosing {
  readonly game: string;
  readonly edition: EditionName;
  readonly level: string;
}

/** No match has as many moves: steps of composing get numbers beyond them. */
const MOST_MOVES = 2 ** 20;

/**
 * Lets a computer player choose. Server, page, terminal and arena all come through here. The chance it thinks with depends
 * on the match and on how far it is, and on nothing else: the same game is played the same everywhere, also after a restart
 * and after a take-back.
 */
export function choose(
  game: AnyGame,
  bot: AnyBot,
  { state, seat, seatCount, thoughts, moves, composed }: Choosing,
  notebook: Notebook,
  budget: Budget,
): AnyMove {
  const rng = rngAt(keyFromSeed(thoughts), moves + composed * MOST_MOVES);
  return bot.choose(mindOf({ game, seatCount }, state, seat, rng, budget, composed, notebook));
}

/** The players remember nothing themselves, so one of each level serves all matches of an edition. */
const MADE = new WeakMap<AnyGame, Map<string, AnyBot>>();

/** Finds the edition of the game and the player, and lets it choose. */
export async function think(
  task: ThinkingTask,
  notebook: Notebook,
  budget: Budget,
): Promise<{ readonly ok: true; readonly game: AnyGame; readonly move: AnyMove } | Problem> {
  const found = findTitle(task.game);
  if (!found.ok) return found;
  const made = await findEdition(found.id, task.edition);
  if (!made) return problem(`There is no edition ${task.edition.edition} of ${task.game}.`);
  const { game } = made;
  const bots = MADE.get(game) ?? new Map<string, AnyBot>();
  MADE.set(game, bots);
  let bot = bots.get(task.level);
  if (!bot) {
    const loaded = await findBot(found.id, task.level, game);
    if (!loaded.ok) return loaded;
    bot = loaded.bot;
    bots.set(task.level, bot);
  }
  return { ok: true, game, move: choose(game, bot, task, notebook, budget) };
}
