import { evaluate, LEAK, type Network, scratchFor } from './network.ts';

/** Teaches a network by examples: gradient descent with the step of each weight fitted to its past (Adam). */
export interface Teacher {
  /** Shows one batch of inputs and wanted outputs; answers the mean squared error before the lesson. */
  readonly lesson: (inputs: readonly Float32Array[], wanted: readonly Float32Array[], rate: number) => number;
  /** What the teacher remembers of past lessons: with it another one can go on as if nothing had happened. */
  readonly habits: Habits;
}

export interface Habits {
  lessons: number;
  /** Per layer and weight the running means of its slope and of the square of it. */
  readonly slopes: readonly Float32Array[];
  readonly squares: readonly Float32Array[];
}

const [FIRST, SECOND, TINY] = [0.9, 0.999, 1e-7];

export const freshHabits = ({ layers }: Network): Habits => ({
  lessons: 0,
  slopes: layers.map(({ length }) => new Float32Array(length)),
  squares: layers.map(({ length }) => new Float32Array(length)),
});

export function teacherOf(network: Network, habits: Habits = freshHabits(network)): Teacher {
  const { sizes, layers } = network;
  const gradients = layers.map(({ length }) => new Float32Array(length));
  const scratch = scratchFor(network);
  const errors = sizes.map((size) => new Float64Array(size));

  /** Hands the error of the outputs back through the layers and adds up what each weight had to do with it. */
  const backward = (): void => {
    for (let layer = layers.length - 1; layer >= 0; layer -= 1) {
      const from = layer === 0 ? scratch.inputs : (scratch.units[layer - 1] as Float64Array);
      const [error, before] = [errors[layer + 1] as Float64Array, errors[layer] as Float64Array];
      blame(layers[layer] as Float32Array, gradients[layer] as Float32Array, from, error, before, layer > 0);
    }
  };

  const adjust = (examples: number, rate: number): void => {
    habits.lessons += 1;
    const step = (rate * Math.sqrt(1 - SECOND ** habits.lessons)) / (1 - FIRST ** habits.lessons);
    for (const [layer, weights] of layers.entries()) {
      const gradient = gradients[layer] as Float32Array;
      const [slopes, squares] = [habits.slopes[layer] as Float32Array, habits.squares[layer] as Float32Array];
      for (let i = 0; i < weights.length; i += 1) {
        const slope = (gradient[i] as number) / examples;
        const mean = FIRST * (slopes[i] as number) + (1 - FIRST) * slope;
        const square = SECOND * (squares[i] as number) + (1 - SECOND) * slope * slope;
        slopes[i] = mean;
        squares[i] = square;
        weights[i] = (weights[i] as number) - (step * mean) / (Math.sqrt(square) + TINY);
      }
      gradient.fill(0);
    }
  };

  return {
    habits,
    lesson: (inputs, wanted, rate) => {
      let squares = 0;
      const error = errors[layers.length] as Float64Array;
      for (const [n, input] of inputs.entries()) {
        scratch.inputs.set(input);
        const said = evaluate(network, scratch);
        const right = wanted[n] as Float32Array;
        for (let i = 0; i < said.length; i += 1) {
          // A seat that is not at this table has nothing to say about the network.
          const difference = Number.isNaN(right[i]) ? 0 : (said[i] as number) - (right[i] as number);
          error[i] = difference;
          squares += difference * difference;
        }
        backward();
      }
      adjust(inputs.length, rate);
      return squares / inputs.length;
    },
  };
}

/** One layer on the way back. Inputs that were zero had nothing to do with the error. */
function blame(
  weights: Float32Array,
  gradient: Float32Array,
  from: Float32Array | Float64Array,
  error: Float64Array,
  before: Float64Array,
  hidden: boolean,
): void {
  const units = error.length;
  for (let i = 0; i < from.length; i += 1) {
    const value = from[i] as number;
    const row = i * units;
    if (!hidden) {
      if (value === 0) continue;
      for (let unit = 0; unit < units; unit += 1)
        gradient[row + unit] = (gradient[row + unit] as number) + value * (error[unit] as number);
      continue;
    }
    let sum = 0;
    for (let unit = 0; unit < units; unit += 1) {
      const part = error[unit] as number;
      gradient[row + unit] = (gradient[row + unit] as number) + value * part;
      sum += part * (weights[row + unit] as number);
    }
    before[i] = value < 0 ? LEAK * sum : sum;
  }
  const biases = from.length * units;
  for (let unit = 0; unit < units; unit += 1)
    gradient[biases + unit] = (gradient[biases + unit] as number) + (error[unit] as number);
}
