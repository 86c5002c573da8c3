import { useEffect } from 'react';
import type { Hand, Situation } from './gesture.ts';
import { type Key, keyFor } from './keys.ts';
import type { Focus } from './use-focus.ts';

/** What the keys need of a board. */
interface Keyed<V, M, P, T> {
  readonly situation: Situation<V, M>;
  readonly pick: P;
  readonly focus: Focus;
  readonly touch: (touch: T, hand: Hand) => void;
}

const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, [contenteditable], [role="slider"]') !== null;

const isOnSheet = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('dialog, [role="dialog"]') !== null;

const isControl = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('button, a, summary, [role="button"]') !== null;

/** Keys that belong to somebody else: with a modifier, in a field, already used. */
const isForeign = (event: KeyboardEvent): boolean =>
  event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented || isWriting(event.target);

/**
 * The keys of a board. They work wherever the focus is on the page, except where somebody writes or a sheet lies over the
 * board. Enter and Space press what has the focus, as everywhere: a key of the board for them works only elsewhere,
 * unless it `takes` them.
 */
export function useKeys<V, M, P, T, S extends Keyed<V, M, P, T>>(
  keys: readonly Key<V, M, P, T, S>[],
  board: S,
  covered: boolean,
): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const found = keyFor(keys, event.key);
      if (found === undefined || isForeign(event)) return;
      if ((covered || isOnSheet(event.target)) && found.onSheet !== true) return;
      if (event.repeat && found.repeats !== true) return;
      const what = found.touch?.(
        { situation: board.situation, pick: board.pick, focused: board.focus.spot() },
        event.key,
      );
      const presses = (event.key === 'Enter' || event.key === ' ') && isControl(event.target);
      if (what !== undefined && !(presses && found.takes !== true)) {
        event.preventDefault();
        board.touch(what, 'sure');
      } else if (!presses && found.act !== undefined && found.act(board, event.key) !== false) {
        event.preventDefault();
      }
    };
    const release = ({ key }: KeyboardEvent): void => keyFor(keys, key)?.release?.(board);
    addEventListener('keydown', press);
    addEventListener('keyup', release);
    return () => {
      removeEventListener('keydown', press);
      removeEventListener('keyup', release);
    };
  }, [keys, board, covered]);
}
