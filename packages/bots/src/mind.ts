import {
  type AnyEvent,
  type AnyGame,
  type AnyMove,
  type AnyOptions,
  type AnyState,
  type AnyView,
  imagine,
  isDraft,
  legalMoves,
  type Match,
  type Rng,
  type Seat,
} from '@hedgerow/kernel';
import type { Budget, Mind, Notebook } from './bot.ts';

export type AnyMatch = Match<AnyState, AnyMove, AnyEvent, AnyView, AnyOptions>;

/** The most composing steps a computer player may take without completing a move. */
const MOST_COMPOSED = 30;

/**
 * What a player may choose from after `composed` steps of composing since the last whole move. A player that
 * begins a move and drops it again and again would never finish, so after a while only whole moves are offered.
 */
function patiently(game: AnyGame, legal: readonly AnyMove[], composed: number): readonly AnyMove[] {
  if (composed < MOST_COMPOSED) return legal;
  const whole = legal.filter((move) => !isDraft(game, move));
  return whole.length > 0 ? whole : legal;
}

/**
 * What a seat may think with: its view, its moves, and worlds that look the same. The position stays behind. `composed` says
 * how many steps of composing it has made since the last whole move; the chance it thinks with must differ from step to step.
 */
export function mindOf(
  { game, seatCount }: Pick<AnyMatch, 'game' | 'seatCount'>,
  state: AnyState,
  seat: Seat,
  rng: Rng,
  budget: Budget,
  composed: number = 0,
  notebook: Notebook = {},
): Mind<AnyState, AnyMove, AnyView> {
  return {
    seat,
    seatCount,
    view: game.view(state, seat),
    legal: patiently(game, legalMoves(game, state, seat), composed),
    imagine: () => imagine(game, state, seat, rng),
    rng,
    budget,
    notebook,
  };
}
