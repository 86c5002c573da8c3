import { LEAK, type Network } from './network.ts';

/** Teaches a network by examples: gradient descent with the step of each weight fitted to its past (Adam). */
export interface Teacher {
  /** Shows one batch of inputs and wanted outputs; answers the mean squared error before the lesson. */
  readonly lesson: (inputs: readonly Float32Array[], wanted: readonly Float32Array[], rate: number) => number;
}

const [FIRST, SECOND, TINY] = [0.9, 0.999, 1e-7];

interface LayerMemory {
  readonly gradient: Float32Array;
  readonly first: Float32Array;
  readonly second: Float32Array;
}

export function teacherOf(network: Network): Teacher {
  const { sizes, layers } = network;
  const memory = layers.map(
    (weights): LayerMemory => ({
      gradient: new Float32Array(weights.length),
      first: new Float32Array(weights.length),
      second: new Float32Array(weights.length),
    }),
  );
  const units = sizes.map((size) => new Float32Array(size));
  const errors = sizes.map((size) => new Float32Array(size));
  let lessons = 0;

  /** The outputs for one example, all numbers between the layers kept for the way back. */
  const forward = (input: Float32Array): Float32Array => {
    (units[0] as Float32Array).set(input);
    for (let layer = 0; layer < layers.length; layer += 1) {
      const [weights, from, to] = [
        layers[layer] as Float32Array,
        units[layer] as Float32Array,
        units[layer + 1] as Float32Array,
      ];
      const inputs = from.length;
      for (let unit = 0; unit < to.length; unit += 1) {
        const row = unit * (inputs + 1);
        let sum = weights[row + inputs] as number;
        for (let i = 0; i < inputs; i += 1) sum += (weights[row + i] as number) * (from[i] as number);
        to[unit] = layer < layers.length - 1 && sum < 0 ? LEAK * sum : sum;
      }
    }
    return units[layers.length] as Float32Array;
  };

  /** Hands the error of the outputs back through the layers and adds up what each weight had to do with it. */
  const backward = (): void => {
    for (let layer = layers.length - 1; layer >= 0; layer -= 1) {
      const [weights, from, error] = [
        layers[layer] as Float32Array,
        units[layer] as Float32Array,
        errors[layer + 1] as Float32Array,
      ];
      const { gradient } = memory[layer] as LayerMemory;
      const before = errors[layer] as Float32Array;
      const inputs = from.length;
      before.fill(0);
      for (let unit = 0; unit < error.length; unit += 1) {
        const part = error[unit] as number;
        if (part === 0) continue;
        const row = unit * (inputs + 1);
        for (let i = 0; i < inputs; i += 1) {
          gradient[row + i] = (gradient[row + i] as number) + part * (from[i] as number);
          before[i] = (before[i] as number) + part * (weights[row + i] as number);
        }
        gradient[row + inputs] = (gradient[row + inputs] as number) + part;
      }
      for (let i = 0; i < inputs; i += 1)
        if ((from[i] as number) < 0) before[i] = (before[i] as number) * LEAK;
    }
  };

  const adjust = (examples: number, rate: number): void => {
    lessons += 1;
    const step = (rate * Math.sqrt(1 - SECOND ** lessons)) / (1 - FIRST ** lessons);
    for (const [layer, weights] of layers.entries()) {
      const { gradient, first, second } = memory[layer] as LayerMemory;
      for (let i = 0; i < weights.length; i += 1) {
        const slope = (gradient[i] as number) / examples;
        first[i] = FIRST * (first[i] as number) + (1 - FIRST) * slope;
        second[i] = SECOND * (second[i] as number) + (1 - SECOND) * slope * slope;
        weights[i] =
          (weights[i] as number) - (step * (first[i] as number)) / (Math.sqrt(second[i] as number) + TINY);
      }
      gradient.fill(0);
    }
  };

  return {
    lesson: (inputs, wanted, rate) => {
      let squares = 0;
      const error = errors[layers.length] as Float32Array;
      for (const [n, input] of inputs.entries()) {
        const said = forward(input);
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
