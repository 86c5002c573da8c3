import {
  type Game,
  imagine,
  keyFromSeed,
  legalMoves,
  rngAt,
  type Seat,
  seats,
  type Tagged,
  whyNot,
} from '@hedgerow/kernel';
import { expect, test } from 'vitest';
import type { Instinct, Senses } from '../../src/bot.ts';
import { type Chooser, testTable } from './table.ts';

/** No input lies further from 0, so that no weight has to be out of the ordinary. */
const WIDEST = 8;
/** A shortlist is short. */
const LONGEST = 24;

/** What holds of every game's senses, looked at in whole games of every number of seats. */
export function sensesLaws<S, M extends Tagged, E extends Tagged, V, O>(
  game: Game<S, M, E, V, O>,
  instinct: Instinct<S, M>,
  senses: Senses<S, M>,
  /** One position in so many is looked at. */
  oneIn: number,
): void {
  const { sapling, random, playOut } = testTable(game, instinct);
  const described = (state: S, seat: Seat): readonly number[] => {
    const into = new Float32Array(senses.inputs);
    senses.describe(state, seat, into);
    return [...into];
  };
  const worlds = (state: S, seat: Seat): readonly [S, S] => [
    imagine(game, state, seat, rngAt(keyFromSeed('one world'), 0)),
    imagine(game, state, seat, rngAt(keyFromSeed('another'), 0)),
  ];
  /** Games of players of both kinds, so that odd positions are seen too. */
  const watch = (look: (state: S, seat: Seat, others: readonly Seat[]) => void): number => {
    let [moments, looked] = [0, 0];
    for (let seatCount = game.seats.min; seatCount <= game.seats.max; seatCount += 1) {
      const all = seats(seatCount);
      const players = all.map((seat): Chooser<S, M> => (seat % 2 === 0 ? sapling : random));
      playOut(players, seatCount, (state, seat) => {
        moments += 1;
        if (moments % oneIn > 0) return;
        looked += 1;
        look(
          state,
          seat,
          all.filter((other) => other !== seat),
        );
      });
    }
    return looked;
  };

  test('a description depends on nothing that the seat cannot know, and keeps its numbers small', () => {
    const looked = watch((state, mover, others) => {
      for (const seat of [mover, others[0] as Seat]) {
        const real = described(state, seat);
        for (const world of worlds(state, seat)) expect(described(world, seat)).toEqual(real);
        for (const [i, value] of real.entries()) {
          if (!(Math.abs(value) <= WIDEST)) expect.fail(`input ${i} is ${value}`);
        }
      }
    });
    expect(looked).toBeGreaterThan(20);
  });

  test('a description has as many numbers as it says', () => {
    watch((state, seat, others) => {
      const into = new Float32Array(senses.inputs + 1).fill(Number.NaN);
      senses.describe(state, seat, into);
      expect(into[senses.inputs]).toBeNaN();
      // At a smaller table the last numbers may be those of a seat that is not there.
      if (others.length + 1 === game.seats.max) expect(into[senses.inputs - 1]).not.toBeNaN();
    });
  });

  test('a shortlist has some of the legal moves, none twice, and the one-page player’s own choice', () => {
    const { shortlist } = senses;
    if (shortlist === undefined) return;
    const write = (move: M): string => game.notation.write(move);
    const chance = (): ReturnType<typeof rngAt> => rngAt(keyFromSeed('the same chance'), 0);
    watch((state, seat) => {
      const legal = legalMoves(game, state, seat);
      const [world, other] = worlds(state, seat);
      const listed = shortlist(world, seat, legal, chance());
      const texts = listed.map(write);
      expect(texts.length).toBeGreaterThan(0);
      expect(texts.length).toBeLessThanOrEqual(LONGEST);
      expect(new Set(texts).size).toBe(texts.length);
      for (const move of listed) expect(whyNot(game, state, seat, move)).toBeUndefined();
      expect(texts).toContain(write(instinct.policy(world, seat, legal, chance())));
      expect(shortlist(other, seat, legal, chance()).map(write)).toEqual(texts);
    });
  });
}
