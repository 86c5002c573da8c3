import { type AnyBot, findBot, playOut } from '@hedgerow/bots';
import type { GameId } from '@hedgerow/catalog';
import { type AnyMade, keyFromSeed, type Standing, standingsOf } from '@hedgerow/kernel';
import { Command } from 'commander';
import {
  madeFrom,
  optionsOrFail,
  seatsOrFail,
  type TableFlags,
  wholeFrom,
  withTableFlags,
} from '../table-setup.ts';
import { columns, Failure, progress, say } from '../terminal.ts';

interface Flags extends TableFlags {
  readonly games: number;
  readonly bots?: string;
  readonly seed: string;
  readonly budget: number;
  readonly json?: true;
}

interface Spread {
  readonly mean: number;
  readonly median: number;
  readonly least: number;
  readonly most: number;
  /** In how many games it was not zero. */
  readonly games: number;
}

/** The middle one; of an even number the lower of the two. */
const medianOf = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? 0;

const spreadOf = (values: readonly number[]): Spread => ({
  mean: values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length),
  median: medianOf(values),
  least: Math.min(...values),
  most: Math.max(...values),
  games: values.filter((value) => value !== 0).length,
});

/** Whole numbers as they are, others to two places. */
const shortly = (value: number): string => String(Number(value.toFixed(2)));

interface Finished {
  readonly standings: readonly Standing[];
  readonly moves: number;
  readonly tally: Readonly<Record<string, number>>;
}

/** One computer player per seat; a single name serves all. */
export async function botsOrFail(
  id: GameId,
  { game }: AnyMade,
  names: string | undefined,
  seats: number,
): Promise<readonly AnyBot[]> {
  const given = (names ?? 'sapling').split(',').map((name) => name.trim());
  const all = given.length === 1 ? Array.from({ length: seats }, () => given[0] ?? '') : given;
  if (all.length !== seats) {
    throw new Failure(
      `--bots names ${all.length} computer players for ${seats} seats; give one, or one per seat.`,
    );
  }
  return Promise.all(
    all.map(async (name) => {
      const found = await findBot(id, name, game);
      if (!found.ok) throw new Failure(found.problem);
      return found.bot;
    }),
  );
}

export const simulateCommand = (): Command =>
  withTableFlags(new Command('simulate').argument('<game>'))
    .option('--games <number>', 'how many games', wholeFrom(1), 100)
    .option('--bots <names>', 'computer players by seat, separated by commas, or one for all')
    .option('--seed <word>', 'the same word gives the same games', '1')
    .option(
      '--budget <positions>',
      'how many positions a computer player may look at per choice',
      wholeFrom(1),
      1000,
    )
    .option('--json', 'for programs')
    .action((id: string, flags: Flags) => simulate(id, flags));

async function simulate(id: string, flags: Flags): Promise<void> {
  const { id: game, made } = madeFrom(id, flags.edition);
  const seats = seatsOrFail(made, flags.seats);
  const options = optionsOrFail(made, seats, flags.option);
  const bots = await botsOrFail(game, made, flags.bots, seats);
  const bar = progress(`Playing ${game}`, flags.games);
  const finished: Finished[] = [];
  for (let n = 0; n < flags.games; n += 1) {
    const name = `${game}-${flags.seed}-${n}`;
    const played = playOut(
      made.game,
      { match: name, seatCount: seats, options, key: keyFromSeed(name) },
      bots,
      { positions: flags.budget },
    );
    if (!played.ok) throw new Failure(played.problem);
    const { state, moves } = played.match;
    finished.push({
      standings: standingsOf(made.game, state) ?? [],
      moves: moves.length,
      tally: made.tally(state),
    });
    bar.to(n + 1);
  }
  bar.end();
  const summary = summarise(finished, bots);
  if (flags.json)
    say(
      JSON.stringify(
        { game, edition: made.game.edition, seats, games: flags.games, seed: flags.seed, ...summary },
        null,
        2,
      ),
    );
  else tellSummary(made, flags.games, summary);
}

function summarise(finished: readonly Finished[], bots: readonly AnyBot[]) {
  const places = bots.map((bot, seat) => {
    const own = finished.map(
      ({ standings }) => standings.find((standing) => standing.seat === seat) as Standing,
    );
    const wins = finished.reduce((sum, { standings }) => {
      const winners = standings.filter(({ rank }) => rank === 1);
      return sum + (winners.some((winner) => winner.seat === seat) ? 1 / winners.length : 0);
    }, 0);
    return {
      seat,
      bot: bot.name,
      winShare: wins / finished.length,
      meanScore: spreadOf(own.map(({ score }) => score)).mean,
      meanRank: spreadOf(own.map(({ rank }) => rank)).mean,
    };
  });
  const counted = new Set(finished.flatMap(({ tally }) => Object.keys(tally)));
  const tally = Object.fromEntries(
    [...counted].map((name) => [name, spreadOf(finished.map((game) => game.tally[name] ?? 0))]),
  );
  const scores = spreadOf(finished.flatMap(({ standings }) => standings.map(({ score }) => score)));
  return { places, moves: spreadOf(finished.map(({ moves }) => moves)), scores, tally };
}

function tellSummary(
  { words }: AnyMade,
  games: number,
  { places, moves, scores, tally }: ReturnType<typeof summarise>,
): void {
  say(
    `${words('en').title}: ${games} games, ${moves.mean.toFixed(1)} moves each (${moves.least} to ${moves.most}), mean score ${scores.mean.toFixed(1)}.\n`,
  );
  say(
    columns(
      ['seat', 'player', 'wins', 'score', 'place'],
      places.map(({ seat, bot, winShare, meanScore, meanRank }) => [
        seat,
        bot,
        `${(100 * winShare).toFixed(1)} %`,
        meanScore.toFixed(1),
        meanRank.toFixed(2),
      ]),
    ),
  );
  say();
  say(
    columns(
      ['counted', 'mean', 'median', 'least', 'most', 'in games'],
      Object.entries(tally).map(([name, { mean, median, least, most, games: seen }]) => [
        name,
        mean.toFixed(2),
        ...[median, least, most].map(shortly),
        seen,
      ]),
    ),
  );
}
