import { keyFromSeed } from '@hedgerow/kernel';
import { type ReactNode, useEffect, useState } from 'react';
import { Frame } from '../frame/frame.tsx';
import { isGame } from '../games/load.ts';
import { useSay } from '../i18n/use-messages.ts';
import { type Lesson, lessonOf } from '../learn/lessons.ts';
import { NothingHere } from '../shell/nothing-here.tsx';
import { href } from '../shell/router.ts';
import { useStore } from '../shell/store.ts';
import type { LocalTable } from '../table/local-table.ts';
import { openLesson } from '../table/new-match.ts';

/** A guided first game on the real engine: the newcomer makes all the moves. */
export function Learn({ game }: { readonly game: string | undefined }): ReactNode {
  const say = useSay();
  const [table, setTable] = useState<LocalTable | undefined>(undefined);
  const lesson = lessonOf(game);
  useEffect(() => {
    if (!lesson) return;
    let opened: LocalTable | undefined;
    let wanted = true;
    void openLesson(lesson.game, keyFromSeed(lesson.deal), lesson.options).then((made) => {
      if (!wanted) return made.close();
      opened = made;
      setTable(made.start());
    });
    return () => {
      wanted = false;
      opened?.close();
    };
  }, [lesson]);
  if (!lesson)
    return (
      <NothingHere title={say('learn.none')} {...(isGame(game) && { game })}>
        <a className="button primary" href={href('rules', game ?? '')}>
          {say('shell.rules')}
        </a>
      </NothingHere>
    );
  return table ? (
    <Frame table={table} lesson={<Teacher table={table} lesson={lesson} />} />
  ) : (
    <p className="waiting">{say('shell.loading')}</p>
  );
}

function Teacher({ table, lesson }: { readonly table: LocalTable; readonly lesson: Lesson }): ReactNode {
  const say = useSay();
  const { view, legal } = useStore(table);
  const step = lesson.stepOf(view, legal);
  const number = lesson.steps.indexOf(step) + 1;
  return (
    <section className="lesson" aria-label={say('learn.title')}>
      <p className="lesson-count">{say('learn.step', { number, count: lesson.steps.length })}</p>
      <p aria-live="polite">{say(step)}</p>
    </section>
  );
}
