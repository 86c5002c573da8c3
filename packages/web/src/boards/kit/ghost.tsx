import type { ReactElement, ReactNode } from 'react';
import type { Point } from './window.ts';

/** What is being dragged, under the pointer. It is only for the eye. */
export const Ghost = ({
  at,
  children,
}: {
  readonly at: Point;
  readonly children: ReactNode;
}): ReactElement => (
  <div className="kit-ghost" aria-hidden="true" style={{ left: at.x, top: at.y }}>
    {children}
  </div>
);
