import { nameOf, type Names as Players, type Seat } from '@hedgerow/kernel';
import { at } from '../at.ts';
import type { Printed } from '../printed.ts';
import type { View } from '../state.ts';
import type { Terms } from './terms.ts';

/** Letters in half a column; a space of the board is two halves wide. */
const HALF = 3;
/** Where the first half-column begins: before it stands the letter of the row. */
const LEFT = 3;

/** A line of letters into which texts are written at their places, from left to right. */
class Line {
  #text = '';
  write(at_: number, text: string): void {
    this.#text = `${this.#text.slice(0, at_).padEnd(at_)}${text}`;
  }
  toString(): string {
    return this.#text.trimEnd();
  }
}

/** Players by letters that cannot collide: A is the first seat. */
const letterOf = (seat: number): string => String.fromCharCode(65 + seat);

/** `A1`, `B4d`: whose, which generation, and d for a double. */
function piecesAt(box: Printed, view: View, space: number): readonly string[] {
  return view.seats.flatMap(({ places, doubles }, seat) =>
    places.flatMap((place, butterfly) =>
      place === space
        ? [`${letterOf(seat)}${at(box.generationOf, butterfly)}${at(doubles, butterfly) ? 'd' : ''}`]
        : [],
    ),
  );
}

/** The map drawn with letters, as the specification draws it, and under it the names of the spaces, row by row. */
export const pictureWords =
  (box: Printed, terms: Terms) =>
  (view: View, players: Players): readonly string[] => {
    const { chart, edition } = box;
    const rows = Math.max(...chart.spaces.map(({ row }) => row)) + 1;
    const lines: string[] = [];
    const head = new Line();
    const columns = Math.max(...chart.spaces.map(({ column }) => column));
    for (let column = 0; column <= columns; column += 2) head.write(LEFT + column * HALF + 1, String(column));
    lines.push(head.toString());
    for (let row = 0; row < rows; row += 1) {
      const [ground, pieces] = [new Line(), new Line()];
      ground.write(0, letterOf(row));
      for (const [number, space] of chart.spaces.entries()) {
        if (space.row !== row) continue;
        const here = LEFT + space.column * HALF - (space.home ? 2 * HALF : 0);
        ground.write(here, markOf(edition, view, space, terms, number));
        const standing = piecesAt(box, view, number);
        const room = space.home ? 18 : 6;
        const whole = standing.join('');
        pieces.write(here, whole.length <= room ? whole : `${standing[0]}+${standing.length - 1}`);
      }
      lines.push(ground.toString(), pieces.toString());
    }
    const who = view.seats.map((_, seat) => `${letterOf(seat)} ${nameOf(players, seat as Seat)}`);
    return [
      ...lines.filter((line, i) => line !== '' || i === 0),
      terms.say.picture.signs(terms.say.list(who)),
      ...namesByRow(box, terms, rows),
    ];
  };

/** `ySu2*`: region, flower, how many, milkweed; `[HOU]` a city face down, `(HOU)` one turned up. */
function markOf(
  edition: Printed['edition'],
  view: View,
  { color, flower, count, city, home, milkweed }: Printed['chart']['spaces'][number],
  terms: Terms,
  number: number,
): string {
  if (home) return terms.space(number).toUpperCase();
  const weed = milkweed ? '*' : '';
  if (city >= 0) {
    const { mark } = at(edition.cities, city);
    return at(view.tokens, city) === null ? `[${mark}]${weed}` : `(${mark})${weed}`;
  }
  const region = edition.regions.find((each) => each.color === color)?.mark ?? '';
  return `${region}${at(edition.flowers, flower).mark}${count > 1 ? count : ''}${weed}`;
}

const namesByRow = ({ chart }: Printed, terms: Terms, rows: number): readonly string[] =>
  Array.from({ length: rows }, (_, row) => {
    const named = chart.spaces.flatMap((space, number) =>
      space.row === row ? [`${space.column} ${terms.space(number)}`] : [],
    );
    return `${letterOf(row)}  ${named.join(' · ')}`;
  });
