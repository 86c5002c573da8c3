import { describe, expect, test } from 'vitest';
import { Turns } from '../src/turns.ts';

/** Work that ends when it is told to. */
function piece(): { readonly act: () => Promise<void>; readonly end: () => void } {
  let end = (): void => {};
  const done = new Promise<void>((ended) => {
    end = ended;
  });
  return { act: () => done, end: () => end() };
}

const settle = (): Promise<void> => new Promise((done) => setImmediate(done));

describe('turns', () => {
  test('free places are taken at once, in the same breath', async () => {
    const turns = new Turns();
    let began = false;
    const done = turns.run(() => {
      began = true;
    });
    expect(began).toBe(true);
    await done;
    expect(turns.isIdle).toBe(true);
  });

  test('the others wait in the order in which they came, and nobody slips in when a place is handed on', async () => {
    const turns = new Turns();
    const order: string[] = [];
    const first = piece();
    const all = [turns.run(first.act)];
    for (const name of ['a', 'b', 'c']) all.push(turns.run(() => void order.push(name)));
    expect(turns.waiting).toBe(3);
    first.end();
    await first.act();
    // The place is promised to "a" by now.
    all.push(turns.run(() => void order.push('late')));
    await Promise.all(all);
    expect(order).toEqual(['a', 'b', 'c', 'late']);
    expect(turns.isIdle).toBe(true);
  });

  test('work that fails leaves its place, and its failure is told', async () => {
    const turns = new Turns();
    const failed = turns.run(() => Promise.reject(new Error('It broke.')));
    const next = turns.run(() => 'next');
    await expect(failed).rejects.toThrow('It broke.');
    expect(await next).toBe('next');
    await expect(
      turns.run(() => {
        throw new Error('At once.');
      }),
    ).rejects.toThrow('At once.');
    expect(turns.isIdle).toBe(true);
  });

  test('with several places so many are at work, the urgent go first, and all owners alike', async () => {
    const turns = new Turns(2);
    expect([turns.take(), turns.take()]).toEqual([undefined, undefined]);
    const order: string[] = [];
    for (const [owner, urgency] of [
      ['ada', 1],
      ['ada', 1],
      ['ben', 1],
      ['eve', 2],
      ['ada', 0],
    ] as const)
      void turns.take(owner, urgency)?.then(() => order.push(`${owner} ${urgency}`));
    expect([turns.waiting, turns.urgent]).toEqual([5, 1]);
    for (let left = 0; left < 5; left += 1) {
      turns.leave();
      await settle();
    }
    expect(order).toEqual(['ada 0', 'ada 1', 'ben 1', 'ada 1', 'eve 2']);
    expect(turns.isIdle).toBe(false);
    turns.leave();
    turns.leave();
    expect(turns.isIdle).toBe(true);
  });
});
