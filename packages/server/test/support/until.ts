/** How many times slower this machine is than the one the deadlines were chosen on; `vitest.config.ts` measures it. */
const SLOWNESS = Number(process.env['HEDGEROW_SLOWNESS'] ?? 1);

/** Waits for something to become true, looking often; fails with its name when the deadline has passed. */
export async function until(
  isTrue: () => boolean | Promise<boolean>,
  what: string,
  deadlineMs = 30_000,
): Promise<void> {
  const end = Date.now() + deadlineMs * SLOWNESS;
  while (!(await isTrue())) {
    if (Date.now() > end) throw new Error(`Not within ${deadlineMs} ms: ${what}`);
    await new Promise((done) => setTimeout(done, 5));
  }
}
