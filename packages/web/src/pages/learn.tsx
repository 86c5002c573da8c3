import { type ReactNode, useEffect, useState } from 'react';
import { Frame } from '../frame/frame.tsx';
import { isGame } from '../games/is-game.ts';
import { loadGame } from '../games/load.ts';
import { useSay } from '../i18n/use-messages.ts';
import { LessonTable } from '../learn/lesson-table.ts';
import { LESSONS } from '../learn/lessons.ts';
import { keepProgress, stepToGoOn } from '../learn/progress.ts';
import { Teacher } from '../learn/teacher.tsx';
import { NoSuchGame } from '../shell/nothing-here.tsx';
import { useFailure } from '../shell/part.tsx';
import { classroom } from '../table/new-match.ts';

/** A guided first game on the real engine: the newcomer makes all the moves. */
export function Learn({ game }: { readonly game: string | undefined }): ReactNode {
  const say = useSay();
  const [table, setTable] = useState<LessonTable | undefined>(undefined);
  const [round, setRound] = useState(0);
  const fail = useFailure();
  const known = isGame(game) ? game : undefined;
  useEffect(() => {
    if (!known) return;
    let opened: LessonTable | undefined;
    let wanted = true;
    Promise.all([loadGame(known), LESSONS[known]()]).then(([made, { lesson }]) => {
      if (!wanted) return;
      const { length } = lesson.steps;
      const reached = (step: number): void =>
        keepProgress(known, step === length - 1 ? { step, done: true } : { step });
      const step = round > 0 ? 0 : stepToGoOn(known, length);
      opened = new LessonTable(made, lesson, { ...classroom(), reached }, step);
      setTable(opened);
    }, fail);
    return () => {
      wanted = false;
      opened?.close();
    };
  }, [known, fail, round]);
  if (!known) return <NoSuchGame />;
  return table ? (
    <Frame key={round} table={table} lesson={<Teacher table={table} restart={() => setRound(round + 1)} />} />
  ) : (
    <p className="waiting">{say('shell.loading')}</p>
  );
}
