// place: packages/cli/src/canary-promise.ts
// rejected by: oxlint typescript(no-floating-promises)
const save = async (): Promise<void> => {
  await Promise.resolve();
};

export function canary(): void {
  save();
}
