import { perft } from '@hedgerow/kernel/testing';
import { Command } from 'commander';
import {
  madeFrom,
  optionsOrFail,
  seatsOrFail,
  type TableFlags,
  wholeFrom,
  withTableFlags,
} from '../table-setup.ts';
import { columns, say } from '../terminal.ts';

interface Flags extends TableFlags {
  readonly depth: number;
  readonly seed: string;
  readonly json?: true;
}

export const perftCommand = (): Command =>
  withTableFlags(new Command('perft').argument('<game>'))
    .option('--depth <moves>', 'how many moves deep', wholeFrom(1, 12), 3)
    .option('--seed <word>', 'the deal', '1')
    .option('--json', 'for programs')
    .action((id: string, flags: Flags) => {
      const { id: game, made } = madeFrom(id, flags.edition);
      const seats = seatsOrFail(made, flags.seats);
      const options = optionsOrFail(made, seats, flags.option);
      const lines = perft(made.game, { seats, options, seed: flags.seed, depth: flags.depth });
      if (flags.json) say(JSON.stringify({ game, seats, seed: flags.seed, lines }));
      else
        say(
          columns(
            ['moves', 'lines of play'],
            lines.map((count, i) => [i + 1, count]),
          ),
        );
    });
