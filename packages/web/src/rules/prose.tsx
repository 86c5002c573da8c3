import type { ReactNode } from 'react';
import { useSay } from '../i18n/use-messages.ts';
import { keyed } from '../shell/keyed.ts';
import type { Block, Item } from './markdown.ts';

const INLINE = /(\*\*[^*]+\*\*|`[^`]+`|\*[^*\s][^*]*\*)/;

/** Bold, italic and code within a line. */
export function inline(text: string): ReactNode {
  return keyed(text.split(INLINE)).map(({ key, item: part }) => {
    if (part.startsWith('**')) return <strong key={key}>{part.slice(2, -2)}</strong>;
    if (part.startsWith('`')) return <code key={key}>{part.slice(1, -1)}</code>;
    if (part.startsWith('*') && part.length > 2) return <em key={key}>{part.slice(1, -1)}</em>;
    return part;
  });
}

const ListItem = ({
  item,
  wanted,
}: {
  readonly item: Item;
  readonly wanted: string | undefined;
}): ReactNode => (
  <li
    id={item.rule}
    data-depth={item.depth}
    data-wanted={(item.rule !== undefined && item.rule === wanted) || undefined}
  >
    {inline(item.text)}
  </li>
);

/** A block of a rules page. `wanted` is the rule somebody came for. */
export function Prose({
  block,
  wanted,
}: {
  readonly block: Block;
  readonly wanted: string | undefined;
}): ReactNode {
  switch (block.kind) {
    case 'heading':
      return block.level <= 2 ? (
        <h2 id={block.id}>{inline(block.text)}</h2>
      ) : (
        <h3 id={block.id}>{inline(block.text)}</h3>
      );
    case 'paragraph':
      return (
        <p id={block.rule} data-wanted={(block.rule !== undefined && block.rule === wanted) || undefined}>
          {inline(block.text)}
        </p>
      );
    case 'list':
      return (
        <ul className={block.ordered ? 'numbered' : undefined}>
          {block.items.map((item) => (
            <ListItem key={item.text} item={item} wanted={wanted} />
          ))}
        </ul>
      );
    case 'table':
      return <ProseTable head={block.head} rows={block.rows} wanted={wanted} />;
    case 'code':
      return <ProseCode text={block.text} />;
  }
}

function ProseCode({ text }: { readonly text: string }): ReactNode {
  const say = useSay();
  return (
    <details>
      <summary>{say('rules.data')}</summary>
      <pre>{text}</pre>
    </details>
  );
}

function ProseTable({
  head,
  rows,
  wanted,
}: {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly wanted: string | undefined;
}): ReactNode {
  const labelled = head.some((cell) => cell !== '');
  return (
    <section
      className="prose-table"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls sideways must be reachable by keyboard
      tabIndex={0}
      aria-label={labelled ? head.join(', ') : (rows[0]?.[0] ?? '')}
    >
      <table>
        {labelled ? (
          <thead>
            <tr>
              {keyed(head).map(({ key, item: cell }) => (
                <th key={key} scope="col">
                  {inline(cell)}
                </th>
              ))}
            </tr>
          </thead>
        ) : null}
        <tbody>
          {keyed(rows).map(({ key, item: row }) => {
            const id = /^\**([A-Z]{1,5}-?\d+)\**$/.exec(row[0] ?? '')?.[1];
            return (
              <tr key={key} id={id} data-wanted={(id !== undefined && id === wanted) || undefined}>
                {keyed(row).map(({ key: cellKey, item: cell }) => (
                  <td key={cellKey}>{inline(cell)}</td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
