import { type ReactNode, useEffect, useState } from 'react';
import type { TableFace } from '../table/table.ts';
import type { AnyWords } from './text-face.tsx';

/** Says aloud what has just happened, and what is asked, to those who listen instead of looking. */
export function Announcer({
  face,
  words,
}: {
  readonly face: TableFace;
  readonly words: AnyWords;
}): ReactNode {
  const [said, setSaid] = useState('');
  const { fresh, legal, view, names } = face;
  useEffect(() => {
    const news = fresh.map(({ event }) => words.event(event, names));
    const question = legal.length > 0 ? [words.decision(view, names)] : [];
    setSaid([...news, ...question].join(' '));
  }, [fresh, legal, view, names, words]);
  return (
    <div className="sr-only" aria-live="polite" role="status">
      {said}
    </div>
  );
}
