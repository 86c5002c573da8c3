import { broken, type Rng } from '@hedgerow/kernel';

/**
 * A small network of fully connected layers with leaky rectifiers and a plain last layer. Only sums and products, so
 * that it says the same in Node and in every browser.
 */
export interface Network {
  /** Inputs, hidden units layer by layer, outputs. */
  readonly sizes: readonly number[];
  /** Per layer one row of weights for each unit, its bias last. */
  readonly layers: readonly Float32Array[];
}

export const LEAK = 0.05;

/** A network that knows nothing yet. The spread of the first weights keeps the signal's size from layer to layer. */
export function freshNetwork(sizes: readonly number[], rng: Rng): Network {
  const layers = sizes.slice(1).map((units, i) => {
    const inputs = sizes[i] as number;
    const spread = Math.sqrt(6 / inputs);
    return Float32Array.from({ length: units * (inputs + 1) }, (_, at) =>
      at % (inputs + 1) === inputs ? 0 : (rng.below(2_000_001) / 1_000_000 - 1) * spread,
    );
  });
  return { sizes, layers };
}

/** The numbers between the layers, kept from one evaluation to the next. */
export interface Scratch {
  readonly units: readonly Float32Array[];
}

export const scratchFor = ({ sizes }: Network): Scratch => ({
  units: sizes.map((size) => new Float32Array(size)),
});

/** Evaluates: the inputs are taken from the first row of the scratch, the answer stands in the last. */
export function evaluate({ sizes, layers }: Network, { units }: Scratch): Float32Array {
  const last = layers.length - 1;
  for (let layer = 0; layer <= last; layer += 1) {
    const from = units[layer] as Float32Array;
    const to = units[layer + 1] as Float32Array;
    weigh(layers[layer] as Float32Array, from, to, sizes[layer] as number, layer < last);
  }
  return units[last + 1] as Float32Array;
}

/** One layer. Four sums side by side let the processor work on them at once. */
function weigh(
  weights: Float32Array,
  from: Float32Array,
  to: Float32Array,
  inputs: number,
  leaky: boolean,
): void {
  const rounded = inputs - (inputs % 4);
  let at = 0;
  for (let unit = 0; unit < to.length; unit += 1) {
    let a = 0;
    let b = 0;
    let c = 0;
    let d = 0;
    let i = 0;
    for (; i < rounded; i += 4) {
      a += (weights[at + i] as number) * (from[i] as number);
      b += (weights[at + i + 1] as number) * (from[i + 1] as number);
      c += (weights[at + i + 2] as number) * (from[i + 2] as number);
      d += (weights[at + i + 3] as number) * (from[i + 3] as number);
    }
    for (; i < inputs; i += 1) a += (weights[at + i] as number) * (from[i] as number);
    const sum = a + b + c + d + (weights[at + inputs] as number);
    to[unit] = leaky && sum < 0 ? LEAK * sum : sum;
    at += inputs + 1;
  }
}

const GRAINS = 32_767;
const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** A network as text: sizes, then per layer its largest weight and all weights as three letters each. */
export function writeNetwork({ sizes, layers }: Network): string {
  const written = layers.map((weights) => {
    const largest = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 1e-9);
    const letters = Array.from(weights, (weight) => {
      const grain = Math.round((weight / largest) * GRAINS) + GRAINS;
      return `${DIGITS[grain >> 12]}${DIGITS[(grain >> 6) & 63]}${DIGITS[grain & 63]}`;
    });
    return `${largest} ${letters.join('')}`;
  });
  return [sizes.join(' '), ...written].join('\n');
}

export function readNetwork(text: string): Network {
  const [head = '', ...rows] = text.split('\n');
  const sizes = head.split(' ').map(Number);
  const layers = rows.map((row) => {
    const [largest = '', letters = ''] = row.split(' ');
    return Float32Array.from({ length: letters.length / 3 }, (_, i) => {
      const grain = [0, 1, 2].reduce(
        (sum, place) => sum * 64 + DIGITS.indexOf(letters[i * 3 + place] ?? ''),
        0,
      );
      return ((grain - GRAINS) / GRAINS) * Number(largest);
    });
  });
  const fits =
    layers.length === sizes.length - 1 &&
    layers.every((weights, i) => weights.length === ((sizes[i] ?? 0) + 1) * (sizes[i + 1] ?? 0));
  if (!fits) throw broken('a written network has as many weights as its sizes say', { sizes });
  return { sizes, layers };
}
