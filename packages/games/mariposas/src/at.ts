import { broken } from '@hedgerow/kernel';

/** The entry of a table that must have it: a hole is a mistake of ours, and no zero may stand in for it. */
export function at<T>(list: readonly T[], index: number): T {
  const entry = list[index];
  if (entry === undefined) throw broken('a table has an entry at this place', { index, length: list.length });
  return entry;
}
