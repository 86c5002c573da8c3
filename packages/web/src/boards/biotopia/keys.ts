import { type Arrow, isArrow } from '../kit/rove.ts';
import { type Pick, type Situation, surplusOf, type Touch } from './gesture.ts';

/** What a key asks for; `touch` goes through the same door as mouse and finger. */
export type Wish =
  | { readonly wish: 'touch'; readonly touch: Touch }
  | { readonly wish: 'walk'; readonly arrow: Arrow }
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

/** §7 The keys of the board. Enter and Space press what has the focus, as everywhere; only a full surplus is sent by Enter. */
export function wishOf(key: string, situation: Situation, pick: Pick): Wish | undefined {
  const { phase } = situation.view;
  if (isArrow(key)) return { wish: 'walk', arrow: key };
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
    case 'enter':
      return isFull(situation, pick) ? touch({ on: 'confirm' }) : undefined;
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

/** R-26 All surplus cards are chosen: Space chooses them, Enter sends them together. */
const isFull = (situation: Situation, pick: Pick): boolean =>
  pick.at === 'surplus' && pick.places.length > 0 && pick.places.length === surplusOf(situation);
