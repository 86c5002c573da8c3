import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import './pointer.css';

interface Ring {
  readonly name: string;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** How far a ring stands off what it points at. */
const GAP = 5;

/**
 * The element that a name stands for, if it can be seen: on the board a stop of the keyboard (`hand:2`) or a place
 * (`place=sky:0`), in words the button of a move (`move=plant ESS`). Of several names (`place=gallery:1|place=tab:gallery`)
 * the first that is there: on a phone a tab may have to be opened before.
 */
function elementsOf(names: string): readonly Element[] {
  for (const name of names.split('|')) {
    const [, by = 'spot', which = name] = /^(place|move)=(.*)$/.exec(name) ?? [];
    const found = document.querySelectorAll(`#main [data-${by}="${CSS.escape(which)}"]`);
    const seen = [...found].find((element) => element.getBoundingClientRect().width > 0);
    if (seen) return [seen];
  }
  return [];
}

function ringsAt(names: readonly string[]): readonly Ring[] {
  return names.flatMap((name) =>
    elementsOf(name).map((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return {
        name,
        left: Math.round(left) - GAP,
        top: Math.round(top) - GAP,
        width: Math.round(width) + 2 * GAP,
        height: Math.round(height) + 2 * GAP,
      };
    }),
  );
}

/** Rings round places of the board, wherever they move to. They let every touch through. */
export function Pointer({
  places,
  still = false,
}: {
  readonly places: readonly string[];
  /** Somebody is reading: the focus stays where it is, the page is only scrolled to what a ring is round. */
  readonly still?: boolean;
}): ReactNode {
  const [rings, setRings] = useState<readonly Ring[]>([]);
  const layer = useRef<HTMLDivElement>(null);
  const wanted = places.join('\n');
  useEffect(() => {
    const names = wanted === '' ? [] : wanted.split('\n');
    let shown = '';
    let brought = 0;
    let frame = 0;
    let sheets = -1;
    let corrections = 0;
    const handsOn = new AbortController();
    const letGo = (): void => {
      corrections = MOST_CORRECTIONS;
    };
    for (const input of ['pointerdown', 'wheel', 'keydown'])
      document.addEventListener(input, letGo, { capture: true, signal: handsOn.signal });
    const follow = (): void => {
      const open = document.querySelectorAll('dialog[open]').length;
      if (open !== sheets) raise(layer.current);
      sheets = open;
      const found = ringsAt(names);
      const text = JSON.stringify(found);
      if (text !== shown) {
        shown = text;
        setRings(found);
      }
      // What comes up later, when a card has been taken, is brought into sight as well.
      if (found.length > brought) {
        brought = found.length;
        bringIntoSight(names, still);
      } else if (!still && corrections < MOST_CORRECTIONS && !names.flatMap(elementsOf).every(isInSight)) {
        // The board moved by itself, to show what had happened. Whoever has put a hand on it moves it as they like.
        corrections += 1;
        bringIntoSight(names, still);
      }
      frame = requestAnimationFrame(follow);
    };
    follow();
    return () => {
      cancelAnimationFrame(frame);
      handsOn.abort();
    };
  }, [wanted, still]);
  return createPortal(
    <div ref={layer} className="pointer" popover="manual" aria-hidden="true">
      {rings.map(({ name, ...box }) => (
        <span key={name} data-ring={name} style={box} />
      ))}
    </div>,
    document.body,
  );
}

/** A sheet that was opened lies over everything before it, so the rings are laid over it again. */
function raise(layer: HTMLElement | null): void {
  if (!layer || !('showPopover' in layer)) return;
  if (layer.matches(':popover-open')) layer.hidePopover();
  layer.showPopover();
}

/** So often a place is brought back into sight; two that do not fit into one window would swap for ever. */
const MOST_CORRECTIONS = 6;

/** Whether the middle of an element can be seen and touched: nothing lies over it, and no frame cuts it off. */
function isInSight(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  const there = document.elementFromPoint(left + width / 2, top + height / 2);
  return there !== null && (element.contains(there) || there.contains(element));
}

/** Brings what is not in sight to the middle of the page; a drawing moves its window to what has the focus. */
function bringIntoSight(names: readonly string[], still: boolean): void {
  // Whoever reads is shown the first place only: a page that jumps to and fro is not read.
  for (const element of (still ? names.slice(0, 1) : names).flatMap(elementsOf)) {
    if (isInSight(element)) continue;
    const focusable =
      element.closest<SVGElement>('g[data-spot]') ?? element.querySelector<SVGElement>('g[data-spot]');
    if (!still) focusable?.focus({ preventScroll: true });
    if (!isInSight(element)) element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'auto' });
  }
}
