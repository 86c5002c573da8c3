import type { Names } from '@hedgerow/kernel';
import { type ReactNode, useEffect, useRef } from 'react';
import { useSay } from '../i18n/use-messages.ts';
import type { LogEntry } from '../table/table.ts';
import { SeatMark } from './seats.tsx';
import type { AnyWords } from './text-face.tsx';

interface LogProps {
  readonly log: readonly LogEntry[];
  readonly words: AnyWords;
  readonly names: Names;
  readonly at: number | undefined;
  readonly goTo: (moves: number) => void;
}

/** What happened, in words; every line leads to its position. */
export function Log({ log, words, names, at, goTo }: LogProps): ReactNode {
  const say = useSay();
  const list = useRef<HTMLOListElement>(null);
  const last = log.at(-1)?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new last line scrolls into sight
  useEffect(() => {
    if (at === undefined) list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [last, at]);
  return (
    <section className="log surface" aria-label={say('frame.log')}>
      <h2>{say('frame.log')}</h2>
      {log.length === 0 ? <p className="faint">{say('frame.logEmpty')}</p> : null}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling list must be reachable by keyboard */}
      <ol ref={list} tabIndex={0}>
        {log.map((entry, i) => (
          <li key={entry.id} data-first={log[i - 1]?.moves !== entry.moves || undefined}>
            <button
              type="button"
              aria-current={at === entry.moves ? 'step' : undefined}
              onClick={() => goTo(entry.moves)}
              title={say('frame.goTo', { move: entry.moves })}
            >
              {log[i - 1]?.moves !== entry.moves && entry.seat !== undefined ? (
                <SeatMark seat={entry.seat} />
              ) : (
                <span className="seat-mark" />
              )}
              <span>{words.event(entry.event, names)}</span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}
