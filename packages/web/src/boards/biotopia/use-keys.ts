import { REGULAR_MISSIONS } from '@hedgerow/biotopia';
import { useEffect } from 'react';
import type { Places } from '../kit/use-places.ts';
import type { BoardShare } from './context.ts';
import { isLegal } from './gesture.ts';
import { type Wish, wishOf } from './keys.ts';
import { kindFromText } from './printed.ts';

const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, [contenteditable], [role="slider"]') !== null;

/** Keys that belong to somebody else: with a modifier, in a field, already used. */
const isForeign = (event: KeyboardEvent): boolean =>
  event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented || isWriting(event.target);

/** Carries out what a key asks for; says whether there was anything to do. */
function fulfil(wish: Wish, share: BoardShare, { walk, focusOn }: Places): boolean {
  switch (wish.wish) {
    case 'touch':
      share.touch(wish.touch, 'sure');
      return true;
    case 'walk':
      if (walk(wish.arrow)) return true;
      // From nowhere the arrows lead to the hand, unless they would scroll.
      if (document.activeElement !== document.body || !/Left|Right/.test(wish.arrow)) return false;
      focusOn({ zone: 'hand', place: 0 });
      return true;
    case 'missions': {
      const lit = REGULAR_MISSIONS.findIndex((mission) =>
        isLegal(share.situation, { type: 'claim', mission }),
      );
      focusOn({ zone: 'missions', place: Math.max(0, lit) });
      return true;
    }
    case 'compost':
    case 'help':
      share.open({ of: wish.wish });
      return true;
    case 'peek':
      share.peek(true);
      return true;
    case 'closer': {
      const active = document.activeElement;
      const kind = active instanceof HTMLElement ? kindFromText(active.dataset['kind']) : undefined;
      if (kind !== undefined) share.closer(kind);
      return kind !== undefined;
    }
  }
}

/** The keys work wherever the focus is on the page, except where somebody writes or a sheet lies over the board. */
export function useKeys(share: BoardShare, places: Places, covered: boolean): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      // On a sheet only “no thanks” is still the board's.
      if (isForeign(event) || (covered && event.key !== '0')) return;
      const wish = wishOf(event.key, share.situation, share.pick);
      if (wish === undefined || (event.repeat && wish.wish !== 'walk')) return;
      if (fulfil(wish, share, places)) event.preventDefault();
    };
    const release = ({ key }: KeyboardEvent): void => {
      if (key.toLowerCase() === 'v') share.peek(false);
    };
    addEventListener('keydown', press);
    addEventListener('keyup', release);
    return () => {
      removeEventListener('keydown', press);
      removeEventListener('keyup', release);
    };
  }, [share, places, covered]);
}
