import { type Problem, problem } from './rulebook.ts';

/** Checks a piece of outside data and says in a sentence what is wrong and where. */
export type Shape<T> = (value: unknown, where: string) => { readonly ok: true; readonly value: T } | Problem;

/** The type that a shape lets through. */
export type Shaped<S> = S extends Shape<infer T> ? T : never;

const fine = <T>(value: T): { readonly ok: true; readonly value: T } => ({ ok: true, value });

/** A value as it may be quoted in a sentence: short, on one line. */
export function quoted(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (typeof value === 'object' && value !== null) return 'an object';
  const text = typeof value === 'string' ? JSON.stringify(value) : String(value);
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}

export const whole =
  (min: number, max: number): Shape<number> =>
  (value, where) =>
    typeof value === 'number' && Number.isSafeInteger(value) && value >= min && value <= max
      ? fine(value)
      : problem(`${where} must be a whole number from ${min} to ${max}, but is ${quoted(value)}.`);

export const text =
  (longest: number, pattern?: RegExp, called = 'a text'): Shape<string> =>
  (value, where) => {
    if (typeof value !== 'string' || (pattern && !pattern.test(value))) {
      return problem(`${where} must be ${called}, but is ${quoted(value)}.`);
    }
    if (value.length > longest)
      return problem(`${where} is ${value.length} characters long; at most ${longest} are allowed.`);
    return fine(value);
  };

export const truth: Shape<boolean> = (value, where) =>
  typeof value === 'boolean'
    ? fine(value)
    : problem(`${where} must be true or false, but is ${quoted(value)}.`);

export const oneOf =
  <const T extends string | number | null>(...values: readonly T[]): Shape<T> =>
  (value, where) =>
    values.includes(value as T)
      ? fine(value as T)
      : problem(`${where} must be one of ${values.map(quoted).join(', ')}, but is ${quoted(value)}.`);

export const nothing: Shape<null> = (value, where) =>
  value === null ? fine(null) : problem(`${where} must be null, but is ${quoted(value)}.`);

export const either =
  <A, B>(first: Shape<A>, second: Shape<B>): Shape<A | B> =>
  (value, where) => {
    const a = first(value, where);
    if (a.ok) return a;
    const b = second(value, where);
    return b.ok ? b : problem(`${a.problem.replace(/\.$/, '')}; or else: ${b.problem}`);
  };

export const listOf =
  <T>(
    item: Shape<T>,
    { min = 0, max = 10_000 }: { readonly min?: number; readonly max?: number } = {},
  ): Shape<readonly T[]> =>
  (value, where) => {
    if (!Array.isArray(value)) return problem(`${where} must be a list, but is ${quoted(value)}.`);
    if (value.length < min || value.length > max) {
      return problem(
        `${where} must have ${min === max ? min : `${min} to ${max}`} entries, but has ${value.length}.`,
      );
    }
    const items: T[] = [];
    for (const [i, entry] of value.entries()) {
      const checked = item(entry, `${where}[${i}]`);
      if (!checked.ok) return checked;
      items.push(checked.value);
    }
    return fine(items);
  };

/** A field that may be missing. */
export interface Maybe<T> {
  readonly maybe: Shape<T>;
}
export const maybe = <T>(shape: Shape<T>): Maybe<T> => ({ maybe: shape });

type Fields = Readonly<Record<string, Shape<unknown> | Maybe<unknown>>>;
type RecordOf<F extends Fields> = {
  readonly [K in keyof F as F[K] extends Maybe<unknown> ? never : K]: F[K] extends Shape<infer T> ? T : never;
} & {
  readonly [K in keyof F as F[K] extends Maybe<unknown> ? K : never]?: F[K] extends Maybe<infer T>
    ? T
    : never;
};

const plainObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A record with exactly these fields; a stray one is a mistake worth telling. */
export const record =
  <const F extends Fields>(fields: F): Shape<RecordOf<F>> =>
  (value, where) => {
    if (!plainObject(value)) return problem(`${where} must be an object, but is ${quoted(value)}.`);
    for (const key of Object.keys(value)) {
      if (!Object.hasOwn(fields, key))
        return problem(`${where} has a field ${quoted(key)} that nobody knows.`);
    }
    const made: Record<string, unknown> = {};
    for (const [key, field] of Object.entries(fields)) {
      const optional = typeof field !== 'function';
      if (optional && !Object.hasOwn(value, key)) continue;
      const shape = optional ? field.maybe : field;
      const checked = shape(Object.hasOwn(value, key) ? value[key] : undefined, `${where}.${key}`);
      if (!checked.ok) return checked;
      made[key] = checked.value;
    }
    return fine(made as RecordOf<F>);
  };

/** A table from texts (checked by `key`) to values. */
export const dictionary =
  <T>(key: Shape<string>, item: Shape<T>): Shape<Readonly<Record<string, T>>> =>
  (value, where) => {
    if (!plainObject(value)) return problem(`${where} must be an object, but is ${quoted(value)}.`);
    const made: [string, T][] = [];
    for (const [name, entry] of Object.entries(value)) {
      const named = key(name, `a key of ${where}`);
      if (!named.ok) return named;
      const checked = item(entry, `${where}.${name}`);
      if (!checked.ok) return checked;
      made.push([name, checked.value]);
    }
    return fine(Object.fromEntries(made));
  };

/** JSON text of limited size, parsed; a sentence instead of an exception. */
export function dataFromJson(
  json: string,
  called: string,
  longest: number,
): { readonly ok: true; readonly value: unknown } | Problem {
  if (json.length > longest)
    return problem(`${called} is ${json.length} characters long; at most ${longest} are allowed.`);
  try {
    return fine(JSON.parse(json) as unknown);
  } catch (error) {
    return problem(`${called} is not JSON: ${error instanceof Error ? error.message : 'it cannot be read'}.`);
  }
}
