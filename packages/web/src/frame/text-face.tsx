import type { AnyEvent, AnyMove, AnyView, Names, Words } from '@hedgerow/kernel';
import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useSay } from '../i18n/use-messages.ts';
import { keyed } from '../shell/keyed.ts';
import { SeatMark } from '../shell/seat-mark.tsx';
import {
  type Choice,
  type Fold,
  findChoices,
  groupMoves,
  type MoveButton,
  type MoveGroup,
} from './move-groups.ts';

export type AnyWords = Words<AnyView, AnyMove, AnyEvent>;

/** More choices than this need a search. */
const SEARCH_FROM = 13;
interface TextProps {
  readonly words: AnyWords;
  readonly view: AnyView;
  readonly names: Names;
  /** The seat of the reader, whose part says so. */
  readonly own: number | undefined;
}

/** The table in words: what any board shows, as sentences. */
export function TableInWords({ words, view, names, own }: TextProps): ReactNode {
  const say = useSay();
  const paragraphs = useMemo(() => words.view(view, names), [words, view, names]);
  return (
    <section className="words" aria-label={say('text.table')}>
      {keyed(paragraphs).map(({ key, item: { heading, lines } }) => (
        <article key={key} className="surface words-part">
          <Heading text={heading} names={names} own={own} />
          <ul>
            {keyed(lines).map(({ key: lineKey, item: line }) => (
              <li key={lineKey}>
                <Line line={line} />
              </li>
            ))}
          </ul>
        </article>
      ))}
    </section>
  );
}

/** What a part is about; if that is a player, with the player’s mark, and whether it is the reader. */
function Heading({
  text,
  names,
  own,
}: Pick<TextProps, 'names' | 'own'> & { readonly text: string }): ReactNode {
  const say = useSay();
  const seat = names.findIndex((name) => text === name || /^[ ,:(]/.test(after(text, name)));
  return (
    <h3>
      {seat >= 0 && <SeatMark seat={seat} />}
      {text}
      {seat >= 0 && seat === own && ` (${say('frame.you')})`}
    </h3>
  );
}

const after = (text: string, start: string): string =>
  text.startsWith(start) ? text.slice(start.length) : '';

/** Longer than this it is a sentence with a colon in it, not the name of what follows. */
const LONGEST_NAME = 44;

/** A sentence of the table; what it is about stands out. */
function Line({ line }: { readonly line: string }): ReactNode {
  const [, name, rest] = /^([^:]+?)(\s?: .+)$/s.exec(line) ?? [];
  if (name === undefined || name.length > LONGEST_NAME || name.includes('. ')) return line;
  return (
    <>
      <b>{name}</b>
      {rest}
    </>
  );
}

/** Every legal move as a button, grouped by kind, folded where there are many, and searchable. */
export function MoveButtons({
  choices,
  play,
}: {
  readonly choices: readonly Choice[];
  readonly play: (move: AnyMove) => void;
}): ReactNode {
  const say = useSay();
  const [search, setSearch] = useState('');
  const field = useId();
  const found = useMemo(() => findChoices(choices, search), [choices, search]);
  const groups = useMemo(() => groupMoves(found), [found]);
  const section = useRef<HTMLElement>(null);
  const played = useRef(false);
  useEffect(() => {
    // The button that was pressed is gone: the keyboard goes on from the head of the new list.
    if (played.current && choices.length > 0) {
      if (document.activeElement === document.body) section.current?.focus({ preventScroll: true });
      // A long list may have been left far down: the new one begins in sight.
      if ((section.current?.getBoundingClientRect().top ?? 0) < 0) section.current?.scrollIntoView();
    }
    if (choices.length > 0) played.current = false;
  }, [choices]);
  const playFrom = (move: AnyMove): void => {
    played.current = true;
    setSearch('');
    play(move);
  };
  return (
    <section
      ref={section}
      className="moves"
      aria-label={say('text.moves')}
      tabIndex={-1}
      hidden={choices.length === 0}
    >
      {choices.length >= SEARCH_FROM ? (
        <div className="moves-search">
          <label htmlFor={field}>{say('text.search')}</label>
          <input id={field} type="search" value={search} onChange={({ target }) => setSearch(target.value)} />
          <span aria-live="polite" className="faint">
            {say('text.found', { count: found.length })}
          </span>
        </div>
      ) : null}
      {groups.map((group) => (
        <Group key={group.type} group={group} play={playFrom} />
      ))}
    </section>
  );
}

type Play = (move: AnyMove) => void;

function Group({
  group: { heading, entries },
  play,
}: {
  readonly group: MoveGroup;
  readonly play: Play;
}): ReactNode {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of buttons is not a set of form fields
    <div className="move-group" role="group" aria-label={heading === '' ? undefined : heading}>
      {heading === '' ? null : <h3 className="move-heading">{heading}</h3>}
      <ul>
        {entries.map((entry) =>
          'choice' in entry ? (
            <OneMove key={entry.choice.text} button={entry} play={play} />
          ) : (
            <Folded key={entry.heading} fold={entry} play={play} />
          ),
        )}
      </ul>
    </div>
  );
}

/** The button shows what its group has not said; by ear it is the whole sentence. */
function OneMove({
  button: { choice, rest },
  play,
}: {
  readonly button: MoveButton;
  readonly play: Play;
}): ReactNode {
  const { move, label, text } = choice;
  return (
    <li>
      <button
        type="button"
        className="move"
        data-move={text}
        aria-label={rest === label ? undefined : label}
        onClick={() => play(move)}
      >
        {rest.replace(/\.$/, '')}
      </button>
    </li>
  );
}

/** Hundreds of buttons are made only when somebody looks at them. */
function Folded({
  fold: { heading, buttons },
  play,
}: {
  readonly fold: Fold;
  readonly play: Play;
}): ReactNode {
  const say = useSay();
  const [open, setOpen] = useState(false);
  return (
    <li className="move-fold">
      <details open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className="move-fold-head">
          {heading} … <span className="move-count">{say('text.found', { count: buttons.length })}</span>
        </summary>
        {open ? (
          <ul>
            {buttons.map((button) => (
              <OneMove key={button.choice.text} button={button} play={play} />
            ))}
          </ul>
        ) : null}
      </details>
    </li>
  );
}
