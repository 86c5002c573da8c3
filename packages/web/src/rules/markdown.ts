import { plain } from '../i18n/plain.ts';

/** The part of Markdown that our rules pages use, as a tree. */
export type Block =
  | { readonly kind: 'heading'; readonly level: number; readonly text: string; readonly id: string }
  | { readonly kind: 'paragraph'; readonly text: string; readonly rule: string | undefined }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: readonly Item[] }
  | {
      readonly kind: 'table';
      readonly head: readonly string[];
      readonly rows: readonly (readonly string[])[];
    }
  | { readonly kind: 'code'; readonly text: string };

export interface Item {
  readonly text: string;
  /** The id of the rule that is defined here. */
  readonly rule: string | undefined;
  readonly depth: number;
}

const RULE = /^\*\*([A-Z]{1,5}-?\d+[a-z]?)\b/;
const ITEM = /^(\s*)([*-]|\d+\.)\s+(.*)$/;

/** Which rule a line defines, if it begins with its id in bold. */
export const ruleOf = (text: string): string | undefined => RULE.exec(text)?.[1];

export const slug = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

export function readMarkdown(source: string): readonly Block[] {
  const lines = source.split(/\r?\n/);
  const blocks: Block[] = [];
  let at = 0;
  while (at < lines.length) {
    const [block, next] = readBlock(lines, at);
    if (block) blocks.push(block);
    at = next;
  }
  return blocks;
}

function readBlock(lines: readonly string[], at: number): readonly [Block | undefined, number] {
  const line = lines[at] ?? '';
  if (line.trim() === '' || /^-{3,}\s*$/.test(line)) return [undefined, at + 1];
  if (line.startsWith('```')) return readCode(lines, at);
  const heading = /^(#{1,6})\s+(.*)$/.exec(line);
  if (heading) {
    const text = heading[2] ?? '';
    return [{ kind: 'heading', level: heading[1]?.length ?? 1, text, id: slug(text) }, at + 1];
  }
  if (line.startsWith('|')) return readTable(lines, at);
  if (ITEM.test(line)) return readList(lines, at);
  return readParagraph(lines, at);
}

function readCode(lines: readonly string[], at: number): readonly [Block, number] {
  let end = at + 1;
  while (end < lines.length && !lines[end]?.startsWith('```')) end += 1;
  return [{ kind: 'code', text: lines.slice(at + 1, end).join('\n') }, end + 1];
}

const cells = (line: string): readonly string[] =>
  line
    .trim()
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'));

function readTable(lines: readonly string[], at: number): readonly [Block, number] {
  let end = at;
  while (lines[end]?.startsWith('|')) end += 1;
  const [head = '', , ...rows] = lines.slice(at, end);
  return [{ kind: 'table', head: cells(head), rows: rows.map(cells) }, end];
}

function readList(lines: readonly string[], at: number): readonly [Block, number] {
  const items: Item[] = [];
  let end = at;
  for (; end < lines.length; end += 1) {
    const line = lines[end] ?? '';
    const item = ITEM.exec(line);
    if (item) {
      const text = item[3] ?? '';
      items.push({ text, rule: ruleOf(text), depth: (item[1] ?? '').length > 1 ? 1 : 0 });
      continue;
    }
    const last = items.at(-1);
    // A line that is only indented goes on with the item above it.
    if (last && /^\s+\S/.test(line))
      items[items.length - 1] = { ...last, text: `${last.text} ${line.trim()}` };
    else break;
  }
  return [{ kind: 'list', ordered: /^\s*\d/.test(lines[at] ?? ''), items }, end];
}

function readParagraph(lines: readonly string[], at: number): readonly [Block, number] {
  let end = at;
  while (
    end < lines.length &&
    (lines[end] ?? '').trim() !== '' &&
    !/^(\||#{1,6}\s|```)/.test(lines[end] ?? '') &&
    (end === at || !ITEM.test(lines[end] ?? ''))
  )
    end += 1;
  const text = lines.slice(at, end).join(' ');
  return [{ kind: 'paragraph', text, rule: ruleOf(text) }, end];
}

/** Everything that is said in a block, for searching. */
export function textOf(block: Block): string {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
    case 'code':
      return block.text;
    case 'list':
      return block.items.map(({ text }) => text).join(' ');
    case 'table':
      return [block.head, ...block.rows].flat().join(' ');
  }
}

/** Without a search everything but the page’s own title; with one, what fits, list item by list item. */
export function findBlocks(blocks: readonly Block[], search: string): readonly Block[] {
  const wanted = plain(search.trim());
  const fits = (text: string): boolean => plain(text).includes(wanted);
  if (wanted === '') return blocks.filter((block) => block.kind !== 'heading' || block.level > 1);
  return blocks.flatMap((block): readonly Block[] => {
    if (!fits(textOf(block))) return [];
    if (block.kind === 'list') return [{ ...block, items: block.items.filter(({ text }) => fits(text)) }];
    if (block.kind === 'table') return [{ ...block, rows: block.rows.filter((row) => fits(row.join(' '))) }];
    return [block];
  });
}
