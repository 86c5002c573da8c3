import { broken } from './broken.ts';
import { digest } from './digest.ts';
import { type Problem, problem } from './rulebook.ts';
import type { Shape } from './shape.ts';

/**
 * Where a printed value comes from: the rulebook's text, a public page about the game, a public page about a later
 * edition of it, or ourselves because the picture is lost.
 */
export const SOURCES = ['rulebook', 'public', 'later-edition', 'reconstructed'] as const;
export type Source = (typeof SOURCES)[number];

/** A sentence that every data set of a game must satisfy, by its id in the specification. */
export interface Constraint<D> {
  readonly id: string;
  /** The constraint in our own words. */
  readonly says: string;
  /** Whether data that breaks it can still be played: true of our own taste, never of what the rules rely on. */
  readonly onlyWarns?: true;
  /** What is wrong with the data, or `undefined` if nothing is. */
  readonly fault: (data: D) => string | undefined;
}

/** A data set that has passed, with its fingerprint: it goes into every match that is played with it. */
export interface CheckedEdition<D> {
  readonly ok: true;
  readonly data: D;
  readonly hash: string;
  /** What is odd about it, though it can be played. */
  readonly warnings: readonly string[];
}

/** The data that passed, or everything that is wrong with it. */
export type JudgedEdition<D> = CheckedEdition<D> | (Problem & { readonly problems: readonly string[] });

/** Judges component data of any origin: first its shape, then every constraint, all faults told at once. */
export function checkEdition<D>(
  shape: Shape<D>,
  constraints: readonly Constraint<D>[],
  given: unknown,
): JudgedEdition<D> {
  const shaped = shape(given, 'edition');
  if (!shaped.ok) return { ...shaped, problems: [shaped.problem] };
  const problems: string[] = [];
  const warnings: string[] = [];
  for (const { id, says, fault, onlyWarns } of constraints) {
    const found = fault(shaped.value);
    if (found !== undefined) (onlyWarns ? warnings : problems).push(`${id} ${says} Found: ${found}`);
  }
  if (problems.length > 0) return { ...problem(problems.join('\n')), problems };
  return { ok: true, data: shaped.value, hash: digest(shaped.value), warnings };
}

/** The edition that we ship: that it passes is our own promise. */
export function shippedEdition<D>(judged: JudgedEdition<D>): CheckedEdition<D> {
  if (!judged.ok) throw broken('the shipped edition keeps its constraints', { problems: judged.problems });
  return judged;
}

/** A row of component data with the source of its values. */
export interface Sourced {
  readonly src: Readonly<Record<string, string>>;
}

/** The values of a table that come from one source, as `row.field`: a silent guess becomes a visible line. */
export const valuesFrom = (
  source: Source,
  rows: readonly (readonly [string, Sourced])[],
): readonly string[] =>
  rows.flatMap(([name, { src }]) =>
    Object.entries(src).flatMap(([field, from]) => (from === source ? [`${name}.${field}`] : [])),
  );
