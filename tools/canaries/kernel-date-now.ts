// place: packages/kernel/src/canary-now.ts
// rejected by: biome lint/style/noRestrictedGlobals "Date"
export const canary = (): number => Date.now();
