// place: packages/games/flutter/src/words.ts
// rejected by: biome plugin "Purity: of Math"
export const canary = (n: number): number => Math.sqrt(n);
