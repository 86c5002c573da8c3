import { advise } from '@hedgerow/bots';
import { pageMind, type Question } from './thinking.ts';

const think = pageMind();

addEventListener(
  'message',
  ({
    data: { id, question, hint },
  }: MessageEvent<{ readonly id: number; readonly question: Question; readonly hint?: true }>) => {
    const { positions, match: _, ...task } = question;
    if (hint)
      void advise(task, positions, (share) => postMessage({ id, share })).then((answer) =>
        postMessage({ id, answer }),
      );
    else void think(question).then((answer) => postMessage({ id, answer }));
  },
);
