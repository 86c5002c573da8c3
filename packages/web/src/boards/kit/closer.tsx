import { type ReactElement, type ReactNode, useEffect, useState } from 'react';

/** Marks an element as a card that can be enlarged: by a resting mouse, a long press, a key, or a button. */
export const card = (id: string | undefined): { readonly 'data-card': string | undefined } => ({
  'data-card': id,
});

/** The card at or round an element. */
export const cardAt = (target: EventTarget | null): HTMLElement | SVGElement | undefined =>
  (target instanceof Element ? target.closest<HTMLElement | SVGElement>('[data-card]') : null) ?? undefined;

export const cardInFocus = (): string | undefined => cardAt(document.activeElement)?.dataset['card'];

/** How long a mouse rests on a card before it is shown large. */
const REST_MS = 450;
const WIDTH_PX = 236;
const HEIGHT_PX = WIDTH_PX * 1.4;
const GAP_PX = 12;

interface Shown {
  readonly card: string;
  readonly left: number;
  readonly top: number;
}

/** Beside the card, where there is room, and never over it. */
function placeBeside({ left, right, top, bottom }: DOMRect): { readonly left: number; readonly top: number } {
  const x = right + GAP_PX + WIDTH_PX < innerWidth ? right + GAP_PX : left - GAP_PX - WIDTH_PX;
  const y = Math.min(Math.max(GAP_PX, (top + bottom - HEIGHT_PX) / 2), innerHeight - HEIGHT_PX - GAP_PX);
  return { left: Math.max(GAP_PX, x), top: Math.max(GAP_PX, y) };
}

/** The whole card under a resting mouse. Only a help for the eye: the sheet that `closer` opens tells everybody. */
export function Closer({
  board,
  closer,
  draw,
}: {
  readonly board: { readonly current: HTMLElement | null };
  readonly closer: (card: string) => void;
  readonly draw: (card: string) => ReactNode;
}): ReactElement | null {
  const [shown, setShown] = useState<Shown>();
  useEffect(() => {
    const root = board.current;
    if (root === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const hide = (): void => {
      clearTimeout(timer);
      setShown(undefined);
    };
    const over = ({ target, pointerType }: PointerEvent): void => {
      hide();
      const found = cardAt(target);
      const id = found?.dataset['card'];
      if (found === undefined || id === undefined || pointerType !== 'mouse') return;
      timer = setTimeout(
        () => setShown({ card: id, ...placeBeside(found.getBoundingClientRect()) }),
        REST_MS,
      );
    };
    // A long press on a touch screen is a context menu as well.
    const menu = (event: Event): void => {
      const id = cardAt(event.target)?.dataset['card'];
      if (id === undefined) return;
      event.preventDefault();
      closer(id);
    };
    root.addEventListener('pointerover', over);
    root.addEventListener('pointerleave', hide);
    root.addEventListener('contextmenu', menu);
    const anywhere = ['pointerdown', 'keydown', 'scroll'] as const;
    for (const each of anywhere) addEventListener(each, hide, true);
    return () => {
      clearTimeout(timer);
      root.removeEventListener('pointerover', over);
      root.removeEventListener('pointerleave', hide);
      root.removeEventListener('contextmenu', menu);
      for (const each of anywhere) removeEventListener(each, hide, true);
    };
  }, [board, closer]);
  if (shown === undefined) return null;
  return (
    <div className="kit-closer" aria-hidden="true" style={{ left: shown.left, top: shown.top }}>
      {draw(shown.card)}
    </div>
  );
}
