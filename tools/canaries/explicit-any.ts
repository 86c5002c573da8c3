// place: packages/kernel/src/canary-any.ts
// rejected by: biome lint/suspicious/noExplicitAny
export const canary = (value: any): string => String(value);
