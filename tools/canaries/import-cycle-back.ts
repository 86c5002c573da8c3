// place: packages/catalog/src/canary-cycle-back.ts
// rejected by: biome lint/suspicious/noImportCycles
import { start } from './canary-cycle.ts';

export const end = (): string => start();
