import { type Question, think } from './thinking.ts';

addEventListener(
  'message',
  ({ data }: MessageEvent<{ readonly id: number; readonly question: Question }>) => {
    void think(data.question).then((answer) => postMessage({ id: data.id, answer }));
  },
);
