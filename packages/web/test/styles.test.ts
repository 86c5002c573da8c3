import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const SOURCES = fileURLToPath(new URL('../src', import.meta.url));

const sheets = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.css'),
);

/** The selectors of a sheet, one by one, without the rules around them. */
function selectorsOf(sheet: string): readonly string[] {
  const text = readFileSync(join(SOURCES, sheet), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '');
  return [...text.matchAll(/([^{}@;]+)\{/g)].flatMap(([, list = '']) => splitOutside(list, /,/));
}

/** Splits where no parenthesis is open. */
function splitOutside(text: string, at: RegExp): readonly string[] {
  const parts = [''];
  let depth = 0;
  for (const letter of text) {
    if (letter === '(') depth += 1;
    if (letter === ')') depth -= 1;
    if (depth === 0 && at.test(letter)) parts.push('');
    else parts[parts.length - 1] += letter;
  }
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}

/** Whether an element can be told from others by its name, its class or an attribute that it has. */
function isNamed(compound: string): boolean {
  const alternatives = /^:(?:is|where)\((.*)\)$/.exec(compound)?.[1];
  if (alternatives !== undefined)
    return splitOutside(alternatives, /,/).every((one) => isNamed(subjectOf(one)));
  return /^[a-z]|[.#[]/.test(compound.replaceAll(/:[a-z-]+\(.*\)/g, ''));
}

const subjectOf = (selector: string): string => splitOutside(selector, /[\s>+~]/).at(-1) ?? '';

test('a rule with :has() names what it styles: else Chromium restyles the whole page at every touch', () => {
  const found = sheets.flatMap((sheet) =>
    selectorsOf(sheet)
      .filter((selector) => selector.includes(':has(') && !isNamed(subjectOf(selector)))
      .map((selector) => `${sheet}: ${selector}`),
  );
  expect(sheets.length).toBeGreaterThan(10);
  expect(found).toEqual([]);
});
