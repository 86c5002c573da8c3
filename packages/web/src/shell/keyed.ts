/** Things that have no identity but their place, with a key for each. */
export const keyed = <T>(
  items: readonly T[],
): readonly { readonly key: string; readonly item: T; readonly at: number }[] =>
  items.map((item, at) => ({ key: String(at), item, at }));
