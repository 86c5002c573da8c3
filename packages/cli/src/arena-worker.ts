/** A thread of the arena: plays one deal with the computer players in one arrangement of seats, and times them. */
import { performance } from 'node:perf_hooks';
import { parentPort, workerData } from 'node:worker_threads';
import { type AnyBot, loadBot, playOut } from '@hedgerow/bots';
import { shipped } from '@hedgerow/catalog';
import { keyFromSeed, standingsOf } from '@hedgerow/kernel';
import type { ArenaAnswer, ArenaWork, Contest, Spent } from './arena.ts';

const contest = workerData as Contest;
const { game } = shipped(contest.game);

const bots = Promise.all(contest.bots.map((level) => loadBot(contest.game, level)));

/** The same player with a watch beside it. */
function timed(bot: AnyBot, spent: Spent): AnyBot {
  return {
    name: bot.name,
    choose: (mind) => {
      const start = performance.now();
      const limit = contest.milliseconds;
      const budget =
        limit === undefined
          ? mind.budget
          : { ...mind.budget, outOfTime: () => performance.now() - start > limit };
      const move = bot.choose({ ...mind, budget });
      const ms = performance.now() - start;
      spent.ms += ms;
      spent.choices += 1;
      spent.longestMs = Math.max(spent.longestMs, ms);
      return move;
    },
  };
}

async function play({ deal, turn }: ArenaWork): Promise<ArenaAnswer> {
  const players = await bots;
  const { seats, options, budget } = contest;
  // Player p sits at seat (p + turn): over all turns everybody has had every seat of the same deal.
  const spent = players.map((): Spent => ({ ms: 0, choices: 0, longestMs: 0 }));
  const seated = Array.from({ length: seats }, (_, seat) => {
    const player = (seat - turn + seats) % seats;
    return timed(players[player] as AnyBot, spent[player] as Spent);
  });
  const name = `arena-${contest.game}-${contest.seed}-${deal}`;
  const played = playOut(game, { match: name, seatCount: seats, options, key: keyFromSeed(name) }, seated, {
    positions: budget,
  });
  if (!played.ok) throw new Error(played.problem);
  const standings = standingsOf(game, played.match.state) ?? [];
  return {
    results: players.map((_, player) => {
      const seat = (player + turn) % seats;
      const own = standings.find((standing) => standing.seat === seat);
      const others = standings.filter((standing) => standing.seat !== seat).map(({ score }) => score);
      return {
        rank: own?.rank ?? seats,
        score: own?.score ?? 0,
        margin: (own?.score ?? 0) - Math.max(...others),
      };
    }),
    spent,
  };
}

parentPort?.on('message', (work: ArenaWork) => {
  void play(work).then((answer) => parentPort?.postMessage(answer));
});
