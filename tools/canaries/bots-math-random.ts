// place: packages/bots/src/canary-random.ts
// rejected by: biome plugin "Purity: chance comes from the Rng"
export const canary = (): number => Math.random();
