import { LEVELS, loadBot, mindOf } from '@hedgerow/bots';
import { type EditionName, findEdition, isGameId } from '@hedgerow/catalog';
import { type AnyState, keyFromSeed, rngAt, seatAt, writeMove } from '@hedgerow/kernel';

/** What a computer player is asked, as it is handed to a worker thread. */
export interface Thought {
  readonly game: string;
  readonly edition: EditionName;
  readonly level: string;
  readonly state: unknown;
  readonly seatCount: number;
  readonly seat: number;
  /** Of what its chance is made, so that the same question always gets the same answer. */
  readonly seed: string;
  readonly positions: number;
  /** Search stops by itself after so long; what does not is stopped from outside, later. */
  readonly softMs: number;
}

/** Runs in a worker: a choice in the game's notation. The bot itself gets a view and imagined worlds only. */
export async function think(thought: Thought): Promise<string> {
  const { game: id, seatCount } = thought;
  if (!isGameId(id)) throw new Error(`There is no game ${id}.`);
  const level = LEVELS.find((each) => each === thought.level);
  if (level === undefined) throw new Error(`There is no computer player ${thought.level}.`);
  const made = await findEdition(id, thought.edition);
  if (!made) throw new Error(`There is no edition ${thought.edition.edition} of ${id}.`);
  const { game } = made;
  const rng = rngAt(keyFromSeed(thought.seed), 0);
  const bot = await loadBot(id, level, game);
  const end = performance.now() + thought.softMs;
  const budget = { positions: thought.positions, outOfTime: () => performance.now() > end };
  const mind = mindOf({ game, seatCount }, thought.state as AnyState, seatAt(thought.seat), rng, budget);
  return writeMove(game, bot.choose(mind));
}
