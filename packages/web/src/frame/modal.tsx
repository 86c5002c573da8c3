import { type ReactNode, useEffect, useId, useRef } from 'react';

/** A question over everything else, by the browser’s own means: it keeps the focus and makes the rest inert. */
export function ModalDialog({
  title,
  className = '',
  cancel,
  children,
}: {
  readonly title: string;
  readonly className?: string;
  /** What Escape does; without it the question must be answered. */
  readonly cancel?: () => void;
  readonly children: ReactNode;
}): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby={heading}
      className={`dialog surface modal-dialog ${className}`}
      onCancel={(event) => {
        event.preventDefault();
        cancel?.();
      }}
    >
      <h2 id={heading}>{title}</h2>
      {children}
    </dialog>
  );
}
