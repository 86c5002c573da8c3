import { Command, CommanderError } from 'commander';
import { arenaCommand } from './commands/arena.ts';
import { editionCommand } from './commands/edition.ts';
import { perftCommand } from './commands/perft.ts';
import { playCommand } from './commands/play.ts';
import { replayCommand } from './commands/replay.ts';
import { backupCommand, exportCommand, importCommand, serveCommand } from './commands/serve.ts';
import { signatureCommand } from './commands/signature.ts';
import { simulateCommand } from './commands/simulate.ts';
import { trainCommand } from './commands/train.ts';
import { complain, Failure } from './terminal.ts';

/** What the command's exit code means. */
export const EXIT = { fine: 0, checkFailed: 1, badInput: 2 } as const;

/** Runs the `hedgerow` command and answers with its exit code. */
export async function run(words: readonly string[]): Promise<number> {
  const program = new Command('hedgerow')
    .description('An online table for five nature board games: play, simulate, replay, measure.')
    .helpCommand(true)
    .showHelpAfterError('Try "hedgerow --help" or "hedgerow <command> --help".')
    .exitOverride()
    .configureOutput({ writeErr: complain });
  for (const command of [
    simulateCommand(),
    playCommand(),
    arenaCommand(),
    trainCommand(),
    replayCommand(),
    perftCommand(),
    signatureCommand(),
    editionCommand(),
    serveCommand(),
    backupCommand(),
    exportCommand(),
    importCommand(),
  ]) {
    program.addCommand(inherit(command));
  }
  try {
    await program.parseAsync([...words], { from: 'user' });
    return EXIT.fine;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.fine : EXIT.badInput;
    if (!(error instanceof Failure)) throw error;
    complain(`${error.message}\n`);
    return error.exitCode;
  }
}

/** Commands made apart from the program do not take over its settings by themselves. */
function inherit(command: Command): Command {
  command
    .exitOverride()
    .configureOutput({ writeErr: complain })
    .showHelpAfterError(`Try "hedgerow ${command.name()} --help".`);
  for (const sub of command.commands) inherit(sub);
  return command;
}
