// place: packages/bots/src/clean.ts
// accepted
export const clean = (wins: number, visits: number): number => wins / visits + Math.sqrt(Math.log(visits)) ** 2;
