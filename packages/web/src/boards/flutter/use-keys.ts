import { type RefObject, useEffect } from 'react';
import type { BoardShare } from './context.ts';
import { wishOf } from './keys.ts';

const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, [contenteditable], [role="slider"]') !== null;

const isOnSheet = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('dialog, [role="dialog"]') !== null;

/** Keys that belong to somebody else: with a modifier, in a field, on a sheet, already used. */
const isForeign = (event: KeyboardEvent): boolean =>
  event.ctrlKey ||
  event.altKey ||
  event.metaKey ||
  event.defaultPrevented ||
  isWriting(event.target) ||
  isOnSheet(event.target);

const isControl = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('button, a, summary') !== null;

/** The board's own mark of the control that has the focus. */
export const markedFocus = (): string | undefined => {
  const active = document.activeElement;
  return active instanceof SVGElement || active instanceof HTMLElement ? active.dataset['mark'] : undefined;
};

/** Whether the middle of something lies within the meadow as it is seen now. */
function isInSight(root: HTMLElement, element: Element): boolean {
  const frame = root.querySelector('.ft-meadow')?.getBoundingClientRect();
  const { left, top, width, height } = element.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  return frame === undefined || (x > frame.left && x < frame.right && y > frame.top && y < frame.bottom);
}

/** Puts the focus on something in the meadow; what lies out of sight brings the whole meadow into sight. */
export function focusMark(root: HTMLElement | null, mark: string): void {
  const element = root?.querySelector<SVGElement>(`[data-mark="${mark}"]`);
  if (!root || !element) return;
  element.focus();
  if (!isInSight(root, element))
    element.dispatchEvent(new KeyboardEvent('keydown', { key: '0', bubbles: true, cancelable: true }));
}

const tileInFocus = (): number | undefined => {
  const [what, number] = (markedFocus() ?? '').split(' ');
  return what === 'tile' ? Number(number) : undefined;
};

/** Left and right go round the ring of stacks. */
function walkRing(root: HTMLElement | null, key: string): boolean {
  const active = document.activeElement;
  if (!(active instanceof HTMLElement) || active.dataset['stack'] === undefined) return false;
  const stacks = [...(root?.querySelectorAll<HTMLElement>('[data-stack]') ?? [])];
  const step = key === 'ArrowRight' || key === 'ArrowDown' ? 1 : -1;
  stacks[(stacks.indexOf(active) + step + stacks.length) % stacks.length]?.focus();
  return true;
}

/** The keys work wherever the focus is on the page, except where somebody writes or a sheet lies over the board. */
export function useKeys(
  root: RefObject<HTMLElement | null>,
  share: BoardShare,
  covered: boolean,
  help: () => void,
): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (isForeign(event) || covered) return;
      // Enter presses what has the focus, as everywhere.
      if (event.key === 'Enter' && isControl(event.target)) return;
      const holding = share.situation.legal.some(({ type }) => type === 'place');
      if (event.key.startsWith('Arrow') && !holding && walkRing(root.current, event.key)) {
        event.preventDefault();
        return;
      }
      const wish = wishOf(event.key, share.situation, share.pick, tileInFocus());
      if (wish === undefined || (event.repeat && !event.key.startsWith('Arrow'))) return;
      event.preventDefault();
      if (wish.wish === 'touch') share.touch(wish.touch, 'sure');
      else if (wish.wish === 'help') help();
      else focusMark(root.current, `tile ${wish.tile}`);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [root, share, covered, help]);
}
