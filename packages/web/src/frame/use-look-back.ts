import { useCallback, useEffect, useState } from 'react';

/** Where somebody is in a match: now, or at an earlier move. A replay begins at its beginning and has no now. */
export function useLookBack(
  moves: number,
  isReplay: boolean,
): {
  readonly at: number | undefined;
  readonly goTo: (moves: number | undefined) => void;
  readonly running: boolean;
  readonly run: (running: boolean) => void;
  /** Shows the moves from here on, one by one. */
  readonly film: (from: number) => void;
} {
  const [at, setAt] = useState(isReplay ? 0 : undefined);
  const [running, setRunning] = useState(false);
  const goTo = useCallback((to: number | undefined) => {
    setAt(to);
    if (to === undefined) setRunning(false);
  }, []);
  const film = useCallback((from: number) => {
    setAt(from);
    setRunning(true);
  }, []);
  // Whoever has looked back up to now is here again, and stays here when the game goes on.
  const isHereAgain = !isReplay && !running && at !== undefined && at >= moves;
  useEffect(() => {
    if (isHereAgain) setAt(undefined);
  }, [isHereAgain]);
  return { at, running, run: setRunning, goTo, film };
}
