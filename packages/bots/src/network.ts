import { broken, type Rng } from '@hedgerow/kernel';

/**
 * A small network of fully connected layers with leaky rectifiers and a plain last layer. Only sums and products, so
 * that it says the same in Node and in every browser.
 */
export interface Network {
  /** Inputs, hidden units layer by layer, outputs. */
  readonly sizes: readonly number[];
  /** Per layer one row of weights for each input (what it tells every unit), the biases last. */
  readonly layers: readonly Float32Array[];
}

export const LEAK = 0.05;

/** How far the first weights of the first and of the last layer are held back. */
const [CALM_INPUTS, CALM_OUTPUTS] = [0.3, 0.1];

/**
 * A network that knows nothing yet. The spread of the first weights keeps the signal's size from layer to layer; it
 * begins calmly at both ends, because what it says at random must all be unlearnt.
 */
export function freshNetwork(sizes: readonly number[], rng: Rng): Network {
  const layers = sizes.slice(1).map((units, i) => {
    const inputs = sizes[i] as number;
    const calm = i === sizes.length - 2 ? CALM_OUTPUTS : i === 0 ? CALM_INPUTS : 1;
    const spread = calm * Math.sqrt(6 / inputs);
    return Float32Array.from({ length: units * (inputs + 1) }, (_, at) =>
      at >= inputs * units ? 0 : (rng.below(2_000_001) / 1_000_000 - 1) * spread,
    );
  });
  return { sizes, layers };
}

/** The numbers of the inputs and between the layers, kept from one evaluation to the next. */
export interface Scratch {
  readonly inputs: Float32Array;
  readonly units: readonly Float64Array[];
  /** The inputs of a layer that are not zero: most are, and cost nothing. */
  readonly busy: Int32Array;
}

export const scratchFor = ({ sizes }: Pick<Network, 'sizes'>): Scratch => ({
  inputs: new Float32Array(sizes[0] as number),
  units: sizes.slice(1).map((size) => new Float64Array(size)),
  busy: new Int32Array(Math.max(...sizes)),
});

/** Evaluates what stands in the inputs of the scratch; the answer is its last row of units. */
export function evaluate({ layers }: Network, { inputs, units, busy }: Scratch): Float64Array {
  const last = layers.length - 1;
  let from: Float32Array | Float64Array = inputs;
  for (let layer = 0; layer <= last; layer += 1) {
    const to = units[layer] as Float64Array;
    weigh(layers[layer] as Float32Array, from, to, busy);
    if (layer < last) leak(to);
    from = to;
  }
  return units[last] as Float64Array;
}

function leak(units: Float64Array): void {
  for (let unit = 0; unit < units.length; unit += 1) {
    const sum = units[unit] as number;
    if (sum < 0) units[unit] = LEAK * sum;
  }
}

/** One layer. Four inputs at a time: each pass over the units then does four times the work. */
function weigh(
  weights: Float32Array,
  from: Float32Array | Float64Array,
  to: Float64Array,
  busy: Int32Array,
): void {
  const inputs = from.length;
  const units = to.length;
  let count = 0;
  for (let i = 0; i < inputs; i += 1) {
    if (from[i] === 0) continue;
    busy[count] = i;
    count += 1;
  }
  const biases = inputs * units;
  for (let unit = 0; unit < units; unit += 1) to[unit] = weights[biases + unit] as number;
  let n = 0;
  for (; n + 3 < count; n += 4) {
    const i = busy[n] as number;
    const j = busy[n + 1] as number;
    const k = busy[n + 2] as number;
    const l = busy[n + 3] as number;
    const a = from[i] as number;
    const b = from[j] as number;
    const c = from[k] as number;
    const d = from[l] as number;
    const ai = i * units;
    const bj = j * units;
    const ck = k * units;
    const dl = l * units;
    for (let unit = 0; unit < units; unit += 1) {
      to[unit] =
        (to[unit] as number) +
        (a * (weights[ai + unit] as number) + b * (weights[bj + unit] as number)) +
        (c * (weights[ck + unit] as number) + d * (weights[dl + unit] as number));
    }
  }
  for (; n < count; n += 1) {
    const i = busy[n] as number;
    const value = from[i] as number;
    const row = i * units;
    for (let unit = 0; unit < units; unit += 1)
      to[unit] = (to[unit] as number) + value * (weights[row + unit] as number);
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

const PLACES = new Map(Array.from(DIGITS, (digit, place) => [digit, place]));

export function readNetwork(text: string): Network {
  const [head = '', ...rows] = text.split('\n');
  const sizes = head.split(' ').map(Number);
  const layers = rows.map((row) => {
    const [largest = '', letters = ''] = row.split(' ');
    return Float32Array.from({ length: letters.length / 3 }, (_, i) => {
      let grain = 0;
      for (let at = i * 3; at < i * 3 + 3; at += 1) grain = grain * 64 + (PLACES.get(letters[at] ?? '') ?? 0);
      return ((grain - GRAINS) / GRAINS) * Number(largest);
    });
  });
  const fits =
    layers.length === sizes.length - 1 &&
    layers.every((weights, i) => weights.length === ((sizes[i] ?? 0) + 1) * (sizes[i + 1] ?? 0));
  if (!fits) throw broken('a written network has as many weights as its sizes say', { sizes });
  return { sizes, layers };
}
