import { type GameId, shipped } from '@hedgerow/catalog';
import { describe, expect, test } from 'vitest';
import { Course, type Plan, readProgress, writeProgress } from '../src/course.ts';
import { INSTINCTS } from '../src/instincts.ts';
import { sensesOf } from '../src/learnt.ts';
import { readNetwork, writeNetwork } from '../src/network.ts';
import { MOST_SEATS } from '../src/outcome.ts';
import { SelfPlay } from '../src/train.ts';

const id: GameId = 'biotopia';
const { game } = shipped(id);
const senses = sensesOf(id);
if (!senses) throw new Error('Biotopia can be trained');

const plan = (seed: string): Plan => ({
  ...{ game: id, seed, games: 8, generation: 2, hidden: [8, 6], inputs: senses.inputs },
  seats: { min: 2, max: 2 },
});

function goOn(course: Course): void {
  const self = new SelfPlay(
    game,
    INSTINCTS[id],
    senses as NonNullable<typeof senses>,
    course.progress.network,
  );
  course.learn(
    course.next().map(({ seed, seatCount }) => self.game(seatCount, seed, course.manner)),
    0,
  );
}

function untilDone(course: Course): Course {
  while (!course.done) goOn(course);
  return course;
}

describe('a course of training', () => {
  test('teaches the same by the same seed, and something else by another', () => {
    const [one, again, other] = ['1', '1', '2'].map((seed) => untilDone(new Course(plan(seed))));
    if (!one || !again || !other) throw new Error('three courses');
    expect(again.progress.network).toEqual(one.progress.network);
    expect(other.progress.network).not.toEqual(one.progress.network);
    expect(one.progress.played).toBe(8);
  });

  test('that was interrupted goes on as if it had not been', () => {
    const whole = untilDone(new Course(plan('1')));
    let parted = new Course(plan('1'));
    while (!parted.done) {
      goOn(parted);
      parted = readProgress(writeProgress(parted));
    }
    expect(parted.progress.network).toEqual(whole.progress.network);
    expect(parted.progress.habits).toEqual(whole.progress.habits);
    expect(parted.module()).toBe(whole.module());
  });

  test('begins with the one-page player and then plays by itself, at tables of every size', () => {
    const course = new Course({ ...plan('1'), games: 64, generation: 16, seats: game.seats });
    expect(course.manner).toMatchObject({ byInstinct: true, lambda: 1 });
    const tables = new Set<number>();
    for (let n = 0; n < 4; n += 1) {
      for (const { seatCount } of course.next()) tables.add(seatCount);
      course.progress.played += 16;
      expect(course.manner.byInstinct).toBe(n < 2);
    }
    expect([...tables].sort()).toEqual([2, 3, 4, 5]);
    expect(course.done).toBe(true);
  });

  test('writes down the games that were really played', () => {
    const course = new Course(plan('1'));
    goOn(course);
    expect(course.module()).toMatch(/--games 8, stopped after 2 games/);
    expect(untilDone(course).module()).not.toMatch(/stopped/);
    const written = /WEIGHTS: string = `([^`]*)`/.exec(course.module())?.[1] ?? '';
    expect(writeNetwork(readNetwork(written))).toBe(written);
  });
});

describe('examples', () => {
  const course = new Course(plan('examples'));
  const self = new SelfPlay(game, INSTINCTS[id], senses, course.progress.network);

  test('of a shown game want the end of it, as each seat sees it', () => {
    const { count, wanted } = self.game(3, 'shown', { byInstinct: true, oneSlipIn: 8, lambda: 1 });
    const ends = new Set<string>();
    for (let i = 0; i < count; i += 1) {
      const [own = 0, next = 0, last = 0, ...nobody] = wanted.subarray(i * MOST_SEATS, (i + 1) * MOST_SEATS);
      expect(nobody.every(Number.isNaN)).toBe(true);
      ends.add([own, next, last].map((value) => value.toFixed(4)).join());
    }
    // Three seats, one outcome: the same three values, turned round the table.
    expect(ends.size).toBe(3);
    expect(new Set([...ends].map((end) => end.split(',').sort().join())).size).toBe(1);
  });

  test('of its own game lean on its later opinions: with lambda 0 each wants the very next one', () => {
    const manner = { byInstinct: false, oneSlipIn: 16, lambda: 0 };
    const free = self.game(2, 'own', manner);
    const bound = self.game(2, 'own', { ...manner, lambda: 1 });
    expect(free.inputs).toEqual(bound.inputs);
    const [first] = bound.wanted;
    const ownEnds = Array.from({ length: bound.count }, (_, i) => bound.wanted[i * MOST_SEATS] ?? 0);
    expect(ownEnds.every((value) => value === first || Math.abs(value + (first ?? 0) - 1) < 1e-6)).toBe(true);
    expect(
      new Set(Array.from({ length: free.count }, (_, i) => free.wanted[i * MOST_SEATS])).size,
    ).toBeGreaterThan(free.count / 2);
  });
});
