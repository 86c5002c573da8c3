// place: packages/kernel/test/canary-type.ts
// rejected by: tsc TS2741 "seat"
interface Asked {
  readonly seat: number;
}

export const canary: Asked = {};
