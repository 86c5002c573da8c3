// place: packages/games/flutter/src/canary-enum.ts
// rejected by: tsc TS1294
export enum Colour {
  Blue,
  Gold,
}
