import { useEffect, useRef } from 'react';
import { settings } from '../shell/settings.ts';
import { useStore } from '../shell/store.ts';
import type { TableFace } from '../table/table.ts';
import { soundOf } from './sound-of.ts';

/** Makes the table heard, if somebody wants that. */
export function useSounds(face: TableFace): void {
  const { sound: wanted } = useStore(settings);
  const last = useRef(face);
  useEffect(() => {
    const heard = soundOf(last.current, face);
    last.current = face;
    if (wanted && heard) void import('../shell/sounds.ts').then(({ sound }) => sound(heard));
  }, [face, wanted]);
}
