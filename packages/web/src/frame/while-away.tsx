import { type ReactNode, useEffect, useRef } from 'react';
import { useSay } from '../i18n/use-messages.ts';
import { Icon } from '../shell/icons.tsx';
import { motionNow } from '../shell/settings.ts';
import type { LogEntry, TableFace } from '../table/table.ts';
import type { AnyWords } from './text-face.tsx';
import { useMissed } from './use-missed.ts';

interface WhileAwayProps {
  readonly table: string;
  readonly face: TableFace;
  readonly words: AnyWords;
  /** The move that is looked back at, if one is. */
  readonly at: number | undefined;
  readonly film: (from: number) => void;
  readonly stop: () => void;
}

/** Whoever comes back sees what was missed: as a film that begins by itself or, without motion, when asked for. */
export function WhileAway({ table, stop, ...props }: WhileAwayProps): ReactNode {
  const { missed, settle } = useMissed(table, props.face);
  const [first] = missed;
  if (first === undefined) return null;
  const skip = (): void => {
    stop();
    settle();
  };
  return <Missed key={first.id} {...props} missed={missed} skip={skip} />;
}

interface MissedProps extends Omit<WhileAwayProps, 'table' | 'stop'> {
  readonly missed: readonly LogEntry[];
  readonly skip: () => void;
}

function Missed({ missed, face, words, at, film, skip }: MissedProps): ReactNode {
  const say = useSay();
  const play = useRef<HTMLButtonElement>(null);
  const hasRun = useRef(false);
  const from = Math.max(0, (missed[0]?.moves ?? 1) - 1);
  useEffect(() => {
    if (motionNow() === 'full') film(from);
    else if (document.activeElement === document.body) play.current?.focus({ preventScroll: true });
  }, [film, from]);
  // The film has come to its end, or was left for now.
  useEffect(() => {
    if (at !== undefined) hasRun.current = true;
    else if (hasRun.current) skip();
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') skip();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  });
  const told = at === undefined ? missed : missed.filter(({ moves }) => moves === at);
  return (
    <section className="while-away surface" aria-label={say('away.title')}>
      <div role="status">
        <h2>
          <Icon name="clock" /> {say('away.title')}
        </h2>
        <ul>
          {told.map(({ id, event }) => (
            <li key={id}>{words.event(event, face.names)}</li>
          ))}
        </ul>
      </div>
      <div className="buttons">
        {at === undefined ? (
          <button ref={play} type="button" className="button primary" onClick={() => film(from)}>
            <Icon name="play" /> {say('away.film')}
          </button>
        ) : null}
        <button type="button" className="button" aria-keyshortcuts="Escape" onClick={skip}>
          {say('away.skip')}
        </button>
      </div>
    </section>
  );
}
