import type { Advice } from '@hedgerow/bots';
import { type Problem, problem } from '@hedgerow/kernel';
import { startWorker } from './start-worker.ts';
import type { Question } from './thinking.ts';

/** A hint that is being thought about. */
export interface Asking {
  readonly answer: Promise<{ readonly ok: true; readonly advice: Advice } | Problem>;
  /** Nobody waits for it any more. */
  readonly cancel: () => void;
}

type Answer = Awaited<Asking['answer']>;

/** Asks in a worker of its own, so that a hint can be given up without disturbing the computer players. */
export function askForHint(question: Question, told: (share: number) => void): Asking {
  const worker = startWorker(question.game);
  const answer = new Promise<Answer>((resolve) => {
    worker.onmessage = ({ data }: MessageEvent<{ readonly share?: number; readonly answer?: Answer }>) => {
      if (data.share !== undefined) told(data.share);
      if (data.answer === undefined) return;
      worker.terminate();
      resolve(data.answer);
    };
    worker.onerror = ({ message }) => resolve(problem(message === '' ? 'worker' : message));
    worker.postMessage({ id: 0, question, hint: true });
  });
  return { answer, cancel: () => worker.terminate() };
}
