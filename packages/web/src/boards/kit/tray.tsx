import { type ReactElement, type ReactNode, useId } from 'react';
import { place } from './places.ts';

/**
 * The one tray of a phone, at the bottom edge: the question, what one chooses from, and the button that ends the turn. It
 * keeps its height (`rows` of it are always there), so that nothing jumps, and the board above ends where it begins.
 */
export const Tray = ({
  label,
  children,
}: {
  readonly label: string;
  readonly children: ReactNode;
}): ReactElement => (
  <section className="kit-tray" aria-label={label}>
    {children}
  </section>
);

export interface TrayTab {
  readonly id: string;
  readonly label: ReactNode;
  readonly content: () => ReactNode;
}

/**
 * A sheet that is pulled up from the bottom edge by one of its tabs, and pushed down by the same tab or its handle. What
 * lies above it stays in use; it is no dialog.
 */
export function PullUp({
  label,
  tabs,
  open,
  onOpen,
  closeLabel,
}: {
  readonly label: string;
  readonly tabs: readonly TrayTab[];
  /** The tab that is pulled up. */
  readonly open: string | undefined;
  readonly onOpen: (tab: string | undefined) => void;
  readonly closeLabel: string;
}): ReactElement {
  const id = useId();
  const shown = tabs.find((tab) => tab.id === open);
  return (
    <section className="kit-pull-up" data-open={shown ? '' : undefined} aria-label={label}>
      {shown && (
        <div className="kit-pull-up-sheet" id={id}>
          <button
            type="button"
            className="kit-handle"
            aria-label={closeLabel}
            onClick={() => onOpen(undefined)}
          />
          <div className="kit-pull-up-content">{shown.content()}</div>
        </div>
      )}
      <div className="kit-tabs">
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            {...place('tab', tab.id)}
            aria-expanded={tab.id === shown?.id}
            aria-controls={tab.id === shown?.id ? id : undefined}
            onClick={() => onOpen(tab.id === shown?.id ? undefined : tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </div>
    </section>
  );
}
