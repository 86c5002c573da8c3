import { performance } from 'node:perf_hooks';

/** What the sum below takes on the machine the deadlines of the tests were chosen on. */
const REFERENCE_MS = 20;

function sumOfSquares(): number {
  let sum = 0;
  for (let i = 0; i < 1_000_000; i += 1) sum = (sum + i * i) % 1_000_003;
  return sum;
}

/**
 * How many times slower this machine is than the one the deadlines of the tests were chosen on, at least 1. The fastest
 * of three runs counts: the first compiles, and a neighbour may disturb any of them.
 */
export function slowness(): number {
  const times = [1, 2, 3].map(() => {
    const began = performance.now();
    sumOfSquares();
    return performance.now() - began;
  });
  return Math.max(1, Math.min(...times) / REFERENCE_MS);
}
