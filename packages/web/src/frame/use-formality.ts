import { formality } from '@hedgerow/kernel';
import { useEffect } from 'react';
import { settings } from '../shell/settings.ts';
import { useStore } from '../shell/store.ts';
import type { Table, TableFace } from '../table/table.ts';

const PAUSE_MS = { calm: 1100, brisk: 450, instant: 0 } as const;

/** Presses it after a moment, so that one sees what happens. */
export function useFormality(table: Table, face: TableFace, now: boolean): void {
  const { forced, pace } = useStore(settings);
  useEffect(() => {
    const { legal, mayTakeBack, seats } = face;
    // Computer players learn nothing from haste; other people might.
    const watched = seats.filter(({ player }) => player === 'person').length > 1;
    const move = forced && now ? formality(table.made.game, legal, { mayTakeBack, watched }) : undefined;
    if (move === undefined) return;
    const press = setTimeout(() => table.play(move), PAUSE_MS[pace]);
    return () => clearTimeout(press);
  }, [table, face, now, forced, pace]);
}
