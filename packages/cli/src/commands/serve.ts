import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Command } from 'commander';
import { Failure } from '../terminal.ts';

/** The server is a program of its own (it stands on the same level of the architecture), so it is started, not imported. */
const SERVER = fileURLToPath(new URL('../../../server/dist/main.js', import.meta.url));

/** Much is made and forgotten for each move; with more room for it, tidying up interrupts less often. */
const ROOM = '--max-semi-space-size=32';

/** Hands its words to the server's program and ends as that one ends. */
async function handOver(words: readonly string[]): Promise<void> {
  if (!existsSync(SERVER)) throw new Failure('The server is not built yet: run "npm run build" first.');
  const child = spawn(process.execPath, [ROOM, SERVER, ...words], { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
  const code = await new Promise<number>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (status, signal) => resolve(status ?? (signal === null ? 1 : 0)));
  });
  if (code !== 0) throw new Failure(`The server ended with code ${code}.`, code);
}

/** A command that the server's program understands; everything after its name goes there. */
export const handedOver = (name: string): Command =>
  new Command(name)
    .allowUnknownOption()
    .allowExcessArguments()
    .helpOption(false)
    .argument('[words...]', 'as the server understands them; --help lists them')
    .action((words: readonly string[]) => handOver(name === 'serve' ? words : [name, ...words]));
