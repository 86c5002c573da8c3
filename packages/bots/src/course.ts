import { keyFromSeed, type Rng, rngAt } from '@hedgerow/kernel';
import { freshHabits, type Habits, type Teacher, teacherOf } from './learn.ts';
import { freshNetwork, type Network, writeNetwork } from './network.ts';
import { MOST_SEATS } from './outcome.ts';
import type { Examples, Manner } from './train.ts';

/** What a training is to be. The same plan gives the same network, however many threads carry it out. */
export interface Plan {
  readonly game: string;
  readonly seed: string;
  readonly games: number;
  /** Games between lessons: after each generation the network has learnt and plays anew. */
  readonly generation: number;
  readonly hidden: readonly number[];
  readonly inputs: number;
  readonly seats: { readonly min: number; readonly max: number };
}

/** A game that is to be played for the next lessons. */
export interface Exercise {
  readonly seed: string;
  readonly seatCount: number;
}

/** How far a training has come: enough to go on as if it had never been interrupted. */
export interface Progress {
  readonly network: Network;
  readonly habits: Habits;
  played: number;
  /** Minutes of training so far, over all sittings; only for the log. */
  minutes: number;
  readonly log: string[];
}

const BATCH = 64;
/** How often every example is shown. */
const TIMES = 1;
/** The part of the games that the one-page player shows, and the most of them. */
const [SHOWN, MOST_SHOWN] = [0.75, 6000];
/** The size of the steps at the beginning and at the end of the training. */
const [FIRST_RATE, LAST_RATE] = [0.0015, 0.0001];
/** At the beginning the network's own opinion is worth nothing, and only the ends of games count. */
const WITHOUT_OPINION = 0.1;
const [FIRST_LAMBDA, LAST_LAMBDA] = [0.9, 0.75];

export const begin = ({ seed, inputs, hidden }: Plan): Progress => {
  const network = freshNetwork([inputs, ...hidden, MOST_SEATS], rngAt(keyFromSeed(`train ${seed}`), 0));
  return { network, habits: freshHabits(network), played: 0, minutes: 0, log: [] };
};

/** A training, generation by generation: `next` says what to play, `learn` takes what came of it. */
export class Course {
  readonly plan: Plan;
  readonly progress: Progress;
  readonly #teacher: Teacher;

  constructor(plan: Plan, progress: Progress = begin(plan)) {
    this.plan = plan;
    this.progress = progress;
    this.#teacher = teacherOf(progress.network, progress.habits);
  }

  get done(): boolean {
    return this.progress.played >= this.plan.games;
  }

  get #part(): number {
    return Math.min(1, this.progress.played / this.plan.games);
  }

  /** The one-page player shows the way; then the network finds its own. */
  get manner(): Manner {
    const byInstinct = this.progress.played < Math.min(this.plan.games * SHOWN, MOST_SHOWN);
    const lambda =
      this.#part < WITHOUT_OPINION ? 1 : FIRST_LAMBDA + (LAST_LAMBDA - FIRST_LAMBDA) * this.#part;
    return { byInstinct, oneSlipIn: byInstinct ? 8 : 16, lambda };
  }

  next(): readonly Exercise[] {
    const { game, seed, games, generation, seats } = this.plan;
    const { played } = this.progress;
    return Array.from({ length: Math.min(generation, games - played) }, (_, i) => ({
      seed: `train ${game} ${seed} ${played + i}`,
      seatCount: seatsOf(played + i, seats),
    }));
  }

  /** Shows the examples of a generation, in an order of its own, and notes how it went. */
  learn(examples: readonly Examples[], minutes: number): void {
    const { plan, progress, manner } = this;
    const seen = examples.flatMap((each) => split(each, plan.inputs));
    const rng = rngAt(keyFromSeed(`lessons ${plan.seed}`), progress.played);
    const rate = FIRST_RATE * (LAST_RATE / FIRST_RATE) ** this.#part;
    const error = this.#lessons(seen, rate, rng);
    progress.played += examples.length;
    progress.minutes += minutes;
    const shown = manner.byInstinct ? ', shown by the one-page player' : '';
    progress.log.push(
      `${progress.played} games, ${progress.minutes.toFixed(1)} min, error ${error.toFixed(4)}, lambda ${manner.lambda.toFixed(2)}${shown}`,
    );
  }

  #lessons(
    seen: { readonly input: Float32Array; readonly wanted: Float32Array }[],
    rate: number,
    rng: Rng,
  ): number {
    let [error, lessons] = [0, 0];
    for (let times = 0; times < TIMES; times += 1) {
      rng.shuffle(seen);
      for (let at = 0; at < seen.length; at += BATCH) {
        const batch = seen.slice(at, at + BATCH);
        error += this.#teacher.lesson(
          batch.map(({ input }) => input),
          batch.map(({ wanted }) => wanted),
          rate,
        );
        lessons += 1;
      }
    }
    return error / Math.max(1, lessons);
  }

  /** The weights as the file of a module, with the truth about how they came to be. */
  module(): string {
    const { game, seed, games, hidden } = this.plan;
    const { played, log, network } = this.progress;
    const every = Math.max(1, Math.ceil(log.length / 12));
    const told = log.filter((_, i) => i % every === every - 1 || i === log.length - 1);
    const end = played >= games ? '' : `, stopped after ${played} games`;
    return [
      '/**',
      ` * What the value network of ${game} has learnt: hedgerow train ${game} --hidden ${hidden.join(',')} --seed ${seed} --games ${games}${end}`,
      ...told.map((line) => ` *   ${line}`),
      ' */',
      `export const WEIGHTS: string = \`${writeNetwork(network)}\`;`,
      '',
    ].join('\n');
  }
}

/** Every other game is for the smallest table, which is the commonest; in between the others take turns. */
function seatsOf(number: number, { min, max }: Plan['seats']): number {
  if (number % 2 === 0 || min === max) return min;
  return min + 1 + (Math.floor(number / 2) % (max - min));
}

function split(
  { count, inputs, wanted }: Examples,
  width: number,
): readonly { readonly input: Float32Array; readonly wanted: Float32Array }[] {
  return Array.from({ length: count }, (_, i) => ({
    input: inputs.subarray(i * width, (i + 1) * width),
    wanted: wanted.subarray(i * MOST_SEATS, (i + 1) * MOST_SEATS),
  }));
}

/** A training that was interrupted, as text. */
export function writeProgress({ plan, progress }: Course): string {
  const { network, habits, ...rest } = progress;
  return JSON.stringify({
    plan,
    ...rest,
    sizes: network.sizes,
    layers: network.layers.map((weights) => [...weights]),
    lessons: habits.lessons,
    slopes: habits.slopes.map((slopes) => [...slopes]),
    squares: habits.squares.map((squares) => [...squares]),
  });
}

interface WrittenProgress {
  readonly plan: Plan;
  readonly played: number;
  readonly minutes: number;
  readonly log: string[];
  readonly sizes: readonly number[];
  readonly layers: readonly number[][];
  readonly lessons: number;
  readonly slopes: readonly number[][];
  readonly squares: readonly number[][];
}

const exact = (numbers: readonly number[]): Float32Array => Float32Array.from(numbers);

export function readProgress(text: string): Course {
  const written = JSON.parse(text) as WrittenProgress;
  const { plan, played, minutes, log, sizes, lessons } = written;
  return new Course(plan, {
    ...{ played, minutes, log },
    network: { sizes, layers: written.layers.map(exact) },
    habits: { lessons, slopes: written.slopes.map(exact), squares: written.squares.map(exact) },
  });
}
