import { findBot, mindOf } from '@hedgerow/bots';
import { type EditionName, findEdition, findTitle } from '@hedgerow/catalog';
import {
  type AnyMove,
  type AnyState,
  keyFromSeed,
  type Problem,
  problem,
  rngAt,
  type Seat,
} from '@hedgerow/kernel';

/** What the page asks of a computer player. */
export interface Question {
  readonly game: string;
  readonly edition: EditionName;
  readonly state: AnyState;
  readonly seat: Seat;
  readonly seatCount: number;
  readonly level: string;
  /** Names the chance that the player thinks with: the same match gives the same thoughts. */
  readonly match: string;
  readonly choice: number;
  readonly positions: number;
}

/**
 * Lets a computer player choose. The position ends here: the player is handed its own view, its moves and imagined
 * worlds.
 */
export async function think({
  game,
  edition,
  state,
  seat,
  seatCount,
  level,
  match,
  choice,
  positions,
}: Question): Promise<{ readonly ok: true; readonly move: AnyMove } | Problem> {
  const found = findTitle(game);
  if (!found.ok) return found;
  const made = await findEdition(found.id, edition);
  if (!made) return problem(`There is no edition ${edition.edition} of ${game} to think about.`);
  const bot = await findBot(found.id, level, made.game);
  if (!bot.ok) return bot;
  const rng = rngAt(keyFromSeed(`thoughts ${match}`), choice);
  const mind = mindOf({ game: made.game, seatCount }, state, seat, rng, { positions });
  return { ok: true, move: bot.bot.choose(mind) };
}
