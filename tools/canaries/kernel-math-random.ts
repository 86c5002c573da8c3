// place: packages/kernel/src/canary-random.ts
// rejected by: biome plugin "Purity: of Math"
export const canary = (): number => Math.floor(6 * Math.random());
