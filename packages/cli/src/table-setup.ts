/** What most commands share: which game, with which components, for how many, with which options and chance. */
import { randomBytes } from 'node:crypto';
import { closeSync, openSync, readSync } from 'node:fs';
import { findEdition, findTitle, type GameId, shipped } from '@hedgerow/catalog';
import {
  type AnyMade,
  type AnyOptions,
  type AnyTitle,
  dataFromJson,
  type Key,
  keyFromHex,
  keyFromSeed,
  listOptions,
  type MatchRecord,
  readOptions,
} from '@hedgerow/kernel';
import { type Command, InvalidArgumentError } from 'commander';
import { watched } from './limits.ts';
import { Failure } from './terminal.ts';

const LARGEST_FILE = 4_000_000;

/** The content of a file, or a sentence. Never more is read than may be: some files have no end. */
export function fileText(file: string): string {
  const bytes = Buffer.alloc(LARGEST_FILE + 1);
  let length = 0;
  try {
    const opened = openSync(file, 'r');
    try {
      for (let more = -1; more !== 0 && length < bytes.length; length += more)
        more = readSync(opened, bytes, length, bytes.length - length, null);
    } finally {
      closeSync(opened);
    }
  } catch (error) {
    throw new Failure(
      `The file ${file} cannot be read: ${error instanceof Error ? error.message : String(error)}.`,
    );
  }
  if (length > LARGEST_FILE) throw new Failure(`The file ${file} is larger than ${LARGEST_FILE} bytes.`);
  return bytes.toString('utf8', 0, length);
}

export function titleOrFail(id: string): { readonly id: GameId; readonly title: AnyTitle } {
  const found = findTitle(id);
  if (!found.ok) throw new Failure(found.problem);
  return found;
}

/** The game, made with the shipped components or with those of a house edition. */
export function madeFrom(
  id: string,
  editionFile: string | undefined,
): { readonly id: GameId; readonly made: AnyMade } {
  const found = titleOrFail(id);
  if (editionFile === undefined) return { id: found.id, made: shipped(found.id) };
  const parsed = dataFromJson(fileText(editionFile), editionFile, LARGEST_FILE);
  if (!parsed.ok) throw new Failure(parsed.problem);
  const checked = found.title.check(parsed.value);
  if (!checked.ok)
    throw new Failure(`${editionFile} is not an edition of ${id}:\n${checked.problems.join('\n')}`, 1);
  return { id: found.id, made: watched(found.title.create(checked)) };
}

/** The game as a recorded match has it: its own edition, if we keep it, or the one that was brought along. */
export async function madeFor(record: MatchRecord, editionFile: string | undefined): Promise<AnyMade> {
  const { id, made } = madeFrom(record.game, editionFile);
  if (editionFile !== undefined) return made;
  return watched((await findEdition(id, { edition: record.edition, hash: record.editionHash })) ?? made);
}

export function seatsOrFail({ game }: AnyMade, seats: number | undefined): number {
  const { min, max } = game.seats;
  const wanted = seats ?? min;
  if (wanted < min || wanted > max)
    throw new Failure(`${game.id} is for ${min} to ${max} seats, not ${wanted}.`);
  return wanted;
}

/** Options written as `name=value`; numbers, true and false are understood. */
export function optionsOrFail({ game }: AnyMade, seats: number, given: readonly string[]): AnyOptions {
  const named = given.map((pair): [string, unknown] => {
    const [, name = '', value = ''] = /^([^=]+)=(.*)$/.exec(pair) ?? [];
    if (name === '')
      throw new Failure(
        `An option is written as name=value, not ${JSON.stringify(pair)}. ${knownOptions(game.options)}`,
      );
    const isChoice = listOptions(game.options).some(
      ([known, { kind }]) => known === name && kind === 'choice',
    );
    const isPlain = !isChoice && /^(true|false|-?\d+)$/.test(value);
    return [name, isPlain ? (JSON.parse(value) as unknown) : value];
  });
  const read = readOptions(game.options, Object.fromEntries(named));
  if (!read.ok) throw new Failure(`${read.problem} ${knownOptions(game.options)}`);
  const misfit = game.optionsProblem?.(read.options, seats);
  if (misfit) throw new Failure(misfit.problem);
  return read.options;
}

const knownOptions = (specs: AnyMade['game']['options']): string =>
  `Known: ${listOptions(specs)
    .map(
      ([name, spec]) =>
        `${name} (${spec.kind === 'choice' ? spec.values.join('/') : spec.kind === 'whole' ? `${spec.min}–${spec.max}` : 'true/false'})`,
    )
    .join(', ')}.`;

/** A key from the word or number that was given; without one, from the system's secure source. */
export const keyFrom = (seed: string | undefined): Key =>
  seed === undefined ? (keyFromHex(randomBytes(32).toString('hex')) as Key) : keyFromSeed(seed);

/** A whole number of at least `min`, for commander. */
export const wholeFrom =
  (min: number, max = 10_000_000) =>
  (text: string): number => {
    const value = Number(text);
    if (!Number.isSafeInteger(value) || value < min || value > max) {
      throw new InvalidArgumentError(`It must be a whole number from ${min} to ${max}.`);
    }
    return value;
  };

const collect = (pair: string, before: readonly string[]): readonly string[] => [...before, pair];

/** The flags that describe a table, alike for every command that has one. */
export const withTableFlags = (command: Command): Command =>
  command
    .option('--seats <number>', 'how many seats (the fewest by default)', wholeFrom(1, 99))
    .option('--option <name=value>', 'a table option; may be given several times', collect, [])
    .option('--edition <file>', 'a house edition: component data as JSON');

export interface TableFlags {
  readonly seats?: number;
  readonly option: readonly string[];
  readonly edition?: string;
}
