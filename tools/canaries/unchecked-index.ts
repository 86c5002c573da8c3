// place: packages/games/flutter/src/canary-index.ts
// rejected by: tsc TS2322 "undefined"
export const canary = (rows: readonly string[]): string => rows[0];
