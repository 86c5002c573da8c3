/** When a server process ran: from its start to its last sign of life. */
export interface Run {
  readonly from: number;
  readonly to: number;
}

/** Grace period for players to notice that the server is back and find their question again. */
const RETURN_MS = 10_000;

/**
 * The times in which no server answered, and the moment after, in which people find back. They are nobody's time: no clock
 * runs in them. As they are known from what is stored, every process reckons alike, now and after any restart.
 */
export class Outages {
  /** In order, and apart from each other. */
  #gaps: readonly Run[] = [];

  /** Runs in the order of their starts. One that fell silent may still be there for so long. */
  learn(runs: readonly Run[], believedMs: number): void {
    const gaps: Run[] = [];
    let up: number | undefined;
    for (const { from, to } of runs) {
      if (up !== undefined && from > up + believedMs) {
        // So soon down again that nobody has found back: one outage goes on.
        const before = gaps.at(-1);
        if (before && before.to >= up) gaps.pop();
        gaps.push({ from: before && before.to >= up ? before.from : up, to: from + RETURN_MS });
      }
      up = Math.max(up ?? to, to);
    }
    this.#gaps = gaps;
  }

  /** How much of a time was lost. */
  within(from: number, to: number): number {
    let lost = 0;
    for (let i = this.#gaps.length - 1; i >= 0; i -= 1) {
      const gap = this.#gaps[i] as Run;
      if (gap.to <= from) break;
      lost += Math.max(0, Math.min(gap.to, to) - Math.max(gap.from, from));
    }
    return lost;
  }

  /** When this much playing time will have passed. */
  after(from: number, ms: number): number {
    let end = from + ms;
    for (const gap of this.#gaps)
      if (gap.to > from && gap.from < end) end += gap.to - Math.max(gap.from, from);
    return end;
  }
}
