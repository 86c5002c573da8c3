// place: packages/games/flutter/src/canary-intl.ts
// rejected by: biome lint/style/noRestrictedGlobals "Intl"
export const canary = (n: number): string => new Intl.NumberFormat('en').format(n);
