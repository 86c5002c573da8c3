// place: packages/kernel/src/canary-barrel.ts
// rejected by: biome lint/performance/noBarrelFile
export * from './index.ts';
