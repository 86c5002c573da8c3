/** A thread of training: plays games of a network against itself and hands back what they teach. */
import { parentPort, workerData } from 'node:worker_threads';
import { INSTINCTS, SelfPlay, sensesOf } from '@hedgerow/bots';
import { type GameId, shipped } from '@hedgerow/catalog';
import type { TrainAnswer, TrainWork } from './commands/train.ts';

const id = workerData as GameId;
const { game } = shipped(id);
const senses = sensesOf(id);
if (!senses) throw new Error(`${id} cannot be trained`);

parentPort?.on('message', ({ network, manner, exercises }: TrainWork) => {
  const self = new SelfPlay(game, INSTINCTS[id], senses, network);
  const answer: TrainAnswer = exercises.map(({ seed, seatCount }) => self.game(seatCount, seed, manner));
  parentPort?.postMessage(
    answer,
    answer.flatMap(({ inputs, wanted }) => [inputs.buffer, wanted.buffer] as ArrayBuffer[]),
  );
});
