import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';

/** Hands pieces of work to one thread per core and takes the answers as they come. */
export async function onAllCores<Work, Answer>(
  file: URL,
  shared: unknown,
  pieces: Iterator<Work>,
  take: (answer: Answer, work: Work) => void,
  cores: number = availableParallelism(),
): Promise<void> {
  await Promise.all(Array.from({ length: cores }, () => oneCore(file, shared, pieces, take)));
}

/** One thread that asks for the next piece when it has answered the last. */
function oneCore<Work, Answer>(
  file: URL,
  shared: unknown,
  pieces: Iterator<Work>,
  take: (answer: Answer, work: Work) => void,
): Promise<void> {
  const worker = new Worker(file, { workerData: shared });
  return new Promise<void>((resolve, reject) => {
    let current: Work | undefined;
    const next = (): void => {
      const piece = pieces.next();
      if (piece.done) {
        void worker.terminate();
        resolve();
        return;
      }
      current = piece.value;
      worker.postMessage(current);
    };
    worker.on('message', (answer: Answer) => {
      take(answer, current as Work);
      next();
    });
    worker.once('error', reject);
    next();
  });
}
