import { type ReactNode, useState } from 'react';
import { useSay } from '../i18n/use-messages.ts';
import { Icon } from '../shell/icons.tsx';
import type { TableFace } from '../table/table.ts';
import { sinceLastTurn } from './catch-up.ts';
import type { AnyWords } from './text-face.tsx';

interface CatchUpProps {
  readonly face: TableFace;
  readonly words: AnyWords;
  /** Shows the moves from here on as a film. */
  readonly film: (from: number) => void;
}

/** What happened since your last turn. */
export function CatchUp({ face, words, film }: CatchUpProps): ReactNode {
  const say = useSay();
  const [closedAt, setClosedAt] = useState(-1);
  const missed = typeof face.eyes === 'number' ? sinceLastTurn(face.log, face.eyes) : [];
  const [first] = missed;
  if (!first || face.legal.length === 0 || closedAt === face.moves) return null;
  return (
    <details className="catch-up">
      <summary title={say('catchUp.title')}>
        <Icon name="clock" /> <span>{say('catchUp.title')}</span>
      </summary>
      <div className="catch-up-sheet surface">
        <ul>
          {missed.map(({ id, event }) => (
            <li key={id}>{words.event(event, face.names)}</li>
          ))}
        </ul>
        <div className="buttons">
          <button type="button" className="button" onClick={() => film(Math.max(0, first.moves - 1))}>
            <Icon name="play" /> {say('catchUp.film')}
          </button>
          <button type="button" className="button quiet" onClick={() => setClosedAt(face.moves)}>
            {say('catchUp.skip')}
          </button>
        </div>
      </div>
    </details>
  );
}
