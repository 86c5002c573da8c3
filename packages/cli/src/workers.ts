import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';

/** Threads that take pieces of work as they come. They stay warm from one run to the next. */
export class Crew<Work, Answer> {
  readonly #workers: readonly Worker[];

  constructor(file: URL, shared: unknown, cores: number = availableParallelism()) {
    this.#workers = Array.from({ length: cores }, () => new Worker(file, { workerData: shared }));
  }

  /** Hands out all pieces and takes the answers as they come. */
  async run(pieces: Iterator<Work>, take: (answer: Answer, work: Work) => void): Promise<void> {
    await Promise.all(this.#workers.map((worker) => oneWorker(worker, pieces, take)));
  }

  async dismiss(): Promise<void> {
    await Promise.all(this.#workers.map((worker) => worker.terminate()));
  }
}

/** One thread that asks for the next piece when it has answered the last. */
function oneWorker<Work, Answer>(
  worker: Worker,
  pieces: Iterator<Work>,
  take: (answer: Answer, work: Work) => void,
): Promise<void> {
  return new Promise<void>((resolve, reject) => {
    let current: Work | undefined;
    const leave = (): void => {
      worker.off('message', answered);
      worker.off('error', failed);
    };
    const failed = (error: unknown): void => {
      leave();
      reject(error instanceof Error ? error : new Error(String(error)));
    };
    const next = (): void => {
      const piece = pieces.next();
      if (piece.done) {
        leave();
        resolve();
        return;
      }
      current = piece.value;
      worker.postMessage(current);
    };
    const answered = (answer: Answer): void => {
      take(answer, current as Work);
      next();
    };
    worker.on('message', answered);
    worker.on('error', failed);
    next();
  });
}
