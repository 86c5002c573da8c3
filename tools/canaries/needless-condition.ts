// place: packages/kernel/src/canary-condition.ts
// rejected by: oxlint typescript(no-unnecessary-condition)
export const canary = (rows: readonly string[]): string => (rows ? 'some' : 'none');
