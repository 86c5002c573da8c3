// place: packages/kernel/src/canary-ignore.ts
// rejected by: biome lint/suspicious/noTsIgnore
// @ts-ignore
export const canary: number = 'seven';
