import { type Names, seats } from '@hedgerow/kernel';
import type { ReactNode } from 'react';
import { useSay } from '../i18n/use-messages.ts';
import type { Table } from '../table/table.ts';
import type { AnyWords } from './text-face.tsx';

interface OpenHandsProps {
  readonly table: Table;
  readonly words: AnyWords;
  readonly names: Names;
  readonly moves: number;
}

/** The open view: what each seat sees and a spectator does not, line by line. */
export function OpenHands({ table, words, names, moves }: OpenHandsProps): ReactNode {
  const say = useSay();
  const linesSeenBy = (eyes: Parameters<Table['viewAt']>[1]): readonly string[] => {
    const view = table.viewAt(moves, eyes);
    return view === undefined ? [] : words.view(view, names).flatMap(({ lines }) => lines);
  };
  const seenByAll = new Set(linesSeenBy('spectator'));
  const only = seats(names.length)
    .map((seat) => ({ seat, lines: linesSeenBy(seat).filter((line) => !seenByAll.has(line)) }))
    // At the end everything lies open.
    .filter(({ lines }) => lines.length > 0);
  if (only.length === 0) return null;
  return (
    <section className="words" aria-label={say('eyes.hands')}>
      {only.map(({ seat, lines }) => (
        <article key={seat} className="surface words-part">
          <h3>{say('eyes.onlySeenBy', { name: names[seat] ?? '' })}</h3>
          <ul>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </article>
      ))}
    </section>
  );
}
