// place: packages/kernel/src/canary-process.ts
// rejected by: tsc TS2591 "'process'"
export const canary = (): unknown => process.env;
