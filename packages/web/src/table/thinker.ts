import { type AnyMove, type Problem, problem } from '@hedgerow/kernel';
import type { Question } from './thinking.ts';

export type Answer = { readonly ok: true; readonly move: AnyMove } | Problem;

/** Somewhere to think that does not hold up the page. */
export interface Thinker {
  readonly ask: (question: Question) => Promise<Answer>;
  readonly close: () => void;
}

/** A worker that starts with the first question. */
export function workerThinker(): Thinker {
  let worker: Worker | undefined;
  const waiting = new Map<number, (answer: Answer) => void>();
  let asked = 0;
  const failAll = (sentence: string): void => {
    for (const answer of waiting.values()) answer(problem(sentence));
    waiting.clear();
  };
  const start = (): Worker => {
    const started = new Worker(new URL('./thinker.worker.ts', import.meta.url), { type: 'module' });
    started.onmessage = ({ data }: MessageEvent<{ readonly id: number; readonly answer: Answer }>) => {
      waiting.get(data.id)?.(data.answer);
      waiting.delete(data.id);
    };
    started.onerror = ({ message }) => failAll(message === '' ? 'worker' : message);
    return started;
  };
  return {
    ask: (question) =>
      new Promise((resolve) => {
        worker ??= start();
        asked += 1;
        waiting.set(asked, resolve);
        worker.postMessage({ id: asked, question });
      }),
    close: () => {
      worker?.terminate();
      worker = undefined;
      waiting.clear();
    },
  };
}
