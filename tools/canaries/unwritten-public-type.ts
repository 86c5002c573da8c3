// place: packages/catalog/src/canary-guess.ts
// rejected by: tsc TS9013
export const canary = (n: number) => n + 1;
