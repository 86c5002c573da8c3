import {
  type AnyGame,
  broken,
  isDraft,
  openMatch,
  type Problem,
  playStep,
  positionOf,
  type Setup,
} from '@hedgerow/kernel';
import type { AnyBot, Budget, Notebook } from './bot.ts';
import type { AnyMatch } from './mind.ts';
import { choose } from './think.ts';

/**
 * Lets computer players play a whole match. The chance they think with is their own, so that thinking never disturbs the
 * game; `thoughts` names it.
 */
export function playOut(
  game: AnyGame,
  setup: Setup,
  bots: readonly AnyBot[],
  budget: Budget,
  thoughts: string = `thoughts ${setup.match}`,
): { readonly ok: true; readonly match: AnyMatch } | Problem {
  const opened = openMatch(game, setup);
  if (!opened.ok) return opened;
  const { match } = opened;
  const { seatCount } = match;
  const notebooks = bots.map((): Notebook => ({}));
  for (let composed = 0; ; ) {
    const state = positionOf(match);
    const decision = game.decision(state);
    if (decision.kind === 'over') return opened;
    const [seat] = decision.seats;
    const [bot, notebook] = seat === undefined ? [] : [bots[seat], notebooks[seat]];
    if (seat === undefined || !bot || !notebook) throw broken('every asked seat has a player', { seat });
    const choosing = { state, seat, seatCount, thoughts, moves: match.moves.length, composed };
    const move = choose(game, bot, choosing, notebook, budget);
    composed = isDraft(game, move) ? composed + 1 : 0;
    const played = playStep(match, seat, move);
    if (!played.ok)
      throw broken('a computer player makes legal moves', {
        bot: bot.name,
        rule: played.rule,
        reason: played.reason,
      });
  }
}
