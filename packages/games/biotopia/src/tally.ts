import { KINDS, MISSIONS } from './kinds.ts';
import type { Printed } from './printed.ts';
import type { Ending, State } from './state.ts';

const ENDINGS: readonly Ending[] = ['final-round', 'all-passed', 'round-limit', 'one-left'];

/** What a finished game is counted by: its length, how it ended (BIO-63), which Butterflies came and who took Missions. */
export const tally =
  (printed: Printed) =>
  ({ round, ending, gardens, missions }: State): Readonly<Record<string, number>> => ({
    rounds: round,
    ...Object.fromEntries(ENDINGS.map((each) => [`ended by ${each}`, Number(ending === each)])),
    ...Object.fromEntries(
      KINDS.filter((kind) => printed.kind(kind).type === 'butterfly').map((kind) => [
        `in play ${kind}`,
        gardens.reduce(
          (sum, { butterflies }) => sum + butterflies.filter((card) => printed.kindOf(card) === kind).length,
          0,
        ),
      ]),
    ),
    ...Object.fromEntries(MISSIONS.map((code, at) => [`held ${code}`, Number(missions[at] !== null)])),
  });
