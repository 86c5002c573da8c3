/** Counts what a process can do per second of its own processor time, so that neighbours disturb little. */
export function perCpuSecond(
  once: () => void,
  { seconds = 0.6, rounds = 4 }: { seconds?: number; rounds?: number } = {},
): number {
  let best = 0;
  for (let round = 0; round < rounds; round += 1) {
    const start = process.cpuUsage();
    let done = 0;
    let spent = 0;
    while (spent < seconds) {
      for (let i = 0; i < 8; i += 1) once();
      done += 8;
      const { user, system } = process.cpuUsage(start);
      spent = (user + system) / 1e6;
    }
    // The first round warms the compiler up.
    if (round > 0) best = Math.max(best, done / spent);
  }
  return best;
}

/** What a bench process hands to the report. */
export function report(figures: Readonly<Record<string, number | string>>): void {
  process.stdout.write(`${JSON.stringify(figures)}\n`);
}
