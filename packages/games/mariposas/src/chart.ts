import { columnOf, type Hex, hexesFromDrawing, hexNeighbours, stepsFrom, textFromHex } from '@hedgerow/grid';
import { type Problem, problem } from '@hedgerow/kernel';
import type { Color } from './data/goal-language.ts';
import type { Edition } from './data/shape.ts';

/** A space of the map by its number, in reading order: row by row from the north, within a row from the west. */
export type SpaceNumber = number;

/** A space as it is drawn. */
export interface Space {
  /** `E20`; Michoacán bears the name of its middle cell. */
  readonly id: string;
  readonly name: string;
  readonly fr: string;
  /** Michoacán is made of three cells, every other space of one. */
  readonly cells: readonly Hex[];
  readonly row: number;
  readonly column: number;
  readonly color: Color | null;
  /** The kind of flower, or -1. */
  readonly flower: number;
  readonly count: number;
  /** The city's place in the list of cities, or -1. */
  readonly city: number;
  readonly home: boolean;
  readonly milkweed: boolean;
}

/** The map of an edition, read from its drawing. */
export interface Chart {
  readonly spaces: readonly Space[];
  readonly neighbours: readonly (readonly SpaceNumber[])[];
  /** The space of each city, in the order of the edition's list. */
  readonly cities: readonly SpaceNumber[];
  readonly home: SpaceNumber;
  readonly eastCoast: readonly SpaceNumber[];
  readonly milkweed: readonly (readonly SpaceNumber[])[];
  readonly numberOf: (id: string) => SpaceNumber | undefined;
  /** Steps from Michoacán to each space; -1 where no way leads. */
  readonly stepsFromHome: readonly number[];
}

const FLOWER_MARK = /^([a-z])([A-Z][a-z])?([0-9])?(\*)?$/;
const CITY_MARK = /^\[([A-Z]{3})\](\*)?$/;
const HOME_MARK = /^\(([A-Z]{3})\)$/;

type Sketch = Omit<Space, 'id' | 'name' | 'fr' | 'row' | 'column'>;
const PLAIN = { color: null, flower: -1, count: 0, city: -1, home: false } as const;

/** What one mark of the drawing says, or a sentence about what it does not. */
function sketch(edition: Edition, hex: Hex, mark: string): Sketch | string {
  const where = `${textFromHex(hex)} is drawn as “${mark}”`;
  const flower = FLOWER_MARK.exec(mark);
  if (flower) {
    const region = edition.regions.find((each) => each.mark === flower[1]);
    if (!region) return `${where}, but no region has the letter ${flower[1] ?? ''}.`;
    const kind = edition.flowers.findIndex((each) => each.mark === flower[2]);
    if (flower[2] !== undefined && kind < 0) return `${where}, but no flower is drawn as ${flower[2]}.`;
    const count = kind < 0 ? 0 : Number(flower[3] ?? '1');
    return {
      ...PLAIN,
      cells: [hex],
      color: region.color,
      flower: kind,
      count,
      milkweed: flower[4] !== undefined,
    };
  }
  const city = CITY_MARK.exec(mark);
  if (city) {
    const place = edition.cities.findIndex((each) => each.mark === city[1]);
    if (place < 0) return `${where}, but no city has the mark ${city[1] ?? ''}.`;
    return { ...PLAIN, cells: [hex], city: place, milkweed: city[2] !== undefined };
  }
  if (HOME_MARK.test(mark)) return { ...PLAIN, cells: [hex], home: true, milkweed: false };
  return `${where}, which is no flower space, no city and no part of Michoacán.`;
}

/** The cells of Michoacán are drawn one by one and are one space. */
function joinHome(sketches: readonly Sketch[]): readonly Sketch[] {
  const cells = sketches.flatMap((each) => (each.home ? each.cells : []));
  const first = sketches.findIndex((each) => each.home);
  return sketches.flatMap((each, i) => (each.home ? (i === first ? [{ ...each, cells }] : []) : [each]));
}

const middleOf = (cells: readonly Hex[]): Hex => cells[Math.floor(cells.length / 2)] ?? { q: 0, r: 0 };

function named(edition: Edition, drawn: Sketch): Space {
  const middle = middleOf(drawn.cells);
  const id = textFromHex(middle);
  const row = edition.spaces.find((each) => each.id === id);
  const name = row?.name ?? '';
  return { ...drawn, id, name, fr: row?.fr ?? name, row: middle.r, column: columnOf(middle) };
}

/** For each space those that share an edge with one of its cells, in rising order. */
function neighboursOf(spaces: readonly Space[]): readonly (readonly SpaceNumber[])[] {
  const numbers = new Map(
    spaces.flatMap(({ cells }, number) => cells.map((cell) => [textFromHex(cell), number] as const)),
  );
  return spaces.map(({ cells }, own) => {
    const found = new Set<SpaceNumber>();
    for (const cell of cells) {
      for (const next of hexNeighbours(cell)) {
        const number = numbers.get(textFromHex(next));
        if (number !== undefined && number !== own) found.add(number);
      }
    }
    return [...found].sort((a, b) => a - b);
  });
}

type Reading = { readonly ok: true; readonly chart: Chart } | Problem;

/** Every constraint about the map reads it; an edition is never changed, so once is enough. */
const READINGS = new WeakMap<Edition, Reading>();

/** Reads the map of an edition, or says why it cannot be read. */
export function chartFrom(edition: Edition): Reading {
  const known = READINGS.get(edition);
  if (known) return known;
  const read = readChart(edition);
  READINGS.set(edition, read);
  return read;
}

function readChart(edition: Edition): Reading {
  const drawn = hexesFromDrawing(edition.map);
  if (!drawn.ok) return drawn;
  const sketches: Sketch[] = [];
  for (const { hex, mark } of drawn.hexes) {
    const made = sketch(edition, hex, mark);
    if (typeof made === 'string') return problem(made);
    sketches.push(made);
  }
  const spaces = joinHome(sketches).map((each) => named(edition, each));
  const numberOf = (id: string): SpaceNumber | undefined => {
    const found = spaces.findIndex((space) => space.id === id);
    return found < 0 ? undefined : found;
  };
  const fault = misfit(edition, spaces, numberOf);
  if (fault !== undefined) return problem(fault);
  const neighbours = neighboursOf(spaces);
  const home = spaces.findIndex((space) => space.home);
  const numbers = (ids: readonly string[]): SpaceNumber[] => ids.flatMap((id) => numberOf(id) ?? []);
  const chart: Chart = {
    spaces,
    neighbours,
    cities: edition.cities.map((_, city) => spaces.findIndex((space) => space.city === city)),
    home,
    eastCoast: numbers(edition.eastCoast),
    milkweed: edition.milkweed.map(numbers),
    numberOf,
    stepsFromHome: stepsFrom(neighbours, home),
  };
  return { ok: true, chart };
}

/** What the lists beside the drawing say that the drawing does not. */
function misfit(edition: Edition, spaces: readonly Space[], numberOf: Chart['numberOf']): string | undefined {
  if (!spaces.some(({ home }) => home)) return 'Michoacán is not drawn.';
  for (const { id, mark } of edition.cities) {
    const drawn = spaces.filter((space) => edition.cities[space.city]?.mark === mark).length;
    if (drawn !== 1) return `The city ${id} is drawn ${drawn} times.`;
  }
  const listed = [...edition.milkweed.flat(), ...edition.eastCoast, ...edition.spaces.map(({ id }) => id)];
  const stray = listed.find((id) => numberOf(id) === undefined);
  if (stray !== undefined) return `The space ${stray} is listed, but not drawn.`;
  const nameless = spaces.find(({ name }) => name === '');
  if (nameless) return `The space ${nameless.id} is drawn, but has no name.`;
  const names = edition.spaces.map(({ id }) => id);
  const twice = names.find((id, i) => names.indexOf(id) !== i);
  return twice === undefined ? undefined : `The space ${twice} is named twice.`;
}
