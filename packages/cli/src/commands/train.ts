import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { performance } from 'node:perf_hooks';
import {
  type Examples,
  freshNetwork,
  MOST_SEATS,
  type Network,
  readNetwork,
  sensesOf,
  teacherOf,
  writeNetwork,
} from '@hedgerow/bots';
import type { GameId } from '@hedgerow/catalog';
import { keyFromSeed, type Rng, rngAt } from '@hedgerow/kernel';
import { Command } from 'commander';
import { titleOrFail, wholeFrom } from '../table-setup.ts';
import { Failure, progress, say } from '../terminal.ts';
import { onAllCores } from '../workers.ts';

export interface TrainWork {
  readonly network: string;
  readonly seeds: readonly number[];
  readonly byInstinct: boolean;
  readonly oneSlipIn: number;
  readonly lambda: number;
}
export type TrainAnswer = readonly Examples[];

interface Flags {
  readonly games: number;
  readonly minutes?: number;
  readonly hidden: string;
  readonly seed: string;
  readonly resume?: string;
  readonly out: string;
  readonly cores?: number;
}

/** Games per generation: after each the network has learnt and plays anew. */
const GENERATION = 192;
const PER_THREAD = 12;
const BATCH = 64;
/** Past examples that are shown again, so that the network does not forget. */
const MEMORY = 120_000;

export const trainCommand = (): Command =>
  new Command('train')
    .description(
      'teaches a value network by letting it play against itself (temporal differences), on all cores',
    )
    .argument('<game>')
    .option('--games <number>', 'how many games', wholeFrom(1), 20_000)
    .option('--minutes <number>', 'stop after this long, too', wholeFrom(1))
    .option('--hidden <units>', 'hidden units layer by layer', '48,24')
    .option('--seed <word>', 'the same word, the same lesson', '1')
    .option('--resume <file>', 'go on from these weights')
    .option('--cores <number>', 'how many threads (all cores by default)', wholeFrom(1, 256))
    .requiredOption('--out <file>', 'where the weights are written, with the log of the training')
    .action((id: string, flags: Flags) => train(titleOrFail(id).id, flags));

/** The weights of a file that this command wrote. */
const weightsIn = (file: string): string =>
  (/WEIGHTS = `([^`]*)`/.exec(readFileSync(file, 'utf8'))?.[1] ?? '').trim();

async function train(id: GameId, flags: Flags): Promise<void> {
  const senses = sensesOf(id);
  if (!senses)
    throw new Failure(
      `Nobody has said yet what a network of ${id} should be shown (packages/bots/src/games/${id}-senses.ts).`,
    );
  const rng = rngAt(keyFromSeed(`train ${flags.seed}`), 0);
  const sizes = [senses.inputs, ...flags.hidden.split(',').map(Number), MOST_SEATS];
  const resumed = flags.resume !== undefined && existsSync(flags.resume);
  const network = resumed ? readNetwork(weightsIn(flags.resume ?? '')) : freshNetwork(sizes, rng);
  const school = new School(network, senses.inputs, rng);
  const log: string[] = [];
  const start = performance.now();
  const minutes = (): number => (performance.now() - start) / 60_000;
  const bar = progress(`Training ${id}`, flags.games);
  let played = 0;
  while (played < flags.games && minutes() < (flags.minutes ?? Number.POSITIVE_INFINITY)) {
    const done = played / flags.games;
    // The one-page player shows the way; then the network finds its own.
    const byInstinct = !resumed && played < Math.min(flags.games / 10, 1500);
    const lambda = byInstinct ? 1 : 0.8 - 0.2 * done;
    const work = { network: writeNetwork(network), byInstinct, oneSlipIn: byInstinct ? 6 : 12, lambda };
    await generation(
      id,
      work,
      played + Number(resumed) * 1_000_000,
      flags.cores ?? availableParallelism(),
      (examples) => school.remember(examples),
    );
    played += GENERATION;
    const rate = 0.0012 * (1 - 0.85 * done);
    const error = school.learn(rate);
    log.push(
      `${played} games, ${minutes().toFixed(1)} min, error ${error.toFixed(4)}, ${byInstinct ? 'shown by the one-page player' : `lambda ${lambda.toFixed(2)}`}`,
    );
    bar.to(Math.min(played, flags.games));
    if (log.length % 10 === 0) save(id, flags, network, log);
  }
  bar.end();
  save(id, flags, network, log);
  say(
    `${id}: ${played} games in ${minutes().toFixed(1)} minutes, ${log.at(-1) ?? ''}. Weights in ${flags.out}.`,
  );
}

async function generation(
  id: GameId,
  work: Omit<TrainWork, 'seeds'>,
  first: number,
  cores: number,
  take: (examples: Examples) => void,
): Promise<void> {
  const answers = new Map<number, TrainAnswer>();
  const pieces = (function* (): Generator<TrainWork, undefined> {
    for (let at = 0; at < GENERATION; at += PER_THREAD)
      yield { ...work, seeds: Array.from({ length: PER_THREAD }, (_, i) => first + at + i) };
    return undefined;
  })();
  await onAllCores<TrainWork, TrainAnswer>(
    new URL('../train-worker.js', import.meta.url),
    id,
    pieces,
    (answer, { seeds }) => answers.set(seeds[0] ?? 0, answer),
    cores,
  );
  // Taken in the order of their seeds, whichever thread was quicker: the same seed gives the same network.
  for (const [, answer] of [...answers].sort(([a], [b]) => a - b))
    for (const examples of answer) take(examples);
}

/** What has been seen, and the lessons made of it. */
class School {
  readonly #teacher: ReturnType<typeof teacherOf>;
  readonly #inputs: number;
  readonly #rng: Rng;
  readonly #seen: { readonly input: Float32Array; readonly wanted: Float32Array }[] = [];
  #fresh = 0;

  constructor(network: Network, inputs: number, rng: Rng) {
    this.#teacher = teacherOf(network);
    this.#inputs = inputs;
    this.#rng = rng;
  }

  remember({ count, inputs, wanted }: Examples): void {
    for (let i = 0; i < count; i += 1) {
      const example = {
        input: inputs.slice(i * this.#inputs, (i + 1) * this.#inputs),
        wanted: wanted.slice(i * MOST_SEATS, (i + 1) * MOST_SEATS),
      };
      if (this.#seen.length < MEMORY) this.#seen.push(example);
      else this.#seen[this.#rng.below(MEMORY)] = example;
      this.#fresh += 1;
    }
  }

  /** As many examples as are new, drawn from all that is remembered. */
  learn(rate: number): number {
    const lessons = Math.max(1, Math.floor((1.5 * this.#fresh) / BATCH));
    let error = 0;
    for (let n = 0; n < lessons; n += 1) {
      const batch = Array.from(
        { length: BATCH },
        () => this.#seen[this.#rng.below(this.#seen.length)],
      ).filter((example) => example !== undefined);
      error += this.#teacher.lesson(
        batch.map(({ input }) => input),
        batch.map(({ wanted }) => wanted),
        rate,
      );
    }
    this.#fresh = 0;
    return error / lessons;
  }
}

function save(
  id: GameId,
  { out, hidden, seed, games }: Flags,
  network: Network,
  log: readonly string[],
): void {
  const every = Math.max(1, Math.ceil(log.length / 12));
  const told = log.filter((_, i) => i % every === every - 1 || i === log.length - 1);
  const head = `/**\n * What the value network of ${id} has learnt: hedgerow train ${id} --hidden ${hidden} --seed ${seed} --games ${games}\n${told.map((line) => ` *   ${line}`).join('\n')}\n */`;
  writeFileSync(out, `${head}\nexport const WEIGHTS: string = \`${writeNetwork(network)}\`;\n`);
}
