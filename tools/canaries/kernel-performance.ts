// place: packages/kernel/src/canary-performance.ts
// rejected by: biome lint/style/noRestrictedGlobals "performance"
export const canary = (): number => performance.now();
