import { type Notebook, type ThinkingTask, think as thinkOver } from '@hedgerow/bots';
import { writeMove } from '@hedgerow/kernel';

/** What a computer player is asked, as it is handed to a worker thread. */
export interface Thought extends ThinkingTask {
  readonly positions: number;
  /** Time limit that the search keeps by itself; a thread that overruns it is ended later. */
  readonly softMs: number;
  /** What this seat noted at its last choice, in whichever thread that was. */
  readonly notebook: Notebook;
}

export interface Chosen {
  /** In the game's notation. */
  readonly move: string;
  readonly notebook?: Notebook;
}

/** Runs in a worker thread. The notebook comes with the question and goes back with the answer, so any thread will do. */
export async function think({ positions, softMs, notebook, ...task }: Thought): Promise<Chosen> {
  const end = performance.now() + softMs;
  const budget = { positions, outOfTime: () => performance.now() > end };
  const chosen = await thinkOver(task, notebook, budget);
  if (!chosen.ok) throw new Error(chosen.problem);
  return { move: writeMove(chosen.game, chosen.move), notebook };
}
