import type { AnyMove } from '@hedgerow/kernel';
import type { TableFace } from '../table/table.ts';

/**
 * The only possible move, if it is a mere button: nothing is chosen in it, and nothing could still be taken back. Where
 * something could, the button is the moment to think again, and nobody takes that away.
 */
export function formality({
  legal,
  mayTakeBack,
}: Pick<TableFace, 'legal' | 'mayTakeBack'>): AnyMove | undefined {
  const [only, another] = legal;
  if (only === undefined || another !== undefined || mayTakeBack) return undefined;
  return Object.keys(only).length === 1 ? only : undefined;
}
