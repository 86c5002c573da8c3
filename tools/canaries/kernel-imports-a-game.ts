// place: packages/kernel/src/canary-game.ts
// rejected by: biome lint/correctness/noUndeclaredDependencies "@hedgerow/flutter"
export { door } from '@hedgerow/flutter';
