// place: packages/kernel/src/canary-global.ts
// rejected by: biome lint/style/noRestrictedGlobals "globalThis"
export const canary = (): unknown => globalThis;
