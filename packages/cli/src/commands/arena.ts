import { LEVELS, type Level, oneSecond, YARDSTICKS, type Yardstick } from '@hedgerow/bots';
import { Command } from 'commander';
import {
  type ArenaAnswer,
  type ArenaWork,
  type Contest,
  type Entrant,
  pairings,
  Scoreboard,
} from '../arena.ts';
import { ArenaFile } from '../arena-file.ts';
import {
  madeFrom,
  optionsOrFail,
  seatsOrFail,
  type TableFlags,
  wholeFrom,
  withTableFlags,
} from '../table-setup.ts';
import { columns, complain, Failure, progress, say } from '../terminal.ts';
import { Crew } from '../workers.ts';
import { botsOrFail } from './simulate.ts';

interface Flags extends TableFlags {
  readonly bots: string;
  readonly games: number;
  readonly seed: string;
  readonly budget?: number;
  readonly ms?: number;
  readonly cores?: number;
  readonly save?: string;
  readonly json?: true;
}

const NAMES: readonly string[] = [...LEVELS, ...YARDSTICKS];
const isBotName = (name: string): name is Level | Yardstick => NAMES.includes(name);

export const arenaCommand = (): Command =>
  withTableFlags(new Command('arena').argument('<game>'))
    .requiredOption('--bots <names>', `one per seat, separated by commas: ${NAMES.join(', ')}`)
    .option('--games <number>', 'how many games in all', wholeFrom(1), 200)
    .option('--seed <word>', 'the same word gives the same deals', '1')
    .option(
      '--budget <positions>',
      'how many positions a player may look at per choice (by default what stands for one second)',
      wholeFrom(1),
    )
    .option('--ms <milliseconds>', 'stop thinking after this long, too', wholeFrom(1))
    .option('--cores <number>', 'how many threads (all cores by default)', wholeFrom(1, 256))
    .option('--save <file>', 'keep every game in a file, and do not play again those that are in it')
    .option('--json', 'for programs')
    .action((id: string, flags: Flags) => arena(id, flags));

async function arena(id: string, flags: Flags): Promise<void> {
  const { id: game, made } = madeFrom(id, flags.edition);
  if (flags.edition !== undefined) throw new Failure('The arena measures the shipped editions only.');
  const bots = flags.bots.split(',').map((name) => name.trim());
  const seats = seatsOrFail(made, flags.seats ?? bots.length);
  if (bots.length !== seats)
    throw new Failure(`--bots names ${bots.length} computer players for ${seats} seats; give one per seat.`);
  // Not every game has every computer player: whoever is missing is named before anything is played.
  await botsOrFail(game, made, flags.bots, seats);
  const contest: Contest = {
    game,
    bots: bots.filter(isBotName),
    seats,
    options: optionsOrFail(made, seats, flags.option),
    seed: flags.seed,
    budget: flags.budget ?? oneSecond(game),
    ...(flags.ms === undefined ? {} : { milliseconds: flags.ms }),
  };
  const board = new Scoreboard(bots);
  await playAll(contest, board, flags);
  if (flags.json)
    say(JSON.stringify({ ...contest, games: board.games, entrants: board.entrants() }, null, 2));
  else tell(contest, board.entrants(), board.games);
}

/** Plays until enough games are in, or until somebody presses Ctrl-C; then what there is counts. */
async function playAll(contest: Contest, board: Scoreboard, { games, cores, save }: Flags): Promise<void> {
  const file = save === undefined ? undefined : ArenaFile.open(save, contest);
  let stopped = false;
  const stop = (): void => {
    stopped = true;
  };
  process.once('SIGINT', stop);
  complain(`${games} games of ${contest.game}. Ctrl-C ends them early and counts what was played.\n`);
  const bar = progress(`Arena ${contest.game}`, games);
  const all = pairings(contest.seats, games);
  const nextToPlay = (): IteratorResult<ArenaWork> => {
    for (;;) {
      const piece = stopped ? ({ done: true, value: undefined } as const) : all.next();
      const known = piece.done ? undefined : file?.find(piece.value);
      if (!known) return piece;
      board.add(known);
    }
  };
  const crew = new Crew<ArenaWork, ArenaAnswer>(
    new URL('../arena-worker.js', import.meta.url),
    contest,
    cores,
  );
  await crew.run({ next: nextToPlay }, (answer, work) => {
    file?.keep(work, answer);
    board.add(answer);
    bar.to(board.games);
  });
  await crew.dismiss();
  bar.end();
  process.removeListener('SIGINT', stop);
}

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

function tell({ game, seats, seed, budget }: Contest, entrants: readonly Entrant[], games: number): void {
  say(
    `${game}: ${games} games for ${seats} seats, deals ${seed}, ${budget} positions per choice; every deal in every arrangement of the seats.\n`,
  );
  say(
    columns(
      ['player', 'wins', '95 % interval', 'place', 'points', 'margin', 'rating', 'ms per choice', 'longest'],
      entrants.map((entrant) => [
        entrant.bot,
        percent(entrant.winShare),
        entrant.interval.map(percent).join(' – '),
        entrant.meanPlace.toFixed(2),
        entrant.meanScore.toFixed(1),
        entrant.meanMargin.toFixed(1),
        entrant.rating.toFixed(1),
        entrant.msPerChoice.toFixed(2),
        entrant.longestMs.toFixed(0),
      ]),
    ),
  );
}
