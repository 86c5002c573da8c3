import { keyFromSeed, rngAt } from '@hedgerow/kernel';
import { describe, expect, test } from 'vitest';
import { teacherOf } from '../src/learn.ts';
import {
  evaluate,
  freshNetwork,
  type Network,
  readNetwork,
  scratchFor,
  writeNetwork,
} from '../src/network.ts';
import { bySeat, fromSeat, MOST_SEATS, outcome } from '../src/outcome.ts';
import { wins } from './wins.ts';

const rng = rngAt(keyFromSeed('network'), 0);
const numbers = (length: number): Float32Array =>
  Float32Array.from({ length }, () => rng.below(2001) / 1000 - 1);

function answer(network: Network, input: Float32Array): number[] {
  const scratch = scratchFor(network);
  scratch.inputs.set(input);
  return [...evaluate(network, scratch)];
}

describe('a value network', () => {
  test('weighs, adds the bias, and leaks below zero in all layers but the last', () => {
    const network: Network = {
      sizes: [5, 2, 1],
      layers: [Float32Array.of(1, -1, 2, -1, 3, -1, 4, -1, 5, -1, 0.5, 0), Float32Array.of(1, 10, -1)],
    };
    // 1+2+3+4+5+0.5 = 15.5; -5 leaks to -0.25; 15.5 - 2.5 - 1 = 12.
    expect(answer(network, Float32Array.of(1, 1, 1, 1, 1))[0]).toBeCloseTo(12, 5);
  });

  test('survives being written down, up to a grain of its largest weight', () => {
    const network = freshNetwork([17, 9, 4, MOST_SEATS], rng);
    const again = readNetwork(writeNetwork(network));
    const input = numbers(17);
    for (const [i, value] of answer(again, input).entries())
      expect(value).toBeCloseTo(answer(network, input)[i] ?? Number.NaN, 2);
    expect(writeNetwork(again)).toBe(writeNetwork(again));
    expect(() => readNetwork('3 2\n1 AAA')).toThrow(/as many weights as its sizes say/);
  });

  test('learns what it is shown, and is not disturbed by seats that are not there', () => {
    const network = freshNetwork([6, 16, 2], rng);
    const teacher = teacherOf(network);
    const lesson = (rate: number): number => {
      const inputs = Array.from({ length: 64 }, () => numbers(6));
      // The first output should be the larger of two inputs; nothing is ever said about the second.
      const wanted = inputs.map((input) =>
        Float32Array.of(Math.max(input[0] as number, input[3] as number), Number.NaN),
      );
      return teacher.lesson(inputs, wanted, rate);
    };
    const before = lesson(0);
    for (let n = 0; n < 600; n += 1) lesson(0.005);
    expect(lesson(0)).toBeLessThan(before / 20);
    expect(answer(network, numbers(6)).every(Number.isFinite)).toBe(true);
  });

  test('goes downhill: a small step along the gradient lowers the error of the same examples', () => {
    for (let n = 0; n < 20; n += 1) {
      const network = freshNetwork([8, 7, 5, 3], rng);
      const teacher = teacherOf(network);
      const inputs = Array.from({ length: 8 }, () => numbers(8));
      const wanted = inputs.map(() => numbers(3));
      const before = teacher.lesson(inputs, wanted, 1e-4);
      expect(teacher.lesson(inputs, wanted, 0)).toBeLessThan(before);
    }
  });
});

describe('the worth of an outcome', () => {
  test('a win is worth more than any second place, and a narrow loss more than a rout', () => {
    const values = (scores: readonly number[]): Float32Array => {
      const into = new Float32Array(MOST_SEATS);
      outcome(wins(scores), { win: 0.7, margin: 3 }, into);
      return into;
    };
    const close = values([10, 9]);
    const rout = values([20, 2]);
    expect(close[0]).toBeGreaterThan(close[1] as number);
    expect(close[1]).toBeGreaterThan(rout[1] as number);
    expect(close[0]).toBeGreaterThan(0.7);
    const shared = values([8, 8, 1]);
    expect(shared[0]).toBeCloseTo(shared[1] as number, 6);
    expect(shared[0]).toBeLessThan(close[0] as number);
    for (const value of [...close, ...rout, ...shared]) expect(value >= 0 && value <= 1).toBe(true);
  });

  test('values turn round the table and back', () => {
    const [relative, seated] = [new Float32Array(MOST_SEATS), new Float32Array(MOST_SEATS)];
    fromSeat(Float32Array.of(1, 2, 3, 0, 0, 0), 2, 3, relative);
    expect([...relative.subarray(0, 3)]).toEqual([3, 1, 2]);
    bySeat(relative, 2, 3, seated);
    expect([...seated.subarray(0, 3)]).toEqual([1, 2, 3]);
  });
});
