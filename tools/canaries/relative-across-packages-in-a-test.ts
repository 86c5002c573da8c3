// place: packages/grid/test/canary-relative.ts
// rejected by: stray relative "reaches across packages"
import { door } from '../../kernel/src/index.ts';

export const canary: string = door;
