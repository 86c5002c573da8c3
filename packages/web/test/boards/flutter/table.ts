import { flutter, type Move, type Options, type State, type View } from '@hedgerow/flutter';
import { keyFromSeed, legalMoves, openMatch, playStep, positionOf, rngAt, type Seat } from '@hedgerow/kernel';
import type * as Kit from '../../../src/boards/kit/gesture.ts';

export type Situation = Kit.Situation<View, Move>;

/** One question of a match, as the seat that is asked sees it. */
export interface Asked {
  readonly seat: Seat;
  readonly state: State;
  readonly situation: Situation;
  readonly choose: (move: Move) => State;
}

/** Every decision of a whole seeded match of seats that choose by dice. */
export function* decisions(
  seed: string,
  seatCount: number,
  options: Partial<Options> = {},
): Generator<Asked> {
  const opened = openMatch(flutter, { match: seed, seatCount, options, key: keyFromSeed(seed) });
  if (!opened.ok) throw new Error(opened.problem);
  const { match } = opened;
  const dice = rngAt(keyFromSeed(`dice ${seed}`), 0);
  for (;;) {
    const state = positionOf(match);
    const decision = flutter.decision(state);
    const [seat] = decision.kind === 'over' ? [] : decision.seats;
    if (seat === undefined) return;
    const legal = legalMoves(flutter, state, seat);
    let chosen: Move | undefined;
    const choose = (move: Move): State => {
      chosen = move;
      const played = playStep(match, seat, move);
      if (!played.ok) throw new Error(`${played.rule} ${played.reason}`);
      return positionOf(match);
    };
    yield { seat, state, situation: { view: flutter.view(state, seat), legal }, choose };
    if (chosen === undefined) choose(legal[dice.below(legal.length)] as Move);
  }
}
