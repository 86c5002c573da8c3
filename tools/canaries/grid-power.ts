// place: packages/grid/src/canary-power.ts
// rejected by: biome plugin "Purity: powers"
export const canary = (n: number): number => n ** 2;
