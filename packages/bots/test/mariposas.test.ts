import {
  imagine,
  keyFromSeed,
  legalMoves,
  openMatch,
  playStep,
  type Rng,
  rngAt,
  type Seat,
  seatAt,
  standingsOf,
} from '@hedgerow/kernel';
import { mariposas, type State } from '@hedgerow/mariposas';
import { describe, expect, test } from 'vitest';
import { mariposasInstinct } from '../src/games/mariposas.ts';

type Chooser = (state: State, seat: Seat, rng: Rng) => ReturnType<typeof mariposasInstinct.policy>;

const sapling: Chooser = (state, seat, rng) =>
  mariposasInstinct.policy(
    imagine(mariposas, state, seat, rng),
    seat,
    legalMoves(mariposas, state, seat),
    rng,
  );
const random: Chooser = (state, seat, rng) => {
  const legal = legalMoves(mariposas, state, seat);
  return legal[rng.below(legal.length)] as (typeof legal)[number];
};

function playOut(
  choosers: readonly Chooser[],
  seed: number,
  watch?: (state: State, seat: Seat) => void,
): State {
  const opened = openMatch(mariposas, {
    match: 'bots',
    seatCount: choosers.length,
    options: {},
    key: keyFromSeed(`bots ${seed}`),
  });
  if (!opened.ok) throw new Error(opened.problem);
  const { match } = opened;
  const rng = rngAt(keyFromSeed(`dice ${seed}`), 0);
  for (;;) {
    const decision = mariposas.decision(match.state);
    if (decision.kind === 'over') return match.state;
    const seat = decision.seats[0] as Seat;
    watch?.(match.state, seat);
    const played = playStep(match, seat, (choosers[seat] as Chooser)(match.state, seat, rng));
    if (!played.ok) throw new Error(`${played.rule} ${played.reason}`);
  }
}

describe('the instinct for Mariposas', () => {
  test('its policy beats random play in at least 95 of 100 games', () => {
    const games = 60;
    let won = 0;
    for (let seed = 0; seed < games; seed += 1) {
      const own = seatAt(seed % 2);
      const state = playOut(own === 0 ? [sapling, random] : [random, sapling], seed);
      const winners = (standingsOf(mariposas, state) ?? []).filter(({ rank }) => rank === 1);
      if (winners.some(({ seat }) => seat === own)) won += 1;
    }
    expect(won / games).toBeGreaterThanOrEqual(0.95);
  });

  test('three of it score at least 26 points on average', () => {
    let sum = 0;
    for (let seed = 0; seed < 10; seed += 1) {
      for (const { score } of standingsOf(mariposas, playOut([sapling, sapling, sapling], seed)) ?? [])
        sum += score;
    }
    expect(sum / 30).toBeGreaterThanOrEqual(26);
  });

  test('a choice does not depend on what the seat cannot know', () => {
    let compared = 0;
    playOut([sapling, sapling], 7, (state, seat) => {
      const legal = legalMoves(mariposas, state, seat);
      const choices = [1, 2, 3].map((deal) => {
        const world = imagine(mariposas, state, seat, rngAt(keyFromSeed(`deal ${deal}`), 0));
        return mariposasInstinct.policy(world, seat, legal, rngAt(keyFromSeed('same'), 0));
      });
      expect(choices[1]).toEqual(choices[0]);
      expect(choices[2]).toEqual(choices[0]);
      const values = [1, 2].map((deal) =>
        mariposasInstinct.evaluate(
          imagine(mariposas, state, seat, rngAt(keyFromSeed(`deal ${deal}`), 0)),
          seat,
        ),
      );
      expect(values[1]).toBe(values[0]);
      compared += 1;
    });
    expect(compared).toBeGreaterThan(50);
  });

  test('the evaluation of a finished game is its score', () => {
    const state = playOut([random, random], 3);
    for (const { seat, score } of standingsOf(mariposas, state) ?? []) {
      expect(mariposasInstinct.evaluate(state, seat)).toBe(score);
    }
  });
});
