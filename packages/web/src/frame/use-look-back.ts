import { useState } from 'react';

/** Where somebody is in a match: now, or at an earlier move. */
export function useLookBack(first: number | undefined): {
  readonly at: number | undefined;
  readonly goTo: (moves: number | undefined) => void;
  readonly running: boolean;
  readonly run: (running: boolean) => void;
} {
  const [at, setAt] = useState(first);
  const [running, setRunning] = useState(false);
  return {
    at,
    running,
    run: setRunning,
    goTo: (moves) => {
      setAt(moves);
      if (moves === undefined) setRunning(false);
    },
  };
}
