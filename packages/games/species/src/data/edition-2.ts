import { EDITION_1 } from './edition-1.ts';
import type { Edition } from './shape.ts';

/** The same cards as in the first edition; what changed are the rules that go with them (`Rules` in `printed.ts`). */
export const EDITION_2: Edition = { ...EDITION_1, dataVersion: 2 };
