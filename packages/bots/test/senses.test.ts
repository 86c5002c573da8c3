import { GAME_IDS, type GameId, shipped } from '@hedgerow/catalog';
import {
  type AnyState,
  copy,
  defaultOptions,
  imagine,
  keyFromSeed,
  legalMoves,
  rngAt,
  type Seat,
  sandbox,
  seats,
  whyNot,
} from '@hedgerow/kernel';
import { describe, expect, test } from 'vitest';
import { INSTINCTS } from '../src/instincts.ts';
import { sensesOf } from '../src/learnt.ts';

const SPARE = 40;
const UNTOUCHED = 12_345;

/** Positions of a game in which sensible and senseless moves alternate. */
function* positions(id: GameId, seatCount: number): Generator<AnyState> {
  const { game } = shipped(id);
  const key = keyFromSeed(`senses ${id} ${seatCount}`);
  const rng = rngAt(key, 1);
  const { state, play } = sandbox(
    game,
    game.setup(seatCount, defaultOptions(game.options), rngAt(key, 0)),
    rng,
  );
  for (let step = 0; ; step += 1) {
    const decision = game.decision(state);
    if (decision.kind === 'over') return;
    if (step % 7 === 0) yield (game.copy ?? copy)(state);
    const seat = decision.seats[0] as Seat;
    const legal = legalMoves(game, state, seat);
    const world = imagine(game, state, seat, rng);
    const move =
      step % 3 === 0 ? legal[rng.below(legal.length)] : INSTINCTS[id].policy(world, seat, legal, rng);
    if (!move) throw new Error('an asked seat has a move');
    play(seat, move);
  }
}

describe.each(GAME_IDS.filter((id) => sensesOf(id)))('the senses for %s', (id) => {
  const senses = sensesOf(id);
  if (!senses) return;
  const { game } = shipped(id);
  const described = (state: AnyState, seat: Seat): readonly number[] => {
    const into = new Float32Array(senses.inputs + SPARE);
    into.fill(UNTOUCHED, senses.inputs);
    senses.describe(state, seat, into);
    return [...into];
  };

  test('describe what the seat can know and nothing else, in as many numbers as they say', () => {
    const rng = rngAt(keyFromSeed('worlds'), 0);
    let looked = 0;
    for (const seatCount of [game.seats.min, game.seats.max]) {
      for (const state of positions(id, seatCount)) {
        for (const seat of seats(seatCount)) {
          const numbers = described(state, seat);
          expect(numbers.slice(senses.inputs)).toEqual(new Array(SPARE).fill(UNTOUCHED));
          // Far from one, a number drowns the others.
          expect(Math.max(...numbers.slice(0, senses.inputs).map(Math.abs))).toBeLessThan(30);
          expect(described(imagine(game, state, seat, rng), seat)).toEqual(numbers);
          looked += 1;
        }
      }
    }
    expect(looked).toBeGreaterThan(50);
  });

  test('shortlist moves that the game accepts', () => {
    const rng = rngAt(keyFromSeed('shortlists'), 0);
    for (const state of positions(id, game.seats.min)) {
      const decision = game.decision(state);
      const seat = (decision.kind === 'over' ? 0 : decision.seats[0]) as Seat;
      const legal = legalMoves(game, state, seat);
      const listed = senses.shortlist?.(imagine(game, state, seat, rng), seat, legal, rng) ?? legal;
      expect(listed.length).toBeGreaterThan(0);
      for (const move of listed) expect(whyNot(game, state, seat, move)).toBeUndefined();
    }
  });
});
