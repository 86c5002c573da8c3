import { broken } from '@hedgerow/kernel';
import type { Forest } from '../forest.ts';
import type { Printed } from '../printed.ts';
import type { State } from '../state.ts';

/** BOR-02 The board of the chosen formation. */
export function forestOf({ forests }: Printed, { options }: State): Forest {
  const forest = forests[options.formation];
  if (forest === undefined)
    throw broken('a table plays on a formation of its edition', { formation: options.formation });
  return forest;
}
