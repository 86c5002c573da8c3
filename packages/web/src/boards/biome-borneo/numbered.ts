/** Pieces of which several may be alike, each with a key of its own: the first Cicada is `12.0`, the second `12.1`. */
export function numbered(
  pieces: readonly number[],
): readonly { readonly key: string; readonly piece: number }[] {
  const seen = new Map<number, number>();
  return pieces.map((piece) => {
    const nth = seen.get(piece) ?? 0;
    seen.set(piece, nth + 1);
    return { key: `${piece}.${nth}`, piece };
  });
}
