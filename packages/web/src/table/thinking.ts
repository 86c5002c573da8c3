import { type Notebook, type ThinkingTask, think } from '@hedgerow/bots';
import type { AnyMove, Problem } from '@hedgerow/kernel';

/** What the page asks of a computer player. */
export interface Question extends ThinkingTask {
  readonly match: string;
  readonly positions: number;
}

export type Answer = { readonly ok: true; readonly move: AnyMove } | Problem;

/** So many seats are remembered: more than any table has, fewer than a page could open in an evening. */
const MOST_NOTEBOOKS = 12;

/** Thinks for the computer players of a page, and keeps what each of them noted. */
export function pageMind(): (question: Question) => Promise<Answer> {
  const notebooks = new Map<string, Notebook>();
  return async ({ match, positions, ...task }) => {
    const seat = `${match} ${task.seat}`;
    const notebook = notebooks.get(seat) ?? {};
    notebooks.delete(seat);
    notebooks.set(seat, notebook);
    const [oldest] = notebooks.keys();
    if (notebooks.size > MOST_NOTEBOOKS && oldest !== undefined) notebooks.delete(oldest);
    const thought = await think(task, notebook, { positions });
    return thought.ok ? { ok: true, move: thought.move } : thought;
  };
}
