import { type ReactNode, useState } from 'react';
import { titleOf } from '../games/titles.ts';
import { useLanguage } from '../i18n/use-messages.ts';
import { href } from '../shell/router.ts';
import { useStore } from '../shell/store.ts';
import type { Table } from '../table/table.ts';
import { offersLesson } from './progress.ts';
import './teacher.css';
import { teacherSays } from './words.ts';

/** Tables at which the offer stands: it stays until it is answered, however often the table is drawn. */
const standing = new Set<string>();

function offersAt({ id, gameId }: Table): boolean {
  if (!standing.has(id) && offersLesson(gameId)) standing.add(id);
  return standing.has(id);
}

/** At somebody’s first table of a game: a teacher, if they like. It is offered once. */
export function LessonOffer({ table }: { readonly table: Table }): ReactNode {
  const language = useLanguage();
  const { mayPractise } = useStore(table);
  const game = table.gameId;
  const [shown, setShown] = useState(() => offersAt(table));
  // Whoever makes a move has decided.
  if (!shown || mayPractise) return null;
  const title = titleOf(game, language);
  const decline = (): void => {
    standing.delete(table.id);
    setShown(false);
  };
  return (
    <section className="lesson-offer" aria-label={teacherSays(language, 'lesson')}>
      <p>{teacherSays(language, 'offer', { title })}</p>
      <div className="buttons">
        <a className="button primary" href={href('learn', game)}>
          {teacherSays(language, 'accept')}
        </a>
        <button type="button" className="button" onClick={decline}>
          {teacherSays(language, 'decline')}
        </button>
      </div>
    </section>
  );
}
