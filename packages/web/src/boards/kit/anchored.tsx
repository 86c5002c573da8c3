import {
  type ReactElement,
  type ReactNode,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { elementAt } from './places.ts';
import type { Point } from './window.ts';

interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

const GAP = 10;

/**
 * Where something of this size stands beside a place: above it if there is room, else below, else at the side with more
 * room; never outside of the frame, and over the place itself only if there is no room anywhere.
 */
export function besides(
  target: Box,
  size: { readonly width: number; readonly height: number },
  frame: Box,
): Point {
  const within = (at: number, extent: number, from: number, room: number): number =>
    Math.max(from, Math.min(at, from + room - extent));
  const centred = within(target.x + target.width / 2 - size.width / 2, size.width, frame.x, frame.width);
  const above = target.y - GAP - size.height;
  if (above >= frame.y) return { x: centred, y: above };
  const below = target.y + target.height + GAP;
  if (below + size.height <= frame.y + frame.height) return { x: centred, y: below };
  const y = within(target.y + target.height / 2 - size.height / 2, size.height, frame.y, frame.height);
  const right = target.x + target.width + GAP;
  const toTheRight = right + size.width <= frame.x + frame.width;
  const x = toTheRight ? right : target.x - GAP - size.width;
  return { x: within(x, size.width, frame.x, frame.width), y };
}

/**
 * Something that belongs to a place of the board and stands beside it: a preview (`live`: only looked at, it lets the
 * pointer through and is never washed out by what lies under it) or a popover with choices of its own. It keeps within
 * the board, so that the frame cuts nothing off.
 */
export function Anchored({
  at,
  board,
  label,
  live = false,
  onClose,
  children,
}: {
  /** The name of a place: see `placeName`. */
  readonly at: string;
  readonly board: { readonly current: HTMLElement | null };
  readonly label?: string;
  readonly live?: boolean;
  /** A popover is closed by Escape and by a press elsewhere. */
  readonly onClose?: () => void;
  readonly children: ReactNode;
}): ReactElement {
  const box = useRef<HTMLDivElement>(null);
  const [where, setWhere] = useState<Point>();
  const settle = useCallback((): void => {
    const [root, own] = [board.current, box.current];
    const target = root && elementAt(root, at)?.getBoundingClientRect();
    if (!root || !own || !target) return;
    const frame = root.getBoundingClientRect();
    const top = Math.max(frame.top, 0);
    const seen = {
      x: Math.max(frame.left, 0),
      y: top,
      width: Math.min(frame.right, innerWidth) - Math.max(frame.left, 0),
      height: Math.min(frame.bottom, innerHeight) - top,
    };
    const { x, y } = besides(target, own.getBoundingClientRect(), seen);
    const next = { x: Math.round(x - frame.left), y: Math.round(y - frame.top) };
    setWhere((now) => (now?.x === next.x && now.y === next.y ? now : next));
  }, [at, board]);
  useLayoutEffect(settle);
  // A board that opens with a popover has no element of its own until everything in it stands.
  useEffect(settle, [settle]);
  useEffect(() => {
    addEventListener('resize', settle);
    addEventListener('scroll', settle, true);
    return () => {
      removeEventListener('resize', settle);
      removeEventListener('scroll', settle, true);
    };
  }, [settle]);
  useEffect(() => {
    if (onClose === undefined) return;
    const before = document.activeElement;
    box.current?.querySelector<HTMLElement>('[data-first], button')?.focus();
    const leave = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      onClose();
    };
    const elsewhere = ({ target }: PointerEvent): void => {
      if (target instanceof Node && box.current?.contains(target) === false) onClose();
    };
    addEventListener('keydown', leave, true);
    addEventListener('pointerdown', elsewhere, true);
    return () => {
      removeEventListener('keydown', leave, true);
      removeEventListener('pointerdown', elsewhere, true);
      if ((before instanceof HTMLElement || before instanceof SVGElement) && before.isConnected)
        before.focus();
    };
  }, [onClose]);
  return (
    <div
      ref={box}
      className="kit-anchored"
      data-live={live ? '' : undefined}
      {...(live ? { role: 'status' } : { role: 'dialog', 'aria-label': label })}
      style={where ? { left: where.x, top: where.y } : { visibility: 'hidden' }}
    >
      {children}
    </div>
  );
}
