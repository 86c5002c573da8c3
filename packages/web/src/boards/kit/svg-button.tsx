import type { KeyboardEvent, MouseEvent, PointerEvent, ReactElement, ReactNode } from 'react';
import type { SpotProps } from './focus.ts';
import { type Hand, handOf } from './gesture.ts';

/** Attributes that tell the style sheet something: `data-lit`, `data-last`, … */
type Data = { readonly [name: `data-${string}`]: string | number | undefined };

/** A control inside a drawing: pressed by mouse, finger, Enter and Space, reached by arrows and tab. */
export function SvgButton({
  className,
  label,
  pressed,
  transform,
  onTouch,
  onHover,
  onLook,
  onPress,
  onKey,
  children,
  ...data
}: {
  readonly className: string;
  readonly label: string;
  readonly pressed?: boolean | undefined;
  readonly transform?: string;
  readonly onTouch: (hand: Hand) => void;
  /** A mouse comes or goes. */
  readonly onHover?: (over: boolean) => void;
  /** Whether the keyboard, or the last touch, is here. */
  readonly onLook?: (here: boolean) => void;
  /** The beginning of a drag, if it can be one. */
  readonly onPress?: ((event: PointerEvent) => void) | undefined;
  /** A key that does something else here than pressing; answers whether it did. */
  readonly onKey?: ((key: string) => boolean) | undefined;
  readonly children: ReactNode;
} & SpotProps &
  Data): ReactElement {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing cannot hold a button element
    <g
      {...data}
      role="button"
      // The kit chooses one stop for each zone; until then nothing is skipped.
      tabIndex={-1}
      className={className}
      aria-label={label}
      aria-pressed={pressed}
      transform={transform}
      onClick={(event: MouseEvent) => {
        event.stopPropagation();
        onTouch(handOf(event));
      }}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        event.stopPropagation();
        if (!event.repeat && onKey?.(event.key) !== true) onTouch('sure');
      }}
      onPointerDown={
        onPress &&
        ((event) => {
          // What is dragged here is not the ground.
          event.stopPropagation();
          onPress(event);
        })
      }
      onPointerEnter={onHover && ((event) => event.pointerType === 'mouse' && onHover(true))}
      onPointerLeave={onHover && (() => onHover(false))}
      onFocus={onLook && (() => onLook(true))}
      onBlur={onLook && (() => onLook(false))}
    >
      {children}
    </g>
  );
}
