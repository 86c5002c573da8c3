// place: packages/games/flutter/src/canary-fetch.ts
// rejected by: tsc TS2304 "'fetch'"
export const canary = (): unknown => fetch('/seed');
