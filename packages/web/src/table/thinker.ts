import { problem } from '@hedgerow/kernel';
import { startWorker } from './start-worker.ts';
import type { Answer, Question } from './thinking.ts';

/** Somewhere to think that does not hold up the page. */
export interface Thinker {
  readonly ask: (question: Question) => Promise<Answer>;
  readonly close: () => void;
}

/** A worker that starts with the first question; all questions are about one table, and so about one game. */
export function workerThinker(): Thinker {
  let worker: Worker | undefined;
  const waiting = new Map<number, (answer: Answer) => void>();
  let asked = 0;
  const failAll = (sentence: string): void => {
    for (const answer of waiting.values()) answer(problem(sentence));
    waiting.clear();
  };
  const start = (game: string): Worker => {
    const started = startWorker(game);
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
        worker ??= start(question.game);
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
