import type { AnyMove } from '@hedgerow/kernel';
import { useCallback, useState } from 'react';
import { settings } from '../shell/settings.ts';
import { useStore } from '../shell/store.ts';
import type { Table, TableFace } from '../table/table.ts';

/** A move that was touched once and cannot be taken back: touched again, it is made. */
interface Armed {
  readonly text: string;
  readonly move: AnyMove;
  /** It belongs to this question; with another one it is forgotten. */
  readonly legal: TableFace['legal'];
}

export interface SecondTouch {
  /** What is `meant` was chosen in several touches already. */
  readonly play: (move: AnyMove, meant?: true) => void;
  /** What waits for its second touch. */
  readonly armed: AnyMove | undefined;
  readonly disarm: () => void;
}

/** Lets a move that cannot be taken back wait for a second touch, unless the player does not want that. */
export function useSecondTouch(table: Table, { legal }: TableFace): SecondTouch {
  const { confirm } = useStore(settings);
  const [armed, setArmed] = useState<Armed | undefined>(undefined);
  const waiting = confirm && armed?.legal === legal ? armed : undefined;
  const play = useCallback(
    (move: AnyMove, meant?: true) => {
      const text = table.made.game.notation.write(move);
      // Where there is nothing to choose, nothing is chosen by accident.
      const asks = confirm && !meant && legal.length > 1;
      if (asks && waiting?.text !== text && table.isFinal?.(move)) {
        setArmed({ text, move, legal });
        return;
      }
      setArmed(undefined);
      table.play(move);
    },
    [table, confirm, legal, waiting],
  );
  const disarm = useCallback(() => setArmed(undefined), []);
  return { play, armed: waiting?.move, disarm };
}
