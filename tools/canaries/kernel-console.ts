// place: packages/kernel/src/canary-console.ts
// rejected by: tsc TS2584 "'console'"
export const canary = (): void => console.log('cheep');
