import type { Command } from 'commander';

export interface Listed {
  /** Its name and what follows it, as `hedgerow --help` shows them. */
  readonly usage: string;
  readonly does: string;
  /** Fetched only when it is called: most of them need all games and computer players, and `--help` needs none. */
  readonly load: () => Promise<Command>;
}

const handedOver = async (name: string): Promise<Command> =>
  (await import('./commands/serve.ts')).handedOver(name);

export const COMMANDS: readonly Listed[] = [
  {
    usage: 'simulate [options] <game>',
    does: 'lets computer players play many games and counts what happened',
    load: async () => (await import('./commands/simulate.ts')).simulateCommand(),
  },
  {
    usage: 'play [options] <game>',
    does: 'a whole game in the terminal against computer players',
    load: async () => (await import('./commands/play.ts')).playCommand(),
  },
  {
    usage: 'arena [options] <game>',
    does: 'measures computer players against each other: same deals, rotated seats, confidence intervals',
    load: async () => (await import('./commands/arena.ts')).arenaCommand(),
  },
  {
    usage: 'train [options] <game>',
    does: 'teaches a value network by letting it play against itself (temporal differences), on all cores',
    load: async () => (await import('./commands/train.ts')).trainCommand(),
  },
  {
    usage: 'replay [options] <file>',
    does: 'plays a recorded match again and checks its key, its moves, its result and its last position',
    load: async () => (await import('./commands/replay.ts')).replayCommand(),
  },
  {
    usage: 'perft [options] <game>',
    does: 'counts the lines of play from the start: any change of the rules moves a number',
    load: async () => (await import('./commands/perft.ts')).perftCommand(),
  },
  {
    usage: 'signature [options] [game]',
    does: 'fingerprints of how each game behaves, over seeded games',
    load: async () => (await import('./commands/signature.ts')).signatureCommand(),
  },
  {
    usage: 'edition',
    does: 'component data: check a house edition, or write down the shipped one',
    load: async () => (await import('./commands/edition.ts')).editionCommand(),
  },
  {
    usage: 'serve [words...]',
    does: 'serves the table to browsers and outside bots',
    load: () => handedOver('serve'),
  },
  {
    usage: 'backup [words...]',
    does: 'copies the running database into one file',
    load: () => handedOver('backup'),
  },
  {
    usage: 'doctor [words...]',
    does: 'looks the database of a server over, and plays every match in it again',
    load: () => handedOver('doctor'),
  },
  {
    usage: 'export [words...]',
    does: 'writes all tables and matches of a server into one file, for either database',
    load: () => handedOver('export'),
  },
  {
    usage: 'import [words...]',
    does: 'reads such a file into a database; what is there already stays',
    load: () => handedOver('import'),
  },
];

export const nameOf = ({ usage }: Listed): string => usage.split(' ', 1)[0] ?? usage;
