// place: packages/cli/src/canary-catch.ts
// rejected by: oxlint eslint(no-empty)
export function canary(act: () => void): void {
  try {
    act();
  } catch {}
}
