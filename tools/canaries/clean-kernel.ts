// place: packages/kernel/src/clean.ts
// accepted
/** What a rule may do; a note on 2 ** 3 and Math.random is no offence. */
export function clean(rows: readonly number[]): number {
  const most = Math.max(0, ...rows);
  return Math.imul(Math.floor(most / 2), Math.abs(-3)) + Math.clz32(Math.min(1, most)) + Math.ceil(most / 3);
}
