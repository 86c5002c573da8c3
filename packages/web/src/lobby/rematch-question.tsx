import type { TableInfo } from '@hedgerow/protocol';
import { type ReactNode, useEffect, useState } from 'react';
import { sayProblem } from '../i18n/problems.ts';
import { useLobbySay } from '../i18n/use-lobby-say.ts';
import { useLanguage } from '../i18n/use-messages.ts';
import { leaveTable, setReady, tableInfo } from '../remote/api.ts';
import { go, href } from '../shell/router.ts';

/** Somebody at the table would like to play again: everybody else is asked, wherever on the page they look. */
export function RematchQuestion({ info }: { readonly info: TableInfo }): ReactNode {
  const say = useLobbySay();
  const language = useLanguage();
  const [next, setNext] = useState<TableInfo | undefined>(undefined);
  const [wrong, setWrong] = useState<string | undefined>(undefined);
  const { rematch, rematchBy, me } = info;
  useEffect(() => {
    if (rematch === null || me === null || rematchBy === me) return;
    let wanted = true;
    void tableInfo(rematch).then((found) => {
      if (wanted && found.ok) setNext(found.value);
    });
    return () => {
      wanted = false;
    };
  }, [rematch, rematchBy, me]);
  if (!next || next.id !== rematch || next.me === null) return null;
  const own = next.seats[next.me];
  if (next.status !== 'open' || own?.kind !== 'person' || !own.invited) return null;
  const asker = rematchBy === null ? undefined : info.seats[rematchBy];
  const answer = async (agree: boolean): Promise<void> => {
    const answered = agree ? await setReady(next.id, true) : await leaveTable(next.id);
    if (!answered.ok) setWrong(answered.problem);
    else if (agree) go(href('t', next.id));
    else setNext(undefined);
  };
  return (
    <section className="rematch surface" role="alertdialog" aria-label={say('rematch.title')}>
      <h2>{say('rematch.title')}</h2>
      <p>{say('rematch.asks', { name: asker?.kind === 'person' ? asker.name : '' })}</p>
      <div className="buttons">
        <button type="button" className="button primary" onClick={() => void answer(true)}>
          {say('rematch.accept')}
        </button>
        <button type="button" className="button" onClick={() => void answer(false)}>
          {say('rematch.decline')}
        </button>
      </div>
      <p role="alert" className="refusal">
        {wrong === undefined ? null : sayProblem(say, language, wrong)}
      </p>
    </section>
  );
}
