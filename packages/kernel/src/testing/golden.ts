import { broken } from '../broken.ts';
import type { Game, Tagged } from '../game.ts';
import { openMatch, playStep, positionOf } from '../match.ts';
import { type MatchRecord, readRecord, recordOf, type Verified, verify, writeRecord } from '../record.ts';
import { keyFromSeed, type Rng, rngAt } from '../rng.ts';
import type { Seat } from '../seat.ts';
import { legalMoves } from '../step.ts';

/** A stored match as text: it must verify to the last digit. Throws a sentence if it does not. */
export function replayGolden<S, M extends Tagged, E extends Tagged, V, O>(
  game: Game<S, M, E, V, O>,
  text: string,
): Verified<S> & { readonly record: MatchRecord } {
  const read = readRecord(text);
  if (!read.ok) throw broken('a golden match can be read', { problem: read.problem });
  const verified = verify(game, read.record);
  if (!verified.ok) throw broken('a golden match verifies', { problem: verified.problem });
  return { ...verified, record: read.record };
}

/** Plays a whole match and writes it down: how golden matches are made, and made anew when a rule changes. */
export function composeGolden<S, M extends Tagged, E extends Tagged, V, O>(
  game: Game<S, M, E, V, O>,
  {
    title,
    seats,
    options,
    seed,
    choose,
  }: {
    readonly title: string;
    readonly seats: number;
    readonly options: Partial<O>;
    readonly seed: number | string;
    readonly choose?: (state: S, seat: Seat, legal: readonly M[], rng: Rng) => M;
  },
): string {
  const opened = openMatch(game, {
    match: `golden-${seed}`,
    seatCount: seats,
    options,
    key: keyFromSeed(seed),
  });
  if (!opened.ok) throw broken('a golden match can be set up', { problem: opened.problem });
  const { match } = opened;
  const dice = rngAt(keyFromSeed(`golden ${seed}`), 0);
  for (;;) {
    const state = positionOf(match);
    const decision = game.decision(state);
    if (decision.kind === 'over') return writeRecord(recordOf(match, { title }));
    const seat = decision.seats[0] as Seat;
    const legal = legalMoves(game, state, seat);
    const move = choose ? choose(state, seat, legal, dice) : (legal[dice.below(legal.length)] as M);
    const played = playStep(match, seat, move);
    if (!played.ok)
      throw broken('a golden match is made of legal moves', { rule: played.rule, reason: played.reason });
  }
}
