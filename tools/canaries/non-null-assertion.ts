// place: packages/kernel/src/canary-assertion.ts
// rejected by: biome lint/style/noNonNullAssertion
export const canary = (rows: readonly string[]): string => rows[0]!;
