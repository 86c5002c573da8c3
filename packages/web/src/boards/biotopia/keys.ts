import type { Pick, Touch } from './gesture.ts';

/** What a key asks for; `touch` goes through the same door as mouse and finger. */
export type Wish =
  | { readonly wish: 'touch'; readonly touch: Touch }
  | { readonly wish: 'missions' }
  | { readonly wish: 'compost' }
  | { readonly wish: 'help' }
  | { readonly wish: 'closer' }
  | { readonly wish: 'peek' };

/** Where the focus is, as far as keys depend on it. */
export interface Focused {
  readonly zone: string;
  readonly place: number;
}

const touch = (what: Touch): Wish => ({ wish: 'touch', touch: what });

/** §7 The keys of the board. Arrows, Enter and Space on a card are the browser's and the rows' own business. */
export function wishOf(key: string, phase: string, pick: Pick): Wish | undefined {
  switch (key.toLowerCase()) {
    case 'd':
      return touch({ on: 'deck' });
    case '1':
    case '2':
    case '3':
      return touch({ on: 'sky', slot: Number(key) - 1 });
    case '0':
      return phase === 'blue' || phase === 'tip' ? touch({ on: 'decline' }) : undefined;
    case 'f':
      return touch({ on: 'plant' });
    case 'p':
      return touch({ on: 'play' });
    case 'h':
      return touch({ on: 'hatch' });
    case 'm':
      return { wish: 'missions' };
    case 'c':
      return { wish: 'compost' };
    case 'v':
      return { wish: 'peek' };
    case 'i':
      return { wish: 'closer' };
    case '?':
      return { wish: 'help' };
    case 'escape':
      return pick.at === 'nothing' ? undefined : touch({ on: 'cancel' });
    default:
      return undefined;
  }
}

/** F, P and Enter mean the card under the focus, if none is taken up: choosing with the arrows is choosing. */
export function pickUnder(pick: Pick, focused: Focused | undefined): Pick {
  if (pick.at === 'hand' || pick.at === 'flower' || pick.at === 'surplus') return pick;
  return focused?.zone === 'hand' ? { at: 'hand', place: focused.place } : pick;
}

/** Enter or Space in the hand while cards have to go: Space chooses, Enter sends what is chosen. */
export const sendsSurplus = (key: string, pick: Pick, surplus: number): boolean =>
  key === 'Enter' && pick.at === 'surplus' && surplus > 0 && pick.places.length === surplus;
