import type { AnyEvent, AnyMove, AnyView, Names, Words } from '@hedgerow/kernel';
import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useSay } from '../i18n/use-messages.ts';
import { keyed } from '../shell/keyed.ts';
import { type Choice, findChoices, groupMoves } from './move-groups.ts';

export type AnyWords = Words<AnyView, AnyMove, AnyEvent>;

/** More choices than this need a search. */
const SEARCH_FROM = 13;
/** More buttons than this are not shown at once. */
const MOST_SHOWN = 60;

interface TextProps {
  readonly words: AnyWords;
  readonly view: AnyView;
  readonly names: Names;
}

/** The table in words: what any board shows, as sentences. */
export function TableInWords({ words, view, names }: TextProps): ReactNode {
  const say = useSay();
  const paragraphs = useMemo(() => words.view(view, names), [words, view, names]);
  return (
    <section className="words" aria-label={say('text.table')}>
      {keyed(paragraphs).map(({ key, item: { heading, lines } }) => (
        <article key={key} className="surface words-part">
          <h3>{heading}</h3>
          <ul>
            {keyed(lines).map(({ key: lineKey, item: line }) => (
              <li key={lineKey}>{line}</li>
            ))}
          </ul>
        </article>
      ))}
    </section>
  );
}

/** Every legal move as a button, grouped by kind and searchable. */
export function MoveButtons({
  choices,
  play,
}: {
  readonly choices: readonly Choice[];
  readonly play: (move: AnyMove) => void;
}): ReactNode {
  const say = useSay();
  const [search, setSearch] = useState('');
  const [all, setAll] = useState(false);
  const field = useId();
  const found = useMemo(() => findChoices(choices, search), [choices, search]);
  const shown = all ? found : found.slice(0, MOST_SHOWN);
  const groups = useMemo(() => groupMoves(shown), [shown]);
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
    setAll(false);
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
      {groups.map(({ heading, choices: group }) => (
        <MoveGroupButtons
          key={group[0]?.move.type ?? heading}
          heading={heading}
          choices={group}
          play={playFrom}
        />
      ))}
      {found.length > shown.length ? (
        <button type="button" className="button quiet" onClick={() => setAll(true)}>
          {say('text.showAll', { count: found.length - shown.length })}
        </button>
      ) : null}
    </section>
  );
}

function MoveGroupButtons({
  heading,
  choices,
  play,
}: {
  readonly heading: string;
  readonly choices: readonly Choice[];
  readonly play: (move: AnyMove) => void;
}): ReactNode {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of buttons is not a set of form fields
    <div className="move-group" role="group" aria-label={heading === '' ? undefined : heading}>
      {heading === '' ? null : <h3 className="move-heading">{heading}</h3>}
      <ul>
        {choices.map(({ move, label, text }) => (
          <li key={text}>
            <button type="button" className="move" data-move={text} onClick={() => play(move)}>
              {label}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
