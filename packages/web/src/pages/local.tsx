import { type ReactNode, useEffect, useState } from 'react';
import { Frame } from '../frame/frame.tsx';
import { sayProblem } from '../i18n/problems.ts';
import { useLanguage, useSay } from '../i18n/use-messages.ts';
import { NothingHere } from '../shell/nothing-here.tsx';
import type { LocalTable } from '../table/local-table.ts';
import { openSaved } from '../table/new-match.ts';

/** A table that runs in this page. */
export function LocalPage({ id }: { readonly id: string }): ReactNode {
  const say = useSay();
  const language = useLanguage();
  const [table, setTable] = useState<LocalTable | undefined>(undefined);
  const [wrong, setWrong] = useState<string | undefined>(undefined);
  useEffect(() => {
    let opened: LocalTable | undefined;
    let wanted = true;
    void openSaved(id).then((found) => {
      if (!wanted) return;
      if (!found) setWrong('');
      else if (!found.ok) setWrong(found.problem);
      else {
        opened = found.table;
        setTable(opened.start());
      }
    });
    return () => {
      wanted = false;
      opened?.close();
    };
  }, [id]);
  if (wrong !== undefined)
    return (
      <NothingHere title={say('local.missing')}>
        <p>{wrong === '' ? say('local.missingNote') : sayProblem(say, language, wrong)}</p>
        <a className="button primary" href="#/">
          {say('shell.home')}
        </a>
      </NothingHere>
    );
  return table ? <Frame table={table} /> : <p className="waiting">{say('shell.loading')}</p>;
}
