import { createStore, type Store } from './store.ts';

/** Counts how often this browser has become somebody else for the server: what it showed the former one is asked for anew. */
export const who: Store<number> = createStore(0);

export const becomeSomebodyElse = (): void => who.set(who.get() + 1);
