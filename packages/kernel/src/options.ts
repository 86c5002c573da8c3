import { type Problem, problem } from './rulebook.ts';
import { oneOf, quoted, truth, whole } from './shape.ts';

/** One thing a table may settle before it starts, and the rule or ruling it comes from. */
export type OptionSpec<T> = [T] extends [boolean]
  ? { readonly kind: 'switch'; readonly default: T; readonly rule: string }
  : [T] extends [number]
    ? {
        readonly kind: 'whole';
        readonly min: number;
        readonly max: number;
        readonly default: T;
        readonly rule: string;
      }
    : { readonly kind: 'choice'; readonly values: readonly T[]; readonly default: T; readonly rule: string };

/** The options of a game as data: the lobby draws its form from it, and nothing else is accepted. */
export type OptionSpecs<O> = { readonly [K in keyof O]-?: OptionSpec<O[K]> };

type PlainSpec = OptionSpec<boolean> | OptionSpec<number> | OptionSpec<string>;

/** The options as the author of the game meant them. */
export const defaultOptions = <O>(specs: OptionSpecs<O>): O =>
  Object.fromEntries(listOptions(specs).map(([name, spec]) => [name, spec.default])) as O;

export const listOptions = <O>(specs: OptionSpecs<O>): readonly (readonly [string, PlainSpec])[] =>
  Object.entries(specs as Readonly<Record<string, PlainSpec>>);

/** Every value that an option may take; of a range its ends and its default. */
export function valuesOf(spec: PlainSpec): readonly (string | number | boolean)[] {
  switch (spec.kind) {
    case 'switch':
      return [false, true];
    case 'choice':
      return spec.values;
    case 'whole':
      return [...new Set([spec.min, spec.default, spec.max])];
  }
}

/** Options from outside: what is missing is as usual, what is unknown or out of range is told. */
export function readOptions<O>(
  specs: OptionSpecs<O>,
  given: unknown,
): { readonly ok: true; readonly options: O } | Problem {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    return problem(`The options must be an object, but are ${quoted(given)}.`);
  }
  const known = new Map(listOptions(specs));
  for (const name of Object.keys(given)) {
    if (!known.has(name)) {
      return problem(
        `There is no option ${quoted(name)}; this game has ${[...known.keys()].join(', ') || 'none'}.`,
      );
    }
  }
  const options: Record<string, unknown> = {};
  for (const [name, spec] of known) {
    if (!Object.hasOwn(given, name)) {
      options[name] = spec.default;
      continue;
    }
    const checked = shapeOf(spec)(
      (given as Readonly<Record<string, unknown>>)[name],
      `Option ${name} (${spec.rule})`,
    );
    if (!checked.ok) return checked;
    options[name] = checked.value;
  }
  return { ok: true, options: options as O };
}

function shapeOf(
  spec: PlainSpec,
): ReturnType<typeof whole> | typeof truth | ReturnType<typeof oneOf<string>> {
  switch (spec.kind) {
    case 'switch':
      return truth;
    case 'whole':
      return whole(spec.min, spec.max);
    case 'choice':
      return oneOf(...spec.values);
  }
}
