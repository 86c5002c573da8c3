import { keyFromSeed, legalMoves, openMatch, playStep, positionOf, rngAt, seatAt } from '@hedgerow/kernel';
import { biomeBorneo, type State } from '../src/index.ts';
import { choose } from './trial.ts';

/** A position in the middle of a game. */
export function middle(seed: number): State {
  const opened = openMatch(biomeBorneo, { match: 'm', seatCount: 3, options: {}, key: keyFromSeed(seed) });
  if (!opened.ok) throw new Error(opened.problem);
  const rng = rngAt(keyFromSeed(`m${seed}`), 0);
  for (let steps = 0; steps < 60; steps += 1) {
    const state = positionOf(opened.match);
    const decision = biomeBorneo.decision(state);
    if (decision.kind === 'over') break;
    const seat = decision.seats[0] ?? seatAt(0);
    playStep(opened.match, seat, choose(state, seat, legalMoves(biomeBorneo, state, seat), rng));
  }
  return opened.match.state;
}
