import { type ReactElement, type ReactNode, useEffect, useId, useRef } from 'react';

/**
 * A sheet of paper laid over a board. The browser's own dialog keeps the focus inside and closes on Escape; the focus
 * begins at what is marked `data-first`, and goes back where it was.
 */
export function Paper({
  title,
  wide = false,
  drawer = false,
  closeLabel,
  onClose,
  children,
}: {
  readonly title: string;
  readonly wide?: boolean;
  /** At the side of the window, for what is looked up again and again. */
  readonly drawer?: boolean;
  readonly closeLabel: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}): ReactElement {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => {
    const sheet = dialog.current;
    if (sheet === null) return;
    const before = document.activeElement;
    if (!sheet.open) sheet.showModal();
    sheet.querySelector<HTMLElement>('[data-first]')?.focus();
    const outside = (event: MouseEvent): void => {
      if (event.target === sheet) onClose();
    };
    sheet.addEventListener('click', outside);
    return () => {
      sheet.removeEventListener('click', outside);
      sheet.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [onClose]);
  return (
    <dialog
      ref={dialog}
      className={`paper ${drawer ? 'paper-drawer' : wide ? 'paper-wide' : ''}`}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className="paper-inside">
        <div className="paper-head">
          <h2 id={heading}>{title}</h2>
          <button type="button" className="paper-close" onClick={onClose}>
            {closeLabel}
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}
