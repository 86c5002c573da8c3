import type { AnyMove } from '@hedgerow/kernel';
import { MOST_SEATS } from './outcome.ts';

const NOTHING = -1;

/** All that a tree knows, as plain data. */
export interface TreeData {
  readonly visits: Int32Array;
  readonly sums: Float64Array;
  readonly size: number;
  /** Three numbers for each place of the hash table: the parent, the number of the move, the child. */
  readonly table: Int32Array;
}

const emptyTree = (): TreeData => ({
  visits: new Int32Array(1024),
  sums: new Float64Array(1024 * MOST_SEATS),
  size: 1,
  table: new Int32Array(3 * 4096).fill(NOTHING),
});

/**
 * The tree of a search. A node stands for a way of moving on from the root as the thinking seat tells such ways apart:
 * by the moves that were made, in whatever world they were made, so that all imagined worlds share what was learnt.
 * Children are found by one hash table: at another seat's turn they are the moves of every hand dealt so far.
 */
export class Tree {
  #visits: Int32Array;
  #sums: Float64Array;
  #size: number;
  #table: Int32Array;

  /** Goes on with the data it is given, and changes them. */
  constructor({ visits, sums, size, table }: TreeData = emptyTree()) {
    this.#visits = visits;
    this.#sums = sums;
    this.#size = size;
    this.#table = table;
  }

  get data(): TreeData {
    return { visits: this.#visits, sums: this.#sums, size: this.#size, table: this.#table };
  }

  visits(node: number): number {
    return this.#visits[node] as number;
  }

  /** The mean of what was found below a node, for one seat. */
  mean(node: number, seat: number): number {
    return (this.#sums[node * MOST_SEATS + seat] as number) / Math.max(1, this.#visits[node] as number);
  }

  /** The child, or `-1` if nobody went there yet. */
  child(node: number, move: number): number {
    return this.#table[this.#placeOf(node, move) + 2] as number;
  }

  grow(node: number, move: number): number {
    if (this.#size === this.#visits.length) this.#widen();
    const child = this.#size;
    this.#size += 1;
    const place = this.#placeOf(node, move);
    this.#table[place] = node;
    this.#table[place + 1] = move;
    this.#table[place + 2] = child;
    return child;
  }

  credit(path: readonly number[], values: Float32Array): void {
    for (const node of path) {
      this.#visits[node] = (this.#visits[node] as number) + 1;
      const row = node * MOST_SEATS;
      for (let seat = 0; seat < MOST_SEATS; seat += 1)
        this.#sums[row + seat] = (this.#sums[row + seat] as number) + (values[seat] as number);
    }
  }

  #placeOf(node: number, move: number): number {
    const table = this.#table;
    const mask = table.length / 3 - 1;
    const mixed = Math.imul(node ^ Math.imul(move, 0x85ebca6b), 0x9e3779b1);
    for (let at = (mixed ^ (mixed >>> 15)) & mask; ; at = (at + 1) & mask) {
      const place = at * 3;
      const found = table[place] as number;
      if (found === NOTHING || (found === node && table[place + 1] === move)) return place;
    }
  }

  #widen(): void {
    const [visits, sums, table] = [this.#visits, this.#sums, this.#table];
    this.#visits = new Int32Array(visits.length * 2);
    this.#visits.set(visits);
    this.#sums = new Float64Array(sums.length * 2);
    this.#sums.set(sums);
    this.#table = new Int32Array(table.length * 2).fill(NOTHING);
    for (let old = 0; old < table.length; old += 3) {
      if (table[old] === NOTHING) continue;
      this.#table.set(
        table.subarray(old, old + 3),
        this.#placeOf(table[old] as number, table[old + 1] as number),
      );
    }
  }
}

const WORDS = new Map<string, number>();

/** A number for a word (FNV-1a), kept: the words of moves are few. */
function wordNumber(word: string): number {
  const kept = WORDS.get(word);
  if (kept !== undefined) return kept;
  let hash = 0x811c9dc5;
  for (let i = 0; i < word.length; i += 1) hash = Math.imul(hash ^ word.charCodeAt(i), 0x01000193);
  if (WORDS.size < 10_000) WORDS.set(word, hash);
  return hash;
}

function mix(a: number, b: number): number {
  const mixed = Math.imul(a ^ b, 0x85ebca6b);
  return Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35) ^ (mixed >>> 16);
}

function numberOfValue(value: unknown): number {
  if (typeof value === 'number') return mix(value | 0, 0x2545f491 + Math.trunc(value * 1024));
  if (typeof value === 'string') return wordNumber(value);
  if (typeof value === 'boolean') return value ? 0x3c6ef372 : 0x1b873593;
  if (typeof value !== 'object' || value === null) return 0x38b34ae5;
  if (!Array.isArray(value)) return numberOfRecord(value as Readonly<Record<string, unknown>>);
  let sum = value.length;
  for (let i = 0; i < value.length; i += 1) sum = mix(sum + i, numberOfValue(value[i]));
  return sum;
}

/** The fields of a record in any order. */
function numberOfRecord(record: Readonly<Record<string, unknown>>): number {
  let sum = 0;
  // Moves are plain data: what `in` finds is their own.
  for (const field in record) {
    const value = record[field];
    if (value !== undefined) sum = (sum + mix(wordNumber(field), numberOfValue(value))) | 0;
  }
  return sum;
}

/** A number for a move that is the same in every world. Made from its fields: writing it down would take far longer. */
export const numberOf = (move: AnyMove): number =>
  numberOfRecord(move as unknown as Readonly<Record<string, unknown>>);
