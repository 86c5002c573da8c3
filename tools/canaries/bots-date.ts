// place: packages/bots/src/canary-date.ts
// rejected by: biome lint/style/noRestrictedGlobals "Date"
export const canary = (): number => Date.now();
