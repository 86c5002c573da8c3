type Plain = Readonly<Record<string, unknown>>;
type List = readonly unknown[];

/** A list, or a board of whole numbers, which is a list on the wire. */
export const isList = (value: object): value is List => Array.isArray(value) || ArrayBuffer.isView(value);

/**
 * JSON as it is sent: boards of numbers as lists, fields in alphabetical order, so that the order in which a position
 * happens to have been built tells nobody anything.
 */
export function wireText(value: unknown): string {
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null);
  if (isList(value)) return listText(value);
  let text = '';
  for (const key of inOrder(Object.keys(value))) {
    const field = (value as Plain)[key];
    if (field !== undefined) text += `${text === '' ? '' : ','}${nameText(key)}:${wireText(field)}`;
  }
  return `{${text}}`;
}

/** More names than this are better sorted by the machine. */
const FEW_NAMES = 12;

/** Sorts names in place. An event or a player has a handful of fields: those are put right by moving them one by one. */
function inOrder(names: string[]): readonly string[] {
  if (names.length > FEW_NAMES) return names.sort();
  for (let i = 1; i < names.length; i += 1) {
    const name = names[i] as string;
    let at = i;
    for (; at > 0 && (names[at - 1] as string) > name; at -= 1) names[at] = names[at - 1] as string;
    names[at] = name;
  }
  return names;
}

const MOST_NAMES = 1000;
const names = new Map<string, string>();

/** The name of a field as JSON. Games use few, again and again; those that never repeat must not fill the memory. */
function nameText(name: string): string {
  const known = names.get(name);
  if (known !== undefined) return known;
  const text = JSON.stringify(name);
  if (names.size < MOST_NAMES) names.set(name, text);
  return text;
}

function listText(list: List): string {
  let text = '';
  for (let i = 0; i < list.length; i += 1) text += i === 0 ? wireText(list[i]) : `,${wireText(list[i])}`;
  return `[${text}]`;
}

/** Whether two pieces of data say the same. A field that is `undefined` is not there. */
export function saysSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (isList(a)) return isList(b) && sameItems(a, b);
  return !isList(b) && sameFields(a as Plain, b as Plain);
}

function sameItems(a: List, b: List): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i += 1) if (!saysSame(a[i], b[i])) return false;
  return true;
}

function sameFields(a: Plain, b: Plain): boolean {
  for (const key in a) if (!saysSame(a[key], b[key])) return false;
  for (const key in b) if (a[key] === undefined && b[key] !== undefined) return false;
  return true;
}
