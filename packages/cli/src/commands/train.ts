import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import {
  Course,
  type Examples,
  type Exercise,
  type Manner,
  type Network,
  type Plan,
  readProgress,
  sensesOf,
  writeProgress,
} from '@hedgerow/bots';
import { type GameId, shipped } from '@hedgerow/catalog';
import { Command } from 'commander';
import { titleOrFail, wholeFrom } from '../table-setup.ts';
import { complain, Failure, progress, say } from '../terminal.ts';
import { Crew } from '../workers.ts';

export interface TrainWork {
  readonly network: Network;
  readonly manner: Manner;
  readonly first: number;
  readonly exercises: readonly Exercise[];
}
export type TrainAnswer = readonly Examples[];

interface Flags {
  readonly games: number;
  readonly minutes?: number;
  readonly hidden: string;
  readonly seed: string;
  readonly resume?: true;
  readonly out: string;
  readonly cores?: number;
}

/** Games between lessons: a long course can afford long ones, whose examples are more various. */
const generationFor = (games: number): number => Math.min(240, Math.max(24, Math.floor(games / 30)));
/** Games that a thread plays before it answers. */
const PER_ANSWER = 8;
/** Generations between two savings. */
const SAVE_EVERY = 8;

export const trainCommand = (): Command =>
  new Command('train')
    .argument('<game>')
    .option('--games <number>', 'how many games', wholeFrom(1), 20_000)
    .option('--minutes <number>', 'stop after this long, too; --resume goes on from there', wholeFrom(1))
    .option('--hidden <units>', 'hidden units layer by layer', '64,32')
    .option('--seed <word>', 'the same word, the same lesson', '1')
    .option(
      '--resume',
      'go on with the training that was stopped (the file beside --out that ends in .course)',
    )
    .option('--cores <number>', 'how many threads (all cores by default)', wholeFrom(1, 256))
    .requiredOption('--out <file>', 'where the weights are written, with the log of the training')
    .action((id: string, flags: Flags) => train(titleOrFail(id).id, flags));

function courseFor(id: GameId, { games, hidden, seed, resume, out }: Flags): Course {
  const senses = sensesOf(id);
  if (!senses)
    throw new Failure(
      `Nobody has said yet what a network of ${id} should be shown (packages/bots/src/games/${id}-senses.ts).`,
    );
  const units = hidden.split(',').map(Number);
  if (!units.every((size) => Number.isSafeInteger(size) && size > 0 && size <= 4096))
    throw new Failure(
      `--hidden takes the sizes of the layers, such as 64,32, not ${JSON.stringify(hidden)}.`,
    );
  const { seats } = shipped(id).game;
  const plan: Plan = {
    ...{ game: id, seed, games, generation: generationFor(games) },
    ...{ hidden: units, inputs: senses.inputs, seats },
  };
  if (!resume) return new Course(plan);
  const kept = `${out}.course`;
  if (!existsSync(kept)) throw new Failure(`There is no training to go on with: ${kept} does not exist.`);
  const course = readProgress(readFileSync(kept, 'utf8'));
  if (JSON.stringify(course.plan) !== JSON.stringify(plan))
    throw new Failure(`${kept} belongs to another training: ${JSON.stringify(course.plan)}.`);
  return course;
}

async function train(id: GameId, flags: Flags): Promise<void> {
  const course = courseFor(id, flags);
  const crew = new Crew<TrainWork, TrainAnswer>(
    new URL('../train-worker.js', import.meta.url),
    id,
    flags.cores,
  );
  const began = performance.now();
  const minutes = (): number => (performance.now() - began) / 60_000;
  const bar = progress(`Training ${id}`, flags.games);
  const stopping = new AbortController();
  const stop = (): void => stopping.abort();
  process.once('SIGINT', stop);
  complain(`Training ${id}. Ctrl-C ends it early and keeps what was learnt.\n`);
  const save = (): void => {
    writeFileSync(flags.out, course.module());
    writeFileSync(`${flags.out}.course`, writeProgress(course));
  };
  for (let generation = 1; !course.done && !stopping.signal.aborted; generation += 1) {
    const start = minutes();
    if (start >= (flags.minutes ?? Number.POSITIVE_INFINITY)) break;
    const examples = await playAll(crew, course, stopping.signal);
    // A generation that was cut short is played again when the training goes on.
    if (!examples) break;
    course.learn(examples, minutes() - start);
    bar.to(course.progress.played);
    if (generation % SAVE_EVERY === 0) save();
  }
  save();
  bar.end();
  process.removeListener('SIGINT', stop);
  await crew.dismiss();
  const ended = course.done ? '' : ` (stopped; go on with --resume)`;
  say(`${id}: ${course.progress.log.at(-1) ?? 'nothing learnt yet'}${ended}. Weights in ${flags.out}.`);
}

/** The games of a generation, in the order of their seeds whichever thread was quicker; nothing if it was stopped. */
async function playAll(
  crew: Crew<TrainWork, TrainAnswer>,
  course: Course,
  stopping: AbortSignal,
): Promise<readonly Examples[] | undefined> {
  const exercises = course.next();
  const { manner } = course;
  const { network } = course.progress;
  const answers: Examples[] = [];
  let answered = 0;
  const pieces = (function* (): Generator<TrainWork, undefined> {
    for (let first = 0; first < exercises.length && !stopping.aborted; first += PER_ANSWER)
      yield { network, manner, first, exercises: exercises.slice(first, first + PER_ANSWER) };
    return undefined;
  })();
  await crew.run(pieces, (answer, { first }) => {
    for (const [i, examples] of answer.entries()) answers[first + i] = examples;
    answered += answer.length;
  });
  return answered === exercises.length ? answers : undefined;
}
