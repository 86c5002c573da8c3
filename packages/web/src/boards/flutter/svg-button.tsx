import type { KeyboardEvent, MouseEvent, PointerEvent, ReactElement, ReactNode } from 'react';
import type { Hand } from './gesture.ts';

/** A finger covers what it touches; a mouse and a key do not. */
const handOf = ({ nativeEvent }: MouseEvent): Hand =>
  (nativeEvent as Partial<globalThis.PointerEvent>).pointerType === 'touch' ? 'finger' : 'sure';

/** A control inside a drawing. */
export function SvgButton({
  className,
  label,
  stop,
  mark,
  pressed,
  transform,
  onTouch,
  onHover,
  onLook,
  onPress,
  children,
  ...data
}: {
  readonly className: string;
  readonly label: string;
  /** Whether the tab key stops here; the arrows reach the others. */
  readonly stop: boolean;
  readonly mark: string;
  readonly pressed?: boolean | undefined;
  readonly transform?: string;
  readonly onTouch: (hand: Hand) => void;
  readonly onHover?: (over: boolean) => void;
  /** Whether the keyboard, or the last touch, is here. */
  readonly onLook?: (here: boolean) => void;
  /** The beginning of a drag, if it can be one. */
  readonly onPress?: ((event: PointerEvent) => void) | undefined;
  readonly children: ReactNode;
  readonly 'data-lit'?: string | undefined;
  readonly 'data-new'?: string | undefined;
}): ReactElement {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing cannot hold a button element
    <g
      {...data}
      role="button"
      tabIndex={stop ? 0 : -1}
      className={className}
      aria-label={label}
      aria-pressed={pressed}
      data-mark={mark}
      transform={transform}
      onClick={(event: MouseEvent) => {
        event.stopPropagation();
        onTouch(handOf(event));
      }}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        event.stopPropagation();
        if (!event.repeat) onTouch('sure');
      }}
      onPointerDown={
        onPress &&
        ((event) => {
          // What is dragged here is not the meadow.
          event.stopPropagation();
          onPress(event);
        })
      }
      onPointerEnter={(event) => event.pointerType === 'mouse' && onHover?.(true)}
      onPointerLeave={() => onHover?.(false)}
      onFocus={onLook && (() => onLook(true))}
      onBlur={onLook && (() => onLook(false))}
    >
      {children}
    </g>
  );
}
