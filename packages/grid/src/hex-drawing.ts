import { type Hex, hexFromRowAndColumn } from './hex.ts';

/** A hexagon of a drawn map and what is written in it. */
export interface DrawnHex {
  readonly hex: Hex;
  readonly mark: string;
}

/** Where the first column begins, how far the next half-column is, and how wide a mark may be. */
const MARGIN = 4;
const HALF_COLUMN = 3;
const MARK = 6;

const LETTER_A = 65;

/**
 * Reads a map drawn as text, one line per row: the row's letter, then the marks, each beginning under its
 * half-column. Says in a sentence what cannot be read. Places without a mark are holes.
 */
export function hexesFromDrawing(
  lines: readonly string[],
):
  | { readonly ok: true; readonly hexes: readonly DrawnHex[] }
  | { readonly ok: false; readonly problem: string } {
  const hexes: DrawnHex[] = [];
  for (const [row, line] of lines.entries()) {
    const letter = String.fromCharCode(LETTER_A + row);
    if (line !== letter && !line.startsWith(`${letter} `)) {
      return {
        ok: false,
        problem: `Line ${row + 1} of the drawing must begin with the letter ${letter} of its row.`,
      };
    }
    const read = rowFromDrawing(row, line);
    if (typeof read === 'string') return { ok: false, problem: read };
    hexes.push(...read);
  }
  return { ok: true, hexes };
}

/** The marks of one line, or what is wrong with it. */
function rowFromDrawing(row: number, line: string): readonly DrawnHex[] | string {
  const found: DrawnHex[] = [];
  const letter = line[0] ?? '';
  const gap = line.slice(1, MARGIN + HALF_COLUMN * (row % 2));
  if (gap.trim() !== '') return `Row ${letter} of the drawing begins too far to the left.`;
  for (let column = row % 2; MARGIN + column * HALF_COLUMN < line.length; column += 2) {
    const from = MARGIN + column * HALF_COLUMN;
    const cell = line.slice(from, from + MARK);
    const mark = cell.trim();
    if (mark === '') continue;
    if (cell.startsWith(' ') || mark.includes(' ')) {
      return `Row ${letter} of the drawing: “${mark}” does not begin under half-column ${column}.`;
    }
    const hex = hexFromRowAndColumn(row, column);
    if (hex) found.push({ hex, mark });
  }
  return found;
}
