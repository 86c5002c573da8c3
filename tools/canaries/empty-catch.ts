// place: packages/cli/src/canary-catch.ts
// rejected by: biome lint/suspicious/noEmptyBlockStatements
export function canary(act: () => void): void {
  try {
    act();
  } catch {}
}
