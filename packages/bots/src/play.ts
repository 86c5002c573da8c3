import {
  type AnyEvent,
  type AnyGame,
  type AnyMove,
  type AnyOptions,
  type AnyState,
  type AnyView,
  broken,
  imagine,
  keyFromSeed,
  legalMoves,
  type Match,
  openMatch,
  type Problem,
  playStep,
  positionOf,
  type Rng,
  rngAt,
  type Seat,
  type Setup,
} from '@hedgerow/kernel';
import type { AnyBot, Budget, Mind } from './bot.ts';

export type AnyMatch = Match<AnyState, AnyMove, AnyEvent, AnyView, AnyOptions>;

/** What a seat may think with: its view, its moves, and worlds that look the same. The position stays behind. */
export function mindOf(
  { game, seatCount }: Pick<AnyMatch, 'game' | 'seatCount'>,
  state: AnyState,
  seat: Seat,
  rng: Rng,
  budget: Budget,
): Mind<AnyState, AnyMove, AnyView> {
  return {
    seat,
    seatCount,
    view: game.view(state, seat),
    legal: legalMoves(game, state, seat),
    imagine: () => imagine(game, state, seat, rng),
    rng,
    budget,
  };
}

/** Lets computer players play a whole match. Their chance is their own, so that thinking never disturbs the game. */
export function playOut(
  game: AnyGame,
  setup: Setup,
  bots: readonly AnyBot[],
  budget: Budget,
): { readonly ok: true; readonly match: AnyMatch } | Problem {
  const opened = openMatch(game, setup);
  if (!opened.ok) return opened;
  const { match } = opened;
  const thoughts = keyFromSeed(`thoughts ${setup.match}`);
  for (let choices = 0; ; choices += 1) {
    const state = positionOf(match);
    const decision = game.decision(state);
    if (decision.kind === 'over') return opened;
    const [seat] = decision.seats;
    const bot = seat === undefined ? undefined : bots[seat];
    if (seat === undefined || bot === undefined) throw broken('every asked seat has a player', { seat });
    const move = bot.choose(mindOf(match, state, seat, rngAt(thoughts, choices), budget));
    const played = playStep(match, seat, move);
    if (!played.ok)
      throw broken('a computer player makes legal moves', {
        bot: bot.name,
        rule: played.rule,
        reason: played.reason,
      });
  }
}
