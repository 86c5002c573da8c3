/** A thread of training: plays games of a network against itself and hands back what they teach. */
import { parentPort, workerData } from 'node:worker_threads';
import { INSTINCTS, readNetwork, selfPlay, sensesOf } from '@hedgerow/bots';
import { type GameId, shipped } from '@hedgerow/catalog';
import type { TrainAnswer, TrainWork } from './commands/train.ts';

const id = workerData as GameId;
const { game } = shipped(id);
const senses = sensesOf(id);
if (!senses) throw new Error(`${id} cannot be trained`);

parentPort?.on('message', ({ network, seeds, byInstinct, oneSlipIn, lambda }: TrainWork) => {
  const play = {
    game,
    instinct: INSTINCTS[id],
    senses,
    network: readNetwork(network),
    byInstinct,
    oneSlipIn,
    lambda,
  };
  const { min, max } = game.seats;
  const answer: TrainAnswer = seeds.map((seed, i) =>
    selfPlay(play, min + ((seed + i) % (max - min + 1)), `train ${id} ${seed}`),
  );
  parentPort?.postMessage(answer);
});
