// place: packages/kernel/src/canary-throw.ts
// rejected by: oxlint typescript(only-throw-error)
export function canary(): never {
  throw 'cheep';
}
