import type { Change } from './match.ts';

type Plain = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const escaped = (key: string): string =>
  key.includes('~') || key.includes('/') ? key.replaceAll('~', '~0').replaceAll('/', '~1') : key;
const unescaped = (key: string): string =>
  key.includes('~') ? key.replaceAll('~1', '/').replaceAll('~0', '~') : key;

const below = (path: string, key: string | number): string =>
  `${path === '' ? '' : `${path}/`}${typeof key === 'number' ? key : escaped(key)}`;

/** What must change to make one piece of JSON the other; empty if they say the same. */
export function changesBetween(before: unknown, after: unknown): readonly Change[] {
  const changes: Change[] = [];
  compare(before, after, '', changes);
  return changes;
}

function compare(before: unknown, after: unknown, path: string, into: Change[]): void {
  if (before === after) return;
  if (!isObject(before) || !isObject(after) || Array.isArray(before) !== Array.isArray(after)) {
    into.push([path, after]);
    return;
  }
  if (Array.isArray(before)) compareLists(before, after as readonly unknown[], path, into);
  else compareFields(before as Plain, after as Plain, path, into);
}

function compareFields(before: Plain, after: Plain, path: string, into: Change[]): void {
  for (const key of Object.keys(before)) {
    // The empty path means the whole view, so a field with an empty name cannot be addressed at the top.
    if (after[key] === undefined && before[key] !== undefined) into.push([below(path, key)]);
  }
  for (const [key, value] of Object.entries(after)) {
    if (value === undefined) continue;
    if (before[key] === undefined) into.push([below(path, key), value]);
    else compare(before[key], value, below(path, key), into);
  }
}

function compareLists(
  before: readonly unknown[],
  after: readonly unknown[],
  path: string,
  into: Change[],
): void {
  const whole: Change = [path, after];
  if (after.length < before.length) {
    into.push(whole);
    return;
  }
  const parts: Change[] = [];
  for (const [i, value] of after.entries()) {
    if (i < before.length) compare(before[i], value, below(path, i), parts);
    else parts.push([below(path, '-'), value]);
  }
  if (parts.length === 0) return;
  // A list of small things is shorter said whole than item by item.
  if (parts.length > 1 && JSON.stringify(parts).length >= JSON.stringify(whole).length + 2) into.push(whole);
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
