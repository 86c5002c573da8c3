// place: packages/games/flutter/src/canary-locale.ts
// rejected by: biome plugin "Purity: the locale"
export const canary = (names: string[]): string[] => names.sort((a, b) => a.localeCompare(b));
