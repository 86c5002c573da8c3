// place: packages/bots/src/canary-deep.ts
// rejected by: tsc TS2307 "@hedgerow/kernel/src/index.ts"
import { door } from '@hedgerow/kernel/src/index.ts';

export const canary: string = door;
