import { lazyPart } from './part.tsx';

/** What went wrong, as a sentence. All the sentences are fetched when the first one is needed. */
export const ProblemText = lazyPart(
  async () => (await import('./problem-words.tsx')).ProblemWords,
  'nothing',
);
