import type { Move, View } from '@hedgerow/biotopia';
import { keyFromSeed } from '@hedgerow/kernel';
import { type ReactNode, useEffect, useState } from 'react';
import { Frame } from '../frame/frame.tsx';
import { isGame } from '../games/load.ts';
import { useSay } from '../i18n/use-messages.ts';
import { LESSON_STEPS, lessonKey, lessonStep } from '../learn/biotopia-lesson.ts';
import { NothingHere } from '../shell/nothing-here.tsx';
import { href } from '../shell/router.ts';
import { useStore } from '../shell/store.ts';
import type { LocalTable } from '../table/local-table.ts';
import { openLesson } from '../table/new-match.ts';

/** A deal with a Butterfly that comes soon, and a game that is not too long for a first one. */
const DEAL = 'a first meadow';
const SHORT_GAME = { targetScore: 10 };

/** A guided first game on the real engine: the newcomer makes all the moves. */
export function Learn({ game }: { readonly game: string | undefined }): ReactNode {
  const say = useSay();
  const [table, setTable] = useState<LocalTable | undefined>(undefined);
  useEffect(() => {
    if (game !== 'biotopia') return;
    let opened: LocalTable | undefined;
    void openLesson('biotopia', keyFromSeed(DEAL), SHORT_GAME).then((lesson) => {
      opened = lesson;
      setTable(lesson.start());
    });
    return () => opened?.close();
  }, [game]);
  if (game !== 'biotopia')
    return (
      <NothingHere title={say('learn.none')} {...(isGame(game) && { game })}>
        <a className="button primary" href={href('rules', game ?? '')}>
          {say('shell.rules')}
        </a>
      </NothingHere>
    );
  return table ? (
    <Frame table={table} lesson={<Lesson table={table} />} />
  ) : (
    <p className="waiting">{say('shell.loading')}</p>
  );
}

function Lesson({ table }: { readonly table: LocalTable }): ReactNode {
  const say = useSay();
  const { view, legal } = useStore(table);
  // The page of a lesson opens only this game’s table.
  const step = lessonStep(view as unknown as View, legal as unknown as readonly Move[]);
  const number = LESSON_STEPS.indexOf(step) + 1;
  return (
    <section className="lesson" aria-label={say('learn.title')}>
      <p className="lesson-count">{say('learn.step', { number, count: LESSON_STEPS.length })}</p>
      <p aria-live="polite">{say(lessonKey(step))}</p>
    </section>
  );
}
