import type { Names } from '@hedgerow/kernel';
import { type ReactNode, useEffect, useRef } from 'react';
import { useSay } from '../i18n/use-messages.ts';
import { SeatMark } from '../shell/seat-mark.tsx';
import type { LogEntry, LogNote } from '../table/table.ts';
import { toldEvent } from '../table/told.ts';
import { noteWords } from './note-words.ts';
import type { AnyWords } from './text-face.tsx';

interface LogProps {
  readonly log: readonly LogEntry[];
  readonly notes: readonly LogNote[];
  readonly words: AnyWords;
  readonly names: Names;
  readonly at: number | undefined;
  readonly goTo: (moves: number) => void;
}

/** What happened, in words; every line leads to its position. What was taken back is struck out and leads nowhere. */
export function Log({ log, notes, words, names, at, goTo }: LogProps): ReactNode {
  const say = useSay();
  const list = useRef<HTMLOListElement>(null);
  const lines = [...log, ...notes].sort((a, b) => a.id - b.id);
  const last = lines.at(-1)?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new last line scrolls into sight
  useEffect(() => {
    if (at === undefined) list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [last, at]);
  // The line of the position that is shown: the last one that had happened by then.
  const shown =
    at === undefined ? undefined : lines.findLast((line) => !('note' in line) && line.moves <= at)?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the log follows the slider
  useEffect(() => {
    const line = list.current?.querySelector('[aria-current]');
    if (!list.current || !line) return;
    const [outer, inner] = [list.current.getBoundingClientRect(), line.getBoundingClientRect()];
    list.current.scrollTop += inner.top + inner.height / 2 - (outer.top + outer.height / 2);
  }, [shown]);
  const isFirst = (line: LogEntry, i: number): boolean => {
    const before = lines[i - 1];
    return before === undefined || 'note' in before || before.moves !== line.moves;
  };
  return (
    <section className="log surface" aria-label={say('frame.log')}>
      <h2>{say('frame.log')}</h2>
      {lines.length === 0 ? <p className="faint">{say('frame.logEmpty')}</p> : null}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling list must be reachable by keyboard */}
      <ol ref={list} tabIndex={0}>
        {lines.map((line, i) =>
          'note' in line ? (
            <li key={line.id} className="log-note" data-first>
              {noteWords(say, line.note, names)}
            </li>
          ) : (
            <li key={line.id} data-first={isFirst(line, i) || undefined}>
              {line.undone === undefined ? (
                <button
                  type="button"
                  aria-current={shown === line.id ? 'step' : undefined}
                  onClick={() => goTo(line.moves)}
                  onPointerEnter={() => toldEvent.set(line.event)}
                  onPointerLeave={() => toldEvent.set(undefined)}
                  onFocus={() => toldEvent.set(line.event)}
                  onBlur={() => toldEvent.set(undefined)}
                  title={say('frame.goTo', { move: line.moves })}
                >
                  <LineWords line={line} marked={isFirst(line, i)} words={words} names={names} />
                </button>
              ) : (
                <span className="log-undone">
                  <LineWords line={line} marked={isFirst(line, i)} words={words} names={names} />
                </span>
              )}
            </li>
          ),
        )}
      </ol>
    </section>
  );
}

function LineWords({
  line: { seat, event, by, undone },
  marked,
  words,
  names,
}: {
  readonly line: LogEntry;
  readonly marked: boolean;
  readonly words: AnyWords;
  readonly names: Names;
}): ReactNode {
  const say = useSay();
  const text = words.event(event, names);
  return (
    <>
      {marked && seat !== undefined ? <SeatMark seat={seat} /> : <span className="seat-mark" />}
      {undone === undefined ? (
        <span>
          {text}
          {marked && by === 'clock' ? <small> {say('log.byClock')}</small> : null}
        </span>
      ) : (
        <span>
          <s>{text}</s> <small>{say('log.takenBack', { name: names[undone] ?? '' })}</small>
        </span>
      )}
    </>
  );
}
