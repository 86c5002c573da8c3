import { GAME_IDS, type GameId, shipped } from '@hedgerow/catalog';
import {
  type AnyState,
  imagine,
  keyFromSeed,
  openMatch,
  playStep,
  positionOf,
  rngAt,
  type Seat,
} from '@hedgerow/kernel';
import { describe, expect, test } from 'vitest';
import { INSTINCTS } from '../src/instincts.ts';
import { loadNetwork, sensesOf } from '../src/learnt.ts';
import { botFor, levelsOf, loadBot } from '../src/levels.ts';
import { mindOf } from '../src/mind.ts';
import { oldGrowth } from '../src/old-growth.ts';

/** Some moments of a match between Saplings, and who is asked there. */
function* moments(id: GameId, seatCount: number, every: number): Generator<readonly [AnyState, Seat]> {
  const { game } = shipped(id);
  const key = keyFromSeed(`minds ${id}`);
  const opened = openMatch(game, { match: 'minds', seatCount, options: {}, key });
  if (!opened.ok) throw new Error(opened.problem);
  const { match } = opened;
  const sapling = botFor(id, 'sapling');
  for (let step = 0; ; step += 1) {
    const state = positionOf(match);
    const decision = game.decision(state);
    if (decision.kind === 'over') return;
    const seat = decision.seats[0] as Seat;
    if (step % every === every - 1) yield [state, seat];
    const mind = mindOf({ game, seatCount }, state, seat, rngAt(key, step + 1_000_000), { positions: 1 });
    const played = playStep(match, seat, sapling.choose(mind));
    if (!played.ok) throw new Error(played.reason);
  }
}

describe.each(GAME_IDS)('a computer player of %s', (id) => {
  const { game } = shipped(id);
  const seatCount = game.seats.min;

  test('is handed worlds that look exactly like the real one', () => {
    let looked = 0;
    for (const [state, seat] of moments(id, seatCount, 5)) {
      const mind = mindOf({ game, seatCount }, state, seat, rngAt(keyFromSeed('worlds'), looked), {
        positions: 1,
      });
      for (let n = 0; n < 3; n += 1) expect(game.view(mind.imagine(), seat)).toEqual(mind.view);
      looked += 1;
    }
    expect(looked).toBeGreaterThan(3);
  });

  test.each(levelsOf(id))('%s chooses the same however the hidden things lie', async (level) => {
    let looked = 0;
    for (const [state, seat] of moments(id, seatCount, level === 'old-growth' ? 7 : 5)) {
      const choice = async (position: AnyState): Promise<unknown> => {
        // A new one each time: it must not remember what it thought of the other position.
        const bot = await loadBot(id, level);
        const rng = rngAt(keyFromSeed('the same thoughts'), looked);
        return bot.choose(mindOf({ game, seatCount }, position, seat, rng, { positions: 40 }));
      };
      const chosen = await choice(state);
      const permuted = imagine(game, state, seat, rngAt(keyFromSeed('permuted'), looked));
      expect(await choice(permuted)).toEqual(chosen);
      looked += 1;
      if (looked === 8) return;
    }
    expect(looked).toBeGreaterThan(1);
  });
});

describe.each(GAME_IDS.filter((id) => levelsOf(id).includes('old-growth')))('Old Growth in %s', (id) => {
  test('answers within one look of its deadline, whenever that comes', async () => {
    const { game } = shipped(id);
    const [senses, network] = [sensesOf(id), await loadNetwork(id)];
    if (!senses || !network) throw new Error(`${id} has learnt`);
    // The clock stands still until so many positions were judged: no machine is too slow for this test.
    for (const limit of [1, 7, 30]) {
      let judged = 0;
      const watched = {
        ...senses,
        describe: (...[state, seat, into]: Parameters<typeof senses.describe>): void => {
          judged += 1;
          senses.describe(state, seat, into);
        },
      };
      const bot = oldGrowth(game, INSTINCTS[id], watched, network);
      const budget = { positions: 1e9, outOfTime: () => judged >= limit };
      let asked = 0;
      for (const [state, seat] of moments(id, game.seats.min, 6)) {
        judged = 0;
        const rng = rngAt(keyFromSeed('clock'), asked);
        bot.choose(mindOf({ game, seatCount: game.seats.min }, state, seat, rng, budget));
        expect(judged).toBeLessThanOrEqual(limit + 1);
        asked += 1;
        if (asked === 2) break;
      }
    }
  });
});

/** Games in which whole turns are compared. */
const isPlayedOn = (id: GameId): boolean => 'turnOf' in (sensesOf(id)?.ahead ?? {});

describe.each(GAME_IDS.filter(isPlayedOn))('Old Growth in %s', (id) => {
  test('does not play a turn on when its time is up', async () => {
    const { game } = shipped(id);
    const [senses, network] = [sensesOf(id), await loadNetwork(id)];
    if (!senses || !network) throw new Error(`${id} has learnt`);
    // Time is up after the fifth choice that the one-page player makes while Old Growth looks ahead.
    let made = 0;
    const { policy, ...instinct } = INSTINCTS[id];
    const counted: typeof policy = (...asked) => {
      made += 1;
      return policy(...asked);
    };
    const bot = oldGrowth(game, { ...instinct, policy: counted }, senses, network);
    const budget = { positions: 3000, outOfTime: () => made >= 5 };
    let asked = 0;
    for (const [state, seat] of moments(id, game.seats.min, 6)) {
      made = 0;
      const rng = rngAt(keyFromSeed('turn'), asked);
      bot.choose(mindOf({ game, seatCount: game.seats.min }, state, seat, rng, budget));
      expect(made).toBeLessThanOrEqual(5);
      asked += 1;
      if (asked === 3) break;
    }
  });
});

test('a computer player that composes on and on is offered whole moves only, where there are any', () => {
  const { game } = shipped('biome-borneo');
  const opened = openMatch(game, { match: 'patience', seatCount: 2, options: {}, key: keyFromSeed(7) });
  if (!opened.ok) throw new Error(opened.problem);
  const { match } = opened;
  const [seat] = (game.decision(match.state) as { readonly seats: readonly Seat[] }).seats;
  const offered = (composed: number): readonly string[] => {
    const mind = mindOf(
      match,
      positionOf(match),
      seat as Seat,
      rngAt(keyFromSeed(1), 0),
      { positions: 1 },
      composed,
    );
    return mind.legal.map(({ type }) => type);
  };
  expect(offered(0)).toContain('beginEarn');
  expect(offered(99)).not.toContain('beginEarn');
  expect(offered(99)).toContain('endTurn');
});
