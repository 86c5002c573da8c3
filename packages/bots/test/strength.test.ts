import { GAME_IDS, type GameId, shipped } from '@hedgerow/catalog';
import { keyFromSeed, standingsOf } from '@hedgerow/kernel';
import { describe, expect, test } from 'vitest';
import { type Level, levelsOf, loadBot, type Yardstick } from '../src/levels.ts';
import { playOut } from '../src/play-out.ts';

/** The small sister of `docs/strength.md`: few games, always the same, so that it holds on every machine. */
async function share(
  id: GameId,
  players: readonly (Level | Yardstick)[],
  games: number,
  positions: number,
): Promise<number> {
  const { game } = shipped(id);
  const seatCount = players.length;
  let won = 0;
  for (let n = 0; n < games; n += 1) {
    const bots = await Promise.all(players.map((name) => loadBot(id, name)));
    const turn = n % seatCount;
    const seated = bots.map((_, seat) => bots[(seat - turn + seatCount) % seatCount] ?? bots[0]);
    const match = `strength ${id} ${Math.floor(n / seatCount)}`;
    const setup = { match, seatCount, options: {}, key: keyFromSeed(match) };
    const played = playOut(game, setup, seated as typeof bots, { positions });
    if (!played.ok) throw new Error(played.problem);
    const winners = (standingsOf(game, played.match.state) ?? []).filter(({ rank }) => rank === 1);
    if (winners.some(({ seat }) => seat === turn)) won += 1 / winners.length;
  }
  return won / games;
}

/**
 * Enough to tell the search from the one-page player in few games; at 150 it wins 30 of 40 games of BIOME Borneo in
 * either edition, too close to the bound for a sample of four. */
const POSITIONS: Readonly<Partial<Record<GameId, number>>> = { 'biome-borneo': 600 };

/** `npm run test:long` plays 200 games of each pairing. */
const LONG = Number(process.env['HEDGEROW_STRENGTH_GAMES'] ?? 0);
/** BIOME Borneo needs 1,600 s for its 200 games of each on the machine where this was chosen. */
const LONG_MS = LONG === 0 ? undefined : 40_000 * LONG;

describe.each(GAME_IDS.filter((id) => levelsOf(id).includes('old-growth')))('in %s', (id) => {
  test(
    'the network alone does not lose to the one-page player, and Old Growth beats it',
    async () => {
      expect(await share(id, ['network', 'sapling'], LONG || 8, 1)).toBeGreaterThanOrEqual(0.5);
      expect(
        await share(id, ['old-growth', 'sapling'], LONG || 4, POSITIONS[id] ?? 150),
      ).toBeGreaterThanOrEqual(0.75);
    },
    LONG_MS,
  );
});
