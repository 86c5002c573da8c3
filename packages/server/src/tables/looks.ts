import type { Chosen } from '@hedgerow/protocol/looks';

/** What somebody would like to look like. */
export interface LookWish {
  readonly colour?: number | undefined;
  readonly shape?: number | undefined;
}

/** Of what somebody would like, what nobody else at the table has chosen. */
export function freeOf(wish: LookWish, others: readonly Chosen[]): Chosen {
  const free = (what: keyof Chosen): number | null => {
    const wanted = wish[what];
    return wanted === undefined || others.some((other) => other[what] === wanted) ? null : wanted;
  };
  return { colour: free('colour'), shape: free('shape') };
}
