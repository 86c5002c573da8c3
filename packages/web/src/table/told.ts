import type { AnyEvent, AnyMove } from '@hedgerow/kernel';
import { createStore, type Store } from '../shell/store.ts';

/** The line of the log that somebody points at: the board lights up where it happened. */
export const toldEvent: Store<AnyEvent | undefined> = createStore<AnyEvent | undefined>(undefined);

/** Where an event would happen, in the names of the board that is shown. */
export const placesOfEvent: Store<((event: AnyEvent) => readonly string[]) | undefined> = createStore<
  ((event: AnyEvent) => readonly string[]) | undefined
>(undefined);

/** The move that a hint speaks of: a board may show what it would look like. */
export const hintedMove: Store<AnyMove | undefined> = createStore<AnyMove | undefined>(undefined);
