import type { Move } from '@hedgerow/biotopia';
import { useCallback, useEffect, useState } from 'react';
import {
  type Hand,
  isLegal,
  NOTHING,
  type Outcome,
  type Pick,
  respond,
  type Situation,
  stillHeld,
  type Touch,
} from './gesture.ts';

/** A discard that waits until the one before it has been made. */
interface Waiting {
  readonly move: Move;
  /** The size of the hand at which it is its turn. */
  readonly hand: number;
}

export interface Moves {
  readonly pick: Pick;
  readonly reason: string | undefined;
  readonly touch: (touch: Touch, hand: Hand, from?: Pick) => Outcome;
  readonly take: (pick: Pick) => void;
}

/** What is taken up, what was refused, and what is being sent. */
export function useMoves(
  situation: Situation,
  play: (move: Move) => void,
  whyNot: (move: Move) => string | undefined,
): Moves {
  const [held, setHeld] = useState<Pick>(NOTHING);
  const [reason, setReason] = useState<string>();
  const [waiting, setWaiting] = useState<readonly Waiting[]>([]);
  const pick = stillHeld(situation, held);
  const size = situation.view.me?.hand.length ?? 0;
  const touch = useCallback(
    (what: Touch, hand: Hand, from: Pick = pick): Outcome => {
      const outcome = respond(situation, from, what, hand);
      setHeld(outcome.pick);
      setReason(outcome.refused === undefined ? undefined : whyNot(outcome.refused));
      const [first, ...rest] = outcome.moves;
      setWaiting(rest.map((move, i) => ({ move, hand: size - 1 - i })));
      if (first !== undefined) play(first);
      return outcome;
    },
    [situation, pick, size, play, whyNot],
  );
  useEffect(() => {
    const [next, ...rest] = waiting;
    if (next === undefined || next.hand !== size) return;
    setWaiting(rest);
    if (isLegal(situation, next.move)) play(next.move);
  }, [waiting, size, situation, play]);
  return { pick, reason, touch, take: setHeld };
}
