import type { Forest } from '../forest.ts';
import { forestNamed, formationOf } from '../formation.ts';
import type { Printed } from '../printed.ts';
import type { State } from '../state.ts';

/** BOR-02 The board of the chosen formation. */
export const forestOf = (printed: Printed, { options }: State): Forest =>
  forestNamed(printed, formationOf(options));
