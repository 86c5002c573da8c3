// place: packages/games/flutter/src/canary-random.ts
// rejected by: biome plugin "Purity: of Math"
const { random } = Math;

export const canary = (): number => random();
