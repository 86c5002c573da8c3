import type { ClockFace } from '@hedgerow/protocol';
import type { SeatFace } from '../table/table.ts';

interface Told {
  readonly clock: ClockFace | null;
  readonly viewer: number | null;
  readonly paused: boolean;
  readonly ending: unknown;
}

/**
 * What the clock of a seat shows, from what the server told at `since`. My own shows what is left for the question to
 * me; of the others only the stock is told, and it runs down only while one of them alone is asked: where several are
 * asked at once the stock rests (else its level would tell who answered).
 */
export function clockOf(
  { clock, viewer, paused, ending }: Told,
  asked: readonly number[],
  seat: number,
  since: number,
): SeatFace['clock'] {
  if (!clock || ending) return undefined;
  const own = seat === viewer ? clock.mine : null;
  const leftMs = own ?? clock.banks?.[seat];
  if (leftMs === undefined) return undefined;
  const alone = asked.length === 1 && asked[0] === seat && seat !== viewer;
  return { leftMs, since, running: !paused && (own !== null || alone) };
}
