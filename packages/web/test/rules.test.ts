import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readMarkdown, ruleOf, textOf } from '../src/rules/markdown.ts';

const FOLDER = new URL('../../../docs/rules/', import.meta.url);
const PAGES = readdirSync(FOLDER).filter((name) => name.endsWith('.md') && name !== 'README.md');

describe('rules pages', () => {
  test('headings, lists, tables and code', () => {
    const blocks = readMarkdown(
      '# T\n\n## 1. Two words\n\ntext\nmore\n\n* **BIO-01 Zones.** One\n  two\n  1. inner\n\n| A | B |\n|---|---|\n| **C1** | x \\| y |\n\n```json\n{}\n```\n---\n',
    );
    expect(blocks.map(({ kind }) => kind)).toEqual([
      'heading',
      'heading',
      'paragraph',
      'list',
      'table',
      'code',
    ]);
    expect(blocks[1]).toMatchObject({ id: '1-two-words', level: 2 });
    expect(blocks[2]).toMatchObject({ text: 'text more' });
    expect(blocks[3]).toMatchObject({
      items: [
        { text: '**BIO-01 Zones.** One two', rule: 'BIO-01', depth: 0 },
        { text: 'inner', depth: 1 },
      ],
    });
    expect(blocks[4]).toMatchObject({ head: ['A', 'B'], rows: [['**C1**', 'x | y']] });
  });

  test('a rule is what begins with an id in bold', () => {
    expect(ruleOf('**FLU-07 Sun.** The sun moves.')).toBe('FLU-07');
    expect(ruleOf('See **FLU-07**.')).toBeUndefined();
  });

  test.each(PAGES)('%s: nothing of the page is lost, and rules can be linked to', (name) => {
    const source = readFileSync(new URL(name, FOLDER), 'utf8');
    const blocks = readMarkdown(source);
    const words = (text: string): number =>
      text.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '').length;
    // Numbers of ordered lists are not read; everything else is.
    expect(words(blocks.map(textOf).join(' '))).toBeGreaterThan(words(source) * 0.97);
    const rules = blocks.flatMap((block) =>
      block.kind === 'list'
        ? block.items.flatMap(({ rule }) => rule ?? [])
        : block.kind === 'paragraph'
          ? (block.rule ?? [])
          : [],
    );
    expect(rules.length).toBeGreaterThan(20);
  });
});
