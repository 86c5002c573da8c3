// place: packages/kernel/src/canary-document.ts
// rejected by: tsc TS2584 "'document'"
export const canary = (): unknown => document.title;
