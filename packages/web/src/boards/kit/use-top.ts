import { type RefObject, useLayoutEffect } from 'react';

/**
 * Tells the style sheet how far below the top of the page a board begins (`--board-top`), so that it can fill what is left
 * of the window: the question above it has one line or three. Measured again when `now` changes, and when the page grows.
 */
export function useTop(board: RefObject<HTMLElement | null>, now: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what has changed may have changed the question
  useLayoutEffect(() => {
    const root = board.current;
    if (root === null) return;
    const measure = (): void => {
      const top = `${Math.round(root.getBoundingClientRect().top + scrollY)}px`;
      if (root.style.getPropertyValue('--board-top') !== top) root.style.setProperty('--board-top', top);
    };
    measure();
    const observer = new ResizeObserver(measure);
    for (let each: Element | null = root; each !== null && each !== document.body; each = each.parentElement)
      for (let above = each.previousElementSibling; above !== null; above = above.previousElementSibling)
        observer.observe(above);
    return () => observer.disconnect();
  }, [board, now]);
}
