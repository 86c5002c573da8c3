// place: packages/catalog/src/canary-undeclared.ts
// rejected by: biome lint/correctness/noUndeclaredDependencies "@hedgerow/bots"
import { door } from '@hedgerow/bots';

export const canary: string = door;
