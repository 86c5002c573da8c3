// place: packages/grid/src/canary-relative.ts
// rejected by: tsc TS6059 "rootDir"
import { door } from '../../kernel/src/index.ts';

export const canary: string = door;
