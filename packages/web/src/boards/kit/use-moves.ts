import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Reason } from '../board.ts';
import { type Gestures, type Hand, isLegal, type Outcome, type Situation } from './gesture.ts';

/** How a board reaches the table. */
export interface Reach<M> {
  readonly play: (move: M, meant?: true) => void;
  /** Asks the rules and plays nothing. */
  readonly whyNot: (move: M) => Promise<Reason | undefined>;
  /** Why the last move that was really made was refused. */
  readonly refusal: Reason | undefined;
}

export interface Moves<P, T, M> {
  readonly pick: P;
  /** Why the last touch was in vain. */
  readonly reason: Reason | undefined;
  readonly touch: (touch: T, hand: Hand, from?: P) => Outcome<P, M>;
  readonly take: (pick: P) => void;
}

/** What is taken up, what was refused, and what is being sent. */
export function useMoves<V, M extends object, P, T>(
  { nothing, respond, stillHeld, question }: Gestures<V, M, P, T>,
  situation: Situation<V, M>,
  { play, whyNot, refusal }: Reach<M>,
): Moves<P, T, M> {
  const [held, setHeld] = useState<P>(nothing);
  const [asked, setAsked] = useState<Reason>();
  const [waiting, setWaiting] = useState<readonly M[]>([]);
  // A refusal of the table is shown until something else is touched.
  const [seen, setSeen] = useState<Reason | undefined>(refusal);
  const latest = useRef(0);
  const now = question(situation.view);
  const [answering, setAnswering] = useState(now);
  if (answering !== now) {
    setAnswering(now);
    setHeld(nothing);
    setAsked(undefined);
  }
  const pick = useMemo(() => stillHeld(situation, held), [stillHeld, situation, held]);
  const touch = useCallback(
    (what: T, hand: Hand, from: P = pick): Outcome<P, M> => {
      const outcome = respond(situation, from, what, hand);
      latest.current += 1;
      const nth = latest.current;
      setHeld(outcome.pick);
      setAsked(undefined);
      setSeen(refusal);
      // On a server the answer takes a moment; meanwhile something else may have been touched.
      if (outcome.refused !== undefined)
        void whyNot(outcome.refused).then((reason) => {
          if (latest.current === nth) setAsked(reason);
        });
      const [first, ...rest] = outcome.moves;
      setWaiting(rest);
      if (first !== undefined) play(first, outcome.meant);
      return outcome;
    },
    [respond, situation, pick, refusal, play, whyNot],
  );
  const sentAt = useRef(now);
  useEffect(() => {
    if (sentAt.current === now) return;
    sentAt.current = now;
    const [next, ...rest] = waiting;
    if (next === undefined) return;
    const goesOn = isLegal(situation, next);
    setWaiting(goesOn ? rest : []);
    if (goesOn) play(next);
  }, [now, waiting, situation, play]);
  return { pick, reason: asked ?? (refusal === seen ? undefined : refusal), touch, take: setHeld };
}
