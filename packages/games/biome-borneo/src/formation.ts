import { broken, type Problem, problem } from '@hedgerow/kernel';
import type { FormationData, PlatformData } from './data/shape.ts';
import { type Forest, formationFault, plantForest } from './forest.ts';
import type { Options } from './options.ts';
import type { Printed } from './printed.ts';

/** The formation that a table arranges by itself (BOR-02): its option `platforms` says how. */
export const OWN = 'own';

type Pair = readonly [a: number, b: number];

/** Steps between platforms at two pairs. */
const stepsBetween = ([a, b]: Pair): number => Math.max(Math.abs(a), Math.abs(b), Math.abs(a + b));

/** Every place that a platform of a connected formation can have beside the first one, in a fixed order. */
function placesBesideFirst(platforms: number): readonly Pair[] {
  const far = platforms - 1;
  const places: Pair[] = [];
  for (let a = -far; a <= far; a += 1) {
    for (let b = -far; b <= far; b += 1) if (stepsBetween([a, b]) <= far) places.push([a, b]);
  }
  return places;
}

/** How many numbers there are for formations; for seven platforms 127 to the sixth, which a number holds exactly. */
export const formationNumbers = (platforms: readonly PlatformData[]): number =>
  platforms.slice(1).reduce((numbers) => numbers * placesBesideFirst(platforms.length).length, 1);

/**
 * A formation as one number, so that a table option can hold it: where each further platform lies beside the first one, as
 * the digits of a number. `undefined` if a platform is missing or too far away to hang together.
 */
export function numberFromFormation(
  at: FormationData['at'],
  platforms: readonly PlatformData[],
): number | undefined {
  const places = placesBesideFirst(platforms.length);
  const pairs = platforms.map(({ id }) => at[id]);
  const [[a0 = 0, b0 = 0] = []] = pairs;
  let number = 0;
  for (const pair of pairs.slice(1)) {
    const [a1, b1] = pair ?? [];
    if (a1 === undefined || b1 === undefined) return undefined;
    const digit = places.findIndex(([a, b]) => a === a1 - a0 && b === b1 - b0);
    if (digit < 0) return undefined;
    number = number * places.length + digit;
  }
  return number;
}

/** The formation that a number stands for; the first platform lies at (0, 0). It need not be a good one. */
export function formationFromNumber(number: number, platforms: readonly PlatformData[]): FormationData {
  const places = placesBesideFirst(platforms.length);
  const at: Record<string, Pair> = {};
  let left = number;
  for (const { id } of platforms.slice(1).reverse()) {
    at[id] = places[left % places.length] ?? [0, 0];
    left = Math.floor(left / places.length);
  }
  const [first] = platforms;
  return { id: OWN, at: { ...(first && { [first.id]: [0, 0] as const }), ...at }, src: {} };
}

/** Names the formation of a table as its views do: `classic`, or `own-` and its number. */
export const formationOf = ({ formation, platforms }: Options): string =>
  formation === OWN ? `${OWN}-${platforms}` : formation;

/** Tables of formations that somebody arranged: made once each, and not kept for ever. */
const MOST_KEPT = 50;

/** BOR-02 The board of a formation that has been checked, by the name that `formationOf` gives it. */
export function forestNamed({ forests, ownForests, edition }: Printed, formation: string): Forest {
  const known = forests[formation] ?? ownForests.get(formation);
  if (known !== undefined) return known;
  const [, number] = /^own-(\d+)$/.exec(formation) ?? [];
  if (number === undefined) throw broken('a table plays on a formation of its edition', { formation });
  const forest = plantForest(
    { ...formationFromNumber(Number(number), edition.platforms), id: formation },
    edition.platforms,
  );
  const [oldest] = ownForests.keys();
  if (ownForests.size >= MOST_KEPT && oldest !== undefined) ownForests.delete(oldest);
  ownForests.set(formation, forest);
  return forest;
}

/** BOR-02 What is wrong with the formation of a table, if anything. */
export function formationProblem(
  { formation, platforms: number }: Options,
  usual: number,
  platforms: readonly PlatformData[],
): Problem | undefined {
  if (formation !== OWN) {
    return number === usual
      ? undefined
      : problem(
          `Option platforms (BOR-02) arranges the formation "${OWN}", but this table plays on "${formation}".`,
          {
            fr: `L’option platforms (BOR-02) arrange la disposition « ${OWN} », mais cette table joue sur « ${formation} ».`,
          },
        );
  }
  const own = formationFromNumber(number, platforms);
  const fault = formationFault(own, platforms);
  return fault === undefined
    ? undefined
    : problem(`This formation cannot be played (BOR-02): ${fault}.`, {
        fr: `Cette disposition ne peut pas être jouée (BOR-02) : ${formationFault(own, platforms, 'fr') ?? ''}.`,
      });
}
