import { broken } from '@hedgerow/kernel';

/** Each game has a worker of its own, so that nobody fetches the rules of the others: see build/one-game.ts. */
const WORKERS = import.meta.glob<new () => Worker>('./thinkers/*.worker.ts', {
  query: '?worker',
  import: 'default',
  eager: true,
});

export function startWorker(game: string): Worker {
  const GameWorker = WORKERS[`./thinkers/${game}.worker.ts`];
  if (!GameWorker) throw broken('every game has a worker to think in', { game });
  return new GameWorker();
}
