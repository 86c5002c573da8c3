import { broken } from './broken.ts';
import { sha256Words } from './digest.ts';

/** Chance that a rule may ask for. The same key and step always answer the same. */
export interface Rng {
  /** A whole number from 0 up to, but not including, `limit`; every one equally likely. */
  readonly below: (limit: number) => number;
  /** Puts the items into a random order, in place, and returns them. */
  readonly shuffle: <T>(items: T[]) => T[];
  /** How often it has been asked: a step that never asked may be taken back. */
  readonly asked: number;
}

/** The secret of a match: 256 bits, from which all its chance follows. */
export type Key = Uint32Array;

const KEY_WORDS = 8;

/** A key written as 64 hexadecimal digits, or `undefined` if the text is not one. */
export function keyFromHex(hex: string): Key | undefined {
  if (!/^[0-9a-f]{64}$/.test(hex)) return undefined;
  return Uint32Array.from({ length: KEY_WORDS }, (_, i) => {
    const word = hex.slice(i * 8, i * 8 + 8);
    // Bytes are read in little-endian order, as ChaCha does.
    return Number.parseInt(word.replace(/(..)(..)(..)(..)/, '$4$3$2$1'), 16);
  });
}

export const hexFromKey = (key: Key): string =>
  Array.from(key, (word) =>
    word
      .toString(16)
      .padStart(8, '0')
      .replace(/(..)(..)(..)(..)/, '$4$3$2$1'),
  ).join('');

/** A key from any text: for tests, simulations and thinking, where nothing must stay secret. */
export const keyFromSeed = (seed: string | number): Key => sha256Words(`seed ${seed}`);

/** ChaCha with eight rounds: fills `out` with block `counter` of the stream (key, nonce). */
export function chacha8Block(key: Key, nonce: number, counter: number, out: Uint32Array): void {
  // "expand 32-byte k", the key, a 64-bit counter, a 64-bit nonce.
  const head = [0x61707865, 0x3320646e, 0x79622d32, 0x6b206574];
  for (let i = 0; i < 4; i += 1) out[i] = head[i] as number;
  for (let i = 0; i < KEY_WORDS; i += 1) out[4 + i] = key[i] as number;
  out[12] = counter;
  out[13] = 0;
  out[14] = nonce;
  out[15] = Math.floor(nonce / 0x1_0000_0000);
  let a = out[0] as number,
    b = out[1] as number,
    c = out[2] as number,
    d = out[3] as number;
  let e = out[4] as number,
    f = out[5] as number,
    g = out[6] as number,
    h = out[7] as number;
  let i = out[8] as number,
    j = out[9] as number,
    k = out[10] as number,
    l = out[11] as number;
  let m = out[12] as number,
    n = out[13] as number,
    o = out[14] as number,
    p = out[15] as number;
  // Four double rounds: columns, then diagonals. Written out because a helper per quarter costs threefold.
  for (let round = 0; round < 4; round += 1) {
    a = (a + e) | 0;
    m ^= a;
    m = (m << 16) | (m >>> 16);
    i = (i + m) | 0;
    e ^= i;
    e = (e << 12) | (e >>> 20);
    a = (a + e) | 0;
    m ^= a;
    m = (m << 8) | (m >>> 24);
    i = (i + m) | 0;
    e ^= i;
    e = (e << 7) | (e >>> 25);
    b = (b + f) | 0;
    n ^= b;
    n = (n << 16) | (n >>> 16);
    j = (j + n) | 0;
    f ^= j;
    f = (f << 12) | (f >>> 20);
    b = (b + f) | 0;
    n ^= b;
    n = (n << 8) | (n >>> 24);
    j = (j + n) | 0;
    f ^= j;
    f = (f << 7) | (f >>> 25);
    c = (c + g) | 0;
    o ^= c;
    o = (o << 16) | (o >>> 16);
    k = (k + o) | 0;
    g ^= k;
    g = (g << 12) | (g >>> 20);
    c = (c + g) | 0;
    o ^= c;
    o = (o << 8) | (o >>> 24);
    k = (k + o) | 0;
    g ^= k;
    g = (g << 7) | (g >>> 25);
    d = (d + h) | 0;
    p ^= d;
    p = (p << 16) | (p >>> 16);
    l = (l + p) | 0;
    h ^= l;
    h = (h << 12) | (h >>> 20);
    d = (d + h) | 0;
    p ^= d;
    p = (p << 8) | (p >>> 24);
    l = (l + p) | 0;
    h ^= l;
    h = (h << 7) | (h >>> 25);
    a = (a + f) | 0;
    p ^= a;
    p = (p << 16) | (p >>> 16);
    k = (k + p) | 0;
    f ^= k;
    f = (f << 12) | (f >>> 20);
    a = (a + f) | 0;
    p ^= a;
    p = (p << 8) | (p >>> 24);
    k = (k + p) | 0;
    f ^= k;
    f = (f << 7) | (f >>> 25);
    b = (b + g) | 0;
    m ^= b;
    m = (m << 16) | (m >>> 16);
    l = (l + m) | 0;
    g ^= l;
    g = (g << 12) | (g >>> 20);
    b = (b + g) | 0;
    m ^= b;
    m = (m << 8) | (m >>> 24);
    l = (l + m) | 0;
    g ^= l;
    g = (g << 7) | (g >>> 25);
    c = (c + h) | 0;
    n ^= c;
    n = (n << 16) | (n >>> 16);
    i = (i + n) | 0;
    h ^= i;
    h = (h << 12) | (h >>> 20);
    c = (c + h) | 0;
    n ^= c;
    n = (n << 8) | (n >>> 24);
    i = (i + n) | 0;
    h ^= i;
    h = (h << 7) | (h >>> 25);
    d = (d + e) | 0;
    o ^= d;
    o = (o << 16) | (o >>> 16);
    j = (j + o) | 0;
    e ^= j;
    e = (e << 12) | (e >>> 20);
    d = (d + e) | 0;
    o ^= d;
    o = (o << 8) | (o >>> 24);
    j = (j + o) | 0;
    e ^= j;
    e = (e << 7) | (e >>> 25);
  }
  const mixed = [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p];
  for (let w = 0; w < 16; w += 1) out[w] = ((out[w] as number) + (mixed[w] as number)) | 0;
}

/** The chance of one step: a stream of words, made when it is first asked for, because most steps of a game use none. */
class Chance implements Rng {
  readonly #key: Key;
  readonly #step: number;
  #block: Uint32Array | undefined;
  #counter = 0;
  #word = 16;
  #asked = 0;

  constructor(key: Key, step: number) {
    this.#key = key;
    this.#step = step;
  }

  get asked(): number {
    return this.#asked;
  }

  below(limit: number): number {
    if (!(limit >= 1 && limit <= 0x1_0000_0000))
      throw broken('chance is asked for 1 to 2^32 outcomes', { limit });
    this.#asked += 1;
    // Draws beyond the last whole multiple of `limit` would favour the small numbers.
    const fair = 0x1_0000_0000 - (0x1_0000_0000 % limit);
    let drawn = this.#next();
    while (drawn >= fair) drawn = this.#next();
    return drawn % limit;
  }

  shuffle<T>(items: T[]): T[] {
    for (let i = items.length - 1; i > 0; i -= 1) {
      const j = this.below(i + 1);
      const held = items[i] as T;
      items[i] = items[j] as T;
      items[j] = held;
    }
    return items;
  }

  #next(): number {
    if (this.#block === undefined || this.#word === 16) {
      this.#block ??= new Uint32Array(16);
      chacha8Block(this.#key, this.#step, this.#counter, this.#block);
      this.#counter += 1;
      this.#word = 0;
    }
    const drawn = this.#block[this.#word] as number;
    this.#word += 1;
    return drawn;
  }
}

/** The chance of step `step` of the match with this key. Step 0 is the set-up. */
export const rngAt = (key: Key, step: number): Rng => new Chance(key, step);
