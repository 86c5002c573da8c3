import type { Kind } from '@hedgerow/biotopia';
import { type ReactElement, type RefObject, useEffect, useState } from 'react';
import { CardPicture } from '../kit/card.tsx';
import { useBoard } from './context.ts';
import { KindFace } from './faces.tsx';
import { kindFromText, neededBy, ownGarden, worthIn } from './printed.ts';

/** How long a mouse rests on a card before it is shown large. */
const REST_MS = 450;
const WIDTH_PX = 236;
const HEIGHT_PX = WIDTH_PX * 1.4;
const GAP_PX = 12;

interface Shown {
  readonly kind: Kind;
  readonly left: number;
  readonly top: number;
}

/** Beside the card, where there is room, and never over it. */
function placeBeside({ left, right, top, bottom }: DOMRect): { readonly left: number; readonly top: number } {
  const x = right + GAP_PX + WIDTH_PX < innerWidth ? right + GAP_PX : left - GAP_PX - WIDTH_PX;
  const y = Math.min(Math.max(GAP_PX, (top + bottom - HEIGHT_PX) / 2), innerHeight - HEIGHT_PX - GAP_PX);
  return { left: Math.max(GAP_PX, x), top: Math.max(GAP_PX, y) };
}

/** The whole face of the card under a resting mouse. Only a help for the eye: Look closer shows the same to everybody. */
export function Closer({ board }: { readonly board: RefObject<HTMLElement | null> }): ReactElement | null {
  const { view, say, closer } = useBoard();
  const [shown, setShown] = useState<Shown>();
  useEffect(() => {
    const root = board.current;
    if (root === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const cardAt = (
      target: EventTarget | null,
    ): { readonly card: HTMLElement; readonly kind: Kind } | undefined => {
      const card = target instanceof Element ? target.closest<HTMLElement>('[data-kind]') : null;
      const kind = kindFromText(card?.dataset['kind']);
      return card && kind ? { card, kind } : undefined;
    };
    const hide = (): void => {
      clearTimeout(timer);
      setShown(undefined);
    };
    const over = ({ target, pointerType }: PointerEvent): void => {
      hide();
      const found = cardAt(target);
      if (found === undefined || pointerType !== 'mouse') return;
      timer = setTimeout(
        () => setShown({ kind: found.kind, ...placeBeside(found.card.getBoundingClientRect()) }),
        REST_MS,
      );
    };
    const menu = (event: Event): void => {
      const found = cardAt(event.target);
      if (found === undefined) return;
      event.preventDefault();
      closer(found.kind);
    };
    root.addEventListener('pointerover', over);
    root.addEventListener('pointerleave', hide);
    root.addEventListener('contextmenu', menu);
    addEventListener('pointerdown', hide, true);
    addEventListener('keydown', hide, true);
    addEventListener('scroll', hide, true);
    return () => {
      clearTimeout(timer);
      root.removeEventListener('pointerover', over);
      root.removeEventListener('pointerleave', hide);
      root.removeEventListener('contextmenu', menu);
      removeEventListener('pointerdown', hide, true);
      removeEventListener('keydown', hide, true);
      removeEventListener('scroll', hide, true);
    };
  }, [board, closer]);
  if (shown === undefined) return null;
  const garden = ownGarden(view);
  return (
    <div className="closer" aria-hidden="true" style={{ left: shown.left, top: shown.top }}>
      <CardPicture
        face={
          <KindFace
            kind={shown.kind}
            language={say.language}
            needs={neededBy(garden, shown.kind)}
            worth={worthIn(garden, shown.kind)}
          />
        }
      />
    </div>
  );
}
