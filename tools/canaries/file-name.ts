// place: packages/kernel/src/canaryName.ts
// rejected by: biome lint/style/useFilenamingConvention
export const canary: number = 7;
