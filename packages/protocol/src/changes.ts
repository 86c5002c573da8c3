import type { Change } from './match.ts';
import { isList, saysSame, wireText } from './wire-text.ts';

type Plain = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** What needs no escaping, neither in a path nor in JSON: the names of fields, as a rule. */
const PLAIN_KEY = /^[\w-]*$/;

/** A key as it stands in a path, and the path in JSON. Paths are kept like this, so that they need no more escaping. */
const escaped = (key: string): string =>
  PLAIN_KEY.test(key) ? key : JSON.stringify(key.replaceAll('~', '~0').replaceAll('/', '~1')).slice(1, -1);
const unescaped = (key: string): string =>
  key.includes('~') ? key.replaceAll('~1', '/').replaceAll('~0', '~') : key;

const below = (path: string, key: string | number): string => {
  const last = typeof key === 'number' ? key : escaped(key);
  return path === '' ? String(last) : `${path}/${last}`;
};

/** A field of views, and what became of it when it was last looked at. */
interface Field {
  readonly path: string;
  was: unknown;
  is: unknown;
  text: string;
}

/** The fields of a view as they came, and in a fixed order, whatever order they were made in. */
interface Layout {
  readonly keys: readonly string[];
  readonly inOrder: readonly { readonly at: number; readonly field: Field }[];
}

/** A view taken apart once, so that it can be compared with the one before it and the one after it. */
export interface Seen {
  readonly view: unknown;
  readonly layout: Layout | undefined;
  readonly values: readonly unknown[];
}

/** Seats and spectators of one game see few different sets of fields; views that never repeat must not fill the memory. */
const MOST_LAYOUTS = 16;

/**
 * Compares what viewers saw before and after a step of one match. Views of one position have much in common, such as what
 * lies open on the table: what was found out about a field for one viewer is not found out again for the next.
 * What was compared must never change afterwards.
 */
export class Comparison {
  readonly #fields = new Map<string, Field>();
  readonly #layouts: Layout[] = [];

  seen(view: unknown): Seen {
    return isFields(view)
      ? { view, layout: this.#layoutOf(view), values: Object.values(view) }
      : { view, layout: undefined, values: [] };
  }

  /** What must change to make one view the other, as the text of a list of `Change`; `undefined` if they say the same. */
  text(before: Seen, after: Seen): string | undefined {
    const text =
      after.layout !== undefined && after.layout === before.layout
        ? compareValues(after.layout, before.values, after.values)
        : difference(before.view, after.view, '');
    return text === '' ? undefined : `[${text}]`;
  }

  #layoutOf(view: Plain): Layout {
    for (const layout of this.#layouts) if (hasKeys(view, layout.keys)) return layout;
    const keys = Object.keys(view);
    const inOrder = [...keys].sort().map((key) => ({ at: keys.indexOf(key), field: this.#fieldOf(key) }));
    const layout = { keys, inOrder };
    if (this.#layouts.length >= MOST_LAYOUTS) this.#layouts.length = 0;
    this.#layouts.push(layout);
    return layout;
  }

  #fieldOf(key: string): Field {
    const found = this.#fields.get(key);
    if (found) return found;
    const made: Field = { path: escaped(key), was: undefined, is: undefined, text: '' };
    this.#fields.set(key, made);
    return made;
  }
}

/** Two views with the same fields, value by value. */
function compareValues({ inOrder }: Layout, before: readonly unknown[], after: readonly unknown[]): string {
  let text = '';
  for (let i = 0; i < inOrder.length; i += 1) {
    const { at, field } = inOrder[i] as Layout['inOrder'][number];
    const was = before[at];
    const is = after[at];
    if (was === is) continue;
    if (field.was !== was || field.is !== is) {
      field.text = is === undefined ? gone(field.path) : difference(was, is, field.path);
      field.was = was;
      field.is = is;
    }
    text = joined(text, field.text);
  }
  return text;
}

/** Whether a view has just these fields, in this order. */
function hasKeys(view: Plain, keys: readonly string[]): boolean {
  let at = 0;
  for (const key in view) {
    if (key !== keys[at]) return false;
    at += 1;
  }
  return at === keys.length;
}

const isFields = (value: unknown): value is Plain => isObject(value) && !isList(value);
const joined = (text: string, more: string): string =>
  text === '' ? more : more === '' ? text : `${text},${more}`;
const gone = (path: string): string => `["${path}"]`;

/** The changes at a path, one after the other; nothing if there are none. */
function difference(was: unknown, is: unknown, path: string): string {
  if (was === undefined) return put(path, is);
  return saysSame(was, is) ? '' : compare(was, is, path);
}

const put = (path: string, value: unknown): string => `["${path}",${wireText(value)}]`;

/** Only for what is known to differ. */
function compare(before: unknown, after: unknown, path: string): string {
  if (!isObject(before) || !isObject(after) || isList(before) !== isList(after)) return put(path, after);
  return isList(before)
    ? compareLists(before, after as readonly unknown[], path)
    : compareFields(before as Plain, after as Plain, path);
}

function compareFields(before: Plain, after: Plain, path: string): string {
  const changed: string[] = [];
  for (const key in before) if (after[key] === undefined && before[key] !== undefined) changed.push(key);
  for (const key in after)
    if (after[key] !== undefined && !saysSame(before[key], after[key])) changed.push(key);
  let text = '';
  for (const key of changed.length > 1 ? changed.sort() : changed) {
    const at = below(path, key);
    if (after[key] === undefined) text = joined(text, gone(at));
    else if (before[key] === undefined) text = joined(text, put(at, after[key]));
    else text = joined(text, compare(before[key], after[key], at));
  }
  return text;
}

function compareLists(before: readonly unknown[], after: readonly unknown[], path: string): string {
  if (after.length < before.length) return put(path, after);
  let text = '';
  let items = 0;
  for (let i = 0; i < after.length; i += 1) {
    if (i < before.length && saysSame(before[i], after[i])) continue;
    items += 1;
    text = joined(
      text,
      i < before.length ? compare(before[i], after[i], below(path, i)) : put(below(path, '-'), after[i]),
    );
  }
  // A list of small things is shorter said whole than item by item.
  const whole = items > 1 ? put(path, after) : undefined;
  return whole !== undefined && text.length >= whole.length ? whole : text;
}

/** A view with changes made to it. What did not change is shared with the old view, which stays as it was. */
export function withChanges(view: unknown, changes: readonly Change[]): unknown {
  return changes.reduce<unknown>(
    (now, [path, value]) => changed(now, path === '' ? [] : path.split('/'), value),
    view,
  );
}

function changed(view: unknown, path: readonly string[], value: unknown): unknown {
  const [first, ...rest] = path;
  if (first === undefined) return value;
  const key = unescaped(first);
  if (Array.isArray(view)) {
    const list: unknown[] = [...view];
    const at = key === '-' ? list.length : Number(key);
    list[at] = changed(list[at], rest, value);
    return list;
  }
  const made: Record<string, unknown> = { ...(view as Plain) };
  const now = changed(made[key], rest, value);
  if (now === undefined) delete made[key];
  else made[key] = now;
  return made;
}
