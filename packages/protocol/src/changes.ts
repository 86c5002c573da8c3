import type { Change } from './match.ts';
import { isList, saysSame, wireText } from './wire-text.ts';

type Plain = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const escaped = (key: string): string =>
  key.includes('~') || key.includes('/') ? key.replaceAll('~', '~0').replaceAll('/', '~1') : key;
const unescaped = (key: string): string =>
  key.includes('~') ? key.replaceAll('~1', '/').replaceAll('~0', '~') : key;

const below = (path: string, key: string | number): string =>
  `${path === '' ? '' : `${path}/`}${typeof key === 'number' ? key : escaped(key)}`;

/**
 * What must change to make one piece of data the other, as the text of a list of `Change`; `undefined` if they say the
 * same. Written at once, since every move is told to every viewer: what did not change is only looked at.
 */
export function changesText(before: unknown, after: unknown): string | undefined {
  if (saysSame(before, after)) return undefined;
  const changes: string[] = [];
  compare(before, after, '', changes);
  return `[${changes.join(',')}]`;
}

const put = (path: string, value: unknown): string => `[${JSON.stringify(path)},${wireText(value)}]`;

/** Only for what is known to differ. */
function compare(before: unknown, after: unknown, path: string, into: string[]): void {
  if (!isObject(before) || !isObject(after) || isList(before) !== isList(after)) into.push(put(path, after));
  else if (isList(before)) compareLists(before, after as readonly unknown[], path, into);
  else compareFields(before as Plain, after as Plain, path, into);
}

function compareFields(before: Plain, after: Plain, path: string, into: string[]): void {
  const changed: string[] = [];
  for (const key in before) {
    // The empty path means the whole view, so a field with an empty name cannot be addressed at the top.
    if (after[key] === undefined && before[key] !== undefined) changed.push(key);
  }
  for (const key in after) {
    if (after[key] !== undefined && !saysSame(before[key], after[key])) changed.push(key);
  }
  for (const key of changed.length > 1 ? changed.sort() : changed) {
    if (after[key] === undefined) into.push(`[${JSON.stringify(below(path, key))}]`);
    else if (before[key] === undefined) into.push(put(below(path, key), after[key]));
    else compare(before[key], after[key], below(path, key), into);
  }
}

function compareLists(
  before: readonly unknown[],
  after: readonly unknown[],
  path: string,
  into: string[],
): void {
  if (after.length < before.length) {
    into.push(put(path, after));
    return;
  }
  const parts: string[] = [];
  for (let i = 0; i < after.length; i += 1) {
    if (i >= before.length) parts.push(put(below(path, '-'), after[i]));
    else if (!saysSame(before[i], after[i])) compare(before[i], after[i], below(path, i), parts);
  }
  // A list of small things is shorter said whole than item by item.
  const whole = parts.length > 1 ? put(path, after) : undefined;
  if (whole !== undefined && parts.join(',').length >= whole.length) into.push(whole);
  else into.push(...parts);
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
