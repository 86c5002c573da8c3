import type { Problem } from '@hedgerow/kernel';
import { type ReactNode, useEffect, useState } from 'react';
import { Frame } from '../frame/frame.tsx';
import { useSay } from '../i18n/use-messages.ts';
import { NothingHere } from '../shell/nothing-here.tsx';
import { lazyPart, useFailure } from '../shell/part.tsx';
import { ProblemText } from '../shell/problem-text.tsx';
import type { LocalTable } from '../table/local-table.ts';
import { openSaved } from '../table/new-match.ts';

const LessonOffer = lazyPart(async () => (await import('../learn/offer.tsx')).LessonOffer, 'nothing');

/** A table that runs in this page. */
export function LocalPage({ id }: { readonly id: string }): ReactNode {
  const say = useSay();
  const [table, setTable] = useState<LocalTable | undefined>(undefined);
  const [wrong, setWrong] = useState<Problem | 'missing'>();
  const fail = useFailure();
  useEffect(() => {
    let opened: LocalTable | undefined;
    let wanted = true;
    openSaved(id).then((found) => {
      if (!wanted) return;
      if (!found) setWrong('missing');
      else if (!found.ok) setWrong(found);
      else {
        opened = found.table;
        setTable(opened.start());
      }
    }, fail);
    return () => {
      wanted = false;
      opened?.close();
    };
  }, [id, fail]);
  if (wrong !== undefined)
    return (
      <NothingHere title={say('local.missing')}>
        <p>{wrong === 'missing' ? say('local.missingNote') : <ProblemText problem={wrong} />}</p>
        <a className="button primary" href="#/">
          {say('shell.home')}
        </a>
      </NothingHere>
    );
  return table ? (
    <Frame
      table={table}
      offer={table.kind === 'solo' && !table.get().mayPractise ? <LessonOffer table={table} /> : undefined}
    />
  ) : (
    <p className="waiting">{say('shell.loading')}</p>
  );
}
