import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { ArenaAnswer, ArenaWork, Contest } from './arena.ts';
import { Failure } from './terminal.ts';

interface Kept {
  readonly work: ArenaWork;
  readonly answer: ArenaAnswer;
}

const nameOf = ({ deal, turn }: ArenaWork): string => `${deal}/${turn}`;

/**
 * Games of a contest in a file, a line each, the contest itself first: a long contest goes on where it was interrupted,
 * and whoever doubts a table of results can count again.
 */
export class ArenaFile {
  readonly #file: string;
  readonly #played: ReadonlyMap<string, ArenaAnswer>;

  private constructor(file: string, games: readonly Kept[]) {
    this.#file = file;
    this.#played = new Map(games.map(({ work, answer }) => [nameOf(work), answer]));
  }

  /** Opens the file of this very contest, or begins one. */
  static open(file: string, contest: Contest): ArenaFile {
    const head = JSON.stringify(contest);
    if (!existsSync(file)) {
      writeFileSync(file, `${head}\n`);
      return new ArenaFile(file, []);
    }
    const [first, ...lines] = readFileSync(file, 'utf8').split('\n');
    if (first !== head)
      throw new Failure(
        `${file} holds another contest: ${first}. Give another file, or that contest's flags.`,
      );
    // An arena that was killed while writing may have left half a line, without an end; that game is played again.
    const unfinished = lines.pop();
    if (unfinished !== '') writeFileSync(file, [first, ...lines, ''].join('\n'));
    return new ArenaFile(
      file,
      lines.map((line) => JSON.parse(line) as Kept),
    );
  }

  /** How a game ended that was played before. */
  find(work: ArenaWork): ArenaAnswer | undefined {
    return this.#played.get(nameOf(work));
  }

  keep(work: ArenaWork, answer: ArenaAnswer): void {
    appendFileSync(this.#file, `${JSON.stringify({ work, answer } satisfies Kept)}\n`);
  }
}
