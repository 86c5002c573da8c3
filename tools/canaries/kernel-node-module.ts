// place: packages/kernel/src/canary-node.ts
// rejected by: tsc TS2591 "'node:fs'"
import { readFileSync } from 'node:fs';

export const canary = (): string => readFileSync('seed', 'utf8');
