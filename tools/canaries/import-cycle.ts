// place: packages/catalog/src/canary-cycle.ts
// rejected by: biome lint/suspicious/noImportCycles
import { end } from './canary-cycle-back.ts';

export const start = (): string => end();
