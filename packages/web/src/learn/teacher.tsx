import { Fragment, type ReactNode, useEffect, useRef } from 'react';
import { useLanguage, useSay } from '../i18n/use-messages.ts';
import { Icon } from '../shell/icons.tsx';
import { keyed } from '../shell/keyed.ts';
import { go } from '../shell/router.ts';
import { settings } from '../shell/settings.ts';
import { useStore } from '../shell/store.ts';
import type { LessonTable } from './lesson-table.ts';
import { Pointer } from './pointer.tsx';
import './teacher.css';
import { inLanguage, teacherSays } from './words.ts';

const NOWHERE: readonly string[] = [];

/** The teacher’s card: one instruction, what to do about it, and the way out. */
export function Teacher({
  table,
  restart,
}: {
  readonly table: LessonTable;
  readonly restart: () => void;
}): ReactNode {
  const say = useSay();
  const language = useLanguage();
  const { face: wanted } = useStore(settings);
  const { step: number, made, aside } = useStore(table.teaching);
  const { legal, names } = useStore(table);
  const { steps } = table.lesson;
  const step = steps[number];
  const isLast = number === steps.length - 1;
  const asked = legal.length > 0;
  const main = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // Whoever reads goes on with Enter; whoever plays keeps the focus where it is.
    if (step?.moves === undefined && asked) main.current?.focus({ preventScroll: true });
  }, [step, asked]);
  if (!step) return null;
  const t = (key: Parameters<typeof teacherSays>[1], values?: Readonly<Record<string, string>>): string =>
    teacherSays(language, key, values);
  const places =
    step.moves !== undefined && wanted === 'text'
      ? step.moves.slice(made, made + 1).map((move) => `move=${move}`)
      : asked || isLast
        ? (step.at ?? NOWHERE)
        : NOWHERE;
  return (
    <section className="lesson" aria-label={t('lesson')}>
      <div className="lesson-count">
        <span>{say('learn.step', { number: number + 1, count: steps.length })}</span>
        <progress max={steps.length} value={number + 1} aria-hidden="true" />
      </div>
      <div className="lesson-words" aria-live="polite">
        <p>
          <Emphasised
            text={asked || isLast ? inLanguage(step.says, language) : t('waits', { name: names[1] ?? '' })}
          />
        </p>
        {aside === undefined || !asked ? null : (
          <p className="lesson-aside">
            {aside === 'instead' || aside === 'readFirst' ? t(aside) : inLanguage(aside, language)}
          </p>
        )}
      </div>
      <div className="lesson-tools">
        {isLast ? (
          <>
            <button ref={main} type="button" className="button primary" onClick={() => go(table.playOn())}>
              <Icon name="play" /> {t('playOn')}
            </button>
            <button type="button" className="button" onClick={restart}>
              {t('again')}
            </button>
          </>
        ) : step.moves === undefined ? (
          <button ref={main} type="button" className="button primary" disabled={!asked} onClick={table.next}>
            {t('next')} <Icon name="next" />
          </button>
        ) : (
          <button type="button" className="button" disabled={!asked} onClick={table.showMe}>
            {t('show')}
          </button>
        )}
        <a className="button quiet lesson-leave" href="#/">
          <Icon name="cross" /> <span>{t(isLast ? 'home' : 'leave')}</span>
        </a>
      </div>
      <Pointer places={places} />
    </section>
  );
}

/** Text with **words that matter**. */
function Emphasised({ text }: { readonly text: string }): ReactNode {
  return keyed(text.split('**')).map(({ key, item, at }) =>
    at % 2 === 1 ? <strong key={key}>{item}</strong> : <Fragment key={key}>{item}</Fragment>,
  );
}
