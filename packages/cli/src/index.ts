import { Command, CommanderError } from 'commander';
import { COMMANDS, nameOf } from './commands.ts';
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
    .configureOutput({ writeErr: complain })
    .configureHelp({ subcommandTerm: usageOf });
  // "hedgerow help play" names it in the second place.
  const called = words.slice(0, 2);
  for (const listed of COMMANDS) {
    const command = called.includes(nameOf(listed)) ? await listed.load() : new Command(nameOf(listed));
    program.addCommand(inherit(command.description(listed.does)));
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

const usageOf = (command: Command): string =>
  COMMANDS.find((listed) => nameOf(listed) === command.name())?.usage ?? `${command.name()} [command]`;

/** Commands made apart from the program do not take over its settings by themselves. */
function inherit(command: Command): Command {
  command
    .exitOverride()
    .configureOutput({ writeErr: complain })
    .showHelpAfterError(`Try "hedgerow ${command.name()} --help".`);
  for (const sub of command.commands) inherit(sub);
  return command;
}
