// place: packages/kernel/src/canary-date.ts
// rejected by: biome lint/style/noRestrictedGlobals "Date"
export const canary = (): unknown => new Date();
