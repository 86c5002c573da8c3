// place: packages/kernel/src/canary-timeout.ts
// rejected by: tsc TS2304 "'setTimeout'"
export const canary = (): unknown => setTimeout(() => undefined, 1);
