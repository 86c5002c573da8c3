import { broken } from './broken.ts';

/** The boards of whole numbers that a position may hold beside plain JSON. */
export type Board = Int8Array | Uint8Array | Int16Array | Uint16Array | Int32Array | Uint32Array;

const BOARDS = { Int8Array, Uint8Array, Int16Array, Uint16Array, Int32Array, Uint32Array } as const;

/** The same shape with every `readonly` taken off, all the way down. */
export type Draft<T> = T extends string | number | boolean | null | undefined | Board
  ? T
  : { -readonly [K in keyof T]: Draft<T[K]> };

const isBoard = (value: object): value is Board => ArrayBuffer.isView(value);

/** A copy of plain data that shares nothing with the original. */
export function copy<T>(value: T): T {
  return (typeof value === 'object' && value !== null ? copyObject(value) : value) as T;
}

function copyObject(value: object): object {
  if (Array.isArray(value)) {
    // Whole numbers are copied in one block; only nested things are visited.
    const items: unknown[] = value.slice();
    for (let i = 0; i < items.length; i += 1) {
      const item = items[i];
      if (typeof item === 'object' && item !== null) items[i] = copyObject(item);
    }
    return items;
  }
  if (isBoard(value)) return value.slice();
  const source = value as Record<string, unknown>;
  const made: Record<string, unknown> = {};
  for (const key in source) {
    const field = source[key];
    made[key] = typeof field === 'object' && field !== null ? copyObject(field) : field;
  }
  return made;
}

/**
 * Plain data as one text: keys in alphabetical order, boards tagged by their kind, whole numbers only. Equal data
 * gives equal text on every machine, so it serves for digests, comparison and storage.
 */
export function canonical(value: unknown): string {
  if (typeof value === 'number') {
    if (!Number.isSafeInteger(value) || Object.is(value, -0))
      throw broken('data holds whole numbers only', { value });
    return String(value);
  }
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return JSON.stringify(value);
  if (typeof value === 'object') return canonicalObject(value);
  throw broken('data is plain JSON', { found: typeof value });
}

function canonicalObject(value: object): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (isBoard(value)) return `{"${value.constructor.name}":[${value.join(',')}]}`;
  if (Object.getPrototypeOf(value) !== Object.prototype) {
    throw broken('data is plain JSON', { found: value.constructor.name });
  }
  const entries = Object.entries(value).filter(([, field]) => field !== undefined);
  entries.sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, field]) => `${JSON.stringify(key)}:${canonical(field)}`).join(',')}}`;
}

/** Data from its canonical text. */
export const dataFromText = (text: string): unknown => withBoards(JSON.parse(text));

/** Puts the boards back that `canonical` wrote as tagged lists. */
function withBoards(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const items: unknown[] = value;
    for (let i = 0; i < items.length; i += 1)
      if (typeof items[i] === 'object') items[i] = withBoards(items[i]);
    return items;
  }
  const fields = value as Record<string, unknown>;
  const [kind = '', ...more] = Object.keys(fields);
  if (more.length === 0 && kind in BOARDS)
    return BOARDS[kind as keyof typeof BOARDS].from(fields[kind] as number[]);
  for (const key in fields) if (typeof fields[key] === 'object') fields[key] = withBoards(fields[key]);
  return fields;
}

/** Whether two pieces of plain data say the same; the order of fields does not matter. */
export function sameData(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) || isBoard(a)) {
    const [one, other] = [a as ArrayLike<unknown>, b as ArrayLike<unknown>];
    if (a.constructor !== b.constructor || one.length !== other.length) return false;
    for (let i = 0; i < one.length; i += 1) {
      if (one[i] !== other[i] && !sameData(one[i], other[i])) return false;
    }
    return true;
  }
  return !Array.isArray(b) && !isBoard(b) && sameFields(a as Fields, b as Fields);
}

type Fields = Readonly<Record<string, unknown>>;

/** Whether every field of one stands in the other, and no other does; a field that is `undefined` is no field. */
function sameFields(a: Fields, b: Fields): boolean {
  for (const key in a) if (a[key] !== b[key] && !sameData(a[key], b[key])) return false;
  for (const key in b) if (a[key] === undefined && b[key] !== undefined) return false;
  return true;
}
