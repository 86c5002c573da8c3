// place: packages/kernel/test/canary-undeclared.ts
// rejected by: biome lint/correctness/noUndeclaredDependencies "@hedgerow/catalog"
import { door } from '@hedgerow/catalog';

export const canary: string = door;
