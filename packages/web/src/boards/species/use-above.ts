import { type RefObject, useLayoutEffect } from 'react';

/** Tells the style sheet how much stands above the board, so that the animals take just the height that is left. */
export function useAbove(board: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const root = board.current;
    const around = root?.parentElement;
    if (!root || !around) return;
    const measure = (): void => {
      const above = Math.round(root.getBoundingClientRect().top + scrollY);
      root.style.setProperty('--above', `${above}px`);
    };
    measure();
    // Whatever grows above moves the board down: the document is then higher, or wider.
    const observer = new ResizeObserver(measure);
    for (let at: HTMLElement | null = root; at; at = at.parentElement) {
      for (const sibling of at.parentElement?.children ?? []) if (sibling !== at) observer.observe(sibling);
    }
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [board]);
}
